use insta::assert_snapshot;
use nq_cli::Terminal;
use nq_ports::PORTS;

use crate::transcript::{fits, outcome, shown, transcript};

#[test]
fn the_seven_stand_in_a_table() {
    assert_snapshot!("table", transcript("list"));
}

#[test]
fn the_table_is_folded_on_a_terminal_of_80_columns() {
    let terminal = Some(Terminal { width: 80, color: false });
    assert_snapshot!("folded", shown("list", terminal));
}

#[test]
fn a_terminal_too_narrow_for_a_table_gets_a_list_for_each_port() {
    let terminal = Some(Terminal { width: 20, color: false });
    assert_snapshot!("narrow", shown("list", terminal));
}

#[test]
fn a_table_has_room_for_ten_letters_in_each_column_that_is_folded() {
    let is_table = |&width: &u16| {
        let terminal = Some(Terminal { width, color: false });
        outcome("list", terminal).out.starts_with("port          language")
    };
    let widths: Vec<_> = (0..200).filter(is_table).collect();
    // Four columns as wide as what is in them, two of ten, five gaps of two.
    assert_eq!(widths, Vec::from_iter(12 + 10 + 17 + 7 + 2 * 10 + 5 * 2..200));
}

#[test]
fn the_seven_fit_every_terminal_of_20_columns_or_more() {
    for width in 20..120 {
        let terminal = Some(Terminal { width, color: false });
        fits("list", width, &outcome("list", terminal).out);
    }
}

#[test]
fn no_terminal_is_too_narrow_to_be_told_everything() {
    let letters = |text: &str| text.replace(char::is_whitespace, "");
    for width in 0..20 {
        let terminal = Some(Terminal { width, color: false });
        let text = letters(&outcome("list", terminal).out);
        for port in &PORTS {
            for fact in [port.name, port.technique, port.article, port.package] {
                assert!(text.contains(&letters(fact)), "{width} columns: {text}");
            }
        }
    }
}

#[test]
fn json_tells_the_limits_and_their_reasons_too() {
    assert_snapshot!("json", transcript("list --format json"));
}
