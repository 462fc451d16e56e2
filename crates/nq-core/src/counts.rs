use std::ops::ControlFlow;

use crate::{Attack, Probe, Square, Visitor};

/// Counts what a port does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Solutions recorded.
    pub solutions: u64,
    /// Queens placed: the nodes of the search tree below its root.
    pub placed: u64,
    /// Squares rejected.
    pub rejected: u64,
    /// Queens taken back.
    pub backtracked: u64,
    /// Looks, by unit.
    pub probes: Probes,
}

/// Looks by the thing looked at. A program uses one or two of these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Probes {
    /// Squares of a board read.
    pub cells: u64,
    /// Column flags read.
    pub used: u64,
    /// Queens compared with a square.
    pub queens: u64,
    /// Array slots read.
    pub slots: u64,
    /// Rows of free squares computed from masks.
    pub masks: u64,
}

impl Probes {
    /// The counter of a look's unit.
    pub(crate) const fn of(&mut self, probe: Probe) -> &mut u64 {
        match probe {
            Probe::Cell(_) => &mut self.cells,
            Probe::Used(_) => &mut self.used,
            Probe::Queen(_) => &mut self.queens,
            Probe::Slot { .. } => &mut self.slots,
            Probe::Masks { .. } => &mut self.masks,
        }
    }

    /// The unit names and their numbers, in the order of the fields.
    pub const fn by_unit(&self) -> [(&'static str, u64); 5] {
        [
            ("cells", self.cells),
            ("used", self.used),
            ("queens", self.queens),
            ("slots", self.slots),
            ("masks", self.masks),
        ]
    }
}

impl<S> Visitor<S> for Counts {
    #[inline]
    fn solution(&mut self, _solution: S) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn probe(&mut self, probe: Probe) {
        *self.probes.of(probe) += 1;
    }

    #[inline]
    fn reject(&mut self, _square: Square, _attack: Attack) -> ControlFlow<()> {
        self.rejected += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        self.placed += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn backtrack(&mut self, _square: Square) -> ControlFlow<()> {
        self.backtracked += 1;
        ControlFlow::Continue(())
    }
}
