//! How far a count has come, and the way to stop it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::Error;

/// How much of a count is done.
///
/// Work is measured in the engine's own estimate of cost, not in seconds:
/// `done / total` grows about evenly with time, so that the time left is about
/// `elapsed * (total - done) / done`. Two engines' numbers do not compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Cost of the finished units of work.
    pub done: u64,
    /// Cost of all units of work; `done == total` at the end.
    pub total: u64,
}

impl Progress {
    /// The finished part, from 0 to 1.
    #[must_use]
    pub fn fraction(self) -> f64 {
        if self.total == 0 { 1.0 } else { self.done as f64 / self.total as f64 }
    }
}

/// What a count calls after each unit of work, on whichever thread ran it.
///
/// `ControlFlow::Break(())` stops the count: units that already run are
/// finished, no other is begun, and the count is [`Error::Stopped`]. With
/// several threads two reports may overtake each other, so that `done` may
/// once step back.
pub type Report<'a> = &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// A report for callers who want none.
///
/// # Errors
/// Never: the count is never stopped.
pub fn silent(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Adds up the finished units, and remembers that the caller said stop.
pub(crate) struct Meter<'a> {
    done: AtomicU64,
    total: u64,
    stopped: AtomicBool,
    report: Report<'a>,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(total: u64, report: Report<'a>) -> Self {
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        Meter { done, total, stopped, report }
    }

    /// Runs one unit of work and reports it, unless the count was stopped.
    pub(crate) fn run(
        &self,
        cost: u64,
        unit: impl FnOnce() -> u64,
    ) -> Result<u64, Error> {
        if self.stopped.load(Ordering::Relaxed) {
            return Err(Error::Stopped);
        }
        let count = unit();
        let done = self.done.fetch_add(cost, Ordering::Relaxed) + cost;
        if (self.report)(Progress { done, total: self.total }).is_break() {
            self.stopped.store(true, Ordering::Relaxed);
            // The last unit of all may be the one that was told to stop: the
            // count is complete then, but a caller who said stop means it.
            return Err(Error::Stopped);
        }
        Ok(count)
    }
}
