//! The built book: what mdBook would let pass in silence fails here.

#![forbid(unsafe_code)]

mod support;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use nq_ports::PORTS;
use pretty_assertions::assert_eq;
use scraper::{ElementRef, Html, Selector};
use support::{built, chapters, pages, workspace};

const PLACE: &str = "book";

/// A page, and print.html, weighs no more than this, in bytes.
const PAGE: usize = 600_000;
const WHOLE_BOOK: usize = 1_500_000;

fn select<'a>(html: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    html.select(&Selector::parse(selector).unwrap()).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect()
}

/// Fails with all that is wrong, not just the first of it.
#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

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

fn select_in<'a>(element: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    element.select(&Selector::parse(selector).unwrap()).collect()
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

#[test]
fn every_page_is_in_the_summary() {
    let src = workspace().join("docs/src");
    let summary = fs::read_to_string(src.join("SUMMARY.md")).unwrap();
    let mut folders = vec![src.clone()];
    let mut faults = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".md")
                && name != "SUMMARY.md"
                && !summary.contains(&format!("({name})"))
            {
                faults.push(format!("docs/src/{name} is not in SUMMARY.md"));
            }
        }
    }
    none(faults);
}

/// The ids of a page.
fn ids(page: &str) -> BTreeSet<String> {
    let html = Html::parse_document(page);
    let elements = select(&html, "[id]");
    let id = |element: ElementRef<'_>| element.attr("id").map(str::to_owned);
    elements.into_iter().filter_map(id).collect()
}

/// A path without `.` and `..`.
fn plain(path: &str) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[test]
fn every_link_leads_to_a_page_or_file_and_every_fragment_to_an_id() {
    let root = built(PLACE);
    let pages = pages(root);
    let ids: BTreeMap<_, _> = pages.iter().map(|(n, page)| (n, ids(page))).collect();
    let mut faults = Vec::new();
    let mut checked = 0;
    for (name, page) in &pages {
        // mdBook's own, written for the root of a site.
        if name == "404.html" {
            continue;
        }
        let html = Html::parse_document(page);
        for (selector, attribute) in [
            ("a[href]", "href"),
            ("link[href]", "href"),
            ("script[src]", "src"),
            ("img[src]", "src"),
            ("iframe[src]", "src"),
        ] {
            for element in select(&html, selector) {
                let link = element.attr(attribute).unwrap();
                if ["http:", "https:", "mailto:"].iter().any(|s| link.starts_with(s))
                {
                    continue;
                }
                checked += 1;
                let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
                let folder = name.rfind('/').map_or("", |end| &name[..=end]);
                let target = match path {
                    "" => Some(name.clone()),
                    _ => plain(&format!("{folder}{path}")),
                };
                let there = target.filter(|target| root.join(target).is_file());
                match there {
                    None => faults.push(format!("{name}: {link} leads nowhere")),
                    Some(target) if !fragment.is_empty() => {
                        let known = ids.get(&target);
                        if !known.is_some_and(|ids| ids.contains(fragment)) {
                            faults.push(format!("{name}: {link} has no such id"));
                        }
                    }
                    Some(_) => {}
                }
            }
        }
    }
    none(faults);
    assert!(checked > 100, "{checked} links");
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

#[test]
fn each_program_s_chapter_has_its_stepper_and_the_command_that_tests_it() {
    let pages = chapters(built(PLACE));
    for port in &PORTS {
        let name = port.name;
        let html = Html::parse_document(&pages[&format!("{name}.html")]);
        let steppers = select(&html, ".nq-stepper");
        assert_eq!(steppers.len(), 1, "{name}");
        assert_eq!(steppers[0].attr("data-port"), Some(name));
        let module = name.replace('-', "_");
        let command = format!("$ cargo test -p {} --test {module}\n", port.package);
        let consoles = select(&html, "pre code.language-console");
        assert!(
            consoles.iter().any(|code| text(*code) == command),
            "{name}: no {command}"
        );
        let tests = format!("crates/{}/tests/{module}.rs", port.package);
        assert!(workspace().join(&tests).is_file(), "{tests}");
        let folder = port.package;
        let link = format!("source/{folder}/tests/{module}.html");
        let links = select(&html, "a[href]");
        assert!(
            links.iter().any(|a| a.attr("href") == Some(&link)),
            "{name}: no link to {link}"
        );
    }
}

#[test]
fn without_javascript_a_stepper_shows_its_first_steps_as_a_table() {
    let pages = chapters(built(PLACE));
    for port in &PORTS {
        let html = Html::parse_document(&pages[&format!("{}.html", port.name)]);
        let table = select(&html, ".nq-steps[open] table");
        assert_eq!(table.len(), 1, "{}", port.name);
        let rows = select_in(table[0], "tbody tr");
        assert_eq!(rows.len(), 24, "{}", port.name);
        for row in rows {
            let cells: Vec<_> = select_in(row, "td").into_iter().map(text).collect();
            assert_eq!(cells.len(), 4);
            let line: u32 = cells[1].parse().unwrap();
            assert_ne!(port.line(line), "", "{}: line {line}", port.name);
            assert!(!cells[2].contains('{'), "{}: {}", port.name, cells[2]);
        }
    }
}

#[test]
fn the_first_steps_of_go_read_as_they_happen() {
    let pages = chapters(built(PLACE));
    let html = Html::parse_document(&pages["go.html"]);
    let rows = select(&html, ".nq-steps tbody tr");
    let sentence = |row: &ElementRef<'_>| text(select_in(*row, "td")[2]);
    let sentences: Vec<_> = rows.iter().take(12).map(sentence).collect();
    assert_eq!(
        sentences,
        [
            "Reads square (0, 1): empty.",
            "Reads square (0, 2): empty.",
            "Reads square (0, 3): empty.",
            "Places a queen on (0, 0).",
            "Reads square (1, 1): empty.",
            "Reads square (1, 2): empty.",
            "Reads square (1, 3): empty.",
            "Reads square (0, 0): a queen.",
            "Rejects (1, 0): in a column with the queen on (0, 0).",
            "Reads square (1, 0): empty.",
            "Reads square (1, 2): empty.",
            "Reads square (1, 3): empty.",
        ]
    );
}

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

/// A book of one page, built; what went wrong if it was not.
fn page(content: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let config = format!(
        "[book]\ntitle = \"t\"\n[build]\ncreate-missing = false\n\
         [preprocessor.nq]\nworkspace = {:?}\nbefore = [\"links\"]\n",
        workspace()
    );
    fs::create_dir(root.join("src")).unwrap();
    fs::write(root.join("book.toml"), config).unwrap();
    fs::write(root.join("src/SUMMARY.md"), "[Page](page.md)\n").unwrap();
    fs::write(root.join("src/page.md"), content).unwrap();
    let place = root.join("book");
    let old = "the book as it was";
    fs::create_dir(&place).unwrap();
    fs::write(place.join("page.html"), old).unwrap();
    let result = nq_book::build_into(root, &place);
    let page = fs::read_to_string(place.join("page.html")).unwrap();
    match result {
        Ok(()) => Ok(page),
        Err(error) => {
            assert_eq!(page, old, "a book that fails leaves the old one");
            let left: Vec<_> = fs::read_dir(root).unwrap().collect();
            assert_eq!(left.len(), 3, "nothing half-made is left");
            let root = root.canonicalize().unwrap();
            Err(format!("{error:#}").replace(root.to_str().unwrap(), "ROOT"))
        }
    }
}

#[test]
fn a_directive_that_cannot_be_carried_out_fails_the_build_with_file_and_line() {
    for (directive, fault) in [
        (
            "{{#nq stepper lisp}}",
            "no port \"lisp\"; there are: go, cpp-putinf, cpp-leetcode, cpp-index, c, \
             js, py",
        ),
        (
            "{{#nq code c main}}",
            "crates/nq-bitmask/src/c.rs: no anchor \"main\"; there are: program, \
             get_col_index, ensure_capacity, store_board, dfs, solve_n_queens",
        ),
        (
            "{{#nq number c 10 placed}}",
            "n = 10: c takes n from 0 to 9 (the source's `int queenCols[9]` has room \
             for nine rows)",
        ),
        (
            "{{#nq number py 13 masks}}",
            "n = 13: a book measures up to n = 12, more takes too long",
        ),
        ("{{#nq board 3 1}}", "n = 3 has 0 solutions, no 1th"),
        ("{{#nq tree 6 go}}", "n = 6: search trees are drawn from 1 to 5"),
        (
            "{{#nq masks 4 0,1}}",
            "n = 4: py never has queens in columns [0, 1] of the first rows",
        ),
        ("{{#nq counts 12..4}}", "\"12..4\" is not a range such as 4..12"),
        ("{{#nq counts 4..13}}", "4..13: takes n from 1 to 12"),
        ("{{#nq run rm -r .}}", "only the command nq is run"),
        ("{{#nq cost}}", "write cost PORT (block: the work of one program)"),
        ("x {{#nq stepper go}}", "must stand alone on its line"),
    ] {
        let written = directive.trim_start_matches("x ");
        assert_eq!(
            page(&format!("# Page\n\n{directive}\n")),
            Err(format!("ROOT/src/page.md:3: {written}: {fault}"))
        );
    }
}

#[test]
fn all_faults_of_a_book_are_named_at_once() {
    let faults = page("# P\n\n{{#nq number go 8 x}}\n{{#nq cost x}}\n").unwrap_err();
    let lines: Vec<_> = faults.lines().map(|line| &line[..20]).collect();
    assert_eq!(lines, ["ROOT/src/page.md:3: ", "ROOT/src/page.md:4: "]);
    let open = page("# P\n\n{{#nq number\ngo 8 cells}}\n").unwrap_err();
    assert_eq!(open, "ROOT/src/page.md:3: a directive does not end on its line");
}

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
    let list = text(select(&html, "main li pre code")[0]);
    assert_eq!(list.trim_end(), "fn outer() {\n    inner();\n}");
    let quoted = text(select(&html, "main blockquote pre code")[0]);
    assert_eq!(quoted, "$ cargo test -p nq-bitmask --test c\n");
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
    let rows: Vec<_> = select(html, "main tr").into_iter().map(row).collect();
    for expected in [
        "n | Solutions | bitmask | mirror | symmetry",
        "6 | 4 | 152 | 76 | 39",
        "n | Solutions | Row sets | Placements in the tables | Pairs tried | Half-boards \
         made | Slices tabulated | Comparisons, 256 pairs each",
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

#[cfg(unix)]
mod interrupted {
    use std::{
        collections::BTreeSet,
        ffi::OsString,
        path::PathBuf,
        process::{Child, Command, Stdio},
        thread::sleep,
        time::{Duration, Instant},
    };

    use nix::{
        sys::signal::{Signal, kill},
        unistd::Pid,
    };
    use pretty_assertions::assert_eq;

    use super::{Path, fs};

    fn docs() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
    }

    /// Folders of books that are being built, here or by others, or were left behind.
    fn unfinished() -> BTreeSet<OsString> {
        let names =
            fs::read_dir(docs()).unwrap().map(|entry| entry.unwrap().file_name());
        names.filter(|name| name.to_string_lossy().starts_with(".book-")).collect()
    }

    /// Ends with the test, however that ends.
    struct Building(Child);

    impl Drop for Building {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    /// Sends the signal once `ready` says so of the folder in which a book is built.
    #[track_caller]
    fn interrupt(signal: Signal, ready: impl Fn(&Path) -> bool) {
        let before = unfinished();
        let child = Command::new(env!("CARGO_BIN_EXE_nq-book"))
            .arg("build")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut child = Building(child);
        let start = Instant::now();
        loop {
            let new = unfinished().difference(&before).next().cloned();
            if new.is_some_and(|name| ready(&docs().join(name))) {
                break;
            }
            assert_eq!(child.0.try_wait().unwrap(), None, "it has ended");
            assert!(start.elapsed() < Duration::from_secs(300), "it does not begin");
            sleep(Duration::from_millis(1));
        }
        kill(Pid::from_raw(child.0.id() as i32), signal).unwrap();
        assert_eq!(child.0.wait().unwrap().code(), Some(130));
        assert_eq!(unfinished(), before);
    }

    #[test]
    fn an_interrupt_leaves_the_old_book_and_nothing_of_the_new_one() {
        let index = docs().join("book/index.html");
        let old = || fs::metadata(&index).ok()?.modified().ok();
        let before = old();
        // Before the first page, and while pages are written.
        interrupt(Signal::SIGTERM, |_| true);
        assert_eq!(old(), before);
        let files = |folder: &Path| fs::read_dir(folder).map_or(0, Iterator::count);
        for _ in 0..2 {
            interrupt(Signal::SIGINT, |folder| files(&folder.join("new")) > 5);
            assert_eq!(old(), before);
        }
    }
}

#[test]
fn arguments_that_are_not_understood_are_named_in_one_line() {
    use std::process::{Command, Stdio};

    for (args, said) in [
        (
            &["build", "--opne"][..],
            "error: --opne: not understood; try 'cargo book' or 'cargo book --open'\n",
        ),
        (
            &["supports"],
            "error: supports: not understood; mdBook calls this program with nothing, \
             or with 'supports RENDERER'\n",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_nq-book"))
            .args(args)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), said);
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        assert_eq!(output.status.code(), Some(1));
    }
}
