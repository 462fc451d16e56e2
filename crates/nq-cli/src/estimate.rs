//! How much of a search is done.

use nq_core::Square;

/// Watches the first two rows: each pair of queens there that do not attack each
/// other is the root of one part of the search, and a queen taken back from row 1
/// ends that part. The parts differ in size, so this is an estimate.
pub(crate) struct Estimate {
    /// Parts that are exhausted.
    pub(crate) done: u64,
    /// Parts there are.
    pub(crate) total: u64,
    first: Option<Square>,
}

impl Estimate {
    pub(crate) fn new(n: usize) -> Self {
        // Of the n n pairs, n share a column and 2 (n - 1) a diagonal, so there are
        // (n - 1) (n - 2) left.
        let total = n.saturating_sub(1) * n.saturating_sub(2);
        Self { done: 0, total: total as u64, first: None }
    }

    pub(crate) const fn place(&mut self, square: Square) {
        if square.row == 0 {
            self.first = Some(square);
        }
    }

    pub(crate) fn backtrack(&mut self, square: Square) {
        // A port that places before it tests also takes back queens that may not
        // stand there.
        if square.row == 1
            && self.first.is_some_and(|queen| queen.attack(square).is_none())
        {
            self.done += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use nq_core::{Board, Visitor};
    use nq_ports::PORTS;

    use super::*;

    struct Watch(Estimate);

    impl Visitor<Board> for Watch {
        fn solution(&mut self, _board: Board) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn place(&mut self, square: Square) -> ControlFlow<()> {
            self.0.place(square);
            ControlFlow::Continue(())
        }

        fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
            self.0.backtrack(square);
            assert!(self.0.done <= self.0.total);
            ControlFlow::Continue(())
        }
    }

    #[test]
    fn every_port_has_done_all_parts_at_its_end() {
        for port in &PORTS {
            for n in port.limit.min..=7 {
                let mut watch = Watch(Estimate::new(n));
                assert_eq!((port.visit)(n, &mut watch), Ok(()));
                assert_eq!(watch.0.done, watch.0.total, "{} {n}", port.name);
            }
        }
    }
}
