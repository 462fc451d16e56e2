//! `cargo book`: builds the whole book, without an installed mdBook.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use anyhow::{Context, Result};
use mdbook_driver::MDBook;

use crate::Nq;

/// Folders of books that are being built.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Builds the book whose `book.toml` stands in `root` into its build folder. It is for
/// a process that does nothing else: Ctrl-C, or a request to terminate, ends it with
/// exit code 130 and leaves nothing of an unfinished book.
///
/// # Errors
///
/// As [`build_into`].
pub fn build(root: &Path) -> Result<()> {
    // Where there can be no handler, an interrupt ends the process as ever.
    let _ = ctrlc::set_handler(|| {
        for folder in unfinished().iter() {
            remove(folder);
        }
        process::exit(130);
    });
    let book = MDBook::load(root)?;
    let place = root.join(&book.config.build.build_dir);
    render(book, &place)
}

/// Removes a folder into which another thread may still be writing.
fn remove(folder: &Path) {
    let gone = folder.with_extension("gone");
    if fs::rename(folder, &gone).is_err() {
        let _ = fs::remove_dir_all(folder);
        return;
    }
    // Whoever would make the folder again finds a file there, and gives up.
    let _ = fs::write(folder, "");
    // A file that was being made when the folder went may come after the others.
    for _ in 0..100 {
        let _ = fs::remove_dir_all(&gone);
        if !gone.exists() {
            break;
        }
        thread::sleep(Duration::from_millis(5));
    }
    let _ = fs::remove_file(folder);
}

/// Builds the book whose `book.toml` stands in `root` into the folder `place`. An
/// older book there stays until the new one is whole.
///
/// # Errors
///
/// The book cannot be loaded, a directive cannot be carried out, or a file cannot be
/// written; what is in `place` is left as it was.
pub fn build_into(root: &Path, place: &Path) -> Result<()> {
    render(MDBook::load(root)?, place)
}

fn render(mut book: MDBook, place: &Path) -> Result<()> {
    // In the place of the command that `book.toml` names: this process does its work.
    book.with_preprocessor(Nq);
    // Beside the old one, since a rename does not cross file systems.
    let folder = place.parent().unwrap_or(Path::new("."));
    // No interrupt between its making and its entry in the list.
    let mut list = unfinished();
    let fresh = tempfile::Builder::new()
        .prefix(".book-")
        .tempdir_in(folder)
        .with_context(|| format!("no folder can be made in {}", folder.display()))?;
    list.push(fresh.path().to_owned());
    drop(list);
    let whole = fresh.path().join("new");
    book.config.build.build_dir.clone_from(&whole);
    let built = book.build();
    // While this is held an interrupt waits: the old book may be on its way out.
    let mut unfinished = unfinished();
    let placed =
        built.and_then(|()| replace(place, &whole, &fresh.path().join("old")));
    unfinished.retain(|folder| folder != fresh.path());
    // With what is left of the old book.
    drop(fresh);
    placed
}

/// Puts `new` in the place of the folder `place`, if there is one, which goes to `old`.
fn replace(place: &Path, new: &Path, old: &Path) -> Result<()> {
    let there = place.exists();
    if there {
        fs::rename(place, old)
            .with_context(|| format!("{} cannot be moved", place.display()))?;
    }
    let placed = fs::rename(new, place);
    if placed.is_err() && there {
        // Whoever is in the way has a book of his own there.
        let _ = fs::rename(old, place);
    }
    placed.with_context(|| format!("{} cannot be put in place", place.display()))
}
