//! What can go wrong, and the one line that says so.

use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use nq_core::LimitError;

use crate::{Exit, Terminal, palette::Palette};

/// Why a command ended early.
pub(crate) enum Error {
    /// The arguments alone tell that it cannot be done.
    Usage(String),
    /// It could not be done.
    Failure(String),
    /// The output could not be written.
    Output(io::Error),
    /// Ctrl-C.
    Interrupted,
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for Error {
    /// The values written here are plain: only writing them can fail.
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        Self::Usage(format!("{error}; 'nq list' shows what each port takes"))
    }
}

impl Error {
    /// Writes the line, if there is something to say.
    pub(crate) fn report(
        self,
        err: &mut dyn Write,
        terminal: Option<Terminal>,
    ) -> Exit {
        let (exit, message) = match self {
            // The reader has what it wanted: `nq solve 12 | head -1`.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return Exit::Success;
            }
            Self::Output(error) => {
                (Exit::Failure, format!("cannot write the output: {error}"))
            }
            Self::Failure(message) => (Exit::Failure, message),
            Self::Usage(message) => (Exit::Usage, message),
            Self::Interrupted => (Exit::Interrupted, "interrupted".to_owned()),
        };
        let style = Palette::new(terminal).error;
        let message = one_line(&message);
        // Where should a failure to report a failure go?
        let _ = writeln!(err, "{style}error:{style:#} {message}");
        exit
    }
}

impl From<&clap::Error> for Error {
    /// The parser's message without its layout: what is wrong, what would be right,
    /// how the command is called.
    fn from(error: &clap::Error) -> Self {
        if let Some(number) = number_for_a_command(error) {
            return Self::Usage(format!(
                "a command comes before the number: try 'nq solve {number}'"
            ));
        }
        let text = error.render().to_string();
        let parts = text.lines().map(str::trim).filter(|part| !part.is_empty());
        let mut line = String::new();
        let begins = names_that_begin_with(error);
        for part in parts.take_while(|part| !part.starts_with("For more")) {
            if !begins.is_empty() && part.starts_with("tip: ") {
                continue;
            }
            if !line.is_empty() {
                line.push_str(if line.ends_with(':') { " " } else { "; " });
            }
            line.push_str(&unframed(part));
        }
        match begins.as_slice() {
            [] => {
                if let Some(hint) = hint(error) {
                    line.push_str(&format!("; {hint}"));
                }
            }
            [name] => line.push_str(&format!("; a similar value exists: {name}")),
            names => {
                line.push_str(&format!(
                    "; similar values exist: {}",
                    names.join(", ")
                ));
            }
        }
        Self::Usage(line)
    }
}

/// A message with its line ends and other control characters, which may come from a
/// file's name or content, as Rust writes them.
fn one_line(message: &str) -> String {
    let mut line = String::with_capacity(message.len());
    for char in message.chars() {
        if char.is_control() {
            line.extend(char.escape_default());
        } else {
            line.push(char);
        }
    }
    line
}

/// What stands where a command should, if it is a number.
fn number_for_a_command(error: &clap::Error) -> Option<usize> {
    match error.get(ContextKind::InvalidSubcommand)? {
        ContextValue::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// Names of which somebody gave the beginning: as many are meant as begin so, while
/// the parser suggests one that is near.
fn names_that_begin_with(error: &clap::Error) -> Vec<String> {
    let (Some(ContextValue::String(given)), Some(ContextValue::Strings(names))) =
        (error.get(ContextKind::InvalidValue), error.get(ContextKind::ValidValue))
    else {
        return Vec::new();
    };
    let given = given.to_ascii_lowercase();
    let names = names.iter().filter(|name| name.starts_with(&given));
    if given.is_empty() {
        Vec::new()
    } else {
        names.map(|n| format!("'{n}'")).collect()
    }
}

/// What to do next, where the message does not say it.
fn hint(error: &clap::Error) -> Option<String> {
    if let (Some(ContextValue::String(arg)), Some(ContextValue::String(value))) =
        (error.get(ContextKind::InvalidArg), error.get(ContextKind::InvalidValue))
    {
        let number = value.parse::<u64>().is_ok();
        return (number && (arg == "<A>" || arg == "<B>")).then(|| {
            format!("two ports come before the number: try 'nq diff go py {value}'")
        });
    }
    let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) else {
        return None;
    };
    let usage = usage.to_string();
    if usage.contains("nq check") && error.kind() == ErrorKind::UnknownArgument {
        return Some(
            "the program comes after '--': try 'nq check -- ./mine'".to_owned(),
        );
    }
    let mut words =
        usage.split_whitespace().skip_while(|&word| word != "nq").skip(1);
    let command =
        words.next().filter(|word| word.starts_with(|c: char| c.is_alphabetic()));
    Some(match command {
        Some(command) => format!("try 'nq {command} --help'"),
        None => "try 'nq --help'".to_owned(),
    })
}

/// A part of the parser's message without what sets it apart from the others.
fn unframed(part: &str) -> String {
    let part = part.trim_start_matches("error: ").trim_start_matches("tip: ");
    let values = part.strip_prefix("[possible values: ");
    match values.and_then(|values| values.strip_suffix(']')) {
        Some(values) => format!("possible values: {values}"),
        None => part.replace("Usage: ", "usage: "),
    }
}
