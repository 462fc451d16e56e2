//! What does not fit a phone.

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{
    PLACE,
    reader::Reader,
    support::{built, chapters},
};

/// The chapters, without the sources that they link.
fn texts() -> Vec<String> {
    let pages = chapters(built(PLACE)).into_keys();
    pages.filter(|page| !page.starts_with("source/")).collect()
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn on_a_phone_a_table_of_words_is_a_list_with_all_of_it_in_sight() {
    let reader = Reader::new();
    reader.width(360);
    let (mut lists, mut faults) = (0, Vec::new());
    for page in texts() {
        reader.open(&page);
        let found = reader.eval(
            "[...document.querySelectorAll('.nq-list td')].map(cell => {
                if (!cell.firstChild) {
                    return getComputedStyle(cell).display === 'none';
                }
                const box = cell.getBoundingClientRect();
                const names = cell.closest('table').tHead.rows[0].cells;
                const name = getComputedStyle(cell, '::before').content;
                const wanted = JSON.stringify(names[cell.cellIndex].textContent);
                const value = cell.firstElementChild;
                const left = value.getBoundingClientRect().left - box.left;
                const roles = ['tr', 'tbody', 'table'].map(
                    name => cell.closest(name).role).join();
                return box.right <= 360 && cell.role === 'cell'
                    && roles === 'row,rowgroup,table'
                    && parseFloat(getComputedStyle(cell).fontSize) > 15
                    && (left > 60) === (wanted !== '\"\"')
                    && (wanted === '\"\"' ? name === 'none' : name === wanted)
                    && cell.scrollWidth <= cell.clientWidth;
            })",
        );
        let found = found.as_array().unwrap();
        lists += found.len();
        if found.iter().any(|fine| *fine != json!(true)) {
            faults.push(format!("{page}: {found:?}"));
        }
        // What still scrolls is a table of numbers.
        let words = reader.eval(
            "[...document.querySelectorAll('main .table-wrapper:not(.nq-list)')]
                .filter(box => box.scrollWidth > box.clientWidth + 4
                    && !box.querySelector('td[style*=right]'))
                .map(box => box.textContent.slice(0, 60))",
        );
        if words != json!([]) {
            faults.push(format!("{page}: scrolls: {words}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(lists > 300, "only {lists} cells of lists");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn the_same_tables_are_tables_on_a_wide_screen() {
    let reader = Reader::new();
    for page in texts() {
        reader.open(&page);
        assert_eq!(
            reader.eval("document.querySelectorAll('.nq-list').length"),
            json!(0),
            "{page}"
        );
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn captions_are_in_sight_on_a_phone_however_far_a_table_is_scrolled() {
    let reader = Reader::new();
    reader.width(360);
    let mut captions = 0;
    for page in texts() {
        reader.open(&page);
        let found = reader.eval(
            "[...document.querySelectorAll('main caption span')].flatMap(caption => {
                const box = caption.closest('.table-wrapper');
                return [0, 1000].map(left => {
                    box.scrollLeft = left;
                    const place = caption.getBoundingClientRect();
                    return place.left >= 0 && place.right <= 360;
                });
            })",
        );
        let found = found.as_array().unwrap();
        captions += found.len() / 2;
        assert!(found.iter().all(|seen| *seen == json!(true)), "{page}: {found:?}");
    }
    assert!(captions > 4, "only {captions} captions");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn what_scrolls_sideways_fades_at_the_edge_where_there_is_more() {
    let reader = Reader::new();
    reader.width(360);
    let (mut boxes, mut faults) = (0, Vec::new());
    for page in texts() {
        reader.open(&page);
        // Events of scrolling come with the next picture. Of each box, at its beginning,
        // middle and end: whether there is more before, after, and an arrow that says so.
        let found = reader.eval(
            "await (async () => {
                const drawn = () => new Promise(then => requestAnimationFrame(
                    () => requestAnimationFrame(then)));
                const boxes = [...document.querySelectorAll('main *')].filter(box =>
                    box.scrollWidth > box.clientWidth + 10
                    && box.clientWidth > 200
                    && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX));
                const fades = box => {
                    const [before, after] = ['nq-before', 'nq-after'].map(
                        name => box.classList.contains(name));
                    const arrow = box.matches('code') ? after
                        : box.nextElementSibling.offsetParent !== null;
                    return getComputedStyle(box).maskImage !== 'none'
                        ? [before, after, arrow] : 'none';
                };
                await drawn();
                const seen = boxes.map(box => [fades(box)]);
                for (const part of [0.5, 1]) {
                    boxes.forEach(box => { box.scrollLeft =
                        part * (box.scrollWidth - box.clientWidth); });
                    await drawn();
                    boxes.forEach((box, i) => seen[i].push(fades(box)));
                }
                return seen.map((seen, i) => JSON.stringify(seen)
                    + ' ' + boxes[i].className);
            })()",
        );
        for seen in found.as_array().unwrap() {
            boxes += 1;
            let seen = seen.as_str().unwrap();
            if !seen.starts_with(
                "[[false,true,true],[true,true,true],[true,false,false]]",
            ) {
                faults.push(format!("{page}: {seen}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(boxes > 50, "only {boxes} boxes that scroll");
}

/// How many lists there are, and of what scrolls whether each fades.
const LAID_OUT: &str = "[document.querySelectorAll('.nq-list').length,
    [...document.querySelectorAll('main .table-wrapper, main pre > code')]
        .filter(box => box.clientWidth > 0)
        .every(box => (box.scrollWidth > box.clientWidth + 4)
            === box.classList.contains('nq-after'))]";

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn lists_and_fades_follow_the_sidebar_and_what_is_unfolded() {
    let reader = Reader::new();
    reader.size(700, 600).open_stepper("go.html");
    let sidebar = "document.getElementById('mdbook-sidebar-toggle-anchor')";
    let is_open = reader.eval(&format!("{sidebar}.checked"));
    let lists = |open: bool| {
        if json!(open) != reader.eval(&format!("{sidebar}.checked")) {
            reader.eval("document.getElementById('mdbook-sidebar-toggle').click()");
        }
        reader.until(&format!("{sidebar}.checked === {open} && {LAID_OUT}[1]"));
        reader.eval(LAID_OUT)[0].as_u64().unwrap()
    };
    let (without, with) = (lists(false), lists(true));
    assert!(without < with, "{without} lists, and {with} beside the sidebar");
    assert_eq!(lists(false), without, "the sidebar was open: {is_open}");

    reader.width(320).open_stepper("go.html");
    reader.eval(
        "document.querySelectorAll('details').forEach(d => { d.open = true; })",
    );
    reader.until(&format!("{LAID_OUT}[1]"));
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn code_board_arrays_and_buttons_of_a_stepper_are_on_a_small_phone_together() {
    let reader = Reader::new();
    // Of the height mdBook's bar takes 50.
    for (width, height) in [(360, 640), (740, 360)] {
        reader.size(width, height);
        for port in nq_ports::PORTS {
            reader.open_stepper(&format!("{}.html", port.name));
            for size in 0..3 {
                let taken = reader.eval(&format!(
                    "(() => {{
                        document.querySelectorAll('.nq-sizes input')[{size}].click();
                        const place = part => document.querySelector(part)
                            .getBoundingClientRect();
                        const parts = ['.nq-code', '.nq-place', '.nq-arrays',
                            '.nq-message', '.nq-buttons'].map(place);
                        const top = parts[0].top;
                        return parts.every(part => part.top >= top)
                            ? Math.max(...parts.map(part => part.bottom)) - top
                            : null;
                    }})()"
                ));
                let (taken, room) =
                    (taken.as_f64().unwrap(), f64::from(height - 50));
                assert!(
                    taken > 200.0 && taken <= room,
                    "{} {width}: {taken}",
                    port.name
                );
            }
        }
    }
}

/// What of the stepper's lit line is out of its box, in pixels.
const LIT: &str = "(() => {
    const box = document.querySelector('.nq-code').getBoundingClientRect();
    const lit = document.querySelector('.nq-line.nq-lit');
    if (!lit) { return 0; }
    const line = lit.getBoundingClientRect();
    return Math.round(Math.max(0, box.top - line.top, line.bottom - box.bottom));
})()";

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn all_of_the_lit_line_is_in_sight_at_each_step_on_a_phone() {
    let reader = Reader::new();
    for (width, height) in [(320, 568), (740, 360)] {
        reader.size(width, height);
        for port in nq_ports::PORTS {
            reader.open_stepper(&format!("{}.html", port.name));
            let hidden = reader.eval(&format!(
                "(() => {{
                    const forward = document.querySelector('[data-do=forward]');
                    const hidden = [];
                    let steps = 0;
                    while (forward.getAttribute('aria-disabled') !== 'true') {{
                        forward.click();
                        steps++;
                        const out = {LIT};
                        if (out > 1) {{ hidden.push([steps, out]); }}
                    }}
                    return [steps > 40, hidden];
                }})()"
            ));
            assert_eq!(hidden, json!([true, []]), "{} {width}", port.name);
        }
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn the_lit_line_stays_in_sight_when_the_phone_is_turned() {
    let reader = Reader::new();
    reader.size(360, 640).open_stepper("go.html");
    reader.eval(
        "(() => { const forward = document.querySelector('[data-do=forward]');
            for (let i = 0; i < 30; i++) { forward.click(); } })()",
    );
    for (width, height) in [(740, 360), (360, 640), (1280, 800), (320, 568)] {
        reader.size(width, height);
        reader.until(&format!("innerWidth === {width} && {LIT} <= 1"));
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn a_line_of_a_steppers_code_goes_on_below_its_indentation_and_begins_with_a_letter()
{
    let reader = Reader::new();
    reader.width(360);
    for port in nq_ports::PORTS {
        reader.open_stepper(&format!("{}.html", port.name));
        // Of each line where it begins and where it goes on, in characters from its
        // indentation, and whether the blanks to be copied are there.
        let lines = reader.eval(
            "[...document.querySelectorAll('.nq-line')].map(line => {
                const text = document.createRange();
                text.selectNodeContents(line);
                text.setStartAfter(line.firstChild);
                const style = getComputedStyle(line);
                const char = parseFloat(style.fontSize) * 0.6;
                const from = parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
                const left = line.getBoundingClientRect().left + from - 2 * char;
                const starts = {};
                for (const r of text.getClientRects()) {
                    if (r.width) {
                        starts[Math.round(r.top / 4)] = Math.min(
                            Math.round((r.left - left) / char),
                            starts[Math.round(r.top / 4)] ?? 99);
                    }
                }
                if (!line.textContent.trim()) { return ''; }
                const first = Math.min(...Object.keys(starts)) * 4
                    - line.getBoundingClientRect().top;
                const indent = line.textContent.search(/\\S|$/);
                return [...new Set(Object.values(starts))].join()
                    + (first < 10 ? '' : ' begins empty')
                    + (style.getPropertyValue('--nq-indent') == indent ? '' : ' lost');
            }).filter(line => line !== '')",
        );
        let lines = lines.as_array().unwrap();
        let of = |kind| lines.iter().filter(|&line| *line == json!(kind)).count();
        assert!(of("0") > 10 && of("0,2") > 3, "{}: {lines:?}", port.name);
        assert_eq!(of("0") + of("0,2"), lines.len(), "{}: {lines:?}", port.name);
        let cut = "document.querySelector('.nq-code')";
        let cut = reader.eval(&format!("{cut}.scrollWidth - {cut}.clientWidth"));
        assert_eq!(cut, json!(0), "{}", port.name);
    }
}
