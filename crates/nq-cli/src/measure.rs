//! Counting and timing one port.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use nq_core::{Counts, LimitError, Port};

/// What was measured of one port.
pub(crate) struct Row {
    pub(crate) port: &'static Port,
    /// What it did, or why it cannot.
    pub(crate) counts: Result<Counts, LimitError>,
    /// How long it took, run by run.
    pub(crate) times: Vec<Duration>,
}

impl Row {
    pub(crate) const fn new(
        port: &'static Port,
        counts: Result<Counts, LimitError>,
    ) -> Self {
        Self { port, counts, times: Vec::new() }
    }

    /// The middle one of the times, or the mean of the two in the middle.
    pub(crate) fn median(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort();
        match times.len() {
            0 => Duration::ZERO,
            len if len % 2 == 1 => times[len / 2],
            len => (times[len / 2 - 1] + times[len / 2]) / 2,
        }
    }
}

/// What a port does from beginning to end.
pub(crate) fn count(port: &Port, n: usize) -> Result<Counts, LimitError> {
    let mut counts = Counts::default();
    (port.visit)(n, &mut counts)?;
    Ok(counts)
}

/// How long a port takes to build its full result. Freeing it is not timed.
pub(crate) fn time(port: &Port, n: usize) -> Duration {
    let start = Instant::now();
    let result = black_box((port.build)(black_box(n)));
    let time = start.elapsed();
    drop(result);
    time
}

#[cfg(test)]
mod tests {
    use super::*;

    fn median(millis: &[u64]) -> Duration {
        let times = millis.iter().copied().map(Duration::from_millis).collect();
        let [port, ..] = const { &nq_ports::PORTS };
        let mut row = Row::new(port, Ok(Counts::default()));
        row.times = times;
        row.median()
    }

    #[test]
    fn the_median_of_an_odd_number_of_times_is_the_middle_one() {
        assert_eq!(median(&[9, 1, 5]), Duration::from_millis(5));
    }

    #[test]
    fn the_median_of_an_even_number_of_times_is_the_mean_of_the_middle_two() {
        assert_eq!(median(&[9, 1, 4, 6]), Duration::from_millis(5));
    }
}
