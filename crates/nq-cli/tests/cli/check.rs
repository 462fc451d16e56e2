//! `nq check`, with `nq` itself as the program that is checked.

use std::{
    io::{self, BufRead as _, BufReader, ErrorKind, Write},
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use indicatif::{InMemoryTerm, ProgressDrawTarget};
use insta::assert_snapshot;
use nq_cli::{Exit, Io, Progress, run};
use pretty_assertions::assert_eq;

const NQ: &str = env!("CARGO_BIN_EXE_nq");

/// The arguments of `nq check OPTIONS -- nq PROGRAM`.
fn arguments<'a>(options: &'a str, program: &'a str) -> Vec<&'a str> {
    let options = options.split_whitespace();
    let program = program.split_whitespace();
    ["check"].into_iter().chain(options).chain(["--", NQ]).chain(program).collect()
}

/// What comes out of it, and how it ends, without times.
fn transcript(options: &str, program: &str) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = run(arguments(options, program), Io::plain(&mut out, &mut err));
    let out = without_times(&String::from_utf8(out).unwrap()).replace(NQ, "nq");
    let err = String::from_utf8(err).unwrap();
    format!("{out}stderr:\n{err}exit: {}\n", exit.code())
}

/// Replaces the numbers with three decimals or more, which only times have.
fn without_times(text: &str) -> String {
    let is_time = |part: &&str| {
        let decimals =
            part.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        decimals >= 3 && part.parse::<f64>().is_ok()
    };
    let part = |c: char| !c.is_ascii_digit() && c != '.';
    let mut times: Vec<_> = text.split(part).filter(is_time).collect();
    times.sort_by_key(|time| std::cmp::Reverse(time.len()));
    times.iter().fold(text.to_owned(), |text, time| text.replace(time, "TIME"))
}

/// An example of the help does what it says, with a right program in the place of the
/// one it names.
pub(crate) fn example_works(example: &str) {
    let options = example.split(" -- ").next().unwrap_or_default();
    let options = options.trim_start().strip_prefix("check").unwrap_or_default();
    let text = transcript(options, "solve {n} --format json");
    assert!(text.ends_with("stderr:\nexit: 0\n"), "nq {example}: {text}");
}

#[test]
fn a_right_program_has_a_line_for_each_n() {
    assert_snapshot!(transcript("", "solve {n} --format json"));
    let one = transcript("--from 9", "solve {n} --format json --port c");
    assert_eq!(one, "n = 9: right, 352 boards, TIME s\nstderr:\nexit: 0\n");
}

#[test]
fn several_at_once_say_the_same_in_the_same_order() {
    let program = "solve {n} --format json --first 1";
    assert_eq!(transcript("--jobs 5", program), transcript("", program));
    let many = transcript("--jobs 18446744073709551615", program);
    assert_eq!(many, transcript("", program));
}

#[test]
fn a_kind_of_fault_is_drawn_once_and_told_for_each_n() {
    assert_snapshot!(transcript("--to 6", "solve {n} --format json --first 1"));
}

#[test]
fn n_comes_last_where_nothing_stands_for_it() {
    assert_snapshot!(transcript("--from 6", "count"));
}

#[test]
fn a_program_that_fails_is_quoted() {
    let text = transcript("--from 10", "count {n}0");
    assert_snapshot!(text);
}

#[test]
fn json_has_an_object_for_each_n() {
    let json =
        transcript("--to 4 --format json", "solve {n} --format json --first 1");
    assert_snapshot!("json_missing", json);
    let json = transcript("--from 10 --format json", "count {n}0");
    assert_snapshot!("json_exit", json);
}

#[test]
fn junit_has_a_test_for_each_n() {
    let junit =
        transcript("--to 4 --format junit", "solve {n} --format json --first 1");
    assert_snapshot!(junit);
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    for format in ["text", "json", "junit"] {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let args = ["check", "--format", format, "--", "no/such/program", "{n}"];
        assert_eq!(run(args, Io::plain(&mut out, &mut err)), Exit::Usage);
        assert_eq!(String::from_utf8(out).unwrap(), "", "{format}");
        let err = String::from_utf8(err).unwrap();
        assert!(err.starts_with("error: cannot run 'no/such/program': "), "{err}");
        let next = "; name a program as a shell would find it, such as 'python3 \
                    mine.py' or './mine'\n";
        assert!(err.ends_with(next), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[cfg(unix)]
#[test]
fn what_cannot_be_run_says_what_would_be() {
    use std::{
        fs,
        os::unix::fs::{PermissionsExt as _, symlink},
    };

    use nix::errno::Errno;

    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("mine.py");
    fs::write(&script, "print('[]')\n").unwrap();
    let script = script.to_str().unwrap();
    let says = |program: &str| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let exit = run(["check", "--", program], Io::plain(&mut out, &mut err));
        assert_eq!((exit, out), (Exit::Usage, Vec::new()));
        String::from_utf8(err).unwrap().replace(script, "mine.py")
    };
    assert_snapshot!(says(script), @"error: cannot run 'mine.py': Permission denied (os error 13); name what runs it, such as 'python3 mine.py', or make it executable");
    fs::set_permissions(script, fs::Permissions::from_mode(0o755)).unwrap();
    assert_snapshot!(says(script), @"error: cannot run 'mine.py': Exec format error (os error 8); name what runs it, such as 'python3 mine.py'");
    fs::write(script, "#!/no/such/python\n").unwrap();
    assert_snapshot!(says(script), @"error: cannot run 'mine.py': No such file or directory (os error 2); the file is there, but not what it asks to be run by: name what runs it, such as 'python3 mine.py'");
    assert_snapshot!(says(&format!("{script}/x")), @"error: cannot run 'mine.py/x': Not a directory (os error 20); name a program as a shell would find it, such as 'python3 mine.py' or './mine'");
    let next = "name a program, such as 'python3 mine.py' or './mine'";
    for (name, what) in [
        (".", "it is a folder"),
        ("/", "it is a folder"),
        (folder.path().to_str().unwrap(), "it is a folder"),
        ("/dev/null", "it is no file that can be run"),
    ] {
        let why = "Permission denied (os error 13)";
        let error = format!("error: cannot run '{name}': {why}; {what}: {next}\n");
        assert_eq!(says(name), error);
    }
    let link = folder.path().join("link");
    symlink(&link, &link).unwrap();
    let next = "name a program as a shell would find it, such as 'python3 mine.py' or \
                './mine'";
    for (name, code) in [
        (link.to_str().unwrap().to_owned(), Errno::ELOOP),
        ("x".repeat(300), Errno::ENAMETOOLONG),
        (format!("./{}", "x".repeat(300)), Errno::ENAMETOOLONG),
    ] {
        // Not every system has the same words and numbers for these.
        let why = io::Error::from_raw_os_error(code as i32);
        let error = format!("error: cannot run '{name}': {why}; {next}\n");
        assert_eq!(says(&name), error);
    }
    assert_snapshot!(says("./my folder/mine"), @"error: cannot run './my folder/mine': No such file or directory (os error 2); name a program as a shell would find it, such as 'python3 mine.py' or './mine'");
    assert_snapshot!(says(&format!("{script} 8")), @"error: cannot run 'mine.py 8': No such file or directory (os error 2); without quotes around both, the first word is the program, and the others are its arguments: 'nq check -- python3 mine.py'");
    assert_snapshot!(says("python3 mine.py"), @"error: cannot run 'python3 mine.py': No such file or directory (os error 2); without quotes around both, the first word is the program, and the others are its arguments: 'nq check -- python3 mine.py'");
}

#[cfg(unix)]
#[test]
fn what_the_machine_lacks_is_no_wrong_command_line() {
    // Room for the one file more that a dynamic linker opens, but not for pipes.
    let limited = "exec 3>&- 4>&-; ulimit -n 5; exec \"$0\" \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limited, NQ, "check", "--", "true"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let why = io::Error::from_raw_os_error(nix::errno::Errno::EMFILE as i32);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("error: cannot run 'true': {why}\n")
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn any_order_passes_if_it_is_asked_for() {
    let text = transcript("--from 4 --to 6 --order any", "solve {n} --format json");
    assert!(text.ends_with("stderr:\nexit: 0\n"), "{text}");
}

#[cfg(unix)]
#[test]
fn of_another_order_it_is_said_how_to_allow_it() {
    let boards = r#"[["..Q.","Q...","...Q",".Q.."],[".Q..","...Q","Q...","..Q."]]"#;
    let (mut out, mut err) = (Vec::new(), Vec::new());
    // %.0s takes the n that comes last, and prints nothing of it.
    let args = ["check", "--from", "4", "--to", "4", "--", "printf"];
    let args = args.map(str::to_owned).into_iter().chain([format!("{boards}%.0s")]);
    assert_eq!(run(args, Io::plain(&mut out, &mut err)), Exit::Failure);
    assert_snapshot!(without_times(&String::from_utf8(out).unwrap()), @r"
    n = 4: wrong, 2 boards, TIME s
      board 1 is py's board 2, where py's board 1 belongs
          printed       py
             0 1 2 3       0 1 2 3
          0  . . Q .    0  . Q . .
          1  Q . . .    1  . . . Q
          2  . . . Q    2  Q . . .
          3  . Q . .    3  . . Q .
          (--order any takes every order)
    ");
}

#[test]
fn a_timeout_is_a_fault() {
    // No machine counts the solutions of n = 30.
    let text = transcript("--from 3 --to 3 --timeout 0.25", "count {n}0 --port py");
    assert_eq!(
        text,
        "n = 3: wrong, no board, TIME s\n  no end after 0.25 s, stopped\n\
         stderr:\nerror: wrong for n = 3\nexit: 1\n"
    );
}

#[test]
fn an_interrupt_before_the_next_size_leaves_it_unchecked_and_says_so() {
    static INTERRUPTED: AtomicBool = AtomicBool::new(true);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let interrupt = || &INTERRUPTED;
    let io = Io { interrupt: Some(&interrupt), ..Io::plain(&mut out, &mut err) };
    let exit = run(arguments("--to 4", "solve {n} --format json"), io);
    assert_eq!((exit, out.len()), (Exit::Interrupted, 0));
    assert_eq!(String::from_utf8(err).unwrap(), "error: interrupted\n");
}

#[test]
fn a_bar_shows_how_many_sizes_are_done() {
    let screen = InMemoryTerm::new(4, 80);
    let target =
        || ProgressDrawTarget::term_like_with_hz(Box::new(screen.clone()), 255);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io {
        progress: Some(Progress { delay: Duration::ZERO, ..Progress::new(&target) }),
        ..Io::plain(&mut out, &mut err)
    };
    let exit = run(arguments("--from 4 --to 6", "solve {n} --format json"), io);
    assert_eq!(exit, Exit::Success);
    let moves = screen.moves_since_last_check();
    assert!(moves.contains("] 1 of 3 sizes"), "{moves}");
    assert!(moves.contains("] 3 of 3 sizes"), "{moves}");
    assert_eq!(screen.contents(), "", "the bar is gone at the end");
}

#[test]
fn a_reader_that_closes_the_pipe_ends_it_quietly() {
    let mut child = Command::new(NQ)
        .args(arguments("--to 16 --timeout 60", "solve {n} --format json"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(without_times(&first), "n = 1: right, 1 board, TIME s\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_reader_that_closes_the_pipe_is_told_of_no_fault_behind_that() {
    let program = "solve {n} --format json --first 1";
    for (options, said, code) in [
        // The first n that is wrong is 4, which is not begun.
        ("--from 1 --to 4", "", Exit::Success),
        ("--from 4 --to 4", "error: wrong for n = 4\n", Exit::Failure),
    ] {
        let mut err = Vec::new();
        let mut out = Broken(ErrorKind::BrokenPipe, usize::MAX);
        let exit = run(arguments(options, program), Io::plain(&mut out, &mut err));
        assert_eq!(String::from_utf8(err).unwrap(), said, "{options}");
        assert_eq!(exit, code, "{options}");
    }
}

/// Fails so many times as a closed pipe, or a full disk, does.
struct Broken(ErrorKind, usize);

impl Write for Broken {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.1.checked_sub(1) {
            Some(left) => {
                self.1 = left;
                Err(self.0.into())
            }
            None => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_fault_stays_a_fault_where_the_output_is_lost() {
    for (kind, said) in [
        (ErrorKind::BrokenPipe, "error: wrong for n = 4\n"),
        (
            ErrorKind::StorageFull,
            "error: cannot write the output: no storage space\n",
        ),
    ] {
        // What is lost stays lost, too, where there is room again.
        for times in [1, usize::MAX] {
            let mut err = Vec::new();
            let mut out = Broken(kind, times);
            let io = Io::plain(&mut out, &mut err);
            let exit = run(arguments("--from 4 --to 4", "count {n}"), io);
            assert_eq!(String::from_utf8(err).unwrap(), said);
            assert_eq!(exit, Exit::Failure);
        }
    }
}

#[cfg(unix)] // Elsewhere no command line is so long.
#[test]
fn a_fault_stays_a_fault_where_a_report_is_lost_that_no_buffer_holds() {
    let long = "x".repeat(100_000);
    let mut args = arguments("--from 4 --to 4 --format junit", "count {n}");
    args.push(&long);
    let (mut out, mut err) = (Broken(ErrorKind::BrokenPipe, usize::MAX), Vec::new());
    assert_eq!(run(args, Io::plain(&mut out, &mut err)), Exit::Failure);
    assert_eq!(String::from_utf8(err).unwrap(), "error: wrong for n = 4\n");
}

#[cfg(unix)]
#[test]
fn what_ended_a_check_is_told_where_a_report_is_lost_that_no_buffer_holds() {
    // A program that is gone after its first run.
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("mine");
    std::os::unix::fs::symlink("/bin/sh", &program).unwrap();
    let (program, long) = (program.to_str().unwrap(), "x".repeat(100_000));
    let args = "check --from 1 --to 2 --jobs 1 --format junit --".split(' ');
    let script = r#"echo '[["Q"]]'; rm "$0""#;
    let args = args.chain([program, "-c", script, program, &long]);
    let (mut out, mut err) = (Broken(ErrorKind::BrokenPipe, usize::MAX), Vec::new());
    assert_eq!(run(args, Io::plain(&mut out, &mut err)), Exit::Usage);
    let err = String::from_utf8(err).unwrap().replace(program, "mine");
    assert!(err.starts_with("error: cannot run 'mine': "), "{err}");
}

#[test]
fn an_interrupt_leaves_a_whole_document_of_what_was_checked() {
    static STOP: AtomicBool = AtomicBool::new(false);
    // The small sizes take no time, and the last one more than there is.
    let timer = thread::spawn(|| {
        thread::sleep(Duration::from_secs(3));
        STOP.store(true, Ordering::Relaxed);
    });
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io { interrupt: Some(&|| &STOP), ..Io::plain(&mut out, &mut err) };
    let options = "--to 16 --timeout 3600 --format junit";
    let exit = run(arguments(options, "solve {n} --format json"), io);
    timer.join().unwrap();
    assert_eq!(exit, Exit::Interrupted);
    assert_eq!(String::from_utf8(err).unwrap(), "error: interrupted\n");
    let report =
        quick_junit::Report::deserialize_from_str(&String::from_utf8(out).unwrap())
            .unwrap();
    assert_eq!((report.test_suites.len(), report.failures), (1, 0));
    assert!((1..16).contains(&report.tests), "{} sizes", report.tests);
}

#[cfg(unix)]
mod interrupted {
    use std::{
        io::{Read as _, Write as _, pipe},
        net::{TcpListener, TcpStream},
        process::{Child, Command, Stdio},
        thread,
        time::Duration,
    };

    use nix::{
        sys::signal::{Signal, kill},
        unistd::Pid,
    };

    use crate::ctrl_c::ctrl_c;

    /// For n = 1 prints the one board and ends. Otherwise starts itself once more; both
    /// announce themselves and wait.
    const FAMILY: &str = "
import socket, subprocess, sys, time
if sys.argv[4] == '1':
    print('[[\"Q\"]]')
    sys.exit()
if sys.argv[2] == 'parent':
    subprocess.Popen([sys.executable, '-c', sys.argv[3], sys.argv[1], 'child', '', ''])
connection = socket.create_connection(('127.0.0.1', int(sys.argv[1])))
time.sleep(3600)
";

    /// Begins `nq check OPTIONS` of the family.
    fn check(options: &[&str], port: u16, out: impl Into<Stdio>) -> Child {
        Command::new(super::NQ)
            .args(["check", "--timeout", "3600"])
            .args(options)
            .args(["--", "python3", "-c", FAMILY])
            .args([&port.to_string(), "parent", FAMILY, "{n}"])
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn signal(signal: Signal, to: &Child) {
        kill(Pid::from_raw(to.id() as i32), signal).unwrap();
    }

    fn assert_gone(members: [TcpStream; 2]) {
        for mut member in members {
            member.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            assert!(matches!(member.read(&mut [0]), Ok(0) | Err(_)));
        }
    }

    #[test]
    #[ignore = "needs python3"]
    fn ctrl_c_ends_the_program_and_its_children() {
        for with in [ctrl_c(), Signal::SIGTERM] {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let port = listener.local_addr().unwrap().port();
            let nq = check(&["--from", "2"], port, Stdio::piped());
            let members = [0, 1].map(|_| listener.accept().unwrap().0);
            signal(with, &nq);
            let output = nq.wait_with_output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stdout), "");
            assert_eq!(
                String::from_utf8_lossy(&output.stderr),
                "error: interrupted\n"
            );
            assert_eq!(output.status.code(), Some(130));
            assert_gone(members);
        }
    }

    /// As under nohup, and with a SIGINT that a script ignores.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_signal_that_is_ignored_stays_ignored() {
        let mut nq = Command::new("sh")
            .args(["-c", "trap '' HUP INT; exec \"$0\" \"$@\"", super::NQ])
            .args(["check", "--timeout", "3600", "--from", "16", "--to", "16", "--"])
            // The first solution for n = 50 is out of reach.
            .args([super::NQ, "solve", "50", "--first", "{n}"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        for ignored in [Signal::SIGHUP, Signal::SIGINT] {
            // Time to start, and then time to end.
            thread::sleep(Duration::from_millis(300));
            signal(ignored, &nq);
        }
        thread::sleep(Duration::from_millis(300));
        assert_eq!(nq.try_wait().unwrap(), None);
        signal(Signal::SIGTERM, &nq);
        assert_eq!(nq.wait().unwrap().code(), Some(130));
    }

    #[test]
    #[ignore = "needs python3"]
    fn ctrl_c_leaves_a_whole_report_of_what_was_checked() {
        // The end: above it, JUnit has the whole command.
        for (format, end) in [
            ("text", "n = 1: right, 1 board, TIME s\n"),
            (
                "junit",
                "<testcase name=\"n = 1\" classname=\"nq check --port py\" \
                 time=\"TIME\"/>\n    </testsuite>\n</testsuites>\n",
            ),
        ] {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let port = listener.local_addr().unwrap().port();
            let nq = check(&["--format", format], port, Stdio::piped());
            let members = [0, 1].map(|_| listener.accept().unwrap().0);
            signal(ctrl_c(), &nq);
            let output = nq.wait_with_output().unwrap();
            let out = super::without_times(&String::from_utf8_lossy(&output.stdout));
            let start = out.len().saturating_sub(end.len());
            assert_eq!(&out[start..], end);
            assert_eq!(output.status.code(), Some(130));
            assert_gone(members);
        }
    }

    #[test]
    #[ignore = "needs python3"]
    fn ctrl_c_is_heard_while_nobody_reads_the_output() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (unread, full) = pipe().unwrap();
        let mut filler = full.try_clone().unwrap();
        // Ends when the pipe does.
        thread::spawn(move || while filler.write_all(&[b' '; 4096]).is_ok() {});
        let nq = check(&[], port, full);
        // The first size is judged, and cannot be reported.
        let members = [0, 1].map(|_| listener.accept().unwrap().0);
        signal(ctrl_c(), &nq);
        assert_gone(members);
        signal(ctrl_c(), &nq);
        let output = nq.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        drop(unread);
    }
}
