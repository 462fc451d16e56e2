//! A count in parts, and their sum.

use std::{fs, io, path::PathBuf};

use insta::assert_snapshot;
use nq_cli::{Exit, Io, run};
use proptest::{collection::vec, prelude::*, sample::Index};
use tempfile::TempDir;

use crate::transcript::{Outcome, outcome, stdout, transcript};

/// The lines of all shards.
fn shards(n: usize, of: usize) -> Vec<String> {
    let line =
        |shard| stdout(&format!("count {n} --shard {shard}/{of} --threads 1"));
    (1..=of).map(line).collect()
}

/// Runs `nq count --sum` on standard input.
fn sum(input: &[u8]) -> Outcome {
    sum_of(input, false, &[])
}

/// Runs `nq count --sum FILES`; standard input has `input`, from the keyboard perhaps.
fn sum_of(input: &[u8], keyboard: bool, files: &[&str]) -> Outcome {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut stdin = input;
    let io = Io {
        stdin: Some(&mut stdin),
        stdin_terminal: keyboard,
        ..Io::plain(&mut out, &mut err)
    };
    let exit = run([&["count", "--sum"], files].concat(), io);
    let text = |bytes| match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => panic!("{error}"),
    };
    Outcome { out: text(out), err: text(err), exit }
}

/// The same as text to pin.
fn summed(input: &str) -> String {
    let Outcome { out, err, exit } = sum(input.as_bytes());
    format!("{out}{err}exit: {}", exit.code())
}

/// Files with these contents, and the way to name them on a command line.
fn files(contents: &[(&str, &str)]) -> (TempDir, impl Fn(&str) -> String + use<>) {
    let folder = match tempfile::tempdir() {
        Ok(folder) => folder,
        Err(error) => panic!("a folder for temporary files: {error}"),
    };
    for (name, text) in contents {
        if let Err(error) = fs::write(folder.path().join(name), text) {
            panic!("{name}: {error}");
        }
    }
    let path: PathBuf = folder.path().to_owned();
    (folder, move |name: &str| path.join(name).display().to_string())
}

#[test]
fn who_is_waited_for_at_the_keyboard_is_told() {
    let shards = shards(6, 2);
    let (_folder, path) = files(&[("two", &shards[1])]);
    let first = shards[0].as_bytes();
    let told = "reading shards from the keyboard, a line each\n";
    let err = |keyboard, files: &[&str]| sum_of(first, keyboard, files).err;
    assert_eq!(sum_of(first, true, &[&path("two"), "-"]).exit, Exit::Success);
    assert_eq!(err(true, &[&path("two"), "-"]), told);
    assert!(err(true, &[]).starts_with(told));
    assert!(!err(false, &[]).starts_with(told));
    assert!(!err(true, &[&path("two")]).starts_with(told));
}

#[test]
fn a_shard_is_one_line_of_json_that_says_all_about_itself() {
    assert_snapshot!(transcript("count 8 --shard 2/3"), @r#"
    $ nq count 8 --shard 2/3
    {"n":8,"shard":2,"of":3,"engine":"join","version":"0.1.0","deal":1856688046,"count":48,"check":1629170785}
    exit: 0
    "#);
    assert_snapshot!(transcript("count 8 --shard 2/3 --engine join --threads 2"), @r#"
    $ nq count 8 --shard 2/3 --engine join --threads 2
    {"n":8,"shard":2,"of":3,"engine":"join","version":"0.1.0","deal":1856688046,"count":48,"check":1629170785}
    exit: 0
    "#);
}

#[test]
fn shards_of_any_number_add_up() {
    for of in [1, 2, 3, 7, 64] {
        let mut lines = shards(9, of);
        lines.reverse();
        let Outcome { out, err, exit } = sum(lines.concat().as_bytes());
        let shards = if of == 1 { "shard" } else { "shards" };
        let whole =
            format!("n = 9: 352 solutions, complete: the sum of {of} {shards}\n");
        assert_eq!((out, err.as_str(), exit), (whole, "", Exit::Success));
    }
}

#[test]
fn one_solution_is_no_plural() {
    assert_snapshot!(summed(&shards(1, 1).concat()), @r"
    n = 1: 1 solution, complete: the sum of 1 shard
    exit: 0
    ");
}

#[test]
fn files_add_up_as_standard_input_does() {
    let lines = shards(8, 3);
    let (_folder, path) =
        files(&[("a", &lines[..2].concat()), ("b", ""), ("c", &lines[2])]);
    let Outcome { out, err, exit } =
        sum_of(b"", false, &[&path("c"), &path("b"), &path("a")]);
    let sum = "n = 8: 92 solutions, complete: the sum of 3 shards\n";
    assert_eq!((out.as_str(), err.as_str(), exit), (sum, "", Exit::Success));
}

#[test]
fn a_dash_is_standard_input() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let lines = shards(8, 2);
    let (_folder, path) = files(&[("a", &lines[1])]);
    let mut stdin = lines[0].as_bytes();
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    assert_eq!(run(["count", "--sum", &path("a"), "-"], io), Exit::Success);
    assert_eq!(out, b"n = 8: 92 solutions, complete: the sum of 2 shards\n");
}

#[test]
fn blank_lines_and_a_missing_line_end_do_no_harm() {
    let text = shards(8, 2).join("\n \r\n\n");
    assert_snapshot!(summed(text.trim_end()), @r"
    n = 8: 92 solutions, complete: the sum of 2 shards
    exit: 0
    ");
}

#[test]
fn missing_shards_are_named() {
    let lines = shards(8, 9);
    assert_snapshot!(summed(&(lines[3].clone() + &lines[6])), @r"
    n = 8: 0 solutions so far, not complete: 2 of 9 shards
    error: of 9 shards 7 are missing: 1-3, 5-6, 8-9
    exit: 1
    ");
}

#[test]
fn a_repeated_shard_is_named() {
    let lines = shards(8, 2);
    assert_snapshot!(summed(&(lines.concat() + &lines[0])), @r"
    error: standard input:3: shard 1 is there twice, first at standard input:1
    exit: 1
    ");
}

#[test]
fn shards_of_different_counts_are_named() {
    let first = &shards(8, 2)[0];
    assert_snapshot!(summed(&(first.clone() + &shards(9, 2)[1])), @r"
    error: standard input:2: another count: n is 9, elsewhere 8
    exit: 1
    ");
    assert_snapshot!(summed(&(first.clone() + &shards(8, 3)[1])), @r"
    error: standard input:2: another count: of is 3, elsewhere 2
    exit: 1
    ");
}

#[test]
fn damaged_lines_are_named() {
    let lines = shards(8, 2);
    let with = |second: &str| summed(&(lines[0].clone() + second));
    let changed = |from: &str, to: &str| with(&lines[1].replacen(from, to, 1));
    let damaged = [
        // Digits.
        changed("\"count\":", "\"count\":1"),
        changed("\"n\":8", "\"n\":9"),
        changed("\"shard\":2", "\"shard\":3"),
        changed("\"of\":2", "\"of\":18446744073709551616"),
        changed("join", "joint"),
        // Fields.
        changed("\"n\":8,", ""),
        changed("\"n\":8,", "\"n\":8,\"n\":8,"),
        changed("\"n\":8,", "\"n\":8,\"note\":\"x\","),
        changed("\"n\":8", "\"n\":-8"),
        // Lines.
        with(&lines[1][..40]),
        with("error: out of memory\n"),
        with("null\n"),
        with(&(lines[1].trim_end().to_owned() + &lines[1])),
        with(&"x".repeat(2000)),
        with(&" ".repeat(2000)),
    ];
    assert_snapshot!(damaged.join("\n\n"));
}

#[test]
fn bytes_that_are_no_text_are_damage() {
    let Outcome { out, err, exit } = sum(b"{\"n\":8,\"engine\":\"\xff\"}\n");
    assert_eq!((out.as_str(), exit), ("", Exit::Failure));
    assert_snapshot!(err, @"error: standard input:1: damaged: not a shard: invalid unicode code point at column 18");
}

#[test]
fn no_shards_are_no_total() {
    assert_snapshot!(summed(""), @r"
    error: there are no shards to add up: name files that hold them, or hand them to standard input
    exit: 1
    ");
    assert_snapshot!(summed("\n\n"), @r"
    error: there are no shards to add up: name files that hold them, or hand them to standard input
    exit: 1
    ");
    assert_eq!(outcome("count --sum", None).exit, Exit::Failure);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let lines = shards(8, 1);
    let (_folder, path) = files(&[("a", &lines[0])]);
    for name in [path("nothing"), path("a\n")] {
        let Outcome { out, err, exit } = sum_of(b"", false, &[&path("a"), &name]);
        assert_eq!((out.as_str(), exit), ("", Exit::Failure));
        let start = format!("error: cannot read {}: ", name.replace('\n', "\\n"));
        assert!(err.starts_with(&start) && err.lines().count() == 1, "{err}");
        let next = "; --sum takes files of what --shard has printed\n";
        assert!(err.ends_with(next), "{err}");
    }
}

/// Not every system has such names.
#[cfg(target_os = "linux")]
#[test]
fn a_file_whose_name_is_no_text_is_read_and_named() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

    let (folder, _) = files(&[]);
    let lines = shards(8, 2);
    let paths =
        [b"\xff1", b"\xff2"].map(|name| folder.path().join(OsStr::from_bytes(name)));
    let sum = || {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let args = [OsStr::new("count"), OsStr::new("--sum")];
        let args = args.into_iter().chain(paths.iter().map(|path| path.as_os_str()));
        let exit = run(args, Io::plain(&mut out, &mut err));
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(out), text(err), exit)
    };
    fs::write(&paths[0], &lines[0]).unwrap();
    let (out, err, exit) = sum();
    assert_eq!((out.as_str(), exit), ("", Exit::Failure));
    assert!(err.contains("/\u{fffd}2: "), "{err}");
    fs::write(&paths[1], &lines[1]).unwrap();
    let whole = "n = 8: 92 solutions, complete: the sum of 2 shards\n";
    assert_eq!(sum(), (whole.to_owned(), String::new(), Exit::Success));
}

#[test]
fn input_that_breaks_off_is_a_failure() {
    struct Broken;
    impl io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut stdin = Broken;
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    assert_eq!(run(["count", "--sum"], io), Exit::Failure);
    let expected = "error: cannot read standard input: the cable is out\n";
    assert_eq!(String::from_utf8_lossy(&err), expected);
}

#[test]
fn endless_input_is_not_read_to_its_end() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut stdin = io::repeat(0);
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    assert_eq!(run(["count", "--sum"], io), Exit::Failure);
    let expected =
        "error: standard input:1: damaged: a line of more than 1000 bytes\n";
    assert_eq!(String::from_utf8_lossy(&err), expected);
}

/// What can happen to a file of shards.
#[derive(Clone, Debug)]
enum Damage {
    Change(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    CutEnd(Index),
    CutStart(Index),
    RemoveLine(Index),
    RepeatLine(Index),
    SwapLines(Index, Index),
    JoinLines(Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let index = any::<Index>;
    // Mostly what could stand there: other bytes are too easily noticed.
    let byte = || prop_oneof![3 => b'0'..=b'9', 1 => Just(b'\\'), 1 => any::<u8>()];
    prop_oneof![
        (index(), byte()).prop_map(|(at, byte)| Damage::Change(at, byte)),
        (index(), byte()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        index().prop_map(Damage::Remove),
        index().prop_map(Damage::CutEnd),
        index().prop_map(Damage::CutStart),
        index().prop_map(Damage::RemoveLine),
        index().prop_map(Damage::RepeatLine),
        (index(), index()).prop_map(|(a, b)| Damage::SwapLines(a, b)),
        index().prop_map(Damage::JoinLines),
    ]
}

impl Damage {
    fn happen(&self, text: &mut Vec<u8>) {
        if text.is_empty() {
            return;
        }
        let lines = |text: &[u8]| -> Vec<Vec<u8>> {
            text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
        };
        match self {
            Damage::Change(at, byte) => *at.get_mut(text) = *byte,
            Damage::Insert(at, byte) => text.insert(at.index(text.len()), *byte),
            Damage::Remove(at) => {
                text.remove(at.index(text.len()));
            }
            Damage::CutEnd(at) => text.truncate(at.index(text.len())),
            Damage::CutStart(at) => {
                text.drain(..at.index(text.len()));
            }
            Damage::RemoveLine(at) => {
                let mut lines = lines(text);
                lines.remove(at.index(lines.len()));
                *text = lines.concat();
            }
            Damage::RepeatLine(at) => {
                let mut lines = lines(text);
                lines.push(at.get(&lines).clone());
                *text = lines.concat();
            }
            Damage::SwapLines(a, b) => {
                let mut lines = lines(text);
                let (a, b) = (a.index(lines.len()), b.index(lines.len()));
                lines.swap(a, b);
                *text = lines.concat();
            }
            Damage::JoinLines(at) => {
                let mut lines = lines(text);
                at.get_mut(&mut lines).pop();
                *text = lines.concat();
            }
        }
    }
}

/// Whatever is in the input: no panic, one line of error at most, and a total that
/// claims to be complete is `whole`.
fn holds(input: &[u8], whole: &str) -> Result<(), TestCaseError> {
    let Outcome { out, err, exit } = sum(input);
    if exit == Exit::Success {
        prop_assert_eq!((out.as_str(), err.as_str()), (whole, ""));
    } else {
        prop_assert_eq!(exit, Exit::Failure);
        prop_assert!(!out.contains(", complete"), "{}", out);
        prop_assert_eq!(err.lines().count(), 1, "{}", err);
    }
    Ok(())
}

#[test]
fn a_line_end_in_the_damage_is_none_in_the_message() {
    // A backslash before the n: to the parser, a line end in a field's name.
    let line = shards(8, 1)[0].replace("versio", "versi\\");
    assert_snapshot!(summed(&line), @r"
    error: standard input:1: damaged: not a shard: unknown field `versi\n`, expected one of `n`, `shard`, `of`, `engine`, `version`, `deal`, `count`, `check` at column 49
    exit: 1
    ");
}

proptest! {
    // Failing cases belong into a test of their own, not into a file beside this one.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn damaged_shards_never_give_a_wrong_complete_total(
        damages in vec(damage(), 1..4),
    ) {
        thread_local! {
            static INPUT: Vec<u8> = shards(7, 4).concat().into_bytes();
        }
        let mut input = INPUT.with(Clone::clone);
        for damage in &damages {
            damage.happen(&mut input);
        }
        holds(&input, "n = 7: 40 solutions, complete: the sum of 4 shards\n")?;
    }

    #[test]
    fn bytes_of_any_kind_give_no_total(input in vec(any::<u8>(), 0..300)) {
        holds(&input, "none of these is complete")?;
    }
}
