//! Every kind of directive.

/// How each kind is written, and what takes its place: a block kind stands alone on a
/// line, an inline kind within text.
pub const KINDS: &[(&str, &str)] = &[
    ("code PORT ANCHOR or code FILE ANCHOR", "block: the listing of an anchor"),
    ("board N K", "block: solution K for n = N"),
    ("boards N", "block: all solutions for n = N"),
    ("columns 1,3,0,2", "block: any placement; . stands for a row without a queen"),
    ("tree N PORT", "block: the search tree of a trace"),
    (
        "grid sum N, grid difference N, grid columns N or grid rows N",
        "block: a board with a number in each square",
    ),
    ("masks N 1,3", "block: the masks in binary while these queens are placed"),
    ("slope", "block: two queens on a diagonal, and the equal legs"),
    ("counts 4..12", "block: the work of all programs, as a table"),
    ("plot 4..12", "block: their looks, as a plot"),
    ("cost PORT", "block: the work of one program"),
    ("stepper PORT", "block: the port's trace, to be played"),
    ("run nq ARGS", "block: the command and what it prints"),
    ("run-fails nq ARGS", "block: the same for a command that must fail"),
    ("ports", "block: the table of the ports"),
    (
        "tests PORT",
        "block: the command that tests one port, and where its tests are",
    ),
    ("sequence 1..16", "block: how many solutions there are"),
    ("source PORT or source FILE", "inline: a link to the file"),
    ("number PORT N FIELD", "inline: a measured number"),
    ("a000170 N", "inline: how many solutions there are"),
    ("a002562 N", "inline: how many fundamental solutions there are"),
    (
        "columns-of PORT:ANCHOR PORT:ANCHOR [PORT:ANCHOR]",
        "block: two or three listings side by side",
    ),
    ("edge PORT N", "inline: what the port answers for n"),
    ("reuse PORT N M", "inline: what one solver's second call answers"),
    ("percent A B, of numbers or PORT:N:FIELD", "inline: A as a share of B"),
    ("rungs 8..14", "block: queens placed by each engine that searches"),
    ("join-work 8..14", "block: what the join does, as a table"),
    ("join-memory 16..25", "block: the memory that the join will need"),
    ("quadrants N K", "block: the four quadrants, over solution K for n = N"),
    ("join-example N 0,2,4,6", "block: a west half-board, and two east ones"),
    ("slices N 0,2,4,6", "block: one west half-board against all east ones"),
    ("subsets N 0,2,4,6", "block: the table that saves reading slices"),
    ("orbits N", "block: the orbits of the row sets, for even n"),
    (
        "shards N K or shards N K I",
        "block: K shards added up, or all of them but the I-th",
    ),
    (
        "work ENGINE:N or work join:N:FIELD",
        "inline: the queens that an engine places, or a number of the join",
    ),
    ("times A B, of numbers, ENGINE:N or join:N:FIELD", "inline: A divided by B"),
];

/// What is wrong with a directive that names no kind, or not all that its kind needs.
pub(crate) fn misuse(kind: &str) -> String {
    match KINDS.iter().find(|(usage, _)| name(usage) == kind) {
        Some((usage, gives)) => format!("write {usage} ({gives})"),
        None => {
            let names: Vec<_> = KINDS.iter().map(|(usage, _)| name(usage)).collect();
            format!("no kind {kind:?}; there are: {}", names.join(", "))
        }
    }
}

/// A kind's name: the first word of how it is written.
fn name(usage: &str) -> &str {
    usage.split(' ').next().unwrap_or(usage)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::directive::directives;

    #[test]
    fn a_page_of_the_tests_has_every_kind_and_no_other() {
        let page = include_str!("../tests/every-kind/src/every.md");
        let written: BTreeSet<_> =
            directives(page).unwrap().iter().map(|d| d.kind).collect();
        assert_eq!(written, KINDS.iter().map(|(usage, _)| name(usage)).collect());
    }

    #[test]
    fn an_unknown_kind_is_told_all_that_there_are() {
        let said = misuse("stepp");
        assert!(said.starts_with("no kind \"stepp\"; there are: code, board, "));
        assert!(said.ends_with(", orbits, shards, work, times"), "{said}");
    }
}
