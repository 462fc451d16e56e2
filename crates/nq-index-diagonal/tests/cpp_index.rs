//! The C++ class: `cargo test -p nq-index-diagonal --test cpp_index`.

#![forbid(unsafe_code)]

use nq_core::{Attack, Board, Event, Probe, Square, conformance};
use nq_index_diagonal::{
    CPP_INDEX,
    cpp_index::{self, Solution},
};
use pretty_assertions::assert_eq;

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        snapshot_suffix => "cpp-index",
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text) });
}

fn solve(n: usize) -> Vec<Board> {
    Solution::default().solve_n_queens(n).unwrap()
}

/// An object prepared for n queens, with queens on these squares.
fn with_queens(n: usize, queens: &[(usize, usize)]) -> Solution<Vec<Board>> {
    let mut solver = Solution {
        cols: vec![0; n],
        diag1: vec![0; 2 * n - 1],
        diag2: vec![0; 2 * n - 1],
        board: vec![vec![b'.'; n]; n],
        sols: Vec::new(),
    };
    for &(r, c) in queens {
        solver.update_board(r, c, n, true);
    }
    solver
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_prints() {
    for n in 1..=8 {
        snapshot(&format!("boards_n{n}"), &conformance::boards_text(&solve(n)));
    }
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot("trace_n4", &conformance::trace_text(&CPP_INDEX, 4));
}

#[test]
fn conforms() {
    conformance::check(&CPP_INDEX);
}

#[test]
fn n_0_is_refused_where_the_original_throws() {
    assert_eq!(
        Solution::default().solve_n_queens(0).unwrap_err().to_string(),
        "n = 0: cpp-index takes n from 1 to 63 (`vector<int>(2 * n - 1, 0)` has no \
         size at n = 0)"
    );
}

#[test]
fn n_64_is_refused_with_the_limit_63() {
    assert_eq!(
        Solution::default().solve_n_queens(64).unwrap_err().to_string(),
        "n = 64: cpp-index takes n from 1 to 63 (63 is the greatest n for which \
         `1 << n` fits 64 bits; a port whose source has no limit stops there)"
    );
}

#[test]
fn an_object_used_again_answers_as_a_new_one_would() {
    let mut solver = Solution::default();
    for n in [4, 4, 1, 5, 4, 6] {
        assert_eq!(solver.solve_n_queens(n).unwrap(), solve(n), "n = {n}");
    }
}

#[test]
fn a_refused_call_leaves_the_object_as_it_was() {
    let mut solver = Solution::default();
    solver.solve_n_queens(4).unwrap();
    solver.solve_n_queens(0).unwrap_err();
    assert_eq!(solver.sols, solve(4));
}

#[test]
fn is_vaild_names_the_rule_that_each_array_holds() {
    let mut solver = with_queens(4, &[(1, 2)]);
    assert_eq!(solver.is_vaild(3, 2, 4), Err(Attack::Column));
    assert_eq!(solver.is_vaild(3, 0, 4), Err(Attack::AntiDiagonal), "diag1 is /");
    assert_eq!(solver.is_vaild(2, 3, 4), Err(Attack::MainDiagonal), "diag2 is \\");
    assert_eq!(solver.is_vaild(3, 3, 4), Ok(()));
}

#[test]
fn is_vaild_reads_no_further_than_the_first_rule_broken() {
    let slot = |array, index| Event::Probe(Probe::Slot { array, index });
    let reject = |row, col, attack| Event::Reject(Square::new(row, col), attack);
    let expected = [
        slot("cols", 0),
        slot("diag1", 0),
        slot("diag2", 3),
        Event::Place(Square::new(0, 0)),
        slot("cols", 0),
        reject(1, 0, Attack::Column),
        slot("cols", 1),
        slot("diag1", 2),
        slot("diag2", 3),
        reject(1, 1, Attack::MainDiagonal),
    ];
    let steps = conformance::trace(&CPP_INDEX, 4).into_iter();
    let events: Vec<_> = steps.map(|step| step.event).take(expected.len()).collect();
    assert_eq!(events, expected);
}

#[test]
fn update_board_places_and_takes_back_in_all_four_containers() {
    let mut solver = with_queens(3, &[]);
    solver.update_board(0, 2, 3, true);
    assert_eq!(solver.cols, [0, 0, 1]);
    assert_eq!(solver.diag1, [0, 0, 1, 0, 0], "row + column = 2");
    assert_eq!(solver.diag2, [1, 0, 0, 0, 0], "row - column + n - 1 = 0");
    assert_eq!(solver.board, [b"..Q", b"...", b"..."]);
    solver.update_board(0, 2, 3, false);
    let empty = with_queens(3, &[]);
    assert_eq!(solver.cols, empty.cols);
    assert_eq!(solver.diag1, empty.diag1);
    assert_eq!(solver.diag2, empty.diag2);
    assert_eq!(solver.board, empty.board);
}

#[test]
fn the_greatest_diagonal_index_is_2_n_minus_2() {
    for n in 1..=8 {
        let mut greatest = [("diag1", 0), ("diag2", 0)];
        for step in conformance::trace(&CPP_INDEX, n) {
            if let Event::Probe(Probe::Slot { array, index }) = step.event {
                for (name, most) in &mut greatest {
                    if *name == array {
                        *most = index.max(*most);
                    }
                }
            }
        }
        for (array, most) in greatest {
            assert!(most <= 2 * n - 2, "{array}, n = {n}: {most}");
        }
        // The last slot is the corner's: a queen there, and only there, fills it.
        let corner = with_queens(n, &[(n - 1, n - 1)]);
        assert_eq!(corner.diag1.iter().position(|&slot| slot == 1), Some(2 * n - 2));
        let corner = with_queens(n, &[(n - 1, 0)]);
        assert_eq!(corner.diag2.iter().position(|&slot| slot == 1), Some(2 * n - 2));
        assert_eq!((corner.diag1.len(), corner.diag2.len()), (2 * n - 1, 2 * n - 1));
    }
}

#[test]
fn nqueens_completes_a_board_that_is_begun_and_clears_up() {
    let mut solver = with_queens(4, &[(0, 1), (1, 3)]);
    let _ = solver.nqueens(4, 2);
    assert_eq!(solver.sols, [Board::from_columns(&[1, 3, 0, 2])]);
    let before = with_queens(4, &[(0, 1), (1, 3)]);
    assert_eq!(solver.cols, before.cols);
    assert_eq!(solver.diag1, before.diag1);
    assert_eq!(solver.diag2, before.diag2);
    assert_eq!(solver.board, before.board);
}

#[test]
fn visit_uses_a_new_object_each_time() {
    for _ in 0..2 {
        let mut boards = Vec::new();
        cpp_index::visit(4, &mut boards).unwrap();
        assert_eq!(boards, solve(4));
    }
}
