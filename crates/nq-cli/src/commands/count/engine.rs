//! Counting with an engine: all of it, or one shard.

use std::thread;

use nq_count::{Engine, Error as CountError, count, join};

use super::{
    memory,
    part::{Line, Part},
    watch::watch,
};
use crate::{Io, error::Error};

pub(super) fn run(
    engine: Engine,
    n: usize,
    threads: Option<usize>,
    part: Option<Part>,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    check(engine, n, threads, part)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or_else(cores);
    if engine == Engine::Join {
        memory::check(n, threads, part.is_none(), io)?;
    }
    if let Some(Part { shard, of }) = part {
        let shard = watch(io.progress, |report| {
            join::count_shard(n, shard, of, threads, report)
        })??;
        serde_json::to_writer(&mut *io.out, &Line::from(shard))?;
        writeln!(io.out)?;
    } else {
        let count = watch(io.progress, |report| count(n, engine, threads, report))??;
        writeln!(io.out, "{count}")?;
    }
    Ok(())
}

/// What the arguments alone tell.
fn check(
    engine: Engine,
    n: usize,
    threads: Option<usize>,
    part: Option<Part>,
) -> Result<(), Error> {
    if n > engine.limit() {
        return Err(CountError::TooLarge { n, engine }.into());
    }
    if part.is_some() && engine != Engine::Join {
        return Err(Error::Usage(format!(
            "the engine {engine} has no shards: --shard is for the engine {}",
            Engine::Join
        )));
    }
    if threads.is_some_and(|threads| threads > 1) && !engine.is_threaded() {
        let threaded = Engine::ALL.into_iter().filter(|e| e.is_threaded());
        let names: Vec<&str> = threaded.map(Engine::name).collect();
        return Err(Error::Usage(format!(
            "the engine {engine} runs on one thread: more are for the engines {}",
            names.join(", ")
        )));
    }
    Ok(())
}

impl From<CountError> for Error {
    fn from(error: CountError) -> Self {
        let message = error.to_string();
        match error {
            CountError::TooLarge { .. } | CountError::NoSuchShard { .. } => {
                Self::Usage(message)
            }
            CountError::Stopped | CountError::Threads(_) => Self::Failure(message),
        }
    }
}
