//! The search tree.

use std::ops::ControlFlow;

use nq_core::{Attack, LimitError, Port, Square};

use crate::{Act, Acts, Deed, Verdict};

/// The tree that a search walks. Its nodes are the queens placed; the root is the
/// empty board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The side of the board.
    pub n: usize,
    /// The nodes in the order in which they are entered. The first is the root.
    pub nodes: Vec<Node>,
}

/// One placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The queen placed last; the root has none.
    pub queen: Option<Square>,
    /// The nodes below, from the left, as indices into [`Tree::nodes`].
    pub children: Vec<usize>,
    /// For each square of the next row what becomes of it. Empty where the search does
    /// not go on.
    pub row: Vec<Cell>,
    /// How it goes on from here.
    pub fate: Fate,
}

/// What becomes of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The program does not test it: its masks leave it out.
    Untried,
    /// It is rejected.
    Rejected(Attack),
    /// A queen is placed, then the test fails.
    TakenBack(Attack),
    /// A queen is placed and stays.
    Queen,
}

/// How a search goes on from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// There is a queen in the next row.
    Open,
    /// No square of the next row is free.
    DeadEnd,
    /// The queen is taken back at once: she is attacked.
    TakenBack(Attack),
    /// It is the solution of this number, counted from 1.
    Solution(usize),
}

impl Tree {
    /// Walks the tree with a port. Every node is kept: 2,057 of them at n = 8, 35,539 at
    /// n = 10, and more for a port that places before it tests.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is past the port's limit.
    pub fn of(port: &Port, n: usize) -> Result<Self, LimitError> {
        let mut grower = Grower {
            tree: Self { n, nodes: vec![Node::new(None)] },
            path: vec![0],
            solutions: 0,
        };
        let mut acts = Acts::new(|act| {
            grower.add(&act);
            ControlFlow::Continue(())
        });
        (port.visit)(n, &mut acts)?;
        Ok(grower.tree)
    }

    /// The root.
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// Queens placed, those taken back at once included. A program that knows a solution
    /// without a search places none.
    pub fn placed(&self) -> usize {
        let cells = self.nodes.iter().flat_map(|node| &node.row);
        let placed = |cell: &&Cell| matches!(cell, Cell::Queen | Cell::TakenBack(_));
        cells.filter(placed).count()
    }

    /// Solutions there are.
    pub fn solutions(&self) -> usize {
        let fates = self.nodes.iter().map(|node| node.fate);
        fates.filter(|fate| matches!(fate, Fate::Solution(_))).count()
    }

    /// For each node the columns of its queens, row 0 first.
    pub fn placements(&self) -> Vec<Vec<usize>> {
        let mut placements = vec![Vec::new(); self.nodes.len()];
        for (i, node) in self.nodes.iter().enumerate() {
            // A node comes before those below it.
            for &child in &node.children {
                let mut columns = placements[i].clone();
                columns.extend(self.nodes[child].queen.map(|queen| queen.col));
                placements[child] = columns;
            }
        }
        placements
    }
}

impl Cell {
    /// One character: `Q` for a queen that stays, `q` for one that is taken back,
    /// `.` for a square that is not tested; for a rejected one the line it is attacked
    /// along, `-` row, `|` column, `\` and `/` diagonals, `x` for a diagonal that the
    /// program does not tell.
    pub const fn symbol(self) -> char {
        match self {
            Self::Queen => 'Q',
            Self::TakenBack(_) => 'q',
            Self::Untried => '.',
            Self::Rejected(Attack::Row) => '-',
            Self::Rejected(Attack::Column) => '|',
            Self::Rejected(Attack::MainDiagonal) => '\\',
            Self::Rejected(Attack::AntiDiagonal) => '/',
            Self::Rejected(Attack::Diagonal) => 'x',
        }
    }
}

impl Node {
    const fn new(queen: Option<Square>) -> Self {
        Self { queen, children: Vec::new(), row: Vec::new(), fate: Fate::DeadEnd }
    }
}

/// Grows a tree act by act.
struct Grower {
    tree: Tree,
    /// The nodes from the root to the one at work.
    path: Vec<usize>,
    solutions: usize,
}

impl Grower {
    fn add(&mut self, act: &Act) {
        // Acts below a node come before the next act at it.
        self.path.truncate(act.node.len() + 1);
        for row in self.path.len() - 1..act.node.len() {
            // Only a shortcut comes to a solution without placing its queens.
            self.grow(Square::new(row, act.node[row]), Fate::DeadEnd);
        }
        let n = self.tree.n;
        let node = self.here();
        match &act.deed {
            Deed::Solution => {
                self.solutions += 1;
                self.here().fate = Fate::Solution(self.solutions);
            }
            Deed::Row(_) => node.row.resize(n, Cell::Untried),
            Deed::Try(tried) => {
                node.row.resize(n, Cell::Untried);
                let cell = &mut node.row[tried.square.col];
                match tried.verdict {
                    Verdict::Rejected(attack) => *cell = Cell::Rejected(attack),
                    Verdict::TakenBack(attack) => {
                        *cell = Cell::TakenBack(attack);
                        self.grow(tried.square, Fate::TakenBack(attack));
                    }
                    Verdict::Stays => {
                        *cell = Cell::Queen;
                        self.grow(tried.square, Fate::DeadEnd);
                    }
                }
            }
        }
    }

    fn here(&mut self) -> &mut Node {
        let last = self.path.last().copied().unwrap_or(0);
        &mut self.tree.nodes[last]
    }

    /// A node below the one at work, which is at work until an act above it comes.
    fn grow(&mut self, queen: Square, fate: Fate) {
        let index = self.tree.nodes.len();
        let parent = self.here();
        parent.children.push(index);
        if !matches!(fate, Fate::TakenBack(_)) {
            parent.fate = Fate::Open;
        }
        self.tree.nodes.push(Node { fate, ..Node::new(Some(queen)) });
        self.path.push(index);
    }
}
