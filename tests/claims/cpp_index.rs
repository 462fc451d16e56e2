//! The chapter on cpp-index.

use std::collections::BTreeSet;

use nq_core::{Attack, Event, Probe, Square};
use nq_index_diagonal::CPP_INDEX;
use pretty_assertions::assert_eq;

use super::{counts, squares, watch};

#[test]
fn squares_share_a_diagonal_exactly_when_they_share_its_index() {
    for n in 1..=9 {
        for a in squares(n) {
            for b in squares(n).filter(|&b| b != a) {
                let sum = a.row + a.col == b.row + b.col;
                let difference = a.row + (n - 1) - a.col == b.row + (n - 1) - b.col;
                assert_eq!(a.attack(b) == Some(Attack::AntiDiagonal), sum);
                assert_eq!(a.attack(b) == Some(Attack::MainDiagonal), difference);
            }
        }
    }
}

#[test]
fn the_indices_of_either_kind_of_diagonal_are_0_to_2n_minus_2() {
    for n in 1..=9 {
        let all: BTreeSet<_> = (0..=2 * n - 2).collect();
        let sums: BTreeSet<_> = squares(n).map(|s| s.row + s.col).collect();
        let differences: BTreeSet<_> =
            squares(n).map(|s| s.row + (n - 1) - s.col).collect();
        assert_eq!((&sums, &differences), (&all, &all), "n = {n}");
    }
}

// ANCHOR: wrapping_index
#[test]
fn the_subtraction_may_pass_below_zero_if_the_addition_brings_it_back() {
    for n in 1..=9 {
        for Square { row, col } in squares(n) {
            let index = row.wrapping_sub(col).wrapping_add(n - 1);
            assert_eq!(index, row + (n - 1) - col);
        }
    }
}
// ANCHOR_END: wrapping_index

/// Slots that cpp-index would read if it asked its arrays in this order: 0 for
/// `cols`, 1 for `diag1`, 2 for `diag2`.
fn slots_read(n: usize, order: [usize; 3]) -> u64 {
    fn nqueens(
        r: usize,
        n: usize,
        order: [usize; 3],
        taken: &mut [Vec<bool>; 3],
    ) -> u64 {
        if r == n {
            return 0;
        }
        let mut read = 0;
        for c in 0..n {
            let slot = [c, r + c, r + (n - 1) - c];
            let attacked = order.iter().position(|&a| taken[a][slot[a]]);
            read += attacked.map_or(3, |asked| asked as u64 + 1);
            if attacked.is_none() {
                (0..3).for_each(|a| taken[a][slot[a]] = true);
                read += nqueens(r + 1, n, order, taken);
                (0..3).for_each(|a| taken[a][slot[a]] = false);
            }
        }
        read
    }
    let mut taken = [n, 2 * n - 1, 2 * n - 1].map(|slots| vec![false; slots]);
    nqueens(0, n, order, &mut taken)
}

#[test]
fn asking_the_column_first_reads_the_fewest_slots() {
    let read = |order| slots_read(8, order);
    assert_eq!(read([0, 1, 2]), counts(&CPP_INDEX, 8).probes.slots);
    assert_eq!(read([0, 2, 1]), read([0, 1, 2]));
    assert_eq!((read([1, 0, 2]), read([2, 0, 1])), (28_841, 28_841));
    assert_eq!((read([1, 2, 0]), read([2, 1, 0])), (30_849, 30_849));
}

#[test]
fn diag1_is_the_anti_diagonal_in_cpp_index() {
    let mut last = None;
    watch(&CPP_INDEX, 6, |event| match event {
        Event::Probe(Probe::Slot { array, .. }) => last = Some(array),
        Event::Reject(_, Attack::AntiDiagonal) => assert_eq!(last, Some("diag1")),
        Event::Reject(_, Attack::MainDiagonal) => assert_eq!(last, Some("diag2")),
        _ => {}
    });
}
