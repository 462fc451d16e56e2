//! Played back, the trace of every port says what its program holds after each step.

#![forbid(unsafe_code)]

use nq_core::{Attack, Board, Event, Playback, Port, Probe, Square, State, slot_of};
use nq_ports::PORTS;
use pretty_assertions::assert_eq;

/// Every port with every n up to 6 that it takes.
fn runs() -> impl Iterator<Item = (&'static Port, usize, Playback)> {
    PORTS.iter().flat_map(|port| {
        let sizes = (0..=6).filter(|n| port.limit.range().contains(n));
        sizes.map(move |n| (port, n, Playback::record(port, n).unwrap()))
    })
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
fn at_every_step_the_queens_are_those_placed_and_not_taken_back() {
    for (port, n, mut run) in runs() {
        let mut stand: Vec<Square> = Vec::new();
        while run.forward() {
            match run.last().unwrap().event {
                Event::Place(square) => stand.push(square),
                Event::Backtrack(square) => {
                    assert_eq!(stand.pop(), Some(square), "{}, {n}", port.name);
                }
                _ => {}
            }
            let queens: Vec<_> = run.state().placed().collect();
            assert_eq!(queens, stand, "{}, {n}", port.name);
            assert_eq!(run.state().depth(), stand.len());
        }
        assert_eq!(stand, [], "{}, {n}", port.name);
    }
}

#[test]
fn a_recorded_solution_is_the_board_that_stands() {
    for (port, n, mut run) in runs() {
        let mut boards = Vec::new();
        while run.forward() {
            if let Event::Solution(board) = &run.last().unwrap().event {
                boards.push(board.clone());
                // The shortcut at n = 1 places no queen.
                if port.name == "cpp-leetcode" && n == 1 {
                    continue;
                }
                let columns: Vec<_> = run.state().queens.iter().flatten().collect();
                let columns: Vec<_> = columns.into_iter().copied().collect();
                assert_eq!(*board, Board::from_columns(&columns), "{}", port.name);
            }
        }
        assert_eq!(boards, port.solve(n).unwrap(), "{}, {n}", port.name);
        assert_eq!(run.state().counts.solutions, boards.len() as u64);
    }
}

#[test]
fn going_back_restores_each_state_exactly() {
    for (port, n, mut run) in runs() {
        let states = states(&mut run);
        for at in (0..states.len() - 1).rev() {
            assert!(run.back());
            assert_eq!(run.position(), at);
            assert_eq!(run.state(), &states[at], "{}, {n}, step {at}", port.name);
        }
        assert!(!run.back(), "there is nothing before the beginning");
        assert_eq!(run.last(), None);
    }
}

#[test]
fn a_jump_anywhere_shows_what_walking_there_shows() {
    for (port, n, mut run) in runs() {
        let states = states(&mut run);
        // A step that shares no factor with the length comes by every place.
        let mut at = 0;
        for _ in 0..200 {
            at = (at + 97) % states.len();
            run.seek(at);
            assert_eq!(run.state(), &states[at], "{}, {n}, step {at}", port.name);
        }
        run.seek(usize::MAX);
        assert_eq!(run.position(), run.steps().len());
        assert_eq!(run.state(), states.last().unwrap());
        assert!(!run.forward(), "there is nothing after the end");
    }
}

#[test]
fn a_rejection_names_the_queen_that_attacks_along_the_line_it_gives() {
    for (port, n, mut run) in runs() {
        while run.forward() {
            let Event::Reject(square, why) = run.last().unwrap().event else {
                continue;
            };
            let state = run.state();
            let queen = state.attacker.unwrap();
            assert!(state.placed().any(|placed| placed == queen));
            let line = queen.attack(square).unwrap();
            let diagonal =
                matches!(line, Attack::MainDiagonal | Attack::AntiDiagonal);
            assert!(
                line == why || (why == Attack::Diagonal && diagonal),
                "{}, {n}: {square} rejected for a {why}, {queen} shares a {line}",
                port.name
            );
            assert_eq!(state.subject, Some(square));
        }
    }
}

#[test]
fn a_look_finds_a_queen_if_and_only_if_a_rejection_follows() {
    for (port, n, mut run) in runs() {
        let steps = run.steps().to_vec();
        while run.forward() {
            let Event::Probe(probe) = run.last().unwrap().event else {
                continue;
            };
            if matches!(probe, Probe::Masks { .. }) {
                continue;
            }
            let state = run.state();
            let next = steps.get(run.position()).map(|step| &step.event);
            let rejected = matches!(next, Some(Event::Reject(..)));
            assert_eq!(
                state.attacker.is_some(),
                rejected,
                "{}, {n}, step {}: {probe:?}",
                port.name,
                run.position()
            );
            if let (Some(Event::Reject(square, _)), Some(subject)) =
                (next, state.subject)
            {
                assert_eq!(*square, subject, "the look is about this square");
            }
        }
    }
}

#[test]
fn a_queen_is_compared_with_the_square_its_program_tests() {
    for (port, n, mut run) in runs() {
        while run.forward() {
            let Event::Probe(Probe::Queen(queen)) = run.last().unwrap().event else {
                continue;
            };
            let subject = run.state().subject.unwrap();
            assert!(queen.row < subject.row, "{}, {n}", port.name);
            let below = run.state().placed().last();
            let placed_first = port.name == "cpp-leetcode";
            assert_eq!(below == Some(subject), placed_first, "{}, {n}", port.name);
        }
    }
}

#[test]
fn the_masks_are_the_lines_of_the_queens_that_stand_above() {
    for (port, n, mut run) in runs() {
        while run.forward() {
            let state = run.state();
            let Some(masks) = state.masks.last() else {
                continue;
            };
            let row = state.masks.len() - 1;
            let above: Vec<_> = state.placed().filter(|q| q.row < row).collect();
            let columns = |attacked: &dyn Fn(&Square, usize) -> bool| {
                let free = (0..n).filter(|&c| above.iter().any(|q| attacked(q, c)));
                free.fold(0, |mask, c| mask | 1_u64 << c)
            };
            let on = |line| {
                columns(&move |q, c| q.attack(Square::new(row, c)) == Some(line))
            };
            let place = format!("{}, {n}, row {row}", port.name);
            assert_eq!(masks.cols, on(Attack::Column), "{place}");
            assert_eq!(masks.diag1, on(Attack::MainDiagonal), "{place}");
            assert_eq!(masks.diag2, on(Attack::AntiDiagonal), "{place}");
        }
    }
}

#[test]
fn a_queen_takes_the_lowest_bit_that_is_available_and_a_row_ends_with_none() {
    for (port, n, mut run) in runs() {
        let mut before = run.state().clone();
        while run.forward() {
            let state = run.state();
            match run.last().unwrap().event {
                Event::Place(square) if !before.masks.is_empty() => {
                    let available = before.masks.last().unwrap().available;
                    let lowest = available.trailing_zeros() as usize;
                    assert_eq!(lowest, square.col, "{}, {n}", port.name);
                }
                Event::Backtrack(square) if square.row + 1 < n => {
                    if let Some(below) = before.masks.get(square.row + 1) {
                        assert_eq!(below.available, 0, "{}, {n}", port.name);
                    }
                }
                _ => {}
            }
            before = state.clone();
        }
    }
}

#[test]
fn a_solution_vector_keeps_what_was_written_until_it_is_overwritten() {
    let port = nq_ports::find("cpp-leetcode").unwrap();
    let mut run = Playback::record(port, 4).unwrap();
    let mut written = [None; 4];
    while run.forward() {
        if let Event::Place(square) = run.last().unwrap().event {
            written[square.row] = Some(square.col);
        }
        assert_eq!(run.state().written, written);
    }
    assert_eq!(run.state().queens, [None; 4], "the queens are gone");
    assert_ne!(run.state().written, [None; 4], "what was written is not");
}

#[test]
fn slots_are_named_as_cpp_index_names_them_and_nothing_else() {
    let queen = Square::new(2, 1);
    assert_eq!(slot_of("cols", queen, 4), Some(1));
    assert_eq!(slot_of("diag1", queen, 4), Some(3));
    assert_eq!(slot_of("diag2", queen, 4), Some(4));
    assert_eq!(slot_of("diag3", queen, 4), None);
}
