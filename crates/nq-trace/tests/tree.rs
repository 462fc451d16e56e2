//! The search trees, and their pictures.

#![forbid(unsafe_code)]

use insta::assert_snapshot;
use nq_core::{Attack, Counts, Port};
use nq_ports::{PORTS, find};
use nq_trace::{Cell, Fate, Tree, dot, svg};
use pretty_assertions::assert_eq;

fn tree(name: &str, n: usize) -> Tree {
    let port = find(name).expect("a port");
    Tree::of(port, n).expect("within the limit")
}

fn sizes(port: &Port, most: usize) -> impl Iterator<Item = usize> {
    port.limit.range().take_while(move |&n| n <= most)
}

/// Nodes that stay, by depth.
fn depths(tree: &Tree) -> Vec<usize> {
    let mut depths = vec![0; tree.n + 1];
    for (placement, node) in tree.placements().iter().zip(&tree.nodes) {
        if !matches!(node.fate, Fate::TakenBack(_)) {
            depths[placement.len()] += 1;
        }
    }
    depths
}

#[test]
fn every_program_walks_the_same_tree_of_queens_that_stay() {
    for port in &PORTS {
        assert_eq!(depths(&tree(port.name, 3)), [1, 3, 2, 0], "{}", port.name);
        assert_eq!(depths(&tree(port.name, 4)), [1, 4, 6, 4, 2], "{}", port.name);
        let eight = depths(&tree(port.name, 8)).iter().sum::<usize>();
        assert_eq!(eight, 2_057, "{}: the root and 2,056 queens", port.name);
    }
}

#[test]
fn a_tree_counts_what_counts_count() {
    for port in &PORTS {
        for n in sizes(port, 7) {
            let mut counts = Counts::default();
            assert_eq!((port.visit)(n, &mut counts), Ok(()));
            let tree = tree(port.name, n);
            let cells = || tree.nodes.iter().flat_map(|node| &node.row);
            let attacked = |cell: &&Cell| {
                matches!(cell, Cell::Rejected(_) | Cell::TakenBack(_))
            };
            let rejected = cells().filter(attacked).count();
            assert_eq!(tree.placed() as u64, counts.placed, "{} {n}", port.name);
            assert_eq!(rejected as u64, counts.rejected, "{} {n}", port.name);
            assert_eq!(
                tree.solutions() as u64,
                counts.solutions,
                "{} {n}",
                port.name
            );
        }
    }
}

#[test]
fn a_fate_is_what_stands_below() {
    for port in &PORTS {
        for n in sizes(port, 6).filter(|&n| n != 1) {
            let tree = tree(port.name, n);
            for (node, placement) in tree.nodes.iter().zip(tree.placements()) {
                let stay = node.children.iter().filter(|&&child| {
                    !matches!(tree.nodes[child].fate, Fate::TakenBack(_))
                });
                let stay = stay.count();
                match node.fate {
                    Fate::Open => assert!(stay > 0),
                    Fate::DeadEnd => assert!(stay == 0 && placement.len() < n),
                    Fate::Solution(_) => assert_eq!(placement.len(), n),
                    Fate::TakenBack(_) => assert_eq!(node.children, []),
                }
                let queens = node.row.iter().filter(|cell| **cell == Cell::Queen);
                assert_eq!(queens.count(), stay, "{} {n} {placement:?}", port.name);
            }
        }
    }
}

#[test]
fn a_solution_that_is_known_without_a_search_is_in_the_tree() {
    let tree = tree("cpp-leetcode", 1);
    assert_eq!(tree.placements(), [vec![], vec![0]]);
    assert_eq!((tree.placed(), tree.solutions()), (0, 1));
}

#[test]
fn the_tree_of_no_rows_is_its_root() {
    let tree = tree("go", 0);
    assert_eq!(tree.nodes.len(), 1);
    assert_eq!(tree.root().fate, Fate::Solution(1));
}

#[test]
fn every_cell_has_a_sign_of_its_own() {
    let rejected = Attack::ALL.map(Cell::Rejected);
    let others = [Cell::Untried, Cell::Queen, Cell::TakenBack(Attack::Diagonal)];
    let signs = rejected.iter().chain(&others).map(|cell| cell.symbol());
    let signs: std::collections::BTreeSet<_> = signs.collect();
    assert_eq!(signs.len(), 8);
}

#[test]
fn pictures_are_pinned() {
    for (name, n) in [
        ("go", 4),
        ("go", 3),
        ("cpp-leetcode", 3),
        ("py", 5),
        ("py", 4),
        ("py", 2),
        ("py", 1),
        ("go", 0),
    ] {
        let picture = svg(&tree(name, n), name);
        assert_snapshot!(format!("svg_{name}_{n}"), picture);
        assert_snapshot!(format!("dot_{name}_{n}"), dot(&tree(name, n), name));
    }
}

#[test]
fn a_picture_has_a_circle_for_every_queen_and_a_square_for_every_square_tried() {
    for port in &PORTS {
        for n in sizes(port, 6) {
            let tree = tree(port.name, n);
            let picture = svg(&tree, port.name);
            let count = |what: &str| picture.matches(what).count();
            let cells: usize = tree.nodes.iter().map(|node| node.row.len()).sum();
            // What stands in front of the legend's text.
            let legend = count("<text x=\"22\"");
            assert_eq!(count("<g class"), tree.nodes.len() + legend_nodes(&picture));
            assert_eq!(count("<rect"), cells + legend - legend_nodes(&picture));
        }
    }
}

/// Lines of the legend that show a node.
fn legend_nodes(picture: &str) -> usize {
    picture.matches("r=\"6\"").count()
}
