//! The program on a terminal of its own, which `script` of util-linux makes.

use std::{
    io::Read,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

const NQ: &str = env!("CARGO_BIN_EXE_nq");

/// `nq LINE` on a terminal, by way of a shell.
fn on_a_terminal(line: &str) -> Command {
    on_a_terminal_run(&format!("{NQ} {line}"))
}

fn on_a_terminal_run(line: &str) -> Command {
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command"]);
    command.arg(line).arg("/dev/null");
    command.env("TERM", "xterm-256color");
    // A build service sets CI, which stands for a terminal with colours.
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

fn shown(command: &mut Command) -> String {
    match command.output() {
        Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
        Err(error) => panic!("cannot run script: {error}"),
    }
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn a_terminal_shows_colours() {
    let text = shown(&mut on_a_terminal("solve 4"));
    assert!(text.contains("\x1b[1m\x1b[33mQ\x1b[0m"), "{text:?}");
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn a_terminal_shows_none_with_no_color() {
    for line in ["solve 4", "solve abc", "--help", ""] {
        let text = shown(on_a_terminal(line).env("NO_COLOR", "1"));
        assert!(!text.is_empty() && !text.contains('\x1b'), "{line}: {text:?}");
    }
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn a_terminal_that_understands_no_colours_gets_none() {
    for line in
        ["solve 4", "solve abc", "--help", "", "count 12", "tree 4 --port go"]
    {
        let text = shown(on_a_terminal(line).env("TERM", "dumb"));
        assert!(!text.is_empty() && !text.contains('\x1b'), "{line}: {text:?}");
    }
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn who_is_waited_for_at_the_keyboard_is_told() {
    // What stands where the input ends is the terminal's answer to that.
    let text = shown(&mut on_a_terminal("count --sum"));
    assert!(
        text.contains("reading shards from the keyboard, a line each"),
        "{text:?}"
    );
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn a_long_silent_search_shows_progress() {
    // The first solution for n = 50 is out of reach. The terminal takes its program
    // with it when it goes, unless whoever began all this has it ignore that.
    let line = format!("exec timeout 70 {NQ} solve 50 --first 1");
    let mut child = match on_a_terminal_run(&line).spawn() {
        Ok(child) => child,
        Err(error) => panic!("cannot run script: {error}"),
    };
    let (sender, receiver) = mpsc::channel();
    let stdout = child.stdout.take();
    let reader = thread::spawn(move || {
        if let Some(stdout) = stdout {
            read_until(stdout, "queens placed");
            let _ = sender.send(());
        }
    });
    let seen = receiver.recv_timeout(Duration::from_secs(60));
    assert!(child.kill().is_ok() && child.wait().is_ok());
    assert!(reader.join().is_ok());
    assert!(seen.is_ok(), "no progress in a minute");
}

/// Reads until `words` have come.
fn read_until(mut stream: impl Read, words: &str) {
    let mut seen = Vec::new();
    let mut buffer = [0; 1024];
    while !String::from_utf8_lossy(&seen).contains(words) {
        match stream.read(&mut buffer) {
            Ok(len @ 1..) => seen.extend_from_slice(&buffer[..len]),
            _ => panic!("only: {}", String::from_utf8_lossy(&seen)),
        }
    }
}

#[test]
#[ignore = "needs the program script, of util-linux"]
fn each_stream_is_judged_by_itself() {
    let piped = shown(&mut on_a_terminal("solve 4 | cat"));
    assert!(piped.contains("Solution 2") && !piped.contains('\x1b'), "{piped:?}");
    let error = shown(&mut on_a_terminal("solve abc | cat"));
    assert!(error.contains("\x1b[1m\x1b[31merror:\x1b[0m"), "{error:?}");
}
