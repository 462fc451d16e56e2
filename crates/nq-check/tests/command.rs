//! What is run, and for which n.

#![forbid(unsafe_code)]

use std::{
    ffi::OsString,
    sync::atomic::{AtomicBool, AtomicU64},
    time::Duration,
};

use nq_check::{Check, Error, Order, WIDEST, Watch};
use nq_ports::find;
use pretty_assertions::assert_eq;

fn check(port: &str, command: &[&str]) -> Check {
    Check {
        command: command.iter().map(OsString::from).collect(),
        port: find(port).unwrap(),
        order: Order::Source,
        timeout: Duration::from_secs(600),
    }
}

#[test]
fn n_stands_wherever_the_command_names_it_and_else_comes_last() {
    for (command, expected) in [
        (&["mine"][..], &["mine", "12"][..]),
        (&["mine", "--json"], &["mine", "--json", "12"]),
        (&["mine", "{n}", "--json"], &["mine", "12", "--json"]),
        (&["mine", "-n{n}", "{n}x{n}"], &["mine", "-n12", "12x12"]),
        (&["mine", "n", "{}", "{N}"], &["mine", "n", "{}", "{N}", "12"]),
        (&["mine-{n}"], &["mine-12"]),
    ] {
        let found = check("py", command).command_for(12);
        assert_eq!(found, expected.iter().map(OsString::from).collect::<Vec<_>>());
    }
}

#[cfg(unix)]
#[test]
fn n_stands_also_in_an_argument_that_is_no_text() {
    use std::os::unix::ffi::OsStringExt as _;

    let bytes = |bytes: &[u8]| OsString::from_vec(bytes.to_owned());
    let mut check = check("py", &["mine"]);
    check.command.push(bytes(b"\xff{n}\xc3{n{n}}"));
    let expected = [bytes(b"mine"), bytes(b"\xff12\xc3{n12}")];
    assert_eq!(check.command_for(12), expected);
    check.command[1] = bytes(b"\xff");
    assert_eq!(check.command_for(12).last(), Some(&bytes(b"12")));
}

#[test]
fn a_check_takes_what_its_port_takes_up_to_the_widest() {
    let takes = |port, n| check(port, &["mine"]).takes(n);
    assert!(takes("py", 0).is_ok() && takes("py", WIDEST).is_ok());
    assert!(matches!(takes("py", WIDEST + 1), Err(Error::TooWide(17))));
    assert!(takes("c", 9).is_ok());
    assert!(matches!(takes("c", 10), Err(Error::Limit(_))));
    assert!(matches!(takes("cpp-index", 0), Err(Error::Limit(_))));
}

#[test]
#[should_panic(expected = "there is no program to check")]
fn a_check_without_a_program_is_none() {
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let _ = check("py", &[]).run(4, Watch { stop: &stop, boards: &boards });
}
