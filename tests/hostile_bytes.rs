//! The bytes from which the fuzzing starts, and those that it once found to hurt.

#![forbid(unsafe_code)]

use std::{fs, path::Path};

use nq_tests::hostile::{check, sum};

/// Hands every file of a folder to `reader`; there must be one.
fn each(folder: &str, reader: fn(&[u8])) {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(folder);
    let mut files = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display()); // shown if it fails
        reader(&fs::read(path).unwrap());
        files += 1;
    }
    assert!(files > 0, "{}", folder.display());
}

#[test]
fn no_output_on_record_passes_unless_it_is_right() {
    each("check", check);
}

#[test]
fn no_shards_on_record_give_a_total_without_being_whole() {
    each("sum", sum);
}
