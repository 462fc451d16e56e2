//! Numbers as people read them.

#![forbid(unsafe_code)]

use nq_core::grouped;
use pretty_assertions::assert_eq;

#[test]
fn thousands_are_set_apart_from_the_right() {
    for (number, text) in [
        (0, "0"),
        (999, "999"),
        (1_000, "1,000"),
        (14_772_512, "14,772,512"),
        (u64::MAX, "18,446,744,073,709,551,615"),
    ] {
        assert_eq!(grouped(number), text);
    }
}
