//! Every kind of directive, carried out.

use std::{fs, path::Path};

use nq_count::join::SLICE;
use pretty_assertions::assert_eq;
use scraper::{ElementRef, Html};

use crate::{select, select_in, text};

#[test]
fn every_kind_of_directive_leaves_nothing_of_itself() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/every-kind");
    let place = tempfile::tempdir().unwrap();
    let place = place.path().join("book");
    nq_book::build_into(&root, &place).unwrap();
    let page = fs::read_to_string(place.join("every.html")).unwrap();
    let html = Html::parse_document(&page);
    let whole = text(select(&html, "main")[0]);
    assert_eq!(whole.matches("{{#nq").count(), 1, "the escaped one");
    let lines: Vec<_> =
        select(&html, "main > p").iter().map(|&line| text(line)).collect();
    assert_eq!(
        lines,
        [
            "Inline: 1,576 cells, 92 and 12\nboards, 58 %, 25 %,\n\
             crates/nq-board-scan/src/go.rs, 44, and {{#nq escaped}}.\n\
             At the edge: refused: the source’s int queenCols[9] has room for nine \
             rows; again: 4 boards: 2 old, 2 new.",
            "Solutions, and what a search does to find them",
            "Looks, whatever the program looks at",
            "Counted: 152 queens, 32 tries,\n2.0 times.",
        ]
    );
    // The files shown are a chapter after the last.
    let contents = fs::read_to_string(place.join("toc.html")).unwrap();
    let contents = Html::parse_document(&contents);
    let chapters: Vec<_> = select(&contents, "a").into_iter().map(text).collect();
    assert_eq!(chapters[..2], ["1. Every kind", "2. Source files"]);
    let list = text(select(&html, "main li pre code")[0]);
    assert_eq!(list.trim_end(), "fn outer() {\n    inner();\n}");
    let quoted = text(select(&html, "main blockquote pre code")[0]);
    assert_eq!(quoted, "$ cargo test -p nq-bitmask --test c\n");
    let steppers = select(&html, "main .nq-stepper > .nq-app");
    assert_eq!(steppers.len(), 1);
    let boards = select(&html, "main svg.nq-board");
    // One of n = 8, two of n = 4, one placement, two slopes; counting draws one with
    // its quadrants and three of half-boards.
    assert_eq!(boards.len(), 10);
    assert_eq!(
        boards[0].attr("aria-label"),
        Some(
            "Board of 8 by 8 squares: queen in row 0, column 7; queen in row 1, \
             column 3; queen in row 2, column 0; queen in row 3, column 2; queen in \
             row 4, column 5; queen in row 5, column 1; queen in row 6, column 6; \
             queen in row 7, column 4."
        )
    );
    assert_eq!(
        boards[3].attr("aria-label"),
        Some(
            "Board of 4 by 4 squares: queen in row 0, column 1; queen in row 1, \
             column 3; queen in row 3, column 3; queens in rows 1 and 3 share a \
             column."
        )
    );
    let grids = select(&html, "main svg.nq-grid");
    assert_eq!(
        grids[1].attr("aria-label"),
        Some(
            "The number row − column + n − 1 on each square for n = 4. Row 0: 3 2 1 0; \
             Row 1: 4 3 2 1; Row 2: 5 4 3 2; Row 3: 6 5 4 3."
        )
    );
    let masks = select(&html, ".nq-masks .nq-enter");
    let row = |row: &ElementRef<'_>| {
        let cells = select_in(*row, "code").into_iter().map(text);
        cells.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        masks.iter().map(row).collect::<Vec<_>>(),
        ["0000 0000 0000 1111", "0010 0100 0001 1000", "1010 1000 0100 0001"]
    );
    counting_is_carried_out(&html, &whole);
}

/// What the directives of the part on counting become.
fn counting_is_carried_out(html: &Html, whole: &str) {
    let row = |row: ElementRef<'_>| {
        let cells = select_in(row, "th, td").into_iter().map(text);
        cells.collect::<Vec<_>>().join(" | ")
    };
    // How wide a slice is depends on the processor that the tests are built for.
    let row = |tr| row(tr).replace(&format!("{SLICE} pairs"), "SLICE pairs");
    let rows: Vec<_> = select(html, "main tr").into_iter().map(row).collect();
    for expected in [
        "n | Solutions | bitmask | mirror | symmetry",
        "6 | 4 | 152 | 76 | 39",
        "n | Solutions | Row sets | Placements in the tables | Pairs tried | Half-boards \
         made | Slices tabulated | Comparisons, SLICE pairs each",
        "6 | 4 | 7 | 72 | 32 | 24 | 6 | 3",
        "18 | 43 MB",
        "\\\u{a0}−1 | ●taken | 1 | 1 | 1 | 1 | 0 | 0 | 0 | 0",
        "fits |  | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0",
        "/\u{a0}7, /\u{a0}8 | ●picked | 0 | 1 | 0 | 0 | 0 | 0 | 1 | 0",
        "{0, 2} {1, 3} | 2 | 1 | 2",
    ] {
        assert!(rows.iter().any(|row| row == expected), "{expected}: {rows:#?}");
    }
    for expected in [
        "of 92 for n = 8. The west half's queens use the rows R = {2, 4, 5, 6}",
        "n = 6: 4 solutions, complete: the sum of 3 shards",
        "n = 6: 4 solutions so far, not complete: 2 of 3 shards\n\
         error: of 3 shards 1 is missing: 2",
        "Counted: 152 queens, 32 tries,\n2.0 times.",
    ] {
        assert!(whole.contains(expected), "{expected}: {whole}");
    }
}
