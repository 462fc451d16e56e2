//! Why two queens share a diagonal when their rows are as far apart as their columns.

use nq_core::Square;

use super::middle;
use crate::{
    text::{escape, fill},
    words::Words,
};

const N: usize = 6;

/// Two boards, one for each direction, with the equal legs drawn.
pub(crate) fn slope(words: &Words) -> String {
    let pairs = [
        (Square::new(1, 1), Square::new(4, 4)),
        (Square::new(1, 4), Square::new(3, 2)),
    ];
    let figures = pairs.map(|(upper, lower)| draw(words, upper, lower));
    format!("<div class=\"nq-figures\">{}</div>", figures.concat())
}

fn draw(words: &Words, upper: Square, lower: Square) -> String {
    let (x1, y1) = (middle(upper.col), middle(upper.row));
    let (x2, y2) = (middle(lower.col), middle(lower.row));
    let rows = upper.row.abs_diff(lower.row);
    let cols = upper.col.abs_diff(lower.col);
    let line = upper.attack(lower).map_or("", |line| words.line_of(line));
    let board = super::board::svg(words, N, &[upper, lower]);
    // The legs are drawn over the board, so they go in before it ends. The corner
    // lies below the upper queen.
    let (side, anchor) = if x2 > x1 { (-8, "end") } else { (8, "start") };
    let legs = format!(
        "<path class=\"nq-leg\" d=\"M{x1} {y1}V{y2}H{x2}\"/>\
         <text class=\"nq-leg-text\" x=\"{}\" y=\"{}\" \
         text-anchor=\"{anchor}\">{rows}</text>\
         <text class=\"nq-leg-text\" x=\"{}\" y=\"{}\" \
         text-anchor=\"middle\">{cols}</text>",
        x1 as i64 + side,
        usize::midpoint(y1, y2) + 5,
        usize::midpoint(x1, x2),
        y2 + 22,
    );
    let board = board.replace("</svg>", &format!("{legs}</svg>"));
    let caption = fill(
        words.slope_caption,
        &[&upper.row, &lower.row, &rows, &upper.col, &lower.col, &cols, &line],
    );
    format!(
        "<figure class=\"nq-figure\">{board}<figcaption>{}</figcaption></figure>",
        escape(&caption)
    )
}
