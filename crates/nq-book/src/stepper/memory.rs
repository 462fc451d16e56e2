//! What a program keeps its queens in besides the board, as rows of numbered cells.

use nq_core::{Playback, Port, Probe, State, slot_of};

/// An array of a program, under its source's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Array {
    /// The name in the source.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
}

/// What an array holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// For each column whether it holds a queen.
    Used,
    /// For each row with a queen its column; it grows and shrinks.
    Stack,
    /// For each row the column written last, and what it holds before the first.
    Vector { empty: i32 },
    /// One slot for each column or diagonal, `slot_of` says which.
    Slots,
    /// A mask: one bit for each column, the lowest at the right.
    Mask(Mask),
}

/// One of the four masks of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mask {
    Cols,
    Diag1,
    Diag2,
    Available,
}

const fn array(name: &'static str, kind: Kind) -> Array {
    Array { name, kind }
}

const SLOTS: [Array; 3] = [
    array("cols", Kind::Slots),
    array("diag1", Kind::Slots),
    array("diag2", Kind::Slots),
];

const fn masks(queens: &'static str) -> [Array; 5] {
    [
        array("cols", Kind::Mask(Mask::Cols)),
        array("diag1", Kind::Mask(Mask::Diag1)),
        array("diag2", Kind::Mask(Mask::Diag2)),
        array("available", Kind::Mask(Mask::Available)),
        array(queens, Kind::Vector { empty: 0 }),
    ]
}

/// A port's arrays. One that is not listed has its board alone.
pub(crate) fn arrays(port: &Port) -> &'static [Array] {
    const PUTINF: [Array; 2] =
        [array("used", Kind::Used), array("putInf", Kind::Stack)];
    const LEETCODE: [Array; 2] =
        [array("haveQ", Kind::Used), array("put", Kind::Vector { empty: -1 })];
    const C: [Array; 5] = masks("queenCols");
    const OTHER: [Array; 5] = masks("queens");
    match port.name {
        "cpp-putinf" => &PUTINF,
        "cpp-leetcode" => &LEETCODE,
        "cpp-index" => &SLOTS,
        "c" => &C,
        "js" | "py" => &OTHER,
        _ => &[],
    }
}

impl Array {
    /// How many cells it has for n queens.
    pub(crate) fn len(&self, n: usize) -> usize {
        match self.kind {
            Kind::Slots if self.name != "cols" => 2 * n - 1,
            _ => n,
        }
    }

    /// The number of each cell, from the left.
    pub(crate) fn labels(&self, n: usize) -> Vec<usize> {
        match self.kind {
            Kind::Mask(_) => (0..n).rev().collect(),
            _ => (0..self.len(n)).collect(),
        }
    }

    /// What stands in each cell, from the left: a number, or `None` where the array
    /// does not reach.
    pub(crate) fn cells(&self, state: &State) -> Vec<Option<i32>> {
        let n = state.n();
        let number = |col: usize| col as i32;
        match self.kind {
            Kind::Used => {
                let used = |col| state.queens.contains(&Some(col));
                (0..n).map(|col| Some(i32::from(used(col)))).collect()
            }
            Kind::Stack => state.queens.iter().map(|col| col.map(number)).collect(),
            Kind::Vector { empty } => {
                let written = state.written.iter();
                written.map(|col| Some(col.map_or(empty, number))).collect()
            }
            Kind::Slots => {
                let taken = |index| {
                    state
                        .placed()
                        .any(|queen| slot_of(self.name, queen, n) == Some(index))
                };
                (0..self.len(n)).map(|index| Some(i32::from(taken(index)))).collect()
            }
            Kind::Mask(mask) => {
                let Some(masks) = state.masks.last() else {
                    return vec![None; n];
                };
                let bits = match mask {
                    Mask::Cols => masks.cols,
                    Mask::Diag1 => masks.diag1,
                    Mask::Diag2 => masks.diag2,
                    Mask::Available => masks.available,
                };
                let bit = |col: usize| Some((bits >> col & 1) as i32);
                (0..n).rev().map(bit).collect()
            }
        }
    }

    /// The cell that `probe` looks at, counted from the left.
    pub(crate) fn looked_at(&self, probe: Probe) -> Option<usize> {
        match (self.kind, probe) {
            (Kind::Used, Probe::Used(col)) => Some(col),
            (Kind::Stack | Kind::Vector { .. }, Probe::Queen(queen)) => {
                Some(queen.row)
            }
            (Kind::Slots, Probe::Slot { array, index }) if array == self.name => {
                Some(index)
            }
            _ => None,
        }
    }
}

/// How a look at a square of the board, or a line of them, shows there.
pub(crate) fn seen(state: &State, probe: Probe) -> Vec<(usize, usize)> {
    let n = state.n();
    let squares = (0..n).flat_map(|row| (0..n).map(move |col| (row, col)));
    match probe {
        Probe::Cell(square) | Probe::Queen(square) => {
            vec![(square.row, square.col)]
        }
        Probe::Used(used) => squares.filter(|&(_, col)| col == used).collect(),
        Probe::Slot { array, index } => squares
            .filter(|&(row, col)| {
                let square = nq_core::Square::new(row, col);
                slot_of(array, square, n) == Some(index)
            })
            .collect(),
        Probe::Masks { .. } => Vec::new(),
    }
}

/// The squares of the row being worked on whose column is still to be tried.
pub(crate) fn free(run: &Playback) -> Vec<(usize, usize)> {
    let state = run.state();
    let Some(masks) = state.masks.last() else {
        return Vec::new();
    };
    let row = state.masks.len() - 1;
    (0..state.n())
        .filter(|col| masks.available >> col & 1 == 1)
        .map(|col| (row, col))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_but_go_keeps_something_besides_its_board() {
        for port in &nq_ports::PORTS {
            assert_eq!(arrays(port).is_empty(), port.name == "go", "{}", port.name);
        }
    }
}
