//! The list of the seven ports, for whoever handles them all.

#![forbid(unsafe_code)]

mod facts;

pub use facts::{FACTS, Fact, Facts, facts};

use nq_core::Port;

/// The seven, in the order of the book's chapters.
pub const PORTS: [Port; 7] = [
    nq_board_scan::GO,
    nq_used_array::CPP_PUTINF,
    nq_used_array::CPP_LEETCODE,
    nq_index_diagonal::CPP_INDEX,
    nq_bitmask::C,
    nq_bitmask::JS,
    nq_bitmask::PY,
];

/// The port of this name, if there is one.
pub fn find(name: &str) -> Option<&'static Port> {
    const { &PORTS }.iter().find(|port| port.name == name)
}
