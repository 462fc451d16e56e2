use insta::assert_snapshot;
use nq_cli::Terminal;

use crate::transcript::{shown, transcript};

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
fn no_terminal_is_too_narrow() {
    for width in 0..40 {
        let color = false;
        let text = shown("list", Some(Terminal { width, color }));
        assert!(text.contains("cpp-leetcode"), "{width} columns: {text}");
    }
}

#[test]
fn json_tells_the_limits_and_their_reasons_too() {
    assert_snapshot!("json", transcript("list --format json"));
}
