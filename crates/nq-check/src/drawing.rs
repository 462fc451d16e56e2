//! Boards to look at.

use nq_core::{Attack, Board, Square, is_legible};

use crate::legible;

/// More rows or columns are cut: a wrong board may be of any size.
const MOST: usize = 32;

/// The board with row numbers at its left and column numbers above.
pub(crate) fn draw(board: &Board) -> Vec<String> {
    lines(board, |_| None, |_| false)
}

/// The same, with two queens in brackets and the line they share.
pub(crate) fn draw_attack(
    board: &Board,
    first: Square,
    second: Square,
    line: Attack,
) -> Vec<String> {
    let stroke = match line {
        Attack::Row => '-',
        Attack::Column => '|',
        Attack::MainDiagonal => '\\',
        Attack::AntiDiagonal => '/',
        Attack::Diagonal => 'x',
    };
    lines(
        board,
        |square| (first.attack(square) == Some(line)).then_some(stroke),
        |square| square == first || square == second,
    )
}

/// `stroke` says what to draw instead of an empty square, `marked` which squares
/// stand in brackets.
fn lines(
    board: &Board,
    stroke: impl Fn(Square) -> Option<char>,
    marked: impl Fn(Square) -> bool,
) -> Vec<String> {
    let rows = board.rows();
    let height = rows.len();
    let width = rows.clone().map(|row| row.chars().count()).max().unwrap_or(0);
    let (height, width) = (height.min(MOST), width.min(MOST));
    let label = digits(height);
    let cell = digits(width);
    let mut lines = Vec::with_capacity(height + 1);
    let head: String = (0..width).map(|col| format!(" {col:>cell$}")).collect();
    lines.push(format!("{:label$} {head}", ""));
    for (row, text) in rows.take(MOST).enumerate() {
        let mut line = format!("{row:>label$} ");
        let mut before = false;
        for (col, found) in text.chars().take(MOST).enumerate() {
            let square = Square::new(row, col);
            let drawn = match (found, stroke(square)) {
                ('.', Some(stroke)) => stroke,
                (c, _) if !is_legible(c) => '\u{fffd}',
                (c, _) => c,
            };
            let here = marked(square);
            let space = match (before, here) {
                (false, false) => ' ',
                (false, true) => '[',
                (true, false) => ']',
                (true, true) => '|',
            };
            line.push_str(&format!("{space}{drawn:>cell$}"));
            before = here;
        }
        if before {
            line.push(']');
        }
        if text.chars().nth(MOST).is_some() {
            line.push_str(" …");
        }
        lines.push(line);
    }
    if board.rows().len() > MOST {
        lines.push("…".to_owned());
    }
    lines
}

/// The digits of the greatest index.
fn digits(length: usize) -> usize {
    length.saturating_sub(1).max(1).ilog10() as usize + 1
}

/// The rows as they are, with their numbers and lengths.
pub(crate) fn numbered(board: &Board) -> Vec<String> {
    let rows = board.rows();
    let height = rows.len();
    let label = digits(height.min(MOST));
    let mut lines: Vec<_> = rows
        .take(MOST)
        .enumerate()
        .map(|(row, text)| {
            let length = text.chars().count();
            let shown: String = text.chars().take(MOST).collect();
            let shown = legible(&shown);
            let cut = if length > MOST { "…" } else { "" };
            format!("{row:>label$}  {shown}{cut}  {length} wide")
        })
        .collect();
    if height > MOST {
        lines.push("…".to_owned());
    }
    lines
}

/// Two boards side by side, each under its title.
pub(crate) fn beside(titles: [&str; 2], boards: [&Board; 2]) -> Vec<String> {
    let mut columns = boards.map(draw);
    for (column, title) in columns.iter_mut().zip(titles) {
        column.insert(0, title.to_owned());
    }
    let [left, right] = columns;
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let lines = left.iter().zip(&right);
    lines.map(|(left, right)| format!("{left:width$}    {right}")).collect()
}
