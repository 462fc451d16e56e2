//! Ports by name.

#![forbid(unsafe_code)]

use nq_ports::{PORTS, find};

#[test]
fn each_port_is_found_by_its_name_and_nothing_by_another() {
    for port in &PORTS {
        assert_eq!(find(port.name).map(|found| found.file), Some(port.file));
    }
    for name in ["", "Go", "cpp", "go "] {
        assert!(find(name).is_none(), "{name:?}");
    }
}
