//! `nq count`: the number of solutions.

use std::ops::ControlFlow;

use nq_core::{Board, Square, Visitor};

use crate::{
    Io,
    args::{self, Choice, Size},
    error::Error,
    estimate::Estimate,
    progress::{Bar, Pulse},
    table::grouped,
};

/// Print the number of solutions
#[derive(clap::Args)]
#[command(after_help = "Examples:
  nq count 8
  nq count 9 --port c

The port runs to its end and its solutions are counted. On a terminal a bar
shows how much of the search is done: the share of the ways to fill the first
two rows that are exhausted.")]
pub(crate) struct Args {
    #[command(flatten)]
    size: Size,
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let (n, port) = (args.size.n, args.choice.port);
    args::check(port, n)?;
    let estimate = Estimate::new(n);
    let bar = Bar::new(
        io.progress,
        "{elapsed_precise} [{bar:30}] {percent}%, {wide_msg}",
        Some(estimate.total),
    );
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
