//! Who interrupts a build keeps the book that was there.

use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use pretty_assertions::assert_eq;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// Folders of books that are being built, here or by others, or were left behind.
fn unfinished() -> BTreeSet<OsString> {
    let names =
        fs::read_dir(docs()).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().starts_with(".book-")).collect()
}

/// Ends with the test, however that ends.
struct Building(Child);

impl Drop for Building {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends the signal once `ready` says so of the folder in which a book is built.
#[track_caller]
fn interrupt(signal: Signal, ready: impl Fn(&Path) -> bool) {
    let before = unfinished();
    let child = Command::new(env!("CARGO_BIN_EXE_nq-book"))
        .arg("build")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut child = Building(child);
    let start = Instant::now();
    loop {
        let new = unfinished().difference(&before).next().cloned();
        if new.is_some_and(|name| ready(&docs().join(name))) {
            break;
        }
        assert_eq!(child.0.try_wait().unwrap(), None, "it has ended");
        assert!(start.elapsed() < Duration::from_secs(300), "it does not begin");
        sleep(Duration::from_millis(1));
    }
    kill(Pid::from_raw(child.0.id() as i32), signal).unwrap();
    assert_eq!(child.0.wait().unwrap().code(), Some(130));
    assert_eq!(unfinished(), before);
}

#[test]
fn an_interrupt_leaves_the_old_book_and_nothing_of_the_new_one() {
    let index = docs().join("book/index.html");
    let old = || fs::metadata(&index).ok()?.modified().ok();
    let before = old();
    // Before the first page, and while pages are written.
    interrupt(Signal::SIGTERM, |_| true);
    assert_eq!(old(), before);
    let files = |folder: &Path| fs::read_dir(folder).map_or(0, Iterator::count);
    for _ in 0..2 {
        interrupt(Signal::SIGINT, |folder| files(&folder.join("new")) > 5);
        assert_eq!(old(), before);
    }
}
