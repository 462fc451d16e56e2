//! The command line: one variant and one file a command.

mod count;
mod list;
mod solve;
mod trace;

use clap::{Parser, Subcommand};

use crate::{Io, error::Error};

/// The seven N-Queens programs of four articles, ported to Rust: run them, count,
/// watch every step, compare
#[derive(Parser)]
#[command(name = "nq", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Solve(solve::Args),
    Count(count::Args),
    Trace(trace::Args),
}

impl Cli {
    pub(crate) fn run(self, io: &mut Io<'_>) -> Result<(), Error> {
        match self.command {
            None => Ok(()),
            Some(Command::List(args)) => list::run(args, io),
            Some(Command::Solve(args)) => solve::run(args, io),
            Some(Command::Count(args)) => count::run(args, io),
            Some(Command::Trace(args)) => trace::run(args, io),
        }
    }
}
