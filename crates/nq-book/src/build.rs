//! `cargo book`: builds the whole book, without an installed mdBook.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use anyhow::{Context, Error, Result};
use mdbook_driver::MDBook;

use crate::Nq;

/// Folders of books that are being built.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Builds the book whose `book.toml` stands in `root` into its build folder, which is
/// returned. It is for a process that does nothing else: Ctrl-C, or a request to
/// terminate, ends it with exit code 130 and leaves nothing of an unfinished book.
///
/// # Errors
///
/// As [`build_into`].
pub fn build(root: &Path) -> Result<PathBuf> {
    nq_cli::keep_ignored();
    // Where there can be no handler, an interrupt ends the process as ever.
    let _ = ctrlc::set_handler(|| {
        for folder in unfinished().iter() {
            remove(folder);
        }
        process::exit(130);
    });
    let book = MDBook::load(root)?;
    let place = root.join(&book.config.build.build_dir);
    render(book, &place)?;
    Ok(place)
}

/// Removes a folder into which another thread may still be writing.
fn remove(folder: &Path) {
    let gone = folder.with_extension("gone");
    // Whoever would make the folder again finds a file there, and gives up. He may have
    // made it again before the file was there: then once more.
    for _ in 0..100 {
        let _ = fs::remove_dir_all(&gone);
        let _ = fs::rename(folder, &gone);
        if fs::File::create_new(folder).is_ok() {
            break;
        }
    }
    // A file that was being made when the folder went may come after the others, and
    // who writes needs a moment to find that he cannot.
    for _ in 0..100 {
        let _ = fs::remove_dir_all(&gone);
        thread::sleep(Duration::from_millis(5));
        if !gone.exists() {
            break;
        }
    }
    // Where an open file cannot be moved, the folder is still there.
    let _ = fs::remove_dir_all(folder);
    let _ = fs::remove_file(folder);
}

/// Builds the book whose `book.toml` stands in `root` into the folder `place`. An
/// older book there stays until the new one is whole.
///
/// # Errors
///
/// There is something other than a book in `place`, the book cannot be loaded, a
/// directive cannot be carried out, or a file cannot be written; what is in `place` is
/// left as it was.
pub fn build_into(root: &Path, place: &Path) -> Result<()> {
    render(MDBook::load(root)?, place)
}

fn render(mut book: MDBook, place: &Path) -> Result<()> {
    if !may_go(place) {
        return Err(Error::msg(format!(
            "{} is no book, and stays: name a new or empty folder for the book",
            place.display()
        )));
    }
    // In the place of the command that `book.toml` names: this process does its work.
    book.with_preprocessor(Nq);
    // Beside the old one, since a rename does not cross file systems.
    let folder = place.parent().unwrap_or(Path::new("."));
    // Where it cannot be made, the next step says why.
    let _ = fs::create_dir_all(folder);
    // No interrupt between its making and its entry in the list.
    let mut list = unfinished();
    let fresh = tempfile::Builder::new()
        .prefix(".book-")
        .tempdir_in(folder)
        .map_err(|error| {
            // The whole error names the folder that could not be made, too.
            let (folder, why) = (folder.display(), error.kind());
            Error::msg(format!(
                "no book can be made in {folder} ({why}): the environment variable \
                 MDBOOK_BUILD__BUILD_DIR names another folder"
            ))
        })?;
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

/// Whether nothing is lost but an older book where a new one takes this place.
fn may_go(place: &Path) -> bool {
    // What cannot be read, as a file cannot, is no book either.
    let empty =
        || fs::read_dir(place).is_ok_and(|mut entries| entries.next().is_none());
    let book = place.join("index.html").exists() && !place.join(".git").exists();
    !place.exists() || book || empty()
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

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// A folder of this test's own, with these folders in it, each with a file.
    fn folders(names: &[&str]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for name in names {
            fs::create_dir(root.path().join(name)).unwrap();
            fs::write(root.path().join(name).join("page.html"), name).unwrap();
        }
        root
    }

    fn page(root: &Path) -> Option<String> {
        fs::read_to_string(root.join("book/page.html")).ok()
    }

    #[test]
    fn a_new_book_takes_the_place_of_the_old_one_or_of_none() {
        for there in [&["book", "new"][..], &["new"]] {
            let root = folders(there);
            let path = |name| root.path().join(name);
            replace(&path("book"), &path("new"), &path("old")).unwrap();
            assert_eq!(page(root.path()).as_deref(), Some("new"));
        }
    }

    #[test]
    fn an_old_book_does_not_come_back_over_an_empty_one() {
        let root = folders(&["book"]);
        let path = |name| root.path().join(name);
        fs::create_dir(path("new")).unwrap();
        replace(&path("book"), &path("new"), &path("old")).unwrap();
        assert_eq!(page(root.path()), None);
    }

    #[test]
    fn the_old_book_stays_where_there_is_no_new_one() {
        let root = folders(&["book"]);
        let path = |name| root.path().join(name);
        let error = replace(&path("book"), &path("new"), &path("old")).unwrap_err();
        assert!(error.to_string().ends_with("book cannot be put in place"));
        assert_eq!(page(root.path()).as_deref(), Some("book"));
    }

    #[cfg(unix)]
    #[test]
    fn where_no_book_can_be_made_that_is_told_with_a_way_out() {
        let root = folders(&["src"]);
        fs::write(root.path().join("book.toml"), "[book]\ntitle = \"t\"\n").unwrap();
        fs::write(root.path().join("src/SUMMARY.md"), "").unwrap();
        let file = root.path().join("book.toml");
        let error = build_into(root.path(), &file.join("book")).unwrap_err();
        let error =
            format!("{error:#}").replace(&file.display().to_string(), "FILE");
        assert_eq!(
            error,
            "no book can be made in FILE (not a directory): the environment variable \
             MDBOOK_BUILD__BUILD_DIR names another folder"
        );
    }

    #[test]
    fn what_is_no_book_is_not_replaced() {
        let root = folders(&["src"]);
        fs::write(root.path().join("book.toml"), "[book]\ntitle = \"t\"\n").unwrap();
        fs::write(root.path().join("src/SUMMARY.md"), "").unwrap();
        let published = root.path().join("published");
        fs::create_dir(&published).unwrap();
        fs::write(published.join("index.html"), "old").unwrap();
        fs::write(published.join(".git"), "gitdir: elsewhere").unwrap();
        for place in ["", ".", "src", "src/..", "book.toml", "published"] {
            let place = root.path().join(place);
            assert_eq!(
                build_into(root.path(), &place).unwrap_err().to_string(),
                format!(
                    "{} is no book, and stays: name a new or empty folder for the book",
                    place.display()
                )
            );
        }
        assert!(root.path().join("src/SUMMARY.md").is_file());
        assert!(root.path().join("book.toml").is_file());
        assert!(published.join(".git").is_file());
    }

    #[test]
    fn a_book_is_made_in_an_empty_folder_or_in_one_that_is_not_there_yet() {
        let root = folders(&["src"]);
        fs::write(root.path().join("book.toml"), "[book]\ntitle = \"t\"\n").unwrap();
        fs::write(root.path().join("src/SUMMARY.md"), "").unwrap();
        fs::create_dir(root.path().join("empty")).unwrap();
        for place in ["empty", "new", "a/b/new"] {
            let place = root.path().join(place);
            build_into(root.path(), &place).unwrap();
            assert!(place.join("404.html").is_file(), "{}", place.display());
        }
    }

    #[test]
    fn what_is_removed_leaves_nothing_beside_it() {
        let root = folders(&["new"]);
        remove(&root.path().join("new"));
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_book_that_is_built_is_no_longer_unfinished() {
        let root = folders(&["src"]);
        fs::write(root.path().join("book.toml"), "[book]\ntitle = \"t\"\n").unwrap();
        fs::write(root.path().join("src/SUMMARY.md"), "").unwrap();
        let place = root.path().join("book");
        build_into(root.path(), &place).unwrap();
        assert!(place.is_dir());
        assert!(!unfinished().iter().any(|book| book.starts_with(root.path())));
    }
}
