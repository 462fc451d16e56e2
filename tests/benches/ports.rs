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
use nq_core::{LimitError, Port, Visitor};
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
    bencher.bench(|| (port.build)(black_box(n)));
}

/// Counts solutions, keeps none and is deaf to everything else.
#[derive(Default)]
struct Found(u64);

// A solution in whatever form the port has it.
impl<S> Visitor<S> for Found {
    fn solution(&mut self, _: S) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// The search, with each solution made, handed over and dropped.
///
/// It is compiled for this visitor, as the full result is for its own: through
/// `Port::visit` every step would be a call.
#[divan::bench(args = cases(), max_time = 1, sample_size = 1)]
fn visit(bencher: Bencher<'_, '_>, &Case(port, n): &Case) {
    fn bench(
        bencher: Bencher<'_, '_>,
        visit: impl Fn(&mut Found) -> Result<(), LimitError> + Sync,
    ) {
        bencher.bench(|| {
            let mut found = Found::default();
            visit(&mut found).map(|()| found.0)
        });
    }
    let n = black_box(n);
    match port.name {
        "go" => bench(bencher, |found| go::visit(n, found)),
        "cpp-putinf" => bench(bencher, |found| {
            // A visitor that never says stop is no news.
            cpp_putinf::Program::new(n, found)
                .map(|mut program| _ = program.queens_assign(0))
        }),
        "cpp-leetcode" => bench(bencher, |found| cpp_leetcode::visit(n, found)),
        "cpp-index" => bench(bencher, |found| cpp_index::visit(n, found)),
        "c" => bench(bencher, |found| c::visit(n, found)),
        "js" => bench(bencher, |found| js::visit(n, found)),
        "py" => bench(bencher, |found| py::visit(n, found)),
        other => panic!("no visit of {other} here"),
    }
}
