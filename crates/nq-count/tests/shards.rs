//! A count in parts.

use nq_count::join::count_shard;
use nq_count::shard::sum;
use nq_count::{Engine, count, silent};
use pretty_assertions::assert_eq;

#[test]
fn shards_sum_to_the_whole() {
    for n in [0, 1, 2, 3, 4, 5, 8, 9, 10, 11] {
        let whole = count(n, Engine::Join, 1, &silent).unwrap();
        for of in [1, 2, 3, 7, 64, 1000] {
            if of == 1000 && n > 9 {
                continue; // planning n = 10 a thousand times over is slow
            }
            let shards = (1..=of).map(|shard| {
                let counted = count_shard(n, shard, of, 1, &silent).unwrap();
                (shard.to_string(), counted)
            });
            let total = sum(shards).unwrap();
            assert_eq!(total.complete(), Ok(whole), "n={n} in {of} shards");
        }
    }
}

/// Whoever changes the dealing, the costs it goes by or the row sets changes these
/// numbers: shards of both programs do not add up, and are refused.
#[test]
fn shards_of_one_dealing_have_its_fingerprint() {
    let deal = |n, shard, of| count_shard(n, shard, of, 1, &silent).unwrap().deal;
    assert_eq!(
        [deal(8, 1, 3), deal(8, 2, 3), deal(8, 3, 3), deal(9, 1, 3), deal(12, 5, 7)],
        [1_856_688_046, 1_856_688_046, 1_856_688_046, 782_653_096, 3_651_685_768]
    );
}

#[test]
fn a_shard_says_what_it_is() {
    let shard = count_shard(8, 2, 3, 1, &silent).unwrap();
    assert_eq!((shard.n, shard.shard, shard.of), (8, 2, 3));
    assert_eq!(shard.engine, "join");
    assert_eq!(shard.check, shard.checksum());
}

#[test]
fn shards_beyond_the_row_sets_are_empty() {
    // n = 4 has three row sets.
    let last = usize::MAX;
    assert_eq!(count_shard(4, last, last, 1, &silent).unwrap().count, 0);
}
