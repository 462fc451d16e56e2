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
