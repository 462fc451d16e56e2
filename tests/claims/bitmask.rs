//! What the chapter on c says about masks; the other two share it.

use nq_bitmask::{C, JS, PY, c, py};
use nq_core::{Attack, Counts, Event, Probe, Square};
use pretty_assertions::assert_eq;

use super::{columns, counts, first_events, watch};

#[test]
fn one_more_row_of_masks_is_computed_than_queens_placed_less_solutions() {
    for n in 1..=9 {
        let Counts { solutions, placed, probes, .. } = counts(&C, n);
        assert_eq!(probes.masks, 1 + placed - solutions, "n = {n}");
    }
}

#[test]
fn the_three_bitmask_programs_do_the_same_things_in_the_same_order() {
    for n in 0..=7 {
        let [c, js, py] = [&C, &JS, &PY].map(|port| {
            let mut events = Vec::new();
            watch(port, n, |event| events.push(event));
            events
        });
        assert!(c == py && js == py, "n = {n}");
    }
}

#[test]
fn diag1_is_the_main_diagonal_in_the_bitmask_programs() {
    for n in 1..=7 {
        let mut queens: Vec<Square> = Vec::new();
        watch(&PY, n, |event| match event {
            Event::Place(square) => queens.push(square),
            Event::Backtrack(_) => drop(queens.pop()),
            Event::Probe(Probe::Masks { cols, diag1, diag2, available }) => {
                let attacked = |line| {
                    let hit = |c: &usize| {
                        let square = Square::new(queens.len(), *c);
                        queens.iter().any(|queen| queen.attack(square) == Some(line))
                    };
                    (0..n).filter(hit).fold(0, |mask, c| mask | 1 << c)
                };
                assert_eq!(cols, attacked(Attack::Column));
                assert_eq!(diag1, attacked(Attack::MainDiagonal));
                assert_eq!(diag2, attacked(Attack::AntiDiagonal));
                assert_eq!(available, ((1 << n) - 1) & !(cols | diag1 | diag2));
            }
            _ => {}
        });
    }
}

#[test]
fn below_queens_in_1_and_3_of_six_columns_0_and_5_are_left() {
    let mut events = first_events(&C, 6, 10_000).into_iter();
    let second = Event::Place(Square::new(1, 3));
    let first = Event::Place(Square::new(0, 1));
    assert!(events.any(|event| event == first));
    assert!(events.any(|event| event == second));
    let expected = Probe::Masks {
        cols: 0b00_1010,
        diag1: 0b01_1000,
        diag2: 0b00_0100,
        available: 0b10_0001,
    };
    assert_eq!(events.next(), Some(Event::Probe(expected)));
}

/// The solution vectors of the bitmask search without `& limit` on `diag1`, and the
/// widest `diag1` it computes, in bits.
fn without_the_limit_on_diag1(n: usize) -> (Vec<Vec<usize>>, u32) {
    struct Search {
        limit: u128,
        queens: Vec<usize>,
        found: Vec<Vec<usize>>,
        widest: u32,
    }
    impl Search {
        fn dfs(&mut self, row: usize, cols: u128, diag1: u128, diag2: u128) {
            self.widest = self.widest.max(u128::BITS - diag1.leading_zeros());
            if row == self.queens.len() {
                self.found.push(self.queens.clone());
                return;
            }
            let mut available = self.limit & !(cols | diag1 | diag2);
            while available != 0 {
                let bit = available & available.wrapping_neg();
                available ^= bit;
                self.queens[row] = bit.trailing_zeros() as usize;
                self.dfs(
                    row + 1,
                    cols | bit,
                    (diag1 | bit) << 1,
                    (diag2 | bit) >> 1,
                );
            }
        }
    }
    let mut search = Search {
        limit: (1 << n) - 1,
        queens: vec![0; n],
        found: Vec::new(),
        widest: 0,
    };
    search.dfs(0, 0, 0, 0);
    (search.found, search.widest)
}

#[test]
fn the_limit_on_diag1_changes_no_board() {
    for n in 1..=9 {
        assert_eq!(without_the_limit_on_diag1(n).0, columns(&C, n), "n = {n}");
    }
}

#[test]
fn without_its_limit_diag1_grows_to_at_most_two_n_bits() {
    let widest = |n| without_the_limit_on_diag1(n).1;
    assert!((1..=9).all(|n| widest(n as usize) <= 2 * n));
    assert_eq!((widest(8), widest(9)), (16, 18));
}

#[test]
fn a_bit_of_column_c_takes_c_plus_one_shifts_half_of_n_plus_one_on_average() {
    for n in 1..=9 {
        let (mut placed, mut shifts) = (0, 0);
        watch(&C, n, |event| {
            if let Event::Place(square) = event {
                placed += 1;
                shifts += square.col as u64 + 1;
            }
        });
        assert_eq!(2 * shifts, placed * (n as u64 + 1), "n = {n}");
        if n == 8 {
            assert_eq!(shifts, 9_252);
        }
    }
}

// ANCHOR: bit_index
#[test]
fn three_ways_to_find_the_index_of_a_bit_agree() {
    for col in 0..=30 {
        let bit = 1_i32 << col;
        assert_eq!(c::get_col_index(bit), col);
        assert_eq!(31 - bit.leading_zeros() as usize, col);
        assert_eq!(py::bit_length(bit as u64) - 1, col);
        assert_eq!(bit.trailing_zeros() as usize, col);
    }
}
// ANCHOR_END: bit_index
