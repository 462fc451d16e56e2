//! The article «回溯算法之N皇后问题» (C++) as Rust.
//!
//! Two programs with one idea, a `used` flag for each column and a solution vector:
//! [`cpp_putinf`] prints its boards, [`cpp_leetcode`] is a class for LeetCode 51.
//! Their functions are public because they are exhibits: read them beside the
//! article, and their tests in `tests/`.

#![forbid(unsafe_code)]

pub mod cpp_leetcode;
pub mod cpp_putinf;

use std::any::Any;

use nq_core::{Board, Limit, LimitError, Map, Port, Visitor};

const ARTICLE: &str = "回溯算法之N皇后问题";

/// [`cpp_putinf`] as a value. Its solution vectors are handed on as boards.
pub const CPP_PUTINF: Port = Port {
    name: "cpp-putinf",
    language: "C++",
    technique: "used array, solution vector",
    article: ARTICLE,
    package: "nq-used-array",
    file: "crates/nq-used-array/src/cpp_putinf.rs",
    source: include_str!("cpp_putinf.rs"),
    limit: Limit::WIDEST,
    visit: visit_putinf,
    build: build_putinf,
};

/// [`cpp_leetcode`] as a value: a new object for each run.
pub const CPP_LEETCODE: Port = Port {
    name: "cpp-leetcode",
    language: "C++",
    technique: "used array, placed then tested",
    article: ARTICLE,
    package: "nq-used-array",
    file: "crates/nq-used-array/src/cpp_leetcode.rs",
    source: include_str!("cpp_leetcode.rs"),
    limit: Limit::WIDEST,
    visit: |n, visitor| cpp_leetcode::visit(n, visitor),
    build: |n| Ok(Box::new(cpp_leetcode::Solution::default().solve_n_queens(n)?)),
};

fn visit_putinf(
    n: usize,
    visitor: &mut dyn Visitor<Board>,
) -> Result<(), LimitError> {
    let boards =
        Map::new(visitor, |columns: Vec<usize>| Board::from_columns(&columns));
    let mut program = cpp_putinf::Program::new(n, boards)?;
    // Break means that the visitor has seen enough, and it knows that itself.
    let _ = program.queens_assign(0);
    Ok(())
}

/// What `main` does before it prints.
fn build_putinf(n: usize) -> Result<Box<dyn Any>, LimitError> {
    let mut program = cpp_putinf::Program::new(n, Vec::new())?;
    // A `Vec` never ends a search.
    let _ = program.queens_assign(0);
    Ok(Box::new(program.ans))
}
