//! The Python program: `cargo test -p nq-bitmask --test py`.

#![forbid(unsafe_code)]

mod common;

use std::ops::ControlFlow;

use common::{snapshot, snapshot_boards};
use nq_bitmask::{
    PY,
    py::{self, Closure},
};
use nq_core::{Board, Event, Probe, Recorder, Step, conformance};
use pretty_assertions::assert_eq;

fn solve(n: usize) -> Vec<Board> {
    py::solve_n_queens(n).unwrap()
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_prints() {
    snapshot_boards(&PY, solve);
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot(&PY, "trace_n4", &conformance::trace_text(&PY, 4));
}

#[test]
fn conforms() {
    conformance::check(&PY);
}

#[test]
fn n_0_gives_one_board_of_no_rows() {
    assert_eq!(solve(0), [Board::default()]);
}

#[test]
fn n_64_is_refused_with_the_limit_63() {
    assert_eq!(
        py::solve_n_queens(64).unwrap_err().to_string(),
        "n = 64: py takes n from 0 to 63 (63 is the greatest n for which \
         `1 << n` fits 64 bits; a port whose source has no limit stops there)"
    );
}

/// A queen in column 62 of the widest board: what is shifted past bit 62 is masked.
#[test]
fn the_highest_column_of_n_63_attacks_as_it_should() {
    let queens = vec![0; 63];
    let limit = (1 << 63) - 1;
    let mut probes = Vec::new();
    let recorder = Recorder(|step: Step| match step.event {
        Event::Probe(probe) => {
            probes.push(probe);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Break(()),
    });
    let mut closure = Closure { n: 63, res: recorder, queens, limit };
    let bit = 1 << 62;
    let _ = closure.dfs(1, bit, (bit << 1) & limit, bit >> 1);
    assert_eq!(
        probes,
        [Probe::Masks {
            cols: 1 << 62,
            diag1: 0,
            diag2: 1 << 61,
            available: (1 << 61) - 1,
        }]
    );
}

#[test]
fn n_63_masks_63_columns() {
    let mut first = None;
    let mut recorder = Recorder(|step: Step| {
        if let Event::Probe(probe) = step.event {
            first.get_or_insert(probe);
        }
        ControlFlow::Break(())
    });
    py::visit(63, &mut recorder).unwrap();
    let available = (1 << 63) - 1;
    let expected = Probe::Masks { cols: 0, diag1: 0, diag2: 0, available };
    assert_eq!(first, Some(expected));
}

#[test]
fn bit_length_is_python_s() {
    let lengths = [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (255, 8), (256, 9)];
    for (x, bits) in lengths {
        assert_eq!(py::bit_length(x), bits, "{x}.bit_length()");
    }
    assert_eq!(py::bit_length(u64::MAX), 64);
}

#[test]
fn build_board_writes_a_row_for_each_queen() {
    let res = Vec::<Board>::new();
    let closure = Closure { n: 4, res, queens: vec![2, 0, 3, 1], limit: 15 };
    assert_eq!(closure.build_board(), ["..Q.", "Q...", "...Q", ".Q.."]);
}

#[test]
fn dfs_completes_a_board_that_is_begun() {
    // Queens in columns 1 and 3 of rows 0 and 1; the masks for row 2.
    let queens = vec![1, 3, 0, 0];
    let mut closure = Closure { n: 4, res: Vec::new(), queens, limit: 0b1111 };
    let _ = closure.dfs(2, 0b1010, 0b1000, 0b0100);
    assert_eq!(closure.res, [Board::from_columns(&[1, 3, 0, 2])]);
}
