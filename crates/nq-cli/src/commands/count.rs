//! `nq count`: the number of solutions.

mod engine;
mod memory;
mod part;
mod port;
mod sum;
mod watch;

use std::path::PathBuf;

use nq_core::Port;
use nq_count::Engine;

use self::part::Part;
use crate::{Io, args, error::Error};

/// Print the number of solutions
///
/// The fastest engine counts, on all cores, unless another engine or a port is
/// named. Engines count without making boards; each is a rung of a ladder that
/// starts at the articles' bitmasks.
#[derive(clap::Args)]
#[command(
    override_usage = "nq count [OPTIONS] <N>\n       nq count --sum [FILES]..."
)]
#[command(after_help = "Examples:
  nq count 8
  nq count 15 --threads 1
  nq count 12 --engine symmetry
  nq count 9 --port c
  nq count 8 --shard 1/2 > 1.json
  nq count 8 --shard 2/2 > 2.json

Then add the shards up:
  nq count --sum 1.json 2.json

A port runs to its end and its solutions are counted. On a terminal a bar shows
how much of the work is done, and a line says how much memory it takes if that
is much.

Shards divide a count among machines that know nothing of each other. K of them
take about equally long. A shard's line is a JSON object with n, shard, of,
engine, version, deal, count and check. deal is a fingerprint of how the work
was dealt out, check a checksum of the others. --sum takes lines in any order.
It refuses a line that is damaged, a shard that is there twice, and shards of
different counts, versions or deals. It ends with exit code 0 only if
the total is complete; if shards are missing, it names them.")]
pub(crate) struct Args {
    /// Number of queens, and of rows and columns of the board: up to 25 with the
    /// engine join, 27 with another, and with a port what `nq list` says
    #[arg(value_name = "N", value_parser = args::size::<WIDEST>, allow_negative_numbers = true,
          required_unless_present = "sum", conflicts_with = "sum")]
    n: Option<usize>,
    /// The engine to count with; `join` if none is named: the fastest
    #[arg(long, value_name = "NAME", value_parser = args::engine(),
          conflicts_with_all = ["port", "sum"])]
    engine: Option<Engine>,
    /// The port to run instead of an engine
    #[arg(long, value_name = "PORT", value_parser = args::port(), ignore_case = true,
          conflicts_with = "sum")]
    port: Option<&'static Port>,
    /// Threads to count on, up to 1024; one for each core if not given
    #[arg(long, value_name = "T", value_parser = args::threads,
          allow_negative_numbers = true, conflicts_with_all = ["port", "sum"])]
    threads: Option<usize>,
    /// Count the I-th of K parts only, I from 1 to K, and print a line of JSON
    #[arg(long, value_name = "I/K", value_parser = part::parse,
          allow_hyphen_values = true, conflicts_with_all = ["port", "sum"])]
    shard: Option<Part>,
    /// Add up the shards in these files; in standard input for `-`, or if none is
    /// named
    #[arg(long, value_name = "FILES", num_args = 0..)]
    sum: Option<Vec<PathBuf>>,
}

/// How progress is drawn, with the time left in the message.
const BAR: &str = "{elapsed_precise} [{bar:30}] {percent}%, {wide_msg}";

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let Args { n, engine, port, threads, shard, sum } = args;
    match (n, sum) {
        (_, Some(files)) => sum::run(&files, io),
        (None, None) => unreachable!("the parser asks for N or --sum"),
        (Some(n), None) => match port {
            Some(port) => port::run(port, n, io),
            None => {
                let engine = engine.unwrap_or(FASTEST);
                engine::run(engine, n, threads, shard, io)
            }
        },
    }
}

/// The widest board that an engine counts.
const WIDEST: usize = Engine::Parallel.limit();

/// The engine that counts if none is named.
const FASTEST: Engine = Engine::Join;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_engine_is_the_last_of_the_ladder() {
        assert_eq!(Engine::ALL.last(), Some(&FASTEST));
    }

    #[test]
    fn the_widest_board_is_the_greatest_that_an_engine_takes() {
        assert_eq!(Engine::ALL.map(Engine::limit).into_iter().max(), Some(WIDEST));
    }
}
