//! `nq solve`: solutions, printed while they are found.

use std::{io::Write, ops::ControlFlow};

use nq_core::{Board, First, Square, Visitor};

use crate::{
    Io,
    args::{self, Choice, Size},
    error::Error,
    format::{Format, Printer},
    palette::Palette,
    progress::{Bar, Pulse},
    table::grouped,
};

/// Print solutions, in the order in which the original finds them
#[derive(clap::Args)]
#[command(after_help = "Examples:
  nq solve 8 --first 3
  nq solve 6 --port go
  nq solve 4 --format json
  nq solve 8 --format vectors
  nq solve 4 --format article

Solutions are printed while the search runs, so even millions of them take
little memory. JSON is one line: an array of boards, each an array of rows.")]
pub(crate) struct Args {
    #[command(flatten)]
    size: Size,
    #[command(flatten)]
    choice: Choice,
    /// How to print a solution
    #[arg(long, value_enum, default_value_t = Format::Boards)]
    format: Format,
    /// Stop after the first K solutions
    #[arg(long, value_name = "K", value_parser = args::at_least_one,
          allow_negative_numbers = true)]
    first: Option<usize>,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let (n, port) = (args.size.n, args.choice.port);
    args::check(port, n)?;
    let palette = Palette::new(io.out_terminal);
    let mut stream = Stream {
        printer: Printer::new(args.format, n, palette),
        out: &mut *io.out,
        interactive: io.out_terminal.is_some(),
        result: Ok(()),
        pulse: Pulse::new(io.progress),
        placed: 0,
        bar: Bar::new(io.progress, "{spinner} {elapsed_precise}  {wide_msg}", None),
    };
    stream.printer.begin(stream.out)?;
    let first = args.first.unwrap_or(usize::MAX);
    (port.visit)(n, &mut First::new(first, &mut stream))?;
    stream.bar.hide();
    stream.result?;
    let stopped = args.first == Some(stream.printer.printed);
    stream.printer.end(stopped, stream.out)?;
    Ok(())
}

/// Prints what a search finds, and shows that it is alive while it finds nothing.
struct Stream<'a> {
    printer: Printer,
    out: &'a mut dyn Write,
    interactive: bool,
    result: Result<(), Error>,
    pulse: Pulse,
    placed: u64,
    bar: Bar<'a>,
}

impl Stream<'_> {
    fn print(&mut self, board: &Board) -> Result<(), Error> {
        self.printer.print(board, self.out)?;
        if self.interactive {
            self.out.flush()?;
        }
        Ok(())
    }

    /// A sign of life. What waits in the buffer is passed on too: a search may find
    /// three solutions in a second and no other for an hour.
    #[cold]
    fn beat(&mut self) -> Result<(), Error> {
        self.out.flush()?;
        let placed = grouped(self.placed);
        self.bar.show(0, format!("{placed} queens placed"));
        Ok(())
    }

    /// Ends the search at a failure, and keeps it.
    fn keep(&mut self, result: Result<(), Error>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.result = Err(error);
                ControlFlow::Break(())
            }
        }
    }
}

impl Visitor<Board> for Stream<'_> {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        self.bar.hide();
        let result = self.print(&board);
        self.keep(result)
    }

    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        self.placed += 1;
        if self.pulse.beat() {
            let result = self.beat();
            return self.keep(result);
        }
        ControlFlow::Continue(())
    }
}
