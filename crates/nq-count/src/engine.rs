//! The engines by name, and the one function that runs them.

use std::fmt;
use std::str::FromStr;

use crate::progress::Report;
use crate::{BACKTRACK_LIMIT, Error};
use crate::{bitmask, join, mirror, parallel, symmetry};

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Engine {
    /// Backtracking with three bitmasks and no board.
    Bitmask,
    /// Left-right mirror symmetry: half the search.
    Mirror,
    /// All eight symmetries, by Takaken's edge rules.
    Symmetry,
    /// [`Engine::Symmetry`] on several threads.
    Parallel,
    /// Half boards, generated and joined; on several threads.
    Join,
}

impl Engine {
    /// All engines, from the slowest to the fastest.
    pub const ALL: [Engine; 5] = [
        Engine::Bitmask,
        Engine::Mirror,
        Engine::Symmetry,
        Engine::Parallel,
        Engine::Join,
    ];

    /// The engine's name on a command line; [`str::parse`] reads it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Engine::Bitmask => "bitmask",
            Engine::Mirror => "mirror",
            Engine::Symmetry => "symmetry",
            Engine::Parallel => "parallel",
            Engine::Join => "join",
        }
    }

    /// What the engine does, in one line.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Engine::Bitmask => "backtracking with three bitmasks and no board",
            Engine::Mirror => "bitmask, one of each mirrored pair of solutions",
            Engine::Symmetry => "bitmask, one of each class of 8, 4 or 2",
            Engine::Parallel => "symmetry, on several threads",
            Engine::Join => "half boards joined, on several threads",
        }
    }

    /// The greatest n the engine takes.
    #[must_use]
    pub const fn limit(self) -> usize {
        match self {
            Engine::Bitmask
            | Engine::Mirror
            | Engine::Symmetry
            | Engine::Parallel => BACKTRACK_LIMIT,
            Engine::Join => join::LIMIT,
        }
    }

    /// Why [`Engine::limit`] is the limit.
    #[must_use]
    pub fn limit_reason(self) -> &'static str {
        match self {
            Engine::Bitmask
            | Engine::Mirror
            | Engine::Symmetry
            | Engine::Parallel => {
                "27 is the greatest n whose count is known, and known to fit u64"
            }
            Engine::Join => join::LIMIT_REASON,
        }
    }

    /// Whether the engine makes use of more than one thread.
    #[must_use]
    pub fn is_threaded(self) -> bool {
        match self {
            Engine::Bitmask | Engine::Mirror | Engine::Symmetry => false,
            Engine::Parallel | Engine::Join => true,
        }
    }

    /// The error for an `n` over the limit.
    pub(crate) fn check(self, n: usize) -> Result<(), Error> {
        if n > self.limit() {
            return Err(Error::TooLarge { n, engine: self });
        }
        Ok(())
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = String;

    /// Reads a [`Engine::name`].
    ///
    /// # Errors
    /// A sentence that lists the names, when `name` is none of them.
    fn from_str(name: &str) -> Result<Engine, String> {
        Engine::ALL.into_iter().find(|e| e.name() == name).ok_or_else(|| {
            let names = Engine::ALL.map(Engine::name).join(", ");
            format!("no engine '{name}': it is one of {names}")
        })
    }
}

/// Counts the ways to place `n` queens on an n x n board so that none attacks
/// another (A000170), on `threads` threads (0: one for each core; engines
/// that are not [threaded](Engine::is_threaded) run on the caller's).
///
/// `report` is called after each unit of work; see [`Report`].
///
/// # Errors
/// [`Error::TooLarge`] over the engine's limit, [`Error::Stopped`] when
/// `report` says so, [`Error::Threads`] when threads cannot be started.
pub fn count(
    n: usize,
    engine: Engine,
    threads: usize,
    report: Report,
) -> Result<u64, Error> {
    engine.check(n)?;
    match engine {
        Engine::Bitmask => bitmask::count(n, report),
        Engine::Mirror => mirror::count(n, report),
        Engine::Symmetry => symmetry::count(n, report),
        Engine::Parallel => parallel::count(n, threads, report),
        Engine::Join => join::count(n, threads, report),
    }
}

/// How many queens a backtracking engine places to count `n` queens; `None`
/// for [`Engine::Join`], whose work is of another kind: see [`join::work`].
///
/// Runs the whole search.
///
/// # Errors
/// [`Error::TooLarge`] over the engine's limit.
pub fn work(n: usize, engine: Engine) -> Result<Option<u64>, Error> {
    engine.check(n)?;
    Ok(match engine {
        Engine::Bitmask => Some(bitmask::nodes(n)),
        Engine::Mirror => Some(mirror::nodes(n)),
        Engine::Symmetry | Engine::Parallel => Some(symmetry::nodes(n)),
        Engine::Join => None,
    })
}
