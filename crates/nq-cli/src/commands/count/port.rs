//! Counting what a port finds.

use std::ops::ControlFlow;

use nq_core::{Board, Port, Square, Visitor};

use super::BAR;
use crate::{
    Io, args,
    error::Error,
    estimate::Estimate,
    progress::{Bar, Pulse},
    table::grouped,
};

pub(super) fn run(port: &Port, n: usize, io: &mut Io<'_>) -> Result<(), Error> {
    args::check(port, n)?;
    let estimate = Estimate::new(n);
    let bar = Bar::new(io.progress, BAR, Some(estimate.total));
    let mut counter =
        Counter { found: 0, estimate, pulse: Pulse::new(io.progress), bar };
    (port.visit)(n, &mut counter)?;
    counter.bar.hide();
    writeln!(io.out, "{}", counter.found)?;
    Ok(())
}

struct Counter<'a> {
    found: u64,
    estimate: Estimate,
    pulse: Pulse,
    bar: Bar<'a>,
}

impl Visitor<Board> for Counter<'_> {
    fn solution(&mut self, _board: Board) -> ControlFlow<()> {
        self.found += 1;
        ControlFlow::Continue(())
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.estimate.place(square);
        if self.pulse.beat() {
            let Estimate { done, total, .. } = self.estimate;
            let (left, found) = (self.bar.left(done, total), grouped(self.found));
            self.bar.show(done, format!("{left}, {found} found"));
        }
        ControlFlow::Continue(())
    }

    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        self.estimate.backtrack(square);
        ControlFlow::Continue(())
    }
}
