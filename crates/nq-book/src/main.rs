//! The program behind `cargo book`, and the command that mdBook calls.

#![forbid(unsafe_code)]

use std::{
    env,
    io::{self, ErrorKind, Write},
    path::Path,
    process::{Command, ExitCode, Stdio},
};

use anyhow::{Context, Error, Result};
use mdbook_preprocessor::{Preprocessor, parse_input};
use nq_book::{Nq, build};
use nq_core::escaped;

const USAGE: &str = "\
usage: cargo book [--open]

Builds the book in docs/ into docs/book/, or into the folder that the variable
MDBOOK_BUILD__BUILD_DIR names; --open shows it in a browser.
Without `build`, as mdBook calls it: reads a book from standard input and writes it
with the directives carried out; `supports RENDERER` says yes to every renderer.";

fn main() -> ExitCode {
    let args = env::args_os().skip(1);
    // What is not text is not understood, and need not be shown as it is.
    let args: Vec<_> = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        [] => preprocess(),
        ["supports", _] => Ok(()),
        ["build"] => build_book(false),
        ["build", "--open"] => build_book(true),
        [.., "--help" | "-h"] => help(),
        ["build", rest @ ..] => Err(Error::msg(format!(
            "{}: not understood; try 'cargo book' or 'cargo book --open'",
            rest.join(" ")
        ))),
        _ => Err(Error::msg(format!(
            "{}: not understood; mdBook calls this program with nothing, or with \
             'supports RENDERER'",
            args.join(" ")
        ))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let message = escaped(&format!("{error:#}"));
            let _ = writeln!(io::stderr(), "error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> Result<()> {
    match writeln!(io::stdout(), "{USAGE}") {
        // Whoever closes the pipe has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

fn preprocess() -> Result<()> {
    let (ctx, book) = parse_input(io::stdin().lock())?;
    let book = Nq.run(&ctx, book)?;
    let book = serde_json::to_string(&book)?;
    io::stdout().write_all(book.as_bytes())?;
    Ok(())
}

fn build_book(open: bool) -> Result<()> {
    // This program is built in the workspace whose book it builds.
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = workspace.join("docs");
    let docs = docs
        .canonicalize()
        .with_context(|| format!("{} is not there", docs.display()))?;
    let index = build(&docs)?.join("index.html");
    writeln!(io::stdout(), "{}", index.display())?;
    if open {
        show(OPENER, &index).with_context(|| {
            "the book is built, but no browser came up: open the file above yourself"
        })?;
    }
    Ok(())
}

/// What the system shows a file with: a program and its first arguments.
const OPENER: (&str, &[&str]) = if cfg!(target_os = "macos") {
    ("open", &[])
} else if cfg!(windows) {
    ("cmd", &["/C", "start", ""])
} else {
    ("xdg-open", &[])
};

/// Shows a file.
fn show((program, args): (&str, &[&str]), file: &Path) -> Result<()> {
    // What it says about all the browsers that it has not found helps nobody.
    let silent =
        Command::new(program).args(args).arg(file).stderr(Stdio::null()).status();
    match silent {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Error::msg(format!("{program}: {status}"))),
        Err(error) => Err(Error::msg(format!("{program}: {error}"))),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_nothing_shows_is_an_error_that_names_what_was_tried() {
        let file = Path::new("index.html");
        assert!(show(("test", &["index.html", "="]), file).is_ok());
        let failed = show(("false", &[]), file).unwrap_err().to_string();
        assert_eq!(failed, "false: exit status: 1");
        let missing = show(("no/such/program", &[]), file).unwrap_err().to_string();
        assert!(missing.starts_with("no/such/program: "), "{missing}");
    }
}
