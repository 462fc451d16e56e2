//! Ports against originals: building the full result, interleaved in one run.
//!
//! `NQ_ORIGINALS=DIR cargo bench -p nq-tests --bench originals [-- ROUNDS [PORT]]`
//!
//! Each round runs every original once and its port once, so that a slow spell of the
//! machine meets both. A ratio below 1 means that the port is faster. What a program
//! does with its result afterwards (freeing it) counts where the original's own
//! benchmark counts it.

#![forbid(unsafe_code)]

use std::{env, hint::black_box, process::ExitCode, time::Instant};

use nq_bitmask::{c, js, py};
use nq_board_scan::go;
use nq_index_diagonal::cpp_index;
use nq_tests::{HOW_TO_GET_ORIGINALS, Originals};
use nq_used_array::{cpp_leetcode, cpp_putinf};

/// Nanoseconds of one full enumeration.
type Bench = fn(n: usize) -> f64;

const PORTS: [(&str, usize, Bench); 7] = [
    ("go", 12, |n| keeping(|| go::solve_n_queens(n))),
    ("cpp-putinf", 12, |n| {
        freeing(|| {
            cpp_putinf::Program::new(n, Vec::new()).map(|mut program| {
                let _ = program.queens_assign(0);
                program.ans
            })
        })
    }),
    ("cpp-leetcode", 12, |n| {
        freeing(|| cpp_leetcode::Solution::default().solve_n_queens(n))
    }),
    ("cpp-index", 12, |n| {
        freeing(|| cpp_index::Solution::default().solve_n_queens(n))
    }),
    ("c", 9, |n| keeping(|| c::solve_n_queens(n, &mut 0, &mut Vec::new()))),
    ("js", 12, |n| keeping(|| js::solve_n_queens(n))),
    ("py", 12, |n| keeping(|| py::solve_n_queens(n))),
];

/// Times building a result, not freeing it.
fn keeping<T>(build: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    let result = black_box(build());
    let time = start.elapsed();
    drop(result);
    time.as_nanos() as f64
}

/// Times building a result and freeing it.
fn freeing<T>(build: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    drop(black_box(build()));
    start.elapsed().as_nanos() as f64
}

/// The time the original gives for one of a few enumerations in one process: the
/// median, so that a first run on cold caches does not count.
fn original(originals: &Originals, name: &str, n: usize) -> f64 {
    let out = originals.stdout(&[name, "bench", &n.to_string(), "3"]);
    let median = out.lines().find_map(|line| line.strip_prefix("median "));
    median.and_then(|ns| ns.trim().parse().ok()).unwrap_or(f64::NAN)
}

/// The same for a port.
fn port(bench: Bench, n: usize) -> f64 {
    let mut times = [bench(n), bench(n), bench(n)];
    times.sort_by(f64::total_cmp);
    times[1]
}

fn main() -> ExitCode {
    // `cargo bench` passes `--bench`; `cargo test --benches` passes nothing.
    let mut args = env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let rounds = args.next().map_or(Ok(15), |arg| arg.parse::<usize>());
    let only = args.next();
    let Some(originals) = Originals::from_env() else {
        println!("skipped: {HOW_TO_GET_ORIGINALS}");
        return ExitCode::SUCCESS;
    };
    let Ok(rounds @ 1..) = rounds else {
        eprintln!("usage: originals [ROUNDS [PORT]], with at least 1 round");
        return ExitCode::from(2);
    };
    println!(
        "{:<14}{:>3}{:>12}{:>12}{:>8}{:>8}{:>8}",
        "port", "n", "original ms", "port ms", "ratio", "min", "max"
    );
    for (name, n, bench) in PORTS {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let mut pairs = Vec::new();
        for _ in 0..rounds {
            pairs.push((original(&originals, name, n), port(bench, n)));
        }
        let median = |mut values: Vec<f64>| {
            values.sort_by(f64::total_cmp);
            (values[values.len() / 2], values[0], values[values.len() - 1])
        };
        let (theirs, ..) = median(pairs.iter().map(|p| p.0).collect());
        let (ours, ..) = median(pairs.iter().map(|p| p.1).collect());
        let (ratio, min, max) = median(pairs.iter().map(|p| p.1 / p.0).collect());
        println!(
            "{name:<14}{n:>3}{:>12.3}{:>12.3}{ratio:>8.3}{min:>8.3}{max:>8.3}",
            theirs / 1e6,
            ours / 1e6,
        );
    }
    ExitCode::SUCCESS
}
