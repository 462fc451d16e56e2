//! Boards.

use std::fmt::Write;

use nq_core::{Board, Square};

use super::{SIDE, axis, middle};
use crate::{
    text::{escape, fill},
    words::Words,
};

/// The widest board drawn.
const WIDEST: usize = 16;

/// The most boards drawn side by side: n = 8 has 92, n = 9 has 352.
const MOST_BOARDS: usize = 92;

/// A crowned queen on a square of 40 units, drawn for this book.
pub const QUEEN: &str = "M9 30 L7 13 L13.5 21 L15.5 9.5 L20 19 L24.5 9.5 L26.5 21 \
    L33 13 L31 30 Z M9.5 32 H30.5 V34.5 H9.5 Z";

/// The `k`-th solution for n queens, counted from 1, with its number below.
pub(crate) fn one(words: &Words, n: usize, k: &str) -> Result<String, String> {
    let boards = solutions(n)?;
    let k = crate::args::size(k)?;
    let wanted = k.checked_sub(1).and_then(|i| boards.get(i));
    let board = wanted.ok_or_else(|| {
        format!("n = {n} has {} solutions, no {k}th", boards.len())
    })?;
    Ok(figures(&[solution(words, board, k, boards.len())]))
}

/// All solutions for n queens, side by side.
pub(crate) fn all(words: &Words, n: usize) -> Result<String, String> {
    let boards = solutions(n)?;
    if boards.is_empty() || boards.len() > MOST_BOARDS {
        let count = boards.len();
        return Err(format!(
            "n = {n} has {count} solutions; 1 to {MOST_BOARDS} are drawn"
        ));
    }
    let number = boards.len();
    let draw = |(i, board)| solution(words, board, i + 1, number);
    Ok(figures(&boards.iter().enumerate().map(draw).collect::<Vec<_>>()))
}

/// Any placement: for each row a column, counted from 0, or `.` for an empty row.
pub(crate) fn columns(words: &Words, list: &str) -> Result<String, String> {
    let wrong = || {
        format!("{list:?} is not a list of columns, counted from 0, such as 1,3,.,2")
    };
    let columns: Vec<Option<usize>> = list
        .split(',')
        .map(|word| match word {
            "." => Ok(None),
            _ => word.parse().map(Some).map_err(|_| wrong()),
        })
        .collect::<Result<_, _>>()?;
    let n = columns.len();
    if n > WIDEST || columns.iter().flatten().any(|&col| col >= n) {
        return Err(format!(
            "{list}: {n} rows need columns from 0 to {}, and at most {WIDEST} rows",
            n - 1
        ));
    }
    let queens: Vec<Square> = queens(&columns);
    Ok(figures(&[figure(&svg(words, n, &queens), None)]))
}

fn queens(columns: &[Option<usize>]) -> Vec<Square> {
    let rows = columns.iter().enumerate();
    rows.filter_map(|(row, col)| col.map(|col| Square::new(row, col))).collect()
}

fn solutions(n: usize) -> Result<Vec<Board>, String> {
    if n > 9 {
        return Err(format!("n = {n}: solutions are drawn up to n = 9"));
    }
    let port = crate::args::port("py")?;
    port.solve(n).map_err(|error| error.to_string())
}

fn solution(words: &Words, board: &Board, k: usize, of: usize) -> String {
    let columns = board.columns().unwrap_or_default();
    let n = columns.len();
    let list: Vec<_> = columns.iter().map(ToString::to_string).collect();
    let caption = fill(words.board_caption, &[&k, &of, &n, &list.join(", ")]);
    let queens = queens(&columns.into_iter().map(Some).collect::<Vec<_>>());
    figure(&svg(words, n, &queens), Some(&caption))
}

fn figure(svg: &str, caption: Option<&str>) -> String {
    let caption = caption.map_or(String::new(), |text| {
        format!("<figcaption>{}</figcaption>", escape(text))
    });
    format!("<figure class=\"nq-figure\">{svg}{caption}</figure>")
}

fn figures(figures: &[String]) -> String {
    format!("<div class=\"nq-figures\">{}</div>", figures.concat())
}

/// The picture of a placement on n x n squares. Queens that attack each other are
/// marked, and their line is drawn.
pub fn svg(words: &Words, n: usize, queens: &[Square]) -> String {
    let mut attacks = Vec::new();
    for (i, &first) in queens.iter().enumerate() {
        for &second in &queens[i + 1..] {
            if let Some(line) = first.attack(second) {
                attacks.push((first, second, line));
            }
        }
    }
    let mut text: Vec<String> = queens
        .iter()
        .map(|q| fill(words.placement_alt, &[&words.queen, &q.row, &q.col]))
        .collect();
    if text.is_empty() {
        text.push(words.no_queens.to_owned());
    }
    for (first, second, line) in &attacks {
        let line = words.line_of(*line);
        text.push(fill(words.attacking, &[&first.row, &second.row, &line]));
    }
    let alt = fill(words.board_alt, &[&n, &text.join("; ")]);
    let attacked = |q: &Square| attacks.iter().any(|(a, b, _)| a == q || b == q);

    // Room for the numbers of rows and columns.
    let (margin, side) = (18, n * SIDE);
    let size = side + margin;
    let mut svg = format!(
        "<svg class=\"nq-board\" role=\"img\" aria-label=\"{}\" \
         viewBox=\"-{margin} -{margin} {size} {size}\" style=\"--n:{n}\">",
        escape(&alt),
    );
    // A `String` takes whatever is written to it.
    for row in 0..n {
        svg += &axis(row);
        for col in 0..n {
            let dark = if (row + col) % 2 == 1 { " nq-dark" } else { "" };
            let (x, y) = (col * SIDE, row * SIDE);
            let _ = write!(
                svg,
                "<rect class=\"nq-square{dark}\" x=\"{x}\" y=\"{y}\" \
                 width=\"{SIDE}\" height=\"{SIDE}\"/>"
            );
        }
    }
    for (first, second, _) in &attacks {
        let _ = write!(
            svg,
            "<line class=\"nq-attack\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            middle(first.col),
            middle(first.row),
            middle(second.col),
            middle(second.row)
        );
    }
    for queen in queens {
        let class = if attacked(queen) { " nq-attacked" } else { "" };
        let (x, y) = (queen.col * SIDE, queen.row * SIDE);
        let _ = write!(
            svg,
            "<path class=\"nq-queen{class}\" transform=\"translate({x} {y})\" \
             d=\"{QUEEN}\"/>"
        );
    }
    svg += "</svg>";
    svg
}
