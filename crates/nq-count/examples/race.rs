//! `race ENGINE N THREADS REPS`: counts, and prints the nanoseconds of each
//! run, one a line. For measurements that are interleaved by a shell loop.

use std::hint::black_box;
use std::time::Instant;

use nq_count::{Engine, count, silent};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [engine, n, threads, reps] = &args[..] else {
        return Err("usage: race ENGINE N THREADS REPS".into());
    };
    let engine: Engine = engine.parse()?;
    let (n, threads, reps): (usize, usize, usize) =
        (n.parse()?, threads.parse()?, reps.parse()?);
    for _ in 0..reps {
        let start = Instant::now();
        let solutions = count(black_box(n), engine, threads, &silent)?;
        let elapsed = start.elapsed().as_nanos();
        println!("{elapsed} ns, {engine} n={n} threads={threads}: {solutions}");
    }
    Ok(())
}
