//! How many ways are there to place n queens? A ladder of counting engines,
//! each faster than the one below it and tested against it.
//!
//! | rung | engine | what it adds |
//! | --- | --- | --- |
//! | 1 | [`Engine::Bitmask`] | no boards: a node of the search is three words |
//! | 2 | [`Engine::Mirror`] | one of each mirrored pair: half the work |
//! | 3 | [`Engine::Symmetry`] | one of each class of 8, 4 or 2: an eighth |
//! | 4 | [`Engine::Parallel`] | all cores |
//! | 5 | [`Engine::Join`] | solutions are counted without being visited |
//!
//! ```
//! use nq_count::{Engine, count, silent};
//!
//! assert_eq!(count(8, Engine::Join, 1, &silent), Ok(92));
//! ```
#![forbid(unsafe_code)]

mod bitmask;
mod engine;
mod error;
pub mod join;
mod mirror;
mod parallel;
mod progress;
pub mod shard;
mod symmetry;

pub use engine::{Engine, count, work};
pub use error::Error;
pub use progress::{Progress, Report, silent};

/// The greatest n of the backtracking engines: the counts are `u64`, and 27 is
/// the greatest n whose count is known, so known to fit (A000170; Preusser
/// 2016). It would take one core a thousand years and more.
pub(crate) const BACKTRACK_LIMIT: usize = 27;

/// Hears of every queen a search places. `()` hears nothing, and costs
/// nothing; a `u64` counts them.
pub(crate) trait Tally {
    fn node(&mut self);
}

impl Tally for () {
    #[inline]
    fn node(&mut self) {}
}

impl Tally for u64 {
    #[inline]
    fn node(&mut self) {
        *self += 1;
    }
}

/// A pool of `threads` threads; 0 is one for each core.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, Error> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Error::Threads(error.to_string()))
}
