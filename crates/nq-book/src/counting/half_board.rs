//! Half boards with their queens, made by trying: for pictures of small boards. The
//! engine keeps only the diagonals; here both are kept.

use std::ops::Range;

use nq_core::Square;

/// The largest board of this part's pictures.
pub(crate) const WIDEST: usize = 8;

/// A half of the board, filled: a queen in each of its columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HalfBoard {
    pub(crate) queens: Vec<Square>,
    /// Which of [`diagonals`] are occupied, by index.
    pub(crate) word: u64,
}

impl HalfBoard {
    pub(crate) fn fits(&self, other: &Self) -> bool {
        self.word & other.word == 0
    }
}

/// A diagonal: the number that is the same on all its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Diagonal {
    /// Row + column.
    Anti(usize),
    /// Row - column.
    Main(isize),
}

impl Diagonal {
    pub(crate) fn has(self, square: Square) -> bool {
        match self {
            Self::Anti(sum) => square.row + square.col == sum,
            Self::Main(difference) => {
                square.row as isize - square.col as isize == difference
            }
        }
    }

    /// Its number, with the stroke that shows its direction.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Anti(sum) => format!("/ {sum}"),
            Self::Main(difference) => {
                format!("\\ {}", difference.to_string().replace('-', "−"))
            }
        }
    }
}

/// The diagonals that have squares in both halves: n - 1 of either direction.
pub(crate) fn diagonals(n: usize) -> Vec<Diagonal> {
    let h = n / 2;
    let anti = (h..h + n - 1).map(Diagonal::Anti);
    let main = (0..n - 1).map(|i| Diagonal::Main(i as isize + 1 - h as isize));
    anti.chain(main).collect()
}

/// West and east half-boards, when the west queens use `rows` and the east ones the
/// other rows.
pub(crate) struct Halves {
    /// The west rows, as written in a page.
    pub(crate) rows: String,
    pub(crate) west: Vec<HalfBoard>,
    pub(crate) east: Vec<HalfBoard>,
}

impl Halves {
    /// Those of a list such as `0,2,4,6`.
    pub(crate) fn parse(n: usize, list: &str) -> Result<Self, String> {
        if n % 2 == 1 || !(4..=WIDEST).contains(&n) {
            return Err(format!("n = {n}: halves are drawn for 4, 6 and 8"));
        }
        let wrong = || {
            format!(
                "{list}: the west half of n = {n} uses {} different rows from 0 to {}",
                n / 2,
                n - 1
            )
        };
        let mut rows = 0u32;
        for row in list.split(',') {
            let row: usize = row.parse().map_err(|_| wrong())?;
            rows |= (row < n).then_some(1 << row).ok_or_else(wrong)?;
        }
        if rows.count_ones() as usize != n / 2 || list.split(',').count() != n / 2 {
            return Err(wrong());
        }
        Ok(Self::new(n, rows))
    }

    /// Those of a set of rows, a bit each.
    pub(crate) fn new(n: usize, rows: u32) -> Self {
        let list: Vec<_> = set(rows).map(|row| row.to_string()).collect();
        let all = (1 << n) - 1;
        Self {
            rows: list.join(", "),
            west: half_boards(n, rows, 0..n / 2),
            east: half_boards(n, all ^ rows, n / 2..n),
        }
    }

    /// How many pairs fit.
    pub(crate) fn solutions(&self) -> usize {
        let fits = |w: &HalfBoard| self.east.iter().filter(|e| w.fits(e)).count();
        self.west.iter().map(fits).sum()
    }

    /// The west half-board that shows most: it fits as many east ones as any.
    pub(crate) fn example(&self) -> Result<usize, String> {
        let fits =
            |&w: &usize| self.east.iter().filter(|e| self.west[w].fits(e)).count();
        // The last of equal maxima is taken, so the indices run backwards.
        let best = (0..self.west.len()).rev().max_by_key(fits);
        best.filter(|w| fits(w) > 0)
            .ok_or_else(|| format!("west rows {}: no solution to show", self.rows))
    }
}

/// The members of a set of small numbers.
pub(crate) fn set(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |i| set >> i & 1 == 1)
}

fn half_boards(n: usize, rows: u32, columns: Range<usize>) -> Vec<HalfBoard> {
    let diagonals = diagonals(n);
    let mut found = Vec::new();
    fill(rows, columns, &mut Vec::new(), &mut |queens| {
        let occupied = |d: &Diagonal| queens.iter().any(|&queen| d.has(queen));
        let bits = (0..).zip(&diagonals).filter(|(_, d)| occupied(d));
        let word = bits.fold(0, |word, (bit, _)| word | 1 << bit);
        found.push(HalfBoard { queens: queens.to_vec(), word });
    });
    found
}

/// Places a queen in the next of the columns, in one of the rows.
fn fill(
    rows: u32,
    mut columns: Range<usize>,
    queens: &mut Vec<Square>,
    found: &mut dyn FnMut(&[Square]),
) {
    let Some(column) = columns.next() else { return found(queens) };
    for row in set(rows) {
        let square = Square::new(row, column);
        if queens.iter().all(|queen| queen.attack(square).is_none()) {
            queens.push(square);
            fill(rows, columns.clone(), queens, found);
            queens.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use nq_count::{Engine, count, silent};
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_pairs_that_fit_are_as_many_as_the_solutions() {
        for n in [4, 6, 8] {
            let sets = (0..1u32 << n).filter(|s| s.count_ones() as usize == n / 2);
            let sum: usize = sets.map(|rows| Halves::new(n, rows).solutions()).sum();
            assert_eq!(Ok(sum as u64), count(n, Engine::Bitmask, 1, &silent));
        }
    }

    #[test]
    fn each_half_reaches_each_of_its_diagonals_and_no_other_is_shared() {
        for n in [4, 6, 8] {
            let squares =
                (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
            let (west, east): (Vec<_>, Vec<_>) =
                squares.partition(|s| s.col < n / 2);
            let both = |d: Diagonal| {
                west.iter().any(|&s| d.has(s)) && east.iter().any(|&s| d.has(s))
            };
            let anti = (0..2 * n).map(Diagonal::Anti);
            let main = (-(n as isize)..=n as isize).map(Diagonal::Main);
            let shared: Vec<_> = anti.chain(main).filter(|&d| both(d)).collect();
            assert_eq!(diagonals(n), shared, "n = {n}");
        }
    }

    #[test]
    fn an_example_fits_as_many_as_any_and_never_all() {
        for n in [4, 6, 8] {
            let sets = (0..1u32 << n).filter(|s| s.count_ones() as usize == n / 2);
            for halves in sets.map(|rows| Halves::new(n, rows)) {
                let fits =
                    |w: &HalfBoard| halves.east.iter().filter(|e| w.fits(e)).count();
                let most = halves.west.iter().map(fits).max().unwrap_or(0);
                // There is none exactly where there is no solution.
                let example = halves.example().map_or(0, |w| fits(&halves.west[w]));
                assert_eq!(example, most, "n = {n}, west rows {}", halves.rows);
                assert_eq!(halves.example().is_err(), halves.solutions() == 0);
                assert!(most == 0 || most < halves.east.len());
            }
        }
    }
}
