use std::any::Any;

use crate::{Board, Limit, LimitError, Visitor};

/// How to run a port: its board size, and whoever receives the solutions.
pub type Visit = fn(usize, &mut dyn Visitor<Board>) -> Result<(), LimitError>;

/// How to build a port's full result.
pub type Build = fn(usize) -> Result<Box<dyn Any>, LimitError>;

/// A port as a value, for whoever handles all seven alike.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    /// One word: module, test file, chapter and command-line argument bear it.
    pub name: &'static str,
    /// The source's language.
    pub language: &'static str,
    /// What the program keeps its queens in, in a few words.
    pub technique: &'static str,
    /// The article's title, as it stands at its head.
    pub article: &'static str,
    /// The crate that holds the port.
    pub package: &'static str,
    /// The port's file, from the workspace's root, with `/`.
    pub file: &'static str,
    /// The text of that file.
    pub source: &'static str,
    /// The sizes it takes.
    pub limit: Limit,
    /// Runs it. The search ends when it is complete or the visitor says so.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if the size is past the limit; nothing is visited then.
    pub visit: Visit,
    /// Calls the program's own entry point and hands back whatever it returns, in the
    /// source's own form: for whoever times it. Nobody watches, so nothing is paid
    /// for watching; [`visit`](Self::visit) pays a virtual call for each event.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if the size is past the limit.
    pub build: Build,
}

impl Port {
    /// The text of line `line` of the port's file, counted from 1, without the
    /// blanks around it. Empty past the end.
    pub fn line(&self, line: u32) -> &'static str {
        let index = (line as usize).wrapping_sub(1);
        self.source.lines().nth(index).unwrap_or("").trim()
    }

    /// All solutions, in the source's own order.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is past the port's limit.
    pub fn solve(&self, n: usize) -> Result<Vec<Board>, LimitError> {
        let mut boards = Vec::new();
        (self.visit)(n, &mut boards)?;
        Ok(boards)
    }
}
