//! The chapter on py.

use nq_bitmask::{C, JS, PY};
use nq_board_scan::GO;
use nq_core::{Counts, First};
use nq_index_diagonal::CPP_INDEX;
use nq_used_array::CPP_PUTINF;
use pretty_assertions::assert_eq;

use super::printed;

// ANCHOR: lowest_bit
#[test]
fn two_ways_to_take_the_lowest_bit_away_agree() {
    for available in 1_u64..=1 << 12 {
        let bit = available & available.wrapping_neg();
        assert!(bit.is_power_of_two());
        assert_eq!(available ^ bit, available & (available - 1));
    }
}
// ANCHOR_END: lowest_bit

// ANCHOR: shift_by_width
#[test]
fn a_shift_by_the_width_of_the_type_is_a_shift_by_zero() {
    assert_eq!(1_u64.wrapping_shl(64), 1);
    assert_eq!(1_u64.checked_shl(64), None);
    assert_eq!(1_i32.wrapping_shl(32), 1);
}
// ANCHOR_END: shift_by_width

// ANCHOR: first_solution
#[test]
fn the_first_solution_for_8_comes_after_113_queens() {
    for port in [&GO, &CPP_PUTINF, &CPP_INDEX, &C, &JS, &PY] {
        let mut counts = Counts::default();
        (port.visit)(8, &mut First::new(1, &mut counts)).unwrap();
        assert_eq!((counts.placed, counts.solutions), (113, 1), "{}", port.name);
    }
}
// ANCHOR_END: first_solution

#[test]
#[ignore = "needs python3"]
fn python_numbers_have_no_width_as_the_book_says() {
    let script = "
print(~5, 31 & ~5, 12 & -12)
print((1 << 64) - 1, (1 << 64).bit_length())
print((0).bit_length(), (8).bit_length())
try:
    1 << -1
except ValueError as e:
    print(e)
try:
    def f(x: List[int]): pass
except NameError as e:
    print(e)
";
    let expected = "-6 26 4\n\
                    18446744073709551615 65\n\
                    0 4\n\
                    negative shift count\n\
                    name 'List' is not defined\n";
    assert_eq!(printed("python3", &["-c", script]), expected);
}
