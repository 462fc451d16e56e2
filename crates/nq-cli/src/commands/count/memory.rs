//! How much memory a count takes, said before it takes it.

use nq_count::{Engine, join::expected_memory};

use crate::{Io, error::Error, rounded::rounded};

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
    let bytes = rounded::<2>(bytes as f64);
    let (value, unit) = match bytes {
        ..1e3 => return format!("{bytes} bytes"),
        ..1e6 => (bytes / 1e3, "kB"),
        ..1e9 => (bytes / 1e6, "MB"),
        _ => (bytes / 1e9, "GB"),
    };
    match value {
        ..10.0 => format!("{value:.1} {unit}"),
        _ => format!("{value:.0} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_in_about_two_digits() {
        for (bytes, expected) in [
            (0, "0 bytes"),
            (7, "7 bytes"),
            (98, "98 bytes"),
            (994, "990 bytes"),
            (999, "1.0 kB"),
            (45_678_901, "46 MB"),
            (387_654_321, "390 MB"),
            (994_999_999, "990 MB"),
            (999_999_999, "1.0 GB"),
            (1_234_567_890, "1.2 GB"),
            (9_960_000_000, "10 GB"),
            (234_567_890_123, "230 GB"),
        ] {
            assert_eq!(size(bytes), expected, "{bytes}");
        }
    }
}
