use std::{ops::ControlFlow, panic::Location};

use crate::{Attack, Board, Event, Probe, Square, Visitor};

/// An event and the place in the port that fired it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happened.
    pub event: Event,
    /// The line of the port's file that was running, counted from 1.
    pub line: u32,
}

/// Hands every event to a function, with the line of the port that fired it.
///
/// The function may end the search at any decision by returning
/// [`ControlFlow::Break`]; at a look its answer is not heard.
#[derive(Debug)]
pub struct Recorder<F>(pub F);

impl<F: FnMut(Step) -> ControlFlow<()>> Recorder<F> {
    #[track_caller]
    fn record(&mut self, event: Event) -> ControlFlow<()> {
        let line = Location::caller().line();
        (self.0)(Step { event, line })
    }
}

impl<F: FnMut(Step) -> ControlFlow<()>> Visitor<Board> for Recorder<F> {
    #[track_caller]
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        self.record(Event::Solution(board))
    }

    #[track_caller]
    fn probe(&mut self, probe: Probe) {
        let _ = self.record(Event::Probe(probe));
    }

    #[track_caller]
    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        self.record(Event::Reject(square, attack))
    }

    #[track_caller]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.record(Event::Place(square))
    }

    #[track_caller]
    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        self.record(Event::Backtrack(square))
    }
}
