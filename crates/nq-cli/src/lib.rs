//! The program `nq` as a library: [`run`] takes the arguments and everything it may
//! touch of the world as values, so a test, or a book that shows what `nq` prints,
//! runs it in its own process.
//!
//! One file a command, in `commands/`; what they share stands beside this file.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod diff;
mod error;
mod estimate;
mod format;
mod io;
mod measure;
mod palette;
mod progress;
mod report;
mod rounded;
mod signals;
mod step;
mod table;
mod text;
mod tree;

use std::{
    ffi::OsString,
    io::{BufWriter, ErrorKind, Read, Write as _},
    iter,
};

use clap::{CommandFactory as _, FromArgMatches as _, builder::StyledStr};

pub use io::{Exit, Io, Terminal};
pub use progress::Progress;
pub use signals::keep_ignored;

use commands::Cli;
use error::{Error, usage};

/// Runs `nq ARGS...`; the program's own name is not among `args`.
///
/// Results go to `io.out`, everything else to `io.err`: a failure is one line there.
/// Nothing else of the process is touched.
pub fn run<I, T>(args: I, io: Io<'_>) -> Exit
where
    I: IntoIterator<Item = T>,
    T: Into<OsString>,
{
    let Io { err, stdin, called, .. } = io;
    let mut out = BufWriter::with_capacity(1 << 16, io.out);
    let stdin = stdin.map(|stdin| stdin as &mut dyn Read);
    let mut buffered = Io { stdin, out: &mut out, err: &mut *err, ..io };
    let result = match parse(args, &buffered) {
        Ok(cli) => cli.run(&mut buffered),
        Err(Answer::Text(text)) => print(&text, &mut buffered),
        Err(Answer::Error(error)) => Err(error),
    };
    let result = match result {
        // More cannot be written.
        Err(Error::Output(_)) => result,
        // What was found before a failure is the reader's.
        Ok(()) | Err(_) => match out.flush() {
            // Who closes the pipe has read enough, but a failure stays one.
            Err(error)
                if error.kind() != ErrorKind::BrokenPipe || result.is_ok() =>
            {
                Err(Error::Output(error))
            }
            _ => result,
        },
    };
    // Dropping the writer would try the failed write again.
    let _ = out.into_parts();
    match result {
        Ok(()) => Exit::Success,
        Err(error) => error.report(called, err, io.err_terminal),
    }
}

/// The definition of the command line: names, arguments, help.
pub fn command() -> clap::Command {
    Cli::command()
}

/// What the parser says instead of a command to run.
enum Answer {
    /// The help or the version.
    Text(StyledStr),
    /// What is wrong with the arguments.
    Error(Error),
}

/// Reads the command line.
fn parse<I, T>(args: I, io: &Io<'_>) -> Result<Cli, Answer>
where
    I: IntoIterator<Item = T>,
    T: Into<OsString>,
{
    // Asking for the width here would ask the process's own terminal.
    let width = io.out_terminal.map_or(80, |terminal| terminal.width.min(100));
    let parser = command().term_width(width.into());
    let args = iter::once("nq".into()).chain(args.into_iter().map(Into::into));
    let args: Vec<OsString> = args.collect();
    parser
        .clone()
        .try_get_matches_from(&args)
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|answer| {
            if answer.use_stderr() {
                Answer::Error(usage::explain(answer, parser, &args, io.called))
            } else {
                Answer::Text(answer.render())
            }
        })
}

fn print(text: &StyledStr, io: &mut Io<'_>) -> Result<(), Error> {
    if io.out_terminal.is_some_and(|terminal| terminal.color) {
        write!(io.out, "{}", text.ansi())?;
    } else {
        write!(io.out, "{text}")?;
    }
    Ok(())
}
