//! `nq trace`: everything a port does, and the line of the port that does it.

use std::{io::Write, ops::ControlFlow};

use clap::ValueEnum;
use nq_core::{Port, Recorder, Step, Take};

use crate::{
    Io,
    args::{self, Size},
    error::Error,
    palette::Palette,
    step::{self, Layout},
};

const EXAMPLES: &str = "Examples:
  nq trace 4 --port go
  nq trace 6 --port cpp-index --first 20
  nq trace 4 --port py --format json";

const EVENTS: &str = "\
Events:
  probe      the program looks at one thing
  reject     it finds that a queen cannot stand on this square
  place      it puts a queen on this square
  backtrack  it takes the queen off again
  solution   it records a solution

Text has in each line the event's number, its name, the square as (row, column)
counted from 0; then what is looked at, why the square is rejected, or the
solution as the column of each row's queen; the file with the line that fired
the event, and the text of that line: the call that reports the step, beside
the statement that takes it. Masks are written with column 0 first, as the row
stands on the board.

JSON is one object a line. Rows, columns and indices count from 0.
Always there:
  step       number of the event, from 1
  event      its name, as above
  file       the port's file, from the root of the workspace
  line       the line of the file that fired the event, from 1
  source     the text of that line
With place, backtrack and reject:
  row, col   the square
With reject:
  reason     row, column, main-diagonal (\\), anti-diagonal (/), or diagonal
             where the program does not tell which of the two
With solution:
  board      the rows, as strings
With probe:
  unit       what is looked at, and with it:
    cell     a square of a board: row, col
    used     the flag of a column: col
    queen    the queen on a square, compared with the one under test: row, col
    slot     a slot of an array: array (its name in the source), index
    mask     a row of masks: cols, diag1, diag2 (columns attacked), available
             (columns left), each an array of the columns whose bit is set";

/// Print every event of a search, with the source line that fired it
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{EVENTS}"))]
pub(crate) struct Args {
    #[command(flatten)]
    size: Size,
    /// The port to watch
    #[arg(long, value_name = "PORT", value_parser = args::port(), ignore_case = true)]
    port: &'static Port,
    /// How to print an event
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Stop after the first K events
    #[arg(long, value_name = "K", value_parser = args::at_least_one,
          allow_negative_numbers = true)]
    first: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Columns to look at
    Text,
    /// One JSON object a line
    Json,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let (n, port) = (args.size.n, args.port);
    args::check(port, n)?;
    let lines: Vec<&str> = port.source.lines().map(str::trim).collect();
    let mut printer = Printer {
        format: args.format,
        layout: Layout::new(n, port, Palette::new(io.out_terminal)),
        port,
        lines,
        printed: 0,
        out: &mut *io.out,
    };
    let mut result = Ok(());
    let recorder = Recorder(|step| {
        // At a look the search cannot be ended; the decision after it comes here too.
        if result.is_ok() {
            result = printer.print(&step);
        }
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    let first = args.first.unwrap_or(usize::MAX);
    (port.visit)(n, &mut Take::new(first, recorder))?;
    result
}

struct Printer<'a> {
    format: Format,
    layout: Layout,
    port: &'static Port,
    /// The lines of the port's file.
    lines: Vec<&'static str>,
    printed: u64,
    out: &'a mut dyn Write,
}

impl Printer<'_> {
    fn print(&mut self, step: &Step) -> Result<(), Error> {
        self.printed += 1;
        let source = self.lines.get(step.line as usize - 1).unwrap_or(&"");
        match self.format {
            Format::Text => {
                self.layout.print(self.printed, step, source, self.out)?;
            }
            Format::Json => {
                let object = step::object(self.printed, step, self.port, source);
                serde_json::to_writer(&mut *self.out, &object)?;
                writeln!(self.out)?;
            }
        }
        Ok(())
    }
}
