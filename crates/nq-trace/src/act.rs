//! Events put together.

use std::ops::ControlFlow;

use nq_core::{Attack, Board, Probe, Square, Visitor};

/// What a program does at one node of its search tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// The node: the column of each queen that stands, row 0 first.
    pub node: Vec<usize>,
    /// What is done there.
    pub deed: Deed,
}

/// One of the things a program does at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It computes the free squares of the node's row from masks.
    Row(Probe),
    /// It tries a square of the node's row.
    Try(Try),
    /// It records the node as a solution.
    Solution,
}

/// A square that a program tries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The square.
    pub square: Square,
    /// The looks it takes to decide, in order.
    pub looks: Vec<Probe>,
    /// How many of them come before a queen is put on the square; `None` if none is.
    pub placed_after: Option<usize>,
    /// How it ends.
    pub verdict: Verdict,
}

/// How the trial of a square ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No queen is put there.
    Rejected(Attack),
    /// A queen was put there before the test, and the test failed.
    TakenBack(Attack),
    /// The queen stays, and the search goes on in the next row.
    Stays,
}

/// What a look is at, seen from the square that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// A square of the same row is read.
    RowCell,
    /// A square of the same column is read.
    ColumnCell,
    /// A square of the same `\` is read.
    MainCell,
    /// A square of the same `/` is read.
    AntiCell,
    /// A square that shares no line with it is read.
    OtherCell,
    /// The flag of a column is read.
    Used,
    /// A queen is compared with it.
    Queen,
    /// A slot of the array of this name is read.
    Slot(&'static str),
    /// A row of masks is computed.
    Masks,
}

impl Look {
    /// What `probe` is at, made in order to try `square`.
    pub fn of(probe: Probe, square: Square) -> Self {
        match probe {
            Probe::Cell(cell) => match square.attack(cell) {
                Some(Attack::Row) => Self::RowCell,
                Some(Attack::Column) => Self::ColumnCell,
                Some(Attack::MainDiagonal) => Self::MainCell,
                Some(Attack::AntiDiagonal) => Self::AntiCell,
                Some(Attack::Diagonal) | None => Self::OtherCell,
            },
            Probe::Used(_) => Self::Used,
            Probe::Queen(_) => Self::Queen,
            Probe::Slot { array, .. } => Self::Slot(array),
            Probe::Masks { .. } => Self::Masks,
        }
    }

    /// A name fit for a JSON value: `row-cell`, `column-cell`, `main-cell`,
    /// `anti-cell`, `other-cell`, `used`, `queen`, the array's name, `masks`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RowCell => "row-cell",
            Self::ColumnCell => "column-cell",
            Self::MainCell => "main-cell",
            Self::AntiCell => "anti-cell",
            Self::OtherCell => "other-cell",
            Self::Used => "used",
            Self::Queen => "queen",
            Self::Slot(array) => array,
            Self::Masks => "masks",
        }
    }
}

/// A visitor that hands each act on to a function as soon as it is complete. The
/// function may end the search.
///
/// A queen that is compared right after a placement is compared with what was placed,
/// if she stands above it: that is a program that places before it tests. All other
/// looks belong to the square that is decided next.
#[derive(Debug)]
pub struct Acts<F> {
    each: F,
    /// The queens that stand, without the one of `open`.
    node: Vec<usize>,
    /// Looks at a square that is not known yet.
    looks: Vec<Probe>,
    /// A queen that was placed, and may still be compared.
    open: Option<Try>,
    /// A queen whose way back is already told.
    taken_back: bool,
    flow: ControlFlow<()>,
}

impl<F: FnMut(Act) -> ControlFlow<()>> Acts<F> {
    /// Hands the acts on to `each`.
    pub const fn new(each: F) -> Self {
        Self {
            each,
            node: Vec::new(),
            looks: Vec::new(),
            open: None,
            taken_back: false,
            flow: ControlFlow::Continue(()),
        }
    }

    fn tell(&mut self, node: Vec<usize>, deed: Deed) {
        if self.flow.is_continue() {
            self.flow = (self.each)(Act { node, deed });
        }
    }

    /// A queen that was placed has passed: the search goes on below her.
    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            let col = open.square.col;
            self.tell(self.node.clone(), Deed::Try(open));
            self.node.push(col);
        }
    }
}

impl<F: FnMut(Act) -> ControlFlow<()>> Visitor<Board> for Acts<F> {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        self.close();
        // A program may know a solution without placing its queens.
        let node = board.columns().unwrap_or_else(|| self.node.clone());
        self.tell(node, Deed::Solution);
        self.flow
    }

    fn probe(&mut self, probe: Probe) {
        match (probe, &mut self.open) {
            (Probe::Queen(queen), Some(open)) if queen.row < open.square.row => {
                open.looks.push(probe);
            }
            (Probe::Masks { .. }, _) => {
                self.close();
                self.tell(self.node.clone(), Deed::Row(probe));
            }
            _ => {
                self.close();
                self.looks.push(probe);
            }
        }
    }

    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        let tried = match self.open.take_if(|open| open.square == square) {
            Some(open) => {
                self.taken_back = true;
                Try { verdict: Verdict::TakenBack(attack), ..open }
            }
            None => {
                self.close();
                let looks = std::mem::take(&mut self.looks);
                let verdict = Verdict::Rejected(attack);
                Try { square, looks, placed_after: None, verdict }
            }
        };
        self.tell(self.node.clone(), Deed::Try(tried));
        self.flow
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.close();
        let looks = std::mem::take(&mut self.looks);
        let placed_after = Some(looks.len());
        self.open =
            Some(Try { square, looks, placed_after, verdict: Verdict::Stays });
        self.flow
    }

    fn backtrack(&mut self, _square: Square) -> ControlFlow<()> {
        if !std::mem::take(&mut self.taken_back) {
            self.close();
            self.node.pop();
        }
        self.flow
    }
}
