//! What a port does, as lists and numbers to test.

use std::collections::BTreeSet;

use nq_core::{Counts, Event, Port, conformance};

/// The port of this name.
///
/// # Panics
///
/// If there is none.
pub fn port(name: &str) -> &'static Port {
    nq_ports::find(name).expect("one of the seven")
}

/// Everything a port does for n queens, in order.
///
/// # Panics
///
/// If `n` is past the port's limit.
pub fn events(name: &str, n: usize) -> Vec<Event> {
    let steps = conformance::trace(port(name), n);
    steps.into_iter().map(|step| step.event).collect()
}

/// How often a port does what, for n queens.
///
/// # Panics
///
/// If `n` is past the port's limit.
pub fn counts(name: &str, n: usize) -> Counts {
    let mut counts = Counts::default();
    (port(name).visit)(n, &mut counts).expect("within the port's limit");
    counts
}

/// The nodes of a port's search tree in the order it meets them, without the root:
/// each as the columns of the queens placed so far.
///
/// A queen that is rejected where it already stands makes no node: cpp-leetcode
/// places before it tests.
pub fn nodes(name: &str, n: usize) -> Vec<Vec<usize>> {
    let (mut nodes, mut columns) = (Vec::new(), Vec::new());
    for event in events(name, n) {
        match event {
            Event::Place(square) => {
                columns.push(square.col);
                nodes.push(columns.clone());
            }
            Event::Reject(square, _) if square.row < columns.len() => {
                nodes.pop();
            }
            Event::Backtrack(_) => {
                columns.pop();
            }
            _ => {}
        }
    }
    nodes
}

/// The nodes that have no node below them, in the same order.
pub fn leaves(nodes: &[Vec<usize>]) -> Vec<&[usize]> {
    let parents: BTreeSet<&[usize]> =
        nodes.iter().map(|node| &node[..node.len() - 1]).collect();
    let all = nodes.iter().map(Vec::as_slice);
    all.filter(|node| !parents.contains(node)).collect()
}

/// How many nodes lie at depth 1, 2, ..., n.
pub fn by_depth(nodes: &[Vec<usize>], n: usize) -> Vec<usize> {
    let at = |depth| nodes.iter().filter(|node| node.len() == depth).count();
    (1..=n).map(at).collect()
}
