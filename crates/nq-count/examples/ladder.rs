//! `ladder N REPS [THREADS]`: every engine counts `n` queens, one after the other,
//! REPS times over, on one thread and those that can on THREADS (all cores, if not
//! given); prints median times, and how many times faster each is than the first.
//!
//! The engines take turns, so that whatever else the machine does meets all of them.
//! A ratio is taken within a turn; its median, least and greatest are printed.

pub(crate) mod shared;

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use nq_count::{Engine, count, join, silent};
use shared::{Fault, number};

pub(crate) const USAGE: &str = "ladder N REPS [THREADS], such as 'ladder 12 5'";

fn main() -> ExitCode {
    shared::main(USAGE, ladder)
}

pub(crate) fn ladder(args: &[&str], out: &mut dyn Write) -> Result<(), Fault> {
    let (n, reps, threads) = match *args {
        [n, reps] => (n, reps, available_parallelism().map_or(1, usize::from)),
        [n, reps, threads] => (n, reps, number("THREADS", threads, 1..=1024)?),
        _ => return Err(Fault::Usage),
    };
    // What one engine refuses would be refused after the others have counted it.
    let n = number("N", n, 0..=join::LIMIT)?;
    let reps = number("REPS", reps, 1..=usize::MAX)?;
    // On one thread, parallel is symmetry.
    let alone = Engine::ALL.into_iter().filter(|&e| e != Engine::Parallel);
    let mut runs: Vec<_> = alone.map(|engine| (engine, 1)).collect();
    if threads != 1 {
        let threaded = Engine::ALL.into_iter().filter(|e| e.is_threaded());
        runs.extend(threaded.map(|engine| (engine, threads)));
    }
    let mut seconds = vec![Vec::new(); runs.len()];
    for _ in 0..reps {
        for ((engine, threads), seconds) in runs.iter().zip(&mut seconds) {
            let start = Instant::now();
            black_box(count(black_box(n), *engine, *threads, &silent)?);
            seconds.push(start.elapsed().as_secs_f64());
        }
    }
    writeln!(out, "n = {n}, median of {reps}\n")?;
    writeln!(
        out,
        "| Engine | Threads | Times faster | Least | Greatest | Seconds |"
    )?;
    writeln!(out, "| --- | ---: | ---: | ---: | ---: | ---: |")?;
    let first = seconds[0].clone();
    for ((engine, threads), mut seconds) in runs.into_iter().zip(seconds) {
        let ratios = first.iter().zip(&seconds).map(|(first, s)| first / s);
        let mut ratios: Vec<f64> = ratios.collect();
        ratios.sort_by(f64::total_cmp);
        seconds.sort_by(f64::total_cmp);
        writeln!(
            out,
            "| {engine} | {threads} | {:.1} | {:.1} | {:.1} | {:.4} |",
            ratios[reps / 2],
            ratios[0],
            ratios[reps - 1],
            seconds[reps / 2],
        )?;
    }
    Ok(())
}
