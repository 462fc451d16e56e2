//! What a program printed, fit to be shown.

use nq_core::is_legible;

/// The text with U+FFFD in the place of each character that could steer a terminal, or
/// that an XML document cannot hold.
pub fn legible(text: &str) -> String {
    text.replace(|char| !is_legible(char), "\u{fffd}")
}
