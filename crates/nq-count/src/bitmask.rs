//! Rung 1: backtracking with three bitmasks and no board.
//!
//! The articles' bitmask program places queens row by row and keeps three
//! sets of attacked columns, each as the bits of one word. For counting, the
//! board itself is not needed: which columns are free in a row follows from
//! the three sets alone. So a node of the search is three words, and one
//! `AND NOT` finds all free squares of its row.

use crate::progress::{Meter, Report};
use crate::{Error, Tally};

// ANCHOR: masks
/// The three sets of attacked columns of the row to be filled next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Masks {
    /// Columns with a queen.
    pub(crate) columns: u32,
    /// Columns reached along a main diagonal `\`: one column further with each
    /// row. That is right on the board, and left in a number, whose bit 0 stands
    /// at its right end.
    pub(crate) left: u32,
    /// Columns reached along an anti-diagonal `/`: one column less with each row.
    pub(crate) right: u32,
}

impl Masks {
    /// The masks of the next row, after a queen on the square `queen` (one bit).
    #[inline]
    pub(crate) fn place(self, queen: u32) -> Masks {
        Masks {
            columns: self.columns | queen,
            left: (self.left | queen) << 1,
            right: (self.right | queen) >> 1,
        }
    }

    /// The squares of the row that no queen attacks.
    #[inline]
    pub(crate) fn free(self, board: u32) -> u32 {
        board & !(self.columns | self.left | self.right)
    }
}
// ANCHOR_END: masks

/// The squares of a set one by one, each as a word with that one bit.
#[inline]
pub(crate) fn squares(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = set & set.wrapping_neg(); // the lowest 1
        set ^= square;
        (square != 0).then_some(square)
    })
}

/// A row of `n` squares, all bits set.
pub(crate) fn full_row(n: usize) -> u32 {
    ((1u64 << n) - 1) as u32
}

// ANCHOR: search
/// Counts the ways to fill the remaining rows. `tally` hears of each queen.
pub(crate) fn search<T: Tally>(board: u32, masks: Masks, tally: &mut T) -> u64 {
    if masks.columns == board {
        return 1; // as many queens as columns: every row is filled
    }
    let mut count = 0;
    for queen in squares(masks.free(board)) {
        tally.node();
        count += search(board, masks.place(queen), tally);
    }
    count
}
// ANCHOR_END: search

/// Counts all solutions of the `n` queens, one first-row square after another.
///
/// # Errors
/// [`Error::Stopped`] when `report` says so.
pub(crate) fn count(n: usize, report: Report) -> Result<u64, Error> {
    let (board, meter) = (full_row(n), Meter::new(n.max(1) as u64, report));
    if n == 0 {
        return meter.run(1, || 1); // the empty board
    }
    let first_row = squares(board);
    first_row
        .map(|queen| {
            let masks = Masks::default().place(queen);
            meter.run(1, || search(board, masks, &mut ()))
        })
        .sum()
}

/// Queens placed by [`count`].
pub(crate) fn nodes(n: usize) -> u64 {
    let mut nodes = 0;
    search(full_row(n), Masks::default(), &mut nodes);
    nodes
}
