//! The built book: what mdBook would let pass in silence fails here.

#![forbid(unsafe_code)]

mod faults;
#[cfg(unix)]
mod interrupted;
mod kinds;
mod links;
mod listings;
mod pages;
mod pinned;
mod ports;
mod program;
#[path = "../support/mod.rs"]
mod support;

use scraper::{ElementRef, Html, Selector};

const PLACE: &str = "book";

fn select<'a>(html: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    html.select(&Selector::parse(selector).unwrap()).collect()
}

fn select_in<'a>(element: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    element.select(&Selector::parse(selector).unwrap()).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect()
}

/// Fails with all that is wrong, not just the first of it.
#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
