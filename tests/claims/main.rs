//! What the book's program chapters say and no figure of theirs computes.
//!
//! Where a chapter says what a program would do if it were changed, the changed
//! program stands here, cut down to the lines that matter. The chapters include some
//! of these tests by anchor: what a reader sees is what runs.

#![forbid(unsafe_code)]

mod bitmask;
mod counting;
mod cpp_index;
mod cpp_leetcode;
mod cpp_putinf;
mod go;
mod js;
mod py;

use std::{ops::ControlFlow, process::Command};

use nq_board_scan::GO;
use nq_core::{Counts, Event, Port, Recorder, Square, Step};
use nq_index_diagonal::CPP_INDEX;
use nq_used_array::CPP_PUTINF;
use pretty_assertions::assert_eq;

/// Hands every event of a port to `each`.
fn watch(port: &Port, n: usize, mut each: impl FnMut(Event)) {
    let mut recorder = Recorder(|step: Step| {
        each(step.event);
        ControlFlow::Continue(())
    });
    (port.visit)(n, &mut recorder).unwrap();
}

/// The first `k` events of a port, looks included.
fn first_events(port: &Port, n: usize, k: usize) -> Vec<Event> {
    let mut events = Vec::with_capacity(k);
    let mut recorder = Recorder(|step: Step| {
        if events.len() < k {
            events.push(step.event);
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    (port.visit)(n, &mut recorder).unwrap();
    events
}

fn counts(port: &Port, n: usize) -> Counts {
    let mut counts = Counts::default();
    (port.visit)(n, &mut counts).unwrap();
    counts
}

/// The solution vectors of a port.
fn columns(port: &Port, n: usize) -> Vec<Vec<usize>> {
    let boards = port.solve(n).unwrap();
    boards.iter().map(|board| board.columns().unwrap()).collect()
}

/// Every square of an n x n board, row by row.
fn squares(n: usize) -> impl Iterator<Item = Square> {
    (0..n * n).map(move |i| Square::new(i / n, i % n))
}

/// What a program prints.
fn printed(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_square_is_tested_for_each_column_of_each_node_above_the_last_row() {
    for port in [&GO, &CPP_PUTINF, &CPP_INDEX] {
        for n in 1..=8 {
            let counts = counts(port, n);
            let nodes_above = 1 + counts.placed - counts.solutions;
            let tested = counts.placed + counts.rejected;
            assert_eq!(tested, n as u64 * nodes_above, "{} at n = {n}", port.name);
        }
    }
}
