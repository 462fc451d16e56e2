//! What can go wrong, and the one line that says so.

pub(crate) mod usage;

use std::io::{self, Write};

use nq_core::{LimitError, escaped};

use crate::{Exit, Terminal, palette::Palette};

/// Why a command ended early.
pub(crate) enum Error {
    /// The arguments alone tell that it cannot be done.
    Usage(String),
    /// A port does not take this size.
    Limit(LimitError),
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
        Self::Limit(error)
    }
}

impl Error {
    /// The system starts no threads.
    pub(crate) fn no_threads(error: &io::Error) -> Self {
        Self::Failure(format!("cannot start threads: {error}"))
    }

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
            Self::Limit(error) => (
                Exit::Usage,
                format!("{error}; '{called} list' shows what each port takes"),
            ),
            Self::Interrupted => (Exit::Interrupted, "interrupted".to_owned()),
        };
        let style = Palette::new(terminal).error;
        // Where should a failure to report a failure go?
        let _ = writeln!(err, "{style}error:{style:#} {}", escaped(&message));
        exit
    }
}
