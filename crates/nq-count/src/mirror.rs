//! Rung 2: left-right mirror symmetry.
//!
//! The mirror image of a solution is a solution, and never the same one (for
//! n > 1: a row's queen would have to stand in the middle column, in every
//! row). So it is enough to count the solutions whose first queen stands in
//! the left half, and to double. For odd n the first queen may stand in the
//! middle; then the second row decides, since its queen cannot stand in the
//! middle too.

use crate::bitmask::{Masks, full_row, search, squares};
use crate::progress::{Meter, Report};
use crate::{Error, Tally};

// ANCHOR: beginnings
/// The beginnings that stand for themselves and their mirror image.
fn beginnings<T: Tally>(n: usize, tally: &mut T) -> Vec<Masks> {
    let half = full_row(n / 2); // the lower n/2 columns: one side of the middle
    let start = Masks::default();
    let mut beginnings: Vec<_> = squares(half)
        .map(|queen| {
            tally.node();
            start.place(queen)
        })
        .collect();
    if n % 2 == 1 {
        tally.node();
        let middle = start.place(1 << (n / 2));
        for queen in squares(middle.free(full_row(n)) & half) {
            tally.node();
            beginnings.push(middle.place(queen));
        }
    }
    beginnings
}
// ANCHOR_END: beginnings

// ANCHOR: count
/// Counts all solutions of the `n` queens by one of each mirrored pair.
///
/// # Errors
/// [`Error::Stopped`] when `report` says so.
pub(crate) fn count(n: usize, report: Report) -> Result<u64, Error> {
    if n < 2 {
        // The only boards that are their own mirror image.
        return Meter::new(1, report).run(1, || 1);
    }
    let beginnings = beginnings(n, &mut ());
    let meter = Meter::new(beginnings.len() as u64, report);
    let board = full_row(n);
    beginnings
        .iter()
        .map(|&masks| meter.run(1, || 2 * search(board, masks, &mut ())))
        .sum()
}
// ANCHOR_END: count

/// Queens placed by [`count`].
pub(crate) fn nodes(n: usize) -> u64 {
    let mut nodes = 0;
    for masks in beginnings(n, &mut nodes) {
        search(full_row(n), masks, &mut nodes);
    }
    nodes
}
