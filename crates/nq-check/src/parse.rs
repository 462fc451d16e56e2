//! Boards out of bytes, one at a time.

mod json;
mod plain;

use std::{
    error, fmt,
    io::{self, BufReader, Cursor, Read},
};

use nq_core::Board;

/// How a program prints its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// As LeetCode shows them: one JSON array of boards, a board being an array of
    /// rows, a row a string.
    Json,
    /// A row a line, an empty line between two boards.
    Plain,
}

impl Format {
    /// `json` or `plain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Plain => "plain",
        }
    }
}

/// Why no more boards could be read.
#[derive(Debug)]
pub enum ReadError {
    /// The bytes did not come.
    Io(io::Error),
    /// The bytes are no boards.
    Syntax(SyntaxError),
}

/// Where a text stops being boards, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// What the text was read as.
    pub format: Format,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1: in bytes for JSON, in characters for plain boards.
    /// A JSON value that is of the wrong type is known when it has been read, so the
    /// column may be that of its end.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, line, column, message } = self;
        let what = match format {
            Format::Json => "JSON",
            Format::Plain => "plain boards",
        };
        write!(f, "read as {what}, line {line} column {column}: {message}")
    }
}

impl error::Error for SyntaxError {}

/// Reads boards from `input` and hands on each as soon as it is complete. Says how
/// they were written: JSON begins with `[`, `{` or `"`, everything else is plain.
/// `None` if there is nothing but blanks.
///
/// A line end inside a row of JSON is handed on as its picture, `␊`: a [`Board`] has
/// no row with a line end in it.
///
/// # Errors
///
/// The first thing that keeps the bytes from being boards; the boards before it have
/// been handed on.
pub fn read_boards(
    mut input: impl Read,
    each: impl FnMut(Board),
) -> (Option<Format>, Result<(), ReadError>) {
    let (head, first) = match head(&mut input) {
        Ok(head) => head,
        Err(error) => return (None, Err(ReadError::Io(error))),
    };
    let Some(first) = first else {
        return (None, Ok(()));
    };
    let input = BufReader::with_capacity(1 << 16, Cursor::new(head).chain(input));
    match first {
        b'[' | b'{' | b'"' => (Some(Format::Json), json::read(input, each)),
        _ => (Some(Format::Plain), plain::read(input, each)),
    }
}

/// The first bytes, and the first of them that is not blank.
fn head(input: &mut impl Read) -> io::Result<(Vec<u8>, Option<u8>)> {
    let mut head = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let length = match input.read(&mut chunk) {
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if length == 0 {
            return Ok((head, None));
        }
        let chunk = &chunk[..length];
        head.extend_from_slice(chunk);
        let first = chunk.iter().find(|byte| !byte.is_ascii_whitespace());
        if let Some(&first) = first {
            return Ok((head, Some(first)));
        }
    }
}

/// A text for a message: quoted, control characters escaped, not too long.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut cut = text.char_indices().map(|(at, _)| at);
    match cut.nth(LONGEST) {
        Some(end) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
