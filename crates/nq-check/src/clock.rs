//! How much of its time a program has left.

use std::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How long anything waits before it looks whether it is to stop.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Counts a program's time.
pub(crate) struct Clock<'a> {
    start: Instant,
    timeout: Duration,
    /// What others did meanwhile, and the program need not pay for.
    excused: Cell<Duration>,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(timeout: Duration, stop: &'a AtomicBool) -> Self {
        let excused = Cell::new(Duration::ZERO);
        Self { start: Instant::now(), timeout, excused, stop }
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Gives the program so much more time.
    pub(crate) fn excuse(&self, time: Duration) {
        self.excused.set(self.excused.get().saturating_add(time));
    }

    /// Time left; `None` if it is over.
    pub(crate) fn left(&self) -> Option<Duration> {
        let until = self.timeout.saturating_add(self.excused.get());
        until.checked_sub(self.elapsed()).filter(|left| !left.is_zero())
    }

    /// Whether somebody wants everything to end.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
