//! The book, built once for a test program.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

/// The workspace's root.
pub(crate) fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../..").canonicalize().unwrap()
}

/// The folder of the built book. `name` tells test programs that run side by side
/// apart.
pub(crate) fn built(name: &str) -> &'static Path {
    static PLACE: OnceLock<PathBuf> = OnceLock::new();
    PLACE.get_or_init(|| {
        let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        nq_book::build_into(&workspace().join("docs"), &place).unwrap();
        place
    })
}

/// The pages of a built book: their paths from its root, with `/`, and their text.
pub(crate) fn pages(root: &Path) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "html") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap();
                let name = name.replace('\\', "/");
                pages.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    pages
}

/// The pages that are chapters: neither the whole book on one page nor mdBook's own.
pub(crate) fn chapters(root: &Path) -> BTreeMap<String, String> {
    let mut pages = pages(root);
    for other in ["print.html", "404.html", "toc.html"] {
        pages.remove(other).unwrap();
    }
    pages
}
