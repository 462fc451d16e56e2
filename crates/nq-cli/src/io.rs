//! What a run may touch of the world.

use std::{
    io::{Read, Write},
    process::{ExitCode, Termination},
    sync::atomic::AtomicBool,
};

use crate::Progress;

/// The streams of one run, and what is known about them.
pub struct Io<'a> {
    /// How the program is called: `nq`, or `cargo nq`, in hints of what to type.
    pub called: &'a str,
    /// Where a command reads what no file is named for; `None` is as if it were
    /// empty.
    pub stdin: Option<&'a mut dyn Read>,
    /// Whether `stdin` is a terminal, where somebody may not know that it is waited for.
    pub stdin_terminal: bool,
    /// Where results go. It is buffered inside; no buffer is needed around it.
    pub out: &'a mut dyn Write,
    /// The terminal that shows `out`; `None` if it is a file or a pipe.
    pub out_terminal: Option<Terminal>,
    /// Where everything else goes.
    pub err: &'a mut dyn Write,
    /// The terminal that shows `err`.
    pub err_terminal: Option<Terminal>,
    /// How to show progress; `None` shows none.
    pub progress: Option<Progress<'a>>,
    /// Asked once by a command that has something to end before it ends itself: from
    /// then on Ctrl-C sets the flag, and the first one no longer ends the process. The
    /// command may set the flag itself. `None` leaves Ctrl-C alone.
    pub interrupt: Option<&'a dyn Fn() -> &'static AtomicBool>,
    /// Asked by a count: the memory that it may take, in bytes. One that takes more is
    /// refused. `None` if nobody knows.
    pub memory: Option<&'a dyn Fn() -> Option<u64>>,
}

impl<'a> Io<'a> {
    /// Two streams without a terminal: no colour, no progress, no width to fit.
    pub fn plain(out: &'a mut dyn Write, err: &'a mut dyn Write) -> Self {
        Self {
            called: "nq",
            stdin: None,
            stdin_terminal: false,
            out,
            out_terminal: None,
            err,
            err_terminal: None,
            progress: None,
            interrupt: None,
            memory: None,
        }
    }
}

/// A terminal that shows a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Columns: halfwidth characters in a line.
    pub width: u16,
    /// Whether it is to be given colours.
    pub color: bool,
}

impl Terminal {
    /// A terminal that says it is `width` columns wide. Where it says nothing, or 0, as
    /// some do that do not know it, it is taken for 80.
    pub fn new(width: Option<u16>, color: bool) -> Self {
        Self { width: width.filter(|&width| width > 0).unwrap_or(80), color }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Well, or because the reader of the output closed it.
    Success = 0,
    /// It failed while running.
    Failure = 1,
    /// The arguments could not be met.
    Usage = 2,
    /// Ctrl-C, or a request to terminate; the number is what a shell makes of it.
    Interrupted = 130,
}

impl Exit {
    /// The number a shell sees.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl Termination for Exit {
    fn report(self) -> ExitCode {
        ExitCode::from(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_does_not_know_its_width_is_taken_for_80_columns() {
        let widths = [None, Some(0), Some(1), Some(132)];
        let widths = widths.map(|width| Terminal::new(width, false).width);
        assert_eq!(widths, [80, 80, 1, 132]);
    }
}
