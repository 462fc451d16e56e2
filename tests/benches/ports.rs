//! Every port, building its full result and merely visiting the solutions.
//!
//! `cargo bench -p nq-tests --bench ports [-- FILTER]`
//!
//! A result is freed outside the time that is taken. The port c goes up to n = 9.

#![forbid(unsafe_code)]

use std::{fmt, ops::ControlFlow};

use divan::{Bencher, black_box};
use nq_bitmask::{c, js, py};
use nq_board_scan::go;
use nq_core::{Board, Port, Visitor};
use nq_index_diagonal::cpp_index;
use nq_ports::PORTS;
use nq_used_array::{cpp_leetcode, cpp_putinf};

fn main() {
    divan::main();
}

/// A port and a board's size.
struct Case(&'static Port, usize);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(port, n) = self;
        write!(f, "n={n:02} {}", port.name)
    }
}

/// Ports side by side, size by size.
fn cases() -> impl Iterator<Item = Case> {
    [8, 9, 10, 12].into_iter().flat_map(|n| {
        // 9 is there for the port that ends with it.
        let ports = PORTS.iter().filter(move |port| n != 9 || port.limit.max == 9);
        let ports = ports.filter(move |port| n <= port.limit.max);
        ports.map(move |port| Case(port, n))
    })
}

/// The full result, as the port's own entry point builds it.
#[divan::bench(args = cases(), max_time = 1, sample_size = 1)]
fn build(bencher: Bencher<'_, '_>, &Case(port, n): &Case) {
    match port.name {
        "go" => bencher.bench(|| go::solve_n_queens(black_box(n))),
        "cpp-putinf" => bencher.bench(|| {
            cpp_putinf::Program::new(black_box(n), Vec::new()).map(|mut program| {
                let _ = program.queens_assign(0);
                program.ans
            })
        }),
        "cpp-leetcode" => bencher.bench(|| {
            cpp_leetcode::Solution::default().solve_n_queens(black_box(n))
        }),
        "cpp-index" => bencher
            .bench(|| cpp_index::Solution::default().solve_n_queens(black_box(n))),
        "c" => bencher
            .bench(|| c::solve_n_queens(black_box(n), &mut 0, &mut Vec::new())),
        "js" => bencher.bench(|| js::solve_n_queens(black_box(n))),
        "py" => bencher.bench(|| py::solve_n_queens(black_box(n))),
        other => panic!("how does {other} build its result?"),
    }
}

/// Counts solutions and keeps none.
struct Found(u64);

impl Visitor<Board> for Found {
    fn solution(&mut self, _: Board) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// The search, with each solution handed over and dropped.
#[divan::bench(args = cases(), max_time = 1, sample_size = 1)]
fn visit(bencher: Bencher<'_, '_>, &Case(port, n): &Case) {
    bencher.bench(|| {
        let mut found = Found(0);
        (port.visit)(black_box(n), &mut found).map(|()| found.0)
    });
}
