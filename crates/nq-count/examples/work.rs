//! `work N`: counts the work each engine does for n queens. The numbers do
//! not depend on the machine, bar those of slices: a slice is wider on AVX-512.

use nq_count::{Engine, join, silent, work};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let n: usize = std::env::args().nth(1).ok_or("usage: work N")?.parse()?;
    for engine in Engine::ALL {
        if let Some(queens) = work(n, engine)? {
            println!("{engine}: {queens} queens placed");
        }
    }
    println!("join: {:#?}", join::work(n, 0, &silent)?);
    Ok(())
}
