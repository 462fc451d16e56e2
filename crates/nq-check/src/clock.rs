//! How much of its time a program has left.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How long anything waits before it looks whether it is to stop.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Counts a program's time.
pub(crate) struct Clock<'a> {
    start: Instant,
    timeout: Duration,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(timeout: Duration, stop: &'a AtomicBool) -> Self {
        Self { start: Instant::now(), timeout, stop }
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time left; `None` if it is over.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.timeout.checked_sub(self.elapsed()).filter(|left| !left.is_zero())
    }

    /// Whether somebody wants everything to end.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
