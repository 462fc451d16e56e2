//! What the book says about the problem and about all seven programs, where no
//! number it prints shows it.
//!
//! Pages include these tests by anchor: what a reader sees is what runs.

#![forbid(unsafe_code)]

use std::{collections::BTreeSet, fs, path::Path};

use nq_core::{Board, is_solution};
use nq_ports::PORTS;
use nq_tests::{
    symmetry::{ALL, HALF_TURN, classes, image, solutions},
    watch::{by_depth, counts, leaves, nodes},
};
use pretty_assertions::assert_eq;

// ANCHOR: gauss_first
#[test]
fn the_first_solution_in_gauss_s_letter_is_the_first_board_of_every_port() {
    // Werke XII, p. 25: "Auflösung 1", each number increased by 1, 2, ..., 8.
    let sums = [2, 7, 11, 10, 8, 13, 9, 12];
    let columns: Vec<usize> = (0..8).map(|row| sums[row] - (row + 1) - 1).collect();
    let board = Board::from_columns(&columns);
    assert!(is_solution(8, &board));
    for port in &PORTS {
        let boards = port.solve(8).unwrap();
        assert_eq!(boards.first(), Some(&board), "{}", port.name);
    }
}
// ANCHOR_END: gauss_first

// ANCHOR: gauss_rules
#[test]
fn gauss_s_two_rules_keep_the_92_solutions_and_no_other_order() {
    let different = |numbers: [usize; 8]| BTreeSet::from(numbers).len() == 8;
    let numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    let mut kept = Vec::new();
    for order in orders(&numbers) {
        let up = std::array::from_fn(|i| order[i] + numbers[i]);
        let down = std::array::from_fn(|i| order[i] + numbers[7 - i]);
        if different(up) && different(down) {
            kept.push(order.iter().map(|number| number - 1).collect::<Vec<_>>());
        }
    }
    assert_eq!(kept, solutions(8));
}
// ANCHOR_END: gauss_rules

/// All orders of some numbers.
fn orders(numbers: &[usize]) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in numbers {
        let longer = |start: &Vec<usize>| {
            let free = numbers.iter().filter(|number| !start.contains(number));
            free.map(|&number| [start.as_slice(), &[number]].concat())
                .collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

// ANCHOR: fundamental
#[test]
fn fundamental_solutions_for_n_1_to_9_are_those_of_a002562() {
    let numbers: Vec<usize> = (1..=9).map(|n| classes(n, &ALL)).collect();
    assert_eq!(numbers, [1, 0, 0, 1, 2, 1, 6, 12, 46]);
}
// ANCHOR_END: fundamental

// ANCHOR: half_turn
#[test]
fn four_solutions_for_eight_queens_are_their_own_half_turn_and_nothing_else() {
    let solutions = solutions(8);
    let unmoved = |symmetry| {
        let same = |columns: &&Vec<usize>| image(columns, symmetry) == **columns;
        solutions.iter().filter(same).count()
    };
    for symmetry in 1..8 {
        let expected = if symmetry == HALF_TURN { 4 } else { 0 };
        assert_eq!(unmoved(symmetry), expected, "symmetry {symmetry}");
    }
}
// ANCHOR_END: half_turn

// ANCHOR: mirror
#[test]
fn half_the_boards_and_their_mirror_images_are_all_boards() {
    for n in 2..=9 {
        let solutions = solutions(n);
        let count = |wanted: fn(&[usize], usize) -> bool| {
            solutions.iter().filter(|c| wanted(c, n / 2)).count()
        };
        let left = count(|columns, half| columns[0] < half);
        // For an even n the two halves meet between two columns.
        let middle = match n % 2 {
            1 => count(|columns, half| columns[0] == half && columns[1] < half),
            _ => 0,
        };
        assert_eq!(2 * (left + middle), solutions.len(), "n={n}");
    }
}
// ANCHOR_END: mirror

// ANCHOR: three
#[test]
fn the_tree_for_three_queens_has_leaves_and_no_solution() {
    for port in &PORTS {
        let nodes = nodes(port.name, 3);
        assert_eq!(by_depth(&nodes, 3), [3, 2, 0], "{}", port.name);
        assert_eq!(leaves(&nodes), [&[0, 2][..], &[1], &[2, 0]], "{}", port.name);
        assert_eq!(port.solve(3).unwrap(), [], "{}", port.name);
    }
}
// ANCHOR_END: three

// ANCHOR: four
#[test]
fn the_tree_for_four_queens_ends_in_two_solutions_and_four_dead_ends() {
    for port in &PORTS {
        let nodes = nodes(port.name, 4);
        assert_eq!(by_depth(&nodes, 4), [4, 6, 4, 2], "{}", port.name);
        let leaves = leaves(&nodes);
        let deep: Vec<_> = leaves.iter().filter(|leaf| leaf.len() == 4).collect();
        assert_eq!(deep, [&[1, 3, 0, 2], &[2, 0, 3, 1]], "{}", port.name);
        assert_eq!(leaves.len() - deep.len(), 4, "{}", port.name);
    }
}
// ANCHOR_END: four

// ANCHOR: one_tree
#[test]
fn all_ports_meet_the_same_nodes_in_the_same_order() {
    for n in 1..=8 {
        let expected = nodes("go", n);
        for port in &PORTS {
            // cpp-leetcode answers n = 1 without a search.
            if (port.name, n) != ("cpp-leetcode", 1) {
                assert!(nodes(port.name, n) == expected, "{} n={n}", port.name);
            }
        }
    }
}
// ANCHOR_END: one_tree

// ANCHOR: depth_eight
#[test]
fn the_tree_for_eight_queens_is_widest_at_depth_five() {
    let widths = by_depth(&nodes("py", 8), 8);
    assert_eq!(widths, [8, 42, 140, 344, 568, 550, 312, 92]);
}
// ANCHOR_END: depth_eight

// ANCHOR: per_node
#[test]
fn every_node_but_a_solution_tries_one_row_of_n_squares() {
    for n in 2..=9 {
        let go = counts("go", n);
        let tried_from = 1 + go.placed - go.solutions;
        let squares = tried_from * n as u64;
        assert_eq!(go.placed + go.rejected, squares, "n={n}");
        assert_eq!(counts("cpp-putinf", n).probes.used, squares, "n={n}");
        assert_eq!(counts("cpp-leetcode", n).probes.used, squares, "n={n}");
        assert_eq!(counts("py", n).probes.masks, tried_from, "n={n}");
    }
}
// ANCHOR_END: per_node

#[test]
fn the_map_of_the_workspace_names_every_package_and_no_path_that_is_not_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("docs/src/workspace.md")).unwrap();
    // What follows the last map is about files that a reader is to write.
    let (map, _) = page.split_once("## How to add a port").unwrap();
    let named: BTreeSet<&str> = map
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|code| code.starts_with("crates/") || code.starts_with("docs"))
        .collect();
    for path in &named {
        assert!(root.join(path).exists(), "{path} is not there");
    }
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        let name = entry.unwrap().file_name();
        let path = format!("crates/{}", name.to_string_lossy());
        assert!(named.contains(path.as_str()), "{path} is not on the map");
    }
}
