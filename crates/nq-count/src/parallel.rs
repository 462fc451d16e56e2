//! Rung 4: the same search on all cores.
//!
//! Beginnings of a search do not need each other. Four rows deep there are
//! thousands of them, enough that no thread is left waiting for the last one,
//! and rayon hands a thread that has run out half of another one's work.

use rayon::prelude::*;

use crate::progress::{Meter, Report};
use crate::symmetry::Part;
use crate::{Error, pool};

// ANCHOR: count
/// Counts all solutions of the `n` queens by one of each class of symmetric
/// ones, on `threads` threads (0: one for each core).
///
/// # Errors
/// [`Error::Stopped`] when `report` says so, [`Error::Threads`] when the
/// threads cannot be started.
pub(crate) fn count(n: usize, threads: usize, report: Report) -> Result<u64, Error> {
    if n < 2 {
        return crate::symmetry::count(n, report);
    }
    let parts = Part::split_to(n, 4, &mut ());
    let meter = Meter::new(parts.len() as u64, report);
    pool(threads)?.install(|| {
        parts.into_par_iter().map(|part| meter.run(1, || part.count(&mut ()))).sum()
    })
}
// ANCHOR_END: count
