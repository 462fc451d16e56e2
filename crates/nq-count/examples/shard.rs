//! `shard N I OF`: counts one shard of n queens on one thread and prints its
//! solutions, its cost as the dealing estimated it, and its nanoseconds
//! without the planning that every shard repeats.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::Instant;

use nq_count::Progress;
use nq_count::join::count_shard;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [n, shard, of] = &args[..] else {
        return Err("usage: shard N I OF".into());
    };
    let first_unit = OnceLock::new();
    let report = |progress: Progress| {
        first_unit.get_or_init(|| (progress.total, Instant::now()));
        ControlFlow::Continue(())
    };
    let counted = count_shard(n.parse()?, shard.parse()?, of.parse()?, 1, &report)?;
    let end = Instant::now();
    let &(cost, start) = first_unit.get().unwrap_or(&(0, end));
    let nanoseconds = (end - start).as_nanos();
    println!("{} solutions, cost {cost}, {nanoseconds} ns", counted.count);
    Ok(())
}
