use insta::assert_snapshot;
use nq_cli::Terminal;

use crate::transcript::{outcome, shown};

const LINES: &[&str] = &[
    "",
    "list",
    "solve 4 --first 1",
    "count 4",
    "trace 4 --port cpp-index --first 6",
    "compare 4",
    "solve abc",
    "completions --help",
];

const fn terminal(color: bool) -> Option<Terminal> {
    Some(Terminal { width: 100, color })
}

#[test]
fn a_terminal_with_colours_gets_them() {
    for (line, name) in [
        ("solve 4 --first 1", "solve"),
        ("solve abc", "error"),
        ("completions --help", "help"),
    ] {
        assert_snapshot!(name, shown(line, terminal(true)));
    }
}

#[test]
fn a_trace_is_coloured_by_event() {
    let text = shown("trace 4 --port cpp-index --first 6", terminal(true));
    insta::with_settings!({ filters => vec![(r"\.rs:\d+ +", ".rs:[line]  ")] }, {
        assert_snapshot!(text);
    });
}

#[test]
fn a_terminal_without_colours_gets_none() {
    for line in LINES {
        let outcome = outcome(line, terminal(false));
        assert!(!outcome.out.contains('\x1b'), "nq {line}: {}", outcome.out);
        assert!(!outcome.err.contains('\x1b'), "nq {line}: {}", outcome.err);
    }
}

#[test]
fn a_file_gets_none() {
    for line in LINES {
        let outcome = outcome(line, None);
        assert!(!outcome.out.contains('\x1b'), "nq {line}: {}", outcome.out);
        assert!(!outcome.err.contains('\x1b'), "nq {line}: {}", outcome.err);
    }
}
