//! What shards add up to, and what speaks against adding them up.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use super::Shard;

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
    use crate::Engine;
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
}
