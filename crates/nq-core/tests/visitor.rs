//! Visitors, watched through a program small enough to know every event of.

#![forbid(unsafe_code)]

use std::ops::ControlFlow;

use nq_core::{
    Attack, Board, Counts, Event, First, Limit, LimitError, Map, Port, Probe,
    Probes, Recorder, Square, Step, Take, Visitor,
};
use pretty_assertions::assert_eq;

/// One look of each unit, two squares rejected, one queen placed and taken back, two
/// solutions: a line each, from `FIRST_LINE` on.
fn program(visitor: &mut dyn Visitor<Board>) -> ControlFlow<()> {
    visitor.probe(Probe::Cell(Square::new(0, 1)));
    visitor.probe(Probe::Used(2));
    visitor.probe(Probe::Queen(Square::new(3, 0)));
    visitor.probe(Probe::Slot { array: "diag1", index: 4 });
    visitor.probe(Probe::Masks { cols: 1, diag1: 2, diag2: 0, available: 4 });
    visitor.reject(Square::new(0, 0), Attack::Column)?;
    visitor.reject(Square::new(0, 1), Attack::Diagonal)?;
    visitor.place(Square::new(0, 2))?;
    visitor.solution(Board::from_columns(&[0]))?;
    visitor.solution(Board::from_columns(&[1, 0]))?;
    visitor.backtrack(Square::new(0, 2))?;
    ControlFlow::Continue(())
}

const FIRST_LINE: u32 = 16;

const EVENTS: [&str; 11] = [
    "cell (0, 1)",
    "used 2",
    "queen (3, 0)",
    "slot diag1[4]",
    "mask cols=0001 diag1=0010 diag2=0000 available=0100",
    "reject (0, 0) column",
    "reject (0, 1) diagonal",
    "place (0, 2)",
    "solution 0",
    "solution 1 0",
    "backtrack (0, 2)",
];

/// Records what passes through what `wrap` makes of the recorder.
fn seen(watch: impl FnOnce(&mut dyn FnMut(Step) -> ControlFlow<()>)) -> Vec<Step> {
    let mut steps = Vec::new();
    watch(&mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

fn texts(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| step.event.to_string()).collect()
}

fn lines(steps: &[Step]) -> Vec<u32> {
    steps.iter().map(|step| step.line - FIRST_LINE).collect()
}

const ALL: [u32; 11] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

#[test]
fn a_recorder_sees_every_event_and_the_line_that_fired_it() {
    let steps = seen(|record| {
        let _ = program(&mut Recorder(record));
    });
    assert_eq!(texts(&steps), EVENTS);
    assert_eq!(lines(&steps), ALL);
}

#[test]
fn the_line_survives_every_visitor_that_passes_events_on() {
    let steps = seen(|record| {
        let _ = program(&mut &mut Recorder(record));
    });
    assert_eq!(lines(&steps), ALL, "&mut");
    let steps = seen(|record| {
        let _ = program(&mut First::new(9, Recorder(record)));
    });
    assert_eq!(lines(&steps), ALL, "First");
    let steps = seen(|record| {
        let _ = program(&mut Take::new(99, Recorder(record)));
    });
    assert_eq!(lines(&steps), ALL, "Take");
    let steps = seen(|record| {
        let _ = program(&mut Map::new(Recorder(record), |board: Board| board));
    });
    assert_eq!(lines(&steps), ALL, "Map");
}

#[test]
fn map_converts_solutions_and_nothing_else() {
    let steps = seen(|record| {
        let flip = |board: Board| {
            let columns = board.columns().unwrap();
            Board::from_columns(&columns.into_iter().rev().collect::<Vec<_>>())
        };
        let _ = program(&mut Map::new(Recorder(record), flip));
    });
    let mut expected = EVENTS;
    expected[9] = "solution 0 1";
    assert_eq!(texts(&steps), expected);
}

#[test]
fn first_ends_with_the_last_solution_it_passes_on() {
    for (k, events) in [(0, 8), (1, 9), (2, 10), (3, 11)] {
        let steps = seen(|record| {
            let flow = program(&mut First::new(k, Recorder(record)));
            assert_eq!(flow.is_break(), k < 3, "first {k}");
        });
        assert_eq!(texts(&steps), EVENTS[..events], "first {k}");
    }
}

#[test]
fn take_passes_on_exactly_k_events_of_whatever_kind() {
    for k in 0..=12 {
        let steps = seen(|record| {
            let flow = program(&mut Take::new(k, Recorder(record)));
            assert_eq!(flow.is_break(), k <= 11, "take {k}");
        });
        assert_eq!(texts(&steps), EVENTS[..k.min(11)], "take {k}");
    }
}

#[test]
fn every_decision_may_end_the_search_through_every_visitor() {
    for k in 5..11 {
        let ends_at_k = || {
            let mut left = k;
            move |_: Step| {
                left -= 1;
                if left < 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            }
        };
        assert!(program(&mut Recorder(ends_at_k())).is_break());
        assert!(program(&mut &mut Recorder(ends_at_k())).is_break());
        assert!(program(&mut First::new(9, Recorder(ends_at_k()))).is_break());
        assert!(program(&mut Take::new(99, Recorder(ends_at_k()))).is_break());
        let map = |board: Board| board;
        assert!(program(&mut Map::new(Recorder(ends_at_k()), map)).is_break());
    }
}

#[test]
fn counts_counts_each_kind_of_event() {
    let mut counts = Counts::default();
    assert!(program(&mut counts).is_continue());
    let _ = program(&mut counts);
    let probes = Probes { cells: 2, used: 2, queens: 2, slots: 2, masks: 2 };
    let expected =
        Counts { solutions: 4, placed: 2, rejected: 4, backtracked: 2, probes };
    assert_eq!(counts, expected);
    assert_eq!(
        counts.probes.by_unit(),
        [("cells", 2), ("used", 2), ("queens", 2), ("slots", 2), ("masks", 2)]
    );
}

#[test]
fn a_vec_collects_solutions_and_lets_everything_else_pass() {
    let mut boards = Vec::new();
    assert!(program(&mut boards).is_continue());
    assert_eq!(boards, [Board::from_columns(&[0]), Board::from_columns(&[1, 0])]);
}

#[test]
fn events_and_looks_have_names_for_machines() {
    let steps = seen(|record| {
        let _ = program(&mut Recorder(record));
    });
    let names: Vec<_> = steps.iter().map(|step| step.event.name()).collect();
    assert_eq!(
        names,
        [
            "probe",
            "probe",
            "probe",
            "probe",
            "probe",
            "reject",
            "reject",
            "place",
            "solution",
            "solution",
            "backtrack"
        ]
    );
    let units = steps.iter().filter_map(|step| match step.event {
        Event::Probe(probe) => Some(probe.unit()),
        _ => None,
    });
    assert_eq!(units.collect::<Vec<_>>(), ["cell", "used", "queen", "slot", "mask"]);
}

#[test]
fn masks_are_shown_in_the_width_they_need() {
    let probe =
        Probe::Masks { cols: 0b10_0001, diag1: 0, diag2: 1, available: 0b1000 };
    assert_eq!(
        probe.to_string(),
        "mask cols=100001 diag1=000000 diag2=000001 available=001000"
    );
}

const SMALL: Limit = Limit { min: 2, max: 3, below: "too few", above: "too many" };

#[test]
fn a_limit_names_the_number_the_bounds_and_the_reason() {
    let text = |n| SMALL.check("tiny", n).map_err(|error| error.to_string());
    assert_eq!(text(1), Err("n = 1: tiny takes n from 2 to 3 (too few)".to_owned()));
    assert_eq!(text(2), Ok(()));
    assert_eq!(text(3), Ok(()));
    assert_eq!(
        text(4),
        Err("n = 4: tiny takes n from 2 to 3 (too many)".to_owned())
    );
    assert_eq!(SMALL.range(), 2..=3);
}

fn visit(n: usize, visitor: &mut dyn Visitor<Board>) -> Result<(), LimitError> {
    SMALL.check("tiny", n)?;
    let _ = program(visitor);
    Ok(())
}

#[test]
fn a_port_solves_and_shows_its_lines() {
    let port = Port {
        name: "tiny",
        language: "Rust",
        technique: "none",
        article: "none",
        package: "none",
        file: "tiny.rs",
        source: "first\n    second  \n\nfourth",
        limit: SMALL,
        visit,
        build: |n| SMALL.check("tiny", n).map(|()| Box::new(()) as Box<_>),
    };
    assert_eq!(port.solve(2).unwrap().len(), 2);
    assert_eq!(port.solve(4).unwrap_err().n, 4);
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|line| port.line(line)),
        ["", "first", "second", "", "fourth", ""]
    );
}
