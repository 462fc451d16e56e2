use std::ops::ControlFlow;

use crate::{Attack, Probe, Square, Visitor};

/// Turns each solution into something else and passes everything on: how a port that
/// keeps its solutions in a form of its own is watched as boards.
#[derive(Clone, Debug)]
pub struct Map<V, F> {
    visitor: V,
    convert: F,
}

impl<V, F> Map<V, F> {
    /// Passes `convert(solution)` on to `visitor`.
    pub const fn new(visitor: V, convert: F) -> Self {
        Self { visitor, convert }
    }
}

impl<S, T, V: Visitor<T>, F: FnMut(S) -> T> Visitor<S> for Map<V, F> {
    #[track_caller]
    #[inline]
    fn solution(&mut self, solution: S) -> ControlFlow<()> {
        self.visitor.solution((self.convert)(solution))
    }

    #[track_caller]
    #[inline]
    fn probe(&mut self, probe: Probe) {
        self.visitor.probe(probe);
    }

    #[track_caller]
    #[inline]
    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        self.visitor.reject(square, attack)
    }

    #[track_caller]
    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.visitor.place(square)
    }

    #[track_caller]
    #[inline]
    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        self.visitor.backtrack(square)
    }
}
