//! The independent units of work: which rows the west half uses.
//!
//! West queens are as many as west columns, `h`. A row set R, `h` of the `n`
//! rows, says which rows they use; the east half uses the others. Solutions
//! with different R are different, so that the count is a sum over all R.
//!
//! # Orbits
//!
//! Flipping a solution upside down gives a solution whose row set is R with
//! its bits reversed; mirroring it left to right, for even n, gives one whose
//! row set is what the east half used, R's complement. Both are one-to-one,
//! so that all row sets that can be reached from R by reversing and
//! complementing, R's *orbit*, have equally many solutions. One of them is
//! enough, the least as a number, with the orbit's size as its weight.
//!
//! For odd n there is a middle column, which belongs to the east half, and
//! the middle row's queen tells three cases apart. It stands in the west
//! half: mirrored, it stands in the east half, so that these count twice, and
//! R contains the middle row; only reversing stays within this case. Or it
//! stands on the centre square: then mirroring exchanges the two halves
//! without their middle column, and the orbits are as for even n, on the rows
//! without the middle one.

/// Which symmetry besides the two flips may be used; see [`super::key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// Even n, or odd n with a queen on the centre square.
    Halves,
    /// Odd n, the middle row's queen in the west half.
    Arms,
}

/// A unit of work: a row set that stands for its orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSet {
    /// R, the rows of the west half's queens.
    pub(crate) rows: u32,
    /// How many times the solutions found for R count.
    pub(crate) weight: u64,
    /// What is known of the middle row's queen.
    pub(crate) case: Case,
}

/// The lowest `bits` bits of `set` in reverse order.
pub(crate) fn reverse(set: u32, bits: usize) -> u32 {
    if bits == 0 { 0 } else { set.reverse_bits() >> (32 - bits) }
}

/// The next greater number with as many ones (Gosper's hack; HAKMEM, item
/// 175). There is always one in 64 bits for the sets used here.
fn next_with_as_many_ones(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | (((set ^ carried) >> 2) / lowest)
}

/// All subsets of `size` of the first `bits` numbers, least first.
pub(crate) fn subsets(bits: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = (size <= bits).then_some((1u64 << size) - 1);
    std::iter::successors(first, |&set| {
        (set != 0).then(|| next_with_as_many_ones(set))
    })
    .take_while(move |&set| set < 1 << bits)
    .map(|set| set as u32)
}

// ANCHOR: orbit
/// The orbit of `set` under the given images: `None` when an image is less
/// than `set`, otherwise how many different sets there are.
fn orbit<const N: usize>(set: u32, mut images: [u32; N]) -> Option<u64> {
    images.sort_unstable();
    if images[0] < set {
        return None;
    }
    let steps = images.windows(2).filter(|pair| pair[0] != pair[1]);
    Some(1 + steps.count() as u64)
}
// ANCHOR_END: orbit

// ANCHOR: row_sets
/// The row sets to be counted for an n x n board, with their weights.
pub(crate) fn row_sets(n: usize) -> Vec<RowSet> {
    let h = n / 2;
    let middle = if n % 2 == 1 { 1u32 << h } else { 0 };
    let all = ((1u64 << n) - 1) as u32 & !middle;
    let unit = |rows: u32| {
        let flipped = reverse(rows, n);
        if rows & middle != 0 {
            let orbit = orbit(rows, [rows, flipped])?;
            // Twice: mirrored, the middle row's queen is in the east half.
            return Some(RowSet { rows, weight: 2 * orbit, case: Case::Arms });
        }
        let images = [rows, flipped, all ^ rows, all ^ flipped];
        let weight = orbit(rows, images)?;
        Some(RowSet { rows, weight, case: Case::Halves })
    };
    subsets(n, h).filter_map(unit).collect()
}
// ANCHOR_END: row_sets

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_of_one_size_in_order() {
        for bits in 0..=10usize {
            for size in 0..=11 {
                let expected: Vec<u32> = (0..1u32 << bits)
                    .filter(|set| set.count_ones() as usize == size)
                    .collect();
                assert!(subsets(bits, size).eq(expected), "{size} of {bits}");
            }
        }
    }

    #[test]
    fn reversing_twice_changes_nothing() {
        for bits in 0..=12usize {
            for set in 0..1u32 << bits {
                assert_eq!(reverse(reverse(set, bits), bits), set);
            }
        }
    }

    fn binomial(n: usize, k: usize) -> u64 {
        (0..k as u64).fold(1, |b, i| b * (n as u64 - i) / (i + 1))
    }

    /// Every row set is in exactly one orbit: the weights sum to C(n, h),
    /// apart from the doubling for odd n.
    #[test]
    fn weights_sum_to_the_number_of_row_sets() {
        for n in 0..=20 {
            let sum = |case| -> u64 {
                let sets = row_sets(n).into_iter();
                sets.filter(|r| r.case == case).map(|r| r.weight).sum()
            };
            let h = n / 2;
            assert_eq!(sum(Case::Halves), binomial(2 * h, h), "n={n}");
            let arms = if n % 2 == 1 && n > 1 { binomial(n - 1, h - 1) } else { 0 };
            assert_eq!(sum(Case::Arms), 2 * arms, "n={n}");
        }
    }

    #[test]
    fn row_sets_of_four() {
        // 0011 stands for 1100; 0101 for 1010; 0110 for 1001.
        let rows = row_sets(4).into_iter().map(|r| (r.rows, r.weight));
        assert!(rows.eq([(0b0011, 2), (0b0101, 2), (0b0110, 2)]));
    }
}
