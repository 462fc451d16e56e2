use insta::assert_snapshot;
use nq_cli::Terminal;
use nq_core::Counts;
use nq_ports::PORTS;
use serde_json::Value;

use crate::transcript::{outcome, shown, stdout, transcript};

const fn terminal(width: u16, color: bool) -> Option<Terminal> {
    Some(Terminal { width, color })
}

#[test]
fn a_board_scan_beside_flags_and_queens_compared() {
    assert_snapshot!("go_cpp-putinf", transcript("diff go cpp-putinf 4"));
}

#[test]
fn testing_first_beside_placing_first() {
    assert_snapshot!(
        "cpp-putinf_cpp-leetcode",
        transcript("diff cpp-putinf cpp-leetcode 4")
    );
}

#[test]
fn identical_traces_say_so_and_what_differs_instead() {
    assert_snapshot!("c_js", transcript("diff c js 4"));
    for (a, b) in [("c", "py"), ("js", "py"), ("py", "c")] {
        let text = stdout(&format!("diff {a} {b} 8"));
        assert!(text.contains("The traces are identical"), "{text}");
    }
}

#[test]
fn slots_beside_masks() {
    assert_snapshot!("cpp-index_py", transcript("diff cpp-index py 4"));
}

#[test]
fn a_long_listing_shows_its_beginning_and_says_how_to_see_all() {
    assert_snapshot!("summarised", transcript("diff go cpp-index 8"));
}

#[test]
fn a_listing_of_n_4_is_shown_whole_for_any_two_ports() {
    for a in &PORTS {
        for b in PORTS.iter().filter(|b| b.name != a.name) {
            let line = format!("diff {} {} 4 --format json", a.name, b.name);
            let object = json(&line);
            let complete = object["complete"] == true;
            assert_ne!(object["identical"] == true, complete, "nq {line}");
        }
    }
}

#[test]
fn only_differences_leaves_out_what_is_the_same() {
    let line = "diff cpp-putinf cpp-leetcode 5 --only differences --full";
    let text = stdout(line);
    assert!(!text.contains("the same\n"), "{text}");
    assert_snapshot!("only_differences", transcript(line));
    let identical = stdout("diff c js 5 --only differences");
    assert!(!identical.contains("--full"), "there is nothing to list: {identical}");
}

#[test]
fn the_smallest_boards_are_compared_too() {
    for (name, line) in [
        ("n_0", "diff go py 0"),
        ("n_1", "diff go cpp-leetcode 1"),
        ("n_2_markdown", "diff go cpp-putinf 2 --format markdown"),
        ("n_2_json", "diff cpp-leetcode py 2 --format json"),
        ("n_2_slots_json", "diff cpp-index go 2 --format json"),
        ("markdown_identical", "diff c py 2 --format markdown"),
    ] {
        assert_snapshot!(name, transcript(line));
    }
}

#[test]
fn the_width_of_a_terminal_is_respected() {
    let line = "diff go cpp-leetcode 4";
    for width in [40, 60, 72, 79, 80, 100, 150] {
        let text = outcome(line, terminal(width, false)).out;
        for shown in text.lines() {
            let columns = shown.chars().count();
            assert!(columns <= width.into(), "{columns} of {width}: {shown}");
        }
    }
    let line = "diff go cpp-leetcode 3";
    assert_snapshot!("narrow", shown(line, terminal(44, false)));
    assert_snapshot!("wide", shown(line, terminal(140, false)));
    // Side by side from 72 columns on, with no empty line more than on a wide one.
    let empty = |width| {
        let text = outcome(line, terminal(width, false)).out;
        text.lines().filter(|line| line.is_empty()).count()
    };
    assert_eq!(empty(72), empty(140));
    assert!(empty(71) > empty(72));
}

#[test]
fn no_terminal_is_too_narrow() {
    for width in 0..40 {
        let text = outcome("diff go py 3", terminal(width, true)).out;
        assert!(text.contains("rejected:"), "{width} columns: {text}");
    }
}

#[test]
fn a_terminal_has_colours() {
    let text = shown("diff cpp-putinf cpp-leetcode 2", terminal(80, true));
    assert_snapshot!("colour", text);
}

fn json(line: &str) -> Value {
    let text = stdout(line);
    match serde_json::from_str(&text) {
        Ok(value) => value,
        Err(error) => panic!("nq {line}: {error}\n{text}"),
    }
}

#[test]
fn json_has_the_totals_that_the_ports_have() {
    for (a, b) in PORTS.iter().zip(PORTS.iter().cycle().skip(1)) {
        let object = json(&format!("diff {} {} 6 --format json", a.name, b.name));
        for (side, port) in [a, b].into_iter().enumerate() {
            let mut counts = Counts::default();
            assert_eq!((port.visit)(6, &mut counts), Ok(()));
            let totals = &object["totals"][side];
            assert_eq!(totals["port"], port.name);
            assert_eq!(totals["solutions"], counts.solutions, "{}", port.name);
            assert_eq!(totals["placed"], counts.placed, "{}", port.name);
            assert_eq!(totals["rejected"], counts.rejected, "{}", port.name);
            let looks = totals["looks"].as_object().into_iter().flatten();
            let looks: u64 = looks.filter_map(|(_, count)| count.as_u64()).sum();
            let units = counts.probes.by_unit();
            assert_eq!(looks, units.iter().map(|(_, count)| count).sum::<u64>());
        }
    }
}

#[test]
fn the_full_listing_has_every_place_and_every_difference() {
    for only in ["", " --only differences"] {
        let line = format!("diff go cpp-leetcode 7 --full --format json{only}");
        let object = json(&line);
        let listing = object["listing"].as_array().map_or(0, Vec::len) as u64;
        let expected = if only.is_empty() { "places" } else { "different" };
        assert_eq!(object[expected], listing, "nq {line}");
        assert_eq!(object["complete"], true, "nq {line}");
    }
    let object = json("diff go cpp-leetcode 7 --format json");
    assert_eq!(object["complete"], false);
    let listing = object["listing"].as_array().map_or(0, Vec::len);
    assert!((1..100).contains(&listing), "{listing}");
}

#[test]
fn every_port_beside_every_other_in_every_format() {
    for a in &PORTS {
        for b in PORTS.iter().filter(|b| b.name != a.name) {
            for format in ["text", "json", "markdown"] {
                let line = format!("diff {} {} 5 --format {format}", a.name, b.name);
                assert!(stdout(&line).contains(b.name), "nq {line}");
            }
        }
    }
}

#[test]
fn every_row_of_a_markdown_table_has_as_many_cells_as_its_heading() {
    for (a, b) in PORTS.iter().zip(PORTS.iter().cycle().skip(1)) {
        let line = format!("diff {} {} 4 --format markdown --full", a.name, b.name);
        let text = stdout(&line);
        let mut heading = None;
        for row in text.lines() {
            // A bar behind a backslash is text.
            let bars = row.replace("\\|", "").matches('|').count();
            if !row.starts_with('|') {
                heading = None;
            } else {
                assert_eq!(*heading.get_or_insert(bars), bars, "nq {line}: {row}");
            }
        }
    }
}

/// Past this size a port tries more than a million squares, the help says.
#[test]
fn at_11_more_than_a_million_squares_are_tried_and_at_10_fewer() {
    let Some(port) = nq_ports::find("cpp-putinf") else { panic!("no cpp-putinf") };
    for (n, more) in [(10, false), (11, true)] {
        let mut counts = Counts::default();
        // The first look at a square reads its column's flag.
        assert_eq!((port.visit)(n, &mut counts), Ok(()));
        assert_eq!(counts.probes.used > 1_000_000, more, "n = {n}");
    }
}

#[test]
fn the_other_way_round_the_totals_change_sides() {
    let totals = |line: &str| -> Vec<[String; 2]> {
        let text = stdout(line);
        let rows = text.lines().skip_while(|line| !line.starts_with("solutions"));
        let rows = rows.take_while(|line| !line.is_empty());
        rows.map(|row| {
            let mut words = row.split_whitespace().rev().map(str::to_owned);
            let (right, left) = (words.next().unwrap(), words.next().unwrap());
            [left, right]
        })
        .collect()
    };
    for other in ["cpp-putinf", "cpp-leetcode", "cpp-index", "c"] {
        let mut turned = totals(&format!("diff {other} go 5"));
        turned.iter_mut().for_each(|sides| sides.reverse());
        let rows = totals(&format!("diff go {other} 5"));
        assert!(rows.len() > 5, "{rows:?}");
        assert_eq!(turned, rows, "{other}");
    }
}

#[test]
fn a_short_listing_is_the_full_one() {
    for only in ["", " --only differences"] {
        let line = format!("diff cpp-putinf cpp-leetcode 4{only}");
        assert_eq!(stdout(&line), stdout(&format!("{line} --full")));
    }
}
