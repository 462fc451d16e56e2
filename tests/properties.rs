//! What holds of every port at any moment of any run, asked at random.

#![forbid(unsafe_code)]

use std::ops::ControlFlow;

use nq_core::{
    Board, Event, First, Playback, Port, Recorder, Square, Step, Take, conformance,
};
use nq_ports::PORTS;
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};

fn config() -> ProptestConfig {
    // Failing cases belong into a test of their own, not into a file beside this one.
    ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() }
}

/// A port and a number of queens that it takes, up to `widest`.
fn run(widest: usize) -> impl Strategy<Value = (&'static Port, usize)> {
    let runs = PORTS.iter().flat_map(|port| {
        let sizes = (0..=widest).filter(|n| port.limit.range().contains(n));
        sizes.map(move |n| (port, n))
    });
    select(runs.collect::<Vec<_>>())
}

/// Where the queens stand after these events, in the order they were placed.
fn standing<'a>(events: impl IntoIterator<Item = &'a Event>) -> Vec<Square> {
    let mut queens = Vec::new();
    for event in events {
        match event {
            Event::Place(square) => queens.push(*square),
            Event::Backtrack(_) => _ = queens.pop(),
            _ => {}
        }
    }
    queens
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_first_k_solutions_are_a_prefix_of_all((port, n) in run(8), k in 0..100_usize) {
        let all = port.solve(n).unwrap();
        let mut some = Vec::<Board>::new();
        (port.visit)(n, &mut First::new(k, &mut some)).unwrap();
        prop_assert_eq!(some, &all[..k.min(all.len())]);
    }

    /// The visitor itself says when it has enough, and hears whatever comes after that:
    /// `First` would keep it from a port that goes on.
    #[test]
    fn a_search_ends_with_the_solution_that_is_enough((port, n) in run(8), k in 1..100_usize) {
        let all = port.solve(n).unwrap();
        let mut seen = Vec::new();
        let mut enough = Recorder(|step: Step| match step.event {
            Event::Solution(board) => {
                seen.push(board);
                if seen.len() < k { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
            // What comes after the last one would be a search that goes on.
            event if seen.len() >= k => panic!("{}, n = {n}: {event}", port.name),
            _ => ControlFlow::Continue(()),
        });
        (port.visit)(n, &mut enough).unwrap();
        prop_assert_eq!(seen, &all[..k.min(all.len())]);
    }

    /// As above for any event. A look ends nothing: the next decision does.
    #[test]
    fn a_search_ends_with_the_event_that_is_enough((port, n) in run(6), k in any::<Index>()) {
        let all = conformance::trace(port, n);
        let k = k.index(all.len() + 1);
        let decision = |step: &Step| !matches!(step.event, Event::Probe(_));
        let last = all.iter().skip(k).position(decision);
        let end = last.map_or(all.len(), |last| k + last + 1);
        let mut seen = Vec::new();
        let mut recorder = Recorder(|step| {
            seen.push(step);
            if seen.len() <= k { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (port.visit)(n, &mut recorder).unwrap();
        prop_assert_eq!(seen, &all[..end]);
    }

    #[test]
    fn who_takes_k_events_sees_the_first_k((port, n) in run(6), k in any::<Index>()) {
        let all = conformance::trace(port, n);
        let k = k.index(all.len() + 1);
        let mut seen = Vec::new();
        let recorder = Recorder(|step| {
            seen.push(step);
            ControlFlow::Continue(())
        });
        (port.visit)(n, &mut Take::new(k, recorder)).unwrap();
        prop_assert_eq!(seen, &all[..k]);
    }

    #[test]
    fn played_back_to_any_step_in_any_sequence_the_board_is_what_the_events_made_it(
        (port, n) in run(6), positions in vec(any::<Index>(), 1..8),
    ) {
        let mut run = Playback::record(port, n).unwrap();
        for position in positions {
            let position = position.index(run.steps().len() + 1);
            run.seek(position);
            prop_assert_eq!(run.position(), position);
            let events: Vec<_> =
                run.steps()[..position].iter().map(|step| &step.event).collect();
            let queens: Vec<_> = run.state().placed().collect();
            prop_assert_eq!(queens, standing(events.iter().copied()));
            let number = |kind: fn(&Event) -> bool| {
                events.iter().filter(|event| kind(event)).count() as u64
            };
            let counts = &run.state().counts;
            prop_assert_eq!(
                [counts.placed, counts.backtracked, counts.rejected, counts.solutions],
                [
                    number(|event| matches!(event, Event::Place(_))),
                    number(|event| matches!(event, Event::Backtrack(_))),
                    number(|event| matches!(event, Event::Reject(..))),
                    number(|event| matches!(event, Event::Solution(_))),
                ]
            );
        }
    }
}
