//! All boards of a port, small enough to keep.

use std::ops::ControlFlow;

use nq_core::{Board, Port, Square, Visitor};

use crate::{WIDEST, clock::Clock};

/// How many solutions there are for n queens, n from 0: OEIS A000170.
pub(crate) const COUNTS: [u64; WIDEST + 1] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596,
    2_279_184, 14_772_512,
];

/// A solution as a number: the columns of its rows, four bits each, row 0 first. Of
/// two solutions the one whose columns come first has the smaller number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Key(u64);

impl Key {
    /// The number of a solution for at most 16 queens; `None` if a row does not hold
    /// exactly one queen.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let columns = board.columns()?;
        Some(Self(columns.iter().fold(0, |key, &column| key << 4 | column as u64)))
    }

    /// The columns of its rows, from row 0 on.
    pub(crate) fn columns(self, n: usize) -> impl Iterator<Item = usize> {
        (0..n).rev().map(move |row| (self.0 >> (4 * row) & 15) as usize)
    }

    /// The solution.
    pub(crate) fn board(self, n: usize) -> Board {
        Board::from_columns(&self.columns(n).collect::<Vec<_>>())
    }
}

/// Hands on the port's solutions in its own order, until `each` or the clock ends it.
pub(crate) fn each_solution(
    port: &Port,
    n: usize,
    clock: &Clock<'_>,
    each: impl FnMut(Key) -> ControlFlow<()>,
) {
    // Whoever starts a check has made sure that the port takes n.
    let _ = (port.visit)(n, &mut Search { each, clock });
}

/// Whether the port's order is the lexicographic one of the columns, as it is for any
/// that fills row by row, each from the left. The small boards tell.
pub(crate) fn is_lexicographic(port: &Port, n: usize, clock: &Clock<'_>) -> bool {
    let mut keys = Vec::new();
    each_solution(port, n.min(8), clock, |key| {
        keys.push(key);
        ControlFlow::Continue(())
    });
    keys.is_sorted()
}

struct Search<'a, F> {
    each: F,
    clock: &'a Clock<'a>,
}

impl<F: FnMut(Key) -> ControlFlow<()>> Visitor<Board> for Search<'_, F> {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        match Key::new(&board) {
            Some(key) => (self.each)(key),
            None => ControlFlow::Continue(()),
        }
    }

    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        if self.clock.stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicBool, time::Duration};

    use nq_ports::{PORTS, find};

    use super::*;

    #[test]
    fn the_counts_are_those_of_a_port() {
        let stop = AtomicBool::new(false);
        let clock = Clock::start(Duration::MAX, &stop);
        let port = find("py").unwrap();
        let most = if cfg!(debug_assertions) { 11 } else { 14 };
        for (n, &count) in COUNTS.iter().enumerate().take(most + 1) {
            let mut found = 0;
            each_solution(port, n, &clock, |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(found, count, "n = {n}");
        }
    }

    #[test]
    fn a_key_is_its_board() {
        for n in 0..=8 {
            for board in find("py").unwrap().solve(n).unwrap() {
                assert_eq!(Key::new(&board).unwrap().board(n), board);
            }
        }
        let widest: Vec<usize> = (0..WIDEST).rev().collect();
        let board = Board::from_columns(&widest);
        assert_eq!(Key::new(&board).unwrap().board(WIDEST), board);
    }

    #[test]
    fn every_port_s_order_is_lexicographic() {
        let stop = AtomicBool::new(false);
        let clock = Clock::start(Duration::MAX, &stop);
        for port in &PORTS {
            assert!(is_lexicographic(port, 9, &clock), "{}", port.name);
        }
    }
}
