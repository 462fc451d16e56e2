//! The Go program: `cargo test -p nq-board-scan --test go`.

#![forbid(unsafe_code)]

use nq_board_scan::{GO, go};
use nq_core::{Attack, Board, Event, Probe, Square, conformance};
use pretty_assertions::assert_eq;

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        snapshot_suffix => "go",
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text) });
}

/// A board of rows, as the program holds it.
fn board(rows: &[&str]) -> Vec<Vec<u8>> {
    rows.iter().map(|row| row.as_bytes().to_vec()).collect()
}

fn is_valid(rows: &[&str], row: usize, col: usize) -> Result<(), Attack> {
    go::is_valid(&mut Vec::<Board>::new(), &board(rows), row, col)
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_prints() {
    for n in 1..=8 {
        let boards = go::solve_n_queens(n).unwrap();
        snapshot(&format!("boards_n{n}"), &conformance::boards_text(&boards));
    }
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot("trace_n4", &conformance::trace_text(&GO, 4));
}

#[test]
fn conforms() {
    conformance::check(&GO);
}

#[test]
fn n_0_gives_one_board_of_no_rows() {
    assert_eq!(go::solve_n_queens(0).unwrap(), [Board::default()]);
}

#[test]
fn n_64_is_refused_with_the_limit_63() {
    assert_eq!(
        go::solve_n_queens(64).unwrap_err().to_string(),
        "n = 64: go takes n from 0 to 63 (63 is the greatest n for which \
         `1 << n` fits 64 bits; a port whose source has no limit stops there)"
    );
}

#[test]
fn solving_twice_gives_the_same_boards_twice() {
    assert_eq!(go::solve_n_queens(4).unwrap(), go::solve_n_queens(4).unwrap());
}

#[test]
fn is_valid_accepts_a_square_that_no_queen_attacks() {
    assert_eq!(is_valid(&[".Q..", "....", "....", "...."], 1, 3), Ok(()));
}

#[test]
fn is_valid_names_the_column() {
    let rows = [".Q..", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 3, 1), Err(Attack::Column));
}

#[test]
fn is_valid_names_the_main_diagonal() {
    let rows = [".Q..", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 2, 3), Err(Attack::MainDiagonal));
}

#[test]
fn is_valid_names_the_anti_diagonal() {
    let rows = ["..Q.", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 2, 0), Err(Attack::AntiDiagonal));
}

#[test]
fn is_valid_sees_the_corners() {
    let rows = ["Q..Q", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 3, 3), Err(Attack::Column));
    let rows = ["Q...", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 3, 3), Err(Attack::MainDiagonal));
    let rows = ["...Q", "....", "....", "...."];
    assert_eq!(is_valid(&rows, 3, 0), Err(Attack::AntiDiagonal));
}

/// The row scan is real: it would reject, were there ever a queen to see.
#[test]
fn is_valid_names_the_row_when_called_on_a_board_the_search_never_reaches() {
    let rows = ["....", "Q...", "....", "...."];
    assert_eq!(is_valid(&rows, 1, 3), Err(Attack::Row));
    assert_eq!(is_valid(&rows, 1, 0), Ok(()), "the square itself does not count");
}

#[test]
fn the_row_scan_never_rejects_in_a_search() {
    for n in 1..=7 {
        let rejected = conformance::trace(&GO, n).into_iter().filter_map(|step| {
            match step.event {
                Event::Reject(_, attack) => Some(attack),
                _ => None,
            }
        });
        assert_eq!(rejected.filter(|&attack| attack == Attack::Row).count(), 0);
    }
}

#[test]
fn each_test_of_a_square_reads_the_rest_of_its_row_first() {
    let steps = conformance::trace(&GO, 4);
    let first: Vec<_> = steps.into_iter().map(|s| s.event).take(4).collect();
    let cell = |col| Event::Probe(Probe::Cell(Square::new(0, col)));
    assert_eq!(first, [cell(1), cell(2), cell(3), Event::Place(Square::new(0, 0))]);
}

/// `backtricking` from row 2 on fills what two placed queens leave.
#[test]
fn backtricking_completes_a_board_that_is_begun() {
    let mut res = Vec::new();
    let mut arr = board(&[".Q..", "...Q", "....", "...."]);
    let _ = go::backtricking(&mut res, &mut arr, 2);
    assert_eq!(res, [Board::from_columns(&[1, 3, 0, 2])]);
    assert_eq!(arr, board(&[".Q..", "...Q", "....", "...."]), "and clears up");
}
