use insta::assert_snapshot;
use nq_ports::PORTS;

use crate::transcript::{stdout, transcript};

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
fn every_port_counts_right() {
    for port in &PORTS {
        for n in port.limit.range().take_while(|&n| n < SOLUTIONS.len()) {
            let line = format!("count {n} --port {}", port.name);
            assert_eq!(stdout(&line), format!("{}\n", SOLUTIONS[n]), "nq {line}");
        }
    }
}
