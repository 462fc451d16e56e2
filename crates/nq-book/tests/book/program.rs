//! The program `nq-book`, which `cargo book` and mdBook call.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::support::workspace;

/// Exit code, standard output and standard error.
fn run(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nq-book"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who reads no input may have ended.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn arguments_that_are_not_understood_are_named_in_one_line() {
    for (args, said) in [
        (
            &["build", "--opne"][..],
            "error: --opne: not understood; try 'cargo book' or 'cargo book --open'\n",
        ),
        (
            &["supports"],
            "error: supports: not understood; mdBook calls this program with nothing, \
             or with 'supports RENDERER'\n",
        ),
        (
            &["build", "\n\u{1b}[2J"],
            "error: \\n\\u{1b}[2J: not understood; try 'cargo book' or 'cargo book \
             --open'\n",
        ),
    ] {
        assert_eq!(run(args, ""), (Some(1), String::new(), said.to_owned()));
    }
}

#[test]
fn help_is_printed_where_it_is_asked_for() {
    let (code, help, said) = run(&["build", "--help"], "");
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(help.starts_with("usage: cargo book [--open]\n"), "{help}");
    assert_eq!(run(&["-h"], ""), (Some(0), help, String::new()));
}

#[cfg(unix)]
#[test]
fn help_that_nobody_reads_is_no_failure() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_nq-book"));
    let output = command.arg("--help").stdout(writer).output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// What mdBook 0.5 sends to a preprocessor, and takes from it.
#[test]
fn mdbook_gets_its_book_back_with_the_directives_carried_out() {
    let nothing = (Some(0), String::new(), String::new());
    assert_eq!(run(&["supports", "html"], ""), nothing);
    let book = |content: &str| {
        json!({ "items": [{ "Chapter": {
            "name": "One", "content": content, "number": [1], "sub_items": [],
            "path": "one.md", "source_path": "one.md", "parent_names": [],
        } }] })
    };
    let context = json!({
        "root": workspace().join("docs"),
        "config": {},
        "renderer": "html",
        "mdbook_version": "0.5.4",
    });
    let input = json!([context, book("{{#nq number go 5 cells}} cells")]);
    let (code, output, said) = run(&[], &input.to_string());
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let output: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(output["items"][0], book("1,576 cells")["items"][0]);
}
