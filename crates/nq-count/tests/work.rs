//! The queens that the searching engines place. They are what a rung saves, and what a
//! lost pruning would change while every count stays right.

use nq_count::{Engine, work};
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
