//! Parts of a count, for more than one machine: how the units of work are
//! dealt out, and how the parts' counts are added up.
//!
//! A shard needs nothing but its number, and gives a [`Shard`] that says all
//! about itself. Whoever collects them hands them to [`sum`], in any order.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use crate::Engine;

/// The count of one of `of` parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The board's size.
    pub n: usize,
    /// Which part, from 1 to `of`.
    pub shard: usize,
    /// How many parts there are.
    pub of: usize,
    /// [`Engine::name`] of the engine that counted it.
    pub engine: String,
    /// The version of this crate that counted it.
    pub version: String,
    /// The [`fingerprint`] of the dealing: who dealt in another way counted
    /// other units of work under the same number.
    pub deal: u32,
    /// The solutions in this part.
    pub count: u64,
    /// [`Shard::checksum`] of the other fields, so that a line whose digits
    /// were lost on the way is noticed.
    pub check: u32,
}

impl Shard {
    /// A shard that was counted by this version.
    #[must_use]
    pub fn new(
        n: usize,
        shard: usize,
        of: usize,
        engine: Engine,
        deal: u32,
        count: u64,
    ) -> Self {
        let engine = engine.name().to_owned();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let new = Shard { n, shard, of, engine, version, deal, count, check: 0 };
        Shard { check: new.checksum(), ..new }
    }

    /// The 32-bit FNV-1a hash of all fields but `check`, as text with a space
    /// between two of them: `n shard of engine version deal count`.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        let Shard { n, shard, of, engine, version, deal, count, check: _ } = self;
        let text = format!("{n} {shard} {of} {engine} {version} {deal} {count}");
        fnv(text.bytes())
    }
}

/// The 32-bit FNV-1a hash. (G. Fowler, L. C. Noll, K.-P. Vo;
/// <http://www.isthe.com/chongo/tech/comp/fnv/>)
fn fnv(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

// ANCHOR: deal
/// Deals out units of work with these costs: for each unit, the shard from 1
/// to `of` that gets it, so that the shards' costs are about equal.
///
/// The units are dealt by cost, greatest first, round by round, each round in
/// the opposite direction to the one before it: who got the dearest unit of a
/// round gets the cheapest of the next.
///
/// # Panics
/// If `of` is 0 and there is something to deal.
#[must_use]
pub fn deal(costs: &[u64], of: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..costs.len()).collect();
    // A stable sort: every machine must deal the same way.
    order.sort_by_key(|&unit| std::cmp::Reverse(costs[unit]));
    let mut shards = vec![0; costs.len()];
    for (turn, unit) in order.into_iter().enumerate() {
        let (round, seat) = (turn / of, turn % of);
        shards[unit] = if round % 2 == 0 { seat + 1 } else { of - seat };
    }
    shards
}
// ANCHOR_END: deal

/// A dealing in one number: the 32-bit FNV-1a hash of each unit of work and the
/// shard that got it, in order. Two dealings of which one differs in a single
/// unit have different ones, but for one in four thousand million by chance.
#[must_use]
pub fn fingerprint(dealt: impl IntoIterator<Item = (u32, usize)>) -> u32 {
    fnv(dealt.into_iter().flat_map(|(unit, shard)| {
        unit.to_le_bytes().into_iter().chain((shard as u64).to_le_bytes())
    }))
}

/// What shards add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The board's size.
    pub n: usize,
    /// How many shards make up the whole.
    pub of: usize,
    /// The solutions in the shards that are there.
    pub count: u64,
    /// The shards that are not there, in runs of neighbours.
    pub missing: Vec<RangeInclusive<usize>>,
}

impl Total {
    /// Whether no shard is missing: `count` is all solutions.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// The count of all solutions.
    ///
    /// # Errors
    /// [`SumError::Missing`] when the total is not complete.
    pub fn complete(&self) -> Result<u64, SumError> {
        if self.is_complete() {
            return Ok(self.count);
        }
        let (of, missing) = (self.of, self.missing.clone());
        Err(SumError::Missing { of, missing })
    }
}

/// How many shards there are in runs of neighbours such as [`Total::missing`].
#[must_use]
pub fn gone(missing: &[RangeInclusive<usize>]) -> usize {
    missing.iter().map(|run| run.end() - run.start() + 1).sum()
}

/// Why shards do not add up. `at` is what the caller calls a shard's place,
/// such as a file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumError {
    /// There is no shard at all.
    Nothing,
    /// Not what any shard could be.
    Damaged {
        /// Where it is.
        at: String,
        /// What is wrong with it.
        why: String,
    },
    /// A shard is there twice.
    Repeated {
        /// Which one.
        shard: usize,
        /// Where it is, and where it is again.
        at: [String; 2],
    },
    /// Two shards are not of the same count.
    Mixed {
        /// Where the second one is.
        at: String,
        /// The field in which they differ.
        field: &'static str,
        /// The field's value in the first shard, and in this one.
        values: [String; 2],
    },
    /// Shards are missing; only [`Total::complete`] minds.
    Missing {
        /// How many shards make up the whole.
        of: usize,
        /// Those that are not there, in runs of neighbours.
        missing: Vec<RangeInclusive<usize>>,
    },
}

impl fmt::Display for SumError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SumError::Nothing => write!(f, "there are no shards to add up"),
            SumError::Damaged { at, why } => write!(f, "{at}: damaged: {why}"),
            SumError::Repeated { shard, at: [first, again] } => {
                write!(f, "{again}: shard {shard} is there twice, first at {first}")
            }
            SumError::Mixed { at, field, values: [first, this] } => {
                write!(
                    f,
                    "{at}: another count: {field} is {this}, elsewhere {first}"
                )
            }
            SumError::Missing { of, missing } => {
                let gone = gone(missing);
                let are = if gone == 1 { "is" } else { "are" };
                write!(f, "of {of} shards {gone} {are} missing: ")?;
                for (i, run) in missing.iter().enumerate() {
                    let comma = if i > 0 { ", " } else { "" };
                    match (run.start(), run.end()) {
                        (start, end) if start == end => write!(f, "{comma}{start}"),
                        (start, end) => write!(f, "{comma}{start}-{end}"),
                    }?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for SumError {}

/// Adds up shards, each with its place (see [`SumError`]), in any order.
///
/// That shards are missing is no error: [`Total::missing`] names them.
///
/// # Errors
/// [`SumError`] for the first shard that is damaged, repeated, or of another
/// count than the first one (another n, number of shards, engine, version or
/// dealing), and when there is none.
pub fn sum(
    shards: impl IntoIterator<Item = (String, Shard)>,
) -> Result<Total, SumError> {
    let mut seen: BTreeMap<usize, String> = BTreeMap::new();
    let mut first: Option<Shard> = None;
    let mut count = 0u64;
    for (at, shard) in shards {
        let damaged =
            |why: &str| SumError::Damaged { at: at.clone(), why: why.into() };
        if shard.check != shard.checksum() {
            return Err(damaged("its checksum is wrong"));
        }
        if !(1..=shard.of).contains(&shard.shard) {
            return Err(damaged(&format!(
                "there is no shard {} of {}",
                shard.shard, shard.of
            )));
        }
        let first = first.get_or_insert_with(|| shard.clone());
        let fields = |s: &Shard| {
            let (engine, version) = (s.engine.clone(), s.version.clone());
            [
                ("n", s.n.to_string()),
                ("of", s.of.to_string()),
                ("engine", engine),
                ("version", version),
                ("deal", s.deal.to_string()),
            ]
        };
        for ((field, a), (_, b)) in fields(first).into_iter().zip(fields(&shard)) {
            if a != b {
                return Err(SumError::Mixed { at, field, values: [a, b] });
            }
        }
        count = count
            .checked_add(shard.count)
            .ok_or_else(|| damaged("the sum is over 64 bits"))?;
        if let Some(before) = seen.insert(shard.shard, at.clone()) {
            let shard = shard.shard;
            return Err(SumError::Repeated { shard, at: [before, at] });
        }
    }
    let Shard { n, of, .. } = first.ok_or(SumError::Nothing)?;
    let mut missing = Vec::new();
    let mut next = 1;
    for &shard in seen.keys() {
        if shard > next {
            missing.push(next..=shard - 1);
        }
        next = shard.saturating_add(1);
    }
    if next <= of && !seen.contains_key(&of) {
        missing.push(next..=of);
    }
    Ok(Total { n, of, count, missing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn shard(number: usize) -> (String, Shard) {
        let count = 10 * number as u64;
        let shard = Shard::new(8, number, 4, Engine::Join, 77, count);
        (format!("line {number}"), shard)
    }

    #[test]
    fn shards_in_any_order_add_up() {
        let total = sum([3, 1, 4, 2].map(shard)).unwrap();
        assert_eq!(total, Total { n: 8, of: 4, count: 100, missing: vec![] });
        assert_eq!(total.complete(), Ok(100));
    }

    #[test]
    fn missing_shards_are_named() {
        let total = sum([shard(2)]).unwrap();
        assert_eq!((total.count, total.is_complete()), (20, false));
        assert_eq!(total.missing, [1..=1, 3..=4]);
        let error = total.complete().unwrap_err();
        assert_eq!(error.to_string(), "of 4 shards 3 are missing: 1, 3-4");
    }

    #[test]
    fn no_shards_are_no_total() {
        assert_eq!(sum([]), Err(SumError::Nothing));
    }

    #[test]
    fn a_repeated_shard_is_named_with_both_places() {
        let mut again = shard(2);
        again.0 = "line 9".into();
        let error = sum([shard(1), shard(2), again]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 9: shard 2 is there twice, first at line 2"
        );
    }

    #[test]
    fn shards_of_different_counts_are_named_with_the_field() {
        let other = |change: fn(&mut Shard)| {
            let (at, mut shard) = shard(2);
            change(&mut shard);
            shard.check = shard.checksum();
            sum([self::shard(1), (at, shard)]).unwrap_err().to_string()
        };
        assert_eq!(
            [
                other(|s| s.n = 9),
                other(|s| s.of = 5),
                other(|s| s.engine = "mirror".into()),
                other(|s| s.version = "9.9.9".into()),
                other(|s| s.deal = 78),
            ],
            [
                "line 2: another count: n is 9, elsewhere 8",
                "line 2: another count: of is 5, elsewhere 4",
                "line 2: another count: engine is mirror, elsewhere join",
                "line 2: another count: version is 9.9.9, elsewhere 0.1.0",
                "line 2: another count: deal is 78, elsewhere 77",
            ]
        );
    }

    #[test]
    fn a_changed_digit_is_noticed() {
        let (at, mut shard) = shard(3);
        shard.count = 31;
        let error = sum([(at, shard)]).unwrap_err();
        assert_eq!(error.to_string(), "line 3: damaged: its checksum is wrong");
    }

    #[test]
    fn a_shard_that_cannot_be_is_damaged() {
        for (number, of) in [(0, 4), (5, 4), (1, 0), (0, 0)] {
            let shard = Shard::new(8, number, of, Engine::Join, 77, 0);
            let error = sum([("here".into(), shard)]).unwrap_err().to_string();
            let expected =
                format!("here: damaged: there is no shard {number} of {of}");
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn a_huge_number_of_shards_is_no_trouble() {
        let shard = |i| Shard::new(8, i, usize::MAX, Engine::Join, 77, 1);
        let at = |i: usize| (i.to_string(), shard(i));
        let total = sum([at(usize::MAX), at(1)]).unwrap();
        assert_eq!(total.missing, [2..=usize::MAX - 1]);
    }

    #[test]
    fn every_unit_is_dealt_once_and_costs_are_even() {
        let costs: Vec<u64> = (1..=1000).map(|i| i * i % 977 + 1).collect();
        let whole: u64 = costs.iter().sum();
        for of in [1, 2, 3, 7, 64] {
            let shards = deal(&costs, of);
            let mut sums = vec![0; of];
            for (unit, &shard) in shards.iter().enumerate() {
                sums[shard - 1] += costs[unit];
            }
            let even = whole as f64 / of as f64;
            for sum in sums {
                assert!((sum as f64 / even - 1.0).abs() < 0.02, "{sum} of {even}");
            }
        }
        assert_eq!(deal(&[5, 7], 9), [2, 1]);
    }

    /// The values are the authors' (see [`fnv`]): of "", "a" and "foobar".
    #[test]
    fn the_hash_is_fnv_1a() {
        let hash = |text: &str| fnv(text.bytes());
        let hashes = ["", "a", "foobar"].map(hash);
        assert_eq!(hashes, [0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968]);
    }

    #[test]
    fn a_fingerprint_tells_dealings_apart_by_unit_shard_and_order() {
        let one = fingerprint([(3, 1), (5, 2)]);
        assert_eq!(one, fingerprint([(3, 1), (5, 2)]));
        for other in [
            fingerprint([(3, 1), (5, 1)]),
            fingerprint([(3, 1), (6, 2)]),
            fingerprint([(5, 2), (3, 1)]),
            fingerprint([(3, 1)]),
        ] {
            assert_ne!(one, other);
        }
    }
}
