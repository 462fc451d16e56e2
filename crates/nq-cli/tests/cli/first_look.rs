use insta::assert_snapshot;
use nq_cli::Terminal;

use crate::transcript::{shown, transcript};

#[test]
fn nq_alone_shows_what_there_is_and_what_to_try() {
    assert_snapshot!(transcript(""));
}

#[test]
fn it_fits_a_terminal_of_80_columns_and_has_colours_there() {
    let terminal = Some(Terminal { width: 80, color: true });
    assert_snapshot!(shown("", terminal));
}
