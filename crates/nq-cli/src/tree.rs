//! A search tree in text.

use std::{collections::BTreeSet, io};

use anstyle::Style;
use nq_core::{Attack, Port};
use nq_trace::{Cell, Fate, Node, Tree};

use crate::{Io, error::Error, palette::Palette, table::grouped, text::fold};

/// Prints a line a node, what is below it further in, then the signs that were used
/// and the totals.
///
/// On a terminal too narrow for that, what becomes of the next row stands below its
/// node.
pub(crate) fn print(tree: &Tree, port: &Port, io: &mut Io<'_>) -> Result<(), Error> {
    let palette = Palette::new(io.out_terminal);
    let placements = tree.placements();
    // A node's bars and its square; the deepest needs most.
    let deepest = placements.iter().map(Vec::len).max().unwrap_or(0);
    let square = "(0, 0)".len();
    let bars = (3 * deepest + square).max("(no queens)".len());
    let notes = placements.iter().zip(&tree.nodes);
    let notes = notes.map(|(p, node)| note(node, p, palette).width).max();
    let width = io.out_terminal.map_or(80, |terminal| usize::from(terminal.width));
    let beside = bars + 2 + notes.unwrap_or(0) <= width;
    let mut printer = Printer {
        tree,
        placements: &placements,
        palette,
        beside: beside.then_some(bars),
        width,
        out: &mut *io.out,
    };
    printer.node(0, "", "")?;
    let Palette { quiet, .. } = palette;
    let signs = signs(tree);
    if !signs.is_empty() {
        writeln!(io.out)?;
    }
    for (sign, meaning) in signs {
        writeln!(io.out, "{quiet}{sign}  {meaning}{quiet:#}")?;
    }
    writeln!(io.out)?;
    for line in fold(&totals(tree, port), width) {
        writeln!(io.out, "{line}")?;
    }
    Ok(())
}

struct Printer<'a> {
    tree: &'a Tree,
    placements: &'a [Vec<usize>],
    palette: Palette,
    /// Where notes stand, if they stand beside the nodes.
    beside: Option<usize>,
    width: usize,
    out: &'a mut dyn io::Write,
}

impl Printer<'_> {
    /// A node behind `own`, and what is below it, each line behind `below`.
    fn node(&mut self, i: usize, own: &str, below: &str) -> io::Result<()> {
        let node = &self.tree.nodes[i];
        let name = match node.queen {
            None => "(no queens)".to_owned(),
            Some(queen) => queen.to_string(),
        };
        let Palette { quiet, queen: done, place, reject, .. } = self.palette;
        let style = match node.fate {
            Fate::Open => place,
            Fate::DeadEnd => Style::new(),
            Fate::TakenBack(_) => reject,
            Fate::Solution(_) => done,
        };
        let style = if node.queen.is_none() { Style::new() } else { style };
        let note = note(node, &self.placements[i], self.palette);
        write!(self.out, "{quiet}{own}{quiet:#}{style}{name}{style:#}")?;
        let used = own.chars().count() + name.len();
        match self.beside {
            Some(bars) if note.width > 0 => {
                let space = bars.saturating_sub(used) + 2;
                writeln!(self.out, "{:space$}{}", "", note.text)?;
            }
            None if note.width > 0 => {
                writeln!(self.out)?;
                // The bar leads down to the children.
                let bar = if node.children.is_empty() { "   " } else { "│  " };
                let used = below.chars().count() + 3;
                for line in note.folded(self.width.saturating_sub(used)) {
                    writeln!(self.out, "{quiet}{below}{bar}{quiet:#}{line}")?;
                }
            }
            _ => writeln!(self.out)?,
        }
        if let Some((&last, others)) = node.children.split_last() {
            for &child in others {
                self.node(child, &format!("{below}├─ "), &format!("{below}│  "))?;
            }
            self.node(last, &format!("{below}└─ "), &format!("{below}   "))?;
        }
        Ok(())
    }
}

/// What there is to say about a node.
struct Note {
    /// With its colours.
    text: String,
    /// Without them, in parts that stay together.
    parts: Vec<String>,
    /// Columns it takes.
    width: usize,
}

impl Note {
    /// In lines of a width, without colours.
    fn folded(&self, width: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for part in &self.parts {
            match lines.last_mut() {
                Some(line) if line.len() + 2 + part.len() <= width => {
                    line.push_str("  ");
                    line.push_str(part);
                }
                _ => lines.extend(fold(part, width)),
            }
        }
        lines
    }
}

fn note(node: &Node, placement: &[usize], palette: Palette) -> Note {
    let Palette { queen: done, place, reject, quiet, .. } = palette;
    let mut texts = Vec::new();
    let mut parts = Vec::new();
    if !node.row.is_empty() {
        let mut text = format!("row {}:", placement.len());
        let mut part = text.clone();
        for &cell in &node.row {
            let style = match cell {
                Cell::Queen => place,
                Cell::Rejected(_) | Cell::TakenBack(_) => reject,
                Cell::Untried => quiet,
            };
            let symbol = cell.symbol();
            text.push_str(&format!(" {style}{symbol}{style:#}"));
            part.push(' ');
            part.push(symbol);
        }
        texts.push(text);
        parts.push(part);
    }
    let end = match node.fate {
        Fate::Open => None,
        Fate::DeadEnd => Some(("dead end".to_owned(), quiet)),
        Fate::TakenBack(attack) => Some((format!("taken back: {attack}"), reject)),
        Fate::Solution(number) => {
            let columns = placement.iter().map(usize::to_string);
            let columns = match placement {
                [] => "no queens".to_owned(),
                _ => columns.collect::<Vec<_>>().join(" "),
            };
            Some((format!("solution {number}: {columns}"), done))
        }
    };
    if let Some((end, style)) = end {
        texts.push(format!("{style}{end}{style:#}"));
        parts.push(end);
    }
    let width = parts.join("  ").chars().count();
    Note { text: texts.join("  "), parts, width }
}

/// The signs of the rows, and what they mean.
fn signs(tree: &Tree) -> Vec<(char, String)> {
    let cells = tree.nodes.iter().flat_map(|node| &node.row);
    let used: BTreeSet<char> = cells.map(|cell| cell.symbol()).collect();
    let mut signs = vec![
        ('Q', "a queen is placed and stays".to_owned()),
        ('q', "a queen is placed, then taken back: she is attacked".to_owned()),
    ];
    for attack in Attack::ALL {
        let sign = Cell::Rejected(attack).symbol();
        let line = match attack {
            Attack::Row => "row",
            Attack::Column => "column",
            Attack::MainDiagonal => "main diagonal",
            Attack::AntiDiagonal => "anti-diagonal",
            Attack::Diagonal => "a diagonal; the program does not tell which",
        };
        signs.push((sign, format!("rejected: {line}")));
    }
    signs.push(('.', "no test of its own: the masks leave it out".to_owned()));
    signs.retain(|(sign, _)| used.contains(sign));
    signs
}

fn totals(tree: &Tree, port: &Port) -> String {
    let count = |wanted: fn(&Node) -> bool| {
        let nodes = tree.nodes.iter().filter(|node| wanted(node));
        grouped(nodes.count() as u64)
    };
    let placed = grouped(tree.placed() as u64);
    let back = count(|node| matches!(node.fate, Fate::TakenBack(_)));
    let dead = count(|node| node.fate == Fate::DeadEnd);
    let solutions = tree.solutions();
    let mut text = format!("{}, n = {}: ", port.name, tree.n);
    text += &several(&placed, "queen", "queens");
    text += " placed, ";
    if back != "0" {
        text += &format!("{back} of them taken back at once, ");
    }
    text += &several(&dead, "dead end", "dead ends");
    text += ", ";
    text += &several(&grouped(solutions as u64), "solution", "solutions");
    if tree.n > 0 && placed == "0" {
        text += ", known without a search";
    }
    text
}

fn several(count: &str, one: &str, many: &str) -> String {
    format!("{count} {}", if count == "1" { one } else { many })
}
