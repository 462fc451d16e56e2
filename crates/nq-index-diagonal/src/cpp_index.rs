//! The C++ class of the article «LeetCode 51. N-Queens \[Hard\] \[C++\] 解題筆記».
//!
//! - Language: C++.
//! - Technique: one slot for each column, each `/` (row + column) and each `\`
//!   (row - column + n - 1); a square is tested by reading three slots.
//!
//! # Differences from the source
//!
//! - `sols` is whoever receives the solutions: a `Vec<Board>` collects them, as the
//!   source's does.
//! - C++ writes into a string's bytes; the rows are bytes here until a board is
//!   finished.
//! - The subtraction comes last in `r + (n - 1) - c`: a `usize` cannot pass below 0 on
//!   the way.
//! - `is_vaild` says which rule a square breaks where the source says `false`.
//! - n = 0 is an error: `2 * n - 1` slots would be -1, and the source throws there. The
//!   source sets no upper limit; the port stops at 63.
//!
//! # Quirks kept
//!
//! - `is_vaild` (sic) is the article's spelling.
//! - `diag1` is the anti-diagonal `/` here; the bitmask programs call the other one so.
//! - `update_board` places a queen and takes it back, as its last argument says.
//! - The flags are integers, though they are only ever true or false.
//! - Every call clears its state, so an object can be used again.

use std::ops::ControlFlow;

use nq_core::{Attack, Board, Limit, LimitError, Probe, Square, Visitor};

/// The sizes the program takes.
pub const LIMIT: Limit = Limit {
    min: 1,
    below: "`vector<int>(2 * n - 1, 0)` has no size at n = 0",
    ..Limit::WIDEST
};

// ANCHOR: solution
/// `class Solution`
#[derive(Debug, Default)]
pub struct Solution<V> {
    /// `vector<int> cols`: 1 for each column that holds a queen.
    pub cols: Vec<i32>,
    /// `vector<int> diag1`: 1 for each `/` that holds a queen, by row + column.
    pub diag1: Vec<i32>,
    /// `vector<int> diag2`: 1 for each `\` that holds a queen, by
    /// row - column + n - 1.
    pub diag2: Vec<i32>,
    /// `vector<string> board`: the board as it stands.
    pub board: Vec<Vec<u8>>,
    /// `vector<vector<string>> sols`: receives the solutions.
    pub sols: V,
}
// ANCHOR_END: solution

impl Solution<Vec<Board>> {
    // ANCHOR: solve_n_queens
    /// `vector<vector<string>> solveNQueens(int n)`
    ///
    /// All solutions for n queens.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is 0 or greater than 63.
    pub fn solve_n_queens(&mut self, n: usize) -> Result<Vec<Board>, LimitError> {
        LIMIT.check("cpp-index", n)?;
        self.sols.clear();
        self.run(n)?;

        Ok(self.sols.clone())
    }
    // ANCHOR_END: solve_n_queens
}

impl<V: Visitor<Board>> Solution<V> {
    /// A new object.
    pub fn new(sols: V) -> Self {
        let (cols, diag1, diag2, board) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { cols, diag1, diag2, board, sols }
    }

    // ANCHOR: run
    /// The body of `solveNQueens` that does not depend on what `sols` is.
    fn run(&mut self, n: usize) -> Result<(), LimitError> {
        LIMIT.check("cpp-index", n)?;
        self.cols = vec![0; n];
        self.diag1 = vec![0; 2 * n - 1];
        self.diag2 = vec![0; 2 * n - 1];
        self.board = vec![vec![b'.'; n]; n];

        // Break means that the visitor has seen enough, and it knows that itself.
        let _ = self.nqueens(n, 0);
        Ok(())
    }
    // ANCHOR_END: run

    // ANCHOR: is_vaild
    /// `bool isVaild(int r, int c, int n)`
    ///
    /// Whether a queen may stand on the square, and if not, which rule it breaks.
    ///
    /// # Errors
    ///
    /// The first rule broken: column, anti-diagonal, main diagonal.
    pub fn is_vaild(&mut self, r: usize, c: usize, n: usize) -> Result<(), Attack> {
        self.sols.probe(Probe::Slot { array: "cols", index: c });
        if self.cols[c] != 0 {
            return Err(Attack::Column);
        }
        self.sols.probe(Probe::Slot { array: "diag1", index: r + c });
        if self.diag1[r + c] != 0 {
            return Err(Attack::AntiDiagonal);
        }
        self.sols.probe(Probe::Slot { array: "diag2", index: r + (n - 1) - c });
        if self.diag2[r + (n - 1) - c] != 0 {
            return Err(Attack::MainDiagonal);
        }
        Ok(())
    }
    // ANCHOR_END: is_vaild

    // ANCHOR: update_board
    /// `void updateBoard(int r, int c, int n, bool blocked)`
    ///
    /// Places a queen on the square, or takes it back.
    pub fn update_board(&mut self, r: usize, c: usize, n: usize, blocked: bool) {
        self.cols[c] = i32::from(blocked);
        self.diag1[r + c] = i32::from(blocked);
        self.diag2[r + (n - 1) - c] = i32::from(blocked);
        self.board[r][c] = if blocked { b'Q' } else { b'.' };
    }
    // ANCHOR_END: update_board

    // ANCHOR: nqueens
    /// `void nqueens(const int n, const int r)`
    ///
    /// Fills the rows from `r` down in every way there is.
    pub fn nqueens(&mut self, n: usize, r: usize) -> ControlFlow<()> {
        if r == n {
            return self.sols.solution(Board::from_rows(&self.board));
        }

        for c in 0..n {
            if let Err(attack) = self.is_vaild(r, c, n) {
                self.sols.reject(Square::new(r, c), attack)?;
                continue;
            }
            self.update_board(r, c, n, true);
            self.sols.place(Square::new(r, c))?;
            self.nqueens(n, r + 1)?;
            self.update_board(r, c, n, false);
            self.sols.backtrack(Square::new(r, c))?;
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: nqueens
}

/// Runs a new object with `sols` open to any visitor.
///
/// # Errors
///
/// [`LimitError`] if `n` is 0 or greater than 63.
pub fn visit<V>(n: usize, mut sols: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    Solution::new(&mut sols).run(n)
}
