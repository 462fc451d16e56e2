//! Each port against the original program it was translated from.

#![forbid(unsafe_code)]

use std::{
    process::Output,
    sync::atomic::{AtomicBool, AtomicU64},
    time::Duration,
};

use nq_check::{Check, Order, Watch};
use nq_core::{Board, LimitError, Port, conformance::SOLUTIONS};
use nq_index_diagonal::cpp_index;
use nq_ports::{PORTS, find};
use nq_tests::{HOW_TO_GET_ORIGINALS, Originals};
use nq_used_array::{cpp_leetcode, cpp_putinf};
use pretty_assertions::assert_eq;

fn originals() -> Originals {
    match Originals::from_env() {
        Some(originals) => originals,
        None => panic!("{HOW_TO_GET_ORIGINALS}"),
    }
}

/// Boards as the originals' drivers print them: one line of compact JSON.
fn json(boards: &[Board]) -> String {
    let board = |board: &Board| {
        let rows: Vec<_> = board.rows().map(|row| format!("{row:?}")).collect();
        format!("[{}]", rows.join(","))
    };
    let boards: Vec<_> = boards.iter().map(board).collect();
    format!("[{}]\n", boards.join(","))
}

#[test]
#[ignore = "needs the original programs: set NQ_ORIGINALS to their folder"]
fn every_original_prints_its_port_s_boards_for_n_1_to_9() {
    let originals = originals();
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    for port in &PORTS {
        let check = Check {
            command: originals.command(&[port.name, "boards", "{n}"]),
            port,
            order: Order::Source,
            // The printing program is compiled for each n when it is first asked.
            timeout: Duration::from_secs(60),
        };
        for (n, &count) in SOLUTIONS.iter().enumerate().skip(1) {
            let report =
                check.run(n, Watch { stop: &stop, boards: &boards }).unwrap();
            assert_eq!(report.account(), "", "{}, n = {n}", port.name);
            assert_eq!(report.boards, count as u64, "{}, n = {n}", port.name);
        }
    }
}

#[test]
#[ignore = "needs the original programs: set NQ_ORIGINALS to their folder"]
fn the_printing_program_prints_the_original_s_bytes() {
    let originals = originals();
    for n in 0..=8 {
        let expected = originals.stdout(&["cpp-putinf", "print", &n.to_string()]);
        let mut out = Vec::new();
        cpp_putinf::main(n, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), expected, "n = {n}");
    }
}

/// What the second call returns when one solver, or one function, solves `n`, then `m`.
fn solve_both(port: &Port, n: usize, m: usize) -> Result<Vec<Board>, LimitError> {
    match port.name {
        "cpp-leetcode" => {
            let mut solver = cpp_leetcode::Solution::default();
            solver.solve_n_queens(n)?;
            solver.solve_n_queens(m)
        }
        "cpp-index" => {
            let mut solver = cpp_index::Solution::default();
            solver.solve_n_queens(n)?;
            solver.solve_n_queens(m)
        }
        _ => {
            port.solve(n)?;
            port.solve(m)
        }
    }
}

/// The printing program is left out: it solves once and ends.
const REUSED: [&str; 6] = ["go", "cpp-leetcode", "cpp-index", "c", "js", "py"];

#[test]
#[ignore = "needs the original programs: set NQ_ORIGINALS to their folder"]
fn a_second_call_returns_what_the_original_s_second_call_returns() {
    let originals = originals();
    for name in REUSED {
        let port = find(name).unwrap();
        for (n, m) in [(4, 4), (4, 1), (1, 4), (4, 5), (5, 4), (0, 4), (4, 0)] {
            if (name, n, m) == ("cpp-leetcode", 4, 5) {
                // Undefined: the original writes past its rows. The port refuses.
                assert!(solve_both(port, n, m).is_err());
                continue;
            }
            let args = [name, "reuse", &n.to_string(), &m.to_string()];
            let output = originals.call(&args);
            match solve_both(port, n, m) {
                Ok(boards) => {
                    let mut expected = String::from_utf8(output.stdout).unwrap();
                    if name == "go" {
                        // A nil slice, which Rust does not have.
                        expected = expected.replace("[null]", "[[]]");
                    }
                    assert_eq!(json(&boards), expected, "{name}, {n} then {m}");
                }
                // The one size that only some of them refuse.
                Err(error) => {
                    throws(&output, &format!("{name}, {n} then {m}: {error}"));
                }
            }
        }
    }
}

/// cpp-index has no size 0: it asks for a vector of n + n - 1 flags.
#[track_caller]
fn throws(output: &Output, what: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("std::length_error"), "{what}: {stderr}");
    assert!(!output.status.success(), "{what}");
}

/// Where a port refuses, the original fails, or is wrong, or has no end.
#[test]
#[ignore = "needs the original programs: set NQ_ORIGINALS to their folder"]
fn the_originals_fail_where_the_ports_refuse() {
    let originals = originals();
    let index = originals.call(&["cpp-index", "boards", "0"]);
    throws(&index, "cpp-index at n = 0");
    assert!(find("cpp-index").unwrap().solve(0).is_err());

    let c = originals.call(&["c", "boards", "10"]);
    // What a program does that writes past its array is luck. Built by gcc with glibc,
    // this one has been seen to abort, every time.
    assert!(!c.status.success(), "c overflows queenCols[9] at n = 10");
    assert!(find("c").unwrap().solve(10).is_err());

    assert_eq!(originals.stdout(&["js", "boards", "32"]), "[]\n", "1 << 32 is 1");
    assert!(find("js").unwrap().solve(32).is_err());
}
