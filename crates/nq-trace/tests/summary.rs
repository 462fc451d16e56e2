//! What comparisons come to, and the names of what they count.

#![forbid(unsafe_code)]

use std::{fmt::Write, ops::ControlFlow};

use insta::assert_snapshot;
use nq_core::Probe;
use nq_ports::find;
use nq_trace::{Deed, Difference, Look, Pair, Side, Summary, compare};
use pretty_assertions::assert_eq;

fn summary(left: &str, right: &str, n: usize) -> Summary {
    let mut summary = Summary::default();
    let ports = [left, right].map(|name| find(name).expect("a port"));
    let compared = compare(ports, n, |pair| {
        summary.add(&pair);
        ControlFlow::Continue(())
    });
    assert_eq!(compared, Ok(()));
    summary
}

/// Everything in a summary but the pairs themselves.
fn text(left: &str, right: &str, n: usize) -> String {
    let summary = summary(left, right, n);
    let mut text = String::new();
    let mut line = |line: std::fmt::Arguments<'_>| {
        let _ = writeln!(text, "{line}");
    };
    for (name, tally) in [left, right].into_iter().zip(&summary.tallies) {
        line(format_args!("{name}: {tally:#?}"));
    }
    let Summary { pairs, different, tried_by_both, stay_in_both, .. } = summary;
    line(format_args!("{pairs} pairs, {different} different"));
    line(format_args!("{tried_by_both} tried by both, {stay_in_both} stay in both"));
    if let Some(first) = &summary.first {
        line(format_args!("they part below {:?}", first.node));
    }
    for (difference, first) in &summary.differences {
        let (count, node) = (first.count, &first.pair.node);
        line(format_args!("{count} {difference:?}, first below {node:?}"));
    }
    text
}

#[test]
fn a_board_scan_beside_flags_and_queens() {
    assert_snapshot!(text("go", "cpp-putinf", 4));
}

#[test]
fn a_program_that_tests_first_beside_one_that_places_first() {
    assert_snapshot!(text("cpp-putinf", "cpp-leetcode", 4));
}

#[test]
fn slots_beside_masks() {
    assert_snapshot!(text("cpp-index", "py", 4));
}

#[test]
fn traces_are_identical_where_no_pair_differs() {
    for (left, right, identical) in [("js", "py", true), ("go", "py", false)] {
        let summary = summary(left, right, 4);
        assert_eq!(summary.identical(), identical);
        assert_eq!(summary.differences.is_empty(), identical);
    }
}

#[test]
fn looks_that_are_not_taken_are_none() {
    let summary = summary("go", "cpp-putinf", 4);
    let looks = |look| Side::BOTH.map(|side| summary.looks(side.index(), look));
    assert_eq!(looks(Look::Used), [0, 60]);
    assert_eq!(looks(Look::RowCell), [180, 0]);
    assert_eq!(looks(Look::Masks), [0, 0]);
}

#[test]
fn differences_have_names_and_know_whom_and_what_they_are_about() {
    use Difference::{
        Attacked, Line, Looks, More, Order, PlacesFirst, Row, Sequence, Solution,
        TakesBack, TellsDiagonal, Tries,
    };
    use Side::{Left, Right};
    let (used, slot) = (Look::Used, Look::Slot("diag1"));
    let all = [
        (Row(Left), "row", Some(Left), None),
        (Tries(Right), "tries", Some(Right), None),
        (Looks(Left, used), "looks", Some(Left), Some(used)),
        (Order(Look::Queen), "order", None, Some(Look::Queen)),
        (More(Right, slot), "more", Some(Right), Some(slot)),
        (PlacesFirst(Left), "places-first", Some(Left), None),
        (TakesBack(Right), "takes-back", Some(Right), None),
        (TellsDiagonal(Left), "tells-diagonal", Some(Left), None),
        (Line, "line", None, None),
        (Attacked(Right), "attacked", Some(Right), None),
        (Solution(Left), "solution", Some(Left), None),
        (Sequence, "sequence", None, None),
    ];
    for (difference, name, side, look) in all {
        let found = (difference.name(), difference.side(), difference.look());
        assert_eq!(found, (name, side, look));
    }
}

#[test]
fn looks_have_names() {
    let looks = [
        Look::RowCell,
        Look::ColumnCell,
        Look::MainCell,
        Look::AntiCell,
        Look::OtherCell,
        Look::Used,
        Look::Queen,
        Look::Slot("diag2"),
        Look::Masks,
    ];
    assert_eq!(
        looks.map(Look::name),
        [
            "row-cell",
            "column-cell",
            "main-cell",
            "anti-cell",
            "other-cell",
            "used",
            "queen",
            "diag2",
            "masks"
        ]
    );
}

#[test]
fn two_rows_of_masks_differ_in_their_order() {
    let masks = |available| {
        Deed::Row(Probe::Masks { cols: 0, diag1: 0, diag2: 0, available })
    };
    let pair = |left, right| Pair { node: vec![], deeds: [Some(left), Some(right)] };
    let differences = pair(masks(0b1111), masks(0b0111)).differences();
    assert_eq!(differences, [Difference::Order(Look::Masks)]);
    assert_eq!(pair(masks(1), masks(1)).differences(), []);
}
