//! The forms in which a solution can be printed.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use anstyle::Style;
use clap::ValueEnum;
use nq_core::Board;
use nq_used_array::cpp_putinf;

use crate::{error::Error, palette::Palette};

/// One of them, as an argument.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Boards to look at, numbered
    Boards,
    /// One line of JSON, as the articles show it
    Json,
    /// One line a solution: the column of each row's queen, counted from 0
    Vectors,
    /// What the program cpp-putinf prints, for any port
    Article,
}

/// Prints solutions one by one.
pub(crate) struct Printer {
    format: Format,
    queen: Style,
    n: usize,
    /// Solutions printed so far.
    pub(crate) printed: usize,
}

impl Printer {
    pub(crate) fn new(format: Format, n: usize, palette: Palette) -> Self {
        Self { format, queen: palette.queen, n, printed: 0 }
    }

    /// What comes before the first solution, even if there is none.
    pub(crate) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            Format::Boards | Format::Vectors => Ok(()),
            Format::Json => write!(out, "["),
            Format::Article => cpp_putinf::print_heading(self.n, out),
        }
    }

    /// One solution.
    pub(crate) fn print(
        &mut self,
        board: &Board,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        self.printed += 1;
        match self.format {
            Format::Boards => {
                writeln!(out, "Solution {}", self.printed)?;
                if board.rows().len() == 0 {
                    writeln!(out, "(no rows)")?;
                }
                for row in board.rows() {
                    writeln!(out, "{}", spaced(row, self.queen))?;
                }
                writeln!(out)?;
            }
            Format::Json => {
                if self.printed > 1 {
                    write!(out, ",")?;
                }
                serde_json::to_writer(out, &board.rows().collect::<Vec<_>>())?;
            }
            Format::Vectors => {
                for (row, col) in columns(board)?.into_iter().enumerate() {
                    let space = if row == 0 { "" } else { " " };
                    write!(out, "{space}{col}")?;
                }
                writeln!(out)?;
            }
            Format::Article => {
                let columns = columns(board)?;
                cpp_putinf::print_placement(self.n, self.printed, &columns, out)?;
            }
        }
        Ok(())
    }

    /// What comes after the last solution. `stopped` says that the search was ended
    /// before it was complete.
    pub(crate) fn end(&self, stopped: bool, out: &mut dyn Write) -> io::Result<()> {
        let Self { n, printed, .. } = self;
        match self.format {
            Format::Vectors | Format::Article => Ok(()),
            Format::Json => writeln!(out, "]"),
            Format::Boards => match (stopped, printed) {
                (true, 1) => writeln!(out, "n = {n}: the first solution"),
                (true, _) => writeln!(out, "n = {n}: the first {printed} solutions"),
                (false, 0) => writeln!(out, "n = {n}: no solution"),
                (false, 1) => writeln!(out, "n = {n}: 1 solution in all"),
                (false, _) => writeln!(out, "n = {n}: {printed} solutions in all"),
            },
        }
    }
}

/// A row with its squares set apart, so that a board looks square.
pub(crate) fn spaced(row: &str, queen: Style) -> String {
    let mut text = String::with_capacity(2 * row.len());
    for square in row.chars() {
        if !text.is_empty() {
            text.push(' ');
        }
        if square == 'Q' {
            // A `String` takes everything.
            let _ = write!(text, "{queen}Q{queen:#}");
        } else {
            text.push(square);
        }
    }
    text
}

/// The solution vector of a solution.
fn columns(board: &Board) -> Result<Vec<usize>, Error> {
    board.columns().ok_or_else(|| {
        Error::Failure(format!("not a queen in every row, but: {board:?}"))
    })
}
