//! The code that the book shows is the code that is tested.

use std::fs;

use nq_ports::PORTS;
use pretty_assertions::assert_eq;
use scraper::{ElementRef, Html};

use crate::{
    PLACE, select, select_in,
    support::{built, chapters, workspace},
    text,
};

/// The captioned listings of a page: file, first line, last line, text.
fn listings(html: &Html) -> Vec<(String, usize, usize, String)> {
    let captions = select(html, ".nq-caption");
    let listing = |caption: &ElementRef<'_>| {
        let file = select_in(*caption, "code");
        let caption_text = text(*caption);
        let numbers: Vec<usize> = caption_text
            .rsplit(", ")
            .next()
            .unwrap()
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect();
        let pre =
            caption.next_siblings().filter_map(ElementRef::wrap).next().unwrap();
        assert_eq!(pre.value().name(), "pre", "{caption_text}");
        (text(file[0]), numbers[0], numbers[1], text(pre))
    };
    captions.iter().map(listing).collect()
}

#[test]
fn every_listing_is_the_code_on_the_lines_its_caption_names() {
    let mut shown = 0;
    for (name, page) in chapters(built(PLACE)) {
        for (file, first, last, code) in listings(&Html::parse_document(&page)) {
            let source = fs::read_to_string(workspace().join(&file)).unwrap();
            let lines = source.lines().skip(first - 1).take(last + 1 - first);
            let unmarked = lines.filter(|line| !line.contains("// ANCHOR"));
            let squeeze = |line: &str| line.trim().to_owned();
            let wanted: Vec<_> = unmarked.map(squeeze).collect();
            let found: Vec<_> = code.lines().map(squeeze).collect();
            assert_eq!(found, wanted, "{name}: {file}, lines {first} to {last}");
            assert!(code.lines().any(|line| !line.trim().is_empty()), "{name}");
            // Only what every line begins with is taken away.
            let flush =
                |line: &&str| !line.trim().is_empty() && !line.starts_with(' ');
            assert!(code.lines().any(|line| flush(&line)), "{name}: {file} {first}");
            shown += 1;
        }
    }
    assert!(shown >= PORTS.len(), "{shown} listings");
}

#[test]
fn a_source_page_shows_its_file_whole() {
    let pages = chapters(built(PLACE));
    for port in &PORTS {
        let stem = port.file.strip_prefix("crates/").unwrap();
        let name = stem.replace("/src/", "/").replace(".rs", ".html");
        let html = Html::parse_document(&pages[&format!("source/{name}")]);
        let code = text(select(&html, "main pre code")[0]);
        assert_eq!(code.trim_end(), port.source.trim_end(), "{name}");
    }
}
