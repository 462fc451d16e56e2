//! Reading what is as it was expected, byte for byte, without parsing it.
//!
//! Most programs search first and print then, all at once. What they print is read so
//! fast that a check takes hardly longer than the program alone.

use std::io::{self, ErrorKind, Read};

use crate::{Format, SyntaxError, solutions::Key};

/// The usual ways to write boards, each to the byte.
const STYLES: [Style; 3] = [
    // Compact JSON.
    Style {
        format: Format::Json,
        board: ["[", "],"],
        row: ["\"", "\""],
        between: ",",
    },
    // The JSON of Python's json.dumps.
    Style {
        format: Format::Json,
        board: ["[", "], "],
        row: ["\"", "\""],
        between: ", ",
    },
    Style { format: Format::Plain, board: ["", "\n"], row: ["", "\n"], between: "" },
];

struct Style {
    format: Format,
    /// What stands before a board and after it, up to the next one.
    board: [&'static str; 2],
    /// What stands before a row and after it.
    row: [&'static str; 2],
    between: &'static str,
}

/// Where the shortcut ends.
#[derive(Debug, Default)]
pub(crate) struct Shortcut {
    /// What is to be parsed before the rest of the input. It begins with a board, and
    /// if that is JSON, with a `[` before it.
    pub(crate) head: Vec<u8>,
    /// Lines and columns that were not parsed.
    lines: usize,
    columns: usize,
}

impl Shortcut {
    /// Moves an error to where it is in the whole text.
    pub(crate) fn locate(&self, error: &mut SyntaxError) {
        if error.line == 1 {
            error.column += self.columns;
        }
        error.line += self.lines;
    }
}

/// Reads boards of `n` rows from `input` as long as they are the `expected` ones in one
/// of the usual styles, and hands their keys on, but for the last of them: what follows
/// a board has to do with it.
///
/// # Errors
///
/// If `input` cannot be read; everything before that has been handed on.
pub(crate) fn take(
    n: usize,
    input: &mut impl Read,
    mut expected: impl Iterator<Item = Key>,
    mut each: impl FnMut(Key),
) -> (Shortcut, io::Result<()>) {
    let mut text = Text { bytes: Vec::new(), input };
    let mut shortcut = Shortcut::default();
    let result = follow(n, &mut text, &mut expected, &mut each, &mut shortcut);
    shortcut.head.append(&mut text.bytes);
    (shortcut, result)
}

fn follow(
    n: usize,
    text: &mut Text<'_, impl Read>,
    expected: &mut impl Iterator<Item = Key>,
    each: &mut impl FnMut(Key),
    shortcut: &mut Shortcut,
) -> io::Result<()> {
    // With nothing read, nothing can be as expected; and it may take long to come, so
    // that only now something is expected.
    if n == 0 || !text.has(1)? {
        return Ok(());
    }
    let Some(first) = expected.next() else { return Ok(()) };
    let mut found = None;
    for style in &STYLES {
        let form = Form::new(style, n);
        let start = usize::from(style.format == Format::Json);
        if text.has(start + form.length)?
            && (start == 0 || text.bytes[0] == b'[')
            && form.is(first, &text.bytes[start..])
        {
            found = Some((form, start));
            break;
        }
    }
    let Some((form, start)) = found else { return Ok(()) };
    // The board that begins at `at` is `last`.
    let (mut at, mut last, mut boards) = (start, first, 0);
    for next in expected {
        let end = at + form.length;
        if !text.has(end + form.length)? || !form.is(next, &text.bytes[end..]) {
            break;
        }
        each(last);
        boards += 1;
        (at, last) = (end, next);
        if at > Text::<io::Empty>::MOST {
            text.bytes.drain(..at);
            at = 0;
        }
    }
    text.bytes.drain(..at);
    match form.format {
        Format::Json => {
            shortcut.head.push(b'[');
            shortcut.columns = boards * form.length;
        }
        Format::Plain => shortcut.lines = boards * (n + 1),
    }
    Ok(())
}

/// How each row is written, by the column of its queen.
struct Form {
    format: Format,
    before: &'static [u8],
    after: &'static [u8],
    between: &'static [u8],
    rows: Vec<Vec<u8>>,
    /// Bytes of a board with what follows it.
    length: usize,
}

impl Form {
    fn new(style: &Style, n: usize) -> Self {
        let [before, after] = style.board.map(str::as_bytes);
        let [open, close] = style.row;
        let row = |col| {
            let (left, right) = (".".repeat(col), ".".repeat(n - 1 - col));
            format!("{open}{left}Q{right}{close}").into_bytes()
        };
        let rows: Vec<_> = (0..n).map(row).collect();
        let between = style.between.as_bytes();
        let length =
            before.len() + n * rows[0].len() + (n - 1) * between.len() + after.len();
        Self { format: style.format, before, after, between, rows, length }
    }

    /// Whether `text` begins with this board.
    fn is(&self, key: Key, text: &[u8]) -> bool {
        let mut rest = text;
        let mut skip = |part: &[u8]| match rest.strip_prefix(part) {
            Some(after) => {
                rest = after;
                true
            }
            None => false,
        };
        skip(self.before)
            && key.columns(self.rows.len()).enumerate().all(|(row, col)| {
                (row == 0 || skip(self.between)) && skip(&self.rows[col])
            })
            && skip(self.after)
    }
}

/// Bytes that were read and may be read again.
struct Text<'a, R> {
    bytes: Vec<u8>,
    input: &'a mut R,
}

impl<R: Read> Text<'_, R> {
    /// Bytes that are kept before those that are done with are thrown away.
    const MOST: usize = 1 << 16;

    /// Reads until there are so many bytes, or no more.
    fn has(&mut self, length: usize) -> io::Result<bool> {
        while self.bytes.len() < length {
            let end = self.bytes.len();
            self.bytes.resize(end + Self::MOST, 0);
            let result = self.input.read(&mut self.bytes[end..]);
            self.bytes.truncate(end + result.as_ref().map_or(0, |&length| length));
            match result {
                Ok(0) => return Ok(false),
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }
}
