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
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let worker = thread::Builder::new()
            .spawn_scoped(scope, || {
                let result = work(&report);
                // Nobody hears the end until it is known to be the end.
                drop(sender);
                result
            })
            .map_err(|error| Error::no_threads(&error))?;
        loop {
            let Done { done, total } =
                latest.lock().map_or(Done { done: 0, total: 1 }, |latest| *latest);
            let left = bar.left(done, total);
            let fraction = Done { done, total }.fraction();
            bar.show((fraction * PARTS as f64) as u64, left);
            match receiver.recv_timeout(every) {
                Ok(()) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        bar.hide();
        Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
