//! A check where the system starts no more threads.

#![cfg(unix)]
#![forbid(unsafe_code)]

use std::{
    env,
    io::Read as _,
    net::TcpListener,
    process::Command,
    sync::atomic::{AtomicBool, AtomicU64},
    thread,
    time::Duration,
};

use nq_check::{Check, Error, Order, Watch};
use nq_ports::find;
use pretty_assertions::assert_eq;

/// Set in the process that can start no threads: the port for the program to connect to.
const INSIDE: &str = "NQ_TEST_PORT";

/// Checks a program that waits for ever, and prints why it was not checked.
fn check_without_threads(port: &str) {
    let misbehave = env!("CARGO_BIN_EXE_misbehave").into();
    let check = Check {
        command: vec![misbehave, "wait".into(), "{n}".into(), port.into()],
        port: find("py").unwrap(),
        order: Order::Source,
        timeout: Duration::from_secs(3600),
    };
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let error = check.run(6, Watch { stop: &stop, boards: &boards }).unwrap_err();
    assert!(matches!(error, Error::Threads(_)), "{error:?}");
    println!("told: {error}");
}

#[test]
fn where_no_thread_starts_that_is_told_and_the_program_is_ended() {
    if let Ok(port) = env::var(INSIDE) {
        return check_without_threads(&port);
    }
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let test = "where_no_thread_starts_that_is_told_and_the_program_is_ended";
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(INSIDE, listener.local_addr().unwrap().port().to_string())
        // More memory for each thread than there is.
        .env("RUST_MIN_STACK", (1u64 << 50).to_string())
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("told: cannot start threads: "), "{out}");
    assert_eq!(output.status.code(), Some(0), "{out}");
    // A program that still runs has time to connect, and stays.
    thread::sleep(Duration::from_millis(500));
    listener.set_nonblocking(true).unwrap();
    if let Ok((mut program, _)) = listener.accept() {
        program.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        assert_eq!(program.read(&mut [0]).map_err(|error| error.kind()), Ok(0));
    }
}
