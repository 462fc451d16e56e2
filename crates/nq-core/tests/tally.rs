//! Looks counted by the line that fires them. This file is the source that they are
//! sorted by: see the comments in [`looks`].

#![forbid(unsafe_code)]

use nq_core::{Attack, Board, Counts, Probe, Square, Tally, Visitor};
use pretty_assertions::assert_eq;

/// Some looks, each followed by the error that its line could lead to.
fn looks(tally: &mut impl Visitor<Board>) {
    for col in 0..3 {
        tally.probe(Probe::Used(col));
    }
    // Err(Attack::Column)
    tally.probe(Probe::Cell(Square::new(0, 0)));
    for col in 0..5 {
        tally.probe(Probe::Cell(Square::new(1, col)));
    }
    // Err(Attack::Row)
    tally.probe(Probe::Slot { array: "cols", index: 0 });
    // Err(Attack::Column)
}

#[test]
fn looks_are_counted_by_unit() {
    let (mut tally, mut counts) = (Tally::default(), Counts::default());
    looks(&mut tally);
    looks(&mut counts);
    assert_eq!(tally.counts(), counts);
    assert_eq!((counts.probes.used, counts.probes.cells), (3, 6));
    assert_eq!(tally.looks(), 10);
}

#[test]
fn looks_belong_to_the_error_that_is_named_next() {
    let mut tally = Tally::default();
    looks(&mut tally);
    let for_attack = |attack| tally.looks_for(include_str!("tally.rs"), attack);
    assert_eq!(for_attack(Attack::Column), 4);
    assert_eq!(for_attack(Attack::Row), 6);
    assert_eq!(for_attack(Attack::MainDiagonal), 0);
}

#[test]
fn decisions_are_counted_as_counts_counts_them() {
    let (mut tally, mut counts) = (Tally::default(), Counts::default());
    let square = Square::new(0, 0);
    let decide = |visitor: &mut dyn Visitor<Board>| {
        for _ in 0..4 {
            assert!(visitor.place(square).is_continue());
        }
        for _ in 0..3 {
            assert!(visitor.reject(square, Attack::Row).is_continue());
        }
        for _ in 0..2 {
            assert!(visitor.backtrack(square).is_continue());
        }
        assert!(visitor.solution(Board::default()).is_continue());
    };
    decide(&mut tally);
    decide(&mut counts);
    assert_eq!(tally.counts(), counts);
    assert_eq!((counts.placed, counts.rejected), (4, 3));
    assert_eq!((counts.backtracked, counts.solutions), (2, 1));
    assert_eq!(tally.looks(), 0);
}
