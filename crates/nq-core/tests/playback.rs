//! What follows from the events of a run, after each of its steps.

#![forbid(unsafe_code)]

use nq_core::{
    Attack, Board, Event, Masks, Playback, Probe, Square, State, Step, slot_of,
};
use pretty_assertions::assert_eq;

const fn at(row: usize, col: usize) -> Square {
    Square::new(row, col)
}

fn run(n: usize, events: impl IntoIterator<Item = Event>) -> Playback {
    let steps = events.into_iter().zip(1..);
    Playback::new(n, steps.map(|(event, line)| Step { event, line }).collect())
}

/// The states after 0, 1, 2, ... steps.
fn states(run: &mut Playback) -> Vec<State> {
    run.seek(0);
    let mut states = vec![run.state().clone()];
    while run.forward() {
        states.push(run.state().clone());
    }
    states
}

#[test]
fn queens_stand_until_they_are_taken_back_and_what_was_written_stays() {
    let (first, second) = (at(0, 1), at(1, 3));
    let mut run = run(
        4,
        [
            Event::Place(first),
            Event::Place(second),
            Event::Solution(Board::default()),
            Event::Backtrack(second),
            Event::Reject(at(1, 2), Attack::MainDiagonal),
            Event::Backtrack(first),
        ],
    );
    let states = states(&mut run);
    let depths: Vec<_> = states.iter().map(State::depth).collect();
    assert_eq!(depths, [0, 1, 2, 2, 1, 1, 0]);
    assert_eq!(states[0].n(), 4);

    let state = &states[4];
    assert_eq!(state.placed().collect::<Vec<_>>(), [first]);
    assert_eq!(state.queens, [Some(1), None, None, None]);
    assert_eq!(state.written, [Some(1), Some(3), None, None]);

    let counts = &states[6].counts;
    assert_eq!((counts.placed, counts.backtracked), (2, 2));
    assert_eq!((counts.rejected, counts.solutions), (1, 1));
}

#[test]
fn a_look_is_about_the_square_of_the_decision_that_follows() {
    let queen = at(0, 1);
    let looks = [Probe::Used(1), Probe::Used(3), Probe::Cell(at(0, 3))];
    let mut run = run(
        4,
        [
            Event::Place(queen),
            Event::Probe(looks[0]),
            Event::Reject(at(1, 1), Attack::Column),
            Event::Probe(looks[1]),
            Event::Probe(looks[2]),
            Event::Place(at(1, 3)),
            Event::Backtrack(at(1, 3)),
            Event::Probe(looks[0]),
            Event::Solution(Board::default()),
        ],
    );
    let states = states(&mut run);
    let subjects: Vec<_> = states.iter().map(|state| state.subject).collect();
    let (rejected, placed) = (Some(at(1, 1)), Some(at(1, 3)));
    assert_eq!(
        subjects,
        [
            None,
            Some(queen),
            rejected,
            rejected,
            placed,
            placed,
            placed,
            placed,
            None,
            None
        ]
    );
    let seen: Vec<_> = states.iter().map(|state| state.looks.as_slice()).collect();
    let none: &[Probe] = &[];
    assert_eq!(
        seen,
        [
            none,
            none,
            &looks[..1],
            &looks[..1],
            &looks[1..2],
            &looks[1..],
            &looks[1..],
            none,
            &looks[..1],
            none,
        ]
    );
    let attackers: Vec<_> = states.iter().map(|state| state.attacker).collect();
    let queen = Some(queen);
    assert_eq!(
        attackers,
        [None, None, queen, queen, None, None, None, None, queen, None]
    );
}

#[test]
fn a_queen_compared_right_after_a_placement_is_compared_with_what_was_placed() {
    let compare = Event::Probe(Probe::Queen(at(0, 0)));
    let mut run = run(
        4,
        [
            Event::Place(at(0, 0)),
            Event::Place(at(1, 1)),
            compare.clone(),
            compare.clone(),
            Event::Place(at(2, 3)),
            Event::Probe(Probe::Used(2)),
            compare,
            Event::Reject(at(3, 0), Attack::Column),
        ],
    );
    let subjects: Vec<_> = states(&mut run).iter().map(|s| s.subject).collect();
    let [first, placed, next, last] =
        [at(0, 0), at(1, 1), at(2, 3), at(3, 0)].map(Some);
    assert_eq!(
        subjects,
        [None, first, placed, placed, placed, next, last, last, last]
    );
}

#[test]
fn masks_lose_a_column_when_its_queen_is_placed_and_their_row_when_it_is_left() {
    let masks = |cols, diag1, diag2, available| {
        Event::Probe(Probe::Masks { cols, diag1, diag2, available })
    };
    let mut run = run(
        4,
        [
            masks(0, 0, 0, 0b1111),
            Event::Place(at(0, 1)),
            masks(0b0010, 0b0100, 0b0001, 0b1000),
            Event::Place(at(1, 3)),
            masks(0b1010, 0b1000, 0b0100, 0b0001),
            Event::Backtrack(at(1, 3)),
            Event::Backtrack(at(0, 1)),
        ],
    );
    let row =
        |cols, diag1, diag2, available| Masks { cols, diag1, diag2, available };
    let first = |available| row(0, 0, 0, available);
    let second = |available| row(0b0010, 0b0100, 0b0001, available);
    let third = row(0b1010, 0b1000, 0b0100, 0b0001);
    let states = states(&mut run);
    let masks: Vec<_> = states.iter().map(|state| state.masks.as_slice()).collect();
    let none: &[Masks] = &[];
    assert_eq!(
        masks,
        [
            none,
            &[first(0b1111)],
            &[first(0b1101)],
            &[first(0b1101), second(0b1000)],
            &[first(0b1101), second(0)],
            &[first(0b1101), second(0), third],
            &[first(0b1101), second(0)],
            &[first(0b1101)],
        ]
    );
    assert!(states.iter().all(|state| state.attacker.is_none()));
    assert_eq!(states[1].subject, None, "a row of masks is about no square");
    assert_eq!(states[7].counts.probes.masks, 3);
}

#[test]
fn a_look_finds_the_queen_that_is_there() {
    let mut run = run(
        4,
        [
            Event::Place(at(0, 1)),
            Event::Place(at(1, 3)),
            Event::Reject(at(2, 3), Attack::Column),
        ],
    );
    run.seek(3);
    let found = |probe| run.state().found(probe);
    let (first, second) = (Some(at(0, 1)), Some(at(1, 3)));
    assert_eq!(found(Probe::Cell(at(0, 1))), first);
    assert_eq!(found(Probe::Cell(at(1, 3))), second);
    assert_eq!(found(Probe::Cell(at(0, 3))), None);
    assert_eq!(found(Probe::Used(3)), second);
    assert_eq!(found(Probe::Used(0)), None);
    // The subject is (2, 3): on the diagonal of the first, in the column of the other.
    assert_eq!(found(Probe::Queen(at(0, 1))), first);
    assert_eq!(found(Probe::Queen(at(1, 3))), None);
    assert_eq!(found(Probe::Queen(at(0, 0))), None);
    assert_eq!(found(Probe::Slot { array: "diag1", index: 4 }), second);
    assert_eq!(found(Probe::Slot { array: "diag2", index: 2 }), first);
    assert_eq!(found(Probe::Slot { array: "diag2", index: 4 }), None);
    let masks = Probe::Masks { cols: !0, diag1: !0, diag2: !0, available: 0 };
    assert_eq!(found(masks), None);
}

#[test]
fn a_queen_has_a_slot_in_each_array_of_cpp_index() {
    assert_eq!(slot_of("cols", at(2, 5), 8), Some(5));
    assert_eq!(slot_of("diag1", at(2, 5), 8), Some(7));
    assert_eq!(slot_of("diag2", at(2, 5), 8), Some(4));
    assert_eq!(slot_of("diag2", at(0, 7), 8), Some(0));
    assert_eq!(slot_of("rows", at(2, 5), 8), None);
}

#[test]
fn the_attacker_is_on_the_line_named_and_of_several_the_one_last_found() {
    // Queens that no program would place; what attacks what is all that counts here.
    let attacker = |look: Option<Probe>, line| {
        let events = [
            Event::Place(at(0, 0)),
            Event::Place(at(1, 1)),
            // So that the look is not one at what was placed.
            Event::Reject(at(3, 3), Attack::Diagonal),
        ];
        let events = events
            .into_iter()
            .chain(look.map(Event::Probe))
            .chain([Event::Reject(at(2, 2), line)]);
        let mut run = run(4, events);
        run.seek(usize::MAX);
        run.state().attacker
    };
    assert_eq!(attacker(None, Attack::Diagonal), Some(at(0, 0)));
    assert_eq!(attacker(None, Attack::MainDiagonal), Some(at(0, 0)));
    assert_eq!(attacker(None, Attack::AntiDiagonal), None);
    assert_eq!(attacker(None, Attack::Column), None);
    let second = Some(Probe::Queen(at(1, 1)));
    assert_eq!(attacker(second, Attack::Diagonal), Some(at(1, 1)));
    assert_eq!(attacker(second, Attack::MainDiagonal), Some(at(1, 1)));
    assert_eq!(attacker(Some(Probe::Used(1)), Attack::Column), None);

    // A queen that the look found is not the attacker if it is on another line.
    let mut run = run(
        4,
        [
            Event::Place(at(0, 2)),
            Event::Place(at(1, 1)),
            Event::Probe(Probe::Queen(at(1, 1))),
            Event::Reject(at(2, 2), Attack::Column),
        ],
    );
    run.seek(4);
    assert_eq!(run.state().attacker, Some(at(0, 2)));
    run.seek(3);
    assert_eq!(run.state().attacker, None, "it was compared with what was placed");
}

#[test]
fn any_step_is_reached_from_any_other_and_looks_the_same() {
    // Long enough for several of the states that are kept, the last at the very end.
    for len in [0, 1, 63, 64, 65, 128, 200] {
        let events = (0..len).map(|i| match i % 4 {
            0 => Event::Probe(Probe::Used(i % 5)),
            1 => Event::Place(at(0, i % 5)),
            2 => Event::Probe(Probe::Cell(at(0, i % 7 % 5))),
            _ => Event::Backtrack(at(0, (i - 2) % 5)),
        });
        let mut run = run(5, events);
        let states = states(&mut run);
        assert_eq!((states.len(), run.position()), (len + 1, len));
        assert!(!run.forward());
        assert_eq!(run.steps().len(), len);

        let jumps = (0..=len).map(|i| i * 37 % (len + 1)).chain([len, 0, len]);
        for position in jumps {
            run.seek(position);
            assert_eq!(run.position(), position);
            assert_eq!(run.state(), &states[position], "{position} of {len}");
            let line = run.last().map(|step| step.line as usize);
            assert_eq!(line, (position > 0).then_some(position));
        }
        run.seek(usize::MAX);
        assert_eq!(run.position(), len);
        for position in (0..len).rev() {
            assert!(run.back());
            assert_eq!((run.position(), run.state()), (position, &states[position]));
        }
        assert!(!run.back());
        assert_eq!(run.last(), None);
    }
}
