//! The article «51. N 皇后» (a Go solution of LeetCode 51) as Rust.
//!
//! One program: [`go`]. Its functions are public because they are exhibits: read
//! them beside the article, and their tests in `tests/go.rs`.

#![forbid(unsafe_code)]

pub mod go;

use nq_core::{Limit, Port};

// ANCHOR: port
/// [`go`] as a value.
pub const GO: Port = Port {
    name: "go",
    language: "Go",
    technique: "board scan",
    article: "51. N 皇后",
    package: "nq-board-scan",
    file: "crates/nq-board-scan/src/go.rs",
    source: include_str!("go.rs"),
    limit: Limit::WIDEST,
    visit: |n, visitor| go::visit(n, visitor),
    build: |n| Ok(Box::new(go::solve_n_queens(n)?)),
};
// ANCHOR_END: port
