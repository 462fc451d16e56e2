//! What every page must be, on any screen and in any theme.

use pretty_assertions::{assert_eq, assert_ne};
use serde_json::json;

use crate::{
    PLACE,
    reader::Reader,
    support::{built, chapters, pages},
};

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn no_page_complains_or_scrolls_sideways_on_a_phone() {
    let reader = Reader::new();
    reader.width(360);
    let mut faults = Vec::new();
    for page in chapters(built(PLACE)).keys() {
        reader.open_stepper(page);
        reader.no_complaints(page);
        let wide = reader.eval(
            "[document.documentElement, document.querySelector('.content')]
                .filter(e => e.scrollWidth > e.clientWidth)
                .map(e => [...e.querySelectorAll('main *')].filter(x =>
                    x.getBoundingClientRect().right > 361).slice(0, 3)
                    .map(x => x.outerHTML.slice(0, 90)))",
        );
        if wide != json!([]) {
            faults.push(format!("{page}: {wide}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn code_side_by_side_that_does_not_fit_goes_on_below_its_indentation() {
    let reader = Reader::new();
    for width in [360, 1200] {
        reader.width(width);
        reader.open_stepper("side-by-side.html");
        // Where each line begins, and what of it goes on below: in characters from its
        // indentation.
        let lines = reader.eval(
            "[...document.querySelectorAll('.nq-beside-cell > span')]
                .filter(line => line.offsetParent)
                .map(line => {
                    const text = document.createRange();
                    text.selectNodeContents(line);
                    text.setStartAfter(line.firstChild);
                    const char = parseFloat(getComputedStyle(line).fontSize) * 0.6;
                    const left = line.getBoundingClientRect().left;
                    const indent = line.style.getPropertyValue('--nq-indent');
                    const starts = {};
                    for (const r of text.getClientRects()) {
                        const start = Math.round((r.left - left) / char) - indent;
                        const top = Math.round(r.top);
                        starts[top] = Math.min(start, starts[top] ?? start);
                    }
                    return [...new Set(Object.values(starts))].join();
                })",
        );
        let lines = lines.as_array().cloned().unwrap_or_default();
        let of = |kind| lines.iter().filter(|&line| *line == json!(kind)).count();
        assert!(of("0") > 50 && of("0,2") > 10, "{width}: {lines:?}");
        assert_eq!(of("0") + of("0,2"), lines.len(), "{width}: {lines:?}");
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn no_page_complains_on_a_wide_screen() {
    let reader = Reader::new();
    for page in pages(built(PLACE)).keys() {
        // mdBook's own: 404 looks for its files at a site's root.
        if page != "404.html" {
            reader.open_stepper(page);
            reader.no_complaints(page);
        }
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn nothing_moves_by_itself_where_the_reader_wants_less_motion() {
    let reader = Reader::new();
    let durations =
        "[...new Set([...document.querySelectorAll('.nq-app, .nq-app *')]
        .map(e => getComputedStyle(e).transitionDuration
            + getComputedStyle(e).animationDuration))]";
    reader.media("screen", Some(("prefers-reduced-motion", "reduce")));
    reader.open_stepper("go.html");
    assert_eq!(reader.eval(durations), json!(["0s0s"]));
    reader.media("screen", Some(("prefers-reduced-motion", "no-preference")));
    assert_ne!(reader.eval(durations), json!(["0s0s"]), "otherwise colours fade");
}

/// Pairs of colours that are too close, as text. A colour is drawn on a canvas, which
/// understands every way to write one; what lies below shows through.
const CONTRAST: &str = include_str!("contrast.js");

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn text_and_figures_stand_out_in_all_five_themes() {
    let reader = Reader::new();
    let mut faults = Vec::new();
    for page in chapters(built(PLACE)).keys() {
        if page.starts_with("source/") {
            continue;
        }
        reader.open_stepper(page);
        // A step with a rejection shows most of the colours. A colour that is still
        // on its way to the next theme's would be judged by where it is.
        reader.eval(
            "(() => { const b = document.querySelector('[data-do=forward]');
                const app = document.querySelector('.nq-app');
                for (let i = 0; b && i < 60 && app.dataset.kind !== 'reject'; i++)
                    { b.click(); }
                const still = document.createElement('style');
                still.textContent = '* { transition: none !important }';
                document.head.append(still); })()",
        );
        // All themes at one call: a call takes far longer than what it does.
        let found = reader.eval(&format!(
            "['light', 'rust', 'coal', 'navy', 'ayu'].flatMap(theme => {{
                document.getElementById('mdbook-theme-' + theme).click();
                const now = document.documentElement.className;
                if (!now.split(' ').includes(theme)) {{ return [theme + ' is ' + now]; }}
                const faults = {CONTRAST};
                return faults.map(fault => theme + ', ' + fault); }})",
        ));
        for fault in found.as_array().unwrap() {
            faults.push(format!("{page}: {fault}"));
        }
    }
    faults.dedup();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn every_chinese_word_of_the_text_is_in_an_element_that_says_so() {
    let reader = Reader::new();
    let (mut marked, mut faults) = (0, Vec::new());
    for page in chapters(built(PLACE)).keys() {
        reader.open(page);
        let found = reader.eval(
            "(() => {
                const words = document.createTreeWalker(
                    document.querySelector('main'), NodeFilter.SHOW_TEXT);
                const found = { marked: 0, faults: [] };
                while (words.nextNode()) {
                    const word = words.currentNode;
                    // A mark that is shown is none.
                    if (word.data.includes('span lang')) { found.faults.push(word.data); }
                    if (!/[一-鿿]/.test(word.data)) { continue; }
                    if (word.parentElement.closest('[lang^=zh]')) { found.marked++; }
                    else if (!word.parentElement.closest('code'))
                        { found.faults.push(word.data); }
                }
                return found;
            })()",
        );
        marked += found["marked"].as_u64().unwrap();
        if found["faults"] != json!([]) {
            faults.push(format!("{page}: {}", found["faults"]));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(marked > 300, "only {marked} words");
}
