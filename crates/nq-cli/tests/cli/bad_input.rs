use insta::assert_snapshot;
use nq_cli::{Exit, Io, run};

use crate::transcript::{outcome, transcript};

/// Arguments that cannot be met, and what each is an example of.
const LINES: &[&str] = &[
    // Not a size at all.
    "solve abc",
    "solve -1",
    "solve -0",
    "solve +4",
    "solve 4.0",
    "solve ４",
    "solve 18446744073709551616",
    "count -18446744073709551616",
    "trace -1 --port go",
    "tree -1 --port go",
    "diff go py -1",
    "diff go py many",
    "compare -1",
    // A size past the port's limit, either side.
    "solve 0 --port cpp-index",
    "solve 64 --port cpp-index",
    "solve 10 --port c",
    "solve 32 --port js",
    "solve 64",
    "solve 64 --port go",
    "solve 18446744073709551615",
    // Not even the beginning of an output that will not be.
    "solve 10 --port c --format json",
    "solve 10 --port c --format article",
    "count 64",
    "count 18446744073709551615 --port py",
    "count 10 --port c",
    "count 64 --port py",
    "trace 10 --port c",
    "trace 18446744073709551615 --port py",
    "compare 14",
    "compare 8 --port go",
    "compare --ports go",
    "compare 8 -p go",
    "diff go py 8 --port go",
    "diff 8 --ports go py",
    "diff go py 8 -p go",
    "list --port go",
    "solve 4 -p go",
    "count 8 -p go",
    "check -p go",
    "solve 4 --ports go",
    "compare 18446744073709551615",
    "diff go py 11",
    "diff go py 18446744073709551615",
    "diff c py 10",
    "diff go c 64",
    "diff py go 64",
    "diff py cpp-index 0",
    "tree 11 --port go",
    "tree 64 --port go",
    "tree 64 --port c",
    "tree 9 --port go --format dot",
    "tree 7 --port go --format svg",
    "tree 0 --port cpp-index",
    "tree 10 --port c",
    "check --to 17 -- true",
    "check --to 64 -- true",
    "check --to 20 --port c -- true",
    "check --from 17 -- true",
    "check --from -1 -- true",
    "check --port c --to 10 -- true",
    "check --port cpp-index --from 0 -- true",
    "check --from 5 --to 4 -- true",
    // Not a port.
    "solve 4 --port rust",
    "solve 4 --port cpp-indx",
    "trace 4 --port cpp",
    "trace 4 --port CPP-P",
    "trace 4 --port python",
    "count 8 --engine j",
    "trace 4",
    "tree 4",
    "tree 4 --port rust",
    "diff go rust 4",
    "diff go cpp-putin 4",
    "diff go go 4",
    "diff go 4",
    "diff 4",
    "diff 4 go py",
    "diff 99 go py",
    "trace go 4",
    "trace 4 go",
    "tree go 4",
    // Not an engine, or not for it.
    "count",
    "count 8 --engine jion",
    "count 8 --engine join --port c",
    "count 26",
    "count 28 --engine bitmask",
    "count 8 --threads 0",
    "count 8 --threads -1",
    "count 8 --threads 1025",
    "count 8 --threads all",
    "count 8 --threads 2 --engine mirror",
    "count 8 --threads 2 --port go",
    // Not a shard, or not for it.
    "count 8 --shard 0/4",
    "count 8 --shard 5/4",
    "count 8 --shard 0/0",
    "count 8 --shard -1/4",
    "count 8 --shard +1/4",
    "count 8 --shard 1/",
    "count 8 --shard /4",
    "count 8 --shard 1/2/3",
    "count 8 --shard 1/18446744073709551616",
    "count 8 --shard x",
    "count 8 --shard",
    "count --shard 1/4",
    "count 26 --shard 1/4",
    "count 8 --shard 1/4 --port go",
    "count 8 --shard 1/4 --engine bitmask",
    "count 8 --shard 1/4 --shard 2/4",
    // Not a sum.
    "count 8 --sum",
    "count 8 --sum shards.jsonl",
    "count --sum shards.jsonl --shard 1/4",
    "count --sum shards.jsonl --engine join",
    "count --sum shards.jsonl --port go",
    "count --sum shards.jsonl --threads 2",
    // Not a number of things.
    "solve 4 --first 0",
    "solve 4 --first -1",
    "solve 4 --first many",
    "trace 4 --port go --first 0",
    "compare 4 --runs 0",
    "compare 4 --runs -1",
    "compare 4 --runs 18446744073709551615",
    "solve 4 --first 18446744073709551616",
    "check --jobs 0 -- true",
    "check --timeout 0 -- true",
    "check --timeout -1 -- true",
    "check --timeout soon -- true",
    "check --timeout inf -- true",
    "check --timeout 1e30 -- true",
    "check --timeout 1000000001 -- true",
    "check --jobs",
    // Not a program.
    "check",
    "check --",
    "check true",
    // Not a format, not a shell.
    "check --order none -- true",
    "check --format xml -- true",
    "list --format jsn",
    "solve 4 --format markdown",
    "diff go py 4 --format svg",
    "diff go py 4 --only same",
    "tree 4 --port go --format png",
    "completions",
    "completions tcsh",
    // Not a command, too little, too much.
    "8",
    "99",
    "-1",
    "slove 8",
    "count-all",
    "compare abc",
    "solve",
    "solve 4 5",
    "solve 4 --frist 1",
    "solve 4 --first",
    "solve 4 --first 1 --first 2",
];

#[test]
fn each_says_in_one_line_what_is_wrong_and_what_would_be_right() {
    let transcripts = LINES.iter().map(|line| transcript(line));
    assert_snapshot!(transcripts.collect::<Vec<_>>().join("\n"));
}

#[test]
fn each_exits_with_2_and_leaves_standard_output_empty() {
    for line in LINES {
        let outcome = outcome(line, None);
        assert_eq!(outcome.exit, Exit::Usage, "nq {line}");
        assert_eq!(outcome.out, "", "nq {line}");
        assert_eq!(outcome.err.lines().count(), 1, "nq {line}: {}", outcome.err);
        assert!(outcome.err.starts_with("error: "), "nq {line}: {}", outcome.err);
        assert!(outcome.err.ends_with('\n'), "nq {line}: {}", outcome.err);
    }
}

/// Runs `nq` as whoever types this calls it.
fn called(called: &str, args: &[&str]) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io { called, ..Io::plain(&mut out, &mut err) };
    assert_eq!(run(args, io), Exit::Usage);
    String::from_utf8(err).expect("text")
}

#[test]
fn an_empty_argument_is_no_number_and_no_file() {
    assert_snapshot!(
        called("nq", &["solve", "4", "--first", ""]),
        @"error: invalid value '' for '--first <K>': not a whole number, 1 or more"
    );
    assert_snapshot!(
        called("nq", &["count", "--sum", ""]),
        @"error: a value is required for '--sum [<FILES>...]' but none was supplied; give it one, as in '--sum shards.jsonl'"
    );
}

#[test]
fn a_hint_can_be_typed_as_the_program_was_called() {
    assert_snapshot!(
        called("cargo nq", &["trace", "4"]),
        @"error: the following required arguments were not provided: --port <PORT>; usage: cargo nq trace --port <PORT> <N>; try 'cargo nq trace 4 --port go', and 'cargo nq list' for the other ports"
    );
    assert_snapshot!(
        called("cargo nq", &["8"]),
        @"error: a command comes before the number: try 'cargo nq solve 8'"
    );
}

#[test]
fn an_argument_is_shown_as_it_was_given_whatever_is_in_it() {
    let shown = |arg| called("cargo nq", &["solve", arg]);
    let number = "for '<N>': not a whole number from 0 to 63\n";
    for (arg, text) in [
        ("\x1b[31m4", r"\u{1b}[31m4"),
        ("4\n5", r"4\n5"),
        ("4\r\n", r"4\r\n"),
        ("\n\nFor more", r"\n\nFor more"),
        ("For more", "For more"),
        ("\u{202e}4", r"\u{202e}4"),
        ("\u{9b}4m", r"\u{9b}4m"),
        ("nq list", "nq list"),
        ("usage: nq list; nq", "usage: nq list; nq"),
        ("Usage: it", "Usage: it"),
        ("[possible values: 1]", "[possible values: 1]"),
        ("四", "四"),
    ] {
        let error = format!("error: invalid value '{text}' {number}");
        assert_eq!(shown(arg), error, "{arg:?}");
    }
}

#[test]
fn an_argument_that_is_unknown_is_shown_as_it_was_given_too() {
    assert_snapshot!(
        called("nq", &["check", "--\x1b[2J\u{2066}", "--", "true"]),
        @r"error: unexpected argument '--\u{1b}[2J\u{2066}' found; to pass '--\u{1b}[2J\u{2066}' as a value, use '-- --\u{1b}[2J\u{2066}'; usage: nq check [OPTIONS] -- <CMD> [ARGS]...; the program comes after '--': try 'nq check -- ./mine'"
    );
    assert_snapshot!(
        called("cargo nq", &["\x1b]0;nq \x07"]),
        @r"error: unrecognized subcommand '\u{1b}]0;nq \u{7}'; usage: cargo nq [COMMAND]; try 'cargo nq --help'"
    );
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_shown_as_far_as_it_can_be_read() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

    let arg = OsStr::from_bytes(b"g\xc3");
    let args = [OsStr::new("solve"), OsStr::new("4"), OsStr::new("--port"), arg];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    assert_eq!(run(args, Io::plain(&mut out, &mut err)), Exit::Usage);
    assert_snapshot!(
        String::from_utf8_lossy(&err),
        @"error: invalid value 'g�' for '--port <PORT>'; possible values: go, cpp-putinf, cpp-leetcode, cpp-index, c, js, py"
    );
}
