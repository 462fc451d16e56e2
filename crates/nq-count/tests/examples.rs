//! The examples: what they print, and what they say of arguments that are wrong. Each is
//! a module here, and not a program of its own that may not have been built yet.

#![allow(
    clippy::duplicate_mod,
    reason = "each has what they share, as the programs do"
)]

use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};

use pretty_assertions::assert_eq;

#[expect(dead_code, reason = "no main is called here")]
#[path = "../examples/ladder.rs"]
mod ladder;
#[expect(dead_code, reason = "no main is called here")]
#[path = "../examples/race.rs"]
mod race;
#[expect(dead_code, reason = "no main is called here")]
#[path = "../examples/shard.rs"]
mod shard;
#[expect(dead_code, reason = "no main is called here")]
#[path = "../examples/work.rs"]
mod work;

/// Runs an example. What it prints goes to `out`.
fn run(
    name: &str,
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
) -> Result<(), String> {
    match name {
        "ladder" => ladder::shared::run(ladder::USAGE, ladder::ladder, args, out),
        "race" => race::shared::run(race::USAGE, race::race, args, out),
        "shard" => shard::shared::run(shard::USAGE, shard::shard, args, out),
        "work" => work::shared::run(work::USAGE, work::work, args, out),
        _ => unreachable!("no example {name}"),
    }
}

/// A line as it is typed: the example, and its arguments.
fn typed(line: &str) -> (&str, impl Iterator<Item = OsString>) {
    let (name, args) = line.split_once(' ').unwrap_or((line, ""));
    (name, args.split_whitespace().map(OsString::from))
}

/// What an example prints if all is well, without times and ratios: they have a point or
/// stand before `ns`.
fn printed(line: &str) -> String {
    let (name, args) = typed(line);
    let mut out = Vec::new();
    assert_eq!(run(name, args, &mut out), Ok(()), "{line}");
    let is_time = |word: &str, next: Option<&&str>| {
        word.contains('.') || next.is_some_and(|next| next.starts_with("ns"))
    };
    let without_times = |line: &str| {
        let words: Vec<_> = line.split(' ').collect();
        let words = words.iter().enumerate().map(|(i, &word)| {
            if is_time(word, words.get(i + 1)) { "TIME" } else { word }
        });
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    String::from_utf8(out).unwrap().lines().map(without_times).collect()
}

/// What is wrong with it. Nothing is printed then.
fn wrong(line: &str) -> String {
    let (name, args) = typed(line);
    let mut out = Vec::new();
    let error = run(name, args, &mut out).expect_err(line);
    assert_eq!(String::from_utf8_lossy(&out), "", "{line}");
    error
}

#[test]
fn ladder_has_a_row_for_each_engine_and_for_each_on_threads() {
    let head = "\
n = 6, median of 3

| Engine | Threads | Times faster | Least | Greatest | Seconds |
| --- | ---: | ---: | ---: | ---: | ---: |
| bitmask | 1 | TIME | TIME | TIME | TIME |
| mirror | 1 | TIME | TIME | TIME | TIME |
| symmetry | 1 | TIME | TIME | TIME | TIME |
| join | 1 | TIME | TIME | TIME | TIME |
";
    let threaded = "\
| parallel | 2 | TIME | TIME | TIME | TIME |
| join | 2 | TIME | TIME | TIME | TIME |
";
    assert_eq!(printed("ladder 6 3 1"), head);
    assert_eq!(printed("ladder 6 3 2"), format!("{head}{threaded}"));
}

#[test]
fn race_has_a_line_for_each_run() {
    let lines = "TIME ns, join n=6 threads=2: 4\n".repeat(3);
    assert_eq!(printed("race join 6 2 3"), lines);
}

#[test]
fn shard_counts_its_part() {
    assert_eq!(printed("shard 8 1 1"), "92 solutions, cost 379, TIME ns\n");
}

#[test]
fn work_is_that_of_every_engine() {
    // The rest of the last line depends on how wide a slice is.
    let work = printed("work 4");
    let expected = "\
bitmask: 16 queens placed
mirror: 8 queens placed
symmetry: 6 queens placed
parallel: 6 queens placed
join: Work {
    row_sets: 3,
    placements: 20,
    tries: 8,
    half_boards: 6,
";
    assert_eq!(work.get(..expected.len()), Some(expected), "{work}");
}

#[test]
fn another_number_of_arguments_is_told_how_it_is_called() {
    for (name, example, numbers) in [
        ("ladder N REPS [THREADS]", "ladder 12 5", [0, 1, 4].as_slice()),
        ("race ENGINE N THREADS REPS", "race join 14 1 3", &[0, 3, 5]),
        ("shard N I OF", "shard 14 1 3", &[0, 2, 4]),
        ("work N", "work 14", &[0, 2]),
    ] {
        for &number in numbers {
            let line =
                name.split(' ').next().unwrap().to_owned() + &" 1".repeat(number);
            let s = if number == 1 { "" } else { "s" };
            assert_eq!(
                wrong(&line),
                format!(
                    "{number} argument{s} given; usage: {name}, such as '{example}'"
                ),
                "{line}"
            );
        }
    }
}

#[test]
fn an_argument_that_does_not_fit_is_named_with_what_would() {
    let most = usize::MAX;
    let positive = format!("not a whole number from 1 to {most}");
    for (line, error) in [
        ("ladder x 5", "N = 'x': not a whole number from 0 to 25"),
        ("ladder -1 5", "N = '-1': not a whole number from 0 to 25"),
        // Not after the others have counted it.
        ("ladder 26 5", "N = '26': not a whole number from 0 to 25"),
        (
            "ladder 99999999999999999999999 5",
            "N = '99999999999999999999999': not a whole number from 0 to 25",
        ),
        ("ladder 6 0", &format!("REPS = '0': {positive}")),
        ("ladder 6 1 0", "THREADS = '0': not a whole number from 1 to 1024"),
        ("ladder 6 1 1025", "THREADS = '1025': not a whole number from 1 to 1024"),
        (
            "race jion 6 1 1",
            "no engine 'jion': it is one of bitmask, mirror, symmetry, parallel, join",
        ),
        ("race join 26 1 1", "N = '26': not a whole number from 0 to 25"),
        ("race bitmask 28 1 1", "N = '28': not a whole number from 0 to 27"),
        ("race join 6 0 1", "THREADS = '0': not a whole number from 1 to 1024"),
        ("race join 6 1 0", &format!("REPS = '0': {positive}")),
        ("shard 26 1 1", "N = '26': not a whole number from 0 to 25"),
        ("shard 10 1 0", &format!("OF = '0': {positive}")),
        ("shard 10 0 3", "I = '0': not a whole number from 1 to 3"),
        ("shard 10 4 3", "I = '4': not a whole number from 1 to 3"),
        ("work 26", "N = '26': not a whole number from 0 to 25"),
    ] {
        assert_eq!(wrong(line), error, "{line}");
    }
}

#[test]
fn an_argument_is_shown_on_one_line_whatever_is_in_it() {
    let shown = |arg: OsString| run("work", [arg], &mut io::sink());
    let error = |arg| Err(format!("N = '{arg}': not a whole number from 0 to 25"));
    assert_eq!(shown("8\n9".into()), error(r"8\n9"));
    assert_eq!(shown("\u{1b}[31m8".into()), error(r"\u{1b}[31m8"));
    assert_eq!(shown("八".into()), error("八"));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt as _;

        assert_eq!(shown(OsString::from_vec(b"8\xff".to_vec())), error("8\u{fffd}"));
    }
}

/// Takes so many writes, and then fails.
struct Lost(usize, ErrorKind);

impl Write for Lost {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(1).ok_or(self.1)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_no_failure_and_a_full_disk_is_told() {
    let full = Err("cannot write the output: no storage space".to_owned());
    for line in ["ladder 4 1 2", "race join 4 1 2", "shard 4 1 1", "work 4"] {
        for writes in 0..3 {
            let lost = |kind| {
                let (name, args) = typed(line);
                run(name, args, &mut Lost(writes, kind))
            };
            assert_eq!(lost(ErrorKind::BrokenPipe), Ok(()), "{line}, {writes}");
            assert_eq!(lost(ErrorKind::StorageFull), full, "{line}, {writes}");
        }
    }
}
