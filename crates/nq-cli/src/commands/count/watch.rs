//! A bar for a count that runs on other threads.

use std::{
    ops::ControlFlow,
    panic::resume_unwind,
    sync::{
        Mutex,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use nq_count::{Progress as Done, Report, silent};

use super::BAR;
use crate::{
    error::Error,
    progress::{Bar, Progress},
};

/// Parts of a bar. Its percents are whole, so a thousand are more than it shows.
const PARTS: u64 = 1000;

/// Runs `work`. If somebody watches, it runs on a thread of its own, and this one
/// draws what it reports: the time that has passed goes on between two reports.
///
/// # Errors
///
/// There is no thread to be had.
pub(super) fn watch<T: Send>(
    progress: Option<Progress<'_>>,
    work: impl FnOnce(Report) -> T + Send,
) -> Result<T, Error> {
    let Some(Progress { delay, .. }) = progress else {
        return Ok(work(&silent));
    };
    let latest = Mutex::new(Done { done: 0, total: 1 });
    let report = |done: Done| {
        // Who waits for a bar must not hold up the count.
        if let Ok(mut latest) = latest.try_lock() {
            *latest = done;
        }
        ControlFlow::Continue(())
    };
    let every = delay.clamp(Duration::from_millis(1), Duration::from_millis(100));
    let mut bar = Bar::new(progress, BAR, Some(PARTS));
    let draw = |bar: &mut Bar<'_>| {
        let Done { done, total } =
            latest.lock().map_or(Done { done: 0, total: 1 }, |latest| *latest);
        let left = bar.left(done, total);
        let fraction = Done { done, total }.fraction();
        bar.show((fraction * PARTS as f64) as u64, left);
    };
    // Whoever waits for nothing sees the beginning, however fast the work is.
    draw(&mut bar);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel::<()>();
        let worker = thread::Builder::new()
            .spawn_scoped(scope, || {
                let result = work(&report);
                // Nobody hears the end until it is known to be the end.
                drop(sender);
                result
            })
            .map_err(|error| Error::no_threads(&error))?;
        while receiver.recv_timeout(every) != Err(RecvTimeoutError::Disconnected) {
            draw(&mut bar);
        }
        bar.hide();
        Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use indicatif::{InMemoryTerm, ProgressDrawTarget};

    use super::*;

    #[test]
    fn what_is_reported_last_is_drawn_while_the_work_goes_on() {
        let screen = InMemoryTerm::new(4, 80);
        let target =
            || ProgressDrawTarget::term_like_with_hz(Box::new(screen.clone()), 255);
        let progress = Progress { target: &target, delay: Duration::ZERO };
        let start = Instant::now();
        let stands = |text| {
            assert!(start.elapsed().as_secs() < 60, "no {text} in a minute");
            screen.contents().contains(text)
        };
        let result = watch(Some(progress), |report| {
            while !stands("0%, time left unknown") {}
            for (done, share) in [(1, " 25%, about "), (2, " 50%, about ")] {
                // The drawing may be looking at the last report just now.
                while !stands(share) {
                    assert!(report(Done { done, total: 4 }).is_continue());
                }
            }
            "done"
        });
        assert!(matches!(result, Ok("done")));
        assert_eq!(screen.contents(), "");
    }
}
