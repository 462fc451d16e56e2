//! A check in a process that adopts orphans, as the first process of a container does.

#![cfg(target_os = "linux")]
#![forbid(unsafe_code)]

use std::{
    net::TcpListener,
    sync::atomic::{AtomicBool, AtomicU64},
    time::Duration,
};

use nq_check::{Check, Order, Watch};
use nq_ports::find;
use pretty_assertions::assert_eq;

#[test]
fn a_child_that_outlives_its_parent_hides_nothing_of_how_that_one_ended() {
    nix::sys::prctl::set_child_subreaper(true).unwrap();
    // Where the one left behind would announce itself; it need not be heard.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let misbehave = env!("CARGO_BIN_EXE_misbehave").into();
    let check = Check {
        command: vec![misbehave, "orphan".into(), "{n}".into(), port.into()],
        port: find("py").unwrap(),
        order: Order::Source,
        timeout: Duration::from_secs(600),
    };
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let report = check.run(6, Watch { stop: &stop, boards: &boards });
    assert_eq!(report.unwrap().account(), "");
}
