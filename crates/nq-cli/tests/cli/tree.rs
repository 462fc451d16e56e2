use insta::assert_snapshot;
use nq_cli::Terminal;
use nq_core::Counts;
use nq_ports::PORTS;

use crate::transcript::{outcome, shown, stdout, transcript};

const fn terminal(width: u16, color: bool) -> Option<Terminal> {
    Some(Terminal { width, color })
}

#[test]
fn text_has_a_line_a_node_and_beside_it_the_next_row() {
    for port in ["go", "cpp-leetcode", "py"] {
        assert_snapshot!(port, transcript(&format!("tree 4 --port {port}")));
    }
}

#[test]
fn pictures_are_as_the_library_draws_them() {
    assert_snapshot!("svg", transcript("tree 2 --port cpp-putinf --format svg"));
    assert_snapshot!("dot", transcript("tree 2 --port cpp-index --format dot"));
}

#[test]
fn the_smallest_boards_have_trees() {
    let lines =
        ["tree 0 --port go", "tree 1 --port go", "tree 1 --port cpp-leetcode"];
    let text = lines.map(transcript).join("\n");
    assert_snapshot!("smallest", text);
}

#[test]
fn text_has_a_line_for_every_queen_placed() {
    for port in &PORTS {
        let mut counts = Counts::default();
        assert_eq!((port.visit)(8, &mut counts), Ok(()));
        let text = stdout(&format!("tree 8 --port {}", port.name));
        let nodes = text.lines().filter(|line| line.contains("─ ("));
        assert_eq!(nodes.count() as u64, counts.placed, "{}", port.name);
        let solutions = text.lines().filter(|line| line.contains("  solution "));
        assert_eq!(solutions.count() as u64, counts.solutions, "{}", port.name);
    }
}

#[test]
fn the_width_of_a_terminal_is_respected() {
    for line in ["tree 4 --port cpp-leetcode", "tree 6 --port py"] {
        for width in [36, 40, 50, 60, 80, 120] {
            let text = outcome(line, terminal(width, false)).out;
            // What explains the signs is not folded.
            let tree = text.lines().take_while(|line| !line.is_empty());
            for shown in tree {
                let columns = shown.chars().count();
                assert!(columns <= width.into(), "{columns} of {width}: {shown}");
            }
        }
    }
    assert_snapshot!(
        "narrow",
        shown("tree 4 --port cpp-leetcode", terminal(36, false))
    );
}

/// Below that, notes stand under their nodes.
#[test]
fn notes_stand_beside_their_nodes_as_soon_as_there_is_room() {
    for line in ["tree 4 --port cpp-leetcode", "tree 6 --port py"] {
        let columns = |text: &str| {
            let tree = text.lines().take_while(|line| !line.is_empty());
            tree.map(|line| line.chars().count()).max().unwrap()
        };
        let beside = outcome(line, terminal(120, false)).out;
        let room = u16::try_from(columns(&beside)).unwrap();
        let tree = |width| outcome(line, terminal(width, false)).out;
        assert!(tree(room).starts_with("(no queens)  "), "{line}: {room} columns");
        assert!(tree(room - 1).starts_with("(no queens)\n"), "{line}");
    }
}

#[test]
fn no_line_ends_with_a_blank() {
    for port in &PORTS {
        for n in port.limit.min.max(1)..=5 {
            for width in [20, 80] {
                let line = format!("tree {n} --port {}", port.name);
                let text = outcome(&line, terminal(width, false)).out;
                let blank = text.lines().find(|line| line.ends_with(' '));
                assert_eq!(blank, None, "{line}, {width} columns");
            }
        }
    }
}

#[test]
fn no_terminal_is_too_narrow() {
    for width in 0..40 {
        let text = outcome("tree 4 --port go", terminal(width, true)).out;
        assert!(text.contains("dead"), "{width} columns: {text}");
    }
}

#[test]
fn the_greatest_sizes_fit_a_page_of_80_columns() {
    // What n = 10 prints is as wide as what n = 9 prints, and a bar wider.
    for port in ["go", "cpp-leetcode"] {
        let text = stdout(&format!("tree 9 --port {port}"));
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|columns| columns <= 77), "{port}: {widest:?}");
    }
}

#[test]
fn a_terminal_has_colours() {
    assert_snapshot!(
        "colour",
        shown("tree 3 --port cpp-leetcode", terminal(80, true))
    );
}
