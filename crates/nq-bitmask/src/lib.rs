//! The article «0051. N 皇后【困难】» (C, JavaScript and Python) as Rust.
//!
//! One idea, three bitmasks, in three languages: [`c`], [`js`] and [`py`]. Their
//! functions are public because they are exhibits: read them beside the article, and
//! their tests in `tests/`.

#![forbid(unsafe_code)]

pub mod c;
pub mod js;
pub mod py;

use nq_core::{Limit, Port};

/// What the three have in common.
const PORT: Port = Port {
    name: "",
    language: "",
    technique: "bitmasks",
    article: "0051. N 皇后【困难】",
    package: "nq-bitmask",
    file: "",
    source: "",
    limit: Limit::WIDEST,
    visit: |n, visitor| py::visit(n, visitor),
    build: |n| Ok(Box::new(py::solve_n_queens(n)?)),
};

/// [`c`] as a value.
pub const C: Port = Port {
    name: "c",
    language: "C",
    file: "crates/nq-bitmask/src/c.rs",
    source: include_str!("c.rs"),
    limit: c::LIMIT,
    visit: |n, visitor| c::visit(n, visitor),
    build: |n| Ok(Box::new(c::solve_n_queens(n, &mut 0, &mut Vec::new())?)),
    ..PORT
};

/// [`js`] as a value.
pub const JS: Port = Port {
    name: "js",
    language: "JavaScript",
    file: "crates/nq-bitmask/src/js.rs",
    source: include_str!("js.rs"),
    limit: js::LIMIT,
    visit: |n, visitor| js::visit(n, visitor),
    build: |n| Ok(Box::new(js::solve_n_queens(n)?)),
    ..PORT
};

/// [`py`] as a value.
pub const PY: Port = Port {
    name: "py",
    language: "Python",
    file: "crates/nq-bitmask/src/py.rs",
    source: include_str!("py.rs"),
    ..PORT
};
