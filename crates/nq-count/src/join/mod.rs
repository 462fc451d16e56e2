//! Rung 5: solutions are counted without being visited.
//!
//! Backtracking visits every solution; each costs some nanoseconds, and at
//! n = 18 there are 666,090,624. Joining half boards counts them in bulk:
//!
//! 1. Cut the board into four quadrants and tabulate every placement in each
//!    of them: `quadrant`. A placement is one word, a bit for each
//!    diagonal it occupies: `diagonals`.
//! 2. For each set R of rows that the west half may use (`row_sets`), join
//!    north-west and south-west placements to west half-boards, north-east
//!    and south-east ones to east half-boards: `half_board`.
//! 3. Count the pairs of a west and an east half-board that share no
//!    diagonal, hundreds at a time: `sliced`.
//! 4. Flipping the board leaves a quarter of the row sets to be counted
//!    (`row_sets`), transposing it half of the pairs (`key`).

mod diagonals;
mod half_board;
mod key;
mod memory;
mod quadrant;
mod row_sets;
mod sliced;

use std::ops::Range;
use std::sync::Mutex;

use rayon::prelude::*;

use crate::progress::{Meter, Report};
use crate::shard::{self, Shard};
use crate::{Engine, Error, pool};
use diagonals::Diagonals;
pub use half_board::PATTERN_BITS;
use half_board::{Half, Layout, Sorted};
use key::Ranks;
pub use memory::expected_memory;
use quadrant::{Quadrant, Squares};
use row_sets::{RowSet, reverse, row_sets, subsets};
pub use sliced::{BITS, SLICE};
use sliced::{Tables, tables_for};

/// The greatest n of this engine.
pub const LIMIT: usize = 25;

/// Why [`LIMIT`] is the limit. The words would go further, to n = 31: 2(n-1) diagonals
/// and a sort key of 4 bits share one of 64 bits.
pub const LIMIT_REASON: &str = "its tables for n = 26 would take more than 200 GB";

/// The work of a count, in numbers that depend on the machine only through [`SLICE`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Row sets joined: the units of work.
    pub row_sets: u64,
    /// Placements in the four quadrant tables.
    pub placements: u64,
    /// Pairs of quadrant placements looked at to make half-boards.
    pub tries: u64,
    /// Half-boards made, west and east.
    pub half_boards: u64,
    /// Times that [`SLICE`] east half-boards were tabulated.
    pub tabulated: u64,
    /// Times that a west half-board was compared with [`SLICE`] east ones.
    pub compared: u64,
}

/// What all units of work share: the quadrants and the row sets.
struct Plan {
    n: usize,
    west: Half,
    east: Half,
    layout: Layout,
    units: Vec<Unit>,
}

/// A row set and about how long it takes.
struct Unit {
    row_set: RowSet,
    /// In pairs of placements looked at, or what takes as long.
    cost: u64,
}

/// A thread's working memory, used again for each unit.
struct Scratch<const TABLES: usize> {
    raw: Vec<u64>,
    west: Sorted,
    east: Sorted,
    tables: Box<Tables<TABLES>>,
    half_boards: u64,
}

impl<const TABLES: usize> Scratch<TABLES> {
    fn new() -> Self {
        Scratch {
            raw: Vec::new(),
            west: Sorted::default(),
            east: Sorted::default(),
            tables: Box::new(Tables::new()),
            half_boards: 0,
        }
    }
}

impl Plan {
    /// Tabulates the quadrants, on the threads of the current pool, and lists
    /// the units, all of them.
    fn new(n: usize) -> Self {
        let h = n / 2;
        let diagonals = Diagonals::new(n);
        let layout = Layout::new(diagonals.count());
        let quadrant = |rows: Range<usize>, columns: Range<usize>| {
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
        let [[north_west, north_east], [south_west, south_east]] =
            if n.is_multiple_of(2) {
                // The four quadrants are images of one, and copying is faster than
                // searching.
                let (keep, flip) = (|set| set, |set| reverse(set, h));
                let corner = quadrant(0..h, 0..h);
                let (mirror, turn) =
                    (|word| diagonals.mirrored(word), |word| diagonals.turned(word));
                let ((east, south), both) = rayon::join(
                    || {
                        let upside_down = |word| mirror(turn(word));
                        rayon::join(
                            || corner.image(keep, flip, mirror),
                            || corner.image(flip, keep, upside_down),
                        )
                    },
                    || corner.image(flip, flip, turn),
                );
                [[corner, east], [south, both]]
            } else {
                let pair = |rows: Range<usize>| {
                    rayon::join(
                        || quadrant(rows.clone(), 0..h),
                        || quadrant(rows.clone(), h..n),
                    )
                };
                let (north, south) = rayon::join(|| pair(0..h), || pair(h..n));
                [north.into(), south.into()]
            };
        let half = |north: Quadrant, south: Quadrant| {
            let columns = north.columns();
            let column_sets =
                (0..=columns).map(|size| subsets(columns, size).collect()).collect();
            Half { north, south, north_rows: h, columns, column_sets, layout }
        };
        let west = half(north_west, south_west);
        let east = half(north_east, south_east);
        let mut plan = Plan { n, west, east, layout, units: Vec::new() };
        plan.units = row_sets(n)
            .into_par_iter()
            .map(|row_set| Unit { row_set, cost: plan.cost(&row_set) })
            .collect();
        plan
    }

    /// The rows that the east half uses when the west half uses `rows`.
    fn east_rows(&self, rows: u32) -> u32 {
        ((1 << self.n) - 1) ^ rows
    }

    /// How many pairs of placements a row set's halves are made from, by key.
    fn tries(&self, row_set: &RowSet) -> [[u64; key::KEYS]; 2] {
        let ranks = Ranks::new(self.n, row_set);
        let rows = self.east_rows(row_set.rows);
        [
            self.west.tries(row_set.rows, |columns| ranks.west(columns)),
            self.east.tries(rows, |columns| ranks.east(columns)),
        ]
    }

    /// See [`Unit::cost`].
    fn cost(&self, row_set: &RowSet) -> u64 {
        let [west, east] = self.tries(row_set);
        let mut pairs = 0;
        for (west_key, west) in west.iter().enumerate() {
            for (east_key, east) in east.iter().enumerate() {
                if key::weight(row_set.case, west_key, east_key) > 0 {
                    pairs += west * east;
                }
            }
        }
        1 + west.iter().chain(&east).sum::<u64>() + pairs / PAIRS_PER_TRY
    }

    // ANCHOR: unit
    /// Counts the solutions that a row set stands for.
    fn count<const TABLES: usize>(
        &self,
        row_set: &RowSet,
        scratch: &mut Scratch<TABLES>,
    ) -> u64 {
        let Scratch { raw, west, east, tables, half_boards } = scratch;
        let ranks = Ranks::new(self.n, row_set);
        let keys = key::count(row_set.case, self.n);
        let key = |columns| ranks.west(columns);
        let words = self.west.generate(row_set.rows, key, raw);
        // The groups tell the key and pattern of a west word.
        west.sort(words, self.layout, keys, (1 << self.layout.rest) - 1);
        let key = |columns| ranks.east(columns);
        let words = self.east.generate(self.east_rows(row_set.rows), key, raw);
        east.sort(words, self.layout, keys, !0);
        *half_boards += (west.words().len() + east.words().len()) as u64;
        row_set.weight * tables.join(west, east, self.layout, row_set.case)
    }
    // ANCHOR_END: unit

    /// Counts the solutions of all units that are left in the plan.
    fn run(&self, report: Report) -> Result<(u64, Work), Error> {
        match tables_for(self.layout.rest) {
            0 => self.run_with::<0>(report),
            1 => self.run_with::<1>(report),
            2 => self.run_with::<2>(report),
            3 => self.run_with::<3>(report),
            4 => self.run_with::<4>(report),
            5 => self.run_with::<5>(report),
            6 => self.run_with::<6>(report),
            7 => self.run_with::<7>(report),
            8 => self.run_with::<8>(report),
            tables => unreachable!("no n up to {LIMIT} needs {tables} tables"),
        }
    }

    fn run_with<const TABLES: usize>(
        &self,
        report: Report,
    ) -> Result<(u64, Work), Error> {
        let meter = Meter::new(self.units.iter().map(|u| u.cost).sum(), report);
        let scratch: Vec<_> = (0..rayon::current_num_threads())
            .map(|_| Mutex::new(Scratch::<TABLES>::new()))
            .collect();
        let count = self
            .units
            .par_iter()
            .map(|unit| {
                meter.run(unit.cost, || {
                    let thread = rayon::current_thread_index().unwrap_or(0);
                    let mut scratch = scratch[thread].lock().expect("no panic");
                    self.count(&unit.row_set, &mut scratch)
                })
            })
            .sum::<Result<u64, Error>>()?;
        let quadrants = [&self.west, &self.east].map(|h| [&h.north, &h.south]);
        let mut work = Work {
            row_sets: self.units.len() as u64,
            placements: quadrants.iter().flatten().map(|q| q.len() as u64).sum(),
            ..Work::default()
        };
        for scratch in scratch {
            let scratch = scratch.into_inner().expect("no panic");
            work.half_boards += scratch.half_boards;
            work.tabulated += scratch.tables.tabulated;
            work.compared += scratch.tables.compared;
        }
        Ok((count, work))
    }
}

/// So many pairs of half-boards take as long to join as one try takes: see
/// [`Unit::cost`].
///
/// Measured at n = 18 on a Xeon, and rounded: about 1,000 in the release profile,
/// 2,500 when built for AVX-512, and 400 at n = 16. It need not be exact. With 1,000
/// as with 10,000, each of 32 shards of n = 18 took within 2.5 % of their mean time
/// (medians of three runs of the example `shard` on one thread).
const PAIRS_PER_TRY: u64 = 1_000;

/// Counts all solutions of the `n` queens on `threads` threads (0: one for
/// each core).
///
/// # Errors
/// [`Error::Stopped`] when `report` says so, [`Error::Threads`] when the
/// threads cannot be started.
pub(crate) fn count(n: usize, threads: usize, report: Report) -> Result<u64, Error> {
    pool(threads)?.install(|| Ok(Plan::new(n).run(report)?.0))
}

/// Counts the solutions of the `shard`-th of `of` parts of the row sets, from
/// 1 on. The parts take about equally long, and together are the whole; when
/// there are more parts than row sets, some are empty.
///
/// # Errors
/// [`Error::TooLarge`] over [`LIMIT`], [`Error::NoSuchShard`] unless
/// `1 <= shard <= of`, and as [`count()`](crate::count).
pub fn count_shard(
    n: usize,
    shard: usize,
    of: usize,
    threads: usize,
    report: Report,
) -> Result<Shard, Error> {
    Engine::Join.check(n)?;
    if !(1..=of).contains(&shard) {
        return Err(Error::NoSuchShard { shard, of });
    }
    pool(threads)?.install(|| {
        let mut plan = Plan::new(n);
        let costs: Vec<u64> = plan.units.iter().map(|unit| unit.cost).collect();
        let shards = shard::deal(&costs, of);
        let rows = plan.units.iter().map(|unit| unit.row_set.rows);
        let deal = shard::fingerprint(rows.zip(shards.iter().copied()));
        let mut shards = shards.into_iter();
        plan.units.retain(|_| shards.next() == Some(shard));
        Ok(Shard::new(n, shard, of, Engine::Join, deal, plan.run(report)?.0))
    })
}

/// The work of counting `n` queens. Counts them.
///
/// # Errors
/// [`Error::TooLarge`] over [`LIMIT`], and as [`count()`](crate::count).
pub fn work(n: usize, threads: usize, report: Report) -> Result<Work, Error> {
    Engine::Join.check(n)?;
    pool(threads)?.install(|| {
        let plan = Plan::new(n);
        let (_, work) = plan.run(report)?;
        let tries = |unit: &Unit| -> u64 {
            plan.tries(&unit.row_set).as_flattened().iter().sum()
        };
        Ok(Work { tries: plan.units.iter().map(tries).sum(), ..work })
    })
}
