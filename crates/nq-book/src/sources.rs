//! The source files that pages show or name: each becomes a page of the book, so
//! that a link to code works on paper-thin hosting as well as from a checkout.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use nq_core::Port;

/// The source files that have been asked for.
#[derive(Debug)]
pub struct Sources {
    workspace: PathBuf,
    files: Mutex<BTreeMap<String, String>>,
}

impl Sources {
    /// Those of the workspace whose root this is.
    pub fn new(workspace: &Path) -> Self {
        Self { workspace: workspace.to_owned(), files: Mutex::default() }
    }

    /// The text of a file, named from the workspace's root with `/`. A port's text is
    /// the one compiled into this program: what is shown is what ran.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or lies outside the workspace.
    pub fn text(&self, file: &str) -> Result<String, String> {
        let port = nq_ports::PORTS.iter().find(|port| port.file == file);
        let is_wrong = |part: &str| part == ".." || part.is_empty();
        let text = match port {
            Some(port) => port.source.to_owned(),
            // On Windows the path of a whole drive has no empty part.
            None if file.split('/').any(is_wrong)
                || Path::new(file).is_absolute() =>
            {
                return Err(format!("{file:?} is not a path inside the workspace"));
            }
            None => fs::read_to_string(self.workspace.join(file))
                .map_err(|error| format!("{file}: {error}"))?,
        };
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(file.to_owned(), text.clone());
        Ok(text)
    }

    /// The files asked for so far, and their texts.
    pub fn files(&self) -> BTreeMap<String, String> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.clone()
    }
}

/// A port's integration test file, from the workspace's root.
pub fn test_file(port: &Port) -> String {
    format!("crates/{}/tests/{}.rs", port.package, module(port))
}

/// A port's module: its name with `_`.
pub fn module(port: &Port) -> String {
    port.name.replace('-', "_")
}

/// The chapter, from the book's `src`, that shows a file whole.
pub fn chapter(file: &str) -> String {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = stem.strip_prefix("crates/").unwrap_or(stem);
    format!("source/{}.md", stem.replace("/src/", "/"))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_file_has_a_chapter_of_its_own() {
        let chapters = [
            "crates/nq-bitmask/src/c.rs",
            "crates/nq-bitmask/tests/c.rs",
            "tests/agreement.rs",
        ]
        .map(chapter);
        assert_eq!(
            chapters,
            [
                "source/nq-bitmask/c.md",
                "source/nq-bitmask/tests/c.md",
                "source/tests/agreement.md"
            ]
        );
    }

    #[test]
    fn the_files_are_those_that_were_asked_for_and_are_there() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let sources = Sources::new(&workspace);
        let own = "crates/nq-book/src/sources.rs";
        let port = &nq_ports::PORTS[0];
        assert_eq!(sources.text(own).as_deref(), Ok(include_str!("sources.rs")));
        assert_eq!(sources.text(port.file).as_deref(), Ok(port.source));
        // Files that are there: only the way to them is wrong.
        let absolute = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sources.rs");
        let outside =
            ["crates/../README.md", "crates//nq-book/src/lib.rs", absolute];
        for refused in outside.into_iter().chain(["no/such/file.rs"]) {
            assert!(sources.text(refused).is_err(), "{refused}");
        }
        let files = [(own, include_str!("sources.rs")), (port.file, port.source)];
        let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
        assert_eq!(sources.files(), BTreeMap::from(files));
    }
}
