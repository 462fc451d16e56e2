//! The built book in a real browser, opened from the disk as a reader would.

#![forbid(unsafe_code)]

mod narrow;
mod pages;
mod reader;
mod stepper;
#[path = "../support/mod.rs"]
mod support;
mod walk;

const PLACE: &str = "browser";
