//! The three as values: `cargo test -p nq-bitmask --test ports`.

#![forbid(unsafe_code)]

use nq_bitmask::{C, JS, PY, c};
use nq_core::{Board, Port};
use pretty_assertions::assert_eq;

/// What a port says of itself.
fn said(port: &Port) -> [&'static str; 6] {
    let Port { name, language, technique, article, package, file, .. } = *port;
    [name, language, technique, article, package, file]
}

#[test]
fn each_says_which_program_it_is_and_where_it_lies() {
    let of = |name, language, file| {
        [name, language, "bitmasks", "0051. N 皇后【困难】", "nq-bitmask", file]
    };
    assert_eq!(said(&C), of("c", "C", "crates/nq-bitmask/src/c.rs"));
    assert_eq!(said(&JS), of("js", "JavaScript", "crates/nq-bitmask/src/js.rs"));
    assert_eq!(said(&PY), of("py", "Python", "crates/nq-bitmask/src/py.rs"));
}

#[test]
fn each_builds_its_own_result_and_stops_at_its_own_limit() {
    let built = (C.build)(6).unwrap();
    assert_eq!(built.downcast_ref::<Vec<c::Rows>>().unwrap().len(), 4);
    for port in [JS, PY] {
        let built = (port.build)(6).unwrap();
        assert_eq!(built.downcast_ref::<Vec<Board>>().unwrap().len(), 4);
    }
    for port in [C, JS, PY] {
        let refused = (port.build)(port.limit.max + 1).unwrap_err();
        assert_eq!((refused.port, refused.limit), (port.name, port.limit));
    }
}
