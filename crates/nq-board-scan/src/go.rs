//! The Go program of the article «51. N 皇后».
//!
//! - Language: Go.
//! - Technique: backtracking over an n x n board; a square is tested by reading the
//!   squares of its row, its column and the two diagonals above it.
//!
//! # Differences from the source
//!
//! - `res` is whoever receives the solutions: a `Vec<Board>` collects them, as the
//!   source's slice does.
//! - A row becomes text when a board is finished, in [`Board::from_rows`]; Go converts
//!   with `string(arr[i])`.
//! - The row scan borrows its row once, where the source indexes twice for each square.
//! - `is_valid` says which rule a square breaks where the source says `false`.
//! - n = 0 gives one board of no rows. Go appends a nil slice there, for which Rust has
//!   no counterpart.
//! - The source sets no limit; the port stops at [`Limit::WIDEST`].
//!
//! # Quirks kept
//!
//! - `backtricking` (sic) is the article's spelling.
//! - `is_valid` scans the square's own row, though a row never holds a queen when one
//!   of its squares is tested: the scan can never fail.

#![allow(
    clippy::needless_range_loop,
    reason = "the source's index loops stay index loops"
)]

use std::ops::ControlFlow;

use nq_core::{Attack, Board, Limit, LimitError, Probe, Square, Visitor};

// ANCHOR: solve_n_queens
/// `func solveNQueens(n int) [][]string`
///
/// All solutions for n queens.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 63.
pub fn solve_n_queens(n: usize) -> Result<Vec<Board>, LimitError> {
    let mut res = Vec::new();
    visit(n, &mut res)?;
    Ok(res)
}

/// The body of `solveNQueens`, with `res` open to any visitor.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 63.
pub fn visit<V>(n: usize, res: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    Limit::WIDEST.check("go", n)?;
    let mut arr = vec![Vec::new(); n];
    for i in 0..arr.len() {
        arr[i] = vec![0; n];
    }
    for i in 0..arr.len() {
        for j in 0..arr[0].len() {
            arr[i][j] = b'.';
        }
    }

    // Break means that the visitor has seen enough, and it knows that itself.
    let _ = backtricking(res, &mut arr, 0);
    Ok(())
}
// ANCHOR_END: solve_n_queens

// ANCHOR: backtricking
/// `func backtricking(res *[][]string, arr [][]byte, row int)`
///
/// Fills the board from `row` down in every way there is.
pub fn backtricking<V>(
    res: &mut V,
    arr: &mut [Vec<u8>],
    row: usize,
) -> ControlFlow<()>
where
    V: Visitor<Board> + ?Sized,
{
    if row == arr.len() {
        let mut temp = Vec::new();
        for i in 0..arr.len() {
            temp.push(&arr[i]);
        }

        return res.solution(Board::from_rows(&temp));
    }

    for col in 0..arr[0].len() {
        if let Err(attack) = is_valid(res, arr, row, col) {
            res.reject(Square::new(row, col), attack)?;
            continue;
        }
        arr[row][col] = b'Q';
        res.place(Square::new(row, col))?;
        backtricking(res, arr, row + 1)?;
        arr[row][col] = b'.';
        res.backtrack(Square::new(row, col))?;
    }
    ControlFlow::Continue(())
}
// ANCHOR_END: backtricking

// ANCHOR: is_valid
/// `func isValid(arr [][]byte, row, col int) bool`
///
/// Whether a queen may stand on the square, and if not, which rule it breaks.
///
/// # Errors
///
/// The first rule broken: row, column, main diagonal, anti-diagonal.
pub fn is_valid<V>(
    res: &mut V,
    arr: &[Vec<u8>],
    row: usize,
    col: usize,
) -> Result<(), Attack>
where
    V: Visitor<Board> + ?Sized,
{
    // The row: no other queen stands in it. This can never fail.
    let cells = &arr[row];
    for j in 0..arr.len() {
        if j != col {
            res.probe(Probe::Cell(Square::new(row, j)));
            if cells[j] == b'Q' {
                return Err(Attack::Row);
            }
        }
    }

    // The column, in the rows above only: those below are empty.
    for i in 0..row {
        res.probe(Probe::Cell(Square::new(i, col)));
        if arr[i][col] == b'Q' {
            return Err(Attack::Column);
        }
    }

    // The main diagonal, up and to the left.
    let (mut i, mut j) = (row as isize - 1, col as isize - 1);
    while i >= 0 && j >= 0 {
        res.probe(Probe::Cell(Square::new(i as usize, j as usize)));
        if arr[i as usize][j as usize] == b'Q' {
            return Err(Attack::MainDiagonal);
        }
        i -= 1;
        j -= 1;
    }

    // The anti-diagonal, up and to the right.
    (i, j) = (row as isize - 1, col as isize + 1);
    while i >= 0 && j < arr.len() as isize {
        res.probe(Probe::Cell(Square::new(i as usize, j as usize)));
        if arr[i as usize][j as usize] == b'Q' {
            return Err(Attack::AntiDiagonal);
        }
        i -= 1;
        j += 1;
    }

    Ok(())
}
// ANCHOR_END: is_valid
