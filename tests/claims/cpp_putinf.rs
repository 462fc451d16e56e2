//! The chapter on cpp-putinf.

use nq_core::{Attack, Event};
use nq_used_array::{CPP_LEETCODE, CPP_PUTINF, cpp_putinf};
use pretty_assertions::assert_eq;

use super::watch;

#[test]
fn the_diagonal_test_of_cpp_putinf_does_not_see_a_shared_column() {
    let mut program = cpp_putinf::Program::new(3, Vec::new()).unwrap();
    program.put_inf.push(0);
    assert_eq!(program.judge_legal_put(1, 0), Ok(()));
    assert_eq!(program.judge_legal_put(1, 1), Err(Attack::Diagonal));
}

/// The search of both programs of the article without its test of `used` (`haveQ`).
fn without_the_used_test(n: usize) -> Vec<Vec<usize>> {
    fn assign(n: usize, put: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if put.len() == n {
            found.push(put.clone());
            return;
        }
        for col in 0..n {
            let row = put.len();
            if (0..row).all(|i| row - i != col.abs_diff(put[i])) {
                put.push(col);
                assign(n, put, found);
                put.pop();
            }
        }
    }
    let mut found = Vec::new();
    assign(n, &mut Vec::new(), &mut found);
    found
}

#[test]
fn without_the_used_test_three_queens_have_five_false_solutions() {
    assert_eq!(
        without_the_used_test(3),
        [[0, 0, 0], [0, 2, 0], [1, 1, 1], [2, 0, 2], [2, 2, 2]]
    );
}

#[test]
fn cpp_putinf_and_cpp_leetcode_compare_queens_for_the_same_squares() {
    for n in 2..=8 {
        let mut putinf = Vec::new();
        watch(&CPP_PUTINF, n, |event| {
            if let Event::Place(square) | Event::Reject(square, Attack::Diagonal) =
                event
            {
                putinf.push(square);
            }
        });
        let mut leetcode = Vec::new();
        watch(&CPP_LEETCODE, n, |event| {
            if let Event::Place(square) = event {
                leetcode.push(square);
            }
        });
        assert_eq!(putinf, leetcode, "n = {n}");
    }
}

#[test]
fn a_column_distance_that_wraps_around_misses_attacks() {
    let attacked = |distance: fn(usize, usize) -> usize| {
        // Below a queen in row 0, column 2: row 1, columns 1 and 3.
        [1, 3].map(|col| distance(col, 2) == 1)
    };
    assert_eq!(attacked(usize::abs_diff), [true, true]);
    assert_eq!(attacked(usize::wrapping_sub), [false, true]);
}
