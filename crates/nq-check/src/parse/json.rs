//! One array of boards.

use std::{borrow::Cow, fmt, io::Read};

use nq_core::Board;
use serde::de::{DeserializeSeed, Deserializer, Error as _, SeqAccess, Visitor};
use serde_json::error::Category;

use super::{Format, ReadError, SyntaxError};
use crate::legible;

pub(super) fn read(
    input: impl Read,
    mut each: impl FnMut(Board),
) -> Result<(), ReadError> {
    let mut json = serde_json::Deserializer::from_reader(input);
    let result = json.deserialize_seq(Boards(&mut each)).and_then(|()| json.end());
    result.map_err(|error| match error.classify() {
        Category::Io => ReadError::Io(error.into()),
        _ => ReadError::Syntax(syntax_error(&error)),
    })
}

fn syntax_error(error: &serde_json::Error) -> SyntaxError {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = text.strip_suffix(&place).unwrap_or(&text);
    // What Python prints of a list, for one, looks like JSON and is none.
    let message = match message {
        "expected value" => "expected value (JSON has text in double quotes)",
        other => other,
    };
    // At the very beginning of a line the reader says 0.
    let column = column.max(1);
    SyntaxError { format: Format::Json, line, column, message: shortened(message) }
}

/// A message may quote a string of any length.
fn shortened(message: &str) -> String {
    const LONGEST: usize = 160;
    let escaped = legible(message);
    match escaped.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &escaped[..end]),
        None => escaped,
    }
}

/// Hands on each board of the array.
struct Boards<F>(F);

impl<'de, F: FnMut(Board)> Visitor<'de> for Boards<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of boards")
    }

    fn visit_seq<A: SeqAccess<'de>>(
        mut self,
        mut boards: A,
    ) -> Result<(), A::Error> {
        let mut rows = Rows::default();
        while boards.next_element_seed(&mut rows)?.is_some() {
            (self.0)(rows.board());
        }
        Ok(())
    }
}

/// The rows of one board after another: the strings are allocated once.
#[derive(Default)]
struct Rows {
    rows: Vec<String>,
    used: usize,
}

impl Rows {
    fn board(&self) -> Board {
        Board::from_rows(&self.rows[..self.used])
    }
}

impl<'de> DeserializeSeed<'de> for &mut Rows {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.used = 0;
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut Rows {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board: an array of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<(), A::Error> {
        loop {
            if self.used == self.rows.len() {
                self.rows.push(String::new());
            }
            let Some(row) = self.rows.get_mut(self.used) else {
                return Err(A::Error::custom("no room for another row"));
            };
            if rows.next_element_seed(Row(row))?.is_none() {
                return Ok(());
            }
            self.used += 1;
        }
    }
}

/// One row.
struct Row<'a>(&'a mut String);

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for Row<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row: a string")
    }

    fn visit_str<E>(self, row: &str) -> Result<(), E> {
        let row = if row.contains('\n') {
            Cow::Owned(row.replace('\n', "␊"))
        } else {
            Cow::Borrowed(row)
        };
        self.0.clear();
        self.0.push_str(&row);
        Ok(())
    }
}
