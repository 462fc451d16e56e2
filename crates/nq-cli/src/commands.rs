//! The command line: one variant and one file a command.

mod check;
mod compare;
mod completions;
mod count;
pub(crate) mod diff;
mod first_look;
mod list;
mod solve;
mod trace;
mod tree;

use clap::{Parser, Subcommand};

use crate::{Io, error::Error};

/// Run, count, trace and compare the N-Queens programs of four articles, ported
/// to Rust
#[derive(Parser)]
#[command(
    name = "nq",
    version,
    after_help = "Examples:
  nq
  nq solve 8 --first 3
  nq trace 4 --port go
  nq compare 8
  nq diff go cpp-putinf 4
  nq check -- python3 mine.py

Without a command: a first look. Every command's --help has examples of its own.
In the workspace, `cargo nq` stands for `nq`."
)]
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
    Tree(tree::Args),
    Compare(compare::Args),
    Diff(diff::Args),
    Check(check::Args),
    Completions(completions::Args),
}

impl Cli {
    pub(crate) fn run(self, io: &mut Io<'_>) -> Result<(), Error> {
        match self.command {
            None => first_look::run(io),
            Some(Command::List(args)) => list::run(args, io),
            Some(Command::Solve(args)) => solve::run(args, io),
            Some(Command::Count(args)) => count::run(args, io),
            Some(Command::Trace(args)) => trace::run(args, io),
            Some(Command::Tree(args)) => tree::run(args, io),
            Some(Command::Compare(args)) => compare::run(args, io),
            Some(Command::Diff(args)) => diff::run(args, io),
            Some(Command::Check(args)) => check::run(args, io),
            Some(Command::Completions(args)) => completions::run(args, io),
        }
    }
}
