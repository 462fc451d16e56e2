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
    /// Writes the line, if there is something to say; what to type in it as `called`
    /// calls the program.
    pub(crate) fn report(
        self,
        called: &str,
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
        let mut message = one_line(&message);
        if called != "nq" {
            for before in ["'", "usage: ", "; "] {
                let own = format!("{before}nq ");
                message = message.replace(&own, &format!("{before}{called} "));
            }
        }
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
                "a command comes before the number: try 'nq solve {}'",
                example(number)
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
    let text = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    };
    let arg = text(ContextKind::InvalidArg).unwrap_or_default();
    let value = text(ContextKind::InvalidValue);
    match (error.kind(), &value) {
        (ErrorKind::InvalidValue, Some(value)) if value.is_empty() => {
            let example = if arg.ends_with("<I/K>") { "1/2" } else { "3" };
            // A single letter stands for a number.
            let (name, kind) = arg.split_once(' ')?;
            let number = kind.len() == "<K>".len() || example == "1/2";
            return number.then(|| format!("give it one, as in '{name} {example}'"));
        }
        (_, Some(value)) => {
            let ports_first = arg == "<A>" || arg == "<B>";
            let number = value.parse().ok().filter(|_| ports_first)?;
            let number = example(number);
            return Some(format!(
                "two ports come before the number: try 'nq diff go py {number}'"
            ));
        }
        _ => {}
    }
    let usage = text(ContextKind::Usage)?;
    let mut words =
        usage.split_whitespace().skip_while(|&word| word != "nq").skip(1);
    let command = words.next().filter(|word| word.starts_with(char::is_alphabetic));
    let takes_port = matches!(command, Some("solve" | "trace" | "tree"));
    Some(match (command, error.kind()) {
        (Some("check"), ErrorKind::UnknownArgument) => {
            "the program comes after '--': try 'nq check -- ./mine'".to_owned()
        }
        (
            Some(command),
            ErrorKind::UnknownArgument | ErrorKind::MissingRequiredArgument,
        ) if takes_port && !arg.starts_with('-') => {
            format!(
                "try 'nq {command} 4 --port go', and 'nq list' for the other ports"
            )
        }
        (Some(command), _) => format!("try 'nq {command} --help'"),
        (None, _) => "try 'nq --help'".to_owned(),
    })
}

/// A number that a command takes, for an example: this one if it is small.
const fn example(number: usize) -> usize {
    if number <= 10 { number } else { 8 }
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
