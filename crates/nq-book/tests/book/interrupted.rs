//! A build in a process of its own: where the book goes, and that who interrupts it
//! keeps the book that was there.

use std::{
    collections::BTreeSet,
    env,
    ffi::OsString,
    fs,
    os::unix::fs::symlink,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use pretty_assertions::assert_eq;
use tempfile::TempDir;

use crate::support::workspace;

/// Set in the process that builds: the folder of the book.
const INSIDE: &str = "NQ_TEST_DOCS";

/// The test as which the process runs that builds.
const TEST: &str =
    "interrupted::an_interrupt_leaves_the_old_book_and_nothing_of_the_new_one";

/// Builds the book of a folder, whatever whoever tests has set for mdBook.
fn build(docs: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", TEST, "--nocapture"]).env(INSIDE, docs);
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("MDBOOK_") {
            command.env_remove(name);
        }
    }
    command
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (name, kind) = (entry.file_name(), entry.file_type().unwrap());
        if kind.is_file() {
            fs::copy(entry.path(), to.join(name)).unwrap();
        } else if name != "book" && !name.to_string_lossy().starts_with('.') {
            copy(&entry.path(), &to.join(name));
        }
    }
}

/// A workspace with documents of its own, and an old book of one page.
fn copied() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    for name in ["Cargo.toml", "README.md", "crates", "tests"] {
        symlink(workspace().join(name), root.path().join(name)).unwrap();
    }
    let docs = root.path().join("docs");
    copy(&workspace().join("docs"), &docs);
    fs::create_dir(docs.join("book")).unwrap();
    fs::write(docs.join("book/index.html"), "old").unwrap();
    root
}

/// What is in a folder.
fn names(folder: &Path) -> BTreeSet<OsString> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().file_name()).collect()
}

/// Ends with the test, however that ends.
struct Building(Child);

impl Drop for Building {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends the signal once there are more than so many files in the folder of the new
/// book.
#[track_caller]
fn interrupt(docs: &Path, signal: Signal, files: Option<usize>) {
    let before = names(docs);
    let child = build(docs).stdout(Stdio::null()).spawn().unwrap();
    let mut child = Building(child);
    let start = Instant::now();
    let ready = |new: &OsString| {
        let pages = names(&docs.join(new).join("new"));
        files.is_none_or(|files| pages.len() > files)
    };
    while !names(docs).difference(&before).any(ready) {
        assert_eq!(child.0.try_wait().unwrap(), None, "it has ended");
        assert!(start.elapsed() < Duration::from_secs(300), "it does not begin");
        sleep(Duration::from_millis(1));
    }
    kill(Pid::from_raw(child.0.id() as i32), signal).unwrap();
    assert_eq!(child.0.wait().unwrap().code(), Some(130));
    assert_eq!(names(docs), before);
    assert_eq!(names(&docs.join("book")), BTreeSet::from(["index.html".into()]));
    assert_eq!(fs::read_to_string(docs.join("book/index.html")).unwrap(), "old");
}

#[test]
fn an_interrupt_leaves_the_old_book_and_nothing_of_the_new_one() {
    if let Some(docs) = env::var_os(INSIDE) {
        println!("<{}>", nq_book::build(Path::new(&docs)).unwrap().display());
        return;
    }
    let root = copied();
    let docs = root.path().join("docs");
    // Before the first page, and while pages are written.
    for (signal, files) in [
        (Signal::SIGTERM, None),
        (Signal::SIGINT, Some(5)),
        (Signal::SIGINT, Some(20)),
    ] {
        interrupt(&docs, signal, files);
    }
}

#[test]
fn the_book_is_where_the_configuration_says() {
    let root = tempfile::tempdir().unwrap();
    let docs = root.path().join("docs");
    fs::create_dir_all(docs.join("src")).unwrap();
    let title = "[book]\ntitle = \"t\"\n";
    fs::write(docs.join("book.toml"), title).unwrap();
    fs::write(docs.join("src/SUMMARY.md"), "[A](a.md)").unwrap();
    fs::write(docs.join("src/a.md"), "# A").unwrap();
    let elsewhere = root.path().join("elsewhere");
    let built = |place: &Path, command: &mut Command| {
        let out = command.output().unwrap().stdout;
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains(&format!("<{}>", place.display())), "{out}");
        assert!(place.join("index.html").is_file());
    };
    built(&docs.join("book"), &mut build(&docs));
    fs::remove_dir_all(docs.join("book")).unwrap();
    built(&elsewhere, build(&docs).env("MDBOOK_BUILD__BUILD_DIR", &elsewhere));
    built(&docs.join("b"), build(&docs).env("MDBOOK_BUILD__BUILD_DIR", "b"));
    assert!(!docs.join("book").exists());
}

#[test]
fn the_program_names_the_page_that_it_has_built() {
    let root = tempfile::tempdir().unwrap();
    let place = root.path().join("elsewhere");
    let out = Command::new(env!("CARGO_BIN_EXE_nq-book"))
        .arg("build")
        .env("MDBOOK_BUILD__BUILD_DIR", &place)
        .output()
        .unwrap();
    let index = place.join("index.html");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    assert_eq!(
        (text(out.stdout), text(out.stderr)),
        (format!("{}\n", index.display()), String::new())
    );
    assert!(index.is_file());
}
