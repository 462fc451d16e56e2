//! The kinds of ways in which two programs differ.

use nq_core::{Attack, Probe};

use crate::{Deed, Look, Pair, Try, Verdict};

/// One of the two programs that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The first.
    Left,
    /// The second.
    Right,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A way in which two programs differ at one place. A place may show several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// This one computes a row of masks, the other does not.
    Row(Side),
    /// This one tries the square, the other does not.
    Tries(Side),
    /// This one takes such a look to decide about the square, the other does not.
    Looks(Side, Look),
    /// Both take such looks, at other things or in another order.
    Order(Look),
    /// Both take such looks in the same order, and this one takes more of them.
    More(Side, Look),
    /// This one puts a queen there before it has finished its test; the other tests
    /// first.
    PlacesFirst(Side),
    /// This one puts a queen there that does not stay; the other puts none.
    TakesBack(Side),
    /// Both find the square attacked on a diagonal, and only this one tells which.
    TellsDiagonal(Side),
    /// Both find the square attacked, along different lines.
    Line,
    /// This one finds the square attacked, the other lets a queen stay there.
    Attacked(Side),
    /// This one records a solution, the other does not.
    Solution(Side),
    /// Each takes the looks of each kind that the other takes, and comes to the same
    /// end; but they change from kind to kind, or place the queen, at other times.
    Sequence,
}

impl Difference {
    /// A name fit for a JSON value: the variant's, in lower case with `-`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Tries(_) => "tries",
            Self::Looks(..) => "looks",
            Self::Order(_) => "order",
            Self::More(..) => "more",
            Self::PlacesFirst(_) => "places-first",
            Self::TakesBack(_) => "takes-back",
            Self::TellsDiagonal(_) => "tells-diagonal",
            Self::Line => "line",
            Self::Attacked(_) => "attacked",
            Self::Solution(_) => "solution",
            Self::Sequence => "sequence",
        }
    }

    /// The program it is said of, if it is said of one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Row(side)
            | Self::Tries(side)
            | Self::Looks(side, _)
            | Self::More(side, _)
            | Self::PlacesFirst(side)
            | Self::TakesBack(side)
            | Self::TellsDiagonal(side)
            | Self::Attacked(side)
            | Self::Solution(side) => Some(side),
            Self::Order(_) | Self::Line | Self::Sequence => None,
        }
    }

    /// The look it is about, if it is about one.
    pub const fn look(self) -> Option<Look> {
        match self {
            Self::Looks(_, look) | Self::Order(look) | Self::More(_, look) => {
                Some(look)
            }
            _ => None,
        }
    }
}

impl Pair {
    /// Every way in which the two differ here, each once and in order. Empty if and
    /// only if they do the [same](Self::same).
    pub fn differences(&self) -> Vec<Difference> {
        let mut found = Vec::new();
        match &self.deeds {
            [Some(Deed::Try(left)), Some(Deed::Try(right))] => {
                both(left, right, &mut found);
            }
            [Some(deed), None] => one(Side::Left, deed, &mut found),
            [None, Some(deed)] => one(Side::Right, deed, &mut found),
            [Some(left), Some(right)] if left != right => {
                found.push(Difference::Order(Look::Masks));
            }
            _ => {}
        }
        if found.is_empty() && !self.same() {
            found.push(Difference::Sequence);
        }
        found.sort();
        found
    }
}

/// Only one of the two does something.
fn one(side: Side, deed: &Deed, found: &mut Vec<Difference>) {
    match deed {
        Deed::Row(_) => found.push(Difference::Row(side)),
        Deed::Solution => found.push(Difference::Solution(side)),
        Deed::Try(tried) => {
            found.push(Difference::Tries(side));
            let looks = kinds(tried);
            found.extend(looks.map(|look| Difference::Looks(side, look)));
        }
    }
}

/// Both try the same square.
fn both(left: &Try, right: &Try, found: &mut Vec<Difference>) {
    let sides = [(Side::Left, left, right), (Side::Right, right, left)];
    for look in kinds(left) {
        let (a, b) = (looks(left, look), looks(right, look));
        if b.is_empty() {
            found.push(Difference::Looks(Side::Left, look));
        } else if a.starts_with(&b) && a.len() > b.len() {
            found.push(Difference::More(Side::Left, look));
        } else if b.starts_with(&a) && b.len() > a.len() {
            found.push(Difference::More(Side::Right, look));
        } else if a != b {
            found.push(Difference::Order(look));
        }
    }
    for look in kinds(right).filter(|&look| looks(left, look).is_empty()) {
        found.push(Difference::Looks(Side::Right, look));
    }
    for (side, this, other) in sides {
        if places_first(this) && !places_first(other) {
            found.push(Difference::PlacesFirst(side));
        }
        if this.placed_after.is_some() && other.placed_after.is_none() {
            found.push(Difference::TakesBack(side));
        }
    }
    match (attack(left), attack(right)) {
        (None, None) => {}
        (Some(_), None) => found.push(Difference::Attacked(Side::Left)),
        (None, Some(_)) => found.push(Difference::Attacked(Side::Right)),
        (Some(a), Some(b)) if a == b => {}
        (Some(Attack::Diagonal), Some(b)) if is_diagonal(b) => {
            found.push(Difference::TellsDiagonal(Side::Right));
        }
        (Some(a), Some(Attack::Diagonal)) if is_diagonal(a) => {
            found.push(Difference::TellsDiagonal(Side::Left));
        }
        (Some(_), Some(_)) => found.push(Difference::Line),
    }
}

/// The kinds of looks of a trial, each once.
fn kinds(tried: &Try) -> impl Iterator<Item = Look> {
    let at = tried.square;
    let kinds = tried.looks.iter().map(move |&probe| Look::of(probe, at));
    let kinds: std::collections::BTreeSet<_> = kinds.collect();
    kinds.into_iter()
}

/// The looks of one kind, in order.
fn looks(tried: &Try, look: Look) -> Vec<Probe> {
    let looks = tried.looks.iter().copied();
    looks.filter(|&probe| Look::of(probe, tried.square) == look).collect()
}

/// Whether a queen is put on the square before the last look.
fn places_first(tried: &Try) -> bool {
    tried.placed_after.is_some_and(|before| before < tried.looks.len())
}

const fn attack(tried: &Try) -> Option<Attack> {
    match tried.verdict {
        Verdict::Rejected(attack) | Verdict::TakenBack(attack) => Some(attack),
        Verdict::Stays => None,
    }
}

const fn is_diagonal(attack: Attack) -> bool {
    matches!(attack, Attack::MainDiagonal | Attack::AntiDiagonal)
}
