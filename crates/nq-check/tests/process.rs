//! Programs that end, that do not end, and what becomes of what they start.

#![forbid(unsafe_code)]

use std::{
    io::{ErrorKind, Read},
    net::{TcpListener, TcpStream},
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
    time::Duration,
};

use nq_check::{Check, Error, Order, Report, Watch};
use nq_ports::find;
use pretty_assertions::assert_eq;

/// The helper with these arguments, n before the port it connects to.
fn check(fault: &str, port: Option<u16>, timeout: Duration) -> Check {
    let mut command = vec![env!("CARGO_BIN_EXE_misbehave").into(), fault.into()];
    command.push("{n}".into());
    command.extend(port.map(|port| port.to_string().into()));
    Check { command, port: find("py").unwrap(), order: Order::Source, timeout }
}

fn run(fault: &str, n: usize) -> Report {
    let check = check(fault, None, Duration::from_secs(600));
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    check.run(n, Watch { stop: &stop, boards: &boards }).unwrap()
}

/// The account, which says nothing if nothing is wrong.
fn account(fault: &str) -> String {
    run(fault, 6).account()
}

#[test]
fn right_programs_are_right_in_both_forms() {
    for n in 0..=9 {
        for form in ["right", "plain"] {
            let report = run(form, n);
            assert_eq!(report.account(), "", "{form}, n = {n}");
            assert_eq!(report.boards, report.expected, "{form}, n = {n}");
        }
    }
}

#[test]
fn each_fault_is_told_exactly() {
    assert_eq!(
        account("syntax"),
        "read as JSON, line 1 column 246: trailing comma\n"
    );
    assert_eq!(
        account("width"),
        "board 2: row 2 is 7 wide where 6 is wanted
    0  ..Q...  6 wide
    1  .....Q  6 wide
    2  .Q.....  7 wide
    3  ....Q.  6 wide
    4  Q.....  6 wide
    5  ...Q..  6 wide
py's board 2 is missing
       0 1 2 3 4 5
    0  . . Q . . .
    1  . . . . . Q
    2  . Q . . . .
    3  . . . . Q .
    4  Q . . . . .
    5  . . . Q . .
"
    );
    assert_eq!(
        account("attack"),
        "board 3: queens on (0, 3) and (1, 3) share one column
       0 1 2 3 4 5
    0  . . .[Q]. .
    1  . . .[Q]. .
    2  . . . | Q .
    3  . Q . | . .
    4  . . . | . Q
    5  . . Q | . .
py's board 3 is missing
       0 1 2 3 4 5
    0  . . . Q . .
    1  Q . . . . .
    2  . . . . Q .
    3  . Q . . . .
    4  . . . . . Q
    5  . . Q . . .
"
    );
    assert_eq!(
        account("missing"),
        "py's board 2 is missing
       0 1 2 3 4 5
    0  . . Q . . .
    1  . . . . . Q
    2  . Q . . . .
    3  . . . . Q .
    4  Q . . . . .
    5  . . . Q . .
3 boards where 4 are wanted
"
    );
    assert_eq!(
        account("duplicate"),
        "board 2 is board 1 again
       0 1 2 3 4 5
    0  . Q . . . .
    1  . . . Q . .
    2  . . . . . Q
    3  Q . . . . .
    4  . . Q . . .
    5  . . . . Q .
5 boards where 4 are wanted
"
    );
    assert_eq!(
        account("order"),
        "board 2 is py's board 3, where py's board 2 belongs
    printed           py
       0 1 2 3 4 5       0 1 2 3 4 5
    0  . . . Q . .    0  . . Q . . .
    1  Q . . . . .    1  . . . . . Q
    2  . . . . Q .    2  . Q . . . .
    3  . Q . . . .    3  . . . . Q .
    4  . . . . . Q    4  Q . . . . .
    5  . . Q . . .    5  . . . Q . .
"
    );
    assert_eq!(
        account("exit"),
        "exit code 3\n    standard error ends:\n    first line\n    last words\n"
    );
}

#[test]
fn a_program_that_fails_after_boards_is_held_against_them_too() {
    let account = account("exit-early");
    let lines: Vec<_> =
        account.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(
        lines,
        [
            "exit code 3, nothing on standard error",
            "py's board 4 is missing",
            "3 boards where 4 are wanted"
        ]
    );
}

#[test]
fn how_a_program_ends_is_known_though_its_output_cannot_be_read() {
    let account = account("exit-noisily");
    assert!(
        account.starts_with(
            "exit code 3\n    standard error ends:\n    last words\nread as JSON, line 1"
        ),
        "{account}"
    );
}

#[test]
fn of_a_long_standard_error_the_end_is_kept() {
    let account = account("talk");
    let lines: Vec<_> = account.lines().collect();
    assert_eq!(lines[..2], ["exit code 1", "    standard error ends:"]);
    assert_eq!(lines.last(), Some(&"    line 100000"));
    assert!(lines[2].starts_with("    line "), "a whole line, but {}", lines[2]);
    assert!(lines.len() < 1000, "{} lines", lines.len());
}

#[cfg(unix)]
#[test]
fn a_signal_that_ended_the_program_is_named() {
    let account = account("abort");
    assert!(account.starts_with("signal: 6 (SIGABRT)"), "{account}");
}

#[test]
fn a_program_without_end_is_stopped_at_the_limit() {
    let account = account("flood");
    assert_eq!(account, "1,048,576 bytes without another right board, stopped\n");
    let account = run("repeat", 4).account();
    assert!(account.starts_with("1,048,576 bytes without"), "{account}");
    assert!(account.contains("board 2 is board 1 again ("), "{account}");
    assert_eq!(
        run("blanks", 4).account(),
        "1,048,576 bytes without another right board, stopped\n"
    );
}

#[test]
fn right_boards_may_take_more_than_the_limit() {
    // 2.6 MB, and 1.8 MB that are blank but for the boards of n = 8.
    assert_eq!(run("right", 12).account(), "");
    assert_eq!(run("airy", 8).account(), "");
}

#[test]
fn a_program_that_cannot_be_started_is_no_fault() {
    let mut check = check("right", None, Duration::from_secs(600));
    check.command = vec!["no/such/program".into()];
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let result = check.run(4, Watch { stop: &stop, boards: &boards });
    assert!(
        matches!(result, Err(Error::Start(program, _)) if program.as_os_str() == "no/such/program")
    );
}

#[test]
fn a_program_that_prints_all_but_does_not_end_is_stopped() {
    let check = check("wait-after", None, Duration::from_secs(1));
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let report = check.run(4, Watch { stop: &stop, boards: &boards }).unwrap();
    assert_eq!(report.account().lines().next(), Some("no end after 1 s, stopped"));
}

/// Where the helper's processes announce themselves.
struct Family(TcpListener);

impl Family {
    fn new() -> (Self, u16) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        (Self(listener), port)
    }

    /// Those that have announced themselves.
    fn members(&self) -> Vec<TcpStream> {
        self.0.set_nonblocking(true).unwrap();
        let members = self.0.incoming().map_while(Result::ok).collect();
        self.0.set_nonblocking(false).unwrap();
        members
    }
}

/// Returns when the process at the other end is gone; fails if it stays.
fn assert_gone(mut member: TcpStream) {
    member.set_nonblocking(false).unwrap();
    member.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    match member.read(&mut [0]) {
        Ok(0) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        other => panic!("still there: {other:?}"),
    }
}

#[test]
fn a_timeout_ends_the_program_and_its_children() {
    let (family, port) = Family::new();
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut timeout = Duration::from_secs(1);
    loop {
        let check = check("family", Some(port), timeout);
        let report = check.run(4, Watch { stop: &stop, boards: &boards }).unwrap();
        let seconds = timeout.as_secs();
        assert_eq!(report.account(), format!("no end after {seconds} s, stopped\n"));
        let members = family.members();
        let both = members.len() == 2;
        members.into_iter().for_each(assert_gone);
        if both {
            break;
        }
        // The machine is too busy to start two processes in that time.
        timeout *= 2;
    }
}

#[test]
fn a_stop_ends_the_program_and_its_children() {
    let (family, port) = Family::new();
    let check = check("family", Some(port), Duration::from_secs(600));
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let watch = Watch { stop: &stop, boards: &boards };
    let (members, result) = thread::scope(|scope| {
        let result = scope.spawn(|| check.run(4, watch));
        let members = [0, 1].map(|_| family.0.accept().unwrap().0);
        stop.store(true, Relaxed);
        (members, result.join().unwrap())
    });
    assert!(matches!(result, Err(Error::Stopped)));
    members.into_iter().for_each(assert_gone);
}

#[test]
fn a_child_that_outlives_its_parent_is_ended_too() {
    let (family, port) = Family::new();
    let check = check("orphan", Some(port), Duration::from_secs(600));
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let report = check.run(6, Watch { stop: &stop, boards: &boards }).unwrap();
    assert_eq!(report.account(), "");
    // It may have been ended before it could announce itself.
    family.members().into_iter().for_each(assert_gone);
}

#[test]
fn a_stop_ends_a_comparison_that_would_take_long() {
    // Where the board that comes first belongs among 14,772,512 is to be found out.
    let check = check("last-first", None, Duration::from_secs(600));
    let (stop, boards) = (AtomicBool::new(false), AtomicU64::new(0));
    let watch = Watch { stop: &stop, boards: &boards };
    let result = thread::scope(|scope| {
        let result = scope.spawn(|| check.run(16, watch));
        while boards.load(Relaxed) < 2 {
            thread::sleep(Duration::from_millis(1));
        }
        stop.store(true, Relaxed);
        result.join().unwrap()
    });
    assert!(matches!(result, Err(Error::Stopped)), "{result:?}");
}
