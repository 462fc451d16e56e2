//! The facts about the programs hold for their ports.

#![forbid(unsafe_code)]

use nq_bitmask::{c, js, py};
use nq_core::Board;
use nq_ports::{FACTS, PORTS, facts};
use pretty_assertions::assert_eq;

#[test]
fn every_port_has_its_facts_in_the_same_order() {
    let ports = PORTS.map(|port| port.name);
    assert_eq!(FACTS.map(|facts| facts.port), ports);
    for name in ports {
        assert_eq!(facts(name).map(|facts| facts.port), Some(name));
    }
    assert!(facts("pascal").is_none());
}

#[test]
fn every_fact_is_listed_by_its_topic() {
    for facts in FACTS {
        let expected = [
            ("numbers", Some(facts.numbers)),
            ("index of a bit", facts.index),
            ("shared state", Some(facts.state)),
            ("boards", Some(facts.boards)),
            ("answers", Some(facts.answers)),
        ];
        assert_eq!(facts.by_topic(), expected, "{}", facts.port);
    }
}

#[test]
fn every_fact_is_shown_by_words_of_the_ports_file() {
    for (port, facts) in PORTS.iter().zip(FACTS) {
        for (topic, fact) in facts.by_topic() {
            let Some(fact) = fact else { continue };
            let shown = port.source.contains(fact.shown_by);
            assert!(shown, "{}, {topic}: no {:?}", port.name, fact.shown_by);
        }
    }
}

#[test]
fn just_the_programs_with_masks_need_the_index_of_a_bit() {
    for (port, facts) in PORTS.iter().zip(FACTS) {
        let masks = port.technique == "bitmasks";
        assert_eq!(facts.index.is_some(), masks, "{}", port.name);
    }
}

#[test]
fn masks_of_c_and_js_have_32_bits_and_those_of_py_64() {
    let js =
        js::Closure::<Vec<Board>> { n: 0, res: vec![], queens: vec![], limit: 0 };
    let py =
        py::Closure::<Vec<Board>> { n: 0, res: vec![], queens: vec![], limit: 0 };
    let c = c::Program::<Vec<c::Rows>> {
        answers: vec![],
        column_sizes: vec![],
        answer_size: 0,
        answer_cap: 16,
        queen_cols: [0; 9],
        limit_mask: 0,
        board_size: 0,
    };
    let bits = [size_of_val(&c.limit_mask), size_of_val(&js.limit)].map(|b| 8 * b);
    assert_eq!(bits, [32, 32]);
    assert_eq!(8 * size_of_val(&py.limit), 64);
}

#[test]
fn the_three_ways_to_the_index_of_a_bit_agree() {
    for col in 0..31 {
        let bit = 1_i32 << col;
        let shifted = c::get_col_index(bit);
        let counted = 31 - bit.leading_zeros() as usize;
        let measured = py::bit_length(bit as u64) - 1;
        assert_eq!([shifted, counted, measured], [col; 3]);
    }
}
