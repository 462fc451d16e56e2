//! Half-boards: a north and a south quadrant joined, and sorted for the join
//! of the halves.

use super::key::{KEY_BITS, KEYS};
use super::quadrant::Quadrant;

/// The highest so many diagonals of a word, the most central ones, make its pattern.
pub const PATTERN_BITS: u32 = 5;
/// Patterns are less than this.
pub(crate) const PATTERNS: usize = 1 << PATTERN_BITS;

/// What the bits of a half-board's word mean: from bit 0 on diagonals, more
/// diagonals that make the pattern, the key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Diagonals below the pattern.
    pub(crate) rest: u32,
    /// The key's lowest bit.
    pub(crate) key: u32,
}

impl Layout {
    pub(crate) fn new(diagonals: u32) -> Self {
        // The smallest boards have fewer diagonals than a pattern.
        let key = diagonals.max(PATTERN_BITS);
        Layout { rest: key - PATTERN_BITS, key }
    }

    /// A word with only this key.
    pub(crate) fn with_key(self, key: usize) -> u64 {
        (key as u64) << self.key
    }

    pub(crate) fn key_of(self, word: u64) -> usize {
        (word >> self.key) as usize & ((1 << KEY_BITS) - 1)
    }

    pub(crate) fn pattern_of(self, word: u64) -> usize {
        (word >> self.rest) as usize & (PATTERNS - 1)
    }

    /// Keys and patterns are sorted as one number.
    #[inline]
    fn place_of(self, word: u64) -> usize {
        (word >> self.rest) as usize % PLACES
    }
}

/// Different pairs of key and pattern.
const PLACES: usize = PATTERNS << KEY_BITS;

/// A half of the board: its two quadrants.
pub(crate) struct Half {
    pub(crate) north: Quadrant,
    pub(crate) south: Quadrant,
    /// Rows of the north quadrant.
    pub(crate) north_rows: usize,
    pub(crate) layout: Layout,
    /// Columns of the half.
    pub(crate) columns: usize,
    /// All sets of the half's columns, by their number.
    pub(crate) column_sets: Vec<Vec<u32>>,
}

impl Half {
    // ANCHOR: lists
    /// The two lists for each way to share the half's columns between north
    /// and south, when its queens use `rows`: (north's columns, north's
    /// placements, south's placements).
    fn lists(&self, rows: u32) -> impl Iterator<Item = (u32, &[u64], &[u64])> {
        let all = (1 << self.columns) - 1;
        let (north, south) =
            (rows & ((1 << self.north_rows) - 1), rows >> self.north_rows);
        let sets = self.column_sets.get(north.count_ones() as usize);
        sets.into_iter().flatten().map(move |&columns| {
            let south = self.south.list(south, all ^ columns);
            (columns, self.north.list(north, columns), south)
        })
    }
    // ANCHOR_END: lists

    /// How many pairs of placements [`Half::generate`] will look at, by key.
    pub(crate) fn tries(
        &self,
        rows: u32,
        key: impl Fn(u32) -> usize,
    ) -> [u64; KEYS] {
        let mut tries = [0; KEYS];
        for (columns, north, south) in self.lists(rows) {
            tries[key(columns)] += (north.len() * south.len()) as u64;
        }
        tries
    }

    // ANCHOR: generate
    /// All half-boards whose queens use exactly `rows`, as words, in `buffer`.
    /// `key` is what a set of north columns adds to the words' keys.
    pub(crate) fn generate<'a>(
        &self,
        rows: u32,
        key: impl Fn(u32) -> usize,
        buffer: &'a mut Vec<u64>,
    ) -> &'a [u64] {
        let keys = self.layout.with_key(KEYS);
        let mut len = 0;
        for (columns, north, south) in self.lists(rows) {
            let room = len + north.len() * south.len();
            if buffer.len() < room {
                buffer.resize(2 * room, 0);
            }
            let key = self.layout.with_key(key(columns));
            for &a in north {
                let (diagonals, keyed) = (a & !keys, a + key);
                for &b in south {
                    // Written always, kept when nothing clashes: which pairs
                    // clash cannot be foreseen, and a wrongly foreseen branch
                    // costs more than a write.
                    buffer[len] = keyed + b;
                    len += usize::from(diagonals & b == 0);
                }
            }
        }
        &buffer[..len]
    }
    // ANCHOR_END: generate
}

/// Half-boards in order of key and pattern.
#[derive(Default)]
pub(crate) struct Sorted {
    /// The words, and room that is left from longer lists.
    buffer: Vec<u64>,
    /// The runs of equal key and pattern, in order.
    pub(crate) groups: Vec<Group>,
}

/// A run of half-boards with one key and one pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) key: usize,
    pub(crate) pattern: usize,
    /// Where the run ends; it begins where the one before it ends.
    pub(crate) end: usize,
}

impl Sorted {
    /// The words.
    pub(crate) fn words(&self) -> &[u64] {
        let end = self.groups.last().map_or(0, |group| group.end);
        &self.buffer[..end]
    }

    /// Sorts `words` by key, then by pattern: a counting sort, since there
    /// are few different ones. All keys are less than `keys`. `keep` is what
    /// is kept of a word.
    pub(crate) fn sort(
        &mut self,
        words: &[u64],
        layout: Layout,
        keys: usize,
        keep: u64,
    ) {
        // Neighbours often have the same place, and then one has to wait for
        // the other's counter. So several parts of the words are sorted side
        // by side, with counters of their own.
        let (sides, rest) = split(words);
        let mut counters = [[0u32; SIDES]; PLACES];
        for i in 0..words.len() / SIDES {
            for (side, words) in sides.iter().enumerate() {
                counters[layout.place_of(words[i])][side] += 1;
            }
        }
        for &word in rest {
            counters[layout.place_of(word)][0] += 1;
        }
        // From how many words there are to where they go.
        self.groups.clear();
        let mut end = 0;
        for (place, counters) in counters[..keys * PATTERNS].iter_mut().enumerate() {
            let start = end;
            for counter in counters {
                (*counter, end) = (end, end + *counter);
            }
            if end > start {
                let word = (place as u64) << layout.rest;
                self.groups.push(Group {
                    key: layout.key_of(word),
                    pattern: layout.pattern_of(word),
                    end: end as usize,
                });
            }
        }
        if self.buffer.len() < words.len() {
            self.buffer.resize(words.len(), 0);
        }
        let mut put = |word: u64, side: usize| {
            let next = &mut counters[layout.place_of(word)][side];
            self.buffer[*next as usize] = word & keep;
            *next += 1;
        };
        for i in 0..words.len() / SIDES {
            for (side, words) in sides.iter().enumerate() {
                put(words[i], side);
            }
        }
        for &word in rest {
            put(word, 0);
        }
    }
}

/// Parts of the words that are sorted side by side.
const SIDES: usize = 4;

/// Cuts `words` into equal parts, and what is left over.
fn split(words: &[u64]) -> ([&[u64]; SIDES], &[u64]) {
    let len = words.len() / SIDES;
    let sides = std::array::from_fn(|side| &words[side * len..][..len]);
    (sides, &words[SIDES * len..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::join::diagonals::Diagonals;
    use crate::join::row_sets::Case;
    use crate::join::{Plan, key};

    proptest! {
        #[test]
        fn sorting_keeps_the_words_and_groups_them_by_key_and_pattern(
            words in prop::collection::vec(0u64..1 << 16, 0..300),
        ) {
            let layout = Layout { rest: 7, key: 12 };
            let mut sorted = Sorted::default();
            sorted.sort(&words, layout, 1 << KEY_BITS, !0);

            let mut start = 0;
            for &Group { key, pattern, end } in &sorted.groups {
                prop_assert!(start < end);
                for &word in &sorted.words()[start..end] {
                    prop_assert_eq!(layout.key_of(word), key);
                    prop_assert_eq!(layout.pattern_of(word), pattern);
                }
                start = end;
            }
            prop_assert_eq!(start, words.len());
            let keys = sorted.groups.iter().map(|g| (g.key, g.pattern));
            prop_assert!(keys.is_sorted_by(|a, b| a < b));

            let (mut before, mut after) = (words, sorted.words().to_vec());
            before.sort_unstable();
            after.sort_unstable();
            prop_assert_eq!(before, after);
        }
    }

    /// Row and column.
    type Queen = (usize, usize);

    /// All ways to place a queen in each of the columns, in these rows, as words: the
    /// diagonals of all queens, and the sum of their keys.
    fn brute_force(
        rows: u32,
        columns: std::ops::Range<usize>,
        queens: &mut Vec<Queen>,
        word: &dyn Fn(&[Queen]) -> Option<u64>,
        found: &mut Vec<u64>,
    ) {
        let column = columns.start + queens.len();
        if column == columns.end {
            found.extend(word(queens));
            return;
        }
        for row in (0..32).filter(|row| rows >> row & 1 == 1) {
            let clear = queens
                .iter()
                .all(|&(r, c)| r != row && r.abs_diff(row) != column - c);
            if clear {
                queens.push((row, column));
                brute_force(rows, columns.clone(), queens, word, found);
                queens.pop();
            }
        }
    }

    /// Every row set's halves against a search of the half board, column by column.
    #[test]
    fn half_boards_are_all_fillings_of_the_half() {
        let mut cases = [0; 2];
        for n in 4..=9 {
            let plan = Plan::new(n);
            let diagonals = Diagonals::new(n);
            let h = n / 2;
            for unit in plan.units.iter().map(|unit| unit.row_set) {
                let word = |queens: &[Queen]| {
                    let mut diagonal = 0;
                    let mut key = 0;
                    for &(row, column) in queens {
                        // For odd n, the middle row's queen is in the west or on the
                        // centre square.
                        if n % 2 == 1 && row == h && column > h {
                            return None;
                        }
                        diagonal |= diagonals.of(row, column);
                        key += key::arm(n, row, column);
                    }
                    Some(diagonal | plan.layout.with_key(key))
                };
                let check =
                    |half: &Half, rows: u32, columns: std::ops::Range<usize>| {
                        let mut buffer = Vec::new();
                        let mut made =
                            half.generate(rows, |_| 0, &mut buffer).to_vec();
                        let mut expected = Vec::new();
                        let mut queens = Vec::new();
                        brute_force(
                            rows,
                            columns,
                            &mut queens,
                            &word,
                            &mut expected,
                        );
                        made.sort_unstable();
                        expected.sort_unstable();
                        assert_eq!(made, expected, "n={n} rows {rows:b}");
                    };
                check(&plan.west, unit.rows, 0..h);
                check(&plan.east, plan.east_rows(unit.rows), h..n);
                cases[usize::from(unit.case == Case::Arms)] += 1;
            }
        }
        assert!(cases.iter().all(|&units| units > 0), "{cases:?}");
    }
}
