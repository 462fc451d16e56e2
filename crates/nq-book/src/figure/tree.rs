//! A search tree, drawn from a trace.
//!
//! A node of the search tree is a placement; what the program tries below it is one
//! row of the board. So the picture joins rows: each is a strip of squares, a queen
//! in it leads to the strip of the next row, and a rejected square says why.

use std::fmt::Write;

use nq_core::{Attack, Counts, Port, Square};
use nq_trace::{Cell, Fate, Node, Tree};

use super::{board::QUEEN, picture};
use crate::{
    text::{escape, fill},
    words::Words,
};

/// The side of a square.
const SIDE: i64 = 22;
/// Between two strips side by side.
const GAP: i64 = 14;
/// From one strip to the next row's.
const DROP: i64 = 58;

/// The greatest n drawn: at 5 the picture is three screens wide.
const MOST: usize = 5;

/// The search tree of `port` at n.
pub(crate) fn tree(words: &Words, port: &Port, n: usize) -> Result<String, String> {
    if !(1..=MOST).contains(&n) {
        return Err(format!("n = {n}: search trees are drawn from 1 to {MOST}"));
    }
    let tree = Tree::of(port, n).map_err(|e| e.to_string())?;
    let mut counts = Counts::default();
    (port.visit)(n, &mut counts).map_err(|e| e.to_string())?;
    let root = tree.root();
    let mut inside = String::new();
    let width = draw(&tree, root, 0, 0, &mut inside);
    let mut below = (levels(&tree, root) - 1) * DROP + SIDE;
    if counts.solutions > 0 {
        below += 8;
    }
    let view = [-2, -2, width + 4, below + 4];
    let alt = alternative(words, port, n, &counts);
    let svg = picture("nq-tree", &alt, view, &inside);
    let mut text = String::new();
    outline(words, &tree, root, 0, &mut text);
    Ok(format!(
        "<figure class=\"nq-figure nq-wide\"><div class=\"nq-scroll\" tabindex=\"0\" \
         role=\"group\" aria-label=\"{0}\">{svg}</div>\
         <figcaption>{0} {1}</figcaption>\
         <details><summary>{2}</summary><pre class=\"nq-outline\">{3}</pre></details>\
         </figure>",
        escape(&alt),
        escape(words.tree_legend),
        escape(words.tree_text),
        escape(text.trim_end()),
    ))
}

fn alternative(words: &Words, port: &Port, n: usize, counts: &Counts) -> String {
    let (placed, rejected) = (counts.placed, counts.rejected);
    fill(words.tree_alt, &[&port.name, &n, &placed, &rejected, &counts.solutions])
}

/// The nodes drawn below one, and their queens. A queen that is taken back at once, by a
/// program that places first and tests then, is drawn as a rejected square.
fn children<'a>(
    tree: &'a Tree,
    node: &'a Node,
) -> impl Iterator<Item = (Square, &'a Node)> {
    let below = node.children.iter().map(|&child| &tree.nodes[child]);
    below
        .filter(|child| !matches!(child.fate, Fate::TakenBack(_)))
        .filter_map(|child| Some((child.queen?, child)))
}

/// Rows of the picture.
fn levels(tree: &Tree, node: &Node) -> i64 {
    1 + children(tree, node).map(|(_, child)| levels(tree, child)).max().unwrap_or(0)
}

/// How wide all that hangs below a node is, side by side.
fn width_below(tree: &Tree, node: &Node) -> i64 {
    children(tree, node).map(|(_, child)| width(tree, child) + GAP).sum::<i64>()
        - GAP
}

/// How wide a strip and all below it are.
fn width(tree: &Tree, node: &Node) -> i64 {
    width_below(tree, node).max(tree.n as i64 * SIDE)
}

/// Draws a strip and all below it from `left`; returns how wide that is.
fn draw(tree: &Tree, node: &Node, left: i64, top: i64, svg: &mut String) -> i64 {
    let n = tree.n as i64;
    let whole = width(tree, node);
    let middle = left + whole / 2;
    if let Fate::Solution(number) = node.fate {
        let _ = write!(
            svg,
            "<circle class=\"nq-leaf\" cx=\"{middle}\" cy=\"{y}\" r=\"13\"/>\
             <text class=\"nq-leaf-text\" x=\"{middle}\" y=\"{}\">{number}</text>",
            top + 16,
            y = top + 11,
        );
        return whole;
    }
    let start = middle - n * SIDE / 2;
    let mut child_left = middle - width_below(tree, node) / 2;
    // Edges lie under the strips.
    for (square, child) in children(tree, node) {
        let from = start + square.col as i64 * SIDE + SIDE / 2;
        let wide = width(tree, child);
        let to = child_left + wide / 2;
        let end =
            top + DROP - if matches!(child.fate, Fate::Solution(_)) { 2 } else { 0 };
        let _ = write!(
            svg,
            "<path class=\"nq-edge\" d=\"M{from} {}C{from} {},{to} {},{to} {end}\"/>",
            top + SIDE,
            top + SIDE + 20,
            end - 20,
        );
        draw(tree, child, child_left, top + DROP, svg);
        child_left += wide + GAP;
    }
    let dead = if node.fate == Fate::DeadEnd { " nq-dead" } else { "" };
    for (col, cell) in (0..n).zip(&node.row) {
        let (x, y) = (start + col * SIDE, top);
        let class = if *cell == Cell::Queen { " nq-taken" } else { "" };
        let _ = write!(
            svg,
            "<rect class=\"nq-strip{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" \
             height=\"{SIDE}\"/>"
        );
        match cell {
            Cell::Queen => {
                let _ = write!(
                    svg,
                    "<path class=\"nq-queen\" transform=\"translate({x} {y}) \
                     scale(0.55)\" d=\"{QUEEN}\"/>"
                );
            }
            Cell::Rejected(why) | Cell::TakenBack(why) => {
                let _ = write!(
                    svg,
                    "<path class=\"nq-why\" transform=\"translate({x} {y})\" \
                     d=\"{}\"/>",
                    stroke(*why)
                );
            }
            Cell::Untried => {}
        }
    }
    let _ = write!(
        svg,
        "<rect class=\"nq-frame{dead}\" x=\"{start}\" y=\"{top}\" width=\"{}\" \
         height=\"{SIDE}\"/>",
        n * SIDE
    );
    whole
}

/// The line of attack, as a stroke on a square.
fn stroke(attack: Attack) -> &'static str {
    match attack {
        Attack::Row => "M5 11H17",
        Attack::Column => "M11 5V17",
        Attack::MainDiagonal => "M6 6L16 16",
        Attack::AntiDiagonal => "M16 6L6 16",
        Attack::Diagonal => "M6 6L16 16M16 6L6 16",
    }
}

/// The tree as indented text.
fn outline(
    words: &Words,
    tree: &Tree,
    node: &Node,
    depth: usize,
    text: &mut String,
) {
    let indent = "  ".repeat(depth);
    if let Fate::Solution(number) = node.fate {
        let line = fill(words.tree_solution, &[&number]);
        let _ = writeln!(text, "{indent}{line}");
        return;
    }
    let mut below = children(tree, node);
    for (col, cell) in node.row.iter().enumerate() {
        match cell {
            Cell::Rejected(why) | Cell::TakenBack(why) => {
                let square = Square::new(depth, col);
                let _ = writeln!(text, "{indent}{square} × {}", words.line_of(*why));
            }
            Cell::Queen => {
                for (queen, child) in below.by_ref().take(1) {
                    let _ = writeln!(text, "{indent}{queen} ♛");
                    outline(words, tree, child, depth + 1, text);
                }
            }
            Cell::Untried => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn outline_of(port: &str, n: usize) -> String {
        let tree = Tree::of(nq_ports::find(port).unwrap(), n).unwrap();
        let mut text = String::new();
        outline(Words::of(None).unwrap(), &tree, tree.root(), 0, &mut text);
        text
    }

    #[test]
    fn the_tree_of_n_3_ends_everywhere_without_a_solution() {
        assert_eq!(
            outline_of("go", 3),
            "\
(0, 0) ♛
  (1, 0) × column
  (1, 1) × main diagonal
  (1, 2) ♛
    (2, 0) × column
    (2, 1) × anti-diagonal
    (2, 2) × column
(0, 1) ♛
  (1, 0) × anti-diagonal
  (1, 1) × column
  (1, 2) × main diagonal
(0, 2) ♛
  (1, 0) ♛
    (2, 0) × column
    (2, 1) × main diagonal
    (2, 2) × column
  (1, 1) × anti-diagonal
  (1, 2) × column
"
        );
    }

    #[test]
    fn a_program_that_places_first_has_the_same_tree_as_one_that_tests_first() {
        assert_eq!(outline_of("cpp-leetcode", 5), outline_of("cpp-putinf", 5));
    }
}
