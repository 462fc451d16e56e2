//! A quadrant's table: every way to place queens in one quarter of the board.

use crate::bitmask::{Masks, full_row, squares};

/// All placements in one quadrant, any number of queens, in lists by the rows
/// and columns they use.
///
/// A placement is only its word: the bits of the diagonals it occupies, and
/// the sum of its squares' sort keys above them.
pub(crate) struct Quadrant {
    rows: usize,
    columns: usize,
    /// Where the list of a (row set, column set) begins in `words`; one more
    /// entry at the end.
    starts: Vec<usize>,
    words: Vec<u64>,
}

/// Where a quadrant's squares are and what a queen on one adds to the word.
pub(crate) struct Squares<'a> {
    /// Rows of the quadrant.
    pub(crate) rows: usize,
    /// Columns of the quadrant.
    pub(crate) columns: usize,
    /// The word of the square at a (row, column) of the quadrant, `None` where
    /// no queen is wanted.
    pub(crate) word: &'a dyn Fn(usize, usize) -> Option<u64>,
}

impl Quadrant {
    /// Tabulates a quadrant.
    pub(crate) fn new(squares: &Squares) -> Self {
        let &Squares { rows, columns, word } = squares;
        let words: Vec<Vec<Option<u64>>> = (0..rows)
            .map(|row| (0..columns).map(|column| word(row, column)).collect())
            .collect();
        // Two passes over the same search, the first to learn each list's
        // length, the second to fill it: no placement is ever stored twice.
        // List i begins at starts[i + 1] until it is filled: filling moves
        // that to its end, where list i + 1 begins.
        let mut starts = vec![0; (1 << (rows + columns)) + 2];
        Placement::visit_all(&words, columns, &mut |placement| {
            starts[placement.index(columns) + 2] += 1;
        });
        for i in 2..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut list = vec![0; starts[starts.len() - 1]];
        Placement::visit_all(&words, columns, &mut |placement| {
            let next = &mut starts[placement.index(columns) + 1];
            list[*next] = placement.word;
            *next += 1;
        });
        starts.pop();
        Quadrant { rows, columns, starts, words: list }
    }

    /// The table of another quadrant, which a flip of the board carries to
    /// this one: `rows`, `columns` and `word` say what becomes of the row
    /// sets, the column sets and the words.
    pub(crate) fn image(
        &self,
        rows: impl Fn(u32) -> u32,
        columns: impl Fn(u32) -> u32,
        word: impl Fn(u64) -> u64,
    ) -> Self {
        let mut starts = Vec::with_capacity(self.starts.len());
        let mut words = Vec::with_capacity(self.words.len());
        starts.push(0);
        for row_set in 0..1 << self.rows {
            for column_set in 0..1 << self.columns {
                let list = self.list(rows(row_set), columns(column_set));
                words.extend(list.iter().map(|&placement| word(placement)));
                starts.push(words.len());
            }
        }
        Quadrant { rows: self.rows, columns: self.columns, starts, words }
    }

    // ANCHOR: list
    /// The placements that use exactly these rows and columns, as bit sets
    /// counted from the quadrant's first row and column.
    #[inline]
    pub(crate) fn list(&self, rows: u32, columns: u32) -> &[u64] {
        let index = (rows as usize) << self.columns | columns as usize;
        &self.words[self.starts[index]..self.starts[index + 1]]
    }
    // ANCHOR_END: list

    /// How many columns the quadrant has.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// How many placements there are.
    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }
}

/// A placement while it grows, row by row.
#[derive(Clone, Copy)]
struct Placement {
    rows: u32,
    masks: Masks,
    word: u64,
}

impl Placement {
    fn index(self, columns: usize) -> usize {
        (self.rows as usize) << columns | self.masks.columns as usize
    }

    /// Visits all placements on a board with these words.
    fn visit_all(
        words: &[Vec<Option<u64>>],
        columns: usize,
        found: &mut impl FnMut(Placement),
    ) {
        let empty = Placement { rows: 0, masks: Masks::default(), word: 0 };
        if words.is_empty() {
            found(empty);
        } else {
            empty.visit(0, words, columns, found);
        }
    }

    // ANCHOR: visit
    /// Visits all placements that continue this one from `row` on, which is
    /// not past the last row.
    fn visit(
        self,
        row: usize,
        words: &[Vec<Option<u64>>],
        columns: usize,
        found: &mut impl FnMut(Placement),
    ) {
        let mut next = |placement: Placement| {
            // Looking here saves a call for every placement that is complete.
            if row + 1 < words.len() {
                placement.visit(row + 1, words, columns, found);
            } else {
                found(placement);
            }
        };
        // Unlike on a whole board, a row may stay empty.
        let Masks { columns: used, left, right } = self.masks;
        let empty = Masks { columns: used, left: left << 1, right: right >> 1 };
        next(Placement { masks: empty, ..self });
        for queen in squares(self.masks.free(full_row(columns))) {
            if let Some(word) = words[row][queen.trailing_zeros() as usize] {
                next(Placement {
                    rows: self.rows | 1 << row,
                    masks: self.masks.place(queen),
                    word: self.word + word,
                });
            }
        }
    }
    // ANCHOR_END: visit
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each square has a word of its own, so that a placement's word says
    /// which squares it is made of.
    fn table(rows: usize, columns: usize) -> Quadrant {
        let word =
            |row: usize, column: usize| Some(1u64 << (row * columns + column));
        Quadrant::new(&Squares { rows, columns, word: &word })
    }

    /// Whether the squares of `word` do not attack each other, which rows they
    /// use and which columns.
    fn look(word: u64, columns: usize) -> Option<(u32, u32)> {
        let squares: Vec<_> = (0..64)
            .filter(|bit| word >> bit & 1 == 1)
            .map(|bit| (bit / columns, bit % columns))
            .collect();
        for (i, &(r1, c1)) in squares.iter().enumerate() {
            for &(r2, c2) in &squares[..i] {
                let diagonal = r1.abs_diff(r2) == c1.abs_diff(c2);
                if r1 == r2 || c1 == c2 || diagonal {
                    return None;
                }
            }
        }
        let set = |set, &(row, column): &(usize, usize)| {
            let (rows, columns): (u32, u32) = set;
            (rows | 1 << row, columns | 1 << column)
        };
        Some(squares.iter().fold((0, 0), set))
    }

    #[test]
    fn lists_hold_every_placement_once_under_its_rows_and_columns() {
        for (rows, columns) in [(0, 0), (0, 1), (1, 1), (2, 3), (3, 3), (4, 3)] {
            let quadrant = table(rows, columns);
            let mut found = Vec::new();
            for row_set in 0..1 << rows {
                for column_set in 0..1 << columns {
                    for &word in quadrant.list(row_set, column_set) {
                        let sets = Some((row_set, column_set));
                        assert_eq!(look(word, columns), sets);
                        found.push(word);
                    }
                }
            }
            found.sort_unstable();
            let all = (0..1u64 << (rows * columns))
                .filter(|&word| look(word, columns).is_some());
            assert!(found.into_iter().eq(all), "{rows} x {columns}");
        }
    }

    #[test]
    fn unwanted_squares_stay_empty() {
        let word = |row: usize, column: usize| {
            (row != column).then_some(1u64 << (3 * row + column))
        };
        let quadrant = Quadrant::new(&Squares { rows: 3, columns: 3, word: &word });
        assert_eq!(quadrant.list(0b001, 0b001), []);
        assert_eq!(quadrant.list(0b001, 0b010), [0b10]);
    }
}
