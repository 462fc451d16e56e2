use insta::assert_snapshot;
use nq_count::Engine;
use nq_ports::PORTS;

use nq_cli::{Io, Terminal, run};

use crate::transcript::{outcome, stdout, transcript};

/// OEIS A000170, from n = 0.
const SOLUTIONS: [u64; 10] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352];

#[test]
fn standard_output_is_the_bare_number() {
    assert_snapshot!(transcript("count 8"), @r"
    $ nq count 8
    92
    exit: 0
    ");
    assert_snapshot!(transcript("count 9 --port c"), @r"
    $ nq count 9 --port c
    352
    exit: 0
    ");
}

#[test]
fn every_engine_counts_right() {
    for engine in Engine::ALL {
        for (n, solutions) in SOLUTIONS.iter().enumerate() {
            let line = format!("count {n} --engine {engine}");
            assert_eq!(stdout(&line), format!("{solutions}\n"), "nq {line}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    // Of a thousand threads most of the time goes into starting and stopping them.
    for (engine, most) in [("parallel", 1024), ("join", 40)] {
        for threads in [1, 2, 7, most] {
            let line = format!("count 9 --engine {engine} --threads {threads}");
            assert_eq!(stdout(&line), "352\n", "nq {line}");
        }
    }
    assert_eq!(stdout("count 9 --engine bitmask --threads 1"), "352\n");
}

#[test]
fn n_over_the_limit_is_refused_with_the_reason() {
    assert_snapshot!(transcript("count 26"), @r"
    $ nq count 26
    stderr:
    error: n = 26 is over the limit of the engine join, n <= 25: its tables for n = 26 would take more than 200 GB; the engine parallel takes n <= 27, without shards, and would need years
    exit: 2
    ");
    assert_snapshot!(transcript("count 28 --engine parallel"), @r"
    $ nq count 28 --engine parallel
    stderr:
    error: n = 28 is over the limit of the engine parallel, n <= 27: 27 is the greatest n whose count is known, and known to fit u64
    exit: 2
    ");
    assert_snapshot!(transcript("count 26 --shard 1/1000"), @r"
    $ nq count 26 --shard 1/1000
    stderr:
    error: n = 26 is over the limit of the engine join, n <= 25: its tables for n = 26 would take more than 200 GB; the engine parallel takes n <= 27, without shards, and would need years
    exit: 2
    ");
}

/// `nq LINE` on a machine with so much free memory, and on a terminal.
fn with_memory(line: &str, memory: u64) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let terminal = Some(Terminal { width: 80, color: false });
    let free = || Some(memory);
    let io = Io {
        err_terminal: terminal,
        memory: Some(&free),
        ..Io::plain(&mut out, &mut err)
    };
    let exit = run(line.split_whitespace(), io);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{}{}exit: {}", text(&err), text(&out), exit.code())
}

#[test]
fn a_terminal_is_told_the_memory_before_a_long_count_and_only_then() {
    let shard = "count 18 --shard 500/1000 --threads 2";
    let told = with_memory(shard, u64::MAX);
    let (first, rest) = told.split_once('\n').unwrap_or_default();
    assert_snapshot!(first, @"n = 18 takes about 44 MB of memory on 2 threads");
    assert!(rest.starts_with("{\"n\":18,\"shard\":500,"), "{told}");
    assert_eq!(with_memory("count 10 --threads 1", u64::MAX), "724\nexit: 0");
    assert_eq!(outcome(shard, None).err, "", "without a terminal");
}

#[test]
fn a_count_that_does_not_fit_in_memory_is_refused() {
    assert_snapshot!(with_memory("count 25 --threads 4", 8_000_000_000), @r"
    error: n = 25 takes about 96 GB of memory, and only 8.0 GB are free; the engine parallel takes hardly any, and longer
    exit: 1
    ");
    assert_snapshot!(with_memory("count 20 --threads 4 --shard 1/9", 1 << 20), @r"
    error: n = 20 takes about 310 MB of memory, and only 1.0 MB are free
    exit: 1
    ");
    // Just enough is enough.
    let expected = nq_count::join::expected_memory(8, 1).unwrap();
    let count = |free| with_memory("count 8 --threads 1", free);
    assert_eq!(count(expected), "92\nexit: 0");
    assert!(count(expected - 1).starts_with("error: n = 8 takes about "));
    assert_snapshot!(with_memory("count 8 --threads 1 --engine mirror", 1), @r"
    92
    exit: 0
    ");
}

#[test]
fn every_port_counts_right() {
    for port in &PORTS {
        for n in port.limit.range().take_while(|&n| n < SOLUTIONS.len()) {
            let line = format!("count {n} --port {}", port.name);
            assert_eq!(stdout(&line), format!("{}\n", SOLUTIONS[n]), "nq {line}");
        }
    }
}
