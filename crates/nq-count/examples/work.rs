//! `work N`: counts the work each engine does for n queens. The numbers do
//! not depend on the machine, bar those of slices: a slice is wider on AVX-512.

pub(crate) mod shared;

use std::io::Write;
use std::process::ExitCode;

use nq_count::{Engine, join, silent};
use shared::{Fault, number};

pub(crate) const USAGE: &str = "work N, such as 'work 14'";

fn main() -> ExitCode {
    shared::main(USAGE, work)
}

pub(crate) fn work(args: &[&str], out: &mut dyn Write) -> Result<(), Fault> {
    let [n] = *args else {
        return Err(Fault::Usage);
    };
    let n = number("N", n, 0..=join::LIMIT)?;
    for engine in Engine::ALL {
        if let Some(queens) = nq_count::work(n, engine)? {
            writeln!(out, "{engine}: {queens} queens placed")?;
        }
    }
    writeln!(out, "join: {:#?}", join::work(n, 0, &silent)?)?;
    Ok(())
}
