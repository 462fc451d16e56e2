//! The independent judge: no search, no incremental state, no code of a port.

use std::{error, fmt};

use crate::{Attack, Board, Square};

/// What keeps a board from being a solution for n queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The board has the wrong number of rows.
    Rows {
        /// Rows there are.
        found: usize,
        /// Rows there should be.
        n: usize,
    },
    /// A row has the wrong length.
    Width {
        /// The row, counted from 0.
        row: usize,
        /// Characters it has.
        found: usize,
        /// Characters it should have.
        n: usize,
    },
    /// A character is neither `Q` nor `.`.
    Character {
        /// Where it stands.
        square: Square,
        /// What it is.
        found: char,
    },
    /// Two queens attack each other.
    Attack {
        /// The queen that comes first, read row by row.
        first: Square,
        /// The other one.
        second: Square,
        /// The line they share.
        line: Attack,
    },
    /// No two queens attack each other, and there are too few of them.
    Queens {
        /// Queens there are.
        found: usize,
        /// Queens there should be.
        n: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { found, n } => {
                write!(f, "{} where {}", plural(*found, "row"), wanted(*n))
            }
            Self::Width { row, found, n } => {
                write!(f, "row {row} is {found} wide where {n} is wanted")
            }
            Self::Character { square, found } => {
                write!(f, "{found:?} on {square}, neither 'Q' nor '.'")
            }
            Self::Attack { first, second, line } => {
                write!(f, "queens on {first} and {second} share one {line}")
            }
            Self::Queens { found, n } => {
                write!(f, "{} where {}", plural(*found, "queen"), wanted(*n))
            }
        }
    }
}

impl error::Error for Fault {}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn wanted(count: usize) -> String {
    format!("{count} {} wanted", if count == 1 { "is" } else { "are" })
}

/// Judges whether `board` shows n queens on n x n squares, none attacking another.
///
/// # Errors
///
/// The first [`Fault`], looked for in the order of that type's variants; among
/// several attacks the one whose first, then second, queen comes first read row by
/// row.
pub fn judge(n: usize, board: &Board) -> Result<(), Fault> {
    let rows = board.rows();
    if rows.len() != n {
        return Err(Fault::Rows { found: rows.len(), n });
    }
    for (row, text) in rows.clone().enumerate() {
        let found = text.chars().count();
        if found != n {
            return Err(Fault::Width { row, found, n });
        }
    }
    let mut queens = Vec::with_capacity(n);
    for (row, text) in rows.enumerate() {
        for (col, found) in text.chars().enumerate() {
            let square = Square::new(row, col);
            match found {
                'Q' => queens.push(square),
                '.' => {}
                _ => return Err(Fault::Character { square, found }),
            }
        }
    }
    for (i, &first) in queens.iter().enumerate() {
        for &second in &queens[i + 1..] {
            if let Some(line) = first.attack(second) {
                return Err(Fault::Attack { first, second, line });
            }
        }
    }
    // No two share a row, so there are at most n.
    if queens.len() != n {
        return Err(Fault::Queens { found: queens.len(), n });
    }
    Ok(())
}

/// Whether `board` is a solution for n queens: [`judge`] finds nothing wrong.
pub fn is_solution(n: usize, board: &Board) -> bool {
    judge(n, board).is_ok()
}
