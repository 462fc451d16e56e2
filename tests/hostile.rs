//! What must hold whatever bytes a program reads. Random tests grow such bytes:
//! `fuzz/` with the coverage of the code before them, see `docs/CONTRIBUTING.md`.

// The same judge as in the random tests of nq-check.
#[path = "../crates/nq-check/tests/oracle/mod.rs"]
mod oracle;

use nq_check::{Order, check_output};
use nq_cli::{Exit, Io, run};

/// Reads `bytes` as `nq check` reads what a program prints: the first byte says for
/// which n, from 0 to 6, and in which order; the others are the output.
///
/// # Panics
///
/// If a wrong output passes, or a right one does not.
pub fn check(bytes: &[u8]) {
    let Some((&first, output)) = bytes.split_first() else { return };
    let n = usize::from(first) % 7;
    let order = if first >= 0x80 { Order::Any } else { Order::Source };
    let Ok(report) = check_output(n, crate::watch::port("py"), order, output) else {
        panic!("n = {n} can be checked, and nothing breaks off");
    };
    // The board without rows leaves no mark on plain text.
    if n == 0 {
        return;
    }
    let mut right = oracle::solutions(n);
    let mut boards = oracle::read(output).unwrap_or_default();
    if order == Order::Any {
        right.sort();
        boards.sort();
    }
    let passes = report.account().is_empty();
    let readable = oracle::read(output).is_some();
    assert_eq!(passes, readable && boards == right, "{}", report.account());
}

/// Reads `bytes` as `nq count --sum` reads shards.
///
/// # Panics
///
/// If it does not end with a complete total and nothing else, or with one line that
/// says why there is none.
pub fn sum(bytes: &[u8]) {
    let (mut stdin, mut out, mut err) = (bytes, Vec::new(), Vec::new());
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    let exit = run(["count", "--sum"], io);
    let (out, err) = (String::from_utf8_lossy(&out), String::from_utf8_lossy(&err));
    let complete = out.contains(", complete: ");
    if exit == Exit::Success {
        assert!(complete && out.lines().count() == 1, "{out}");
        assert_eq!(err, "");
    } else {
        assert_eq!(exit, Exit::Failure);
        assert!(!complete, "{out}");
        assert!(err.starts_with("error: ") && err.lines().count() == 1, "{err}");
    }
}
