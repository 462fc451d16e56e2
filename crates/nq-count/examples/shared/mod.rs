//! What the examples have in common: how they read their arguments, say what is wrong
//! with them, and end when nobody reads what they print.

use std::env;
use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// What an example does with its arguments; its results go to the writer.
pub(crate) type Example = fn(&[&str], &mut dyn Write) -> Result<(), Fault>;

/// Why an example ends early.
pub(crate) enum Fault {
    /// There are too few arguments, or too many.
    Usage,
    /// Something else is wrong with them, in one line.
    Wrong(String),
    /// The results cannot be written.
    Output(io::Error),
}

impl From<String> for Fault {
    fn from(line: String) -> Fault {
        Fault::Wrong(line)
    }
}

impl From<nq_count::Error> for Fault {
    fn from(error: nq_count::Error) -> Fault {
        Fault::Wrong(error.to_string())
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Output(error)
    }
}

/// The `main` of an example that is called as `usage` says.
pub(crate) fn main(usage: &str, example: Example) -> ExitCode {
    let args = env::args_os().skip(1);
    match run(usage, example, args, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            // Where should a failure to report a failure go?
            let _ = writeln!(io::stderr(), "error: {line}");
            ExitCode::FAILURE
        }
    }
}

/// Runs an example.
///
/// # Errors
/// A line that says what is wrong.
pub(crate) fn run(
    usage: &str,
    example: Example,
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
) -> Result<(), String> {
    // No number and no name needs an escape. So whatever an argument is, one line can
    // show it.
    let shown = |arg: OsString| arg.to_string_lossy().escape_debug().to_string();
    let args: Vec<String> = args.into_iter().map(shown).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match example(&args, out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => Ok(()),
        Err(Fault::Usage) => {
            let s = if args.len() == 1 { "" } else { "s" };
            Err(format!("{} argument{s} given; usage: {usage}", args.len()))
        }
        Err(Fault::Wrong(line)) => Err(line),
        // The reader has what it wanted: `work 8 | head -3`.
        Err(Fault::Output(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(Fault::Output(error)) => {
            Err(format!("cannot write the output: {error}"))
        }
    }
}

/// An argument that is a number.
///
/// # Errors
/// It is none of these; the text names it, and them.
pub(crate) fn number(
    name: &str,
    text: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, Fault> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.into_inner();
    number.ok_or_else(|| {
        format!("{name} = '{text}': not a whole number from {least} to {most}")
            .into()
    })
}
