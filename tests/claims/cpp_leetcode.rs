//! The chapter on cpp-leetcode.

use nq_core::{Attack, Counts, Event};
use nq_used_array::{CPP_LEETCODE, cpp_leetcode};
use pretty_assertions::assert_eq;

use super::{counts, watch};

#[test]
fn cpp_leetcode_takes_half_its_queens_back_at_once_for_4() {
    let (mut placed, mut failed) = (0, 0);
    watch(&CPP_LEETCODE, 4, |event| match event {
        Event::Place(_) => placed += 1,
        Event::Reject(_, Attack::Diagonal) => failed += 1,
        _ => {}
    });
    assert_eq!((placed, failed), (32, 16));
}

#[test]
fn cpp_leetcode_answers_one_queen_without_doing_anything() {
    let expected = Counts { solutions: 1, ..Counts::default() };
    assert_eq!(counts(&CPP_LEETCODE, 1), expected);
}

#[test]
fn cpp_leetcode_used_for_5_then_4_returns_rows_five_wide() {
    let mut solver = cpp_leetcode::Solution::new(Vec::new());
    solver.solve_n_queens(5).unwrap();
    let boards = solver.solve_n_queens(4).unwrap();
    assert_eq!(boards.len(), 12);
    assert_eq!(
        format!("{:?}", boards[10]),
        r#"[".Q...", "...Q.", "Q....", "..Q.."]"#
    );
}

// ANCHOR: clear_two_fields
#[test]
fn cpp_leetcode_with_two_fields_cleared_can_be_used_for_any_n_again() {
    let mut solver = cpp_leetcode::Solution::new(Vec::new());
    for n in [4, 4, 6, 5, 1, 0, 7] {
        solver.res.clear();
        solver.solution.clear();
        assert_eq!(solver.solve_n_queens(n), CPP_LEETCODE.solve(n), "n = {n}");
    }
}
// ANCHOR_END: clear_two_fields
