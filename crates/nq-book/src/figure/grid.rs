//! A number on each square of the board.

use std::fmt::Write;

use super::{SIDE, axis, middle, picture};
use crate::{
    text::{escape, fill},
    words::Words,
};

/// The widest grid drawn.
const WIDEST: usize = 10;

/// The grid of `row + column`, `row - column + n - 1`, `row` or `column`. Squares
/// with the same number have the same colour.
pub(crate) fn grid(words: &Words, what: &str, n: usize) -> Result<String, String> {
    if !(1..=WIDEST).contains(&n) {
        return Err(format!("n = {n}: grids are drawn from 1 to {WIDEST}"));
    }
    let (formula, number): (_, fn(usize, usize, usize) -> usize) = match what {
        "sum" => ("row + column", |row, col, _| row + col),
        "difference" => {
            ("row − column + n − 1", |row, col, n| row + n - 1 - col)
        }
        "columns" => ("column", |_, col, _| col),
        "rows" => ("row", |row, _, _| row),
        _ => {
            return Err(format!(
                "no grid {what:?}; there are: sum, difference, columns, rows"
            ));
        }
    };
    let most = number(n - 1, n - 1, n).max(number(n - 1, 0, n)).max(1);
    let mut inside = String::new();
    let mut rows = Vec::new();
    // A `String` takes whatever is written to it.
    for row in 0..n {
        inside += &axis(row);
        let mut numbers = Vec::new();
        for col in 0..n {
            let value = number(row, col, n);
            let hue = value * 300 / most;
            let (x, y) = (col * SIDE, row * SIDE);
            let _ = write!(
                inside,
                "<rect class=\"nq-tile\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" \
                 height=\"{SIDE}\" fill=\"hsl({hue} 70% {}%)\"/>\
                 <text class=\"nq-value\" x=\"{}\" y=\"{}\">{value}</text>",
                if value % 2 == 0 { 84 } else { 74 },
                middle(col),
                middle(row) + 6,
            );
            numbers.push(value.to_string());
        }
        rows.push(fill(words.grid_row, &[&row, &numbers.join(" ")]));
    }
    let formula = words.formula(formula);
    let alt = fill(words.grid_alt, &[&formula, &n, &rows.join("; ")]);
    let size = (n * SIDE) as i64 + 20;
    let svg = picture("nq-grid", &alt, [-18, -18, size, size], &inside);
    Ok(format!(
        "<figure class=\"nq-figure\">{svg}<figcaption>{}</figcaption></figure>",
        escape(&formula)
    ))
}
