//! The numbers: every engine counts A000170.

use nq_count::{Engine, count, silent, work};
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
        for (n, &expected) in A000170[..=reach].iter().enumerate().skip(15) {
            let counted = count(n, engine, 0, &silent);
            assert_eq!(counted, Ok(expected), "{engine} {n}");
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

#[test]
fn each_rung_places_fewer_queens_than_the_one_below_it() {
    let queens = |engine| work(12, engine).unwrap();
    // The articles' programs place as many.
    assert_eq!(queens(Engine::Bitmask), Some(856_188));
    assert_eq!(queens(Engine::Mirror), Some(428_094));
    assert!(queens(Engine::Symmetry) < Some(428_094 / 2));
    assert_eq!(queens(Engine::Parallel), queens(Engine::Symmetry));
}
