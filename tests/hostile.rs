//! What must hold whatever bytes a program reads. Random tests grow such bytes:
//! `fuzz/` with the coverage of the code before them, see `docs/CONTRIBUTING.md`.

// The same judge as in the random tests of nq-check.
#[path = "../crates/nq-check/tests/oracle/mod.rs"]
mod oracle;

use nq_check::{Order, check_output};
use nq_cli::{Exit, Io, run};

/// Reads `bytes` as `nq check` reads what a program prints: the first byte says for
/// which n, from 0 to 6, and in which order; the others are the output. Says whether
/// it passes.
///
/// # Panics
///
/// If a wrong output passes, or a right one does not.
pub fn check(bytes: &[u8]) -> bool {
    let Some((&first, output)) = bytes.split_first() else { return false };
    let n = usize::from(first) % 7;
    let order = if first >= 0x80 { Order::Any } else { Order::Source };
    let Ok(report) = check_output(n, crate::watch::port("py"), order, output) else {
        panic!("n = {n} can be checked, and nothing breaks off");
    };
    let passes = report.account().is_empty();
    // The board without rows leaves no mark on plain text.
    if n == 0 {
        return passes;
    }
    let mut right = oracle::solutions(n);
    let readable = oracle::read(output);
    let mut boards = readable.clone().unwrap_or_default();
    if order == Order::Any {
        right.sort();
        boards.sort();
    }
    let is_right = readable.is_some() && boards == right;
    assert_eq!(passes, is_right, "{}", report.account());
    passes
}

/// How many solutions there are for n queens, n from 0. (A000170)
const COUNTS: [u64; 13] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200];

/// Reads `bytes` as `nq count --sum` reads shards. Says whether there is a total that
/// is complete.
///
/// # Panics
///
/// If it does not end with the right total and nothing else, or with one line that
/// says why there is none. Whoever forges a line's checksum can make it end with a wrong
/// one; neither chance nor a fuzzer does in any time.
pub fn sum(bytes: &[u8]) -> bool {
    let (mut stdin, mut out, mut err) = (bytes, Vec::new(), Vec::new());
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    let exit = run(["count", "--sum"], io);
    let (out, err) = (String::from_utf8_lossy(&out), String::from_utf8_lossy(&err));
    if exit == Exit::Success {
        let line = out.strip_prefix("n = ").and_then(|rest| {
            let (n, rest) = rest.split_once(": ")?;
            let (count, rest) = rest.split_once(' ')?;
            let whole = rest.contains(", complete: ") && out.lines().count() == 1;
            let (n, count) = (n.parse::<usize>().ok()?, count.parse().ok()?);
            whole.then_some((n, count))
        });
        let Some((n, count)) = line else { panic!("no total: {out}") };
        assert_eq!(COUNTS.get(n), Some(&count), "{out}");
        assert_eq!(err, "");
        true
    } else {
        assert_eq!(exit, Exit::Failure);
        assert!(!out.contains(", complete: "), "{out}");
        assert!(err.starts_with("error: ") && err.lines().count() == 1, "{err}");
        false
    }
}
