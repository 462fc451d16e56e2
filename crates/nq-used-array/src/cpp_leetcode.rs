//! The C++ class for LeetCode of the article «回溯算法之N皇后问题».
//!
//! - Language: C++.
//! - Technique: a flag for each used column and a solution vector `put`; a queen is
//!   placed first, then compared with each queen above it.
//!
//! # Differences from the source
//!
//! - `res` is whoever receives the solutions: a `Vec<Board>` collects them, as the
//!   source's does. Anyone else also receives the board of the `n == 1` shortcut,
//!   which the source returns without storing it.
//! - C++ writes into a string's bytes; the rows are bytes here until a board is
//!   finished.
//! - A reuse that the source does not survive is refused, see below.
//! - The source sets no limit; the port stops at [`Limit::WIDEST`].
//!
//! # Quirks kept
//!
//! - A queen is placed before it is tested, and taken back whether the test failed or
//!   the search below came back.
//! - The queens above are compared from row 0 down.
//! - `n == 1` is answered without touching `res`.
//! - `res` is not cleared: a second call with the same n, or a smaller one, returns the
//!   old boards first. The rows of a larger first call stay too wide. With a greater n
//!   they are too short, and the source writes past their ends: the port returns an
//!   error.

use std::ops::ControlFlow;

use nq_core::{Attack, Board, Limit, LimitError, Probe, Square, Visitor};

const NAME: &str = "cpp-leetcode";

// ANCHOR: solution
/// `class Solution`
///
/// A visitor that ends a search leaves the queens standing: use a new object then.
#[derive(Debug, Default)]
pub struct Solution<V> {
    /// `vector<vector<string>> res`: receives the solutions.
    pub res: V,
    /// `vector<int> put`: the queen of row i stands in column `put[i]`.
    pub put: Vec<i32>,
    /// `vector<string> solution`: the board as it stands.
    pub solution: Vec<Vec<u8>>,
    /// `vector<bool> haveQ`: whether a column holds a queen.
    pub have_q: Vec<bool>,
}
// ANCHOR_END: solution

impl<V: Visitor<Board>> Solution<V> {
    /// A new object.
    pub const fn new(res: V) -> Self {
        Self { res, put: Vec::new(), solution: Vec::new(), have_q: Vec::new() }
    }

    // ANCHOR: dfs
    /// `void dfs(int depth, int& n)`
    ///
    /// Fills the rows from `depth` down in every way there is.
    pub fn dfs(&mut self, depth: usize, n: usize) -> ControlFlow<()> {
        if depth >= n {
            return self.res.solution(Board::from_rows(&self.solution));
        }
        for i in 0..n {
            self.res.probe(Probe::Used(i));
            if self.have_q[i] {
                self.res.reject(Square::new(depth, i), Attack::Column)?;
                continue;
            }

            self.have_q[i] = true;
            self.solution[depth][i] = b'Q';
            self.put[depth] = i as i32;
            self.res.place(Square::new(depth, i))?;

            let mut j = 0;
            while j < depth {
                self.res.probe(Probe::Queen(Square::new(j, self.put[j] as usize)));
                if depth.abs_diff(j) as i32 == (self.put[j] - i as i32).abs() {
                    break;
                }
                j += 1;
            }
            if j >= depth {
                self.dfs(depth + 1, n)?;
            } else {
                self.res.reject(Square::new(depth, i), Attack::Diagonal)?;
            }
            self.have_q[i] = false;
            self.solution[depth][i] = b'.';
            self.res.backtrack(Square::new(depth, i))?;
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: dfs

    // ANCHOR: run
    /// The body of `solveNQueens`, with `res` open to any visitor: the shortcut's
    /// board, or `None` where the answer is `res`.
    ///
    /// # Errors
    ///
    /// As [`solve_n_queens`](Solution::solve_n_queens).
    pub fn run(&mut self, n: usize) -> Result<Option<Board>, LimitError> {
        if n == 1 {
            return Ok(Some(Board::from_rows(&["Q"])));
        }
        self.check(n)?;
        let str = vec![b'.'; n];

        self.have_q.resize(n, false);
        self.solution.resize(n, str);
        self.put.resize(n, -1);

        // Break means that the visitor has seen enough, and it knows that itself.
        let _ = self.dfs(0, n);
        Ok(None)
    }
    // ANCHOR_END: run

    // ANCHOR: check
    /// Whether every row that `solution.resize` keeps has room for n columns.
    fn check(&self, n: usize) -> Result<(), LimitError> {
        Limit::WIDEST.check(NAME, n)?;
        let kept = self.solution.iter().take(n);
        let max = kept.map(Vec::len).min().unwrap_or(n);
        let above = "a solver used before keeps its rows in \
                     `solution.resize(n, str)`, too short for a greater n";
        Limit { max, above, ..Limit::WIDEST }.check(NAME, n)
    }
    // ANCHOR_END: check
}

impl Solution<Vec<Board>> {
    // ANCHOR: solve_n_queens
    /// `vector<vector<string>> solveNQueens(int n)`
    ///
    /// All solutions for n queens, behind those of earlier calls.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is greater than 63, or greater than the rows kept from
    /// an earlier call are wide.
    pub fn solve_n_queens(&mut self, n: usize) -> Result<Vec<Board>, LimitError> {
        Ok(match self.run(n)? {
            Some(board) => vec![board],
            None => self.res.clone(),
        })
    }
    // ANCHOR_END: solve_n_queens
}

/// Runs a new object with `res` open to any visitor.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 63.
pub fn visit<V>(n: usize, mut res: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    if let Some(board) = Solution::new(&mut res).run(n)? {
        let _ = res.solution(board);
    }
    Ok(())
}
