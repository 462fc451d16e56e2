//! The Python program of the article «0051. N 皇后【困难】».
//!
//! - Language: Python.
//! - Technique: three bitmasks of attacked columns; the free squares of a row are
//!   computed in one step.
//!
//! # Differences from the source
//!
//! - What the inner functions capture is the fields of [`Closure`].
//! - `res` is whoever receives the solutions: a `Vec<Board>` collects them, as the
//!   source's list does.
//! - Python's integers have no width; the masks are `u64` here, so the port stops at
//!   n = 63.
//! - `bit.bit_length()` is the width of the type less the zeros in front.
//!
//! # Quirks kept
//!
//! - `diag1` is the main diagonal `\` here; the index program calls the other one so.
//! - `& limit` on `diag1` changes nothing to the result. In Python it keeps the number
//!   from growing by a bit a row.

use std::ops::ControlFlow;

use nq_core::{Board, Limit, LimitError, Probe, Square, Visitor};

// ANCHOR: solve_n_queens
/// `def solveNQueens(self, n: int) -> List[List[str]]`
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

/// What the functions inside `solveNQueens` capture.
#[derive(Debug)]
pub struct Closure<V> {
    /// The argument.
    pub n: usize,
    /// `res: List[List[str]] = []`: receives the solutions.
    pub res: V,
    /// `queens = [0] * n`: the column of the queen in each row.
    pub queens: Vec<usize>,
    /// `limit = (1 << n) - 1`: a one for each column.
    pub limit: u64,
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
    Limit::WIDEST.check("py", n)?;
    let queens = vec![0; n];
    let limit = (1_u64 << n) - 1;
    let mut closure = Closure { n, res, queens, limit };

    // Break means that the visitor has seen enough, and it knows that itself.
    let _ = closure.dfs(0, 0, 0, 0);
    Ok(())
}
// ANCHOR_END: solve_n_queens

impl<V: Visitor<Board>> Closure<V> {
    // ANCHOR: build_board
    /// `def build_board() -> List[str]`
    ///
    /// The rows of the board that `queens` describes.
    pub fn build_board(&self) -> Vec<String> {
        self.queens
            .iter()
            .map(|&col| ".".repeat(col) + "Q" + &".".repeat(self.n - col - 1))
            .collect()
    }
    // ANCHOR_END: build_board

    // ANCHOR: dfs
    /// `def dfs(row: int, cols: int, diag1: int, diag2: int) -> None`
    ///
    /// Fills the rows from `row` down in every way there is. Bit c of a mask stands
    /// for column c.
    pub fn dfs(
        &mut self,
        row: usize,
        cols: u64,
        diag1: u64,
        diag2: u64,
    ) -> ControlFlow<()> {
        if row == self.n {
            return self.res.solution(Board::from_rows(&self.build_board()));
        }

        let mut available = self.limit & !(cols | diag1 | diag2);
        self.res.probe(Probe::Masks { cols, diag1, diag2, available });
        while available != 0 {
            let bit = available & available.wrapping_neg();
            available ^= bit;
            self.queens[row] = bit_length(bit) - 1;
            self.res.place(Square::new(row, self.queens[row]))?;
            self.dfs(
                row + 1,
                cols | bit,
                ((diag1 | bit) << 1) & self.limit,
                (diag2 | bit) >> 1,
            )?;
            self.res.backtrack(Square::new(row, self.queens[row]))?;
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: dfs
}

// ANCHOR: bit_length
/// `int.bit_length`
///
/// The number of bits needed to write `x` in binary; 0 for 0.
pub const fn bit_length(x: u64) -> usize {
    (u64::BITS - x.leading_zeros()) as usize
}
// ANCHOR_END: bit_length
