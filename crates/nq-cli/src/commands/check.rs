//! `nq check`: any program, held against a port.

mod json;
mod junit;
mod start;
mod text;

use std::{
    collections::BTreeMap,
    ffi::OsString,
    io::ErrorKind,
    ops::RangeInclusive,
    sync::{
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use clap::ValueEnum;
use nq_check::{Check, Error as CheckError, Report, WIDEST, Watch};
use nq_core::Port;

use crate::{Io, args, error::Error, progress::Bar, table::grouped};

// In a help text {n} is a line end to the parser, unless something stands between its
// characters: here an escape sequence that does nothing and is not printed in a pipe.
const EXAMPLES: &str = "Examples:
  nq check -- python3 mine.py
  nq check --to 10 --timeout 60 -- node mine.js
  nq check --from 4 --order any -- ./mine --size {\x1b[0mn} --boards
  nq check --port c --to 9 --format json -- ./mine
  nq check --format junit -- java -jar mine.jar > report.xml";

const DETAILS: &str = "\
CMD is run once for each n, without a shell and with nothing on its standard
input. It prints all boards, either as LeetCode shows them, one JSON array,
  [[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]
or as plain rows, a row a line, with an empty line between two boards. Where
there is no board it prints [] or nothing.

Text has a line for each n, and below it the first fault of each kind. Boards
count from 1, rows and columns from 0. A kind of fault is drawn once, the first
time that there is something to draw.

CMD is stopped when its time is over, when it has printed 1 MiB without another
right board, and at Ctrl-C. Everything it started is stopped with it, except
processes that left its process group.

JSON is one object a line, for each n:
  n, port    what was checked, and against what
  ok         whether nothing is wrong
  format     json or plain, as the output was read; null if there was none
  boards     boards that were read
  expected   boards there should be
  seconds    from the start of CMD to its end
  faults     an array with an object for each kind of fault:
    kind     exit, timeout, limit, syntax, rows, width, character, attack,
             queens, duplicate, order, missing or count
    times    how many there are of the kind; the rest is about the first
    message  what is wrong, in words
    picture  lines to look at
    with exit: code (null after a signal) and stderr, the end of it
    with syntax: line and column of the output, from 1
    with rows, width, character, attack and queens: board, and with
    width: row; character: square; attack: squares and reason (row, column,
    main-diagonal or anti-diagonal)
    with duplicate: board, and first, the board it repeats
    with order: board, and expected, the number of the port's board that
    belongs there
    with missing: expected, the number of the port's board
    with count: expected, the number of boards

Exit code:
  0    all that was checked is right
  1    there is a fault, or the check itself failed, as it does without open
       files left, or without room for the output. Standard error says which: it
       names every n that is wrong, or what failed
  2    the command line is wrong, or there is no CMD that can be run
  130  Ctrl-C
If the reader of the output closes the pipe, as head does, the check ends there.
The exit code is then 0 or 1 for the sizes up to there.";

/// Check a program in any language against a port
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{DETAILS}"))]
pub(crate) struct Args {
    /// The smallest n
    #[arg(long, value_name = "A", value_parser = args::size::<WIDEST>, default_value_t = 1,
          allow_negative_numbers = true)]
    from: usize,
    /// The greatest n [default: 8, or A if that is greater]
    #[arg(long, value_name = "B", value_parser = args::size::<WIDEST>,
          allow_negative_numbers = true)]
    to: Option<usize>,
    /// The port whose boards are the right ones
    #[arg(long, value_name = "PORT", value_parser = args::port(), ignore_case = true, default_value = "py")]
    port: &'static Port,
    /// Which orders of the boards are right
    #[arg(long, value_enum, default_value_t = Order::Source)]
    order: Order,
    /// How long CMD may take for one n, in seconds
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10",
          allow_negative_numbers = true)]
    timeout: Duration,
    /// How many CMD run at once
    #[arg(long, value_name = "J", value_parser = args::at_least_one,
          allow_negative_numbers = true, default_value_t = 1)]
    jobs: usize,
    /// How to print what is found
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[arg(last = true, required = true, value_names = ["CMD", "ARGS"],
          help = "The program to check and its arguments; {\x1b[0mn} in them stands \
                  for n, which comes last if it stands nowhere")]
    command: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Order {
    /// The port's
    Source,
    /// Any
    Any,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Lines to read
    Text,
    /// One JSON object a line
    Json,
    /// JUnit XML, which CI services show as tests
    Junit,
}

/// A time to wait.
fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| {
            let most = LONGEST.as_secs();
            format!("not a number of seconds greater than 0 and up to {most}")
        })
}

/// The longest time to wait: some thirty years.
const LONGEST: Duration = Duration::from_secs(1_000_000_000);

/// Takes the reports in the order of n.
trait Printer {
    fn print(&mut self, report: &Report, io: &mut Io<'_>) -> Result<(), Error>;

    /// After the last one.
    fn end(&mut self, _io: &mut Io<'_>) -> Result<(), Error> {
        Ok(())
    }
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let sizes = args.from..=args.to.unwrap_or(args.from.max(8));
    if sizes.is_empty() {
        let (from, to) = sizes.into_inner();
        return Err(Error::Usage(format!(
            "--from {from} is greater than --to {to}: try '--from {to} --to {from}'"
        )));
    }
    let check = Check {
        command: args.command,
        port: args.port,
        order: match args.order {
            Order::Source => nq_check::Order::Source,
            Order::Any => nq_check::Order::Any,
        },
        timeout: args.timeout,
    };
    check.takes(*sizes.start()).and_then(|()| check.takes(*sizes.end()))?;
    let mut printer: Box<dyn Printer> = match args.format {
        Format::Text => Box::new(text::Text::new(io)),
        Format::Json => Box::new(json::Json),
        Format::Junit => Box::new(junit::Junit::new(&check)),
    };
    let mut wrong = Vec::new();
    let mut reports = 0;
    let checked =
        check_all(&check, sizes.clone(), args.jobs, io, &mut |report, io| {
            reports += 1;
            if !report.is_right() {
                wrong.push(report.n.to_string());
            }
            printer.print(report, io)?;
            // The next one may take its time.
            io.out.flush().map_err(Error::Output)
        });
    let found = match wrong.as_slice() {
        [] => Ok(()),
        wrong => Err(Error::Failure(format!("wrong for n = {}", wrong.join(", ")))),
    };
    let printed = match checked {
        // What was judged before the failure is the reader's. If he has left, the failure
        // is still what ended the check.
        Err(error) => {
            if reports > 0 {
                let _ = printer.end(io);
            }
            Err(error)
        }
        Ok(()) => printer.end(io),
    };
    match printed {
        // Who closes the pipe has read enough, but a fault stays a fault.
        Err(Error::Output(error))
            if error.kind() == ErrorKind::BrokenPipe && found.is_err() =>
        {
            found
        }
        Err(error) => Err(error),
        Ok(()) => found,
    }
}

impl From<CheckError> for Error {
    fn from(error: CheckError) -> Self {
        match error {
            CheckError::Limit(error) => error.into(),
            CheckError::TooWide(_) => Self::Usage(error.to_string()),
            CheckError::Start(ref program, ref cause) => {
                match start::hint(program, cause) {
                    Some(hint) => Self::Usage(format!("{error}; {hint}")),
                    None => Self::Failure(error.to_string()),
                }
            }
            CheckError::Threads(_) | CheckError::Read(_) => {
                Self::Failure(error.to_string())
            }
            CheckError::Stopped => Self::Interrupted,
        }
    }
}

/// How often the progress bar moves.
const TICK: Duration = Duration::from_millis(100);

/// Checks every size, `jobs` at once, and hands the reports on in order.
fn check_all(
    check: &Check,
    sizes: RangeInclusive<usize>,
    jobs: usize,
    io: &mut Io<'_>,
    each: &mut dyn FnMut(&Report, &mut Io<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let (first, last) = sizes.into_inner();
    let own = AtomicBool::new(false);
    // One flag for all reasons to stop: Ctrl-C must reach the workers also while this
    // thread waits for a reader of its output.
    let stop = io.interrupt.map_or(&own, |interrupt| interrupt());
    let next = AtomicUsize::new(first);
    let total = last - first + 1;
    let boards: Vec<_> = (0..jobs.min(total)).map(|_| AtomicU64::new(0)).collect();
    let (sender, reports) = channel();
    let template = "{elapsed_precise} [{bar:30}] {pos} of {len} sizes, {msg}";
    let mut bar = Bar::new(io.progress, template, Some(total as u64));
    thread::scope(|scope| {
        for boards in &boards {
            let (sender, next) = (sender.clone(), &next);
            let work = move || {
                loop {
                    let n = next.fetch_add(1, Relaxed);
                    if n > last || stop.load(Relaxed) {
                        break;
                    }
                    boards.store(0, Relaxed);
                    let report = check.run(n, Watch { stop, boards });
                    if sender.send((n, report)).is_err() {
                        break;
                    }
                }
            };
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                stop.store(true, Relaxed);
                return Err(Error::no_threads(&error));
            }
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut wanted = first;
        let mut result = Ok(());
        loop {
            match reports.recv_timeout(TICK) {
                Ok((n, report)) => _ = waiting.insert(n, report),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(report) = waiting.remove(&wanted) {
                wanted += 1;
                if result.is_ok() {
                    bar.hide();
                    result = report.map_err(Error::from).and_then(|r| each(&r, io));
                }
            }
            if result.is_err() {
                stop.store(true, Relaxed);
            }
            if !stop.load(Relaxed) {
                let read = boards.iter().map(|boards| boards.load(Relaxed)).sum();
                let message = format!("{} boards of n = {wanted}", grouped(read));
                bar.show((wanted - first) as u64, message);
            }
        }
        // A worker that is told to stop between two sizes leaves the rest unsaid.
        if result.is_ok() && wanted <= last {
            result = Err(Error::Interrupted);
        }
        result
    })
}
