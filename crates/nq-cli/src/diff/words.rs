//! Deeds and differences in words.

use nq_core::{Probe, Square};
use nq_trace::{Deed, Difference, Look, Pair, Side, Summary, Tally, Try, Verdict};

/// What each of the two does, in a few words.
pub(super) fn deeds(pair: &Pair, summary: &Summary) -> [String; 2] {
    Side::BOTH.map(|side| deed(pair, side, summary))
}

fn deed(pair: &Pair, side: Side, summary: &Summary) -> String {
    match &pair.deeds[side.index()] {
        None => {
            let masks = summary.looks(side.index(), Look::Masks) > 0;
            let not = match pair.deeds[side.other().index()] {
                Some(Deed::Row(_)) => "nothing for the row as a whole",
                Some(Deed::Solution) => "does not record it",
                _ if masks => "left out by the masks",
                _ => "does not try it",
            };
            not.to_owned()
        }
        Some(Deed::Solution) => "records the solution".to_owned(),
        Some(Deed::Row(Probe::Masks { available, .. })) => masks(*available),
        Some(Deed::Row(probe)) => probe.to_string(),
        Some(Deed::Try(tried)) => trial(tried),
    }
}

fn masks(available: u64) -> String {
    let columns = (0..u64::BITS).filter(|col| available >> col & 1 == 1);
    let columns: Vec<_> = columns.map(|col| col.to_string()).collect();
    match columns.as_slice() {
        [] => "masks: no column is free".to_owned(),
        [col] => format!("masks: column {col} is free"),
        [others @ .., last] => {
            format!("masks: columns {} and {last} are free", others.join(", "))
        }
    }
}

fn trial(tried: &Try) -> String {
    let total = tried.looks.len();
    let before = tried.placed_after.unwrap_or(total);
    let failed = tried.verdict != Verdict::Stays;
    let mut parts = Vec::new();
    // The look that finds something is the last.
    let looks =
        |from: usize, to: usize| looks(tried, from, to, failed && to == total);
    parts.extend(looks(0, before));
    match (tried.verdict, before < total) {
        (Verdict::Rejected(attack), _) => parts.push(format!("rejected: {attack}")),
        (Verdict::Stays, false) => parts.push("placed".to_owned()),
        (Verdict::Stays, true) => {
            parts.push("placed".to_owned());
            parts.extend(looks(before, total));
            parts.push("stays".to_owned());
        }
        (Verdict::TakenBack(attack), _) => {
            parts.push("placed".to_owned());
            parts.extend(looks(before, total));
            parts.push(format!("taken back: {attack}"));
        }
    }
    parts.join("; ")
}

/// Looks `from..to` of a trial; `found` says that the last of them finds something.
fn looks(tried: &Try, from: usize, to: usize, found: bool) -> Option<String> {
    let looks = &tried.looks[from..to];
    let mut texts: Vec<String> = Vec::new();
    let mut rest = looks;
    while let Some(&first) = rest.first() {
        let kind = Look::of(first, tried.square);
        let alike = |probe: &&Probe| Look::of(**probe, tried.square) == kind;
        let count = rest.iter().take_while(alike).count();
        let (run, others) = rest.split_at(count);
        let last = if others.is_empty() && found { "taken" } else { "free" };
        let reads = if texts.is_empty() { "reads " } else { "" };
        rest = others;
        texts.push(match first {
            Probe::Cell(_) => {
                let line = match kind {
                    Look::RowCell => "of its row",
                    Look::ColumnCell => "of its column",
                    Look::MainCell => "of its \\",
                    Look::AntiCell => "of its /",
                    _ => "elsewhere",
                };
                format!("{reads}{count} {line}")
            }
            Probe::Used(col) => format!("used[{col}] {last}"),
            Probe::Slot { array, index } => format!("{array}[{index}] {last}"),
            Probe::Queen(_) => compared(run),
            Probe::Masks { .. } => first.to_string(),
        });
    }
    (!texts.is_empty()).then(|| texts.join(", "))
}

/// Queens in the order in which they are compared.
fn compared(looks: &[Probe]) -> String {
    let rows = looks.iter().filter_map(|probe| match probe {
        Probe::Queen(queen) => Some(queen.row.to_string()),
        _ => None,
    });
    let rows: Vec<_> = rows.collect();
    let s = if rows.len() == 1 { "" } else { "s" };
    format!("compares row{s} {}", rows.join(", "))
}

/// Where a pair stands: `row 2, col 1, queens in columns 0 3`.
pub(super) fn place(pair: &Pair) -> String {
    if is_solution(pair) {
        return format!("solution {}", vector(&pair.node)).trim_end().to_owned();
    }
    let row = pair.node.len();
    let col = square(pair).map_or(String::new(), |at| format!(", col {}", at.col));
    match pair.node.as_slice() {
        [] => format!("row {row}{col}"),
        columns => format!("row {row}{col}, {}", queens(columns)),
    }
}

/// The row a pair stands in: `row 2, queens in columns 0 3`. `before` is the node
/// listed before it.
pub(super) fn row(pair: &Pair, before: Option<&[usize]>) -> String {
    let back = before.is_some_and(|before| before.starts_with(&pair.node));
    let back = if back { "back in " } else { "" };
    format!("{back}row {}, {}", pair.node.len(), queens(&pair.node))
}

/// The queens of a node.
fn queens(columns: &[usize]) -> String {
    match columns {
        [] => "no queens yet".to_owned(),
        [col] => format!("queen in column {col}"),
        _ => format!("queens in columns {}", vector(columns)),
    }
}

/// Columns as a row of numbers.
pub(super) fn vector(columns: &[usize]) -> String {
    let columns: Vec<_> = columns.iter().map(usize::to_string).collect();
    columns.join(" ")
}

/// The square that a pair tries, if it tries one.
pub(super) fn square(pair: &Pair) -> Option<Square> {
    pair.deeds.iter().flatten().find_map(|deed| match deed {
        Deed::Try(tried) => Some(tried.square),
        Deed::Row(_) | Deed::Solution => None,
    })
}

pub(super) fn is_solution(pair: &Pair) -> bool {
    pair.deeds.iter().flatten().any(|deed| *deed == Deed::Solution)
}

/// A kind of difference in a sentence.
pub(super) fn difference(
    difference: Difference,
    names: [&str; 2],
    summary: &Summary,
) -> String {
    let name = |side: Side| names[side.index()];
    match difference {
        Difference::Row(side) => format!(
            "{} computes the free squares of a row at once, from masks",
            name(side)
        ),
        Difference::Tries(side) => format!(
            "{} tries the square; {} leaves it out",
            name(side),
            name(side.other())
        ),
        Difference::Looks(side, look) => {
            let never = summary.looks(side.other().index(), look) == 0;
            let not = if never { "never does" } else { "does not here" };
            // Worth saying of a look: all of them could be left out.
            let idle = if summary.tallies[side.index()].found.contains_key(&look) {
                ""
            } else {
                " (no queen is ever found there)"
            };
            format!(
                "{} {}{idle}; {} {not}",
                name(side),
                looking(look),
                name(side.other())
            )
        }
        Difference::Order(Look::Queen) => order(names, summary),
        Difference::Order(_) => {
            format!("{} and {} look at other things", names[0], names[1])
        }
        Difference::More(side, look) => format!(
            "{} {} more often than {}",
            name(side),
            looking(look),
            name(side.other())
        ),
        Difference::PlacesFirst(side) => format!(
            "{} places a queen before it compares her; {} tests first",
            name(side),
            name(side.other())
        ),
        Difference::TakesBack(side) => format!(
            "{} places a queen and takes her straight back; {} places none",
            name(side),
            name(side.other())
        ),
        Difference::TellsDiagonal(side) => format!(
            "{} tells which diagonal; {} does not",
            name(side),
            name(side.other())
        ),
        Difference::Line => {
            "both reject the square, each for the line it tests first".to_owned()
        }
        Difference::Attacked(side) => format!(
            "{} finds the square attacked; {} lets a queen stay",
            name(side),
            name(side.other())
        ),
        Difference::Solution(side) => format!("only {} records it", name(side)),
        Difference::Sequence => {
            "both do the same things, in another sequence".to_owned()
        }
    }
}

fn looking(look: Look) -> &'static str {
    match look {
        Look::RowCell => "reads the square's own row",
        Look::ColumnCell => "reads the square's column",
        Look::MainCell => "reads the square's main diagonal \\",
        Look::AntiCell => "reads the square's anti-diagonal /",
        Look::OtherCell => "reads squares that share no line with it",
        Look::Used => "reads the flag of the column",
        Look::Queen => "compares the square with queens above",
        Look::Slot("cols") => "reads the slot of the column",
        Look::Slot("diag1") => "reads the slot of the anti-diagonal /, diag1",
        Look::Slot("diag2") => "reads the slot of the main diagonal \\, diag2",
        Look::Slot(_) => "reads a slot",
        Look::Masks => "computes a row of masks",
    }
}

/// In which order the two compare queens.
fn order(names: [&str; 2], summary: &Summary) -> String {
    let text = |side: usize| {
        let Tally { upwards, downwards, .. } = summary.tallies[side];
        let order = match (upwards, downwards) {
            (1.., 0) => "the nearest row first",
            (0, 1..) => "row 0 first",
            _ => "in an order of its own",
        };
        format!("{} compares {order}", names[side])
    };
    format!("{}, {}", text(0), text(1))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// The seven ports find the same solutions; others need not.
    #[test]
    fn who_does_not_record_a_solution_is_named() {
        let pair =
            Pair { node: vec![1, 3, 0, 2], deeds: [Some(Deed::Solution), None] };
        assert_eq!(place(&pair), "solution 1 3 0 2");
        assert_eq!(
            deeds(&pair, &Summary::default()),
            ["records the solution", "does not record it"]
        );
        assert_eq!(
            difference(
                Difference::Solution(Side::Left),
                ["a", "b"],
                &Summary::default()
            ),
            "only a records it"
        );
    }
}
