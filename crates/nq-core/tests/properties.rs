//! What holds for every board, tried on random ones.

#![forbid(unsafe_code)]

use nq_core::{Board, is_solution};
use proptest::prelude::*;

/// What makes a board a solution, said once more in another way: count the queens of
/// every row, column and diagonal.
fn every_line_is_right(n: usize, rows: &[String]) -> bool {
    let square = rows.len() == n && rows.iter().all(|row| row.chars().count() == n);
    if !square || !rows.iter().flat_map(|row| row.chars()).all(|c| ".Q".contains(c))
    {
        return false;
    }
    let queens = |on_line: &dyn Fn(usize, usize) -> bool| {
        let squares = (0..n).flat_map(|row| (0..n).map(move |col| (row, col)));
        squares
            .filter(|&(r, c)| on_line(r, c) && rows[r].as_bytes()[c] == b'Q')
            .count()
    };
    (0..n).all(|i| queens(&|r, _| r == i) == 1 && queens(&|_, c| c == i) == 1)
        && (0..2 * n).all(|sum| queens(&|r, c| r + c == sum) <= 1)
        && (0..2 * n).all(|difference| queens(&|r, c| r + n == c + difference) <= 1)
}

/// The first solution in lexicographic order.
fn a_solution(n: usize) -> Vec<usize> {
    fn fill(n: usize, columns: &mut Vec<usize>) -> bool {
        let row = columns.len();
        row == n
            || (0..n).any(|col| {
                let clear = columns.iter().enumerate().all(|(r, &c)| {
                    c != col && c + r != col + row && c + row != col + r
                });
                clear && {
                    columns.push(col);
                    fill(n, columns) || columns.pop().is_none()
                }
            })
    }
    let mut columns = Vec::new();
    assert!(fill(n, &mut columns), "n = {n} has a solution");
    columns
}

fn drawn(n: usize, columns: &[usize]) -> Vec<String> {
    let row =
        |&col: &usize| (0..n).map(|c| if c == col { 'Q' } else { '.' }).collect();
    columns.iter().map(row).collect()
}

/// What makes a solution nearly one.
#[derive(Clone, Debug)]
enum Change {
    Nothing,
    Put(usize, usize, char),
    SwapRows(usize, usize),
    DropRow(usize),
    AddRow(usize),
    Cut(usize),
    Widen(usize),
}

fn change(rows: &mut Vec<String>, change: Change) {
    let len = rows.len();
    match change {
        Change::Nothing => {}
        Change::Put(row, col, what) => {
            let mut chars: Vec<char> = rows[row % len].chars().collect();
            let width = chars.len();
            chars[col % width] = what;
            rows[row % len] = chars.into_iter().collect();
        }
        Change::SwapRows(a, b) => rows.swap(a % len, b % len),
        Change::DropRow(row) => drop(rows.remove(row % len)),
        Change::AddRow(row) => rows.insert(row % len, ".".repeat(len)),
        Change::Cut(row) => drop(rows[row % len].pop()),
        Change::Widen(row) => rows[row % len].push('.'),
    }
}

fn changes() -> impl Strategy<Value = Change> {
    let i = 0..20usize;
    prop_oneof![
        Just(Change::Nothing),
        (i.clone(), i.clone(), prop::sample::select(vec!['.', 'Q', 'q', '♛', 'x']))
            .prop_map(|(row, col, what)| Change::Put(row, col, what)),
        (i.clone(), i.clone()).prop_map(|(a, b)| Change::SwapRows(a, b)),
        i.clone().prop_map(Change::DropRow),
        i.clone().prop_map(Change::AddRow),
        i.clone().prop_map(Change::Cut),
        i.prop_map(Change::Widen),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn columns_come_back_from_the_board_that_is_made_of_them(
        columns in (1..=20usize).prop_flat_map(|n| prop::collection::vec(0..n, n)),
    ) {
        let board = Board::from_columns(&columns);
        prop_assert_eq!(board.columns(), Some(columns.clone()));
        let rows: Vec<String> = board.rows().map(str::to_owned).collect();
        prop_assert_eq!(&rows, &drawn(columns.len(), &columns));
        prop_assert_eq!(Board::from_rows(&rows), board);
    }

    #[test]
    fn the_judge_agrees_with_a_count_of_every_line_on_any_rows(
        n in 0..=6usize,
        rows in prop::collection::vec("[.Q]{0,6}", 0..=6),
    ) {
        let board = Board::from_rows(&rows);
        prop_assert_eq!(is_solution(n, &board), every_line_is_right(n, &rows));
    }

    #[test]
    fn the_judge_agrees_with_a_count_of_every_line_on_permutations(
        columns in (1..=7usize)
            .prop_flat_map(|n| Just((0..n).collect::<Vec<_>>()).prop_shuffle()),
    ) {
        let (n, board) = (columns.len(), Board::from_columns(&columns));
        let rows = drawn(n, &columns);
        prop_assert_eq!(is_solution(n, &board), every_line_is_right(n, &rows));
    }

    #[test]
    fn the_judge_agrees_with_a_count_of_every_line_on_solutions_and_near_ones(
        n in 4..=10usize,
        one in changes(),
        another in changes(),
    ) {
        let mut rows = drawn(n, &a_solution(n));
        prop_assert!(every_line_is_right(n, &rows));
        change(&mut rows, one);
        change(&mut rows, another);
        let board = Board::from_rows(&rows);
        prop_assert_eq!(is_solution(n, &board), every_line_is_right(n, &rows));
    }
}
