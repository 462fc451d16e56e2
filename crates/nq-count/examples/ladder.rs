//! `ladder N REPS [THREADS]`: every engine counts `n` queens, one after the other,
//! REPS times over, on one thread and those that can on THREADS (all cores, if not
//! given); prints median times, and how many times faster each is than the first.
//!
//! The engines take turns, so that whatever else the machine does meets all of them.
//! A ratio is taken within a turn; its median, least and greatest are printed.

mod shared;

use std::hint::black_box;
use std::thread::available_parallelism;
use std::time::Instant;

use nq_count::{Engine, count, silent};
use shared::{Fault, number};

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (n, reps, threads) = match &args[..] {
        [n, reps] => (n, reps, available_parallelism()?.get()),
        [n, reps, threads] => (n, reps, number("THREADS", threads)?),
        _ => {
            return Err(
                "usage: ladder N REPS [THREADS], such as 'ladder 12 5'".into()
            );
        }
    };
    let (n, reps): (usize, usize) = (number("N", n)?, number("REPS", reps)?);
    if reps == 0 {
        return Err("REPS = 0: nothing is measured".into());
    }
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
    println!("n = {n}, median of {reps}\n");
    println!("| Engine | Threads | Times faster | Least | Greatest | Seconds |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let first = seconds[0].clone();
    for ((engine, threads), mut seconds) in runs.into_iter().zip(seconds) {
        let ratios = first.iter().zip(&seconds).map(|(first, s)| first / s);
        let mut ratios: Vec<f64> = ratios.collect();
        ratios.sort_by(f64::total_cmp);
        seconds.sort_by(f64::total_cmp);
        println!(
            "| {engine} | {threads} | {:.1} | {:.1} | {:.1} | {:.4} |",
            ratios[reps / 2],
            ratios[0],
            ratios[reps - 1],
            seconds[reps / 2],
        );
    }
    Ok(())
}
