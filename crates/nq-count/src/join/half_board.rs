//! Half-boards: a north and a south quadrant joined, and sorted for the join
//! of the halves.

use super::key::{KEY_BITS, KEYS};
use super::quadrant::Quadrant;

/// The highest diagonals of a word make its pattern, a number of so many bits.
pub(crate) const PATTERN_BITS: u32 = 5;
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
        Layout {
            rest: key - PATTERN_BITS,
            key,
        }
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
        let keys = self.layout.with_key(KEYS);
        let mut len = 0;
        for (columns, north, south) in self.lists(rows) {
            let room = len + north.len() * south.len();
            if out.len() < room {
                out.resize(2 * room, 0);
            }
            let key = self.layout.with_key(key(columns));
            for &a in north {
                let (diagonals, keyed) = (a & !keys, a + key);
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

impl Sorted {
    /// Sorts `words` by key, then by pattern: a counting sort, since there
    /// are few different ones. `keep` is what is kept of a word.
    pub(crate) fn sort(&mut self, words: &[u64], layout: Layout, keep: u64) {
        // Neighbours often have the same place, and then one has to wait for
        // the other's counter. So the two halves of the words are sorted side
        // by side, with counters of their own.
        let (left, right) = words.split_at(words.len() / 2);
        let mut counters = [[0u32; 2]; PLACES];
        for (&a, &b) in left.iter().zip(right) {
            counters[layout.place_of(a)][0] += 1;
            counters[layout.place_of(b)][1] += 1;
        }
        let odd = (words.len() % 2 == 1).then(|| right[right.len() - 1]);
        if let Some(b) = odd {
            counters[layout.place_of(b)][1] += 1;
        }
        // From how many to where they go.
        self.groups.clear();
        let mut end = 0;
        for (place, counters) in counters.iter_mut().enumerate() {
            let start = end;
            for counter in counters {
                let count = *counter;
                *counter = end;
                end += count;
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
        self.words.resize(words.len(), 0);
        let mut put = |word: u64, side: usize| {
            let next = &mut counters[layout.place_of(word)][side];
            self.words[*next as usize] = word & keep;
            *next += 1;
        };
        for (&a, &b) in left.iter().zip(right) {
            put(a, 0);
            put(b, 1);
        }
        if let Some(b) = odd {
            put(b, 1);
        }
    }
}
