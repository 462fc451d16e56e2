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
                const box = cell.getBoundingClientRect();
                const names = cell.closest('table').tHead.rows[0].cells;
                const name = getComputedStyle(cell, '::before').content;
                const wanted = JSON.stringify(names[cell.cellIndex].textContent);
                return box.right <= 360 && cell.role === 'cell'
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
        // Events of scrolling come with the next picture.
        let found = reader.eval(
            "await (async () => {
                const drawn = () => new Promise(then => requestAnimationFrame(
                    () => requestAnimationFrame(then)));
                const boxes = [...document.querySelectorAll('main *')].filter(box =>
                    box.scrollWidth > box.clientWidth + 10
                    && box.clientWidth > 200
                    && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX));
                const fades = box => getComputedStyle(box).maskImage !== 'none'
                    ? [box.classList.contains('nq-before'),
                        box.classList.contains('nq-after')] : 'none';
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
            if !seen.starts_with("[[false,true],[true,true],[true,false]]") {
                faults.push(format!("{page}: {seen}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(boxes > 50, "only {boxes} boxes that scroll");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn code_board_arrays_and_buttons_of_a_stepper_are_on_a_small_phone_together() {
    let reader = Reader::new();
    reader.width(360);
    for port in nq_ports::PORTS {
        reader.open_stepper(&format!("{}.html", port.name));
        for size in 0..3 {
            let height = reader.eval(&format!(
                "(() => {{
                    document.querySelectorAll('.nq-sizes input')[{size}].click();
                    const place = part => document.querySelector(part)
                        .getBoundingClientRect();
                    const parts = ['.nq-code', '.nq-place', '.nq-arrays',
                        '.nq-message', '.nq-buttons'].map(place);
                    const top = parts[0].top;
                    return parts.every((part, i) => i === 0 || part.top > top)
                        ? Math.max(...parts.map(part => part.bottom)) - top : null;
                }})()"
            ));
            // 640 px, of which mdBook's bar takes 50.
            let height = height.as_f64().unwrap();
            assert!(height > 300.0 && height <= 590.0, "{}: {height}", port.name);
        }
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn no_line_of_a_steppers_code_is_cut_off_on_a_phone() {
    let reader = Reader::new();
    reader.width(360);
    for port in nq_ports::PORTS {
        reader.open_stepper(&format!("{}.html", port.name));
        let cut = reader.eval(
            "(() => { const code = document.querySelector('.nq-code');
                return code.scrollWidth - code.clientWidth; })()",
        );
        assert_eq!(cut, json!(0), "{}", port.name);
    }
}
