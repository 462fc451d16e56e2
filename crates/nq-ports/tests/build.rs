//! What `Port::build` hands back.

#![forbid(unsafe_code)]

use std::any::Any;

use nq_bitmask::c::Rows;
use nq_core::Board;
use nq_ports::PORTS;
use pretty_assertions::assert_eq;

/// How many solutions a result holds, whatever form its source gives them.
fn solutions(result: &dyn Any) -> Option<usize> {
    let boards = result.downcast_ref::<Vec<Board>>().map(Vec::len);
    let columns = result.downcast_ref::<Vec<Vec<usize>>>().map(Vec::len);
    let rows = result.downcast_ref::<Vec<Rows>>().map(Vec::len);
    boards.or(columns).or(rows)
}

#[test]
fn every_port_builds_its_full_result() {
    for port in &PORTS {
        for (n, count) in [(1, 1), (2, 0), (6, 4), (8, 92)] {
            let result = (port.build)(n);
            let found = result.map(|result| solutions(result.as_ref()));
            assert_eq!(found, Ok(Some(count)), "{} {n}", port.name);
        }
    }
}

#[test]
fn no_port_builds_past_its_limit() {
    for port in &PORTS {
        for n in [port.limit.max + 1, usize::MAX] {
            let error = (port.build)(n).map(|_| ()).unwrap_err();
            assert_eq!((error.port, error.n), (port.name, n));
        }
    }
}
