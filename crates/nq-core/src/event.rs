use std::fmt;

use crate::{Attack, Board, Square};

/// One look at the thing a program keeps its queens in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Probe {
    /// One square of a board is read.
    Cell(Square),
    /// The flag of one column is read.
    Used(usize),
    /// The queen on this square is compared with the square under test.
    Queen(Square),
    /// One slot of a named array is read.
    Slot {
        /// The array's name in the source: `cols`, `diag1` or `diag2`.
        array: &'static str,
        /// The index that is read.
        index: usize,
    },
    /// The free squares of one row are computed in one step from three masks. Bit
    /// `c` stands for column `c`.
    Masks {
        /// Columns that hold a queen.
        cols: u64,
        /// Columns attacked in this row along one family of diagonals.
        diag1: u64,
        /// Columns attacked in this row along the other family.
        diag2: u64,
        /// What is left: columns where a queen may stand.
        available: u64,
    },
}

impl Probe {
    /// The unit of this look: `cell`, `used`, `queen`, `slot` or `mask`.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Cell(_) => "cell",
            Self::Used(_) => "used",
            Self::Queen(_) => "queen",
            Self::Slot { .. } => "slot",
            Self::Masks { .. } => "mask",
        }
    }
}

/// One thing a program did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// It looked at one thing.
    Probe(Probe),
    /// It found that a queen cannot stand on this square, and why.
    Reject(Square, Attack),
    /// It put a queen on this square.
    Place(Square),
    /// It took the queen off this square again.
    Backtrack(Square),
    /// It recorded a solution.
    Solution(Board),
}

impl Event {
    /// A name fit for a JSON value: `probe`, `reject`, `place`, `backtrack` or
    /// `solution`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Probe(_) => "probe",
            Self::Reject(..) => "reject",
            Self::Place(_) => "place",
            Self::Backtrack(_) => "backtrack",
            Self::Solution(_) => "solution",
        }
    }
}

/// The unit, then what was looked at: `cell (0, 1)`, `used 3`, `queen (0, 1)`,
/// `slot diag1[4]`, `mask cols=0010 diag1=0100 diag2=0001 available=1000`. Masks show
/// bit 0 last, as numbers are written, in the 4 digits or more that they need.
impl fmt::Display for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.unit())?;
        match self {
            Self::Cell(square) | Self::Queen(square) => write!(f, "{square}"),
            Self::Used(col) => write!(f, "{col}"),
            Self::Slot { array, index } => write!(f, "{array}[{index}]"),
            Self::Masks { cols, diag1, diag2, available } => {
                let all = cols | diag1 | diag2 | available;
                let width = (u64::BITS - all.leading_zeros()).max(4) as usize;
                write!(
                    f,
                    "cols={cols:0width$b} diag1={diag1:0width$b} \
                     diag2={diag2:0width$b} available={available:0width$b}"
                )
            }
        }
    }
}

/// The event and what it concerns: a look as [`Probe`] writes it, else `place (1, 3)`,
/// `backtrack (1, 3)`, `reject (1, 1) column`, `solution 1 3 0 2` (the columns).
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Probe(probe) => write!(f, "{probe}"),
            Self::Reject(square, attack) => {
                write!(f, "reject {square} {}", attack.name())
            }
            Self::Place(square) => write!(f, "place {square}"),
            Self::Backtrack(square) => write!(f, "backtrack {square}"),
            Self::Solution(board) => {
                write!(f, "solution")?;
                for col in board.columns().into_iter().flatten() {
                    write!(f, " {col}")?;
                }
                Ok(())
            }
        }
    }
}
