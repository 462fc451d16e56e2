//! What the parser has against the arguments, in one line.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use nq_core::escaped;

use super::Error;

/// Why the parser `again` does not take `args`, which another one has refused with
/// `error`: what is wrong, what would be right, how the command is called. `again` knows
/// the program as `called`.
///
/// A parser takes escape sequences out of what it quotes, and does not quote what is no
/// text. So it is shown the arguments as they can be read.
pub(crate) fn explain(
    error: clap::Error,
    again: clap::Command,
    args: &[OsString],
    called: &str,
) -> Error {
    let shown = args.iter().map(|arg| escaped(&arg.to_string_lossy()));
    let again = again.bin_name(called).try_get_matches_from(shown).err();
    message(&again.filter(clap::Error::use_stderr).unwrap_or(error), called)
}

/// The parser's message without its layout.
fn message(error: &clap::Error, called: &str) -> Error {
    if let Some(number) = number_for_a_command(error) {
        return Error::Usage(format!(
            "a command comes before the number: try '{called} solve {}'",
            example(number)
        ));
    }
    let text = error.render().to_string();
    let parts = text.lines().map(str::trim).filter(|part| !part.is_empty());
    let mut line = String::new();
    let begins = names_that_begin_with(error);
    for part in parts.take_while(|part| !part.starts_with("For more")) {
        // Whoever types `--port` does not mean `--format`, which the parser suggests,
        // and whoever types `-p` no value that begins so.
        if part.starts_with("tip: ") && (!begins.is_empty() || is_port(error)) {
            continue;
        }
        if part.starts_with("Usage: ") && is_port(error) {
            break;
        }
        if !line.is_empty() {
            line.push_str(if line.ends_with(':') { " " } else { "; " });
        }
        line.push_str(&unframed(part));
    }
    match begins.as_slice() {
        [] => {
            if let Some(hint) = hint(error, called) {
                line.push_str(&format!("; {hint}"));
            }
        }
        [name] => line.push_str(&format!("; a similar value exists: {name}")),
        names => {
            line.push_str(&format!("; similar values exist: {}", names.join(", ")));
        }
    }
    Error::Usage(line)
}

/// Whether it is about `--port` where a command has none, or by a name that it does not
/// have: the parser would suggest something else.
fn is_port(error: &clap::Error) -> bool {
    let Some(ContextValue::String(arg)) = error.get(ContextKind::InvalidArg) else {
        return false;
    };
    let command = command(error);
    error.kind() == ErrorKind::UnknownArgument
        && match command.as_deref() {
            Some("compare" | "diff" | "list" | "completions") => {
                matches!(arg.as_str(), "--port" | "--ports" | "-p")
            }
            _ => arg == "-p",
        }
}

/// The command that it is about, as the usage names it.
fn command(error: &clap::Error) -> Option<String> {
    let ContextValue::StyledStr(usage) = error.get(ContextKind::Usage)? else {
        return None;
    };
    let usage = usage.to_string();
    let mut words =
        usage.split_whitespace().skip_while(|&word| word != "nq").skip(1);
    let command = words.next().filter(|word| word.starts_with(char::is_alphabetic));
    command.map(str::to_owned)
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
fn hint(error: &clap::Error, called: &str) -> Option<String> {
    let text = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    };
    let arg = text(ContextKind::InvalidArg).unwrap_or_default();
    let value = text(ContextKind::InvalidValue);
    match (error.kind(), &value) {
        (ErrorKind::InvalidValue, Some(value)) if value.is_empty() => {
            let (name, kind) = arg.split_once(' ')?;
            let example = match kind {
                "<I/K>" => "1/2",
                "[<FILES>...]" => "shards.jsonl",
                // A single letter stands for a number.
                _ if kind.len() == "<K>".len() => "3",
                _ => return None,
            };
            return Some(format!("give it one, as in '{name} {example}'"));
        }
        (_, Some(value)) => {
            let ports_first = arg == "<A>" || arg == "<B>";
            let number = value.parse().ok().filter(|_| ports_first)?;
            let number = example(number);
            return Some(format!(
                "two ports come before the number: try '{called} diff go py {number}'"
            ));
        }
        _ => {}
    }
    error.get(ContextKind::Usage)?;
    let command = command(error);
    let takes_port = matches!(command.as_deref(), Some("solve" | "trace" | "tree"));
    Some(match (command.as_deref(), error.kind()) {
        (Some("compare"), _) if is_port(error) => {
            format!("it compares all ports: try '{called} compare 8'")
        }
        (Some("count"), _) if is_port(error) => {
            format!(
                "try '{called} count 8 --port go', or '{called} count 8' for the fastest engine"
            )
        }
        (Some("diff"), _) if is_port(error) => {
            format!("the two ports come first: try '{called} diff go py 8'")
        }
        (Some("check"), ErrorKind::UnknownArgument) => {
            format!("the program comes after '--': try '{called} check -- ./mine'")
        }
        (
            Some(command),
            ErrorKind::UnknownArgument | ErrorKind::MissingRequiredArgument,
        ) if takes_port && (!arg.starts_with('-') || is_port(error)) => {
            format!(
                "try '{called} {command} 4 --port go', and '{called} list' for the other ports"
            )
        }
        (Some(command), _) => format!("try '{called} {command} --help'"),
        (None, _) => format!("try '{called} --help'"),
    })
}

/// A number that a command takes, for an example: this one if it is small.
const fn example(number: usize) -> usize {
    if number <= 10 { number } else { 8 }
}

/// A part of the parser's message without what sets it apart from the others.
fn unframed(part: &str) -> String {
    let part = ["error: ", "tip: "]
        .into_iter()
        .find_map(|frame| part.strip_prefix(frame))
        .unwrap_or(part);
    let values = part.strip_prefix("[possible values: ");
    match (values.and_then(|it| it.strip_suffix(']')), part.strip_prefix("Usage: "))
    {
        (Some(values), _) => format!("possible values: {values}"),
        (None, Some(usage)) => format!("usage: {usage}"),
        (None, None) => part.to_owned(),
    }
}
