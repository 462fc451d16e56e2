//! What the seven N-Queens ports share, and nothing that any of them does itself.
//!
//! - [`Board`] and [`Square`]: what a solution is made of.
//! - [`Visitor`]: the one way to receive a port's solutions and to watch it work.
//!   [`Recorder`], [`Counts`], [`Tally`], [`First`], [`Take`] and [`Map`] are ready-made visitors.
//! - [`Playback`]: what a program holds after each step of a recorded run.
//! - [`Port`]: a port as a value, for whoever handles all seven alike.
//! - [`conformance`]: the suite that every port passes.
//! - [`judge`]: says what is wrong with a board, and shares no code with a port.
//!
//! The words are the field's: a search *places* a queen, *rejects* a square,
//! *backtracks*; a *main diagonal* runs like `\` (row - column is constant), an
//! *anti-diagonal* like `/` (row + column is constant). Rows and columns count
//! from 0, the top-left square being row 0, column 0.

#![forbid(unsafe_code)]

mod board;
pub mod conformance;
mod counts;
mod event;
mod grouped;
mod judge;
mod legible;
mod limit;
mod map;
mod playback;
mod port;
mod recorder;
mod square;
mod stop;
mod tally;
mod visitor;

pub use board::Board;
pub use counts::{Counts, Probes};
pub use event::{Event, Probe};
pub use grouped::grouped;
pub use judge::{Fault, is_solution, judge};
pub use legible::{escaped, is_legible};
pub use limit::{Limit, LimitError, WIDEST};
pub use map::Map;
pub use playback::{Masks, Playback, State, slot_of};
pub use port::{Build, Port, Visit};
pub use recorder::{Recorder, Step};
pub use square::{Attack, Square};
pub use stop::{First, Take};
pub use tally::Tally;
pub use visitor::Visitor;
