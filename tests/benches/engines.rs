//! Every counting engine, and those that can on one thread and on all cores.
//!
//! `cargo bench -p nq-tests --bench engines [-- FILTER]`

#![forbid(unsafe_code)]

use std::fmt;

use divan::{Bencher, black_box};
use nq_count::{Engine, count, silent};

fn main() {
    divan::main();
}

/// An engine, a board's size and a number of threads, 0 for one a core.
struct Case(Engine, usize, usize);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(engine, n, threads) = self;
        write!(f, "n={n} {engine}")?;
        match (engine.is_threaded(), threads) {
            (false, _) => Ok(()),
            (true, 0) => write!(f, ", all cores"),
            (true, _) => write!(f, ", one thread"),
        }
    }
}

/// Engines side by side, size by size.
fn cases() -> impl Iterator<Item = Case> {
    [12, 14, 16].into_iter().flat_map(|n| {
        Engine::ALL.into_iter().flat_map(move |engine| {
            let threads: &[usize] =
                if engine.is_threaded() { &[1, 0] } else { &[1] };
            threads.iter().map(move |&threads| Case(engine, n, threads))
        })
    })
}

#[divan::bench(args = cases(), max_time = 3, sample_size = 1)]
fn engines(bencher: Bencher<'_, '_>, &Case(engine, n, threads): &Case) {
    bencher.bench(|| count(black_box(n), engine, threads, &silent));
}
