//! The numbers: every engine counts A000170.

use nq_count::{Engine, count, silent};
use pretty_assertions::assert_eq;

/// Solutions of n queens, from n = 0 (OEIS A000170).
const A000170: [u64; 19] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184,
    14772512, 95815104, 666090624,
];

#[test]
fn every_engine_counts_a000170_up_to_14() {
    for engine in Engine::ALL {
        for (n, &expected) in A000170[..=14].iter().enumerate() {
            let threads = 1 + n % 2;
            assert_eq!(
                count(n, engine, threads, &silent),
                Ok(expected),
                "{engine} {n}"
            );
        }
    }
}

#[test]
#[ignore = "a minute in a release build, many in a debug build"]
fn engines_count_a000170_up_to_18_as_far_as_they_reach() {
    for engine in Engine::ALL {
        let reach = match engine {
            Engine::Join => 18,
            Engine::Symmetry | Engine::Parallel => 16,
            _ => 15,
        };
        for n in 15..=reach {
            let counted = count(n, engine, 0, &silent);
            assert_eq!(counted, Ok(A000170[n]), "{engine} {n}");
        }
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_count() {
    for engine in [Engine::Parallel, Engine::Join] {
        for threads in [0, 1, 2, 3, 8] {
            assert_eq!(count(11, engine, threads, &silent), Ok(2680));
        }
    }
}
