//! The program itself.

use std::{
    io::{BufRead as _, BufReader},
    process::{Command, Output, Stdio},
};

const NQ: &str = env!("CARGO_BIN_EXE_nq");

fn nq(line: &str) -> Command {
    let mut command = Command::new(NQ);
    command.args(line.split_whitespace());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn output(command: &mut Command) -> (String, String, Option<i32>) {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => panic!("{NQ}: {error}"),
    };
    let Output { status, stdout, stderr } = output;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(stdout), text(stderr), status.code())
}

fn owned(out: &str, err: &str, code: i32) -> (String, String, Option<i32>) {
    (out.to_owned(), err.to_owned(), Some(code))
}

#[test]
fn it_prints_and_exits_as_the_library_says() {
    let board = "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],\
                 [\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n";
    let json = output(&mut nq("solve 4 --format json"));
    assert_eq!(json, owned(board, "", 0));
    let error = "error: invalid value 'abc' for '<N>': \
                 not a whole number from 0 to 63\n";
    assert_eq!(output(&mut nq("solve abc")), owned("", error, 2));
}

#[test]
fn nothing_but_the_number_comes_out_of_a_piped_count() {
    assert_eq!(output(&mut nq("count 11")), owned("2680\n", "", 0));
}

#[test]
fn hints_call_the_program_as_it_was_called() {
    let (plain, _, _) = output(nq("").env_remove("CARGO"));
    assert!(plain.contains("nq solve 8") && !plain.contains("cargo nq"), "{plain}");
    // Cargo sets it for what it runs.
    let (by_cargo, _, _) = output(nq("").env("CARGO", "cargo"));
    assert!(by_cargo.contains("cargo nq solve 8"), "{by_cargo}");
    let (_, error, _) = output(nq("solve").env("CARGO", "cargo"));
    assert!(error.contains("'cargo nq solve 4 --port go'"), "{error}");
}

#[test]
fn colour_cannot_be_forced_into_a_pipe() {
    for line in ["", "solve 4", "solve abc", "trace 4 --port go", "--help"] {
        let mut command = nq(line);
        command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1");
        let (out, err, _) = output(&mut command);
        assert!(!out.contains('\x1b') && !err.contains('\x1b'), "nq {line}");
    }
}

#[test]
fn a_reader_that_closes_the_pipe_ends_it_quietly() {
    for line in [
        "solve 12",
        "solve 12 --format json",
        "solve 12 --format vectors",
        "solve 12 --format article",
        "trace 8 --port go",
        "trace 8 --port cpp-leetcode --format json",
        "diff go cpp-putinf 9 --full",
        "diff go cpp-putinf 9 --full --format json",
        "diff go cpp-putinf 9 --full --format markdown",
        "tree 9 --port go",
        "tree 8 --port go --format dot",
        "tree 6 --port go --format svg",
        "list",
        "",
        "--help",
        "count 4",
        "count 6 --shard 1/2",
        "compare 4",
        "compare 4 --format json",
        "compare 4 --format markdown",
        "check --from 2 --to 3 -- true",
        "check --from 2 --to 3 --format junit -- true",
        "completions bash",
    ] {
        let mut child = match nq(line).spawn() {
            Ok(child) => child,
            Err(error) => panic!("{NQ}: {error}"),
        };
        // What `head -c 1` does: take a byte and close the pipe.
        let mut reader = child.stdout.take().map(BufReader::new);
        let seen = reader.as_mut().map(|reader| reader.fill_buf().map(<[u8]>::len));
        assert!(matches!(seen, Some(Ok(1..))), "nq {line}: {seen:?}");
        drop(reader);
        let output = match child.wait_with_output() {
            Ok(output) => output,
            Err(error) => panic!("{NQ}: {error}"),
        };
        assert_eq!(output.status.code(), Some(0), "nq {line}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "nq {line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_that_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let full = match full {
        Ok(full) => full,
        Err(error) => panic!("/dev/full: {error}"),
    };
    let error = "error: cannot write the output: \
                 No space left on device (os error 28)\n";
    for line in [
        "",
        "list",
        "list --format json",
        "solve 8",
        "solve 8 --format json",
        "solve 8 --format vectors",
        "solve 8 --format article",
        "solve 12",
        "count 4",
        "count 6 --shard 1/2",
        "check --to 1 -- true",
        "check --to 1 --format json -- true",
        "check --to 1 --format junit -- true",
        "trace 4 --port go",
        "trace 8 --port go --format json",
        "compare 4",
        "compare 4 --format json",
        "compare 4 --format markdown",
        "diff go py 4",
        "diff go cpp-leetcode 8 --full",
        "diff c js 4 --format json",
        "diff c js 4 --format markdown",
        "tree 8 --port go",
        "tree 4 --port go --format svg",
        "tree 4 --port go --format dot",
        "completions zsh",
        "--help",
        "--version",
    ] {
        let mut command = nq(line);
        match full.try_clone() {
            Ok(full) => command.stdout(full),
            Err(error) => panic!("/dev/full: {error}"),
        };
        assert_eq!(output(&mut command), owned("", error, 1), "nq {line}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_refused() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

    let mut command = nq("solve");
    let (out, err, code) = output(command.arg(OsStr::from_bytes(b"\xff")));
    assert_eq!((out.as_str(), code), ("", Some(2)));
    let error = "error: invalid value '\u{fffd}' for '<N>': \
                 not a whole number from 0 to 63\n";
    assert_eq!(err, error);
}

/// They have nothing to end before they end, so a signal does what it does by itself.
#[cfg(unix)]
#[test]
fn a_signal_ends_a_search_and_a_count_without_a_word() {
    use std::{
        os::unix::process::ExitStatusExt as _, thread::sleep, time::Duration,
    };

    use nix::{
        sys::signal::{Signal, kill},
        unistd::Pid,
    };

    use crate::ctrl_c::ctrl_c;

    for line in [
        "solve 50 --first 1",
        "count 24 --engine mirror",
        "count 20 --port go",
        "compare 13",
    ] {
        for signal in [ctrl_c(), Signal::SIGTERM] {
            let child = nq(line).spawn().unwrap();
            // Long before it could end; whether the search has begun is all the same.
            sleep(Duration::from_millis(100));
            kill(Pid::from_raw(child.id() as i32), signal).unwrap();
            let Output { status, stdout, stderr } =
                child.wait_with_output().unwrap();
            assert_eq!(status.signal(), Some(signal as i32), "nq {line}");
            let printed = [stdout, stderr].map(|text| text.len());
            assert_eq!(printed, [0, 0], "nq {line}");
        }
    }
}

#[cfg(unix)]
#[test]
fn without_a_standard_input_it_is_as_if_it_were_empty() {
    let closed = |line: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$0\" \"$@\" <&-", NQ]);
        output(shell.args(line.split_whitespace()))
    };
    assert_eq!(closed("count 11"), owned("2680\n", "", 0));
    let (out, err, code) = closed("check --from 2 --to 2 -- true");
    assert!(out.starts_with("n = 2: right, no board, "), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let error = "error: there are no shards to add up: name files that hold them, or \
                 hand them to standard input\n";
    assert_eq!(closed("count --sum"), owned("", error, 1));
}

#[cfg(unix)]
#[test]
fn where_no_thread_starts_that_is_told() {
    for line in [
        "diff go py 4",
        "check --to 1 -- true",
        "count 8",
        "count 12 --engine join",
        "count 12 --shard 1/4",
    ] {
        let mut command = nq(line);
        // More memory for each thread than there is.
        command.env("RUST_MIN_STACK", (1u64 << 50).to_string());
        let (out, err, code) = output(&mut command);
        assert_eq!((out.as_str(), code), ("", Some(1)), "nq {line}");
        assert!(
            err.starts_with("error: cannot start threads: "),
            "nq {line}: {err}"
        );
        assert_eq!(err.lines().count(), 1, "nq {line}: {err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn solutions_stream_in_little_memory() {
    let peak = peak("solve 14 --format json", 20_000_000);
    assert!(peak < 10_000, "{peak} kB");
}

#[cfg(target_os = "linux")]
#[test]
fn a_comparison_streams_in_little_memory() {
    let peak = peak("diff go cpp-putinf 9 --full --format json", 20_000_000);
    assert!(peak < 16_000, "{peak} kB");
}

/// The most memory that `nq LINE` has taken when so many bytes of its output are read,
/// in kB.
#[cfg(target_os = "linux")]
fn peak(line: &str, bytes: usize) -> u64 {
    let mut child = match nq(line).spawn() {
        Ok(child) => child,
        Err(error) => panic!("{NQ}: {error}"),
    };
    let Some(stdout) = child.stdout.take() else {
        panic!("{NQ}: no output");
    };
    // After so many bytes, its peak is past what all of them kept in memory would
    // take; the program waits meanwhile, for the pipe is full.
    let mut read = 0;
    let mut reader = BufReader::with_capacity(1 << 16, stdout);
    while read < bytes {
        let len = reader.fill_buf().map_or(0, <[u8]>::len);
        assert_ne!(len, 0, "nq {line}: the output ends after {read} bytes");
        reader.consume(len);
        read += len;
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.unwrap_or_default();
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    let Some(peak) = peak else {
        panic!("no VmHWM: {status}");
    };
    drop(reader);
    assert!(child.wait().is_ok_and(|status| status.code() == Some(0)));
    peak
}
