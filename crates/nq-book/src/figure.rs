//! Pictures, as SVG inside the page: they follow its theme, and a screen reader
//! reads their text.

pub mod board;
pub(crate) mod grid;
pub(crate) mod masks;
pub(crate) mod plot;
pub(crate) mod slope;
pub(crate) mod tree;

use crate::text::escape;

/// The side of a square of a board, in the picture's units.
pub(crate) const SIDE: usize = 40;

/// The middle of a row or column of a board.
pub(crate) fn middle(at: usize) -> usize {
    at * SIDE + SIDE / 2
}

/// The number of a row and of the column of the same number, beside the board.
pub(crate) fn axis(at: usize) -> String {
    let (middle, base) = (middle(at), middle(at) + 5);
    format!(
        "<text class=\"nq-axis\" x=\"{middle}\" y=\"-6\">{at}</text>\
         <text class=\"nq-axis\" x=\"-9\" y=\"{base}\">{at}</text>"
    )
}

/// An SVG that a screen reader reads as one picture with this text.
pub(crate) fn picture(
    class: &str,
    alt: &str,
    view: [i64; 4],
    inside: &str,
) -> String {
    let [x, y, width, height] = view;
    format!(
        "<svg class=\"{class}\" role=\"img\" aria-label=\"{}\" \
         viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" \
         height=\"{height}\">{inside}</svg>",
        escape(alt)
    )
}
