//! What the tests of this crate's programs share.

use nq_core::{Board, Port, conformance};

/// Pins `text` in a file named after the snapshot and the port.
pub(crate) fn snapshot(port: &Port, name: &str, text: &str) {
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        snapshot_path => "../snapshots",
        snapshot_suffix => port.name,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text) });
}

/// Pins the boards for n = 1..=8 as `solve` gives them.
pub(crate) fn snapshot_boards(port: &Port, solve: impl Fn(usize) -> Vec<Board>) {
    for n in 1..=8 {
        let text = conformance::boards_text(&solve(n));
        snapshot(port, &format!("boards_n{n}"), &text);
    }
}
