//! All boards of the reference, small enough to keep: for a program whose right
//! boards do not come in the reference's order.

use std::ops::ControlFlow;

use nq_core::{Board, Port, Square, Visitor};

use crate::clock::Clock;

/// The solutions, and which of them were seen.
pub(crate) struct Table {
    n: usize,
    /// Each solution and its number among the reference's, from 0, by solution.
    entries: Vec<(u64, u32)>,
    /// For each number, the first board that was this solution, from 1.
    seen: Vec<Option<u64>>,
    /// Numbers in the order in which they were seen, for those not marked before.
    sequence: Vec<u32>,
}

/// A board out of its place, as numbers among the reference's.
pub(crate) struct Misplaced {
    pub(crate) number: u64,
    pub(crate) found: u32,
    pub(crate) expected: u32,
}

impl Table {
    /// Runs the port.
    pub(crate) fn new(port: &Port, n: usize, clock: &Clock<'_>) -> Self {
        let mut collect = Collect { entries: Vec::new(), clock };
        // Whoever starts a check has made sure that the port takes n.
        let _ = (port.visit)(n, &mut collect);
        let mut entries = collect.entries;
        entries.sort_unstable();
        let seen = vec![None; entries.len()];
        Self { n, entries, seen, sequence: Vec::new() }
    }

    /// How many solutions there are.
    pub(crate) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Notes that board `number` is the solution with this number, in its place.
    pub(crate) fn mark(&mut self, index: usize, number: u64) {
        if let Some(seen) = self.seen.get_mut(index) {
            *seen = Some(number);
        }
    }

    /// Notes that board `number` is this solution.
    ///
    /// # Errors
    ///
    /// The first board that is the same, if there is one.
    pub(crate) fn see(&mut self, board: &Board, number: u64) -> Result<(), u64> {
        let Some(key) = pack(board) else { return Ok(()) };
        let Ok(at) = self.entries.binary_search_by_key(&key, |entry| entry.0) else {
            return Ok(());
        };
        let index = self.entries[at].1;
        match &mut self.seen[index as usize] {
            Some(first) => Err(*first),
            seen @ None => {
                *seen = Some(number);
                self.sequence.push(index);
                Ok(())
            }
        }
    }

    /// The first board that comes before one that should precede it.
    pub(crate) fn misplaced(&self) -> Option<Misplaced> {
        let mut sorted = self.sequence.clone();
        sorted.sort_unstable();
        let (&found, &expected) = self
            .sequence
            .iter()
            .zip(&sorted)
            .find(|(found, wanted)| found != wanted)?;
        let number = self.seen[found as usize]?;
        Some(Misplaced { number, found, expected })
    }

    /// The first solution that was not seen, and how many were not.
    pub(crate) fn missing(&self) -> Option<(u32, u64)> {
        let first = self.seen.iter().position(Option::is_none)?;
        let missing = self.seen.iter().filter(|seen| seen.is_none()).count();
        Some((first as u32, missing as u64))
    }

    /// The solution with this number.
    pub(crate) fn board(&self, index: u32) -> Board {
        let entry = self.entries.iter().find(|entry| entry.1 == index);
        let key = entry.map_or(0, |entry| entry.0);
        let column = |row: usize| (key >> (4 * row) & 15) as usize;
        Board::from_columns(&(0..self.n).map(column).collect::<Vec<_>>())
    }
}

/// The columns of a board of at most 16 rows, four bits each.
fn pack(board: &Board) -> Option<u64> {
    let columns = board.columns()?;
    Some(columns.iter().rev().fold(0, |key, &column| key << 4 | column as u64))
}

struct Collect<'a> {
    entries: Vec<(u64, u32)>,
    clock: &'a Clock<'a>,
}

impl Visitor<Board> for Collect<'_> {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        if let Some(key) = pack(&board) {
            self.entries.push((key, self.entries.len() as u32));
        }
        ControlFlow::Continue(())
    }

    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        if self.clock.stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
