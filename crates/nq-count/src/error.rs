//! Why there is no count.

use std::fmt;

use crate::{BACKTRACK_LIMIT, Engine};

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// `n` is over the engine's limit.
    TooLarge {
        /// The board's size that was asked for.
        n: usize,
        /// The engine that was asked.
        engine: Engine,
    },
    /// There is no such part: shards are numbered from 1 to `of`.
    NoSuchShard {
        /// The shard that was asked for.
        shard: usize,
        /// How many shards there are.
        of: usize,
    },
    /// The progress report said stop.
    Stopped,
    /// The threads could not be started; the system's words.
    Threads(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::TooLarge { n, engine } => {
                let (limit, reason) = (engine.limit(), engine.limit_reason());
                write!(f, "n = {n} is over the limit of the engine {engine}, ")?;
                write!(f, "n <= {limit}: {reason}")?;
                match Engine::ALL.into_iter().rev().find(|e| *n <= e.limit()) {
                    // What only a slower engine takes is too much for one machine.
                    Some(e) => {
                        let most = e.limit();
                        write!(f, "; the engine {e} takes n <= {most}, ")?;
                        write!(f, "without shards, and would need years")
                    }
                    None if limit < BACKTRACK_LIMIT => {
                        write!(f, "; no engine takes n > {BACKTRACK_LIMIT}")
                    }
                    None => Ok(()),
                }
            }
            Error::NoSuchShard { of: 0, .. } => {
                write!(f, "shards are counted from 1: there is no count in 0 shards")
            }
            Error::NoSuchShard { shard, of } => {
                write!(f, "no shard {shard} of {of}: shards are 1 to {of}")
            }
            Error::Stopped => write!(f, "stopped"),
            Error::Threads(why) => write!(f, "cannot start threads: {why}"),
        }
    }
}

impl std::error::Error for Error {}
