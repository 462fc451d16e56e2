//! What is refused, and how.

use std::ops::ControlFlow;
use std::sync::Mutex;

use nq_count::join::{count_shard, expected_memory};
use nq_count::{Engine, Error, Progress, count, silent};
use pretty_assertions::assert_eq;

#[test]
fn n_over_the_limit_is_refused_with_the_reason() {
    for engine in Engine::ALL {
        for n in [engine.limit() + 1, 32, 63, 64, 65, usize::MAX] {
            let error = Err(Error::TooLarge { n, engine });
            assert_eq!(count(n, engine, 1, &silent), error);
        }
    }
}

#[test]
fn a_refusal_names_the_engine_that_takes_more_or_says_that_none_does() {
    let says = |n, engine| Error::TooLarge { n, engine }.to_string();
    let join = "is over the limit of the engine join, n <= 25: \
                its tables for n = 26 would take more than 200 GB";
    for n in [26, 27] {
        assert_eq!(
            says(n, Engine::Join),
            format!(
                "n = {n} {join}; the engine parallel takes n <= 27, without shards, and \
                 would need years"
            )
        );
    }
    let none = "no engine takes n > 27";
    assert_eq!(says(28, Engine::Join), format!("n = 28 {join}; {none}"));
    assert_eq!(
        says(28, Engine::Mirror),
        "n = 28 is over the limit of the engine mirror, n <= 27: \
         27 is the greatest n whose count is known, and known to fit u64"
    );
}

#[test]
fn shards_and_memory_have_the_joins_limit() {
    let error = Error::TooLarge { n: 26, engine: Engine::Join };
    assert_eq!(count_shard(26, 1, 1, 1, &silent), Err(error.clone()));
    assert_eq!(expected_memory(26, 1), Err(error));
}

#[test]
fn shards_are_numbered_from_one() {
    for (shard, of, says) in [
        (0, 3, "no shard 0 of 3: shards are 1 to 3"),
        (4, 3, "no shard 4 of 3: shards are 1 to 3"),
        (1, 0, "shards are counted from 1: there is no count in 0 shards"),
        (0, 0, "shards are counted from 1: there is no count in 0 shards"),
    ] {
        let error = Error::NoSuchShard { shard, of };
        assert_eq!(error.to_string(), says);
        assert_eq!(count_shard(8, shard, of, 1, &silent), Err(error));
    }
}

#[test]
fn engines_have_names_that_can_be_read_back() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
    }
    assert_eq!(
        "quad".parse::<Engine>(),
        Err("no engine 'quad': it is one of \
             bitmask, mirror, symmetry, parallel, join"
            .to_owned())
    );
}

#[test]
fn progress_ends_with_everything_done() {
    for engine in Engine::ALL {
        for n in 0..=9 {
            let last = Mutex::new(Progress { done: 0, total: 0 });
            let report = |progress: Progress| {
                let mut last = last.lock().unwrap();
                assert!(progress.done > last.done, "one thread, in order");
                *last = progress;
                ControlFlow::Continue(())
            };
            count(n, engine, 1, &report).unwrap();
            let last = *last.lock().unwrap();
            assert_eq!(last.done, last.total, "{engine} {n}");
        }
    }
}

#[test]
fn a_report_can_stop_every_engine() {
    for engine in Engine::ALL {
        for threads in [1, 2] {
            let stop = |progress: Progress| {
                if progress.done > 0 {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            };
            assert_eq!(count(10, engine, threads, &stop), Err(Error::Stopped));
        }
    }
}
