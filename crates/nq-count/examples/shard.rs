//! `shard N I OF`: counts one shard of n queens on one thread and prints its
//! solutions, its cost as the dealing estimated it, and its nanoseconds
//! without the planning that every shard repeats.

mod shared;

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::Instant;

use nq_count::Progress;
use nq_count::join::count_shard;
use shared::{Fault, number};

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [n, shard, of] = &args[..] else {
        return Err("usage: shard N I OF, such as 'shard 14 1 3'".into());
    };
    let first_unit = OnceLock::new();
    let report = |progress: Progress| {
        first_unit.get_or_init(|| (progress.total, Instant::now()));
        ControlFlow::Continue(())
    };
    let (n, shard, of) = (number("N", n)?, number("I", shard)?, number("OF", of)?);
    let counted = count_shard(n, shard, of, 1, &report)?;
    let end = Instant::now();
    let &(cost, start) = first_unit.get().unwrap_or(&(0, end));
    let nanoseconds = (end - start).as_nanos();
    println!("{} solutions, cost {cost}, {nanoseconds} ns", counted.count);
    Ok(())
}
