//! The suite that every port passes, for a port of your own as for the seven.
//!
//! ```no_run
//! # let mine: nq_core::Port = unimplemented!();
//! // In a test of your crate:
//! nq_core::conformance::check(&mine);
//! ```
//!
//! It asks what can be asked of any program that solves the puzzle row by row: right
//! boards, right order, a trace that makes sense, and good manners at the edges. What
//! makes one program different from another is for that program's own tests.

use std::{collections::BTreeSet, ops::ControlFlow};

use crate::{
    Attack, Board, Counts, Event, First, Port, Probe, Recorder, Square, Step, judge,
};

/// The number of solutions for n = 0..=9, OEIS A000170.
pub const SOLUTIONS: [usize; 10] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352];

/// Runs every check of this module.
///
/// # Panics
///
/// If one fails; the message names the port, n and what is wrong.
pub fn check(port: &Port) {
    boards_are_the_solutions_in_lexicographic_order(port);
    first_k_is_a_prefix(port);
    trace_agrees_with_the_rules(port);
    a_visitor_that_stops_has_seen_just_the_events_so_far(port);
    sizes_past_the_limit_are_refused(port);
}

/// The sizes that are quick enough to try in full.
fn sizes(port: &Port) -> impl Iterator<Item = usize> {
    port.limit.range().take_while(|&n| n < SOLUTIONS.len())
}

/// The boards of a size the port takes.
fn solve(port: &Port, n: usize) -> Vec<Board> {
    match port.solve(n) {
        Ok(boards) => boards,
        Err(error) => panic!("{}, n = {n}: {error}", port.name),
    }
}

/// For n up to 9: each board is a solution, none comes twice, none is missing, and
/// their columns, read from row 0 on, ascend.
///
/// # Panics
///
/// If not.
pub fn boards_are_the_solutions_in_lexicographic_order(port: &Port) {
    let name = port.name;
    for n in sizes(port) {
        let boards = solve(port, n);
        for (k, board) in boards.iter().enumerate() {
            if let Err(fault) = judge(n, board) {
                panic!("{name}, n = {n}, board {}: {fault}\n{board}", k + 1);
            }
        }
        let distinct: BTreeSet<_> = boards.iter().collect();
        assert_eq!(distinct.len(), boards.len(), "{name}, n = {n}: a board twice");
        assert_eq!(boards.len(), SOLUTIONS[n], "{name}, n = {n}: solutions");
        let vectors: Vec<_> = boards.iter().map(Board::columns).collect();
        assert!(vectors.is_sorted(), "{name}, n = {n}: not in lexicographic order");
    }
}

/// For n up to 6: the first k solutions are the same however many are asked for.
///
/// # Panics
///
/// If not.
pub fn first_k_is_a_prefix(port: &Port) {
    let name = port.name;
    for n in sizes(port).take_while(|&n| n <= 6) {
        let all = solve(port, n);
        for k in (0..=all.len()).chain([usize::MAX]) {
            let mut some = Vec::new();
            let result = (port.visit)(n, &mut First::new(k, &mut some));
            assert!(result.is_ok(), "{name}, n = {n}, first {k}: refused");
            let expected = &all[..k.min(all.len())];
            assert_eq!(some, expected, "{name}, n = {n}, first {k}");
        }
    }
}

/// The trace of a port in full.
///
/// # Panics
///
/// If the port refuses `n`.
pub fn trace(port: &Port, n: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut recorder = Recorder(|step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    if let Err(error) = (port.visit)(n, &mut recorder) {
        panic!("{}, n = {n}: {error}", port.name);
    }
    steps
}

/// The trace as text, an event a line beside the source line that fired it. Line
/// numbers would change with every comment; the text of the line says more.
///
/// # Panics
///
/// If the port refuses `n`.
pub fn trace_text(port: &Port, n: usize) -> String {
    let steps = trace(port, n);
    let lines: Vec<_> = steps
        .iter()
        .map(|step| (step.event.to_string(), port.line(step.line)))
        .collect();
    let width = lines.iter().map(|(event, _)| event.len()).max().unwrap_or(0);
    lines.iter().map(|(event, line)| format!("{event:<width$} | {line}\n")).collect()
}

/// Boards as text: a row a line, an empty line between two boards.
pub fn boards_text(boards: &[Board]) -> String {
    let texts: Vec<_> = boards.iter().map(Board::to_string).collect();
    texts.join("\n\n")
}

/// For n up to 6: queens are placed row by row, one a row, and taken back in reverse;
/// a rejected square is attacked by a queen, on the line given; looks stay on the
/// board; a solution shows the queens that stand; every event has a line of the port's
/// file; a search that ends by itself has taken everything back.
///
/// # Panics
///
/// If not.
pub fn trace_agrees_with_the_rules(port: &Port) {
    for n in sizes(port).take_while(|&n| n <= 6) {
        let mut queens: Vec<Square> = Vec::new();
        for (k, Step { event, line }) in trace(port, n).into_iter().enumerate() {
            let at = format!("{}, n = {n}, event {k}, {event}", port.name);
            assert!(!port.line(line).is_empty(), "{at}: line {line} is empty");
            match event {
                Event::Probe(probe) => check_probe(n, probe, &queens, &at),
                Event::Place(square) => {
                    assert_eq!(square.row, queens.len(), "{at}: row");
                    assert!(square.col < n, "{at}: column");
                    queens.push(square);
                }
                Event::Backtrack(square) => {
                    assert_eq!(queens.pop(), Some(square), "{at}");
                }
                Event::Reject(square, line) => {
                    let attacks = queens.iter().filter_map(|q| q.attack(square));
                    let found = attacks.into_iter().any(|a| agree(a, line));
                    assert!(found, "{at}: no queen on that line");
                }
                // A shortcut may give the board of n = 1 without placing its queen.
                Event::Solution(board) if n == 1 && queens.is_empty() => {
                    assert_eq!(judge(n, &board), Ok(()), "{at}");
                }
                Event::Solution(board) => {
                    let columns: Vec<_> = queens.iter().map(|q| q.col).collect();
                    assert_eq!(board.columns(), Some(columns), "{at}");
                }
            }
        }
        assert!(queens.is_empty(), "{}, n = {n}: queens left", port.name);
    }
}

fn check_probe(n: usize, probe: Probe, queens: &[Square], at: &str) {
    match probe {
        Probe::Cell(square) => {
            assert!(square.row < n && square.col < n, "{at}: off the board");
        }
        Probe::Used(col) => assert!(col < n, "{at}: off the board"),
        Probe::Queen(queen) => assert!(queens.contains(&queen), "{at}: no queen"),
        Probe::Slot { index, .. } => {
            assert!(index + 1 < 2 * n, "{at}: no such slot");
        }
        Probe::Masks { cols, available, .. } => {
            let mut expected = 0;
            for queen in queens {
                expected |= 1 << queen.col;
            }
            assert_eq!(cols, expected, "{at}: cols");
            let row = queens.len();
            for col in 0..n {
                let square = Square::new(row, col);
                let free = queens.iter().all(|q| q.attack(square).is_none());
                assert_eq!(available >> col & 1 == 1, free, "{at}: {square}");
            }
            assert_eq!(available >> n, 0, "{at}: bits past the board");
        }
    }
}

/// Whether a port that says `said` can mean the line `real`.
fn agree(real: Attack, said: Attack) -> bool {
    let diagonal = matches!(real, Attack::MainDiagonal | Attack::AntiDiagonal);
    real == said || (said == Attack::Diagonal && diagonal)
}

/// At the greatest n up to 5: wherever a visitor ends the search, it has seen the full
/// trace up to there, and sees nothing more. A look cannot end a search, so the decision
/// behind it does.
///
/// # Panics
///
/// If not.
pub fn a_visitor_that_stops_has_seen_just_the_events_so_far(port: &Port) {
    let Some(n) = sizes(port).take_while(|&n| n <= 5).last() else { return };
    let all = trace(port, n);
    for k in 0..all.len() {
        let decides = |step: &Step| !matches!(step.event, Event::Probe(_));
        let end =
            all[k..].iter().position(decides).map_or(all.len(), |at| k + at + 1);
        let mut seen = Vec::new();
        let mut recorder = Recorder(|step| {
            seen.push(step);
            if seen.len() > k {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let result = (port.visit)(n, &mut recorder);
        assert!(result.is_ok(), "{}, n = {n}: refused", port.name);
        let at =
            format!("{}, n = {n}, ended at event {k}, {}", port.name, all[k].event);
        assert!(seen.len() <= end, "{at}: the search goes on");
        assert_eq!(seen, all[..end], "{at}");
    }
}

/// One below the least size, one above the greatest, and the greatest number there is:
/// each is refused with that number and the port's name, and nothing is visited.
///
/// # Panics
///
/// If not.
pub fn sizes_past_the_limit_are_refused(port: &Port) {
    let (min, max) = (port.limit.min, port.limit.max);
    let outside = [min.checked_sub(1), max.checked_add(1), Some(usize::MAX)];
    for n in outside.into_iter().flatten() {
        let mut counts = Counts::default();
        let result = (port.visit)(n, &mut counts);
        assert_eq!(counts, Counts::default(), "{}, n = {n}: visited", port.name);
        match result {
            Ok(()) => panic!("{}, n = {n}: accepted", port.name),
            Err(error) => {
                assert_eq!(error.n, n, "{}: n in the error", port.name);
                assert_eq!(error.port, port.name, "the port in the error");
                assert_eq!(error.limit, port.limit, "{}: limit", port.name);
            }
        }
    }
}
