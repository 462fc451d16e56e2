//! Pictures, as SVG inside the page: they follow its theme, and a screen reader
//! reads their text.

pub mod board;
pub(crate) mod grid;
pub(crate) mod masks;
pub(crate) mod plot;
pub(crate) mod slope;
pub(crate) mod tree;

use crate::text::escape;

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
