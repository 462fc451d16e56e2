//! What a comparison comes to.

use std::collections::BTreeMap;

use nq_core::Probe;

use crate::{Deed, Difference, Look, Pair, Verdict};

/// What one program did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Solutions recorded.
    pub solutions: u64,
    /// Squares tried: each is rejected, or gets a queen, or both.
    pub tried: u64,
    /// Queens placed.
    pub placed: u64,
    /// Queens placed before the test and taken back because it failed.
    pub taken_back: u64,
    /// Squares rejected, those with a queen taken back included.
    pub rejected: u64,
    /// Looks by what they are at.
    pub looks: BTreeMap<Look, u64>,
    /// Looks that find a queen in the square's way: the last of each trial that fails.
    pub found: BTreeMap<Look, u64>,
    /// How often the queen compared next stands above the one compared before.
    pub upwards: u64,
    /// How often she stands below.
    pub downwards: u64,
}

/// What a comparison comes to; [`add`](Self::add) takes in the pairs one by one.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// What each did: the left one, then the right one.
    pub tallies: [Tally; 2],
    /// Pairs there are.
    pub pairs: u64,
    /// Pairs in which the two differ.
    pub different: u64,
    /// Squares that both try.
    pub tried_by_both: u64,
    /// Squares on which both let a queen stay.
    pub stay_in_both: u64,
    /// The first pair in which they differ.
    pub first: Option<Pair>,
    /// How many places show a difference of each kind, and the first that does.
    pub differences: BTreeMap<Difference, First>,
}

/// How often something is the case, and where it first is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// How often.
    pub count: u64,
    /// The first case.
    pub pair: Pair,
}

impl Summary {
    /// Whether the two traces are the same: every look and decision, in order.
    pub const fn identical(&self) -> bool {
        self.different == 0
    }

    /// How often one of the two takes such a look.
    pub fn looks(&self, side: usize, look: Look) -> u64 {
        self.tallies[side].looks.get(&look).copied().unwrap_or(0)
    }

    /// Takes in the next pair.
    pub fn add(&mut self, pair: &Pair) {
        self.pairs += 1;
        for (tally, deed) in self.tallies.iter_mut().zip(&pair.deeds) {
            if let Some(deed) = deed {
                tally.add(deed);
            }
        }
        if let [Some(Deed::Try(left)), Some(Deed::Try(right))] = &pair.deeds {
            self.tried_by_both += 1;
            let stay = [left, right].map(|tried| tried.verdict == Verdict::Stays);
            self.stay_in_both += u64::from(stay == [true, true]);
        }
        if pair.same() {
            return;
        }
        self.different += 1;
        self.first.get_or_insert_with(|| pair.clone());
        for difference in pair.differences() {
            let first = || First { count: 0, pair: pair.clone() };
            self.differences.entry(difference).or_insert_with(first).count += 1;
        }
    }
}

impl Tally {
    fn add(&mut self, deed: &Deed) {
        match deed {
            Deed::Row(_) => *self.looks.entry(Look::Masks).or_default() += 1,
            Deed::Solution => self.solutions += 1,
            Deed::Try(tried) => {
                self.tried += 1;
                for &probe in &tried.looks {
                    let look = Look::of(probe, tried.square);
                    *self.looks.entry(look).or_default() += 1;
                }
                let failed = tried.verdict != Verdict::Stays;
                if let Some(&last) = tried.looks.last().filter(|_| failed) {
                    let look = Look::of(last, tried.square);
                    *self.found.entry(look).or_default() += 1;
                }
                for pair in tried.looks.windows(2) {
                    if let [Probe::Queen(before), Probe::Queen(next)] = pair {
                        self.upwards += u64::from(next.row < before.row);
                        self.downwards += u64::from(next.row > before.row);
                    }
                }
                self.placed += u64::from(tried.placed_after.is_some());
                match tried.verdict {
                    Verdict::Rejected(_) => self.rejected += 1,
                    Verdict::TakenBack(_) => {
                        self.rejected += 1;
                        self.taken_back += 1;
                    }
                    Verdict::Stays => {}
                }
            }
        }
    }
}
