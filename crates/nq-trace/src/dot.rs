//! A search tree for Graphviz.

use std::fmt::Write;

use crate::{Fate, Tree};

/// The tree in the language of Graphviz's `dot`. A node shows the square of its queen
/// and, below, what becomes of the squares of the next row, as
/// [`Cell::symbol`](crate::Cell::symbol) writes it.
pub fn dot(tree: &Tree, name: &str) -> String {
    let n = tree.n;
    let mut text = format!(
        "digraph \"{name}, n = {n}\" {{\n  \
         node [shape=box, style=\"rounded,filled\", fillcolor=white, \
         fontname=\"monospace\"];\n"
    );
    for (i, node) in tree.nodes.iter().enumerate() {
        let mut label = match node.queen {
            Some(queen) => queen.to_string(),
            None => "no queens".to_owned(),
        };
        if !node.row.is_empty() {
            let row: String = node.row.iter().map(|cell| cell.symbol()).collect();
            label = format!("{label}\\n{}", row.replace('\\', "\\\\"));
        }
        let look = match node.fate {
            Fate::Open => "",
            Fate::DeadEnd => ", fillcolor=gray90",
            Fate::TakenBack(attack) => {
                label = format!("{label}\\n{}", attack.name());
                ", fillcolor=mistyrose, style=\"rounded,filled,dashed\""
            }
            Fate::Solution(number) => {
                label = format!("{label}\\nsolution {number}");
                ", fillcolor=palegreen, peripheries=2"
            }
        };
        // A `String` takes whatever is written to it.
        let _ = writeln!(text, "  {i} [label=\"{label}\"{look}];");
        for &child in &node.children {
            let _ = writeln!(text, "  {i} -> {child};");
        }
    }
    text + "}\n"
}
