//! How much of its time a program has left.

use std::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How long anything waits before it looks whether it is to stop.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Counts a program's time, which stands still while the program is not to blame.
pub(crate) struct Clock<'a> {
    start: Instant,
    timeout: Duration,
    paused: Cell<Duration>,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(timeout: Duration, stop: &'a AtomicBool) -> Self {
        let paused = Cell::new(Duration::ZERO);
        Self { start: Instant::now(), timeout, paused, stop }
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Does something on the checker's own time.
    pub(crate) fn pause<T>(&self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let value = work();
        self.paused.set(self.paused.get() + start.elapsed());
        value
    }

    /// Time left; `None` if it is over.
    pub(crate) fn left(&self) -> Option<Duration> {
        let used = self.elapsed().saturating_sub(self.paused.get());
        self.timeout.checked_sub(used).filter(|left| !left.is_zero())
    }

    /// Whether somebody wants everything to end.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
