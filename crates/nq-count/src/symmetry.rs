//! Rung 3: all eight symmetries of the square.
//!
//! A board can be turned four ways and mirrored: eight images. Solutions that
//! are images of each other form a class of 8, or of 4 when a half turn
//! changes nothing, or of 2 when a quarter turn changes nothing (no mirror
//! ever leaves a solution as it is). So it is enough to visit one solution of
//! each class. The method is Takaken's (Ken'ichiro Takahashi, 2003, "N
//! Queens Problem (number of Solutions)"): look only at the board's edge while
//! placing, and at the whole board only when the edge leaves doubt.
//!
//! Every solution has a queen in its first row, last row, first column and
//! last column. Take the image in which the first row's queen is nearest to a
//! corner of its edge:
//!
//! - *In* a corner. The diagonal through the corner is a mirror. Of the two
//!   images take the one whose second row's queen stands nearer to the corner
//!   than the second column's. They cannot be equally near, they would share
//!   a diagonal: the class has 8 members, and there is nothing to check.
//! - *On the edge*, at the distance `first` from the left corner. No edge may
//!   have a queen nearer to either of its corners, which forbids squares of
//!   the other three edges. When all other edges' queens are farther, there
//!   is again nothing to check: 8. When one is just as near, the board is
//!   compared with the image that brings this edge to the top.

use std::cmp::Ordering;

use crate::bitmask::{Masks, full_row, squares};
use crate::progress::{Meter, Report};
use crate::{BACKTRACK_LIMIT, Error, Tally};

/// A bit that is no square, and that no queen attacks.
const NEVER_FULL: u32 = 1 << 31;

/// One beginning of the search: some first rows filled, and their rule.
#[derive(Clone)]
pub(crate) struct Part {
    n: usize,
    rule: Rule,
    /// The squares of each row that the rule leaves to queens. After the last
    /// row comes one that is never full.
    allowed: [u32; BACKTRACK_LIMIT + 1],
    /// The last row in which the two side columns may get their queens.
    last_for_sides: usize,
    /// Rows filled, which is the row to fill next.
    row: usize,
    masks: Masks,
    /// The queens placed so far, a bit for each row's column.
    queens: [u32; BACKTRACK_LIMIT],
}

/// Which squares a first queen forbids to the other edges.
#[derive(Clone, Copy)]
enum Rule {
    /// First queen in column 0; the second row's queen in column `second`.
    Corner { second: usize },
    /// First queen in column `first`, neither in a corner nor in the middle.
    Edge { first: usize },
}

impl Part {
    // ANCHOR: rule
    /// An empty board under a rule.
    fn new(n: usize, rule: Rule) -> Part {
        let board = full_row(n);
        let mut allowed = [NEVER_FULL; BACKTRACK_LIMIT + 1];
        allowed[..n].fill(board);
        let mut last_for_sides = n; // no such row
        match rule {
            Rule::Corner { second } => {
                // Column 1's queen is farther from the corner than row 1's.
                allowed[1..second].fill(board & !2);
            }
            Rule::Edge { first } => {
                // No edge's queen is nearer to a corner than `first`.
                allowed[1..first].fill(board & !sides(n));
                last_for_sides = n - 1 - first;
                let near = full_row(first);
                allowed[n - 1] = board & !(near | near << (n - first));
            }
        }
        let (row, masks) = (0, Masks::default());
        let queens = [0; BACKTRACK_LIMIT];
        Part { n, rule, allowed, last_for_sides, row, masks, queens }
    }
    // ANCHOR_END: rule

    // ANCHOR: beginnings
    /// The beginnings whose solutions, each taken with the size of its class,
    /// make up all solutions, for n > 1. `tally` hears of each queen.
    fn beginnings<T: Tally>(n: usize, tally: &mut T) -> Vec<Part> {
        // The second column's queen is farther out than `second`: some square
        // must be left for it, and column n - 1 leaves none.
        let corner = (2..n - 1).map(|second| {
            Part::new(n, Rule::Corner { second }).place(1).place(1 << second)
        });
        // A first queen in the middle is nearest to a corner of its edge only
        // when all four edges' queens are in the middle: no solution.
        let edge = (1..n / 2)
            .map(|first| Part::new(n, Rule::Edge { first }).place(1 << first));
        let parts: Vec<_> = corner.chain(edge).collect();
        parts.iter().for_each(|part| (0..part.row).for_each(|_| tally.node()));
        parts
    }
    // ANCHOR_END: beginnings

    /// Beginnings split until `rows` rows are filled, small units of work.
    pub(crate) fn split_to<T: Tally>(
        n: usize,
        rows: usize,
        tally: &mut T,
    ) -> Vec<Part> {
        let rows = rows.min(n - 1);
        let mut parts = Part::beginnings(n, tally);
        while parts.iter().any(|part| part.row < rows) {
            let mut longer = Vec::new();
            for part in parts {
                if part.row >= rows {
                    longer.push(part);
                    continue;
                }
                for queen in squares(part.free(part.row, part.masks)) {
                    tally.node();
                    longer.push(part.clone().place(queen));
                }
            }
            parts = longer;
        }
        parts
    }

    fn place(mut self, queen: u32) -> Part {
        self.queens[self.row] = queen;
        self.masks = self.masks.place(queen);
        self.row += 1;
        self
    }

    // ANCHOR: free
    /// The squares of `row` that are worth trying: that neither a queen nor
    /// the rule forbids, and none at all when this or the next row is full.
    #[inline]
    fn free(&self, row: usize, masks: Masks) -> u32 {
        let Masks { columns, left, right } = masks;
        let left = (left << 1) & !NEVER_FULL;
        let next = Masks { columns, left, right: right >> 1 };
        if next.free(self.allowed[row + 1]) == 0 {
            return 0;
        }
        let free = masks.free(self.allowed[row]);
        if row != self.last_for_sides {
            return free;
        }
        let sides = sides(self.n);
        match sides & !columns {
            0 => free,
            missing if missing == sides => 0, // two queens, one row left
            missing => free & missing,
        }
    }
    // ANCHOR_END: free

    /// Counts the solutions that this beginning stands for.
    pub(crate) fn count<T: Tally>(self, tally: &mut T) -> u64 {
        let (row, masks) = (self.row, self.masks);
        let free = self.free(row, masks);
        let Masks { columns, left, right } = masks;
        let classes = Classes::default();
        let mut search = Search { part: self, classes, tally };
        if free != 0 {
            search.fill(row, columns, left, right, free);
        }
        let Classes { eight, four, two } = search.classes;
        8 * eight + 4 * four + 2 * two
    }
}

/// How many classes of each size a search has met.
#[derive(Default)]
struct Classes {
    eight: u64,
    four: u64,
    two: u64,
}

/// The search that continues a beginning.
struct Search<'a, T> {
    part: Part,
    classes: Classes,
    tally: &'a mut T,
}

impl<T: Tally> Search<'_, T> {
    // ANCHOR: fill
    /// Fills the rows from `row` on, whose free squares are `free`, not none.
    ///
    /// The masks come one by one, since a register holds each of them then; as
    /// one argument they would be packed and unpacked with every call.
    fn fill(&mut self, row: usize, columns: u32, left: u32, right: u32, free: u32) {
        if row + 1 == self.part.n {
            self.tally.node();
            self.part.queens[row] = free;
            self.classify();
            return;
        }
        for queen in squares(free) {
            self.tally.node();
            self.part.queens[row] = queen;
            let masks = Masks { columns, left, right }.place(queen);
            // Looking before the call saves a call at every dead end, and
            // most nodes are dead ends.
            let free = self.part.free(row + 1, masks);
            if free != 0 {
                let Masks { columns, left, right } = masks;
                self.fill(row + 1, columns, left, right, free);
            }
        }
    }
    // ANCHOR_END: fill

    // ANCHOR: classify
    /// Counts a solution's class, if the solution is the least of its images.
    ///
    /// Boards compare as the list of their queens' columns, first row first.
    /// Only images that also have a queen at `first` on their top edge can be
    /// less or equal; which those are, three squares tell.
    #[inline(never)] // rare, and `fill` is better off without its registers
    fn classify(&mut self) {
        let Rule::Edge { first } = self.part.rule else {
            self.classes.eight += 1;
            return;
        };
        let (n, classes) = (self.part.n, &mut self.classes);
        let queens = &self.part.queens[..n];
        let farthest = n - 1 - first;
        let column = |row: usize| queens[row].trailing_zeros() as usize;
        let row_of = |column: usize| {
            (0..n).find(|&row| queens[row] == 1 << column).expect("a permutation")
        };
        let compare = |image: &dyn Fn(usize) -> usize| {
            (1..n).map(|row| column(row).cmp(&image(row))).find(|o| o.is_ne())
        };
        // The left edge, a quarter turn brings it to the top.
        if queens[farthest] == 1 {
            match compare(&|row| n - 1 - row_of(row)) {
                Some(Ordering::Greater) => return,
                None => {
                    classes.two += 1;
                    return;
                }
                _ => {}
            }
        }
        // The last row, after a half turn.
        if queens[n - 1] == 1 << farthest {
            match compare(&|row| n - 1 - column(n - 1 - row)) {
                Some(Ordering::Greater) => return,
                None => {
                    classes.four += 1;
                    return;
                }
                _ => {}
            }
        }
        // The right edge, a quarter turn the other way.
        if queens[first] == 1 << (n - 1)
            && compare(&|row| row_of(n - 1 - row)) == Some(Ordering::Greater)
        {
            return;
        }
        classes.eight += 1;
    }
    // ANCHOR_END: classify
}

/// The left and right square of a row.
fn sides(n: usize) -> u32 {
    1 | 1 << (n - 1)
}

/// Counts all solutions of the `n` queens by one of each class.
///
/// # Errors
/// [`Error::Stopped`] when `report` says so.
pub(crate) fn count(n: usize, report: Report) -> Result<u64, Error> {
    if n < 2 {
        // One solution, which all symmetries leave as it is.
        return Meter::new(1, report).run(1, || 1);
    }
    // Three rows deep, the units are small enough for a steady progress.
    let parts = Part::split_to(n, 3, &mut ());
    let meter = Meter::new(parts.len() as u64, report);
    parts.into_iter().map(|part| meter.run(1, || part.count(&mut ()))).sum()
}

/// Queens placed by [`count`].
pub(crate) fn nodes(n: usize) -> u64 {
    let mut nodes = 0;
    for part in Part::split_to(n.max(2), 3, &mut nodes) {
        part.count(&mut nodes);
    }
    nodes
}
