//! Pictures, as SVG inside the page: they follow its theme, and a screen reader
//! reads their text.

pub mod board;
