//! Who interrupts a build keeps the book that was there.

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

/// This test, as the process that builds calls it.
const TEST: &str =
    "interrupted::an_interrupt_leaves_the_old_book_and_nothing_of_the_new_one";

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
    let child = Command::new(env::current_exe().unwrap())
        .args(["--exact", TEST, "--nocapture"])
        .env(INSIDE, docs)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
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
        nq_book::build(Path::new(&docs)).unwrap();
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
