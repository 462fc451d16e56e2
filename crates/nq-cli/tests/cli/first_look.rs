use insta::assert_snapshot;
use nq_cli::{Exit, Io, Terminal, run};

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

#[test]
fn a_narrow_terminal_gets_lists_for_tables() {
    let terminal = Some(Terminal { width: 40, color: false });
    assert_snapshot!(shown("", terminal));
}

#[test]
fn what_to_try_is_called_as_the_program_was() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io { called: "cargo nq", ..Io::plain(&mut out, &mut err) };
    assert_eq!(run([""; 0], io), Exit::Success);
    let out = String::from_utf8(out).expect("text");
    assert_eq!(out.matches("\n  cargo nq ").count(), 4, "{out}");
    assert_eq!(out.matches("\n  nq ").count(), 0, "{out}");
}
