//! Running `nq` in this process, and a run as text.

use std::fmt::Write as _;

use nq_cli::{Exit, Io, Terminal, run};

/// How a run ended.
pub(crate) struct Outcome {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) exit: Exit,
}

/// Runs `nq LINE`, with output to `terminal` if there is one.
pub(crate) fn outcome(line: &str, terminal: Option<Terminal>) -> Outcome {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io {
        out_terminal: terminal,
        err_terminal: terminal,
        ..Io::plain(&mut out, &mut err)
    };
    let exit = run(line.split_whitespace(), io);
    let text = |bytes| match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => panic!("nq {line}: {error}"),
    };
    Outcome { out: text(out), err: text(err), exit }
}

/// Standard output of `nq LINE`, which must go well and say nothing else.
pub(crate) fn stdout(line: &str) -> String {
    let Outcome { out, err, exit } = outcome(line, None);
    assert_eq!((err.as_str(), exit), ("", Exit::Success), "nq {line}");
    out
}

/// Everything about a run of `nq LINE`, as text to pin.
pub(crate) fn transcript(line: &str) -> String {
    shown(line, None)
}

/// The same on a terminal. The escape character is shown as `␛`.
pub(crate) fn shown(line: &str, terminal: Option<Terminal>) -> String {
    let Outcome { out, err, exit } = outcome(line, terminal);
    let mut text = format!("$ nq {line}\n");
    for (name, stream) in [("", out), ("stderr:\n", err)] {
        if !stream.is_empty() {
            let end = if stream.ends_with('\n') { "" } else { "(no line end)\n" };
            let stream = stream.replace('\x1b', "␛");
            let _ = write!(text, "{name}{stream}{end}");
        }
    }
    let _ = writeln!(text, "exit: {}", exit.code());
    text
}

/// Whether no line is wider than the terminal. A Chinese character is as wide as two
/// others.
#[track_caller]
pub(crate) fn fits(line: &str, width: u16, out: &str) {
    for text in out.lines() {
        let wide =
            |char| if ('\u{2e80}'..'\u{10000}').contains(&char) { 2 } else { 1 };
        let columns: usize = text.chars().map(wide).sum();
        assert!(columns <= width.into(), "nq {line}, {width} columns: {text:?}");
    }
}
