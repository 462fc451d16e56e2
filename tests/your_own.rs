//! The page on one's own translation, followed to the letter in a copy of the
//! workspace.

#![forbid(unsafe_code)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use pretty_assertions::assert_eq;
use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> String {
    fs::read_to_string(root().join("docs/src/your-own.md")).unwrap()
}

/// The lines of a page's shell blocks.
fn commands(page: &str) -> Vec<&str> {
    let blocks = page.split("\n```sh\n").skip(1);
    blocks.flat_map(|block| block.split("\n```").next().unwrap().lines()).collect()
}

/// What the page tells to write and where: `FILE` and the file that the page shows.
const FILES: [(&str, &str); 4] = [
    ("mine.py", "mine.py"),
    ("crates/nq-mine/Cargo.toml", "nq-mine/Cargo.toml"),
    ("crates/nq-mine/src/lib.rs", "nq-mine/src/lib.rs"),
    ("crates/nq-mine/tests/mine.rs", "nq-mine/tests/mine.rs"),
];

fn copy(from: &Path, to: &Path) {
    if from.is_file() {
        fs::copy(from, to).unwrap();
        return;
    }
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let name = entry.unwrap().file_name();
        copy(&from.join(&name), &to.join(&name));
    }
}

/// A copy of the workspace with what the page tells to write in it.
fn workspace() -> TempDir {
    let place = tempfile::tempdir().unwrap();
    for name in
        [".cargo", "Cargo.toml", "Cargo.lock", "README.md", "crates", "tests"]
    {
        copy(&root().join(name), &place.path().join(name));
    }
    copy(&root().join("docs/src"), &place.path().join("docs/src"));
    for (name, shown) in FILES {
        let path = place.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        copy(&root().join("docs/src/your-own").join(shown), &path);
    }
    place
}

/// What a command line prints and whether it is successful. Its words are separated
/// by blanks, as the page's are.
fn run(place: &TempDir, line: &str) -> (String, String, bool) {
    let mut words = line.split(' ');
    let mut command = Command::new(words.next().unwrap());
    command.args(words).current_dir(place);
    // What this test was built with has no say in the copy.
    command.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
    command.env_remove("CARGO_MANIFEST_DIR");
    // What counts is what the program says. How fast it is does not, so it is built in a
    // third of the time.
    for (setting, value) in
        [("LTO", "off"), ("OPT_LEVEL", "0"), ("CODEGEN_UNITS", "16")]
    {
        command.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.success())
}

/// Lines without the seconds at their end.
fn untimed(out: &str) -> String {
    let lines = out.lines().map(|line| line.rsplit_once(", ").map_or(line, |l| l.0));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_page_shows_the_files_that_the_test_writes() {
    let page = page();
    for (name, shown) in FILES {
        assert!(page.contains(&format!("`{name}`")), "{name}");
        let include = format!("{{{{#include your-own/{shown}}}}}");
        assert_eq!(page.matches(&include).count(), 1, "{include}");
    }
}

#[test]
#[ignore = "needs python3, and cargo, which needs the packages of the lock file"]
fn the_page_s_commands_do_what_it_says() {
    let page = page();
    let commands = commands(&page);
    let [check, check_braces, check_any, test] = commands[..] else {
        panic!("other commands than four: {commands:#?}");
    };
    let place = workspace();

    let right = "n = 1: right, 1 board\nn = 2: right, no board\nn = 3: right, no board\n\
         n = 4: right, 2 boards\nn = 5: right, 10 boards\nn = 6: right, 4 boards\n\
         n = 7: right, 40 boards\nn = 8: right, 92 boards\n";
    for line in [check, check_braces, check_any] {
        let (out, err, success) = run(&place, line);
        assert_eq!(
            (untimed(&out).as_str(), success),
            (right, true),
            "{line}: {err}"
        );
    }

    let (out, err, success) = run(&place, test);
    assert!(success, "{out}{err}");
    assert!(out.contains("test conforms ... ok"), "{out}{err}");

    // "Break it": first without one of the diagonals, then from right to left.
    let source = fs::read_to_string(place.path().join("mine.py")).unwrap();
    let replaced = |old: &str, new: &str| {
        assert!(page.contains(&format!("`{}`", old.trim())), "{old}");
        assert_eq!(source.matches(old).count(), 1, "{old}");
        fs::write(place.path().join("mine.py"), source.replace(old, new)).unwrap();
    };
    replaced(" or row - col in differences", "");
    let (out, _, success) = run(&place, check);
    assert!(!success);
    assert!(out.contains("main diagonal"), "{out}");

    replaced("range(n)", "range(n - 1, -1, -1)");
    let (out, _, success) = run(&place, check);
    assert!(!success);
    let parts = "board 1 is py's board 92, where py's board 1 belongs";
    assert!(out.contains(parts), "{out}");
    let (out, err, success) = run(&place, check_any);
    assert_eq!((untimed(&out).as_str(), success), (right, true), "{err}");
}
