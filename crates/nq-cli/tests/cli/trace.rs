use insta::{assert_snapshot, with_settings};
use nq_ports::PORTS;
use serde_json::Value;

use crate::transcript::{stdout, transcript};

/// Line numbers change with every comment in a port. That they are right is tested
/// below.
fn pinned(name: &str, text: &str) {
    with_settings!({ filters => vec![
        (r"\.rs:\d+ +", ".rs:[line]  "),
        (r#""line":\d+"#, r#""line":"[line]""#),
    ]}, {
        assert_snapshot!(name, text);
    });
}

#[test]
fn text_shows_every_event_with_its_source_line() {
    pinned("text_py", &transcript("trace 4 --port py"));
    pinned("text_cpp-index", &transcript("trace 3 --port cpp-index"));
}

#[test]
fn json_has_one_object_an_event() {
    pinned("json_py", &transcript("trace 4 --port py --format json"));
}

#[test]
fn first_stops_after_so_many_events() {
    for port in &PORTS {
        let name = port.name;
        let text = transcript(&format!("trace 4 --port {name} --first 12"));
        pinned(&format!("first_12_{name}"), &text);
        for k in [1, 2, 3, 50] {
            let line = format!("trace 8 --port {name} --first {k}");
            assert_eq!(stdout(&line).lines().count(), k, "nq {line}");
        }
    }
}

#[test]
fn json_shows_every_kind_of_event_and_look() {
    for (port, first) in [("go", 9), ("cpp-putinf", 9), ("cpp-index", 9)] {
        let line = format!("trace 4 --port {port} --first {first} --format json");
        pinned(&format!("json_{port}"), &transcript(&line));
    }
}

#[test]
fn a_board_without_squares_is_one_solution() {
    let text = transcript("trace 0 --port py");
    pinned("text_0", &text);
}

#[test]
fn the_columns_of_a_text_line_up() {
    for port in &PORTS {
        for n in [4, 8] {
            let line = format!("trace {n} --port {} --first 3000", port.name);
            let text = stdout(&line);
            let file = port.file.rsplit('/').next().unwrap_or_default();
            let columns = text.lines().map(|text| text.find(file));
            let mut columns: Vec<_> = columns.collect();
            columns.dedup();
            assert_eq!(columns.len(), 1, "nq {line}: {columns:?}\n{text}");
        }
    }
}

#[test]
fn the_line_is_the_line_of_the_file_that_the_source_text_stands_on() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    for port in &PORTS {
        let text = stdout(&format!("trace 4 --port {} --format json", port.name));
        for event in text.lines().map(parsed) {
            let field = |name: &str| event[name].as_str().unwrap_or_default();
            let path = format!("{root}{}", field("file"));
            let file = match std::fs::read_to_string(&path) {
                Ok(file) => file,
                Err(error) => panic!("{path}: {error}"),
            };
            let number = event["line"].as_u64().unwrap_or_default() as usize;
            let line = file.lines().nth(number.wrapping_sub(1));
            assert_eq!(line.map(str::trim), Some(field("source")), "{event}");
            let call = match field("event") {
                "probe" => ".probe(",
                "reject" => ".reject(",
                "place" => ".place(",
                "backtrack" => ".backtrack(",
                "solution" => ".solution(",
                other => panic!("no such event: {other}"),
            };
            // A call may be laid out over several lines; the line is then one of them.
            let near = file.lines().skip(number.saturating_sub(2)).take(2);
            let near: String = near.collect();
            assert!(near.contains(call), "{event}");
        }
    }
}

fn parsed(line: &str) -> Value {
    match serde_json::from_str(line) {
        Ok(value) => value,
        Err(error) => panic!("{error}: {line}"),
    }
}

#[test]
fn the_events_are_as_many_as_a_count_of_them() {
    for port in &PORTS {
        let mut counts = nq_core::Counts::default();
        assert_eq!((port.visit)(5, &mut counts), Ok(()));
        let text = stdout(&format!("trace 5 --port {} --format json", port.name));
        let seen = |name: &str| {
            let events = text.lines().map(parsed);
            events.filter(|event| event["event"] == name).count() as u64
        };
        let looks: u64 = counts.probes.by_unit().iter().map(|(_, n)| n).sum();
        assert_eq!(seen("probe"), looks, "{}", port.name);
        assert_eq!(seen("reject"), counts.rejected, "{}", port.name);
        assert_eq!(seen("place"), counts.placed, "{}", port.name);
        assert_eq!(seen("backtrack"), counts.backtracked, "{}", port.name);
        assert_eq!(seen("solution"), counts.solutions, "{}", port.name);
    }
}
