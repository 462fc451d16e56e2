//! The seven ports agree with each other and with an independent judge.

#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use nq_core::{Board, Counts, First, WIDEST, conformance::SOLUTIONS, judge};
use nq_ports::{PORTS, find};
use pretty_assertions::assert_eq;

/// The n of 0..=9 that a port takes.
fn sizes(port: &nq_core::Port) -> impl Iterator<Item = usize> {
    (0..=9).filter(|n| port.limit.range().contains(n))
}

#[test]
fn all_ports_give_the_same_boards_in_the_same_order() {
    let reference = find("py").unwrap();
    for port in &PORTS {
        for n in sizes(port) {
            let boards = port.solve(n).unwrap();
            assert_eq!(
                boards,
                reference.solve(n).unwrap(),
                "{}, n = {n}",
                port.name
            );
        }
    }
}

#[test]
fn the_counts_for_n_0_to_9_are_those_of_a000170() {
    assert_eq!(SOLUTIONS, [1, 1, 0, 0, 2, 10, 4, 40, 92, 352]);
    for port in &PORTS {
        for n in sizes(port) {
            let boards = port.solve(n).unwrap();
            assert_eq!(boards.len(), SOLUTIONS[n], "{}, n = {n}", port.name);
        }
    }
}

#[test]
fn every_board_is_a_solution_and_none_comes_twice() {
    for port in &PORTS {
        for n in sizes(port) {
            let boards = port.solve(n).unwrap();
            for board in &boards {
                assert_eq!(judge(n, board), Ok(()), "{}\n{board}", port.name);
            }
            let distinct: BTreeSet<&Board> = boards.iter().collect();
            assert_eq!(distinct.len(), boards.len(), "{}, n = {n}", port.name);
        }
    }
}

/// Placements of all pairs of columns and rows, judged one by one, without a search.
#[test]
fn no_solution_is_missing_for_n_up_to_6() {
    for n in 0..=6_usize {
        let mut expected = Vec::new();
        for code in 0..n.pow(n as u32) {
            let columns: Vec<_> =
                (0..n).rev().map(|row| code / n.pow(row as u32) % n).collect();
            let board = Board::from_columns(&columns);
            if nq_core::is_solution(n, &board) {
                expected.push(board);
            }
        }
        for port in PORTS.iter().filter(|port| port.limit.range().contains(&n)) {
            assert_eq!(port.solve(n).unwrap(), expected, "{}, n = {n}", port.name);
        }
    }
}

/// The first solution of a wide board may be hours away, so wide boards are only
/// begun: the visitor ends the search after some events.
#[test]
fn no_port_panics_for_any_n() {
    let edges =
        [usize::MAX - 1, usize::MAX, usize::MAX / 2, 1 << 32, i32::MAX as usize];
    for port in &PORTS {
        for n in (0..=70).chain(edges) {
            let mut counts = Counts::default();
            let visitor = &mut nq_core::Take::new(20_000, &mut counts);
            let result = (port.visit)(n, visitor);
            let inside = port.limit.range().contains(&n);
            assert_eq!(result.is_ok(), inside, "{}, n = {n}", port.name);
            let looked = counts != Counts::default();
            assert_eq!(looked, inside, "{}, n = {n}", port.name);
        }
    }
}

#[test]
fn the_first_solution_is_the_same_up_to_n_16() {
    let first = |port: &nq_core::Port, n| {
        let mut boards = Vec::new();
        (port.visit)(n, &mut First::new(1, &mut boards)).map(|()| boards)
    };
    let reference = find("py").unwrap();
    for port in PORTS.iter().filter(|port| port.limit.max >= 16) {
        for n in 10..=16 {
            let boards = first(port, n).unwrap();
            assert_eq!(
                boards,
                first(reference, n).unwrap(),
                "{}, n = {n}",
                port.name
            );
            assert_eq!(judge(n, &boards[0]), Ok(()));
        }
    }
}

/// At n = 26 most programs place hundreds of thousands of queens before the first
/// solution; overflow is checked in the build that tests run in.
#[test]
fn the_first_solution_of_a_great_board_is_the_same() {
    let expected =
        "0 2 4 1 3 8 10 12 14 20 22 24 19 21 23 25 9 6 15 11 7 5 17 13 18 16";
    for port in &PORTS {
        let n = port.limit.max.min(26);
        let mut boards = Vec::new();
        (port.visit)(n, &mut First::new(1, &mut boards)).unwrap();
        let columns = boards[0].columns().unwrap();
        let text: Vec<_> = columns.iter().map(usize::to_string).collect();
        let expected = if n == 26 { expected } else { "0 2 5 7 1 3 8 6 4" };
        assert_eq!(text.join(" "), expected, "{}, n = {n}", port.name);
        assert_eq!(judge(n, &boards[0]), Ok(()));
    }
}

/// The counts that the book's comparison rests on, at n = 8.
#[test]
fn the_work_at_n_8_is_what_instrumented_originals_showed() {
    let summary = PORTS.map(|port| {
        let mut counts = Counts::default();
        (port.visit)(8, &mut counts).unwrap();
        assert_eq!(counts.backtracked, counts.placed, "{}", port.name);
        let looks = counts.probes.by_unit().map(|(_, looks)| looks);
        (port.name, counts.solutions, counts.placed, counts.rejected, looks)
    });
    assert_eq!(
        summary,
        [
            ("go", 92, 2056, 13664, [191358, 0, 0, 0, 0]),
            ("cpp-putinf", 92, 2056, 13664, [0, 15720, 17204, 0, 0]),
            ("cpp-leetcode", 92, 5508, 13664, [0, 15720, 19368, 0, 0]),
            ("cpp-index", 92, 2056, 13664, [0, 0, 0, 24648, 0]),
            ("c", 92, 2056, 0, [0, 0, 0, 0, 1965]),
            ("js", 92, 2056, 0, [0, 0, 0, 0, 1965]),
            ("py", 92, 2056, 0, [0, 0, 0, 0, 1965]),
        ]
    );
}

#[test]
fn the_names_limits_and_files_of_the_ports_are_true() {
    let names = PORTS.map(|port| port.name);
    assert_eq!(
        names,
        ["go", "cpp-putinf", "cpp-leetcode", "cpp-index", "c", "js", "py"]
    );
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for port in &PORTS {
        assert_eq!(find(port.name).map(|found| found.file), Some(port.file));
        let source = std::fs::read_to_string(root.join(port.file)).unwrap();
        assert_eq!(source, port.source, "{}", port.file);
        let module = port.name.replace('-', "_");
        let (package, name) = (port.package, port.name);
        assert_eq!(port.file, format!("crates/{package}/src/{module}.rs"), "{name}");
        let tests = format!("crates/{package}/tests/{module}.rs");
        assert!(root.join(&tests).is_file(), "{tests}");
    }
    assert!(find("rust").is_none());
    assert!(PORTS.iter().all(|port| port.limit.max <= WIDEST));
}
