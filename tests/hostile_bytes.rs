//! The bytes from which the fuzzing starts, and those that it once found to hurt.

#![forbid(unsafe_code)]

use std::{collections::BTreeMap, fs, path::Path};

use nq_tests::hostile::{check, sum};
use pretty_assertions::assert_eq;

/// What `reader` says of each file of a folder.
fn each(folder: &str, reader: fn(&[u8]) -> bool) -> BTreeMap<String, bool> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(folder);
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.unwrap().path();
        println!("{}", path.display()); // shown if it fails
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, reader(&fs::read(path).unwrap()))
    };
    fs::read_dir(&folder).unwrap().map(read).collect()
}

fn expected(files: &[(&str, bool)]) -> BTreeMap<String, bool> {
    files.iter().map(|&(name, result)| (name.to_owned(), result)).collect()
}

#[test]
fn of_the_outputs_on_record_the_right_ones_pass() {
    let files = [
        ("attack", false),
        ("control-characters", false),
        ("json-1-escapes", true),
        ("json-2-none", true),
        ("json-4", true),
        ("json-4-any-order", true),
        ("json-4-no-end", false),
        ("json-6", true),
        ("plain-3-none", true),
        ("plain-4", true),
        ("plain-4-crlf", true),
    ];
    assert_eq!(each("check", check), expected(&files));
}

#[test]
fn of_the_shards_on_record_the_whole_ones_give_a_total() {
    let files = [
        ("blank-lines", true),
        ("breaks-off", false),
        ("line-end-in-a-name", false),
        ("no-text", false),
        ("one-missing", false),
        ("other-count", false),
        ("repeated", false),
        ("whole", true),
    ];
    assert_eq!(each("sum", sum), expected(&files));
}
