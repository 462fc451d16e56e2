//! The JavaScript program: `cargo test -p nq-bitmask --test js`.

#![forbid(unsafe_code)]

mod common;

use std::ops::ControlFlow;

use common::{snapshot, snapshot_boards};
use nq_bitmask::{
    JS,
    js::{self, Closure},
};
use nq_core::{Board, Event, First, Probe, Recorder, Step, conformance};
use pretty_assertions::assert_eq;

fn solve(n: usize) -> Vec<Board> {
    js::solve_n_queens(n).unwrap()
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_prints() {
    snapshot_boards(&JS, solve);
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot(&JS, "trace_n4", &conformance::trace_text(&JS, 4));
}

#[test]
fn conforms() {
    conformance::check(&JS);
}

#[test]
fn n_0_gives_one_board_of_no_rows() {
    assert_eq!(solve(0), [Board::default()]);
}

#[test]
fn n_32_is_refused_where_the_original_answers_nothing() {
    assert_eq!(
        js::solve_n_queens(32).unwrap_err().to_string(),
        "n = 32: js takes n from 0 to 31 (the source's `1 << n` wraps at 32: \
         JavaScript shifts 32-bit numbers)"
    );
}

/// `(1 << 31) - 1` leaves the 32-bit numbers downwards, and `&` brings it back to 31
/// ones. Bit 30, the highest column, is reached by `>>>` and `clz32` alike.
#[test]
fn n_31_masks_31_columns() {
    let mut first = None;
    let mut rows = 0;
    let mut recorder = Recorder(|step: Step| {
        match step.event {
            Event::Probe(probe) => {
                first.get_or_insert(probe);
            }
            Event::Place(square) => rows = rows.max(square.row + 1),
            _ => {}
        }
        if rows == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    js::visit(31, &mut recorder).unwrap();
    let available = 0x7fff_ffff;
    let expected = Probe::Masks { cols: 0, diag1: 0, diag2: 0, available };
    assert_eq!(first, Some(expected));
    assert_eq!(rows, 3);
}

/// From the row below a queen in column 30 on: shifts past bit 31 fall away.
#[test]
fn the_highest_column_of_n_31_attacks_as_it_should() {
    let queens = vec![0; 31];
    let limit = i32::MAX;
    let mut probes = Vec::new();
    let recorder = Recorder(|step: Step| match step.event {
        Event::Probe(probe) => {
            probes.push(probe);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Break(()),
    });
    let mut closure = Closure { n: 31, res: recorder, queens, limit };
    let bit = 1 << 30;
    let _ = closure.dfs(1, bit, (bit << 1) & limit, ((bit as u32) >> 1) as i32);
    assert_eq!(
        probes,
        [Probe::Masks {
            cols: 1 << 30,
            diag1: 0,
            diag2: 1 << 29,
            available: (1 << 29) - 1,
        }]
    );
}

#[test]
fn the_first_solution_of_a_wide_board_is_a_solution() {
    let mut boards = Vec::new();
    js::visit(23, &mut First::new(1, &mut boards)).unwrap();
    assert_eq!(nq_core::judge(23, &boards[0]), Ok(()));
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
