//! Progress on a terminal, for whoever waits.

use std::{
    borrow::Cow,
    time::{Duration, Instant},
};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How to show progress.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// Where to draw.
    pub target: &'a dyn Fn() -> ProgressDrawTarget,
    /// How long nothing is drawn: a run that ends sooner shows no progress.
    pub delay: Duration,
}

impl<'a> Progress<'a> {
    /// Draws on `target` what takes longer than half a second.
    pub fn new(target: &'a dyn Fn() -> ProgressDrawTarget) -> Self {
        let delay = Duration::from_millis(500);
        Self { target, delay }
    }
}

/// A clock that is cheap to ask at every event of a search.
pub(crate) struct Pulse {
    events: u32,
    last: Instant,
    every: Duration,
}

impl Pulse {
    /// Ten times a second, or more often for who cannot wait even so long.
    pub(crate) fn new(progress: Option<Progress<'_>>) -> Self {
        let tenth = Duration::from_millis(100);
        Self {
            events: 0,
            last: Instant::now(),
            every: progress.map_or(tenth, |progress| progress.delay.min(tenth)),
        }
    }

    /// Whether it is time to show something again. The clock itself is read at one
    /// event in 2^14, which is every few milliseconds.
    #[inline]
    pub(crate) fn beat(&mut self) -> bool {
        self.events = self.events.wrapping_add(1);
        self.events & 0x3fff == 1 && self.due()
    }

    fn due(&mut self) -> bool {
        let due = self.events == 1 || self.last.elapsed() >= self.every;
        if due {
            self.last = Instant::now();
        }
        due
    }
}

/// A progress bar that appears late, and makes way for output.
pub(crate) struct Bar<'a> {
    progress: Option<Progress<'a>>,
    template: &'static str,
    length: Option<u64>,
    start: Instant,
    quiet_since: Instant,
    shown: Option<ProgressBar>,
}

impl<'a> Bar<'a> {
    /// A bar over `length` steps; without a length, a line that spins.
    pub(crate) fn new(
        progress: Option<Progress<'a>>,
        template: &'static str,
        length: Option<u64>,
    ) -> Self {
        let now = Instant::now();
        Self {
            progress,
            template,
            length,
            start: now,
            quiet_since: now,
            shown: None,
        }
    }

    /// Draws `position` and the message, if it has been quiet long enough.
    pub(crate) fn show(
        &mut self,
        position: u64,
        message: impl Into<Cow<'static, str>>,
    ) {
        let Some(Progress { target, delay }) = self.progress else {
            return;
        };
        if self.shown.is_none() && self.quiet_since.elapsed() < delay {
            return;
        }
        let bar = self.shown.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(self.length, target())
                .with_elapsed(self.start.elapsed());
            if let Ok(style) = ProgressStyle::with_template(self.template) {
                bar.set_style(style);
            }
            bar
        });
        bar.set_message(message);
        bar.set_position(position);
    }

    /// How long the rest takes if it goes on like this, in words. Parts that take
    /// different times make it an estimate.
    pub(crate) fn left(&self, done: u64, total: u64) -> String {
        left(self.start.elapsed(), done, total)
    }

    /// Takes the bar away, because something else is about to be written.
    pub(crate) fn hide(&mut self) {
        // Whoever drops a bar clears it: that is indicatif's default.
        self.shown = None;
        if self.progress.is_some() {
            self.quiet_since = Instant::now();
        }
    }
}

/// See [`Bar::left`], after so much time.
fn left(elapsed: Duration, done: u64, total: u64) -> String {
    if done == 0 {
        return "time left unknown".to_owned();
    }
    let share = total as f64 / done as f64 - 1.0;
    let left = elapsed.mul_f64(share.max(0.0));
    format!("about {} left", HumanDuration(left))
}

#[cfg(test)]
mod tests {
    use indicatif::InMemoryTerm;
    use pretty_assertions::assert_eq;

    use super::*;

    /// In so many events, how often something is to be shown.
    fn beats(every: Duration, events: u32) -> usize {
        let mut pulse = Pulse { events: 0, last: Instant::now(), every };
        (0..events).filter(|_| pulse.beat()).count()
    }

    #[test]
    fn the_clock_is_asked_at_the_first_event_and_one_in_16384() {
        let always = Duration::ZERO;
        assert_eq!(beats(always, 0), 0);
        assert_eq!(beats(always, 1), 1);
        assert_eq!(beats(always, 0x4000), 1);
        assert_eq!(beats(always, 0x4001), 2);
        assert_eq!(beats(always, 10 * 0x4000), 10);
    }

    #[test]
    fn before_its_time_only_the_first_event_counts() {
        assert_eq!(beats(Duration::MAX, 10 * 0x4000), 1);
    }

    #[test]
    fn what_is_left_takes_as_long_as_what_is_done_took() {
        let left = |done, total| left(Duration::from_secs(60), done, total);
        assert_eq!(left(0, 9), "time left unknown");
        assert_eq!(left(1, 4), "about 3 minutes left");
        assert_eq!(left(3, 4), "about 20 seconds left");
        assert_eq!(left(4, 4), "about 0 seconds left");
        // More done than there was to do, by an estimate.
        assert_eq!(left(5, 4), "about 0 seconds left");
    }

    #[test]
    fn a_bar_that_is_dropped_is_gone_from_the_terminal() {
        let screen = InMemoryTerm::new(4, 40);
        let target =
            || ProgressDrawTarget::term_like_with_hz(Box::new(screen.clone()), 255);
        let progress = Progress { target: &target, delay: Duration::ZERO };
        let mut bar = Bar::new(Some(progress), "{pos} of {len}, {msg}", Some(9));
        bar.show(2, "so far");
        assert_eq!(screen.contents(), "2 of 9, so far");
        drop(bar);
        assert_eq!(screen.contents(), "");
    }
}
