//! What every page must be.

use pretty_assertions::assert_eq;
use scraper::{ElementRef, Html};

use crate::{
    PLACE, none, select,
    support::{built, chapters, pages},
};

#[test]
fn no_directive_is_left_in_a_page_outside_code_that_shows_one() {
    let mut faults = Vec::new();
    for (name, page) in pages(built(PLACE)) {
        let html = Html::parse_document(&page);
        for node in html.root_element().descendants() {
            let Some(text) = node.value().as_text() else {
                continue;
            };
            let mut above = node.ancestors().filter_map(ElementRef::wrap);
            if text.contains("{{#") && !above.any(|e| e.value().name() == "code") {
                faults.push(format!("{name}: {}", text.trim()));
            }
        }
    }
    none(faults);
}

/// A page, and print.html, weighs no more than this, in bytes.
const PAGE: usize = 600_000;

const WHOLE_BOOK: usize = 1_500_000;

#[test]
fn no_page_is_too_heavy_for_a_phone() {
    let mut faults = Vec::new();
    for (name, page) in pages(built(PLACE)) {
        let most = if name == "print.html" { WHOLE_BOOK } else { PAGE };
        if page.len() > most {
            faults.push(format!("{name}: {} bytes, at most {most}", page.len()));
        }
    }
    none(faults);
}

#[test]
fn nothing_is_loaded_from_another_site() {
    let mut faults = Vec::new();
    for (name, page) in pages(built(PLACE)) {
        let html = Html::parse_document(&page);
        for element in select(&html, "[src], link[href]") {
            let from = element.attr("src").or(element.attr("href")).unwrap();
            if from.contains("//") {
                faults.push(format!("{name}: {from}"));
            }
        }
    }
    none(faults);
}

#[test]
fn every_chapter_has_one_title() {
    for (name, page) in chapters(built(PLACE)) {
        let html = Html::parse_document(&page);
        assert_eq!(select(&html, "main h1").len(), 1, "{name}");
    }
}

#[test]
fn every_picture_has_a_text_alternative() {
    let mut faults = Vec::new();
    let mut pictures = 0;
    for (name, page) in chapters(built(PLACE)) {
        let html = Html::parse_document(&page);
        for image in select(&html, "main img") {
            pictures += 1;
            if image.attr("alt").is_none_or(|alt| alt.trim().is_empty()) {
                faults.push(format!("{name}: {}", image.html()));
            }
        }
        for svg in select(&html, "main svg") {
            let mut above = svg.ancestors().filter_map(ElementRef::wrap);
            // The icon of an admonition stands before its title.
            if above.any(|e| e.attr("class") == Some("blockquote-tag-title")) {
                continue;
            }
            pictures += 1;
            let hidden = svg.attr("aria-hidden") == Some("true");
            let named = svg.attr("role") == Some("img")
                && svg.attr("aria-label").is_some_and(|text| text.len() > 10);
            if !hidden && !named {
                let html = svg.html();
                let start: String = html.chars().take(80).collect();
                faults.push(format!("{name}: {start}"));
            }
        }
    }
    none(faults);
    assert!(pictures > 10, "{pictures} pictures");
}
