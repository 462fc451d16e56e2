//! The C program: `cargo test -p nq-bitmask --test c`.

#![forbid(unsafe_code)]

mod common;

use common::{snapshot, snapshot_boards};
use nq_bitmask::{
    C,
    c::{self, Program, Rows},
};
use nq_core::{Board, conformance};
use pretty_assertions::assert_eq;

/// The program's answers and what it writes to its two out-parameters.
fn solve(n: usize) -> (Vec<Rows>, usize, Vec<usize>) {
    let (mut size, mut column_sizes) = (0, Vec::new());
    let answers = c::solve_n_queens(n, &mut size, &mut column_sizes).unwrap();
    (answers, size, column_sizes)
}

/// The globals as they stand before the search.
fn program(n: usize) -> Program<Vec<Rows>> {
    Program {
        answers: Vec::new(),
        column_sizes: Vec::with_capacity(16),
        answer_size: 0,
        answer_cap: 16,
        queen_cols: [0; 9],
        limit_mask: (1 << n) - 1,
        board_size: n,
    }
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_prints() {
    snapshot_boards(&C, |n| {
        solve(n).0.iter().map(|rows| Board::from_rows(rows)).collect()
    });
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot(&C, "trace_n4", &conformance::trace_text(&C, 4));
}

#[test]
fn conforms() {
    conformance::check(&C);
}

#[test]
fn n_0_gives_one_board_of_no_rows() {
    assert_eq!(solve(0), (vec![vec![]], 1, vec![0]));
}

#[test]
fn n_9_is_the_largest_the_array_queen_cols_holds() {
    let (answers, size, column_sizes) = solve(9);
    assert_eq!((answers.len(), size), (352, 352));
    assert_eq!(column_sizes, [9; 352]);
}

#[test]
fn n_10_is_refused_and_nothing_is_written() {
    let (mut size, mut column_sizes) = (7, vec![7]);
    let error = c::solve_n_queens(10, &mut size, &mut column_sizes).unwrap_err();
    assert_eq!(
        error.to_string(),
        "n = 10: c takes n from 0 to 9 (the source's `int queenCols[9]` has room for \
         nine rows)"
    );
    assert_eq!((size, column_sizes), (7, vec![7]));
}

#[test]
fn solving_twice_gives_the_same_answers_twice() {
    assert_eq!(solve(5), solve(5));
}

#[test]
fn get_col_index_finds_every_bit_of_an_int() {
    for col in 0..31 {
        assert_eq!(c::get_col_index(1 << col), col);
    }
}

#[test]
fn get_col_index_of_a_number_is_that_of_its_highest_bit() {
    assert_eq!(c::get_col_index(0b1011), 3);
    assert_eq!(c::get_col_index(0), 0, "no bit at all reads as column 0");
    assert_eq!(c::get_col_index(-1), 31, "the sign bit");
}

#[test]
fn ensure_capacity_doubles_once_the_room_is_used_up() {
    let mut program = program(4);
    program.answer_size = 15;
    program.ensure_capacity();
    assert_eq!(program.answer_cap, 16, "there is room for one more");

    program.answer_size = 16;
    program.column_sizes = vec![4; 16];
    program.ensure_capacity();
    assert_eq!(program.answer_cap, 32);
    assert_eq!(program.column_sizes.capacity(), 32, "the sizes grow with it");
}

#[test]
fn the_capacity_is_128_after_n_8_and_512_after_n_9() {
    for (n, cap) in [(0, 16), (4, 16), (7, 64), (8, 128), (9, 512)] {
        let mut program = program(n);
        let _ = program.dfs(0, 0, 0, 0);
        assert_eq!(program.answer_cap, cap, "n = {n}");
        assert_eq!(program.column_sizes.len(), program.answer_size);
        assert!(program.column_sizes.capacity() >= cap);
    }
}

#[test]
fn store_board_draws_the_queens_and_grows_all_three_variables() {
    let mut program = program(4);
    program.queen_cols[..4].copy_from_slice(&[2, 0, 3, 1]);
    let _ = program.store_board();
    let rows: Rows =
        ["..Q.", "Q...", "...Q", ".Q.."].map(|row| row.as_bytes().into()).to_vec();
    assert_eq!(program.answers, [rows]);
    assert_eq!(program.column_sizes, [4]);
    assert_eq!(program.answer_size, 1);
}

#[test]
fn dfs_completes_a_board_that_is_begun() {
    // Queens in columns 1 and 3 of rows 0 and 1; the masks for row 2.
    let mut program = program(4);
    program.queen_cols[..2].copy_from_slice(&[1, 3]);
    let _ = program.dfs(2, 0b1010, 0b1000, 0b0100);
    assert_eq!(program.queen_cols[..4], [1, 3, 0, 2]);
    assert_eq!(program.answer_size, 1);
}

#[test]
fn the_trace_is_that_of_the_other_two_languages() {
    let events = |port| {
        let steps = conformance::trace(port, 6).into_iter();
        steps.map(|step| step.event).collect::<Vec<_>>()
    };
    assert_eq!(events(&C), events(&nq_bitmask::JS));
    assert_eq!(events(&C), events(&nq_bitmask::PY));
}
