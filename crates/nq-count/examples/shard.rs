//! `shard N I OF`: counts one shard of n queens on one thread and prints its
//! solutions, its cost as the dealing estimated it, and its nanoseconds
//! without the planning that every shard repeats.

pub(crate) mod shared;

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::Instant;

use nq_count::Progress;
use nq_count::join::{self, count_shard};
use shared::{Fault, number};

pub(crate) const USAGE: &str = "shard N I OF, such as 'shard 14 1 3'";

fn main() -> ExitCode {
    shared::main(USAGE, shard)
}

pub(crate) fn shard(args: &[&str], out: &mut dyn Write) -> Result<(), Fault> {
    let [n, shard, of] = *args else {
        return Err(Fault::Usage);
    };
    let n = number("N", n, 0..=join::LIMIT)?;
    let of = number("OF", of, 1..=usize::MAX)?;
    let shard = number("I", shard, 1..=of)?;
    let first_unit = OnceLock::new();
    let report = |progress: Progress| {
        first_unit.get_or_init(|| (progress.total, Instant::now()));
        ControlFlow::Continue(())
    };
    let counted = count_shard(n, shard, of, 1, &report)?;
    let end = Instant::now();
    let &(cost, start) = first_unit.get().unwrap_or(&(0, end));
    let nanoseconds = (end - start).as_nanos();
    writeln!(out, "{} solutions, cost {cost}, {nanoseconds} ns", counted.count)?;
    Ok(())
}
