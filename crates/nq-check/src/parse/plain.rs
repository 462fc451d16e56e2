//! A row a line, an empty line between two boards.

use std::io::BufRead;

use nq_core::Board;

use super::{Format, ReadError, SyntaxError, quoted};

pub(super) fn read(
    mut input: impl BufRead,
    mut each: impl FnMut(Board),
) -> Result<(), ReadError> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut used = 0;
    for number in 1.. {
        if used == rows.len() {
            rows.push(Vec::new());
        }
        let line = &mut rows[used];
        line.clear();
        let length = input.read_until(b'\n', line).map_err(ReadError::Io)?;
        if line.ends_with(b"\n") {
            line.pop();
        }
        // Windows ends a line with two characters.
        if line.ends_with(b"\r") {
            line.pop();
        }
        if !line.trim_ascii().is_empty() {
            check(line, number).map_err(ReadError::Syntax)?;
            used += 1;
            continue;
        }
        if used > 0 {
            each(Board::from_rows(&rows[..used]));
            used = 0;
        }
        if length == 0 {
            break;
        }
    }
    Ok(())
}

/// Whether a line holds squares alone.
fn check(line: &[u8], number: usize) -> Result<(), SyntaxError> {
    if line.iter().all(|byte| matches!(byte, b'.' | b'Q')) {
        return Ok(());
    }
    let text = String::from_utf8_lossy(line);
    let strange = |&(_, c): &(usize, char)| !matches!(c, '.' | 'Q');
    let (at, c) = text.chars().enumerate().find(strange).unwrap_or((0, '\u{fffd}'));
    Err(SyntaxError {
        format: Format::Plain,
        line: number,
        column: at + 1,
        message: format!("{c:?} is neither 'Q' nor '.', in {}", quoted(&text)),
    })
}
