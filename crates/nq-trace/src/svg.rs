//! A search tree as a picture.

use std::{collections::BTreeSet, fmt::Write};

use nq_core::Attack;

use crate::{Cell, Fate, Node, Tree, layout::Layout};

/// The side of a square of a row, in the picture's units.
const SIDE: f64 = 12.0;
/// The radius of a node.
const RADIUS: f64 = 9.0;
/// From the middle of a node to the top of the row below it.
const ROW: f64 = 12.0;
/// From one depth to the next.
const DEPTH: f64 = 66.0;
/// Room for the names of the rows.
const MARGIN: f64 = 46.0;
/// Room between two nodes.
const GAP: f64 = 12.0;
/// From one line of the legend to the next.
const LINE: f64 = 18.0;

/// Lines of the legend: a square attacked along one of [`Attack::ALL`], in that order.
const ATTACKED: [&str; 5] = [
    "rejected: row",
    "rejected: column",
    "rejected: main diagonal",
    "rejected: anti-diagonal",
    "rejected: a diagonal; the program does not tell which",
];

/// What the picture's classes look like, on a light and on a dark screen.
const STYLE: &str = "\
svg.nq-tree { background: #fff; color: #222; font: 11px sans-serif; }
.nq-tree text { fill: currentColor; }
.nq-tree .nq-tree-number { text-anchor: middle; font-weight: bold; }
.nq-tree .nq-tree-solution { text-anchor: middle; }
.nq-tree path, .nq-tree line { fill: none; stroke: currentColor; }
.nq-tree .nq-tree-edge { stroke-width: 1.2; opacity: 0.55; }
.nq-tree rect { fill: none; stroke: currentColor; stroke-width: 0.6; opacity: 0.55; }
.nq-tree rect.nq-tree-free { fill: #8cc8a4; opacity: 1; }
.nq-tree rect.nq-tree-untried { stroke-dasharray: 1.5 1.5; }
.nq-tree circle { fill: #fff; stroke: currentColor; stroke-width: 1.2; }
.nq-tree .nq-tree-queen { fill: currentColor; stroke: none; }
.nq-tree .nq-tree-done circle { fill: #8cc8a4; stroke-width: 2; }
.nq-tree .nq-tree-dead circle { fill: #e6e6e6; }
.nq-tree .nq-tree-back circle { fill: #f6c9c4; stroke-dasharray: 2 2; }
.nq-tree .nq-tree-edge.nq-tree-back { stroke-dasharray: 2 2; }
@media (prefers-color-scheme: dark) {
  svg.nq-tree { background: #1b1b1b; color: #ddd; }
  .nq-tree circle { fill: #1b1b1b; }
  .nq-tree rect.nq-tree-free, .nq-tree .nq-tree-done circle { fill: #2f6b47; }
  .nq-tree .nq-tree-dead circle { fill: #444; }
  .nq-tree .nq-tree-back circle { fill: #7a2f28; }
}
";

/// Draws the tree that the program called `name` walks, as a file of its own. Each node shows the column of
/// its queen and, below, the squares of the next row: where a queen is placed, and why
/// the others are rejected.
pub fn svg(tree: &Tree, name: &str) -> String {
    Picture { tree, text: String::new() }.draw(name)
}

/// Lines of the legend, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Legend {
    Square(u8),
    Node(u8),
}

struct Picture<'a> {
    tree: &'a Tree,
    text: String,
}

/// A `String` takes whatever is written to it.
macro_rules! put {
    ($to:expr, $($text:tt)*) => { { let _ = write!($to, $($text)*); } };
}

impl Picture<'_> {
    fn draw(mut self, name: &str) -> String {
        let tree = self.tree;
        let n = tree.n as f64;
        let own = |i: usize| match tree.nodes[i].fate {
            Fate::TakenBack(_) => 2.0 * RADIUS + GAP / 2.0,
            Fate::Solution(_) => (n * SIDE).max(56.0) + GAP,
            Fate::Open | Fate::DeadEnd => (n * SIDE).max(2.0 * RADIUS) + GAP,
        };
        let layout = Layout::new(tree, own);
        let placements = tree.placements();
        let deepest = placements.iter().map(Vec::len).max().unwrap_or(0);
        let rows = tree.nodes.iter().zip(&placements);
        let rows = rows.filter(|(node, _)| !node.row.is_empty());
        let rows = rows.map(|(_, placement)| placement.len() + 1).max().unwrap_or(0);

        let legend = legend(tree);
        let longest = legend.iter().map(|line| sign(*line).1.chars().count());
        let longest = 24.0 + 6.0 * longest.max().unwrap_or(0) as f64;
        let width = (MARGIN + layout.width).max(longest).ceil();
        let tree_height = top(deepest) + ROW + SIDE + 14.0;
        let height = tree_height + LINE * legend.len() as f64 + 4.0;
        // A tree narrower than its legend stands in the middle.
        let left = MARGIN + (width - MARGIN - layout.width) / 2.0;

        let depths = (1..=deepest).map(|depth| {
            placements.iter().filter(|placement| placement.len() == depth).count()
        });
        let depths = join(depths);
        let title = format!("Search tree of {name} for n = {}", tree.n);
        let solutions = tree.solutions();
        put!(
            self.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nq-tree\" role=\"img\" \
             aria-label=\"{title}. Nodes by depth: {depths}. Solutions: {solutions}.\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
             <style>\n{STYLE}</style>\n"
        );
        for row in 0..rows {
            let y = top(row) + ROW + SIDE - 2.0;
            put!(self.text, "<text x=\"2\" y=\"{y}\">row {row}</text>");
        }
        let middle = |i: usize| left + layout.middles[i];
        for (i, node) in tree.nodes.iter().enumerate() {
            for &child in &node.children {
                self.edge(middle(i), placements[i].len(), middle(child), child);
            }
        }
        for (i, node) in tree.nodes.iter().enumerate() {
            self.node(node, middle(i), &placements[i]);
        }
        for (k, line) in legend.into_iter().enumerate() {
            self.legend(line, tree_height + LINE * k as f64);
        }
        self.text += "</svg>\n";
        self.text
    }

    /// From a square of a node's row down to the queen placed there.
    fn edge(&mut self, middle: f64, depth: usize, x: f64, child: usize) {
        let node = &self.tree.nodes[child];
        let col = node.queen.map_or(0.0, |queen| queen.col as f64);
        let from = middle + (col + 0.5 - self.tree.n as f64 / 2.0) * SIDE;
        let (y0, y1) = (top(depth) + ROW + SIDE, top(depth + 1) - RADIUS);
        let back = match node.fate {
            Fate::TakenBack(_) => " nq-tree-back",
            _ => "",
        };
        put!(
            self.text,
            "<line class=\"nq-tree-edge{back}\" x1=\"{from}\" y1=\"{y0}\" x2=\"{x}\" \
             y2=\"{y1}\"/>"
        );
    }

    fn node(&mut self, node: &Node, x: f64, placement: &[usize]) {
        let y = top(placement.len());
        let title = if placement.is_empty() {
            "no queens".to_owned()
        } else {
            format!("queens in columns {}", join(placement.iter()))
        };
        let class = class(node.fate);
        put!(self.text, "\n<g class=\"{class}\"><title>{title}</title>");
        if let Some(queen) = node.queen {
            put!(
                self.text,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>\
                 <text class=\"nq-tree-number\" x=\"{x}\" y=\"{}\">{}</text>",
                y + 4.0,
                queen.col
            );
        }
        let first = x - self.tree.n as f64 / 2.0 * SIDE;
        for (col, &cell) in node.row.iter().enumerate() {
            self.square(first + col as f64 * SIDE, y + ROW, cell);
        }
        if let Fate::Solution(number) = node.fate {
            put!(
                self.text,
                "<text class=\"nq-tree-solution\" x=\"{x}\" y=\"{}\">\
                 solution {number}</text>",
                y + ROW + SIDE - 1.0
            );
        }
        self.text += "</g>";
    }

    /// A square of a row, `x` and `y` being its top left corner.
    fn square(&mut self, x: f64, y: f64, cell: Cell) {
        let class = match cell {
            Cell::Queen => " class=\"nq-tree-free\"",
            Cell::Untried => " class=\"nq-tree-untried\"",
            Cell::Rejected(_) | Cell::TakenBack(_) => "",
        };
        put!(
            self.text,
            "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>"
        );
        let (left, right, up, down) =
            (x + 3.0, x + SIDE - 3.0, y + 3.0, y + SIDE - 3.0);
        let (cx, cy) = (x + SIDE / 2.0, y + SIDE / 2.0);
        let main = format!("M{left} {up}L{right} {down}");
        let anti = format!("M{right} {up}L{left} {down}");
        let lines = match cell {
            Cell::Untried => return,
            Cell::Queen => {
                put!(
                    self.text,
                    "<circle class=\"nq-tree-queen\" cx=\"{cx}\" cy=\"{cy}\" r=\"3\"/>"
                );
                return;
            }
            Cell::Rejected(attack) | Cell::TakenBack(attack) => match attack {
                Attack::Row => format!("M{left} {cy}L{right} {cy}"),
                Attack::Column => format!("M{cx} {up}L{cx} {down}"),
                Attack::MainDiagonal => main,
                Attack::AntiDiagonal => anti,
                Attack::Diagonal => main + &anti,
            },
        };
        put!(self.text, "<path d=\"{lines}\"/>");
    }

    fn legend(&mut self, line: Legend, y: f64) {
        let (sign, words) = sign(line);
        match sign {
            Sign::Square(cell) => self.square(2.0, y, cell),
            Sign::Node(fate) => put!(
                self.text,
                "<g class=\"{}\"><circle cx=\"8\" cy=\"{}\" r=\"6\"/></g>",
                class(fate),
                y + 6.0
            ),
        }
        put!(self.text, "<text x=\"22\" y=\"{}\">{words}</text>", y + 10.0);
    }
}

/// What a line of the legend shows, and says.
fn sign(line: Legend) -> (Sign, &'static str) {
    match line {
        Legend::Square(0) => (
            Sign::Square(Cell::Queen),
            "a queen is placed here; the number in a node is her column",
        ),
        Legend::Square(6) => (
            Sign::Square(Cell::Untried),
            "no test of its own: the masks leave it out",
        ),
        Legend::Square(i) => {
            let i = usize::from(i) - 1;
            (Sign::Square(Cell::Rejected(Attack::ALL[i])), ATTACKED[i])
        }
        Legend::Node(0) => (
            Sign::Node(Fate::TakenBack(Attack::Diagonal)),
            "a queen is placed, then taken back: she is attacked",
        ),
        Legend::Node(_) => (
            Sign::Node(Fate::DeadEnd),
            "dead end: no square of the next row is free",
        ),
    }
}

enum Sign {
    Square(Cell),
    Node(Fate),
}

/// The lines that the tree needs.
fn legend(tree: &Tree) -> BTreeSet<Legend> {
    let mut lines = BTreeSet::new();
    for node in &tree.nodes {
        lines.extend(node.row.iter().map(|cell| match cell {
            Cell::Queen => Legend::Square(0),
            Cell::Untried => Legend::Square(6),
            Cell::Rejected(attack) | Cell::TakenBack(attack) => {
                let i = Attack::ALL.iter().position(|line| line == attack);
                Legend::Square(1 + i.unwrap_or(0) as u8)
            }
        }));
        match node.fate {
            Fate::TakenBack(_) => lines.insert(Legend::Node(0)),
            Fate::DeadEnd => lines.insert(Legend::Node(1)),
            Fate::Open | Fate::Solution(_) => false,
        };
    }
    lines
}

const fn class(fate: Fate) -> &'static str {
    match fate {
        Fate::Open => "nq-tree-open",
        Fate::DeadEnd => "nq-tree-dead",
        Fate::TakenBack(_) => "nq-tree-back",
        Fate::Solution(_) => "nq-tree-done",
    }
}

/// The middle of the nodes at a depth. The root has no circle.
fn top(depth: usize) -> f64 {
    depth as f64 * DEPTH - ROW + 4.0
}

fn join<T: ToString>(values: impl Iterator<Item = T>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}
