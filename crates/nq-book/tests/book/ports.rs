//! What the chapter of a port must have.

use nq_ports::PORTS;
use pretty_assertions::{assert_eq, assert_ne};
use scraper::{ElementRef, Html};

use crate::{
    PLACE, select, select_in,
    support::{built, chapters, workspace},
    text,
};

#[test]
fn each_program_s_chapter_has_its_stepper_and_the_command_that_tests_it() {
    let pages = chapters(built(PLACE));
    for port in &PORTS {
        let name = port.name;
        let html = Html::parse_document(&pages[&format!("{name}.html")]);
        let steppers = select(&html, ".nq-stepper");
        assert_eq!(steppers.len(), 1, "{name}");
        assert_eq!(steppers[0].attr("data-port"), Some(name));
        let module = name.replace('-', "_");
        let command = format!("$ cargo test -p {} --test {module}\n", port.package);
        let consoles = select(&html, "pre code.language-console");
        assert!(
            consoles.iter().any(|code| text(*code) == command),
            "{name}: no {command}"
        );
        let tests = format!("crates/{}/tests/{module}.rs", port.package);
        assert!(workspace().join(&tests).is_file(), "{tests}");
        let folder = port.package;
        let link = format!("source/{folder}/tests/{module}.html");
        let links = select(&html, "a[href]");
        assert!(
            links.iter().any(|a| a.attr("href") == Some(&link)),
            "{name}: no link to {link}"
        );
    }
}

#[test]
fn without_javascript_a_stepper_shows_its_first_steps_as_a_table() {
    let pages = chapters(built(PLACE));
    for port in &PORTS {
        let html = Html::parse_document(&pages[&format!("{}.html", port.name)]);
        let table = select(&html, ".nq-steps[open] table");
        assert_eq!(table.len(), 1, "{}", port.name);
        let rows = select_in(table[0], "tbody tr");
        assert_eq!(rows.len(), 24, "{}", port.name);
        for row in rows {
            let cells: Vec<_> = select_in(row, "td").into_iter().map(text).collect();
            assert_eq!(cells.len(), 4);
            let line: u32 = cells[1].parse().unwrap();
            assert_ne!(port.line(line), "", "{}: line {line}", port.name);
            assert!(!cells[2].contains('{'), "{}: {}", port.name, cells[2]);
        }
    }
}

#[test]
fn the_first_steps_of_go_read_as_they_happen() {
    let pages = chapters(built(PLACE));
    let html = Html::parse_document(&pages["go.html"]);
    let rows = select(&html, ".nq-steps tbody tr");
    let sentence = |row: &ElementRef<'_>| text(select_in(*row, "td")[2]);
    let sentences: Vec<_> = rows.iter().take(12).map(sentence).collect();
    assert_eq!(
        sentences,
        [
            "Reads square (0, 1): empty.",
            "Reads square (0, 2): empty.",
            "Reads square (0, 3): empty.",
            "Places a queen on (0, 0).",
            "Reads square (1, 1): empty.",
            "Reads square (1, 2): empty.",
            "Reads square (1, 3): empty.",
            "Reads square (0, 0): a queen.",
            "Rejects (1, 0): in a column with the queen on (0, 0).",
            "Reads square (1, 0): empty.",
            "Reads square (1, 2): empty.",
            "Reads square (1, 3): empty.",
        ]
    );
}
