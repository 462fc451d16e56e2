//! A comparison of two ports, in the forms in which it can be printed.

pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod text;
mod words;

use nq_core::{Limit, Port};
use nq_ports::facts;
use nq_trace::{Look, Summary};

use crate::table::grouped;

/// What there is to print before the pairs.
pub(crate) struct Comparison {
    pub(crate) ports: [&'static Port; 2],
    pub(crate) n: usize,
    pub(crate) summary: Summary,
    /// Only pairs in which the two differ are listed.
    pub(crate) only: bool,
    /// Pairs there are to list.
    pub(crate) all: u64,
    pub(crate) show: Show,
}

/// How much of the listing is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    All,
    Beginning,
    Nothing,
}

impl Comparison {
    /// The two names.
    pub(crate) fn names(&self) -> [&'static str; 2] {
        self.ports.map(|port| port.name)
    }

    /// What is said of the pairs that are not listed.
    fn rest(&self) -> Option<String> {
        let all = grouped(self.all);
        let places = match (self.only, self.all) {
            (false, 1) => "place",
            (false, _) => "places",
            (true, 1) => "place where they differ",
            (true, _) => "places where they differ",
        };
        match self.show {
            Show::All => None,
            Show::Nothing => Some(format!("--full lists {all} {places}.")),
            Show::Beginning => Some(format!(
                "The beginning of {all} {places}; --full lists them all."
            )),
        }
    }

    /// The table of totals: a name and a number for each port.
    fn totals(&self) -> Vec<(&'static str, [String; 2])> {
        let tallies = &self.summary.tallies;
        let mut rows = Vec::new();
        let mut row =
            |name, numbers: [u64; 2]| rows.push((name, numbers.map(grouped)));
        row("solutions", tallies.each_ref().map(|t| t.solutions));
        row("squares tried", tallies.each_ref().map(|t| t.tried));
        row("queens placed", tallies.each_ref().map(|t| t.placed));
        let back = tallies.each_ref().map(|t| t.taken_back);
        if back != [0, 0] {
            row("  taken straight back", back);
        }
        row("squares rejected", tallies.each_ref().map(|t| t.rejected));
        let look = |look| [0, 1].map(|side| self.summary.looks(side, look));
        let cells =
            [Look::RowCell, Look::ColumnCell, Look::MainCell, Look::AntiCell];
        let mut sum = [0, 0];
        for cells in cells.map(look) {
            sum = [sum[0] + cells[0], sum[1] + cells[1]];
        }
        if sum != [0, 0] {
            row("squares of a board read", sum);
            row("  in the same row", look(Look::RowCell));
            row("  in the same column", look(Look::ColumnCell));
            row("  on the same main diagonal", look(Look::MainCell));
            row("  on the same anti-diagonal", look(Look::AntiCell));
        }
        let others = [
            ("column flags read", Look::Used),
            ("queens compared", Look::Queen),
            ("slots of cols read", Look::Slot("cols")),
            ("slots of diag1 read", Look::Slot("diag1")),
            ("slots of diag2 read", Look::Slot("diag2")),
            ("rows of masks computed", Look::Masks),
        ];
        for (name, kind) in others {
            if look(kind) != [0, 0] {
                row(name, look(kind));
            }
        }
        rows
    }

    /// What is the same in both, in a sentence.
    fn common(&self) -> String {
        let summary = &self.summary;
        let [left, right] = &summary.tallies;
        let [a, b] = self.names();
        let stay = grouped(summary.stay_in_both);
        if left.tried == 0 && right.tried == 0 {
            return "Neither tries a square: there is none.".to_owned();
        }
        let tried = match (left.tried, right.tried) {
            (l, r) if l == r && l == summary.tried_by_both => {
                format!("Both try the same {} squares", grouped(l))
            }
            (l, r) => {
                let both = grouped(summary.tried_by_both);
                let mut text = format!("Both try {both} squares");
                for (name, tried) in [(a, l), (b, r)] {
                    let alone = tried - summary.tried_by_both;
                    if alone > 0 {
                        text += &format!(", {name} alone {} more", grouped(alone));
                    }
                }
                text
            }
        };
        let keep = |tally: &nq_trace::Tally| tally.placed - tally.taken_back;
        let same = keep(left) == keep(right) && keep(left) == summary.stay_in_both;
        let queens = if same {
            format!(
                "the same {stay} queens stay, in the same order: one search tree"
            )
        } else {
            format!("{stay} queens stay in both")
        };
        format!("{tried}; {queens}.")
    }

    /// For each topic in which the programs differ what is the case in each.
    fn facts(&self) -> Vec<(&'static str, [Option<String>; 2])> {
        let [Some(left), Some(right)] = self.names().map(facts) else {
            return Vec::new();
        };
        let topics = left.by_topic().into_iter().zip(right.by_topic());
        let texts = topics.map(|((topic, left), (_, right))| {
            (topic, [left, right].map(|fact| fact.map(|fact| fact.text.to_owned())))
        });
        let sizes = self.ports.map(|port| {
            let Limit { min, max, above, .. } = port.limit;
            Some(format!("{min} to {max}: {above}"))
        });
        let texts = texts.chain([("n", sizes)]);
        texts.filter(|(_, [left, right])| left != right).collect()
    }
}

#[cfg(test)]
mod tests {
    use nq_trace::Tally;
    use pretty_assertions::assert_eq;

    use super::*;

    /// What is said of two programs that try and keep so many squares, and so many of
    /// them both.
    fn common(tried: [u64; 2], kept: [u64; 2], both: [u64; 2]) -> String {
        let tally = |side: usize| Tally {
            tried: tried[side],
            placed: kept[side] + 3,
            taken_back: 3,
            ..Tally::default()
        };
        let summary = Summary {
            tallies: [tally(0), tally(1)],
            tried_by_both: both[0],
            stay_in_both: both[1],
            ..Summary::default()
        };
        let ports = ["go", "py"].map(|name| nq_ports::find(name).expect("a port"));
        let show = Show::Nothing;
        Comparison { ports, n: 4, summary, only: false, all: 0, show }.common()
    }

    /// All seven ports keep the same queens; others need not.
    #[test]
    fn what_is_common_is_no_more_than_both_do() {
        assert_eq!(
            common([9, 9], [5, 5], [9, 5]),
            "Both try the same 9 squares; the same 5 queens stay, in the same order: \
             one search tree."
        );
        assert_eq!(
            common([9, 9], [5, 5], [8, 4]),
            "Both try 8 squares, go alone 1 more, py alone 1 more; 4 queens stay in \
             both."
        );
        assert_eq!(
            common([9, 7], [5, 3], [7, 3]),
            "Both try 7 squares, go alone 2 more; 3 queens stay in both."
        );
        assert_eq!(
            common([0, 7], [0, 3], [0, 0]),
            "Both try 0 squares, py alone 7 more; 0 queens stay in both."
        );
        assert_eq!(
            common([0, 0], [0, 0], [0, 0]),
            "Neither tries a square: there is none."
        );
    }
}
