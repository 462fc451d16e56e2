//! Numbers as people say them.

/// The nearest number with so many digits that count. A unit is chosen after that:
/// 999,999 ns in three digits are 1.00 ms, and not 1000 µs.
pub(crate) fn rounded<const DIGITS: usize>(value: f64) -> f64 {
    let after_the_first = DIGITS - 1;
    format!("{value:.after_the_first$e}").parse().unwrap_or(value)
}
