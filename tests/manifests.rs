//! What the manifests promise.

#![forbid(unsafe_code)]

use std::{path::Path, process::Command};

use pretty_assertions::assert_eq;
use serde_json::Value;

/// What `cargo metadata` says of the workspace and all it needs, by the lock file.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// `1.88` and `1.88.0` as numbers.
fn version(text: &str) -> [u32; 3] {
    let mut parts = text.split('.').map(|part| part.parse().unwrap());
    std::array::from_fn(|_| parts.next().unwrap_or(0))
}

#[test]
#[ignore = "runs cargo, which needs the packages of the lock file"]
fn no_package_needs_a_newer_rust_than_ours_promise() {
    let metadata = metadata();
    let (ours, theirs): (Vec<_>, Vec<_>) = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .partition(|package| package["source"].is_null());
    let promised =
        ours.iter().map(|package| package["rust_version"].as_str().unwrap());
    let promised: Vec<_> = promised.map(version).collect();
    assert_eq!(promised, vec![promised[0]; promised.len()]);
    let newer: Vec<_> = theirs
        .iter()
        .filter(|package| {
            let needed = package["rust_version"].as_str();
            needed.is_some_and(|needed| version(needed) > promised[0])
        })
        .map(|package| &package["id"])
        .collect();
    assert!(newer.is_empty(), "{newer:#?}");
}

#[test]
#[ignore = "runs cargo, which needs the packages of the lock file"]
fn a_port_s_package_needs_the_core_alone() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        let ports =
            ["nq-board-scan", "nq-used-array", "nq-index-diagonal", "nq-bitmask"];
        if ports.contains(&name) {
            let of_kind = |kind: Option<&str>| {
                let all = package["dependencies"].as_array().unwrap().iter();
                all.filter(|dependency| dependency["kind"].as_str() == kind)
                    .map(|dependency| dependency["name"].as_str().unwrap())
                    .collect::<Vec<_>>()
            };
            assert_eq!(of_kind(None), ["nq-core"], "{name}");
            assert_eq!(
                of_kind(Some("dev")),
                ["insta", "pretty_assertions"],
                "{name}"
            );
        }
    }
}
