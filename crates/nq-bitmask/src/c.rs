//! The C program of the article «0051. N 皇后【困难】».
//!
//! - Language: C.
//! - Technique: three bitmasks of attacked columns; the free squares of a row are
//!   computed in one step.
//!
//! # Differences from the source
//!
//! - The globals are the fields of [`Program`], so two searches cannot disturb each
//!   other.
//! - `answers` is whoever receives the boards. A `Vec` collects them; its memory is its
//!   own affair, where C calls `realloc` for `answers` and `columnSizes` alike.
//! - A board's rows end without C's `'\0'`. `vec![b'.'; n]` is C's `malloc` and the loop
//!   that fills the row.
//! - Who calls the C function frees what it returns; `Vec` does it by itself.
//! - n is a `usize`; the masks are `i32`, C's `int`.
//! - n from 10 on is an error: `int queenCols[9]` has room for nine rows, and the source
//!   writes past its end.
//!
//! # Quirks kept
//!
//! - `diag1` is the main diagonal `\` here; the index program calls the other one so.
//! - `get_col_index` finds a bit's index by shifting it down in a loop.
//! - The capacity starts at 16 and doubles, and `column_sizes` grows with it.
//! - `& limit_mask` on `diag1` changes nothing: `available` is masked anyway.

use std::ops::ControlFlow;

use nq_core::{Board, Limit, LimitError, Map, Probe, Square, Visitor};

/// The sizes the program takes.
pub const LIMIT: Limit = Limit {
    min: 0,
    max: 9,
    below: "",
    above: "the source's `int queenCols[9]` has room for nine rows",
};

/// `char**`: a board, each row in memory of its own.
pub type Rows = Vec<Box<[u8]>>;

// ANCHOR: program
/// The globals.
#[derive(Debug)]
pub struct Program<V> {
    /// `char*** answers`: receives the boards.
    pub answers: V,
    /// `int* columnSizes`: for each board the length of its rows.
    pub column_sizes: Vec<usize>,
    /// `int answerSize`: boards stored.
    pub answer_size: usize,
    /// `int answerCap`: boards there is room for.
    pub answer_cap: usize,
    /// `int queenCols[9]`: the column of the queen in each row.
    pub queen_cols: [usize; 9],
    /// `int limitMask`: a one for each column.
    pub limit_mask: i32,
    /// `int boardSize`: n.
    pub board_size: usize,
}
// ANCHOR_END: program

// ANCHOR: get_col_index
/// `int getColIndex(int bit)`
///
/// The index of a single set bit, by shifting it down. Shifting keeps the sign, so C's
/// loop would never end for a negative `bit`, which no board of nine columns has; here
/// the sign bit is column 31.
pub const fn get_col_index(mut bit: i32) -> usize {
    if bit < 0 {
        return 31;
    }
    let mut col = 0;
    loop {
        bit >>= 1;
        if bit == 0 {
            return col;
        }
        col += 1;
    }
}
// ANCHOR_END: get_col_index

impl<V: Visitor<Rows>> Program<V> {
    // ANCHOR: ensure_capacity
    /// `void ensureCapacity()`
    ///
    /// Makes room for one more board, doubling the capacity when it is used up.
    pub fn ensure_capacity(&mut self) {
        if self.answer_size < self.answer_cap {
            return;
        }
        self.answer_cap *= 2;
        let more = self.answer_cap - self.column_sizes.len();
        self.column_sizes.reserve_exact(more);
    }
    // ANCHOR_END: ensure_capacity

    // ANCHOR: store_board
    /// `void storeBoard()`
    ///
    /// Draws the board of `queen_cols` and stores it.
    pub fn store_board(&mut self) -> ControlFlow<()> {
        self.ensure_capacity();
        let mut board = Vec::with_capacity(self.board_size);
        for row in 0..self.board_size {
            board.push(vec![b'.'; self.board_size].into_boxed_slice());
            board[row][self.queen_cols[row]] = b'Q';
        }
        self.column_sizes.push(self.board_size);
        self.answer_size += 1;
        self.answers.solution(board)
    }
    // ANCHOR_END: store_board

    // ANCHOR: dfs
    /// `void dfs(int row, int cols, int diag1, int diag2)`
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
        if row == self.board_size {
            return self.store_board();
        }

        let mut available = self.limit_mask & !(cols | diag1 | diag2);
        self.answers.probe(masks(cols, diag1, diag2, available));
        while available != 0 {
            let bit = available & -available;
            available ^= bit;
            self.queen_cols[row] = get_col_index(bit);
            self.answers.place(Square::new(row, self.queen_cols[row]))?;
            self.dfs(
                row + 1,
                cols | bit,
                ((diag1 | bit) << 1) & self.limit_mask,
                (diag2 | bit) >> 1,
            )?;
            self.answers.backtrack(Square::new(row, self.queen_cols[row]))?;
        }
        ControlFlow::Continue(())
    }
    // ANCHOR_END: dfs
}

// ANCHOR: solve_n_queens
/// `char*** solveNQueens(int n, int* returnSize, int** returnColumnSizes)`
///
/// All solutions for n queens; their number and the lengths of their rows are
/// written to the last two arguments.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 9; nothing is written then.
pub fn solve_n_queens(
    n: usize,
    return_size: &mut usize,
    return_column_sizes: &mut Vec<usize>,
) -> Result<Vec<Rows>, LimitError> {
    let program = run(n, Vec::with_capacity(16))?;

    *return_size = program.answer_size;
    *return_column_sizes = program.column_sizes;
    Ok(program.answers)
}

/// The body of `solveNQueens`, with `answers` open to any visitor.
fn run<V: Visitor<Rows>>(n: usize, answers: V) -> Result<Program<V>, LimitError> {
    LIMIT.check("c", n)?;
    let mut program = Program {
        answers,
        column_sizes: Vec::with_capacity(16),
        answer_size: 0,
        answer_cap: 16,
        queen_cols: [0; 9],
        limit_mask: (1 << n) - 1,
        board_size: n,
    };

    // Break means that the visitor has seen enough, and it knows that itself.
    let _ = program.dfs(0, 0, 0, 0);
    Ok(program)
}
// ANCHOR_END: solve_n_queens

/// Runs the program with `answers` open to any visitor of boards.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 9.
pub fn visit<V>(n: usize, answers: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    run(n, Map::new(answers, |rows: Rows| Board::from_rows(&rows))).map(|_| ())
}

/// The masks as a visitor sees them: the bits of an `int`, not its sign.
const fn masks(cols: i32, diag1: i32, diag2: i32, available: i32) -> Probe {
    Probe::Masks {
        cols: cols as u32 as u64,
        diag1: diag1 as u32 as u64,
        diag2: diag2 as u32 as u64,
        available: available as u32 as u64,
    }
}
