//! The bit-sliced join: how many west and east half-boards fit together.
//!
//! Two half-boards fit when no diagonal is set in both words. Instead of
//! comparing one west word with one east word, compare it with 256 at once, or
//! 512 ([`SLICE`]): turn so many east words on their side, so that one *slice* of
//! so many bits holds the same diagonal of all of them. A west word with the
//! diagonals a, b, c fits those east words that have a 0 in the slices a, b and c.
//!
//! To read fewer slices, tabulate: for each 6 diagonals and each of their 64
//! subsets, the slice of the east words that have none of the subset. A west
//! word is cut into numbers of 6 bits; each picks a row of its table, the
//! rows are ANDed, and the ones are counted.
//!
//! No instruction is named here. Every loop over the lanes of a slice is short
//! and of fixed length, and the compiler makes of it what the target has: two
//! SSE2 registers, or one AVX2 or AVX-512 register with `-C target-cpu=native`.

use super::half_board::{Group, Layout, PATTERN_BITS, PATTERNS, Sorted};
use super::key::{self, KEY_BITS, KEYS};
use super::row_sets::Case;

/// Words of 64 bits in a slice: 4 make one AVX2 register, 8 one of AVX-512.
const LANES: usize = if cfg!(target_feature = "avx512f") { 8 } else { 4 };
/// So many east half-boards are compared with a west one at once: 256, or 512 in a
/// program that is built for AVX-512.
pub const SLICE: usize = 64 * LANES;
/// One bit for each of [`SLICE`] east half-boards.
pub(crate) type Slice = [u64; LANES];

/// So many diagonals make a table of subsets.
pub const BITS: u32 = 6;
const ROWS: usize = 1 << BITS;

/// What no west word is: they have less than 64 diagonals, and nothing else.
///
/// Looking for it never finds it, and still halves the time. A loop that may end
/// at any word cannot run several west words side by side; otherwise that is
/// what the compiler does where AVX-512 has instructions for it, with gathered
/// loads (`vpgatherqq` in the assembly), which are far slower.
const NO_WORD: u64 = !0;

/// How many tables hold `diagonals` diagonals.
pub(crate) fn tables_for(diagonals: u32) -> usize {
    diagonals.div_ceil(BITS) as usize
}

#[inline(always)]
fn map2(a: Slice, b: Slice, f: impl Fn(u64, u64) -> u64) -> Slice {
    std::array::from_fn(|lane| f(a[lane], b[lane]))
}

#[inline(always)]
fn and(a: Slice, b: Slice) -> Slice {
    map2(a, b, |a, b| a & b)
}

/// Transposes 64 x 64 bits in each lane: bit k of row i becomes bit i of row
/// k. (H. S. Warren, Hacker's Delight, 7-3: exchange the off-diagonal
/// quarters, then do the same within each quarter.)
///
/// Only the first `needed` rows are right afterwards; the work that the others
/// alone would take is left out.
#[inline(always)]
fn transpose(rows: &mut [Slice; 64], needed: usize) {
    let mut size = 32;
    let mut low = 0xFFFF_FFFFu64; // the columns of the right-hand half
    while size != 0 {
        for block in (0..needed).step_by(2 * size) {
            for i in block..block + size {
                let (upper, lower) = rows.split_at_mut(i + size);
                let (upper, lower) = (&mut upper[i], &mut lower[0]);
                let swap = map2(*upper, *lower, |u, l| ((u >> size) ^ l) & low);
                *upper = map2(*upper, swap, |u, s| u ^ (s << size));
                *lower = map2(*lower, swap, |l, s| l ^ s);
            }
        }
        size /= 2;
        low ^= low << size;
    }
}

/// Up to [`SLICE`] words turned on their side: slice k has bit k of them all,
/// for the first `bits` bits.
/// A word that is not there is all ones, which is no key.
#[inline(always)]
fn slices(words: &[u64], bits: usize) -> [Slice; 64] {
    let mut rows = [[!0; LANES]; 64];
    let (whole, part) = words.as_chunks::<LANES>();
    for (row, &words) in rows.iter_mut().zip(whole) {
        *row = words;
    }
    if !part.is_empty() {
        rows[whole.len()][..part.len()].copy_from_slice(part);
    }
    transpose(&mut rows, bits);
    rows
}

// ANCHOR: tabulate
/// A table's rows: for each subset of the diagonals `slices`, the east words
/// that have none of it. Rows of other subsets stay as they are.
#[inline(always)]
fn tabulate<const N: usize>(table: &mut [Slice; N], slices: &[Slice]) {
    table[0] = [!0; LANES];
    for (i, &slice) in slices.iter().enumerate() {
        // With one more diagonal, there are twice as many subsets: those
        // without it, which are there, and the same with it.
        let (without, with) = table.split_at_mut(1 << i);
        for (&without, with) in without.iter().zip(with) {
            *with = map2(without, slice, |w, s| w & !s);
        }
    }
}
// ANCHOR_END: tabulate

/// The tables of [`SLICE`] east half-boards. They begin with a cache line, so that no
/// slice lies across two of them.
#[derive(Clone)]
#[repr(align(64))]
pub(crate) struct Tables<const TABLES: usize> {
    /// The diagonals below the pattern.
    rest: [[Slice; ROWS]; TABLES],
    /// The diagonals of the pattern.
    pattern: [Slice; PATTERNS],
    /// For each west key, the east half-boards with which a pair counts at
    /// least once, and those with which it counts twice.
    keys: [[Slice; 2]; KEYS],
    /// How many times the tables were filled.
    pub(crate) tabulated: u64,
    /// How many west words were looked up in them.
    pub(crate) compared: u64,
}

impl<const TABLES: usize> Tables<TABLES> {
    pub(crate) fn new() -> Self {
        Tables {
            rest: [[[0; LANES]; ROWS]; TABLES],
            pattern: [[0; LANES]; PATTERNS],
            keys: [[[0; LANES]; 2]; KEYS],
            tabulated: 0,
            compared: 0,
        }
    }

    /// Fills the tables for up to [`SLICE`] sorted east words, not none.
    /// `case` says what keys mean, `west_keys` which ones west words have.
    #[inline(always)]
    fn fill(
        &mut self,
        east: &[u64],
        layout: Layout,
        case: Case,
        west_keys: &[usize],
    ) {
        self.tabulated += 1;
        let (rest, key) = (layout.rest as usize, layout.key as usize);
        let rows = &slices(east, key + KEY_BITS as usize);
        for (i, table) in self.rest.iter_mut().enumerate() {
            let start = i * BITS as usize;
            let end = (start + BITS as usize).min(rest);
            tabulate(table, &rows[start..end]);
        }
        tabulate(&mut self.pattern, &rows[rest..rest + PATTERN_BITS as usize]);

        let key_slices = &rows[key..key + KEY_BITS as usize];
        for &west_key in west_keys {
            self.keys[west_key] = [[0; LANES]; 2];
        }
        let [first, last] =
            [east[0], east[east.len() - 1]].map(|w| layout.key_of(w));
        for east_key in first..=last {
            let mut have_key = [!0; LANES];
            for (bit, &ones) in key_slices.iter().enumerate() {
                let wanted = if east_key >> bit & 1 == 1 { 0 } else { !0 };
                have_key = map2(have_key, ones, |h, o| h & (o ^ wanted));
            }
            for &west_key in west_keys {
                let weight = key::weight(case, west_key, east_key);
                for (mask, least) in self.keys[west_key].iter_mut().zip(1..) {
                    if weight >= least {
                        *mask = map2(*mask, have_key, |m, h| m | h);
                    }
                }
            }
        }
    }

    // ANCHOR: count
    /// How many pairs of a west word and an east half-board of `candidates`
    /// fit, on the diagonals below the pattern.
    #[inline(always)]
    fn count(&mut self, candidates: Slice, west: &[u64]) -> u64 {
        self.compared += west.len() as u64;
        let mut total = [0; LANES];
        for &word in west {
            if word == NO_WORD {
                break;
            }
            let mut fits = candidates;
            for (i, table) in self.rest.iter().enumerate() {
                let row = (word >> (i as u32 * BITS)) as usize & (ROWS - 1);
                fits = and(fits, table[row]);
            }
            for lane in 0..LANES {
                total[lane] += u64::from(fits[lane].count_ones());
            }
        }
        total.iter().sum()
    }
    // ANCHOR_END: count

    /// How many times pairs of these half-boards fit, each counted as often
    /// as its keys say. West words are without key and pattern, which their
    /// groups tell; east words have both.
    #[inline(always)]
    pub(crate) fn join(
        &mut self,
        west: &Sorted,
        east: &Sorted,
        layout: Layout,
        case: Case,
    ) -> u64 {
        let mut west_keys: Vec<usize> = west.groups.iter().map(|g| g.key).collect();
        west_keys.dedup();
        let mut total = 0;
        for east in east.words().chunks(SLICE) {
            self.fill(east, layout, case, &west_keys);
            let mut start = 0;
            for &Group { key, pattern, end } in &west.groups {
                let words = &west.words()[start..end];
                start = end;
                // Most groups end here: the east words are sorted, these 256
                // share most of their pattern, and it clashes.
                let fits = self.pattern[pattern];
                let [once, twice] = self.keys[key].map(|mask| and(mask, fits));
                if once == twice {
                    if once != [0; LANES] {
                        total += 2 * self.count(once, words);
                    }
                } else {
                    total += self.count(once, words);
                    if twice != [0; LANES] {
                        total += self.count(twice, words);
                    }
                }
            }
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LAYOUT: Layout = Layout { rest: 8, key: 13 };

    #[test]
    fn a_slice_has_a_bit_for_each_half_board_compared_at_once() {
        assert_eq!(size_of::<Slice>() * 8, SLICE);
    }

    proptest! {
        #[test]
        fn transposing_turns_rows_into_columns(
            words: [[u64; LANES]; 64],
            needed in 0..=64usize,
        ) {
            let mut turned = words;
            transpose(&mut turned, needed);
            for (column, slice) in turned[..needed].iter().enumerate() {
                for (row, words) in words.iter().enumerate() {
                    for lane in 0..LANES {
                        let before = words[lane] >> column & 1;
                        prop_assert_eq!(before, slice[lane] >> row & 1);
                    }
                }
            }
        }

        #[test]
        fn a_tables_row_has_the_words_with_none_of_its_subset(
            slices: [Slice; BITS as usize],
        ) {
            let mut table = [[0; LANES]; ROWS];
            tabulate(&mut table, &slices);
            for (subset, row) in table.iter().enumerate() {
                for lane in 0..LANES {
                    let clashing = (0..BITS as usize)
                        .filter(|bit| subset >> bit & 1 == 1)
                        .fold(0, |all, bit| all | slices[bit][lane]);
                    prop_assert_eq!(row[lane], !clashing);
                }
            }
        }

        /// The join against what it stands for: look at every pair.
        #[test]
        fn the_join_counts_pairs_without_a_common_diagonal_by_weight(
            west in half_boards(),
            east in half_boards(),
            arms: bool,
        ) {
            let case = if arms { Case::Arms } else { Case::Halves };
            let mut expected = 0;
            for &w in &west {
                for &e in &east {
                    let (west_key, east_key) =
                        (LAYOUT.key_of(w), LAYOUT.key_of(e));
                    if w & e & ((1 << LAYOUT.key) - 1) == 0 {
                        expected += key::weight(case, west_key, east_key);
                    }
                }
            }
            let sort = |words: &[u64], keep| {
                let mut sorted = Sorted::default();
                sorted.sort(words, LAYOUT, 3, keep);
                sorted
            };
            let west = sort(&west, (1 << LAYOUT.rest) - 1);
            let east = sort(&east, !0);
            let mut tables = Tables::<{ (LAYOUT.rest as usize).div_ceil(BITS as usize) }>::new();
            prop_assert_eq!(tables.join(&west, &east, LAYOUT, case), expected);
        }
    }

    /// Up to 700 words, more than fit two slices, of few diagonals and keys 0
    /// to 2.
    fn half_boards() -> impl Strategy<Value = Vec<u64>> {
        let diagonals = (0..1u64 << LAYOUT.key, 0..1u64 << LAYOUT.key);
        let word = (diagonals, 0..3usize)
            .prop_map(|((a, b), key)| a & b | LAYOUT.with_key(key));
        prop::collection::vec(word, 0..700)
    }
}
