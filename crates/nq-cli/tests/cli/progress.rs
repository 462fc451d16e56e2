use std::{
    io::{self, Write},
    time::Duration,
};

use indicatif::{InMemoryTerm, ProgressDrawTarget};
use nq_cli::{Exit, Io, Progress, Terminal, run};

/// What a terminal of 80 columns was given while `nq LINE` ran, and what stands on it
/// afterwards. Nothing is drawn in the first `delay`.
fn drawn(line: &str, delay: Duration) -> (String, String) {
    let screen = InMemoryTerm::new(4, 80);
    let target =
        || ProgressDrawTarget::term_like_with_hz(Box::new(screen.clone()), 255);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io {
        progress: Some(Progress { delay, ..Progress::new(&target) }),
        ..Io::plain(&mut out, &mut err)
    };
    assert_eq!(run(line.split_whitespace(), io), Exit::Success, "nq {line}");
    (screen.moves_since_last_check(), screen.contents())
}

/// Takes output, and what is on the screen meanwhile.
struct Beside<'a>(&'a InMemoryTerm, Vec<String>);

impl Write for Beside<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.push(self.0.contents());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_bar_makes_way_for_output() {
    for line in ["solve 20 --first 3", "count 11 --port py", "compare 8 --runs 1"] {
        let screen = InMemoryTerm::new(4, 80);
        let target =
            || ProgressDrawTarget::term_like_with_hz(Box::new(screen.clone()), 255);
        let (mut out, mut err) = (Beside(&screen, Vec::new()), Vec::new());
        let delay = Duration::ZERO;
        let io = Io {
            progress: Some(Progress { delay, ..Progress::new(&target) }),
            // Each solution is passed on at once.
            out_terminal: Some(Terminal { width: 80, color: false }),
            ..Io::plain(&mut out, &mut err)
        };
        assert_eq!(run(line.split_whitespace(), io), Exit::Success, "nq {line}");
        let shown: Vec<_> = out.1.into_iter().filter(|s| !s.is_empty()).collect();
        assert_eq!(shown, [""; 0], "nq {line}");
        assert_ne!(screen.moves_since_last_check(), "", "nq {line}");
    }
}

/// Keeps what it is given, a piece each time.
struct Pieces(Vec<String>);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_search_that_finds_nothing_for_a_while_passes_on_what_it_has_found() {
    // For n = 20 seven queens lie between the first two solutions, and 35,746 between
    // the second and the third: two looks at the clock.
    let target = ProgressDrawTarget::hidden;
    let (mut out, mut err) = (Pieces(Vec::new()), Vec::new());
    let delay = Duration::ZERO;
    let io = Io {
        progress: Some(Progress { delay, ..Progress::new(&target) }),
        ..Io::plain(&mut out, &mut err)
    };
    let line = "solve 20 --first 3 --format vectors";
    assert_eq!(run(line.split_whitespace(), io), Exit::Success);
    let lines: Vec<_> = out.0.iter().map(|piece| piece.lines().count()).collect();
    assert_eq!(lines, [2, 1]);
}

#[test]
fn a_count_shows_its_share_an_estimate_and_what_it_has_found() {
    let (moves, left) = drawn("count 11 --port py", Duration::ZERO);
    assert!(moves.contains("0%, time left unknown, 0 found"), "{moves}");
    assert!(moves.contains("%, about "), "{moves}");
    assert_eq!(left, "", "the bar is gone at the end");
}

#[test]
fn an_engine_s_bar_is_there_from_the_beginning_to_the_end() {
    for line in ["count 11 --engine bitmask", "count 11 --engine parallel"] {
        let (moves, left) = drawn(line, Duration::ZERO);
        assert!(moves.contains("0%, time left unknown"), "{line}: {moves}");
        assert_eq!(left, "", "the bar is gone at the end of {line}");
    }
}

#[test]
fn an_engine_that_takes_its_time_shows_an_estimate() {
    for engine in ["bitmask", "parallel"] {
        // Each takes several times as long as the one before it, the last of them some
        // seconds: long enough on any machine for something to be seen before the end.
        let estimates = |n| {
            let line = format!("count {n} --engine {engine}");
            drawn(&line, Duration::ZERO).0.contains("%, about ")
        };
        assert!((13..=15).any(estimates), "{engine}");
    }
}

#[test]
fn a_search_that_finds_nothing_shows_how_many_queens_it_has_placed() {
    let (moves, left) = drawn("solve 26 --first 1", Duration::ZERO);
    assert!(moves.contains(" 1 queens placed"), "{moves}");
    // It looks at the clock now and then.
    assert!(moves.contains(" 16,385 queens placed"), "{moves}");
    assert_eq!(left, "");
}

#[test]
fn a_comparison_shows_the_port_it_is_at() {
    let (moves, left) = drawn("compare 5 --runs 2", Duration::ZERO);
    assert!(moves.contains("0 of 21 runs, go"), "{moves}");
    assert_eq!(left, "");
    // c does not take 10, so six ports run, each of them twice.
    let (moves, _) = drawn("compare 10 --runs 1", Duration::ZERO);
    assert!(moves.contains("0 of 12 runs, go"), "{moves}");
    assert!(moves.contains("11 of 12 runs, py"), "{moves}");
}

#[test]
fn a_short_run_shows_nothing() {
    for line in [
        "count 4",
        "count 4 --port c",
        "count 4 --shard 1/2",
        "solve 4",
        "trace 4 --port go",
        "compare 4",
        "",
    ] {
        let (moves, _) = drawn(line, Duration::from_secs(3600));
        assert_eq!(moves, "", "nq {line}");
    }
}
