//! One program, one n.

use std::{
    cell::Cell,
    error,
    ffi::{OsStr, OsString},
    fmt,
    io::{self, Cursor, Read},
    path::PathBuf,
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use nq_core::{Board, LimitError, Port};

use crate::{
    Fault, Format, LIMIT, Order, ReadError, Report, WIDEST,
    clock::Clock,
    compare::Comparison,
    forecast::Forecast,
    output::{Cut, Output},
    process::Running,
    read_boards, shortcut,
    solutions::COUNTS,
};

/// How to check a program.
#[derive(Clone, Debug)]
pub struct Check {
    /// The program and its arguments, the program at least. `{n}` stands for n in any
    /// of them; where it stands in none, n comes last. It is run without a shell.
    pub command: Vec<OsString>,
    /// The port to hold it against.
    pub port: &'static Port,
    /// Which orders are right.
    pub order: Order,
    /// How long the program may take for one n. While its output is judged, its time
    /// stands still.
    pub timeout: Duration,
}

/// What others may see and do while a check runs.
#[derive(Clone, Copy, Debug)]
pub struct Watch<'a> {
    /// Set this to end the check, and the program with all it started, at once.
    pub stop: &'a AtomicBool,
    /// Boards read so far.
    pub boards: &'a AtomicU64,
}

/// Why a check could not be made.
#[derive(Debug)]
pub enum Error {
    /// The reference does not take this n.
    Limit(LimitError),
    /// No check takes this n: it is greater than [`WIDEST`].
    TooWide(usize),
    /// The program could not be started.
    Start(PathBuf, io::Error),
    /// A thread that reads what the program prints could not be started.
    Threads(io::Error),
    /// The output could not be read.
    Read(io::Error),
    /// [`Watch::stop`] was set.
    Stopped,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limit(error) => write!(f, "{error}"),
            Self::TooWide(n) => write!(
                f,
                "n = {n}: a check takes n from 0 to {WIDEST} (the 95,815,104 boards \
                 of n = 17 are 33 GB)"
            ),
            Self::Start(program, error) => {
                write!(f, "cannot run '{}': {error}", program.display())
            }
            Self::Threads(error) => write!(f, "cannot start threads: {error}"),
            Self::Read(error) => write!(f, "cannot read the output: {error}"),
            Self::Stopped => f.write_str("interrupted"),
        }
    }
}

impl error::Error for Error {}

impl Check {
    /// The command for this n.
    pub fn command_for(&self, n: usize) -> Vec<OsString> {
        let number = n.to_string();
        let mut command: Vec<_> =
            self.command.iter().map(|part| with_number(part, &number)).collect();
        if command == self.command {
            command.push(number.into());
        }
        command
    }

    /// Whether this n can be checked.
    ///
    /// # Errors
    ///
    /// [`Error::Limit`] if the port does not take it, [`Error::TooWide`] if no check
    /// does.
    pub fn takes(&self, n: usize) -> Result<(), Error> {
        takes(self.port, n)
    }

    /// Runs the program for this n and reads what it prints.
    ///
    /// When this returns, the program and everything it started have ended, unless
    /// one of them left its process group.
    ///
    /// # Errors
    ///
    /// As [`Check::takes`]; [`Error::Start`] if the program cannot be started,
    /// [`Error::Threads`] if no thread can; [`Error::Read`] if its output cannot be read, or its end not be seen;
    /// [`Error::Stopped`] if [`Watch::stop`] was set.
    ///
    /// # Panics
    ///
    /// If [`Check::command`] is empty.
    pub fn run(&self, n: usize, watch: Watch<'_>) -> Result<Report, Error> {
        self.takes(n)?;
        assert!(!self.command.is_empty(), "there is no program to check");
        let command = self.command_for(n);
        let clock = Clock::start(self.timeout, watch.stop);
        let (mut child, stdout) = Running::start(&command)?;
        // Waiting for the port could make a fast program late.
        let forecast = Forecast::start(self.port, n, false);
        let budget = Cell::new(0);
        let mut output =
            Output::new(stdout, &clock, &budget).map_err(Error::Threads)?;
        let mut reading = Reading::new(n, self.port, self.order, &clock);
        reading.read(&mut output, forecast, |right, boards| {
            if right {
                budget.set(LIMIT);
            }
            watch.boards.store(boards, Relaxed);
        });
        if !reading.complete {
            // How the program ends may say more than what it printed.
            let _ = io::copy(&mut output, &mut io::sink());
        }
        let ended = match (output.cut(), reading.failed.take()) {
            (Some(cut), _) => Err(cut),
            (None, Some(error)) => return Err(Error::Read(error)),
            (None, None) => child.wait(&clock).map_err(Error::Read)?,
        };
        let time = clock.elapsed();
        let stderr = child.stderr();
        match ended {
            Ok(status) if status.success() => {}
            Ok(status) => {
                // Who fails before the first board has no boards to be held against.
                reading.complete &= reading.comparison.boards > 0;
                let code = status.code();
                let status = code.map_or_else(
                    || status.to_string(),
                    |code| format!("exit code {code}"),
                );
                reading.comparison.add(Fault::Exit { status, code, stderr });
            }
            Err(Cut::Timeout) => {
                reading.comparison.add(Fault::Timeout(self.timeout));
            }
            Err(Cut::Limit) => reading.comparison.add(Fault::Limit(LIMIT)),
            Err(Cut::Stopped) => return Err(Error::Stopped),
        }
        let report = reading.report(time);
        if clock.stopped() { Err(Error::Stopped) } else { Ok(report) }
    }
}

/// Reads boards that are there already, as [`Check::run`] reads a program's.
///
/// # Errors
///
/// If the port or a check does not take this n, or `output` cannot be read.
pub fn check_output(
    n: usize,
    port: &'static Port,
    order: Order,
    output: impl Read,
) -> Result<Report, Error> {
    takes(port, n)?;
    let stop = AtomicBool::new(false);
    let clock = Clock::start(Duration::MAX, &stop);
    let mut reading = Reading::new(n, port, order, &clock);
    reading.read(output, Forecast::start(port, n, true), |_, _| {});
    match reading.failed.take() {
        Some(error) => Err(Error::Read(error)),
        None => Ok(reading.report(clock.elapsed())),
    }
}

/// The argument with `number` wherever `{n}` stands in it.
fn with_number(part: &OsStr, number: &str) -> OsString {
    if let Some(text) = part.to_str() {
        return text.replace("{n}", number).into();
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};

        let (mut rest, mut bytes) = (part.as_bytes(), Vec::new());
        while let Some((&first, others)) = rest.split_first() {
            rest = if let Some(after) = rest.strip_prefix(b"{n}") {
                bytes.extend(number.as_bytes());
                after
            } else {
                bytes.push(first);
                others
            };
        }
        OsString::from_vec(bytes)
    }
    // Elsewhere what is no text can only be passed on as it is.
    #[cfg(not(unix))]
    part.to_owned()
}

fn takes(port: &Port, n: usize) -> Result<(), Error> {
    // Of two limits the narrower one is of use to who has passed both.
    if n > WIDEST && port.limit.max > WIDEST {
        return Err(Error::TooWide(n));
    }
    port.limit.check(port.name, n).map_err(Error::Limit)
}

/// A reader that has failed already.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        Err(self.0.take().unwrap_or_else(|| io::ErrorKind::Other.into()))
    }
}

/// An output on its way to a report.
struct Reading<'a> {
    n: usize,
    port: &'static Port,
    comparison: Comparison<'a>,
    format: Option<Format>,
    /// Whether all of the output was read, and was boards.
    complete: bool,
    /// Why the output could not be read.
    failed: Option<io::Error>,
}

impl<'a> Reading<'a> {
    fn new(
        n: usize,
        port: &'static Port,
        order: Order,
        clock: &'a Clock<'a>,
    ) -> Self {
        let comparison = Comparison::new(n, port, order, clock);
        Self { n, port, comparison, format: None, complete: false, failed: None }
    }

    /// Reads all there is. `each` hears of every board whether it is right and new,
    /// and its number.
    fn read(
        &mut self,
        mut output: impl Read,
        forecast: Forecast,
        mut each: impl FnMut(bool, u64),
    ) {
        let comparison = &mut self.comparison;
        let (shortcut, result) =
            shortcut::take(self.n, &mut output, forecast, |key| {
                comparison.expected(key);
                each(true, comparison.boards);
            });
        let rest: Box<dyn Read> = match result {
            Ok(()) => Box::new(output),
            Err(error) => Box::new(Broken(Some(error))),
        };
        let text = Cursor::new(&shortcut.head).chain(rest);
        let (format, result) = read_boards(text, |board| {
            let right = comparison.board(board);
            each(right, comparison.boards);
        });
        self.format = format;
        match result {
            Ok(()) => self.complete = true,
            Err(ReadError::Syntax(mut error)) => {
                shortcut.locate(&mut error);
                comparison.add(Fault::Syntax(error));
            }
            Err(ReadError::Io(error)) => self.failed = Some(error),
        }
        // The board without rows leaves no mark on plain text.
        if self.complete && self.n == 0 && format.is_none() {
            comparison.board(Board::default());
        }
    }

    fn report(self, time: Duration) -> Report {
        let boards = self.comparison.boards;
        let findings = self.comparison.finish(self.complete);
        let Self { n, port, format, .. } = self;
        Report { n, port, format, boards, expected: COUNTS[n], time, findings }
    }
}
