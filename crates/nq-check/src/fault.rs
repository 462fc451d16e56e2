//! What can be wrong with a program.

use std::{fmt, iter, time::Duration};

use nq_core::{Board, grouped};

use crate::{
    SyntaxError,
    drawing::{beside, draw, draw_attack, numbered},
    legible,
};

/// What is wrong, and where. Boards count from 1 in the order in which they were
/// printed, rows and columns from 0.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The program did not end well.
    Exit {
        /// How it ended, in words.
        status: String,
        /// Its exit code; `None` if a signal ended it.
        code: Option<i32>,
        /// The end of what it wrote to standard error.
        stderr: String,
    },
    /// The program had not ended after this time, and was stopped.
    Timeout(Duration),
    /// The program printed this many bytes without another right board, and was
    /// stopped.
    Limit(usize),
    /// The output is not made of boards.
    Syntax(SyntaxError),
    /// A board is not a solution.
    Board {
        /// Which one.
        number: u64,
        /// The board.
        board: Board,
        /// What the judge says.
        fault: nq_core::Fault,
    },
    /// A board was printed before.
    Duplicate {
        /// Which one.
        number: u64,
        /// The first one like it.
        first: u64,
        /// The board.
        board: Board,
    },
    /// A right board stands where another belongs.
    Order {
        /// Which one.
        number: u64,
        /// The board.
        board: Board,
        /// Its number among the reference's.
        found: u64,
        /// The board that belongs there.
        wanted: Board,
        /// That board's number among the reference's.
        expected: u64,
        /// The reference's name.
        port: &'static str,
    },
    /// A board was not printed.
    Missing {
        /// Its number among the reference's.
        expected: u64,
        /// The board.
        board: Board,
        /// The reference's name.
        port: &'static str,
    },
    /// There are too few boards, or too many.
    Count {
        /// Boards there are, right or wrong.
        found: u64,
        /// Boards there should be.
        expected: u64,
    },
}

/// The kinds of fault, in the order in which a report lists them: what ended the
/// program comes before what its output lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// [`Fault::Exit`].
    Exit,
    /// [`Fault::Timeout`].
    Timeout,
    /// [`Fault::Limit`].
    Limit,
    /// [`Fault::Syntax`].
    Syntax,
    /// A board has the wrong number of rows.
    Rows,
    /// A row has the wrong length.
    Width,
    /// A character is neither `Q` nor `.`.
    Character,
    /// Two queens attack each other.
    Attack,
    /// A board has too few queens.
    Queens,
    /// [`Fault::Duplicate`].
    Duplicate,
    /// [`Fault::Order`].
    Order,
    /// [`Fault::Missing`].
    Missing,
    /// [`Fault::Count`].
    Count,
}

impl Kind {
    /// A name fit for a JSON value.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exit => "exit",
            Self::Timeout => "timeout",
            Self::Limit => "limit",
            Self::Syntax => "syntax",
            Self::Rows => "rows",
            Self::Width => "width",
            Self::Character => "character",
            Self::Attack => "attack",
            Self::Queens => "queens",
            Self::Duplicate => "duplicate",
            Self::Order => "order",
            Self::Missing => "missing",
            Self::Count => "count",
        }
    }
}

impl Fault {
    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Exit { .. } => Kind::Exit,
            Self::Timeout(_) => Kind::Timeout,
            Self::Limit(_) => Kind::Limit,
            Self::Syntax(_) => Kind::Syntax,
            Self::Board { fault, .. } => match fault {
                nq_core::Fault::Rows { .. } => Kind::Rows,
                nq_core::Fault::Width { .. } => Kind::Width,
                nq_core::Fault::Character { .. } => Kind::Character,
                nq_core::Fault::Attack { .. } => Kind::Attack,
                nq_core::Fault::Queens { .. } => Kind::Queens,
            },
            Self::Duplicate { .. } => Kind::Duplicate,
            Self::Order { .. } => Kind::Order,
            Self::Missing { .. } => Kind::Missing,
            Self::Count { .. } => Kind::Count,
        }
    }

    /// Lines to look at: the board with row and column numbers, the line that two
    /// queens share, the end of standard error. Empty if there is nothing to show.
    pub fn picture(&self) -> Vec<String> {
        match self {
            // A board without rows is nothing to look at.
            Self::Missing { board, .. } if board.rows().len() == 0 => Vec::new(),
            Self::Board { board, fault, .. } => match fault {
                &nq_core::Fault::Attack { first, second, line } => {
                    draw_attack(board, first, second, line)
                }
                nq_core::Fault::Character { .. } | nq_core::Fault::Queens { .. } => {
                    draw(board)
                }
                nq_core::Fault::Rows { .. } | nq_core::Fault::Width { .. } => {
                    numbered(board)
                }
            },
            Self::Duplicate { board, .. } | Self::Missing { board, .. } => {
                draw(board)
            }
            Self::Order { board, wanted, port, .. } => {
                beside(["printed", port], [board, wanted])
            }
            Self::Exit { stderr, .. } if stderr.trim().is_empty() => Vec::new(),
            Self::Exit { stderr, .. } => {
                iter::once("standard error ends:".to_owned())
                    .chain(
                        stderr.trim_end().lines().map(|line| {
                            legible(&line.trim_end().replace('\t', "    "))
                        }),
                    )
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exit { status, stderr, .. } if stderr.trim().is_empty() => {
                write!(f, "{status}, nothing on standard error")
            }
            Self::Exit { status, .. } => f.write_str(status),
            Self::Timeout(after) => {
                write!(f, "no end after {} s, stopped", after.as_secs_f64())
            }
            Self::Limit(bytes) => {
                let bytes = grouped(*bytes as u64);
                write!(f, "{bytes} bytes without another right board, stopped")
            }
            Self::Syntax(error) => write!(f, "{error}"),
            Self::Board { number, fault, .. } => {
                write!(f, "board {}: {fault}", grouped(*number))
            }
            Self::Duplicate { number, first, .. } => {
                write!(
                    f,
                    "board {} is board {} again",
                    grouped(*number),
                    grouped(*first)
                )
            }
            Self::Order { number, found, expected, port, .. } => write!(
                f,
                "board {} is {port}'s board {}, where {port}'s board {} belongs",
                grouped(*number),
                grouped(*found),
                grouped(*expected)
            ),
            Self::Missing { expected, port, .. } => {
                write!(f, "{port}'s board {} is missing", grouped(*expected))
            }
            Self::Count { found, expected } => {
                let s = if *found == 1 { "" } else { "s" };
                let are = if *expected == 1 { "is" } else { "are" };
                let (found, expected) = (grouped(*found), grouped(*expected));
                write!(f, "{found} board{s} where {expected} {are} wanted")
            }
        }
    }
}
