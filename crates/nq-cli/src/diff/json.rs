//! A comparison for programs.

use std::collections::BTreeMap;

use nq_core::{Attack, Probe, Square};
use nq_trace::{Deed, Pair, Verdict};
use serde::Serialize;

use super::{Comparison, Show, words};
use crate::{Io, commands::diff::Printer, error::Error};

/// Writes one object, its last field pair by pair. The fields are described in the
/// command's help.
#[derive(Default)]
pub(crate) struct Json {
    listed: bool,
}

#[derive(Serialize)]
struct Head<'a> {
    n: usize,
    ports: [&'a str; 2],
    identical: bool,
    totals: Vec<Totals<'a>>,
    tried_by_both: u64,
    stay_in_both: u64,
    places: u64,
    different: u64,
    differences: Vec<Kind<'a>>,
    facts: Vec<Topic>,
    complete: bool,
}

#[derive(Serialize)]
struct Totals<'a> {
    port: &'a str,
    solutions: u64,
    tried: u64,
    placed: u64,
    taken_back: u64,
    rejected: u64,
    looks: BTreeMap<&'static str, u64>,
}

#[derive(Serialize)]
struct Kind<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<&'static str>,
    count: u64,
    first: Place<'a>,
}

#[derive(Serialize)]
struct Topic {
    topic: &'static str,
    programs: [Option<String>; 2],
}

#[derive(Serialize)]
struct Place<'a> {
    node: &'a [usize],
    row: Option<usize>,
    col: Option<usize>,
    same: bool,
    deeds: [Option<What>; 2],
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum What {
    Row {
        available: Vec<usize>,
    },
    Try {
        looks: Vec<Look>,
        placed_after: Option<usize>,
        verdict: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
    },
    Solution,
}

/// A look, in the fields that `nq trace` gives it.
#[derive(Default, Serialize)]
struct Look {
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    col: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    array: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
}

impl Printer for Json {
    fn begin(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        let summary = &of.summary;
        let names = of.names();
        let totals =
            names.iter().zip(&summary.tallies).map(|(port, tally)| Totals {
                port,
                solutions: tally.solutions,
                tried: tally.tried,
                placed: tally.placed,
                taken_back: tally.taken_back,
                rejected: tally.rejected,
                looks: tally
                    .looks
                    .iter()
                    .map(|(look, count)| (look.name(), *count))
                    .collect(),
            });
        let differences =
            summary.differences.iter().map(|(difference, first)| Kind {
                kind: difference.name(),
                port: difference.side().map(|side| names[side.index()]),
                look: difference.look().map(nq_trace::Look::name),
                count: first.count,
                first: place(&first.pair),
            });
        let facts = of.facts().into_iter();
        let head = Head {
            n: of.n,
            ports: names,
            identical: summary.identical(),
            totals: totals.collect(),
            tried_by_both: summary.tried_by_both,
            stay_in_both: summary.stay_in_both,
            places: summary.pairs,
            different: summary.different,
            differences: differences.collect(),
            facts: facts
                .map(|(topic, programs)| Topic { topic, programs })
                .collect(),
            complete: of.show == Show::All,
        };
        let head = serde_json::to_string_pretty(&head)?;
        // Without the brace that ends it.
        let head = head.strip_suffix("\n}").unwrap_or(&head);
        write!(io.out, "{head},\n  \"listing\": [")?;
        Ok(())
    }

    fn pair(
        &mut self,
        _of: &Comparison,
        pair: &Pair,
        io: &mut Io<'_>,
    ) -> Result<(), Error> {
        write!(io.out, "{}\n    ", if self.listed { "," } else { "" })?;
        self.listed = true;
        serde_json::to_writer(&mut *io.out, &place(pair))?;
        Ok(())
    }

    fn end(&mut self, _of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        let space = if self.listed { "\n  " } else { "" };
        Ok(writeln!(io.out, "{space}]\n}}")?)
    }
}

fn place(pair: &Pair) -> Place<'_> {
    let solution = words::is_solution(pair);
    Place {
        node: &pair.node,
        row: (!solution).then_some(pair.node.len()),
        col: words::square(pair).map(|square| square.col),
        same: pair.same(),
        deeds: pair.deeds.each_ref().map(|deed| deed.as_ref().map(what)),
    }
}

fn what(deed: &Deed) -> What {
    match deed {
        Deed::Solution => What::Solution,
        Deed::Row(Probe::Masks { available, .. }) => {
            let columns = 0..u64::BITS as usize;
            let free = columns.filter(|col| available >> col & 1 == 1);
            What::Row { available: free.collect() }
        }
        // Only masks are computed for a whole row.
        Deed::Row(_) => What::Row { available: Vec::new() },
        Deed::Try(tried) => {
            let (verdict, reason) = match tried.verdict {
                Verdict::Rejected(attack) => ("rejected", Some(attack)),
                Verdict::TakenBack(attack) => ("taken-back", Some(attack)),
                Verdict::Stays => ("stays", None),
            };
            What::Try {
                looks: tried.looks.iter().map(look).collect(),
                placed_after: tried.placed_after,
                verdict,
                reason: reason.map(Attack::name),
            }
        }
    }
}

fn look(probe: &Probe) -> Look {
    let look = Look { unit: probe.unit(), ..Look::default() };
    match *probe {
        Probe::Cell(Square { row, col }) | Probe::Queen(Square { row, col }) => {
            Look { row: Some(row), col: Some(col), ..look }
        }
        Probe::Used(col) => Look { col: Some(col), ..look },
        Probe::Slot { array, index } => {
            Look { array: Some(array), index: Some(index), ..look }
        }
        // Masks are computed for a row, not for a square.
        Probe::Masks { .. } => look,
    }
}
