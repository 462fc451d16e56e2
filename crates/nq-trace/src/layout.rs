//! Where the nodes of a tree stand in a picture.

use crate::Tree;

/// For each node the middle of its place, from the left edge of the tree.
pub(crate) struct Layout {
    pub(crate) middles: Vec<f64>,
    pub(crate) width: f64,
}

impl Layout {
    /// Every node gets a strip of the picture for itself and all below it, as wide as
    /// `own` says or as those below need, whichever is more. It stands in the middle
    /// between its first and its last child. Nothing overlaps, and the same tree always
    /// looks the same.
    pub(crate) fn new(tree: &Tree, own: impl Fn(usize) -> f64) -> Self {
        let count = tree.nodes.len();
        let below = |widths: &[f64], i: usize| -> f64 {
            tree.nodes[i].children.iter().map(|&child| widths[child]).sum()
        };
        let mut widths = vec![0.0; count];
        // A node comes before those below it: backwards, those below come first.
        for i in (0..count).rev() {
            widths[i] = own(i).max(below(&widths, i));
        }
        let mut lefts = vec![0.0; count];
        for (i, node) in tree.nodes.iter().enumerate() {
            let mut left = lefts[i] + (widths[i] - below(&widths, i)) / 2.0;
            for &child in &node.children {
                lefts[child] = left;
                left += widths[child];
            }
        }
        let mut middles = vec![0.0; count];
        for (i, node) in tree.nodes.iter().enumerate().rev() {
            middles[i] = match (node.children.first(), node.children.last()) {
                (Some(&first), Some(&last)) => {
                    (middles[first] + middles[last]) / 2.0
                }
                _ => lefts[i] + widths[i] / 2.0,
            };
        }
        Self { middles, width: widths[0] }
    }
}

#[cfg(test)]
mod tests {
    use nq_ports::PORTS;

    use super::*;

    #[test]
    fn nodes_of_one_depth_stand_apart_and_inside_the_picture() {
        const OWN: f64 = 10.0;
        for port in &PORTS {
            for n in port.limit.min..=6 {
                let Ok(tree) = Tree::of(port, n) else { panic!("{}", port.name) };
                let Layout { middles, width } = Layout::new(&tree, |_| OWN);
                let depths = tree.placements().into_iter().map(|p| p.len());
                let mut nodes: Vec<_> = depths.zip(middles).collect();
                nodes.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
                for (_, middle) in &nodes {
                    assert!((OWN / 2.0..=width - OWN / 2.0).contains(middle));
                }
                for pair in nodes.windows(2) {
                    let [(depth, left), (below, right)] = pair else { continue };
                    let apart = depth != below || right - left >= OWN;
                    assert!(apart, "{}, n = {n}: {pair:?}", port.name);
                }
            }
        }
    }

    #[test]
    fn a_parent_stands_in_the_middle_of_its_children() {
        let [port, ..] = const { &PORTS };
        let Ok(tree) = Tree::of(port, 5) else { panic!("{}", port.name) };
        let Layout { middles, .. } = Layout::new(&tree, |_| 1.0);
        for (i, node) in tree.nodes.iter().enumerate() {
            if let (Some(&first), Some(&last)) =
                (node.children.first(), node.children.last())
            {
                assert_eq!(middles[i], (middles[first] + middles[last]) / 2.0);
            }
        }
    }
}
