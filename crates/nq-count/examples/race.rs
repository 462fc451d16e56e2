//! `race ENGINE N THREADS REPS`: counts, and prints the nanoseconds of each
//! run, one a line. For measurements that are interleaved by a shell loop.

mod shared;

use std::hint::black_box;
use std::time::Instant;

use nq_count::{Engine, count, silent};
use shared::{Fault, number};

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [engine, n, threads, reps] = &args[..] else {
        return Err(
            "usage: race ENGINE N THREADS REPS, such as 'race join 14 1 3'".into()
        );
    };
    let engine: Engine = engine.parse()?;
    let (n, threads) = (number("N", n)?, number("THREADS", threads)?);
    let reps = number("REPS", reps)?;
    for _ in 0..reps {
        let start = Instant::now();
        let solutions = count(black_box(n), engine, threads, &silent)?;
        let elapsed = start.elapsed().as_nanos();
        println!("{elapsed} ns, {engine} n={n} threads={threads}: {solutions}");
    }
    Ok(())
}
