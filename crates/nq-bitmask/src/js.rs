//! The JavaScript program of the article «0051. N 皇后【困难】».
//!
//! - Language: JavaScript.
//! - Technique: three bitmasks of attacked columns; the free squares of a row are
//!   computed in one step.
//!
//! # Differences from the source
//!
//! - What the inner functions capture is the fields of [`Closure`].
//! - `res` is whoever receives the solutions: a `Vec<Board>` collects them, as the
//!   source's array does.
//! - Masks are `i32`: JavaScript's bitwise operators bring every number to 32 bits.
//!   `>>>` goes through `u32`; `-available` and `(1 << n) - 1` wrap, as the next `&` makes
//!   them do in JavaScript.
//! - n from 32 on is an error: `1 << n` wraps there and is 1 again at 32, so the source
//!   answers `[]`.
//!
//! # Quirks kept
//!
//! - `diag1` is the main diagonal `\` here; the index program calls the other one so.
//! - `& limit` on `diag1` changes nothing: `available` is masked anyway.

use std::ops::ControlFlow;

use nq_core::{Board, Limit, LimitError, Probe, Square, Visitor};

/// The sizes the program takes.
pub const LIMIT: Limit = Limit {
    min: 0,
    max: 31,
    below: "",
    above: "the source's `1 << n` wraps at 32: JavaScript shifts 32-bit numbers",
};

// ANCHOR: solve_n_queens
/// `var solveNQueens = function (n)`
///
/// All solutions for n queens.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 31.
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
    /// `const res = []`: receives the solutions.
    pub res: V,
    /// `const queens = new Array(n).fill(0)`: the column of the queen in each row.
    pub queens: Vec<usize>,
    /// `const limit = (1 << n) - 1`: a one for each column.
    pub limit: i32,
}

/// The body of `solveNQueens`, with `res` open to any visitor.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 31.
pub fn visit<V>(n: usize, res: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    LIMIT.check("js", n)?;
    let queens = vec![0; n];
    let limit = (1_i32 << n).wrapping_sub(1);
    let mut closure = Closure { n, res, queens, limit };

    // Break means that the visitor has seen enough, and it knows that itself.
    let _ = closure.dfs(0, 0, 0, 0);
    Ok(())
}
// ANCHOR_END: solve_n_queens

impl<V: Visitor<Board>> Closure<V> {
    // ANCHOR: build_board
    /// `const buildBoard = () => ...`
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
    /// `const dfs = (row, cols, diag1, diag2) => ...`
    ///
    /// Fills the rows from `row` down in every way there is. Bit c of a mask stands
    /// for column c.
    pub fn dfs(
        &mut self,
        row: usize,
        cols: i32,
        diag1: i32,
        diag2: i32,
    ) -> ControlFlow<()> {
        if row == self.n {
            return self.res.solution(Board::from_rows(&self.build_board()));
        }

        let mut available = self.limit & !(cols | diag1 | diag2);
        self.res.probe(masks(cols, diag1, diag2, available));
        while available != 0 {
            let bit = available & available.wrapping_neg();
            available ^= bit;
            self.queens[row] = 31 - bit.leading_zeros() as usize;
            self.res.place(Square::new(row, self.queens[row]))?;
            self.dfs(
                row + 1,
                cols | bit,
                ((diag1 | bit) << 1) & self.limit,
                ((diag2 | bit) as u32 >> 1) as i32,
            )?;
            self.res.backtrack(Square::new(row, self.queens[row]))?;
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: dfs
}

/// The masks as a visitor sees them: 32 bits, not their sign.
const fn masks(cols: i32, diag1: i32, diag2: i32, available: i32) -> Probe {
    Probe::Masks {
        cols: cols as u32 as u64,
        diag1: diag1 as u32 as u64,
        diag2: diag2 as u32 as u64,
        available: available as u32 as u64,
    }
}
