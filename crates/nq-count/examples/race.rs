//! `race ENGINE N THREADS REPS`: counts, and prints the nanoseconds of each
//! run, one a line. For measurements that are interleaved by a shell loop.

pub(crate) mod shared;

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use nq_count::{Engine, count, silent};
use shared::{Fault, number};

pub(crate) const USAGE: &str =
    "race ENGINE N THREADS REPS, such as 'race join 14 1 3'";

fn main() -> ExitCode {
    shared::main(USAGE, race)
}

pub(crate) fn race(args: &[&str], out: &mut dyn Write) -> Result<(), Fault> {
    let [engine, n, threads, reps] = *args else {
        return Err(Fault::Usage);
    };
    let engine: Engine = engine.parse()?;
    let n = number("N", n, 0..=engine.limit())?;
    let threads = number("THREADS", threads, 1..=1024)?;
    let reps = number("REPS", reps, 1..=usize::MAX)?;
    for _ in 0..reps {
        let start = Instant::now();
        let solutions = count(black_box(n), engine, threads, &silent)?;
        let elapsed = start.elapsed().as_nanos();
        writeln!(
            out,
            "{elapsed} ns, {engine} n={n} threads={threads}: {solutions}"
        )?;
    }
    Ok(())
}
