//! The judge, against hand-made boards and against a definition spelt out.

#![forbid(unsafe_code)]

use nq_core::{Board, is_solution, judge};
use pretty_assertions::assert_eq;

fn verdict(n: usize, rows: &[&str]) -> String {
    match judge(n, &Board::from_rows(rows)) {
        Ok(()) => "a solution".to_owned(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn each_fault_is_named_with_its_place() {
    assert_eq!(verdict(4, &[".Q..", "...Q", "Q...", "..Q."]), "a solution");
    assert_eq!(verdict(0, &[]), "a solution");
    assert_eq!(verdict(1, &["Q"]), "a solution");
    assert_eq!(verdict(1, &[]), "0 rows where 1 is wanted");
    assert_eq!(verdict(2, &["Q"]), "1 row where 2 are wanted");
    assert_eq!(verdict(2, &["..", "..."]), "row 1 is 3 wide where 2 is wanted");
    assert_eq!(verdict(2, &["..", ".q"]), "'q' on (1, 1), neither 'Q' nor '.'");
    assert_eq!(verdict(1, &["皇"]), "'皇' on (0, 0), neither 'Q' nor '.'");
    assert_eq!(verdict(2, &["..", ".Q"]), "1 queen where 2 are wanted");
    assert_eq!(verdict(2, &["..", ".."]), "0 queens where 2 are wanted");
    assert_eq!(
        verdict(2, &["QQ", ".."]),
        "queens on (0, 0) and (0, 1) share one row"
    );
    assert_eq!(
        verdict(2, &["Q.", "Q."]),
        "queens on (0, 0) and (1, 0) share one column"
    );
    assert_eq!(
        verdict(2, &["Q.", ".Q"]),
        "queens on (0, 0) and (1, 1) share one main diagonal \\"
    );
    assert_eq!(
        verdict(3, &["..Q", "...", "Q.."]),
        "queens on (0, 2) and (2, 0) share one anti-diagonal /"
    );
}

#[test]
fn the_first_pair_read_row_by_row_is_the_one_reported() {
    let text = verdict(3, &["Q..", ".Q.", "..Q"]);
    assert_eq!(text, "queens on (0, 0) and (1, 1) share one main diagonal \\");
}

/// n queens of which no two share a row, a column, a row + column or a row - column.
fn is_solution_by_definition(n: usize, rows: &[Vec<u8>]) -> bool {
    let mut queens = Vec::new();
    for (row, cells) in (0_i64..).zip(rows) {
        for (col, &cell) in (0_i64..).zip(cells) {
            if cell == b'Q' {
                queens.push((row, col));
            }
        }
    }
    let apart = |a: &(i64, i64), b: &(i64, i64)| {
        a.0 != b.0 && a.1 != b.1 && a.0 + a.1 != b.0 + b.1 && a.0 - a.1 != b.0 - b.1
    };
    queens.len() == n
        && queens
            .iter()
            .enumerate()
            .all(|(i, a)| queens[..i].iter().all(|b| apart(a, b)))
}

#[test]
fn every_board_of_4_x_4_is_judged_by_the_definition() {
    let mut solutions = 0;
    for bits in 0..1_u32 << 16 {
        let cell = |at: usize| if bits >> at & 1 == 1 { b'Q' } else { b'.' };
        let row = |row: usize| (4 * row..4 * row + 4).map(cell).collect();
        let rows: Vec<Vec<u8>> = (0..4).map(row).collect();
        let board = Board::from_rows(&rows);
        let expected = is_solution_by_definition(4, &rows);
        assert_eq!(is_solution(4, &board), expected, "{board}");
        solutions += usize::from(expected);
    }
    assert_eq!(solutions, 2);
}
