use std::ops::ControlFlow;

use crate::{Attack, Probe, Square};

/// Receives what a port finds, and may watch how it gets there.
///
/// A port takes its visitor as a generic parameter, so what a visitor leaves at
/// its default costs nothing measurable: the empty methods are compiled away.
///
/// `S` is a solution as the source keeps it: a [`Board`](crate::Board) or a
/// solution vector.
///
/// Every decision may end the search: return [`ControlFlow::Break`] and the port
/// returns at once, without taking its queens back. Only a look cannot; the
/// decision it leads to follows within `4 n` looks. [`Take`](crate::Take) hides
/// those few, where the exact number of events matters.
///
/// The methods carry `#[track_caller]`: an implementation that asks
/// [`Location::caller`](std::panic::Location::caller) learns the line of the port
/// that called it. That is how a trace knows the source line of each event with
/// nothing added to the port.
// ANCHOR: visitor
pub trait Visitor<S> {
    /// The program records a solution.
    #[track_caller]
    fn solution(&mut self, solution: S) -> ControlFlow<()>;

    /// The program looks at one thing.
    #[track_caller]
    #[inline]
    fn probe(&mut self, _probe: Probe) {}

    /// The program finds that a queen cannot stand on this square.
    #[track_caller]
    #[inline]
    fn reject(&mut self, _square: Square, _attack: Attack) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The program puts a queen on this square.
    #[track_caller]
    #[inline]
    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The program takes the queen off this square.
    #[track_caller]
    #[inline]
    fn backtrack(&mut self, _square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
// ANCHOR_END: visitor

/// Collects every solution, in the program's own order.
impl<S> Visitor<S> for Vec<S> {
    #[inline]
    fn solution(&mut self, solution: S) -> ControlFlow<()> {
        self.push(solution);
        ControlFlow::Continue(())
    }
}

/// Forwards everything, the caller's line included.
impl<S, V: Visitor<S> + ?Sized> Visitor<S> for &mut V {
    #[track_caller]
    #[inline]
    fn solution(&mut self, solution: S) -> ControlFlow<()> {
        (**self).solution(solution)
    }

    #[track_caller]
    #[inline]
    fn probe(&mut self, probe: Probe) {
        (**self).probe(probe);
    }

    #[track_caller]
    #[inline]
    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        (**self).reject(square, attack)
    }

    #[track_caller]
    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        (**self).place(square)
    }

    #[track_caller]
    #[inline]
    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        (**self).backtrack(square)
    }
}
