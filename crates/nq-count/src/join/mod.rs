//! Rung 5: solutions are counted without being visited.
//!
//! Backtracking visits every solution; each costs some nanoseconds, and at
//! n = 18 there are 666,090,624. Joining half boards counts them in bulk:
//!
//! 1. Cut the board into four quadrants and tabulate every placement in each
//!    of them: [`quadrant`]. A placement is one word, a bit for each
//!    diagonal it occupies: [`diagonals`].
//! 2. For each set R of rows that the west half may use ([`row_sets`]), join
//!    north-west and south-west placements to west half-boards, north-east
//!    and south-east ones to east half-boards: [`half_board`].
//! 3. Count the pairs of a west and an east half-board that share no
//!    diagonal, 256 at a time: [`sliced`].
//! 4. Flipping the board leaves a quarter of the row sets to be counted
//!    ([`row_sets`]), transposing it half of the pairs ([`key`]).

mod diagonals;
mod half_board;
mod key;
mod quadrant;
mod row_sets;
mod sliced;

use std::sync::Mutex;

use rayon::prelude::*;

use crate::progress::{Meter, Report};
use crate::{Error, pool};
use diagonals::Diagonals;
use half_board::{Half, Layout, Sorted};
use key::Ranks;
use quadrant::{Quadrant, Squares};
use row_sets::{RowSet, row_sets, subsets};
use sliced::{Tables, tables_for};

/// The greatest n of this engine.
pub const LIMIT: usize = 25;

/// Why [`LIMIT`] is the limit.
pub const LIMIT_REASON: &str =
    "a half-board's 2(n-1) diagonals share a 64-bit word with its sort key";

/// What all units of work share: the quadrants and the row sets.
struct Plan {
    n: usize,
    west: Half,
    east: Half,
    layout: Layout,
    units: Vec<RowSet>,
}

/// A thread's working memory, used again for each unit.
struct Scratch<const TABLES: usize> {
    raw: Vec<u64>,
    west: Sorted,
    east: Sorted,
    tables: Box<Tables<TABLES>>,
}

impl<const TABLES: usize> Scratch<TABLES> {
    fn new() -> Self {
        Scratch {
            raw: Vec::new(),
            west: Sorted::default(),
            east: Sorted::default(),
            tables: Box::new(Tables::new()),
        }
    }
}

impl Plan {
    fn new(n: usize) -> Self {
        let h = n / 2;
        let diagonals = Diagonals::new(n);
        let layout = Layout::new(diagonals.count());
        let quadrant = |rows: std::ops::Range<usize>,
                        columns: std::ops::Range<usize>| {
            Quadrant::new(&Squares {
                rows: rows.len(),
                columns: columns.len(),
                word: &|row, column| {
                    let (row, column) = (rows.start + row, columns.start + column);
                    // For odd n, the middle row's queen is either in the west
                    // half or on the centre square: see `row_sets`.
                    let mirrored = n % 2 == 1 && row == h && column > h;
                    let key = layout.with_key(key::arm(n, row, column));
                    (!mirrored).then(|| diagonals.of(row, column) | key)
                },
            })
        };
        let half = |columns: std::ops::Range<usize>| Half {
            north: quadrant(0..h, columns.clone()),
            south: quadrant(h..n, columns.clone()),
            north_rows: h,
            layout,
            columns: columns.len(),
            column_sets: (0..=columns.len())
                .map(|size| subsets(columns.len(), size).collect())
                .collect(),
        };
        Plan {
            n,
            west: half(0..h),
            east: half(h..n),
            layout,
            units: row_sets(n),
        }
    }

    /// The rows that the east half uses when the west half uses `rows`.
    fn east_rows(&self, rows: u32) -> u32 {
        ((1 << self.n) - 1) ^ rows
    }

    /// About how long a unit takes; the unit of measure is of no meaning.
    fn cost(&self, unit: &RowSet) -> u64 {
        let ranks = Ranks::new(self.n, unit);
        let west = self.west.tries(unit.rows, |columns| ranks.west(columns));
        let east = self
            .east
            .tries(self.east_rows(unit.rows), |columns| ranks.east(columns));
        let mut pairs = 0;
        for (west_key, west) in west.iter().enumerate() {
            for (east_key, east) in east.iter().enumerate() {
                if key::weight(unit.case, west_key, east_key) > 0 {
                    pairs += west * east;
                }
            }
        }
        west.iter().chain(&east).sum::<u64>() + pairs / 10_000
    }

    /// Counts the solutions that a unit stands for.
    fn count<const TABLES: usize>(
        &self,
        unit: &RowSet,
        scratch: &mut Scratch<TABLES>,
    ) -> u64 {
        let Scratch {
            raw,
            west,
            east,
            tables,
        } = scratch;
        let ranks = Ranks::new(self.n, unit);
        self.west
            .generate(unit.rows, |columns| ranks.west(columns), raw);
        // The groups tell the key and pattern of a west word.
        west.sort(raw, self.layout, (1 << self.layout.rest) - 1);
        let rows = self.east_rows(unit.rows);
        self.east.generate(rows, |columns| ranks.east(columns), raw);
        east.sort(raw, self.layout, !0);
        unit.weight * tables.join(west, east, self.layout, unit.case)
    }

    fn run(&self, threads: usize, report: Report) -> Result<u64, Error> {
        match tables_for(self.layout.rest) {
            0 => self.run_with::<0>(threads, report),
            1 => self.run_with::<1>(threads, report),
            2 => self.run_with::<2>(threads, report),
            3 => self.run_with::<3>(threads, report),
            4 => self.run_with::<4>(threads, report),
            5 => self.run_with::<5>(threads, report),
            6 => self.run_with::<6>(threads, report),
            7 => self.run_with::<7>(threads, report),
            8 => self.run_with::<8>(threads, report),
            _ => self.run_with::<9>(threads, report),
        }
    }

    fn run_with<const TABLES: usize>(
        &self,
        threads: usize,
        report: Report,
    ) -> Result<u64, Error> {
        let costs: Vec<u64> = self.units.iter().map(|u| self.cost(u)).collect();
        let meter = Meter::new(costs.iter().sum(), report);
        let pool = pool(threads)?;
        let scratch: Vec<_> = (0..pool.current_num_threads())
            .map(|_| Mutex::new(Scratch::<TABLES>::new()))
            .collect();
        pool.install(|| {
            self.units
                .par_iter()
                .zip(&costs)
                .map(|(unit, &cost)| {
                    let thread = rayon::current_thread_index().unwrap_or(0);
                    let mut scratch =
                        scratch[thread].lock().expect("no thread panicked");
                    meter.run(cost, || self.count(unit, &mut scratch))
                })
                .sum()
        })
    }
}

/// Counts all solutions of the `n` queens on `threads` threads (0: one for
/// each core).
///
/// # Errors
/// [`Error::Stopped`] when `report` says so, [`Error::Threads`] when the
/// threads cannot be started.
pub(crate) fn count(n: usize, threads: usize, report: Report) -> Result<u64, Error> {
    Plan::new(n).run(threads, report)
}
