//! How much memory a count takes, said before it takes it.

use nq_count::{Engine, join::expected_memory};

use crate::{Io, error::Error};

/// From this n on a count takes seconds rather than moments.
const LONG: usize = 18;

/// Says on a terminal what a long count takes. Refuses one that this machine cannot
/// do: the system would end it, or another program, without a word. Only all of a count
/// can be left to another engine.
pub(super) fn check(
    n: usize,
    threads: usize,
    all: bool,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    let expected = expected_memory(n, threads)?;
    let free = io.memory.and_then(|memory| memory());
    if let Some(free) = free.filter(|&free| free < expected) {
        let (expected, free) = (size(expected), size(free));
        let other = if all {
            format!("; the engine {} takes hardly any, and longer", Engine::Parallel)
        } else {
            String::new()
        };
        return Err(Error::Failure(format!(
            "n = {n} takes about {expected} of memory, and only {free} are free{other}"
        )));
    }
    if n >= LONG && io.err_terminal.is_some() {
        let threads = match threads {
            1 => "1 thread".to_owned(),
            many => format!("{many} threads"),
        };
        let memory = size(expected);
        writeln!(io.err, "n = {n} takes about {memory} of memory on {threads}")?;
    }
    Ok(())
}

/// Bytes, as people say them: two digits that count, units of a thousand.
fn size(bytes: u64) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")];
    let unit = units.into_iter().find(|(unit, _)| bytes >= *unit);
    let (unit, name) = unit.unwrap_or((1, "bytes"));
    let whole = bytes as f64 / unit as f64;
    match whole {
        100.0.. => format!("{:.0} {name}", (whole / 10.0).round() * 10.0),
        10.0.. => format!("{whole:.0} {name}"),
        _ => format!("{whole:.1} {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_in_about_two_digits() {
        let sizes = [999, 1000, 45_678_901, 387_654_321, 1_234_567_890].map(size);
        assert_eq!(sizes, ["1000 bytes", "1.0 kB", "46 MB", "390 MB", "1.2 GB"]);
    }
}
