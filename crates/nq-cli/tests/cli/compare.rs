use insta::{assert_snapshot, with_settings};
use nq_cli::Terminal;

use crate::transcript::{fits, outcome, shown, stdout, transcript};

/// Times differ from run to run, and the note differs between builds.
fn pinned(name: &str, text: &str) {
    let time = r" +\d[\d.]* (ns|µs|ms|s)\b";
    with_settings!({ filters => vec![
        (time, " [time]"),
        (r#""median_ns": \d+"#, r#""median_ns": "[ns]""#),
        (r"a (debug|release) build.*", "[build]"),
    ]}, {
        assert_snapshot!(name, text);
    });
}

#[test]
fn a_table_shows_what_each_port_does() {
    pinned("table_8", &transcript("compare 8 --runs 1"));
}

#[test]
fn a_port_past_its_limit_has_no_numbers_and_a_reason() {
    pinned("table_0", &transcript("compare 0"));
    pinned("table_10", &transcript("compare 10 --runs 1"));
    pinned("markdown_10", &transcript("compare 10 --runs 2 --format markdown"));
    pinned("json_10", &transcript("compare 10 --runs 1 --format json"));
}

#[test]
fn a_terminal_too_narrow_for_a_table_gets_a_list_for_each_port() {
    let terminal = Some(Terminal { width: 20, color: false });
    pinned("narrow_8", &shown("compare 8 --runs 1", terminal));
}

#[test]
fn what_they_do_fits_every_terminal_of_20_columns_or_more() {
    for width in 20..120 {
        let line = "compare 4 --runs 1";
        let out = outcome(line, Some(Terminal { width, color: false })).out;
        // The note below the rows is for the terminal to fold.
        let rows = out.split("\nTime of").next().unwrap_or_default();
        fits(line, width, rows);
    }
}

#[test]
fn json_has_an_object_for_each_port() {
    pinned("json_8", &transcript("compare 8 --runs 3 --format json"));
}

#[test]
fn the_median_is_a_number_of_nanoseconds() {
    let text = stdout("compare 6 --runs 2 --format json");
    let rows: serde_json::Value = match serde_json::from_str(&text) {
        Ok(rows) => rows,
        Err(error) => panic!("{error}: {text}"),
    };
    let medians = rows.as_array().into_iter().flatten();
    let medians: Vec<_> = medians.map(|row| row["median_ns"].as_u64()).collect();
    assert_eq!(medians.len(), 7);
    assert!(medians.iter().all(|median| median.is_some_and(|ns| ns > 0)));
}
