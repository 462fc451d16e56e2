//! The C++ program of the article «回溯算法之N皇后问题» that prints its boards.
//!
//! - Language: C++.
//! - Technique: a flag for each used column and a solution vector `putInf`; the
//!   diagonals are tested by comparing the square with each queen placed so far.
//! - Author, as the program's own comment names it: nepu_bin.
//!
//! # Differences from the source
//!
//! - `N` is a parameter, not a macro, and the globals are the fields of [`Program`].
//! - `ans` is whoever receives the solution vectors: a `Vec` collects them, as the
//!   source's does.
//! - `curRow` is passed by value where C++ passes a reference that it only reads.
//! - Rows and columns are `usize`, so `abs(col - putInf[i])` is
//!   `col.abs_diff(put_inf[i])`.
//! - `main` writes to any [`io::Write`], and the body of its loop is a function, so
//!   that boards can be printed while they are found.
//! - The source sets no limit; the port stops at [`Limit::WIDEST`].
//!
//! # Quirks kept
//!
//! - The global `curRow` is never used: parameters of the same name hide it.
//! - `used` holds integers, though it is only ever true or false.
//! - Columns are printed counted from 1, and stored counted from 0.
//! - n = 0 prints a placement that is empty.

#![allow(
    clippy::needless_range_loop,
    reason = "the source's index loops stay index loops"
)]

use std::{io, ops::ControlFlow};

use nq_core::{Attack, Limit, LimitError, Probe, Square, Visitor};

// ANCHOR: program
/// The globals.
#[derive(Debug)]
pub struct Program<V> {
    /// `#define N`
    pub n: usize,
    /// `vector<int> putInf`: the column of the queen in each row filled so far.
    pub put_inf: Vec<usize>,
    /// `vector<int> used(N, 0)`: 1 for each column that holds a queen.
    pub used: Vec<i32>,
    /// `vector<vector<int>> ans`: receives the solution vectors.
    pub ans: V,
    /// `int curRow = 0`: never used.
    pub cur_row: usize,
}
// ANCHOR_END: program

impl<V: Visitor<Vec<usize>>> Program<V> {
    /// The globals as they stand before `main`.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is greater than 63.
    pub fn new(n: usize, ans: V) -> Result<Self, LimitError> {
        Limit::WIDEST.check("cpp-putinf", n)?;
        let (put_inf, used) = (Vec::new(), vec![0; n]);
        Ok(Self { n, put_inf, used, ans, cur_row: 0 })
    }

    // ANCHOR: judge_legal_put
    /// `bool judgeLegalPut(int& curRow, int col)`
    ///
    /// Whether a queen on the square shares no diagonal with a queen above. The
    /// nearest row is compared first.
    ///
    /// # Errors
    ///
    /// [`Attack::Diagonal`] if it does.
    pub fn judge_legal_put(
        &mut self,
        cur_row: usize,
        col: usize,
    ) -> Result<(), Attack> {
        for i in (0..cur_row).rev() {
            self.ans.probe(Probe::Queen(Square::new(i, self.put_inf[i])));
            if cur_row - i == col.abs_diff(self.put_inf[i]) {
                return Err(Attack::Diagonal);
            }
        }
        Ok(())
    }
    // ANCHOR_END: judge_legal_put

    // ANCHOR: queens_assign
    /// `void queensAssign(int curRow)`
    ///
    /// Fills the rows from `cur_row` down in every way there is.
    pub fn queens_assign(&mut self, cur_row: usize) -> ControlFlow<()> {
        if cur_row >= self.n {
            return self.ans.solution(self.put_inf.clone());
        }

        for i in 0..self.n {
            self.ans.probe(Probe::Used(i));
            if self.used[i] != 0 {
                self.ans.reject(Square::new(cur_row, i), Attack::Column)?;
                continue;
            }
            match self.judge_legal_put(cur_row, i) {
                Ok(()) => {
                    self.used[i] = i32::from(true);
                    self.put_inf.push(i);
                    self.ans.place(Square::new(cur_row, i))?;
                    self.queens_assign(cur_row + 1)?;
                    self.used[i] = i32::from(false);
                    self.put_inf.pop();
                    self.ans.backtrack(Square::new(cur_row, i))?;
                }
                Err(attack) => self.ans.reject(Square::new(cur_row, i), attack)?,
            }
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: queens_assign
}

// ANCHOR: print_chess_board
/// `void printChessBoard(vector<int>& vec)`
///
/// Draws one solution vector: ● for a queen, ○ for an empty square, an empty line
/// before and after.
///
/// # Errors
///
/// Whatever `out` fails with.
pub fn print_chess_board(
    n: usize,
    vec: &[usize],
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out)?;
    for i in 0..n {
        for j in 0..n {
            if j != vec[i] {
                write!(out, "○")?;
            } else {
                write!(out, "●")?;
            }
        }
        writeln!(out)?;
    }
    writeln!(out)
}
// ANCHOR_END: print_chess_board

// ANCHOR: main
/// `int main()`
///
/// Finds all solutions for n queens, then prints them.
///
/// # Errors
///
/// Whatever `out` fails with; of kind [`io::ErrorKind::InvalidInput`] around a
/// [`LimitError`] if `n` is greater than 63.
pub fn main(n: usize, out: &mut dyn io::Write) -> io::Result<()> {
    let invalid = |error| io::Error::new(io::ErrorKind::InvalidInput, error);
    let mut program = Program::new(n, Vec::new()).map_err(invalid)?;
    // A `Vec` never ends a search.
    let _ = program.queens_assign(0);
    print_heading(n, out)?;
    for (it, vec) in program.ans.iter().enumerate() {
        print_placement(n, it + 1, vec, out)?;
    }
    Ok(())
}

/// What `main` prints before its loop.
///
/// # Errors
///
/// Whatever `out` fails with.
pub fn print_heading(n: usize, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "{n}皇后问题,方案如下:\n")
}

/// The body of `main`'s loop: the `number`-th solution, counted from 1.
///
/// # Errors
///
/// Whatever `out` fails with.
pub fn print_placement(
    n: usize,
    number: usize,
    vec: &[usize],
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out, "第{number}种放置方案, 皇后被放于 ")?;
    for i in 0..vec.len() {
        write!(out, "{}  ", vec[i] + 1)?;
    }
    writeln!(out, "列")?;
    writeln!(out, "\n棋盘布局如下↓")?;
    print_chess_board(n, vec, out)
}
// ANCHOR_END: main
