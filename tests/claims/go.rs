//! The chapter on go.

use std::ops::ControlFlow;

use nq_board_scan::{GO, go};
use nq_core::{
    Attack, Board, Counts, Event, Probe, Recorder, Square, Step, Visitor,
};
use pretty_assertions::assert_eq;

use super::{counts, watch};

/// Squares read in the row under test, and elsewhere.
fn cells_by_place(n: usize) -> (u64, u64) {
    let (mut row, mut in_row, mut above) = (0, 0, 0);
    watch(&GO, n, |event| match event {
        Event::Place(_) => row += 1,
        Event::Backtrack(_) => row -= 1,
        Event::Probe(Probe::Cell(square)) if square.row == row => in_row += 1,
        Event::Probe(_) => above += 1,
        Event::Reject(..) | Event::Solution(_) => {}
    });
    (in_row, above)
}

#[test]
fn go_never_rejects_a_square_for_its_row() {
    for n in 1..=9 {
        watch(&GO, n, |event| {
            assert!(!matches!(event, Event::Reject(_, Attack::Row)), "n = {n}");
        });
    }
}

#[test]
fn go_reads_n_minus_one_squares_of_the_row_at_every_test() {
    for n in 1..=9 {
        let Counts { placed, rejected, .. } = counts(&GO, n);
        let (in_row, _) = cells_by_place(n);
        assert_eq!(in_row, (n as u64 - 1) * (placed + rejected), "n = {n}");
    }
}

#[test]
fn go_reads_no_square_below_the_row_under_test() {
    for n in 1..=8 {
        let mut row = 0;
        watch(&GO, n, |event| match event {
            Event::Place(_) => row += 1,
            Event::Backtrack(_) => row -= 1,
            Event::Probe(Probe::Cell(square)) => assert!(square.row <= row),
            _ => {}
        });
    }
}

#[test]
fn go_reads_more_squares_than_n_factorial_from_2_to_10_and_fewer_at_11() {
    let mut factorial = 1;
    for n in 1..=11 {
        factorial *= n as u64;
        let more = counts(&GO, n).probes.cells > factorial;
        assert_eq!(more, (2..=10).contains(&n), "n = {n}");
    }
}

#[test]
fn go_reads_seven_squares_to_reject_row_2_column_1_below_queens_in_0_and_2() {
    let board = ["Q...", "..Q.", "....", "...."];
    let arr: Vec<Vec<u8>> = board.map(|row| row.as_bytes().to_vec()).into();
    let mut read = Vec::new();
    let mut res = Recorder(|step: Step| {
        if let Event::Probe(Probe::Cell(Square { row, col })) = step.event {
            read.push((row, col));
        }
        ControlFlow::Continue(())
    });
    let answer = go::is_valid(&mut res, &arr, 2, 1);
    assert_eq!(answer, Err(Attack::AntiDiagonal));
    let row = [(2, 0), (2, 2), (2, 3)];
    let above = [(0, 1), (1, 1), (1, 0), (1, 2)];
    assert_eq!(read, [&row[..], &above[..]].concat());
}

// ANCHOR: go_without_undo
/// The Go program with its undo left out: how many boards it finds.
fn go_without_undo(n: usize) -> usize {
    fn backtricking(arr: &mut [Vec<u8>], row: usize) -> usize {
        let n = arr.len();
        if row == n {
            return 1;
        }
        let mut found = 0;
        for col in 0..n {
            // One counter serves as `res`: nobody looks at what was probed.
            let mut res = Counts::default();
            if go::is_valid::<dyn Visitor<Board>>(&mut res, arr, row, col).is_ok() {
                arr[row][col] = b'Q';
                found += backtricking(arr, row + 1);
            }
        }
        found
    }
    backtricking(&mut vec![vec![b'.'; n]; n], 0)
}
// ANCHOR_END: go_without_undo

#[test]
fn go_that_never_takes_a_queen_back_finds_one_board_for_5_and_none_for_4() {
    let found: Vec<_> = (1..=8).map(go_without_undo).collect();
    assert_eq!(found, [1, 0, 0, 0, 1, 0, 0, 0]);
}
