//! Each kind of difference, at a pair that shows it and nothing else.

#![forbid(unsafe_code)]

use nq_core::{
    Attack::{self, AntiDiagonal, Column, Diagonal, MainDiagonal},
    Probe, Square,
};
use nq_trace::{
    Deed, Difference, Look, Pair,
    Side::{Left, Right},
    Try,
    Verdict::{self, Rejected, Stays, TakenBack},
};
use pretty_assertions::assert_eq;
use proptest::{collection::vec, option, prelude::*, sample::select};

/// The trial of (2, 1) below queens in columns 0 and 3.
fn tried(looks: &[Probe], placed_after: Option<usize>, verdict: Verdict) -> Deed {
    let (square, looks) = (Square::new(2, 1), looks.to_vec());
    Deed::Try(Try { square, looks, placed_after, verdict })
}

fn rejected(looks: &[Probe], line: Attack) -> Deed {
    tried(looks, None, Rejected(line))
}

fn differences(left: Option<Deed>, right: Option<Deed>) -> Vec<Difference> {
    let pair = |deeds| Pair { node: vec![0, 3], deeds };
    let found = pair([left.clone(), right.clone()]).differences();
    // The other way round it is the same of the other side.
    let turned = pair([right, left]).differences();
    assert_eq!(turned.len(), found.len(), "{turned:?}");
    found
}

const USED: Probe = Probe::Used(1);
const NEAR: Probe = Probe::Queen(Square::new(1, 3));
const FAR: Probe = Probe::Queen(Square::new(0, 0));

#[test]
fn the_same_deed_differs_in_nothing() {
    for deed in [
        tried(&[USED, NEAR, FAR], Some(3), Stays),
        rejected(&[USED], Column),
        Deed::Solution,
        Deed::Row(USED),
    ] {
        assert_eq!(differences(Some(deed.clone()), Some(deed)), []);
    }
}

#[test]
fn one_looks_where_the_other_does_not() {
    let (a, b) = (rejected(&[USED, NEAR], Column), rejected(&[USED], Column));
    assert_eq!(
        differences(Some(a.clone()), Some(b.clone())),
        [Difference::Looks(Left, Look::Queen)]
    );
    assert_eq!(
        differences(Some(b), Some(a)),
        [Difference::Looks(Right, Look::Queen)]
    );
}

#[test]
fn a_cell_counts_for_the_line_it_shares_with_the_square() {
    let cells = [(2, 0), (0, 1), (1, 0), (1, 2), (0, 0)];
    let cells = cells.map(|(row, col)| Probe::Cell(Square::new(row, col)));
    let looks = [
        Look::RowCell,
        Look::ColumnCell,
        Look::MainCell,
        Look::AntiCell,
        Look::OtherCell,
    ];
    let with = tried(&cells, Some(5), Stays);
    let without = tried(&[], Some(0), Stays);
    let expected = looks.map(|look| Difference::Looks(Left, look));
    assert_eq!(differences(Some(with), Some(without)), expected);
}

#[test]
fn both_compare_the_same_queens_in_another_order() {
    let (a, b) =
        (tried(&[NEAR, FAR], Some(2), Stays), tried(&[FAR, NEAR], Some(2), Stays));
    assert_eq!(differences(Some(a), Some(b)), [Difference::Order(Look::Queen)]);
}

#[test]
fn one_takes_the_same_looks_and_more() {
    let (a, b) = (rejected(&[FAR, NEAR], Diagonal), rejected(&[FAR], Diagonal));
    assert_eq!(
        differences(Some(a.clone()), Some(b.clone())),
        [Difference::More(Left, Look::Queen)]
    );
    assert_eq!(
        differences(Some(b), Some(a)),
        [Difference::More(Right, Look::Queen)]
    );
}

#[test]
fn one_places_before_it_tests() {
    let (a, b) =
        (tried(&[USED, FAR], Some(1), Stays), tried(&[USED, FAR], Some(2), Stays));
    assert_eq!(differences(Some(a), Some(b)), [Difference::PlacesFirst(Left)]);
}

#[test]
fn one_places_and_takes_back_what_the_other_only_rejects() {
    let a = tried(&[USED, FAR], Some(1), TakenBack(Diagonal));
    let b = rejected(&[USED, FAR], Diagonal);
    assert_eq!(
        differences(Some(a), Some(b)),
        [Difference::PlacesFirst(Left), Difference::TakesBack(Left)]
    );
}

#[test]
fn one_tells_which_diagonal() {
    for line in [MainDiagonal, AntiDiagonal] {
        let (a, b) = (rejected(&[USED], Diagonal), rejected(&[USED], line));
        assert_eq!(
            differences(Some(a), Some(b)),
            [Difference::TellsDiagonal(Right)]
        );
    }
}

#[test]
fn both_reject_for_different_lines() {
    for (left, right) in [
        (MainDiagonal, AntiDiagonal),
        (Column, Diagonal),
        (Diagonal, Column),
        (Column, MainDiagonal),
    ] {
        let (a, b) = (rejected(&[USED], left), rejected(&[USED], right));
        assert_eq!(differences(Some(a), Some(b)), [Difference::Line]);
    }
}

#[test]
fn one_finds_attacked_what_the_other_does_not() {
    let (a, b) =
        (tried(&[FAR], Some(1), TakenBack(Diagonal)), tried(&[FAR], Some(1), Stays));
    assert_eq!(differences(Some(a), Some(b)), [Difference::Attacked(Left)]);
}

#[test]
fn only_one_of_them_does_anything() {
    let deed = rejected(&[USED], Column);
    assert_eq!(
        differences(None, Some(deed)),
        [Difference::Tries(Right), Difference::Looks(Right, Look::Used)]
    );
    assert_eq!(differences(Some(Deed::Row(USED)), None), [Difference::Row(Left)]);
    assert_eq!(
        differences(Some(Deed::Solution), None),
        [Difference::Solution(Left)]
    );
}

#[test]
fn both_look_at_the_same_in_another_sequence() {
    let (a, b) = (rejected(&[USED, FAR], Column), rejected(&[FAR, USED], Column));
    assert_eq!(differences(Some(a), Some(b)), [Difference::Sequence]);
}

#[test]
fn both_place_a_queen_in_the_middle_of_the_test_at_other_times() {
    let with = |placed| tried(&[USED, NEAR, FAR], Some(placed), TakenBack(Diagonal));
    assert_eq!(differences(Some(with(1)), Some(with(2))), [Difference::Sequence]);
}

/// A trial of one square, of few things, so that two are often nearly alike.
fn any_try() -> impl Strategy<Value = Deed> {
    let probes = vec![USED, NEAR, FAR, Probe::Cell(Square::new(2, 0))];
    let lines = [Column, Diagonal, MainDiagonal, AntiDiagonal];
    let verdicts: Vec<Verdict> = lines
        .into_iter()
        .flat_map(|line| [Rejected(line), TakenBack(line)])
        .chain([Stays])
        .collect();
    (vec(select(probes), 0..4), option::of(0usize..4), select(verdicts)).prop_map(
        |(looks, placed, verdict)| {
            tried(&looks, placed.filter(|&at| at <= looks.len()), verdict)
        },
    )
}

proptest! {
    // Failing cases belong into a test of their own, not into a file beside this one.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn there_is_a_difference_exactly_where_the_deeds_are_not_the_same(
        left in any_try(), right in any_try(), same in any::<bool>(),
    ) {
        let right = if same { left.clone() } else { right };
        let found = differences(Some(left.clone()), Some(right.clone()));
        prop_assert_eq!(found.is_empty(), left == right, "{:?}", found);
        prop_assert!(found.is_sorted_by(|a, b| a < b));
    }
}
