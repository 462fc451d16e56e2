//! What `nq` prints, where, and how it exits.
//!
//! Most tests call the library in this process. Those in `program.rs` and
//! `terminal.rs` run the program itself, where pipes, exits and terminals matter.

#![forbid(unsafe_code)]

mod bad_input;
mod check;
mod colour;
mod compare;
mod completions;
mod count;
#[cfg(unix)]
mod ctrl_c;
mod diff;
mod first_look;
mod help;
mod list;
mod lost;
mod program;
mod progress;
mod recipes;
mod shards;
mod solve;
mod terminal;
mod trace;
mod transcript;
mod tree;
