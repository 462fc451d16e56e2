//! The numbers themselves.
use nq_count::{Engine, count, silent};
use pretty_assertions::assert_eq;

/// A000170, from n = 0.
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
