//! The program `nq`: hands the process's arguments, streams and terminals to
//! [`nq_cli::run`].

#![forbid(unsafe_code)]

mod free_memory;

use std::{
    env,
    io::{self, IsTerminal as _, Write},
    process,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use anstream::{AutoStream, ColorChoice, stream::RawStream};
use free_memory::free_memory;
use indicatif::ProgressDrawTarget;
use nq_cli::{Exit, Io, Progress, Terminal, keep_ignored, run};
use terminal_size::{Width, terminal_size_of};

fn main() -> Exit {
    let (out, err) = (io::stdout().lock(), io::stderr().lock());
    let width = |size: Option<(Width, _)>| size.map(|(Width(columns), _)| columns);
    let out_terminal = terminal(&out, width(terminal_size_of(&out)));
    let err_terminal = terminal(&err, width(terminal_size_of(&err)));
    let progress = err_terminal.map(|_| Progress::new(&ProgressDrawTarget::stderr));
    drop(err); // The progress bar writes to the same stream.
    // Cargo tells so whatever it runs.
    let called = if env::var_os("CARGO").is_some() { "cargo nq" } else { "nq" };
    run(
        env::args_os().skip(1),
        Io {
            called,
            stdin: Some(&mut io::stdin()),
            stdin_terminal: io::stdin().is_terminal(),
            out: &mut *writer(out, out_terminal),
            out_terminal,
            err: &mut *writer(io::stderr(), err_terminal),
            err_terminal,
            progress,
            interrupt: Some(&interrupt),
            memory: Some(&free_memory),
        },
    )
}

/// The flag that Ctrl-C sets from now on. A second one ends the process, which may be
/// waiting for somebody to read its output.
fn interrupt() -> &'static AtomicBool {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    keep_ignored();
    // If there is no handler, Ctrl-C does what it does without one.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            // A moment for what the first one is still ending.
            thread::sleep(GRACE);
            process::exit(i32::from(Exit::Interrupted.code()));
        }
    });
    &INTERRUPTED
}

/// How long the ending of child processes may take.
const GRACE: Duration = Duration::from_millis(500);

/// What is known about the terminal behind `stream`, if there is one.
fn terminal<S: RawStream>(stream: &S, width: Option<u16>) -> Option<Terminal> {
    let color = AutoStream::choice(stream) != ColorChoice::Never;
    stream.is_terminal().then(|| Terminal::new(width, color))
}

/// The stream itself, where colours need nothing more: only an old Windows console
/// does.
fn writer<S>(stream: S, terminal: Option<Terminal>) -> Box<dyn Write>
where
    S: RawStream + anstream::stream::AsLockedWrite + 'static,
{
    if terminal.is_some_and(|terminal| terminal.color) {
        Box::new(AutoStream::always(stream))
    } else {
        Box::new(stream)
    }
}
