//! The article «LeetCode 51. N-Queens \[Hard\] \[C++\] 解題筆記» as Rust.
//!
//! One program: [`cpp_index`]. Its functions are public because they are exhibits:
//! read them beside the article, and their tests in `tests/cpp_index.rs`.

#![forbid(unsafe_code)]

pub mod cpp_index;

use nq_core::Port;

/// [`cpp_index`] as a value: a new object for each run.
pub const CPP_INDEX: Port = Port {
    name: "cpp-index",
    language: "C++",
    technique: "diagonal indices",
    article: "LeetCode 51. N-Queens [Hard] [C++] 解題筆記",
    package: "nq-index-diagonal",
    file: "crates/nq-index-diagonal/src/cpp_index.rs",
    source: include_str!("cpp_index.rs"),
    limit: cpp_index::LIMIT,
    visit: |n, visitor| cpp_index::visit(n, visitor),
    build: |n| Ok(Box::new(cpp_index::Solution::default().solve_n_queens(n)?)),
};
