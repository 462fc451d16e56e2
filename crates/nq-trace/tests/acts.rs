//! Acts say what events say, and an aligned pair says what two acts say.

#![forbid(unsafe_code)]

use std::ops::ControlFlow;

use nq_core::{
    Attack, Board, Counts, Event, Port, Probe, Square, Visitor as _,
    conformance::trace,
};
use nq_ports::{PORTS, find};
use nq_trace::{
    Act, Acts, Deed, Error, Pair, Summary, Try, Verdict, align, compare,
};
use pretty_assertions::assert_eq;

fn acts(port: &Port, n: usize) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut visitor = Acts::new(|act| {
        acts.push(act);
        ControlFlow::Continue(())
    });
    assert_eq!((port.visit)(n, &mut visitor), Ok(()));
    acts
}

fn sizes(port: &Port, most: usize) -> impl Iterator<Item = usize> {
    port.limit.range().take_while(move |&n| n <= most)
}

/// Every two different ports, and the sizes up to `most` that both take.
fn couples(
    most: usize,
) -> impl Iterator<Item = (&'static Port, &'static Port, usize)> {
    let ports = || const { &PORTS }.iter();
    ports().flat_map(move |a| {
        ports().filter(|b| b.name != a.name).flat_map(move |b| {
            let both = sizes(a, most).filter(|n| b.limit.range().contains(n));
            both.map(move |n| (a, b, n))
        })
    })
}

fn pairs(a: &'static Port, b: &'static Port, n: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let result = compare([a, b], n, |pair| {
        pairs.push(pair);
        ControlFlow::Continue(())
    });
    assert_eq!(result, Ok(()));
    pairs
}

/// The events that acts stand for: what a search must have done to come from one to
/// the next.
fn events(acts: &[Act]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut path: Vec<nq_core::Square> = Vec::new();
    for act in acts {
        while path.len() > act.node.len() {
            events.extend(path.pop().map(Event::Backtrack));
        }
        match &act.deed {
            Deed::Row(probe) => events.push(Event::Probe(*probe)),
            Deed::Solution => {
                events.push(Event::Solution(Board::from_columns(&act.node)));
            }
            Deed::Try(tried) => {
                let mut looks = tried.looks.iter().copied().map(Event::Probe);
                if let Some(before) = tried.placed_after {
                    events.extend(looks.by_ref().take(before));
                    events.push(Event::Place(tried.square));
                }
                events.extend(looks);
                match tried.verdict {
                    Verdict::Stays => path.push(tried.square),
                    Verdict::Rejected(line) => {
                        events.push(Event::Reject(tried.square, line));
                    }
                    Verdict::TakenBack(line) => {
                        events.push(Event::Reject(tried.square, line));
                        events.push(Event::Backtrack(tried.square));
                    }
                }
            }
        }
    }
    events.extend(path.into_iter().rev().map(Event::Backtrack));
    events
}

#[test]
fn the_events_of_a_search_can_be_told_from_its_acts() {
    for port in &PORTS {
        for n in sizes(port, 6) {
            let trace = trace(port, n).into_iter().map(|step| step.event);
            let trace: Vec<_> = trace.collect();
            assert_eq!(events(&acts(port, n)), trace, "{}, n = {n}", port.name);
        }
    }
}

#[test]
fn all_pairs_are_the_same_just_if_all_events_are() {
    for (a, b, n) in couples(5) {
        let events = |port| {
            trace(port, n).into_iter().map(|step| step.event).collect::<Vec<_>>()
        };
        let same = pairs(a, b, n).iter().all(Pair::same);
        assert_eq!(same, events(a) == events(b), "{} {} {n}", a.name, b.name);
    }
}

#[test]
fn the_three_programs_with_masks_do_the_same_and_all_others_differ() {
    for (a, b, n) in couples(7).filter(|&(_, _, n)| n >= 4) {
        let masks = [a, b].map(|port| port.technique == "bitmasks");
        let same = pairs(a, b, n).iter().all(Pair::same);
        assert_eq!(same, masks == [true, true], "{} {} {n}", a.name, b.name);
    }
}

#[test]
fn each_side_of_the_pairs_is_the_whole_search() {
    for (a, b, n) in couples(5) {
        let pairs = pairs(a, b, n);
        for (side, port) in [a, b].into_iter().enumerate() {
            let acts: Vec<Act> = pairs
                .iter()
                .filter_map(|pair| {
                    let deed = pair.deeds[side].clone()?;
                    Some(Act { node: pair.node.clone(), deed })
                })
                .collect();
            assert_eq!(acts, self::acts(port, n), "{} {} {n}", a.name, b.name);
        }
    }
}

#[test]
fn a_queen_that_stays_with_one_program_stays_with_the_other() {
    // At n = 1 cpp-leetcode answers without placing a queen.
    for (a, b, n) in couples(7).filter(|&(_, _, n)| n >= 2) {
        for pair in pairs(a, b, n) {
            let stays = pair.deeds.each_ref().map(|deed| match deed {
                Some(Deed::Try(tried)) => tried.verdict == Verdict::Stays,
                _ => false,
            });
            assert_eq!(stays[0], stays[1], "{} {} {n}: {pair:?}", a.name, b.name);
        }
    }
}

#[test]
fn a_pair_has_differences_just_if_it_is_not_the_same() {
    for (a, b, n) in couples(5) {
        for pair in pairs(a, b, n) {
            let differences = pair.differences();
            assert_eq!(differences.is_empty(), pair.same(), "{pair:?}");
            assert!(differences.is_sorted_by(|a, b| a < b), "{differences:?}");
        }
    }
}

#[test]
fn a_tally_counts_what_counts_count() {
    let masks = find("py").into_iter();
    for (a, b) in PORTS.iter().zip(masks.cycle()) {
        for n in sizes(a, 7) {
            let mut counts = Counts::default();
            assert_eq!((a.visit)(n, &mut counts), Ok(()));
            let mut summary = Summary::default();
            for pair in pairs(a, b, n) {
                summary.add(&pair);
            }
            let [tally, _] = &summary.tallies;
            let name = a.name;
            assert_eq!(tally.solutions, counts.solutions, "{name} {n}");
            assert_eq!(tally.placed, counts.placed, "{name} {n}");
            assert_eq!(tally.rejected, counts.rejected, "{name} {n}");
            let decided = counts.placed + counts.rejected;
            assert_eq!(tally.tried, decided - tally.taken_back, "{name} {n}");
            let looks: u64 = counts.probes.by_unit().iter().map(|(_, k)| k).sum();
            assert_eq!(tally.looks.values().sum::<u64>(), looks, "{name} {n}");
        }
    }
}

#[test]
fn a_comparison_ends_when_it_is_told_to_though_both_searches_are_far_from_their_end()
{
    let ports = ["go", "cpp-putinf"].map(|name| find(name).expect("a port"));
    for k in [1, 2, 1_000] {
        let mut seen = 0;
        // n = 30 would take longer than anybody lives.
        let result = compare(ports, 30, |_| {
            seen += 1;
            if seen == k {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!((result, seen), (Ok(()), k));
    }
}

#[test]
fn a_size_past_the_limit_of_either_port_is_refused_before_anything_runs() {
    for names in [["c", "go"], ["go", "c"]] {
        let ports = names.map(|name| find(name).expect("a port"));
        let result = compare(ports, 10, |pair| panic!("{pair:?}"));
        let Err(Error::Limit(error)) = result else { panic!("{result:?}") };
        assert_eq!((error.port, error.n), ("c", 10));
    }
}

/// An act with as little in it as there can be.
fn act(node: &[usize], deed: Deed) -> Act {
    Act { node: node.to_vec(), deed }
}

fn tried(row: usize, col: usize) -> Deed {
    Deed::Try(nq_trace::Try {
        square: nq_core::Square::new(row, col),
        looks: Vec::new(),
        placed_after: Some(0),
        verdict: Verdict::Stays,
    })
}

#[test]
fn what_only_one_does_stands_alone_and_in_its_place() {
    let masks = Deed::Row(nq_core::Probe::Used(0));
    // The left one goes down below column 0, where the right one does not go.
    let left = [
        act(&[], tried(0, 0)),
        act(&[0], tried(1, 1)),
        act(&[0], tried(1, 2)),
        act(&[], tried(0, 1)),
        act(&[1], Deed::Solution),
    ];
    // The right one computes its row first, and tries a square more.
    let right = [
        act(&[], masks.clone()),
        act(&[], tried(0, 0)),
        act(&[], tried(0, 1)),
        act(&[1], Deed::Solution),
        act(&[], tried(0, 2)),
    ];
    let pairs: Vec<_> = align(left.into_iter(), right.into_iter()).collect();
    let both = |node: &[usize], deed: Deed| Pair {
        node: node.to_vec(),
        deeds: [Some(deed.clone()), Some(deed)],
    };
    let one = |node: &[usize], deeds| Pair { node: node.to_vec(), deeds };
    let expected = vec![
        one(&[], [None, Some(masks)]),
        both(&[], tried(0, 0)),
        one(&[0], [Some(tried(1, 1)), None]),
        one(&[0], [Some(tried(1, 2)), None]),
        both(&[], tried(0, 1)),
        both(&[1], Deed::Solution),
        one(&[], [None, Some(tried(0, 2))]),
    ];
    assert_eq!(pairs, expected);
}

#[test]
fn nothing_beside_nothing_is_nothing() {
    assert_eq!(align([].into_iter(), [].into_iter()).count(), 0);
}

#[test]
fn a_queen_compared_after_a_placement_is_a_test_of_it_only_if_she_stands_above() {
    let at = Square::new;
    let mut acts = Vec::new();
    let mut visitor = Acts::new(|act: Act| {
        acts.push(act);
        ControlFlow::Continue(())
    });
    // A program without flags, which places first but need not test the first row.
    let _ = visitor.place(at(0, 1));
    visitor.probe(Probe::Queen(at(0, 1)));
    let _ = visitor.reject(at(1, 0), Attack::MainDiagonal);
    let _ = visitor.place(at(1, 3));
    visitor.probe(Probe::Queen(at(0, 1)));
    let _ = visitor.backtrack(at(1, 3));
    let _ = visitor.backtrack(at(0, 1));
    let tried = |square, looks: &[Probe], placed_after, verdict| {
        let looks = looks.to_vec();
        Deed::Try(Try { square, looks, placed_after, verdict })
    };
    let look = Probe::Queen(at(0, 1));
    assert_eq!(
        acts,
        [
            act(&[], tried(at(0, 1), &[], Some(0), Verdict::Stays)),
            act(
                &[1],
                tried(
                    at(1, 0),
                    &[look],
                    None,
                    Verdict::Rejected(Attack::MainDiagonal)
                )
            ),
            act(&[1], tried(at(1, 3), &[look], Some(0), Verdict::Stays)),
        ]
    );
}
