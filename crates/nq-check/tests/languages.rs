//! Programs in Python, JavaScript and C: a right one in each, and every fault.

#![forbid(unsafe_code)]

use std::{
    ffi::OsString,
    path::PathBuf,
    process::Command,
    sync::atomic::{AtomicBool, AtomicU64},
    time::Duration,
};

use nq_check::{Check, Kind, Order, Report, Watch};
use nq_ports::find;
use pretty_assertions::assert_eq;

fn check(command: &[&str], order: Order, seconds: f64, n: usize) -> Report {
    let check = Check {
        command: command.iter().map(OsString::from).collect(),
        port: find("py").unwrap(),
        order,
        timeout: Duration::from_secs_f64(seconds),
    };
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    check.run(n, Watch { stop: &stop, boards: &boards }).unwrap()
}

fn source(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    folder.join(name).to_str().unwrap().to_owned()
}

/// The messages of the findings of n = 6, which has four boards.
fn messages(program: &[&str], fault: &str) -> Vec<String> {
    let command = [program, &[fault]].concat();
    let seconds = if fault == "timeout" { 0.5 } else { 60.0 };
    let report = check(&command, Order::Source, seconds, 6);
    report.findings.iter().map(|finding| finding.first.to_string()).collect()
}

/// What does not depend on the language.
fn passes_and_fails_as_it_should(program: &[&str]) {
    for form in ["right", "plain"] {
        let command = [program, &[form]].concat();
        for n in 1..=8 {
            let report = check(&command, Order::Source, 60.0, n);
            assert_eq!(report.account(), "", "{program:?} {form}, n = {n}");
        }
    }
    let faults: [(&str, &[&str]); 6] = [
        (
            "width",
            &[
                "board 2: row 2 is 7 wide where 6 is wanted",
                "py's board 2 is missing",
            ],
        ),
        (
            "attack",
            &[
                "board 3: queens on (0, 3) and (1, 3) share one column",
                "py's board 3 is missing",
            ],
        ),
        ("missing", &["py's board 2 is missing", "3 boards where 4 are wanted"]),
        ("duplicate", &["board 2 is board 1 again", "5 boards where 4 are wanted"]),
        ("order", &["board 1 is py's board 4, where py's board 1 belongs"]),
        ("timeout", &["no end after 0.5 s, stopped"]),
    ];
    for (fault, expected) in faults {
        assert_eq!(messages(program, fault), expected, "{program:?} {fault}");
    }
    let command = [program, &["order"]].concat();
    let report = check(&command, Order::Any, 60.0, 6);
    assert_eq!(report.account(), "", "{program:?}, any order");

    let report = check(&[program, &["flood"]].concat(), Order::Source, 60.0, 6);
    let kinds: Vec<_> = report.findings.iter().map(|f| f.first.kind()).collect();
    assert!(kinds.contains(&Kind::Limit), "{program:?} flood: {kinds:?}");
}

#[test]
#[ignore = "needs python3"]
fn a_program_in_python() {
    let program = ["python3", &source("program.py")];
    passes_and_fails_as_it_should(&program);
    assert_eq!(
        messages(&program, "syntax"),
        [
            "read as JSON, line 1 column 3: expected value (JSON has text in double quotes)"
        ]
    );
    let command = [&program[..], &["exit"]].concat();
    let report = check(&command, Order::Source, 60.0, 6);
    let account = report.account();
    assert!(
        account.starts_with("exit code 1\n    standard error ends:\n"),
        "{account}"
    );
    assert!(account.contains("IndexError: list index out of range\n"), "{account}");
}

#[test]
#[ignore = "needs node"]
fn a_program_in_javascript() {
    let program = ["node", &source("program.js")];
    passes_and_fails_as_it_should(&program);
    assert_eq!(
        messages(&program, "syntax"),
        [
            "read as JSON, line 2 column 5: expected value (JSON has text in double quotes)"
        ]
    );
    let command = [&program[..], &["exit"]].concat();
    let report = check(&command, Order::Source, 60.0, 6);
    let account = report.account();
    assert!(
        account.starts_with("exit code 1\n    standard error ends:\n"),
        "{account}"
    );
    assert!(account.contains("TypeError: Cannot set properties"), "{account}");
}

#[test]
#[ignore = "needs a C compiler, cc"]
fn a_program_in_c() {
    let binary = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("program-in-c");
    let status = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-O1", "-o"])
        .args([binary.as_os_str(), source("program.c").as_ref()])
        .status()
        .unwrap();
    assert!(status.success());
    let program = [binary.to_str().unwrap()];
    passes_and_fails_as_it_should(&program);
    assert_eq!(
        messages(&program, "syntax"),
        ["read as JSON, line 1 column 226: trailing comma"]
    );
    let command = [&program[..], &["exit"]].concat();
    let report = check(&command, Order::Source, 60.0, 6);
    let account = report.account();
    assert!(account.contains("SIGABRT"), "{account}");
    assert!(account.contains("    out of luck\n"), "{account}");
}
