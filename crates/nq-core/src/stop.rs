//! Visitors that end a search early.

use std::ops::ControlFlow;

use crate::{Attack, Probe, Square, Visitor};

/// Passes on the first `k` solutions and ends the search with the last of them.
/// What the program does in between is passed on too.
#[derive(Clone, Debug)]
pub struct First<V> {
    left: usize,
    visitor: V,
}

impl<V> First<V> {
    /// Passes the first `k` solutions on to `visitor`. With `k` = 0 the first
    /// solution ends the search and is not passed on.
    pub const fn new(k: usize, visitor: V) -> Self {
        Self { left: k, visitor }
    }
}

impl<S, V: Visitor<S>> Visitor<S> for First<V> {
    #[track_caller]
    #[inline]
    fn solution(&mut self, solution: S) -> ControlFlow<()> {
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        self.left -= 1;
        self.visitor.solution(solution)?;
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
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

/// Passes on the first `k` events of whatever kind, and ends the search at the
/// first decision from there on.
#[derive(Clone, Debug)]
pub struct Take<V> {
    left: usize,
    visitor: V,
}

impl<V> Take<V> {
    /// Passes the first `k` events on to `visitor`.
    pub const fn new(k: usize, visitor: V) -> Self {
        Self { left: k, visitor }
    }

    /// Counts one event: `Break` if none was left.
    const fn draw(&mut self) -> ControlFlow<()> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }

    /// `Break` once the last event is passed on.
    const fn end(&self) -> ControlFlow<()> {
        if self.left == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<S, V: Visitor<S>> Visitor<S> for Take<V> {
    #[track_caller]
    #[inline]
    fn solution(&mut self, solution: S) -> ControlFlow<()> {
        self.draw()?;
        self.visitor.solution(solution)?;
        self.end()
    }

    #[track_caller]
    #[inline]
    fn probe(&mut self, probe: Probe) {
        if self.draw().is_continue() {
            self.visitor.probe(probe);
        }
    }

    #[track_caller]
    #[inline]
    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        self.draw()?;
        self.visitor.reject(square, attack)?;
        self.end()
    }

    #[track_caller]
    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.draw()?;
        self.visitor.place(square)?;
        self.end()
    }

    #[track_caller]
    #[inline]
    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        self.draw()?;
        self.visitor.backtrack(square)?;
        self.end()
    }
}
