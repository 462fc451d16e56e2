//! One of several parts of a count, as an argument and as a line of JSON.

use nq_count::shard::Shard;
use serde::{Deserialize, Serialize};

/// The argument `I/K`: the I-th of K parts.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) shard: usize,
    pub(super) of: usize,
}

/// Reads `I/K`.
pub(super) fn parse(text: &str) -> Result<Part, String> {
    let part = text.split_once('/').and_then(|(shard, of)| {
        Some(Part { shard: crate::args::whole(shard)?, of: crate::args::whole(of)? })
    });
    part.filter(|part| (1..=part.of).contains(&part.shard)).ok_or_else(|| {
        let digits = text.split('/').all(crate::args::is_whole);
        if digits && part.is_none() && text.matches('/').count() == 1 {
            format!("a number over {}", usize::MAX)
        } else {
            "not I/K, two whole numbers with I from 1 to K".to_owned()
        }
    })
}

/// [`Shard`] as JSON. Fields that are missing, unknown or there twice make it
/// none, so that two lines run together are not read as one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a shard")]
pub(super) struct Line {
    n: usize,
    shard: usize,
    of: usize,
    engine: String,
    version: String,
    deal: u32,
    count: u64,
    check: u32,
}

impl From<Shard> for Line {
    fn from(shard: Shard) -> Self {
        let Shard { n, shard, of, engine, version, deal, count, check } = shard;
        Self { n, shard, of, engine, version, deal, count, check }
    }
}

impl From<Line> for Shard {
    fn from(line: Line) -> Self {
        let Line { n, shard, of, engine, version, deal, count, check } = line;
        Self { n, shard, of, engine, version, deal, count, check }
    }
}
