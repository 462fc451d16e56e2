//! Runs the ports and counts what they do, each once for each n.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use nq_core::{Port, Tally};

/// The greatest n that is measured while a book is built: go reads 188 million
/// squares there, which takes about a second; each n more takes six times as long.
pub const MOST: usize = 12;

type Key = (&'static str, usize);

/// The tallies made so far.
#[derive(Debug, Default)]
pub struct Measures(Mutex<HashMap<Key, Arc<Tally>>>);

impl Measures {
    /// What `port` does at n.
    ///
    /// # Errors
    ///
    /// The port's limit, or [`MOST`], is passed.
    pub fn of(&self, port: &Port, n: usize) -> Result<Arc<Tally>, String> {
        port.limit.check(port.name, n).map_err(|error| error.to_string())?;
        if n > MOST {
            return Err(format!(
                "n = {n}: a book measures up to n = {MOST}, more takes too long"
            ));
        }
        let key = (port.name, n);
        // A thread that panicked has stored nothing half-made.
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tally) = lock().get(&key) {
            return Ok(Arc::clone(tally));
        }
        let mut tally = Tally::default();
        (port.visit)(n, &mut tally).map_err(|error| error.to_string())?;
        let tally = Arc::new(tally);
        lock().insert(key, Arc::clone(&tally));
        Ok(tally)
    }

    /// Makes the tallies that will be wanted, on every core, the longest first.
    /// What cannot be made is left to whoever asks for it.
    pub fn prepare(&self, mut wanted: Vec<(&'static Port, usize)>) {
        // The last one is taken first; of one n that is go, which takes longest.
        wanted.sort_by_key(|&(port, n)| (n, port.name == "go", port.name));
        wanted.dedup_by_key(|(port, n)| (port.name, *n));
        let queue = Mutex::new(wanted);
        let workers = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..workers {
                // Where no thread can be started, this is left to whoever asks, too.
                let _ = thread::Builder::new().spawn_scoped(scope, || {
                    loop {
                        let next = queue
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .pop();
                        let Some((port, n)) = next else { break };
                        let _ = self.of(port, n);
                    }
                });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use nq_core::Attack;
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_cells_go_reads_at_n_8_are_split_by_the_rule_they_test() {
        let port = nq_ports::find("go").unwrap();
        let tally = Measures::default().of(port, 8).unwrap();
        let of = |attack| tally.looks_for(port.source, attack);
        assert_eq!(of(Attack::Row), 110_040);
        assert_eq!(of(Attack::Column), 58_688);
        let diagonals = of(Attack::MainDiagonal) + of(Attack::AntiDiagonal);
        assert_eq!(diagonals, 22_630);
        assert_eq!(tally.looks(), 191_358);
    }

    #[test]
    fn a_size_past_a_limit_is_refused_with_the_limit() {
        let measures = Measures::default();
        let of = |port, n| measures.of(nq_ports::find(port).unwrap(), n);
        assert_eq!(
            of("c", 10).unwrap_err(),
            "n = 10: c takes n from 0 to 9 (the source's `int queenCols[9]` has \
             room for nine rows)"
        );
        assert_eq!(
            of("py", 13).unwrap_err(),
            "n = 13: a book measures up to n = 12, more takes too long"
        );
    }
}
