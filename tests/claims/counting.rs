//! The chapters on counting: what they say of solutions, held against all solutions
//! of small boards. A module for each rung.

use std::collections::BTreeSet;

use nq_tests::symmetry::{ALL, HALF_TURN, image, solutions};

/// By their index among the eight: see [`nq_tests::symmetry`].
const LEFT_TO_RIGHT: usize = 4;
const TOP_TO_BOTTOM: usize = 5;
const TRANSPOSE: usize = 6;
const MIRRORS: [usize; 4] = [LEFT_TO_RIGHT, TOP_TO_BOTTOM, TRANSPOSE, 7];
const QUARTER_TURN: usize = 1;

/// A solution: the column of each row's queen.
type Solution = Vec<usize>;

/// The row of each column's queen.
fn rows_by_column(solution: &Solution) -> Vec<usize> {
    image(solution, TRANSPOSE)
}

/// The different images of a solution.
fn class(solution: &Solution) -> BTreeSet<Solution> {
    ALL.map(|symmetry| image(solution, symmetry)).into()
}

mod bitmask {
    use nq_bitmask::PY;
    use nq_count::{Engine, work};
    use pretty_assertions::assert_eq;

    use crate::counts;

    #[test]
    fn the_engine_places_the_queens_that_the_articles_program_places() {
        for n in 0..=10 {
            let placed = counts(&PY, n).placed;
            assert_eq!(work(n, Engine::Bitmask), Ok(Some(placed)), "n = {n}");
        }
    }
}

mod mirror {
    use nq_count::{Engine, work};
    use pretty_assertions::assert_eq;

    use super::*;

    // ANCHOR: never_its_own_mirror_image
    #[test]
    fn a_solution_is_never_its_own_mirror_image() {
        for n in 2..=10 {
            for solution in solutions(n) {
                assert_ne!(image(&solution, LEFT_TO_RIGHT), solution);
            }
        }
    }
    // ANCHOR_END: never_its_own_mirror_image

    // ANCHOR: one_of_each_pair
    #[test]
    fn of_two_mirror_images_one_has_its_first_queen_off_the_middle_on_the_left() {
        for n in 2..=10 {
            let on_the_left = |solution: &Solution| {
                let middle = |col: usize| n % 2 == 1 && col == n / 2;
                let first = solution.iter().find(|&&col| !middle(col));
                first.is_some_and(|&col| col < n / 2)
            };
            for solution in solutions(n) {
                let mirrored = image(&solution, LEFT_TO_RIGHT);
                assert_ne!(on_the_left(&solution), on_the_left(&mirrored));
            }
        }
    }
    // ANCHOR_END: one_of_each_pair

    #[test]
    fn the_engine_places_half_the_queens_or_half_a_queen_more() {
        for n in 2..=10 {
            let queens = |engine| work(n, engine).unwrap().unwrap();
            let twice = 2 * queens(Engine::Mirror);
            // For odd n the first row's middle queen has no partner.
            assert_eq!(twice, queens(Engine::Bitmask) + n as u64 % 2, "n = {n}");
        }
    }
}

mod symmetry {
    use nq_count::{Engine, work};
    use pretty_assertions::assert_eq;

    use super::*;

    // ANCHOR: class_sizes
    #[test]
    fn a_class_has_eight_members_or_four_or_two() {
        for n in 2..=10 {
            for solution in solutions(n) {
                let same = |symmetry| image(&solution, symmetry) == solution;
                let size = match (same(HALF_TURN), same(QUARTER_TURN)) {
                    (false, _) => 8,
                    (true, false) => 4,
                    (true, true) => 2,
                };
                assert_eq!(class(&solution).len(), size);
                assert!(MIRRORS.iter().all(|&mirror| !same(mirror)));
            }
        }
    }
    // ANCHOR_END: class_sizes

    /// The distances from the nearer corner, of the queens on the four edges.
    fn edges(solution: &Solution) -> [usize; 4] {
        let n = solution.len();
        let rows = rows_by_column(solution);
        [solution[0], solution[n - 1], rows[0], rows[n - 1]]
            .map(|at| at.min(n - 1 - at))
    }

    #[test]
    fn a_queen_in_a_corner_makes_a_class_of_eight_with_unequal_neighbours() {
        let mut seen = 0;
        for n in 4..=10 {
            for solution in solutions(n).iter().filter(|s| s[0] == 0) {
                assert_eq!(class(solution).len(), 8);
                // Equally near to the corner, the two would share a diagonal.
                assert_ne!(solution[1], rows_by_column(solution)[1]);
                seen += 1;
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn an_edge_queen_nearer_than_all_others_makes_a_class_of_eight() {
        let mut seen = 0;
        for n in 4..=10 {
            for solution in &solutions(n) {
                let edges = edges(solution);
                if edges[1..].iter().all(|&other| edges[0] < other) {
                    assert_eq!(class(solution).len(), 8);
                    seen += 1;
                }
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn no_solution_has_the_queens_of_all_four_edges_in_the_middle() {
        for n in (5..=9).step_by(2) {
            for solution in &solutions(n) {
                assert!(edges(solution).iter().any(|&edge| edge < n / 2));
            }
        }
    }

    #[test]
    fn the_engine_places_more_than_an_eighth_of_the_queens() {
        for n in 4..=13 {
            let queens = |engine| work(n, engine).unwrap().unwrap();
            let times = queens(Engine::Bitmask) / queens(Engine::Symmetry);
            assert!((2..8).contains(&times), "n = {n}: {times}");
        }
    }

    // ANCHOR: look_ahead
    /// Queens that rung 1 places, if it leaves a row below which none is free.
    fn queens(n: usize, look_ahead: bool, [cols, left, right]: [u32; 3]) -> u64 {
        let free = |cols: u32, left: u32, right: u32| {
            ((1u32 << n) - 1) & !(cols | left | right)
        };
        let last = cols.count_ones() as usize + 1 == n;
        if look_ahead && !last && free(cols, left << 1, right >> 1) == 0 {
            return 0;
        }
        let mut row = free(cols, left, right);
        let mut placed = 0;
        while row != 0 {
            let queen = row & row.wrapping_neg();
            row ^= queen;
            let below = [cols | queen, (left | queen) << 1, (right | queen) >> 1];
            placed += 1 + queens(n, look_ahead, below);
        }
        placed
    }

    #[test]
    fn looking_one_row_ahead_saves_every_sixth_queen_for_10() {
        assert_eq!(queens(10, false, [0; 3]), 35_538);
        assert_eq!(queens(10, true, [0; 3]), 29_908);
    }
    // ANCHOR_END: look_ahead
}

mod join {
    use pretty_assertions::assert_eq;

    use super::*;

    /// A set of numbers below 32, a bit each.
    fn set(members: impl IntoIterator<Item = usize>) -> u32 {
        members.into_iter().fold(0, |set, member| set | 1 << member)
    }

    fn full(n: usize) -> u32 {
        (1 << n) - 1
    }

    fn reversed(set: u32, n: usize) -> u32 {
        (0..n).filter(|i| set >> i & 1 == 1).fold(0, |r, i| r | 1 << (n - 1 - i))
    }

    /// R: the rows of the queens in the first n / 2 columns.
    fn row_set(solution: &Solution) -> u32 {
        set(rows_by_column(solution)[..solution.len() / 2].iter().copied())
    }

    /// C: the columns of the queens in the first n / 2 rows.
    fn column_set(solution: &Solution) -> u32 {
        set(solution[..solution.len() / 2].iter().copied())
    }

    // ANCHOR: flips
    #[test]
    fn flipping_reverses_the_row_set_and_mirroring_complements_it() {
        for n in [4, 6, 8, 10] {
            for solution in solutions(n) {
                let rows = row_set(&solution);
                let flipped = image(&solution, TOP_TO_BOTTOM);
                let mirrored = image(&solution, LEFT_TO_RIGHT);
                assert_eq!(row_set(&flipped), reversed(rows, n));
                assert_eq!(row_set(&mirrored), full(n) ^ rows);
            }
        }
    }
    // ANCHOR_END: flips

    // ANCHOR: transposing
    #[test]
    fn transposing_exchanges_the_row_set_and_the_column_set() {
        for n in 2..=10 {
            for solution in solutions(n) {
                let transposed = image(&solution, TRANSPOSE);
                assert_eq!(row_set(&transposed), column_set(&solution));
                assert_eq!(column_set(&transposed), row_set(&solution));
            }
        }
    }
    // ANCHOR_END: transposing

    /// The rank of a set of n numbers, n even: of its lower and its upper half, read
    /// from the edge, and of what either leaves out, the rank of a half is the lesser
    /// of two; take the greater half.
    fn rank(set: u32, n: usize) -> u32 {
        let h = n / 2;
        let half = |set: u32| (set & full(h)).min(full(h) ^ (set & full(h)));
        half(set).max(half(reversed(set, n)))
    }

    // ANCHOR: weights
    #[test]
    fn a_solution_and_its_transpose_count_twice_together() {
        for n in [4, 6, 8, 10] {
            let weight = |s: &Solution| {
                let order = rank(column_set(s), n).cmp(&rank(row_set(s), n));
                order as i64 + 1
            };
            let all = solutions(n);
            for solution in &all {
                let transposed = image(solution, TRANSPOSE);
                assert_eq!(weight(solution) + weight(&transposed), 2);
                for flip in [LEFT_TO_RIGHT, TOP_TO_BOTTOM] {
                    assert_eq!(weight(&image(solution, flip)), weight(solution));
                }
            }
            let sum: i64 = all.iter().map(weight).sum();
            assert_eq!(sum, all.len() as i64);
        }
    }
    // ANCHOR_END: weights

    // ANCHOR: arms
    #[test]
    fn the_two_middle_queens_of_an_odd_board_are_never_equally_far_out() {
        for n in [5, 7, 9] {
            let h = n / 2;
            let farther = |s: &Solution| {
                let (row, column) =
                    (s[h].abs_diff(h), rows_by_column(s)[h].abs_diff(h));
                column > row
            };
            let no_centre = |s: &&Solution| s[h] != h;
            let all = solutions(n);
            for solution in all.iter().filter(no_centre) {
                let transposed = image(solution, TRANSPOSE);
                assert_ne!(farther(solution), farther(&transposed));
            }
            // Half of a half: the middle row's queen in the west, and less far out.
            let counted = all.iter().filter(|s| s[h] < h && farther(s)).count();
            assert_eq!(4 * counted, all.iter().filter(no_centre).count());
        }
    }
    // ANCHOR_END: arms

    /// Row and column.
    type Queen = (usize, usize);

    fn share_a_diagonal(a: Queen, b: Queen) -> bool {
        a.0.abs_diff(b.0) == a.1.abs_diff(b.1)
    }

    /// All ways to place a queen in each of the columns, none attacking another.
    fn fillings(n: usize, columns: std::ops::Range<usize>) -> Vec<Vec<Queen>> {
        let mut all = vec![Vec::new()];
        for column in columns {
            all = all
                .iter()
                .flat_map(|half: &Vec<Queen>| {
                    let fits = |row: &usize| {
                        let queen = (*row, column);
                        let clear =
                            |&q: &Queen| q.0 != *row && !share_a_diagonal(q, queen);
                        half.iter().all(clear)
                    };
                    let rows: Vec<usize> = (0..n).filter(fits).collect();
                    rows.into_iter()
                        .map(|row| [&half[..], &[(row, column)]].concat())
                })
                .collect();
        }
        all
    }

    // ANCHOR: pairs
    #[test]
    fn the_pairs_of_halves_without_a_common_diagonal_are_the_solutions() {
        let rows = |half: &[Queen]| set(half.iter().map(|queen| queen.0));
        for n in 4..=8 {
            let (west, east) = (fillings(n, 0..n / 2), fillings(n, n / 2..n));
            let mut found: Vec<Solution> = Vec::new();
            for w in &west {
                for e in east.iter().filter(|e| rows(e) == full(n) ^ rows(w)) {
                    let clash =
                        |a: &Queen| e.iter().any(|&b| share_a_diagonal(*a, b));
                    if !w.iter().any(clash) {
                        let mut queens = [&w[..], &e[..]].concat();
                        queens.sort_unstable();
                        found
                            .push(queens.into_iter().map(|queen| queen.1).collect());
                    }
                }
            }
            found.sort_unstable();
            assert_eq!(found, solutions(n), "n = {n}");
        }
    }
    // ANCHOR_END: pairs
}

mod slices {
    use nq_count::join::{BITS, PATTERN_BITS, SLICE};
    use pretty_assertions::assert_eq;

    /// The chapter with its lines joined.
    fn chapter() -> String {
        let path =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/src/count-slices.md");
        let text = std::fs::read_to_string(path).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Sizes of the program, as the chapter's sentences have them.
    #[test]
    fn the_sizes_that_the_chapter_names_are_those_of_the_program() {
        let slice = if cfg!(target_feature = "avx512f") { SLICE / 2 } else { SLICE };
        let lanes = slice / 64;
        let rows = 1 << BITS;
        // For n = 18: the diagonals that are not in the pattern.
        let diagonals = 2 * (18 - 1);
        assert_eq!(
            (diagonals - PATTERN_BITS).div_ceil(BITS),
            5,
            "looks and a pattern"
        );
        let bytes = slice / 8;
        let chapter = chapter();
        for sentence in [
            format!("# join: {slice} pairs at a time"),
            format!(
                "In the program it is {slice}: `LANES` = {lanes} words of 64 bits"
            ),
            format!("takes {} words and {} bits", 2 * lanes, 2 * slice),
            format!(
                "The program takes {BITS} diagonals to a table, {rows} subsets."
            ),
            format!(
                "For n = 18 a word has {diagonals} diagonals. That is six looks"
            ),
            format!("Cut the west word into numbers of {BITS} bits."),
            format!(
                "The {PATTERN_BITS} most central diagonals are occupied most often."
            ),
            format!("So {slice} neighbours in the east list"),
            format!("With {BITS} diagonals to a table there are {rows} rows."),
            format!("4,096 rows of {bytes} bytes are {} KiB", 4_096 * bytes / 1_024),
            format!(
                "Six tables of {rows} rows are {} KiB",
                6 * rows * bytes / 1_024
            ),
        ] {
            assert!(chapter.contains(&sentence), "not in the chapter: {sentence}");
        }
    }
}

mod many {
    use std::{
        ops::ControlFlow,
        sync::atomic::{AtomicU64, Ordering::Relaxed},
    };

    use nq_count::join::count_shard;

    /// The estimated cost of a shard, which its first report tells.
    fn cost(n: usize, shard: usize, of: usize) -> u64 {
        let cost = AtomicU64::new(0);
        let report = |progress: nq_count::Progress| {
            cost.store(progress.total, Relaxed);
            ControlFlow::Break(())
        };
        // Stopped at the first report.
        let _ = count_shard(n, shard, of, 1, &report);
        cost.into_inner()
    }

    // ANCHOR: equal_shards
    #[test]
    fn the_estimated_work_of_32_shards_of_16_queens_differs_by_less_than_one_percent()
     {
        let costs: Vec<u64> = (1..=32).map(|shard| cost(16, shard, 32)).collect();
        let (least, most) =
            (costs.iter().min().unwrap(), costs.iter().max().unwrap());
        assert!(*least > 0);
        assert!((most - least) * 100 < *least, "{least} to {most}");
    }
    // ANCHOR_END: equal_shards
}
