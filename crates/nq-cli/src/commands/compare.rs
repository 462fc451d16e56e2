//! `nq compare`: what each port does to find the same boards, and how long it takes.

use clap::ValueEnum;
use nq_core::Port;
use nq_ports::PORTS;

use crate::{
    Io,
    args::{self, Size},
    error::Error,
    measure::{Row, count, time},
    progress::Bar,
    report,
};

/// The widest board whose results all fit in memory with ease.
const WIDEST: usize = 13;

/// Compare what the ports do and how long they take
#[derive(clap::Args)]
#[command(after_help = "Examples:
  nq compare 8
  nq compare 9 --runs 11
  nq compare 8 --format json
  nq compare 7 --format markdown

For each port: solutions, queens placed, squares rejected, looks by the thing
looked at (cells of a board, used flags, queens, array slots, rows of masks),
and the median time of building the full result in this process. The runs of
the ports take turns. N goes up to 13: the full results of a greater N fill the
memory. A port past its own limit is not run, and the reason is given.

JSON is an array of objects with port, solutions, placed, rejected, probes (an
object: the number of looks by unit, for the units the port uses) and
median_ns; or with port and error for a port past its limit.")]
pub(crate) struct Args {
    #[command(flatten)]
    size: Size<WIDEST>,
    /// How to print the comparison
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// How often to time each port, up to 1000 times
    #[arg(long, value_name = "R", value_parser = args::runs,
          allow_negative_numbers = true, default_value_t = 5)]
    runs: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Json,
    Markdown,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let (n, runs) = (args.size.n, args.runs);
    takes(n)?;
    let rows = rows(n, runs, io);
    match args.format {
        Format::Table => report::table(&rows, runs, io),
        Format::Json => report::json(&rows, io),
        Format::Markdown => report::markdown(&rows, runs, io),
    }
}

/// Whether so many queens can be compared.
fn takes(n: usize) -> Result<(), Error> {
    if n <= WIDEST {
        return Ok(());
    }
    Err(Error::Usage(format!(
        "n = {n}: compare takes n from 0 to {WIDEST} (it builds every port's full \
         result, and greater ones fill the memory)"
    )))
}

/// A row for each port. The runs take turns, so that a slow spell of the machine
/// meets all of them.
fn rows(n: usize, runs: usize, io: &Io<'_>) -> Vec<Row> {
    let able = |port: &&Port| port.limit.check(port.name, n).is_ok();
    let steps = (runs + 1) * PORTS.iter().filter(able).count();
    let template = "{elapsed_precise} [{bar:30}] {pos} of {len} runs, {wide_msg}";
    let mut bar = Bar::new(io.progress, template, Some(steps as u64));
    let mut done = 0;
    let mut step = |port: &Port| {
        bar.show(done, port.name);
        done += 1;
    };
    let mut rows: Vec<Row> = PORTS
        .iter()
        .map(|port| {
            if able(&port) {
                step(port);
            }
            Row::new(port, count(port, n))
        })
        .collect();
    for _ in 0..runs {
        for row in rows.iter_mut().filter(|row| row.counts.is_ok()) {
            step(row.port);
            row.times.push(time(row.port, n));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_size_is_compared_and_no_greater_one() {
        assert!(takes(WIDEST).is_ok());
        assert!(takes(WIDEST + 1).is_err());
    }
}
