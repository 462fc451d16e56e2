//! Sort keys: which of a solution and its transpose is counted.
//!
//! Transposing, the mirror at the main diagonal, exchanges rows and columns.
//! It does not act on row sets: the transpose's row set is the solution's
//! *column set* C, the columns that the queens of the north half use. So give
//! every solution a number that changes sign when it is transposed; count it
//! twice when the number is positive, once when it is zero, not at all when
//! it is negative. Each pair is counted twice, as it should be.
//!
//! The number must also be readable from two halves that know nothing of each
//! other. Each half-board carries a small *key*, and [`weight`] says from two
//! keys how many times the pair counts. Half-boards are sorted by key, so that
//! a whole range of them is counted, or skipped, in one go.
//!
//! # Halves
//!
//! For even n, call `rank(T)` of a set T of numbers below h the lesser of T and its
//! complement as binary numbers, and `rank(S)` of a set of rows or columns the
//! greater of the ranks of its two halves, both read from the board's edge
//! inwards. Flipping the board either way reverses or complements the row set
//! and the column set, which changes no rank. The number is the sign of
//! `rank(C) - rank(R)`. With R given, `rank(C)` is the greater of a rank that
//! the west half knows and a rank that the east half knows: key 0, 1 or 2 for
//! a rank less than, equal to or greater than `rank(R)`, and the pair counts
//! as many times as the greater of the two keys says.
//!
//! With a queen on the centre square nothing changes: its row and column are
//! left out.
//!
//! # Arms
//!
//! For odd n with the middle row's queen in the west half, the middle row's
//! queen is transposed to the middle column, at the same distance from the
//! centre. The two distances are the keys. They are never equal, or the two
//! queens would share a diagonal. Count twice those whose middle column's
//! queen is farther out.

use super::row_sets::{Case, RowSet, reverse};

/// A key has so many bits of a word, above the diagonals.
pub(crate) const KEY_BITS: u32 = 4;
/// Keys are less than this: the greatest is a distance, at most 12 for n = 25.
pub(crate) const KEYS: usize = (1 << KEY_BITS) - 1;

/// All keys of a case are less than this.
pub(crate) fn count(case: Case, n: usize) -> usize {
    match case {
        Case::Halves => 3,
        Case::Arms => n / 2 + 1,
    }
}

// ANCHOR: weight
/// How many times a pair of half-boards with these keys counts: 0, 1 or 2.
pub(crate) fn weight(case: Case, west: usize, east: usize) -> u64 {
    match case {
        Case::Halves => west.max(east) as u64,
        Case::Arms => 2 * u64::from(east > west),
    }
}
// ANCHOR_END: weight

// ANCHOR: rank
/// The rank of a set of numbers below h: equal for a set and its complement, and
/// different for any other two sets.
fn rank(set: u32, h: usize) -> u32 {
    set.min(((1 << h) - 1) ^ set)
}
// ANCHOR_END: rank

/// What the halves compare their column sets with.
pub(crate) struct Ranks {
    n: usize,
    case: Case,
    /// `rank(R)`.
    rows: u32,
}

impl Ranks {
    // ANCHOR: new
    pub(crate) fn new(n: usize, unit: &RowSet) -> Self {
        let h = n / 2;
        let north = rank(unit.rows & ((1 << h) - 1), h);
        let south = rank(reverse(unit.rows, n) & ((1 << h) - 1), h);
        Ranks { n, case: unit.case, rows: north.max(south) }
    }
    // ANCHOR_END: new

    /// The key of west half-boards whose north queens use these columns.
    pub(crate) fn west(&self, columns: u32) -> usize {
        self.key(columns)
    }

    /// The key of east half-boards whose north queens use these columns,
    /// counted from the east half's first.
    pub(crate) fn east(&self, columns: u32) -> usize {
        // The middle column, if there is one, comes first and is left out.
        let h = self.n / 2;
        self.key(reverse(columns >> (self.n % 2), h))
    }

    fn key(&self, columns: u32) -> usize {
        match self.case {
            Case::Halves => {
                let order = rank(columns, self.n / 2).cmp(&self.rows);
                (order as i8 + 1) as usize
            }
            // The queens themselves carry the key.
            Case::Arms => 0,
        }
    }
}

/// The key that a queen on a square adds to its half-board: its distance
/// from the centre on the two lines that [`Case::Arms`] compares.
pub(crate) fn arm(n: usize, row: usize, column: usize) -> usize {
    let h = n / 2;
    match (n % 2 == 1, row == h, column == h) {
        (true, _, true) => row.abs_diff(h),
        (true, true, false) if column < h => h - column,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_tells_apart_all_sets_but_complements() {
        let h = 6;
        for a in 0..1u32 << h {
            for b in 0..1u32 << h {
                let same = a == b || a == b ^ 0b111111;
                assert_eq!(rank(a, h) == rank(b, h), same);
            }
        }
    }

    /// The greater of the halves' keys compares C's rank with R's.
    #[test]
    fn keys_of_two_halves_compare_the_column_set_with_the_row_set() {
        for n in [4, 5, 6, 7] {
            let h = n / 2;
            let middle = if n % 2 == 1 { 1 << h } else { 0 };
            let rank_of = |set| {
                let unit = RowSet { rows: set, weight: 1, case: Case::Halves };
                Ranks::new(n, &unit)
            };
            for rows in (0..1u32 << n).filter(|set| set & middle == 0) {
                let ranks = rank_of(rows);
                for columns in (0..1u32 << n).filter(|set| set & middle == 0) {
                    let west = ranks.west(columns & ((1 << h) - 1));
                    let east = ranks.east(columns >> h);
                    let order = rank_of(columns).rows.cmp(&ranks.rows);
                    let expected = (order as i8 + 1) as u64;
                    assert_eq!(weight(Case::Halves, west, east), expected);
                    // A pair and its transpose count twice together.
                    let back = rank_of(columns);
                    let (w, e) =
                        (back.west(rows & ((1 << h) - 1)), back.east(rows >> h));
                    assert_eq!(expected + weight(Case::Halves, w, e), 2);
                }
            }
        }
    }

    #[test]
    fn ranks_do_not_change_when_the_board_is_flipped() {
        for n in [6, 7] {
            let middle = if n % 2 == 1 { 1 << (n / 2) } else { 0 };
            let all = ((1 << n) - 1) & !middle;
            for rows in (0..1u32 << n).filter(|set| set & middle == 0) {
                let of = |rows| {
                    let unit = RowSet { rows, weight: 1, case: Case::Halves };
                    Ranks::new(n, &unit).rows
                };
                assert_eq!(of(rows), of(reverse(rows, n)));
                assert_eq!(of(rows), of(all ^ rows));
            }
        }
    }

    #[test]
    fn arms_are_distances_from_the_centre_along_the_middle_row_and_column() {
        assert_eq!(arm(7, 3, 0), 3); // middle row, west
        assert_eq!(arm(7, 0, 3), 3); // middle column
        assert_eq!(arm(7, 3, 3), 0); // centre
        assert_eq!(arm(7, 3, 5), 0); // middle row, east: another case
        assert_eq!(arm(7, 2, 2), 0);
        assert_eq!(arm(8, 4, 0), 0); // even n has no middle
    }
}
