//! Checks a program in any language against a port: runs it once for each n, reads
//! the boards it prints, and says exactly what is wrong with them.
//!
//! - [`Check`] runs a command; [`check_output`] reads an output that is there already.
//! - [`Report`] is what either finds, a [`Finding`] for each kind of [`Fault`].
//! - [`read_boards`] reads boards from JSON or from plain text, one at a time.
//!
//! Whether a board is a solution is [`nq_core::judge`]'s business alone. Which one is
//! missing, and in which order they belong, is the port's.
//!
//! Boards are judged while they come. Of a right one sixteen bytes are kept while the
//! boards ascend, and several times as many where they do not.

#![forbid(unsafe_code)]

mod check;
mod clock;
mod compare;
mod drawing;
mod fault;
mod forecast;
mod legible;
mod output;
mod parse;
mod process;
mod report;
mod shortcut;
mod solutions;

pub use check::{Check, Error, Watch, check_output};
pub use fault::{Fault, Kind};
pub use legible::legible;
pub use parse::{Format, ReadError, SyntaxError, read_boards};
pub use report::{Finding, Report};

/// The widest board a check takes. All 14,772,512 boards of n = 16 are 4.5 GB of
/// compact JSON, all 95,815,104 of n = 17 are 33 GB.
pub const WIDEST: usize = 16;

/// How many bytes a program may print without another right board among them. The
/// widest board a check takes needs 306 as compact JSON; the rest is room for blanks
/// and for wrong boards.
pub const LIMIT: usize = 1 << 20;

/// Which orders of the boards are right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The reference port's, which is its original's.
    #[default]
    Source,
    /// Any.
    Any,
}
