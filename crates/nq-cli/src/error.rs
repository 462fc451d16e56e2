//! What can go wrong, and the one line that says so.

use std::io::{self, Write};

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
        Self::Usage(error.to_string())
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
        };
        let style = Palette::new(terminal).error;
        // Where should a failure to report a failure go?
        let _ = writeln!(err, "{style}error:{style:#} {message}");
        exit
    }
}

impl From<&clap::Error> for Error {
    /// The parser's message without its layout: what is wrong, what would be right,
    /// how the command is called.
    fn from(error: &clap::Error) -> Self {
        let text = error.render().to_string();
        let parts = text.lines().map(str::trim).filter(|part| !part.is_empty());
        let mut line = String::new();
        for part in parts.take_while(|part| !part.starts_with("For more")) {
            let part = part.trim_start_matches("error: ");
            let part = part.trim_start_matches("tip: ").trim_matches(['[', ']']);
            if !line.is_empty() {
                line.push_str(if line.ends_with(':') { " " } else { "; " });
            }
            line.push_str(&part.replace("Usage: ", "usage: "));
        }
        Self::Usage(line)
    }
}
