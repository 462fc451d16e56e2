//! What the README says is so.

#![forbid(unsafe_code)]

use std::{fs, path::Path, process::Command};

use nq_ports::PORTS;
use pretty_assertions::assert_eq;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The lines of indented code that begin with `cargo`, without comments.
fn commands(text: &str) -> Vec<Vec<&str>> {
    let code = text.lines().filter_map(|line| line.strip_prefix("    "));
    let commands = code.filter_map(|line| line.split('#').next());
    let words =
        commands.map(|command| command.split_whitespace().collect::<Vec<_>>());
    words.filter(|words| words.first() == Some(&"cargo")).collect()
}

#[test]
fn its_table_is_the_list_of_ports() {
    let readme = readme();
    let table =
        readme.lines().skip_while(|line| !line.starts_with("| --- |")).skip(1);
    let rows: Vec<_> = table.take_while(|line| !line.is_empty()).collect();
    let expected = PORTS.map(|port| {
        let (min, max) = (port.limit.min, port.limit.max);
        format!(
            "| `{}` | {} | {} | «{}» | `{}` | {min} to {max} |",
            port.name, port.language, port.technique, port.article, port.package
        )
    });
    assert_eq!(rows, expected);
}

#[test]
fn every_crate_is_in_its_layout() {
    let readme = readme();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(readme.contains(&format!("{name}`")), "{name} is not in the layout");
    }
}

#[test]
fn every_crate_has_a_short_readme_that_names_it() {
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(path.join("README.md")).unwrap();
        assert!(text.starts_with(&format!("# {name}\n")), "{name}");
        assert!(text.lines().count() < 20, "{name}: {} lines", text.lines().count());
    }
}

/// The number of tests that passed, added up; ignored ones do not count.
fn tests_run(output: &str) -> usize {
    let counts =
        output.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    counts.filter_map(|rest| rest.split(' ').next()?.parse::<usize>().ok()).sum()
}

/// Each of them, from the README and the crates' own, runs at least one test. The one
/// for all tests is running now; nq-book's alone takes a minute more of compiling, and
/// the package's tests run with all others.
#[test]
#[ignore = "runs cargo, which needs the packages of the lock file"]
fn every_test_command_runs_some_tests() {
    let mut texts = vec![readme()];
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        texts.push(
            fs::read_to_string(entry.unwrap().path().join("README.md")).unwrap(),
        );
    }
    let mut tried = Vec::new();
    for command in texts.iter().flat_map(|text| commands(text)) {
        let book = command.last() == Some(&"nq-book");
        if command[1] != "test" || command.len() == 2 || book {
            continue;
        }
        if tried.contains(&command) {
            continue;
        }
        let output = Command::new(env!("CARGO"))
            .args(&command[1..])
            .current_dir(root())
            .output()
            .unwrap();
        let stdout = String::from_utf8_lossy(&output.stdout);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}\n{stdout}\n{stderr}");
        assert!(tests_run(&stdout) > 0, "{command:?} runs no test\n{stdout}");
        tried.push(command);
    }
    assert!(tried.len() >= 7, "{tried:?}");
}

#[test]
fn its_commands_for_all_tests_and_for_a_first_run_are_given_once() {
    let readme = readme();
    let commands: Vec<_> =
        commands(&readme).iter().map(|words| words.join(" ")).collect();
    for command in ["cargo nq", "cargo test"] {
        let times = commands.iter().filter(|given| *given == command).count();
        assert_eq!(times, 1, "{command}");
    }
}

#[test]
fn the_gate_runs_the_command_that_the_readme_gives_for_all_tests() {
    let gate = fs::read_to_string(root().join(".ci/run")).unwrap();
    assert!(gate.lines().any(|line| line == "cargo test"), "{gate}");
}
