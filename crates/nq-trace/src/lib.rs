//! What a trace comes to.
//!
//! - [`Act`]: events put together, to what a program does at one node of its search
//!   tree: a square tried with all the looks it takes, a row of masks, a solution.
//! - [`Tree`]: the tree of a search, drawn by [`svg`](svg()) and [`dot`](dot()).
//! - [`Pair`]: two programs' acts side by side, aligned by [`compare`].
//! - [`Difference`]: the kinds of ways in which two acts differ; [`Summary`] counts them.
//!
//! A *node* is a placement: the columns of the queens that stand, row 0 first. The root
//! is the empty board.

#![forbid(unsafe_code)]

mod act;
mod difference;
mod dot;
mod layout;
mod pair;
mod summary;
mod svg;
mod tree;

pub use act::{Act, Acts, Deed, Look, Try, Verdict};
pub use difference::{Difference, Side};
pub use dot::dot;
pub use pair::{Error, Pair, align, compare};
pub use summary::{First, Summary, Tally};
pub use svg::svg;
pub use tree::{Cell, Fate, Node, Tree};
