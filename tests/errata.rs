//! What the four articles get wrong or leave out, each shown by a computation.
//!
//! The book's errata page includes these tests by anchor: what a reader sees is what
//! runs.

#![forbid(unsafe_code)]

use std::{collections::BTreeSet, process::Command};

use nq_bitmask::c::get_col_index;
use nq_core::{Attack, Board, Event, Probe, is_solution};
use nq_index_diagonal::cpp_index;
use nq_tests::{
    symmetry::{ALL, classes, groups, solutions},
    watch::{counts, events, port},
};
use nq_used_array::{cpp_leetcode, cpp_putinf};
use pretty_assertions::assert_eq;

// ANCHOR: row_scan
#[test]
fn go_the_row_scan_rejects_nothing_and_reads_most_of_the_cells() {
    let rows = |event: &Event| matches!(event, Event::Reject(_, Attack::Row));
    for n in 1..=8 {
        assert!(!events("go", n).iter().any(rows), "n={n}");
    }
    // It reads the n - 1 other cells of the row for every square tested.
    let go = counts("go", 8);
    let read_in_rows = 7 * (go.placed + go.rejected);
    assert_eq!((read_in_rows, go.probes.cells), (110_040, 191_358));
}
// ANCHOR_END: row_scan

// ANCHOR: factorial
#[test]
fn go_cells_read_exceed_n_factorial_from_2_to_10_and_not_at_11() {
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    for n in 2..=10 {
        assert!(counts("go", n).probes.cells > factorial(n), "n={n}");
    }
    assert!(counts("go", 11).probes.cells < factorial(11));
}
// ANCHOR_END: factorial

// ANCHOR: forty_two
#[test]
fn used_array_42_is_no_number_of_classes_of_the_92_solutions() {
    let groups = groups();
    assert_eq!(groups.len(), 10);
    let numbers: BTreeSet<usize> = groups.iter().map(|g| classes(8, g)).collect();
    assert_eq!(numbers, BTreeSet::from([92, 48, 46, 24, 12]));
    assert_eq!(classes(8, &ALL), 12);
}
// ANCHOR_END: forty_two

// ANCHOR: cur_row
#[test]
fn putinf_the_global_cur_row_is_neither_read_nor_written() {
    let mut program = cpp_putinf::Program::new(6, Vec::new()).unwrap();
    program.cur_row = 99;
    assert!(program.queens_assign(0).is_continue());
    assert_eq!(program.cur_row, 99);
    assert_eq!(program.ans, solutions(6));
}
// ANCHOR_END: cur_row

// ANCHOR: not_the_same
#[test]
fn leetcode_class_does_other_work_than_the_program_before_it() {
    let (putinf, class) = (counts("cpp-putinf", 8), counts("cpp-leetcode", 8));
    assert_eq!((putinf.placed, class.placed), (2_056, 5_508));
    assert_eq!((putinf.probes.queens, class.probes.queens), (17_204, 19_368));
    // Two comparisons in a row belong to one square.
    let rows_fall = |name| {
        let events = events(name, 8);
        let pairs = events.windows(2).filter_map(|pair| match pair {
            [
                Event::Probe(Probe::Queen(first)),
                Event::Probe(Probe::Queen(second)),
            ] => Some(first.row > second.row),
            _ => None,
        });
        pairs.collect::<BTreeSet<bool>>()
    };
    assert_eq!(rows_fall("cpp-putinf"), BTreeSet::from([true]));
    assert_eq!(rows_fall("cpp-leetcode"), BTreeSet::from([false]));
}
// ANCHOR_END: not_the_same

// ANCHOR: undo
#[test]
fn leetcode_class_half_of_the_undos_at_4_follow_a_test_that_passed() {
    let after_failure = events("cpp-leetcode", 4)
        .windows(2)
        .filter(|pair| {
            matches!(pair, [Event::Reject(..), Event::Backtrack(square)]
                if pair[0] == Event::Reject(*square, Attack::Diagonal))
        })
        .count();
    let undos = counts("cpp-leetcode", 4).backtracked;
    assert_eq!((after_failure, undos), (16, 32));
}
// ANCHOR_END: undo

// ANCHOR: without_used
#[test]
fn leetcode_class_without_have_q_gives_five_boards_for_three_queens() {
    type Program = cpp_putinf::Program<Vec<Vec<usize>>>;
    fn fill(program: &mut Program) {
        let row = program.put_inf.len();
        if row == program.n {
            program.ans.push(program.put_inf.clone());
            return;
        }
        for col in 0..program.n {
            // No look at a column flag: the diagonal test alone.
            if program.judge_legal_put(row, col).is_ok() {
                program.put_inf.push(col);
                fill(program);
                program.put_inf.pop();
            }
        }
    }
    let mut program = cpp_putinf::Program::new(3, Vec::new()).unwrap();
    fill(&mut program);
    let expected = [[0, 0, 0], [0, 2, 0], [1, 1, 1], [2, 0, 2], [2, 2, 2]];
    assert_eq!(program.ans, expected);
    let boards = program.ans.iter().map(|c| Board::from_columns(c));
    assert!(!boards.into_iter().any(|board| is_solution(3, &board)));
}
// ANCHOR_END: without_used

// ANCHOR: used_twice
#[test]
fn leetcode_class_used_twice_returns_the_old_boards_first_or_refuses() {
    let mut solver = cpp_leetcode::Solution::default();
    let once = solver.solve_n_queens(4).unwrap();
    let twice = solver.solve_n_queens(4).unwrap();
    assert_eq!(twice, [&once[..], &once[..]].concat());
    let refused = solver.solve_n_queens(5).unwrap_err();
    assert!(refused.limit.above.contains("solution.resize(n, str)"));
}
// ANCHOR_END: used_twice

// ANCHOR: shortcut
#[test]
fn leetcode_class_needs_no_shortcut_for_one_queen() {
    let mut solver = cpp_leetcode::Solution::new(Vec::new());
    solver.have_q = vec![false];
    solver.solution = vec![b".".to_vec()];
    solver.put = vec![-1];
    assert!(solver.dfs(0, 1).is_continue());
    assert_eq!(solver.res, port("cpp-leetcode").solve(1).unwrap());
}
// ANCHOR_END: shortcut

// ANCHOR: diag1_mask
#[test]
fn bitmask_the_mask_on_diag1_changes_no_board() {
    fn dfs(
        limit: u64,
        [cols, diag1, diag2]: [u64; 3],
        queens: &mut Vec<usize>,
        res: &mut Vec<Vec<usize>>,
    ) {
        if cols == limit {
            res.push(queens.clone());
            return;
        }
        let mut available = limit & !(cols | diag1 | diag2);
        while available != 0 {
            let bit = available & available.wrapping_neg();
            available ^= bit;
            queens.push(bit.trailing_zeros() as usize);
            let diag1 = (diag1 | bit) << 1; // no `& limit`
            dfs(limit, [cols | bit, diag1, (diag2 | bit) >> 1], queens, res);
            queens.pop();
        }
    }
    for n in 1..=9 {
        let mut res = Vec::new();
        dfs((1 << n) - 1, [0; 3], &mut Vec::new(), &mut res);
        assert_eq!(res, solutions(n), "n={n}");
    }
}
// ANCHOR_END: diag1_mask

// ANCHOR: shifts
#[test]
fn bitmask_c_shifts_9252_times_at_8_to_find_the_index_of_a_bit() {
    let shifts = |n| {
        let shifts = events("c", n).into_iter().map(|event| match event {
            // The last shift, the one that leaves 0, is not counted in the index.
            Event::Place(square) => get_col_index(1 << square.col) + 1,
            _ => 0,
        });
        shifts.sum::<usize>()
    };
    assert_eq!(shifts(8), 9_252);
}
// ANCHOR_END: shifts

// ANCHOR: limits
#[test]
fn bitmask_and_index_ports_name_the_line_that_sets_their_limit() {
    let refused = |name, n| port(name).solve(n).unwrap_err().to_string();
    assert!(refused("c", 10).contains("int queenCols[9]"));
    assert!(refused("js", 32).contains("1 << n"));
    assert!(refused("cpp-index", 0).contains("2 * n - 1"));
}
// ANCHOR_END: limits

// ANCHOR: log2
#[test]
#[ignore = "needs node, the JavaScript runtime"]
fn bitmask_js_log2_is_exact_for_bits_0_to_30_and_not_a_number_for_bit_31() {
    let script = "for (let k = 0; k < 32; k++) console.log(Math.log2(1 << k))";
    let output = Command::new("node").args(["-e", script]).output();
    let output = output.expect("node starts: install it, Debian's package nodejs");
    let printed = String::from_utf8(output.stdout).unwrap();
    let mut expected: Vec<String> = (0..31).map(|k| k.to_string()).collect();
    expected.push("NaN".to_owned());
    assert_eq!(printed.lines().collect::<Vec<_>>(), expected);
}
// ANCHOR_END: log2

// ANCHOR: greatest_index
#[test]
fn index_the_greatest_diagonal_index_is_2n_minus_2_so_2n_minus_1_slots_do() {
    for n in 1..=9 {
        let squares = (0..n).flat_map(|row| (0..n).map(move |col| (row, col)));
        let sums: BTreeSet<_> = squares.clone().map(|(r, c)| r + c).collect();
        let differences: BTreeSet<_> = squares.map(|(r, c)| r + n - 1 - c).collect();
        let all = (0..=2 * n - 2).collect::<BTreeSet<usize>>();
        assert_eq!((&sums, &differences), (&all, &all), "n={n}");
        let mut solver = cpp_index::Solution::default();
        solver.solve_n_queens(n).unwrap();
        let slots = (solver.diag1.len(), solver.diag2.len());
        assert_eq!(slots, (2 * n - 1, 2 * n - 1), "n={n}");
    }
}
// ANCHOR_END: greatest_index
