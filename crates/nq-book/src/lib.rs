//! Builds the book: an mdBook preprocessor that runs the ports while a page is
//! rendered, and `cargo book`, which builds the whole book without an installed
//! mdBook.
//!
//! A page asks with a directive, `{{#nq KIND ARGS}}`; [`KINDS`](kinds::KINDS) lists the kinds. What
//! a page shows is computed when the book is built, from the code that is tested. A
//! directive that cannot be carried out fails the build, naming file and line.

#![forbid(unsafe_code)]

mod args;
pub mod build;
mod chinese;
mod counting;
pub mod directive;
mod edges;
pub mod figure;
pub mod kinds;
pub mod listing;
pub mod measure;
mod number;
pub mod page;
pub mod preprocessor;
pub mod sequence;
mod side_by_side;
pub mod sources;
mod stepper;
pub mod table;
pub mod text;
mod transcript;
mod wanted;
pub mod words;

pub use build::{build, build_into};
pub use preprocessor::Nq;
