//! One bit for each diagonal that both halves of the board can reach.
//!
//! The board is cut into a west half, columns `0..h`, and an east half, where
//! `h = n / 2`. Queens of the two halves never share a column. That they share
//! no row is arranged by the row sets. So only diagonals are left to clash,
//! and of these only the ones that have squares in both halves: `n - 1` of
//! either direction.

/// Which bit stands for which diagonal.
pub(crate) struct Diagonals {
    n: usize,
    /// Bit of the i-th shared diagonal of one direction; the other direction's
    /// i-th has the next bit.
    bits: Vec<u32>,
}

impl Diagonals {
    /// The numbering for an n x n board. The more central a diagonal, the
    /// higher its bit: central diagonals are occupied most often in both
    /// halves, so that a comparison that begins with the highest bits finds
    /// a clash soonest.
    pub(crate) fn new(n: usize) -> Self {
        let shared = n.saturating_sub(1);
        let mut order: Vec<usize> = (0..shared).collect();
        order.sort_by_key(|&i| std::cmp::Reverse((2 * i + 1).abs_diff(shared)));
        let mut bits = vec![0; shared];
        for (rank, &i) in order.iter().enumerate() {
            bits[i] = 2 * rank as u32;
        }
        Diagonals { n, bits }
    }

    /// How many diagonals have a bit, from bit 0 on.
    pub(crate) fn count(&self) -> u32 {
        2 * self.bits.len() as u32
    }

    // ANCHOR: of
    /// The bits of the diagonals through a square.
    pub(crate) fn of(&self, row: usize, column: usize) -> u64 {
        let h = self.n / 2;
        let mut word = 0;
        // Anti-diagonals `/`: row + column is constant. The first that
        // reaches the east half is h: it leaves the west half at row 0.
        if let Some(&bit) =
            (row + column).checked_sub(h).and_then(|i| self.bits.get(i))
        {
            word |= 1 << bit;
        }
        // Main diagonals `\`: row - column is constant. The one through
        // (0, h), the east half's first corner, stays in the east half.
        if let Some(&bit) =
            (row + h).checked_sub(column + 1).and_then(|i| self.bits.get(i))
        {
            word |= 1 << (bit + 1);
        }
        word
    }
    // ANCHOR_END: of

    /// For even n, what a word becomes when the board is mirrored left to
    /// right: the i-th shared diagonals of the two directions are exchanged.
    pub(crate) fn mirrored(&self, word: u64) -> u64 {
        debug_assert!(self.n.is_multiple_of(2));
        exchange(word, 1, 0x5555_5555_5555_5555)
    }

    /// For even n, what a word becomes when the board is turned by 180
    /// degrees: the i-th shared diagonals are exchanged with the i-th last.
    pub(crate) fn turned(&self, word: u64) -> u64 {
        debug_assert!(self.n.is_multiple_of(2));
        // They are equally central, so that their bits are neighbours: two for
        // the i-th of either direction, then two for the i-th last. The middle
        // one, the highest, has no partner.
        let pairs = self.bits.len() as u32 / 2;
        exchange(word, 2, 0x3333_3333_3333_3333 & ((1 << (4 * pairs)) - 1))
    }
}

/// Exchanges each bit of `mask` with the bit `distance` above it. (D. E. Knuth,
/// The Art of Computer Programming, 7.1.3: a delta swap.)
fn exchange(word: u64, distance: u32, mask: u64) -> u64 {
    let different = (word ^ (word >> distance)) & mask;
    word ^ different ^ (different << distance)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares clash on a diagonal exactly when their words share a bit, for
    /// squares of different halves and of different quadrants of one half.
    ///
    /// For odd n the middle row's queen is in the west half or on the centre
    /// square (see `row_sets`). Were it in the east, one diagonal would cross
    /// from quadrant to quadrant and have no bit.
    #[test]
    fn words_share_a_bit_exactly_when_squares_share_a_diagonal() {
        for n in 0..=13 {
            let (h, diagonals) = (n / 2, Diagonals::new(n));
            let squares = || (0..n).flat_map(|r| (0..n).map(move |c| (r, c)));
            for (r1, c1) in squares() {
                for (r2, c2) in squares() {
                    let same_half = (c1 < h) == (c2 < h);
                    if same_half && (r1 < h) == (r2 < h) {
                        continue; // one quadrant: its table looks at squares
                    }
                    let never = |r, c| n % 2 == 1 && r == h && c > h;
                    if never(r1, c1) || never(r2, c2) {
                        continue;
                    }
                    let shared = diagonals.of(r1, c1) & diagonals.of(r2, c2);
                    let clash = r1 + c1 == r2 + c2 || r1 + c2 == r2 + c1;
                    assert_eq!(shared != 0, clash, "n={n} ({r1},{c1}) ({r2},{c2})");
                }
            }
        }
    }

    #[test]
    fn mirrored_and_turned_words_are_those_of_mirrored_and_turned_squares() {
        for n in (2..=crate::join::LIMIT).step_by(2) {
            let diagonals = Diagonals::new(n);
            for (row, column) in (0..n).flat_map(|r| (0..n).map(move |c| (r, c))) {
                let word = diagonals.of(row, column);
                let mirror = diagonals.of(row, n - 1 - column);
                assert_eq!(diagonals.mirrored(word), mirror, "n={n}");
                let turn = diagonals.of(n - 1 - row, n - 1 - column);
                assert_eq!(diagonals.turned(word), turn, "n={n}");
            }
        }
    }

    #[test]
    fn every_bit_below_the_count_is_used_and_none_above() {
        for n in 2..=crate::join::LIMIT {
            let diagonals = Diagonals::new(n);
            let all = (0..n).flat_map(|r| (0..n).map(move |c| (r, c)));
            let all = all.fold(0, |all, (r, c)| all | diagonals.of(r, c));
            assert_eq!(all, (1 << diagonals.count()) - 1, "n={n}");
            let key_end = diagonals.count() + crate::join::key::KEY_BITS;
            assert!(key_end <= u64::BITS, "n={n}");
        }
    }
}
