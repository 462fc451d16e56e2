//! Half-boards: a north and a south quadrant joined, and sorted for the join
//! of the halves.

use super::diagonals::{DIAGONALS, KEY_SHIFT};
use super::key::KEYS;
use super::quadrant::Quadrant;

/// The highest diagonals of a word make its pattern, a number of so many bits.
pub(crate) const PATTERN_BITS: u32 = 5;
/// Patterns are less than this.
pub(crate) const PATTERNS: usize = 1 << PATTERN_BITS;

/// A half of the board: its two quadrants.
pub(crate) struct Half {
    pub(crate) north: Quadrant,
    pub(crate) south: Quadrant,
    /// Rows of the north quadrant.
    pub(crate) north_rows: usize,
    /// Columns of the half.
    pub(crate) columns: usize,
    /// All sets of the half's columns, by their number.
    pub(crate) column_sets: Vec<Vec<u32>>,
}

impl Half {
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

    /// All half-boards whose queens use exactly `rows`, as words into `out`.
    /// `key` is what a set of north columns adds to the words' keys.
    pub(crate) fn generate(
        &self,
        rows: u32,
        key: impl Fn(u32) -> usize,
        out: &mut Vec<u64>,
    ) {
        let mut len = 0;
        for (columns, north, south) in self.lists(rows) {
            let room = len + north.len() * south.len();
            if out.len() < room {
                out.resize(2 * room, 0);
            }
            let key = (key(columns) as u64) << KEY_SHIFT;
            for &a in north {
                let (diagonals, keyed) = (a & DIAGONALS, a + key);
                for &b in south {
                    // Written always, kept when nothing clashes: which pairs
                    // clash cannot be foreseen, and a wrongly foreseen branch
                    // costs more than a write.
                    out[len] = keyed + b;
                    len += usize::from(diagonals & b == 0);
                }
            }
        }
        out.truncate(len);
    }
}

/// Half-boards in order of key and pattern.
#[derive(Default)]
pub(crate) struct Sorted {
    /// The words.
    pub(crate) words: Vec<u64>,
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

/// The pattern of a word when `shift` diagonals are below it.
#[inline]
fn pattern(word: u64, shift: u32) -> usize {
    (word >> shift) as usize & (PATTERNS - 1)
}

impl Sorted {
    /// Sorts `words` by key, then by pattern, greatest key first: a counting
    /// sort, since there are few different ones. `keep` is what is kept of a
    /// word.
    pub(crate) fn sort(&mut self, words: &[u64], shift: u32, keep: u64) {
        let place = |word: u64| {
            (word >> KEY_SHIFT) as usize * PATTERNS + pattern(word, shift)
        };
        let mut ends = [0usize; KEYS * PATTERNS];
        for &word in words {
            ends[place(word) % (KEYS * PATTERNS)] += 1;
        }
        self.groups.clear();
        let mut end = 0;
        for key in (0..KEYS).rev() {
            for pattern in 0..PATTERNS {
                let next = &mut ends[key * PATTERNS + pattern];
                let start = end;
                end += *next;
                *next = start;
                if end > start {
                    self.groups.push(Group { key, pattern, end });
                }
            }
        }
        if self.words.len() < words.len() {
            self.words.resize(words.len(), 0);
        }
        self.words.truncate(words.len());
        for &word in words {
            let next = &mut ends[place(word) % (KEYS * PATTERNS)];
            self.words[*next] = word & keep;
            *next += 1;
        }
    }
}
