//! What the words of a directive stand for.

use std::ops::RangeInclusive;

use nq_core::Port;
use nq_ports::PORTS;

/// The port of this name.
pub(crate) fn port(name: &str) -> Result<&'static Port, String> {
    nq_ports::find(name).ok_or_else(|| {
        let known: Vec<_> = PORTS.iter().map(|p| p.name).collect();
        format!("no port {name:?}; there are: {}", known.join(", "))
    })
}

/// The file of a port, or the file itself.
pub(crate) fn file_of(of: &str) -> &str {
    nq_ports::find(of).map_or(of, |port| port.file)
}

/// A number n.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not a whole number"))
}

/// Sizes such as `4..12`, both ends included.
pub(crate) fn sizes(
    text: &str,
    least: usize,
    most: usize,
) -> Result<RangeInclusive<usize>, String> {
    let wrong = || format!("{text:?} is not a range such as 4..12");
    let (first, last) = text.split_once("..").ok_or_else(wrong)?;
    let (first, last) = (size(first)?, size(last)?);
    if first > last {
        return Err(wrong());
    }
    if first < least || last > most {
        return Err(format!("{text}: takes n from {least} to {most}"));
    }
    Ok(first..=last)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn sizes_are_a_range_within_what_is_taken() {
        assert_eq!(sizes("1..12", 1, 12), Ok(1..=12));
        assert_eq!(sizes("4..4", 1, 12), Ok(4..=4));
        let wrong = |text: &str| sizes(text, 1, 12).unwrap_err();
        assert_eq!(wrong("5..4"), "\"5..4\" is not a range such as 4..12");
        assert_eq!(wrong("4"), "\"4\" is not a range such as 4..12");
        assert_eq!(wrong("0..4"), "0..4: takes n from 1 to 12");
        assert_eq!(wrong("4..13"), "4..13: takes n from 1 to 12");
        assert_eq!(wrong("a..4"), "\"a\" is not a whole number");
    }
}
