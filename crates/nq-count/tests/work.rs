//! The queens that the searching engines place, and what the join does. They are what a
//! rung saves, and what a lost pruning would change while every count stays right.

use nq_count::join::{self, Work};
use nq_count::{Engine, silent, work};
use pretty_assertions::assert_eq;

#[test]
fn each_rung_places_the_queens_it_is_known_to_place() {
    let placed =
        |engine| (4..=10).map(|n| work(n, engine).unwrap().unwrap()).collect();
    let placed: [Vec<u64>; 4] =
        [Engine::Bitmask, Engine::Mirror, Engine::Symmetry, Engine::Parallel]
            .map(placed);
    let symmetry = vec![6, 16, 39, 127, 456, 1_766, 7_220];
    assert_eq!(
        placed,
        [
            vec![16, 53, 152, 551, 2_056, 8_393, 35_538],
            vec![8, 27, 76, 276, 1_028, 4_197, 17_769],
            symmetry.clone(),
            symmetry,
        ]
    );
}

/// Up to n = 10 no row set has so many east half-boards that they fill a slice: the
/// numbers are those of every machine.
#[test]
fn the_join_does_the_work_that_it_is_known_to_do() {
    let done = [7, 8, 9, 10].map(|n| join::work(n, 2, &silent).unwrap());
    let work =
        |[row_sets, placements, tries, half_boards, tabulated, compared]: [u64;
             6]| Work {
            row_sets,
            placements,
            tries,
            half_boards,
            tabulated,
            compared,
        };
    assert_eq!(
        done,
        [
            work([16, 140, 113, 82, 14, 11]),
            work([23, 348, 356, 232, 23, 66]),
            work([51, 693, 1_146, 725, 51, 108]),
            work([71, 1_848, 3_664, 2_202, 71, 607]),
        ]
    );
}
