//! A search tree, drawn from a trace.
//!
//! A node of the search tree is a placement; what the program tries below it is one
//! row of the board. So the picture joins rows: each is a strip of squares, a queen
//! in it leads to the strip of the next row, and a rejected square says why.

use std::fmt::Write;

use nq_core::{Attack, Counts, Event, Playback, Port, Square, Step};

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

/// What became of a square.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    Rejected(Attack),
    /// A queen stood there; what followed, and the solution it completed.
    Placed(Strip),
}

/// One row as it was tried: the squares in the order of the program.
#[derive(Debug, Default, PartialEq, Eq)]
struct Strip {
    squares: Vec<(Square, Fate)>,
    solution: Option<u64>,
}

/// The search tree of `port` at n.
pub(crate) fn tree(words: &Words, port: &Port, n: usize) -> Result<String, String> {
    if !(1..=MOST).contains(&n) {
        return Err(format!("n = {n}: search trees are drawn from 1 to {MOST}"));
    }
    let mut run = Playback::record(port, n).map_err(|e| e.to_string())?;
    run.seek(usize::MAX);
    let root = grow(&mut run.steps().iter(), &mut 0);
    let counts = &run.state().counts;
    let mut inside = String::new();
    let width = draw(&root, n as i64, 0, 0, &mut inside);
    let mut below = (levels(&root) - 1) * DROP + SIDE;
    if counts.solutions > 0 {
        below += 8;
    }
    let view = [-2, -2, width + 4, below + 4];
    let alt = alternative(words, port, n, counts);
    let svg = picture("nq-tree", &alt, view, &inside);
    let mut text = String::new();
    outline(words, &root, 0, &mut text);
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

/// The strip that `steps` go on with, up to the backtrack above it.
fn grow<'a>(
    steps: &mut impl Iterator<Item = &'a Step>,
    solutions: &mut u64,
) -> Strip {
    let mut strip = Strip::default();
    while let Some(step) = steps.next() {
        match step.event {
            Event::Place(square) => {
                let below = grow(steps, solutions);
                // Some programs place first and test then; the test's answer ends
                // what was below.
                let fate = match below.squares.as_slice() {
                    [(same, Fate::Rejected(why))] if *same == square => {
                        Fate::Rejected(*why)
                    }
                    _ => Fate::Placed(below),
                };
                strip.squares.push((square, fate));
            }
            Event::Reject(square, why) => {
                strip.squares.push((square, Fate::Rejected(why)));
            }
            Event::Backtrack(_) => break,
            Event::Solution(_) => {
                *solutions += 1;
                strip.solution = Some(*solutions);
            }
            Event::Probe(_) => {}
        }
    }
    strip
}

fn children(strip: &Strip) -> impl Iterator<Item = (&Square, &Strip)> {
    strip.squares.iter().filter_map(|(square, fate)| match fate {
        Fate::Placed(below) => Some((square, below)),
        Fate::Rejected(_) => None,
    })
}

/// Rows of the picture.
fn levels(strip: &Strip) -> i64 {
    1 + children(strip).map(|(_, s)| levels(s)).max().unwrap_or(0)
}

/// How wide a strip and all below it are.
fn width(strip: &Strip, n: i64) -> i64 {
    let below: i64 = children(strip).map(|(_, s)| width(s, n) + GAP).sum();
    (below - GAP).max(n * SIDE)
}

/// Draws a strip and all below it from `left`; returns how wide that is.
fn draw(strip: &Strip, n: i64, left: i64, top: i64, svg: &mut String) -> i64 {
    let whole = width(strip, n);
    let middle = left + whole / 2;
    if let Some(number) = strip.solution {
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
    let below: i64 = children(strip).map(|(_, s)| width(s, n) + GAP).sum();
    let mut child_left = middle - (below - GAP) / 2;
    // Edges lie under the strips.
    for (square, child) in children(strip) {
        let from = start + square.col as i64 * SIDE + SIDE / 2;
        let wide = width(child, n);
        let to = child_left + wide / 2;
        let end = top + DROP - if child.solution.is_some() { 2 } else { 0 };
        let _ = write!(
            svg,
            "<path class=\"nq-edge\" d=\"M{from} {}C{from} {},{to} {},{to} {end}\"/>",
            top + SIDE,
            top + SIDE + 20,
            end - 20,
        );
        draw(child, n, child_left, top + DROP, svg);
        child_left += wide + GAP;
    }
    let dead = if below == 0 { " nq-dead" } else { "" };
    for col in 0..n {
        let (x, y) = (start + col * SIDE, top);
        let fate = strip.squares.iter().find(|(s, _)| s.col as i64 == col);
        let class = match fate {
            Some((_, Fate::Placed(_))) => " nq-taken",
            _ => "",
        };
        let _ = write!(
            svg,
            "<rect class=\"nq-strip{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" \
             height=\"{SIDE}\"/>"
        );
        match fate {
            Some((_, Fate::Placed(_))) => {
                let _ = write!(
                    svg,
                    "<path class=\"nq-queen\" transform=\"translate({x} {y}) \
                     scale(0.55)\" d=\"{QUEEN}\"/>"
                );
            }
            Some((_, Fate::Rejected(why))) => {
                let _ = write!(
                    svg,
                    "<path class=\"nq-why\" transform=\"translate({x} {y})\" \
                     d=\"{}\"/>",
                    stroke(*why)
                );
            }
            None => {}
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
fn outline(words: &Words, strip: &Strip, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    if let Some(number) = strip.solution {
        let line = fill(words.tree_solution, &[&number]);
        let _ = writeln!(text, "{indent}{line}");
        return;
    }
    for (square, fate) in &strip.squares {
        match fate {
            Fate::Rejected(why) => {
                let _ = writeln!(text, "{indent}{square} × {}", words.line_of(*why));
            }
            Fate::Placed(below) => {
                let _ = writeln!(text, "{indent}{square} ♛");
                outline(words, below, depth + 1, text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn root(port: &str, n: usize) -> Strip {
        let run = Playback::record(nq_ports::find(port).unwrap(), n).unwrap();
        grow(&mut run.steps().iter(), &mut 0)
    }

    #[test]
    fn the_tree_of_n_3_ends_everywhere_without_a_solution() {
        let mut text = String::new();
        outline(Words::of(None).unwrap(), &root("go", 3), 0, &mut text);
        assert_eq!(
            text,
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
        assert_eq!(root("cpp-leetcode", 5), root("cpp-putinf", 5));
    }
}
