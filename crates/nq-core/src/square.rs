use std::fmt;

/// One square of the board, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row, 0 at the top.
    pub row: usize,
    /// Column, 0 at the left.
    pub col: usize,
}

impl Square {
    /// The square at `row`, `col`.
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }

    /// The line on which a queen here attacks `other`, if there is one.
    /// A square does not attack itself.
    ///
    /// The answer is never [`Attack::Diagonal`]: knowing both squares, one
    /// knows which diagonal they share.
    pub fn attack(self, other: Self) -> Option<Attack> {
        if self == other {
            None
        } else if self.row == other.row {
            Some(Attack::Row)
        } else if self.col == other.col {
            Some(Attack::Column)
        } else if self.row.abs_diff(other.row) != self.col.abs_diff(other.col) {
            None
        } else if (self.row < other.row) == (self.col < other.col) {
            Some(Attack::MainDiagonal)
        } else {
            Some(Attack::AntiDiagonal)
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.col)
    }
}

/// The line a square shares with a queen, as far as the program that rejects it
/// can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// Both stand in one row.
    Row,
    /// Both stand in one column.
    Column,
    /// Both stand on one `\`: row - column is the same.
    MainDiagonal,
    /// Both stand on one `/`: row + column is the same.
    AntiDiagonal,
    /// Both stand on one diagonal, and the test does not tell which: this is what
    /// `|r1 - r2| == |c1 - c2|` finds out.
    Diagonal,
}

impl Attack {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 5] = [
        Self::Row,
        Self::Column,
        Self::MainDiagonal,
        Self::AntiDiagonal,
        Self::Diagonal,
    ];

    /// A name fit for a JSON value: `row`, `column`, `main-diagonal`,
    /// `anti-diagonal`, `diagonal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::MainDiagonal => "main-diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::Diagonal => "diagonal",
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::MainDiagonal => "main diagonal \\",
            Self::AntiDiagonal => "anti-diagonal /",
            Self::Diagonal => "diagonal",
        })
    }
}
