//! `work N`: counts the work each engine does for n queens. The numbers do
//! not depend on the machine, bar those of slices: a slice is wider on AVX-512.

mod shared;

use nq_count::{Engine, join, silent, work};
use shared::{Fault, number};

fn main() -> Result<(), Fault> {
    let n = std::env::args().nth(1).ok_or("usage: work N, such as 'work 14'")?;
    let n = number("N", &n)?;
    for engine in Engine::ALL {
        if let Some(queens) = work(n, engine)? {
            println!("{engine}: {queens} queens placed");
        }
    }
    println!("join: {:#?}", join::work(n, 0, &silent)?);
    Ok(())
}
