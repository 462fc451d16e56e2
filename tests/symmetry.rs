//! The eight symmetries of a square board, and the classes they make of solutions.

use std::collections::BTreeSet;

use nq_core::Square;

use crate::watch::port;

/// The eight symmetries, as what they do to a square of an n x n board.
const SYMMETRIES: [fn(usize, Square) -> Square; 8] = [
    |_, s| s,
    |n, s| Square::new(s.col, n - 1 - s.row), // a quarter turn
    |n, s| Square::new(n - 1 - s.row, n - 1 - s.col), // a half turn
    |n, s| Square::new(n - 1 - s.col, s.row), // a quarter turn back
    |n, s| Square::new(s.row, n - 1 - s.col), // left to right
    |n, s| Square::new(n - 1 - s.row, s.col), // top to bottom
    |_, s| Square::new(s.col, s.row),         // about the main diagonal
    |n, s| Square::new(n - 1 - s.col, n - 1 - s.row), // about the anti-diagonal
];

/// The index of the half turn among the eight.
pub const HALF_TURN: usize = 2;

/// All eight, by index.
pub const ALL: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// What a symmetry makes of a solution vector.
pub fn image(columns: &[usize], symmetry: usize) -> Vec<usize> {
    let n = columns.len();
    let mut image = vec![0; n];
    for (row, &col) in columns.iter().enumerate() {
        let square = SYMMETRIES[symmetry](n, Square::new(row, col));
        image[square.row] = square.col;
    }
    image
}

/// All solution vectors for n queens.
///
/// # Panics
///
/// If n is greater than 63.
pub fn solutions(n: usize) -> Vec<Vec<usize>> {
    let boards = port("py").solve(n).expect("n is at most 63");
    let columns = boards.iter().map(|board| board.columns());
    columns.map(|c| c.expect("one queen a row")).collect()
}

/// How many classes the solutions for n queens fall into, if two count as one where
/// one of `group`'s symmetries turns the first into the second.
pub fn classes(n: usize, group: &[usize]) -> usize {
    let least =
        |columns: &Vec<usize>| group.iter().map(|&s| image(columns, s)).min();
    solutions(n).iter().map(least).collect::<BTreeSet<_>>().len()
}

/// Every set of symmetries that holds "stay as you are" and, with any two of its
/// members, what one does after the other.
pub fn groups() -> Vec<Vec<usize>> {
    // No symmetry but the first leaves this square of an 8 x 8 board where it is,
    // and no two send it to the same place.
    let start = Square::new(0, 1);
    let after = |first: usize, second: usize| {
        let end = SYMMETRIES[second](8, SYMMETRIES[first](8, start));
        SYMMETRIES.iter().position(|symmetry| symmetry(8, start) == end)
    };
    let closed = |set: &Vec<usize>| {
        set.iter().all(|&a| {
            set.iter().all(|&b| after(a, b).is_some_and(|c| set.contains(&c)))
        })
    };
    (0_u32..256)
        .map(|bits| ALL.into_iter().filter(|s| bits >> s & 1 == 1).collect())
        .filter(|set: &Vec<usize>| set.contains(&0) && closed(set))
        .collect()
}
