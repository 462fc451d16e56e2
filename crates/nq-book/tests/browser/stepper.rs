//! How a stepper is used, and how it behaves.

use std::{thread::sleep, time::Duration};

use headless_chrome::protocol::cdp::Emulation;
use nq_core::Playback;
use nq_ports::PORTS;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::{reader::Reader, walk::SHOWN};

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn speed_and_size_change_while_it_plays() {
    let reader = Reader::new();
    reader.open_stepper("go.html");
    reader.eval(&format!("(() => {{ {SHOWN} }})()"));
    let speed = |value: u32| {
        reader.eval(&format!(
            "(() => {{ const s = document.querySelector('.nq-speed input');
                s.value = {value}; s.dispatchEvent(new Event('input')); }})()"
        ));
    };
    speed(0);
    reader.eval("press('play')");
    sleep(Duration::from_millis(500));
    assert_eq!(reader.position(), 0, "a step takes two seconds");
    // The pause that is running is cut short too.
    speed(6);
    sleep(Duration::from_millis(1000));
    let soon = reader.position();
    assert!(soon > 5, "step {soon} after a second of 32 a second");
    reader.eval("document.querySelectorAll('.nq-sizes input')[2].click()");
    let start = reader.position();
    sleep(Duration::from_millis(1000));
    let later = reader.position();
    assert!(later > start, "it goes on at n = 6: {start}, {later}");
    let most = reader.eval("+document.querySelector('.nq-at').max");
    let go = nq_ports::find("go").unwrap();
    assert_eq!(most, Playback::record(go, 6).unwrap().steps().len());
    speed(9);
    reader.until(
        "document.querySelector('.nq-at').value === \
                  document.querySelector('.nq-at').max",
    );
    assert_eq!(reader.eval("shown().found"), 4);
    let label =
        "document.querySelector('[data-do=play]').getAttribute('aria-label')";
    assert_eq!(reader.eval(label), "Play", "it stops at the end");
    reader.eval("press('play')");
    assert_eq!(reader.eval(label), "Pause", "and begins again");
    reader.no_complaints("go.html");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn a_stepper_works_by_keyboard_alone_and_never_turns_the_page() {
    let reader = Reader::new();
    reader.open_stepper("cpp-index.html");
    let here = reader.tab.get_url();
    reader.focus("[data-do=forward]");
    reader.press("ArrowRight").press("ArrowRight").press("ArrowRight");
    assert_eq!(reader.position(), 3);
    reader.press("ArrowLeft");
    assert_eq!(reader.position(), 2);
    reader.press("Enter");
    assert_eq!(reader.position(), 3, "Enter presses the button that has the focus");
    reader.press("Home");
    assert_eq!(reader.position(), 0);
    // Past the beginning nothing happens, and the chapter stays.
    reader.press("ArrowLeft");
    assert_eq!(reader.position(), 0);
    reader.press("n");
    let solution = "document.querySelector('.nq-message').textContent";
    assert_eq!(reader.eval(solution), "Records solution 1.");
    reader.press("End").press("ArrowRight");
    let most = reader.eval("+document.querySelector('.nq-at').max");
    assert_eq!(reader.position(), most);

    // The slider, the sizes and the speed keep their own arrows.
    reader.focus(".nq-at").press("ArrowLeft");
    assert_eq!(reader.position(), most.as_u64().unwrap() - 1);
    reader.focus(".nq-sizes input:checked").press("ArrowRight");
    reader.until("document.querySelector('.nq-sizes input:checked').value === '1'");
    assert_eq!(reader.position(), 0);
    reader.focus(".nq-speed input").press("ArrowRight");
    assert_eq!(reader.eval("document.querySelector('.nq-speed input').value"), "3");

    // Space plays, unless it presses a button.
    reader.focus(".nq-code").press(" ");
    reader.until("+document.querySelector('.nq-at').value > 1");
    reader.press(" ");
    let at = reader.position();
    sleep(Duration::from_millis(700));
    assert_eq!(reader.position(), at, "space pauses");
    // mdBook's search opens with s: not from in here.
    reader.press("s");
    let search = "document.querySelector('#mdbook-search-wrapper').className";
    assert_eq!(reader.eval(search), "hidden");
    assert_eq!(reader.tab.get_url(), here, "the chapter has not changed");
    reader.no_complaints("cpp-index.html");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn on_paper_a_table_stands_for_each_stepper() {
    let reader = Reader::new();
    reader.open_stepper("print.html");
    reader.no_complaints("print.html");
    let steppers = reader.eval("document.querySelectorAll('.nq-stepper').length");
    assert!(steppers.as_u64().unwrap() >= PORTS.len() as u64);
    reader.media("print", None);
    reader.eval("dispatchEvent(new Event('beforeprint'))");
    let seen = "(selector => [...document.querySelectorAll(selector)]
        .filter(e => e.getClientRects().length > 0).length)";
    assert_eq!(reader.eval(&format!("{seen}('.nq-app')")), 0);
    assert_eq!(reader.eval(&format!("{seen}('.nq-steps table')")), steppers);
    let pdf = reader.open("go.html").tab.print_to_pdf(None).unwrap();
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 20_000, "{}", pdf.len());
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn steppers_on_one_page_do_not_disturb_each_other() {
    let reader = Reader::new();
    reader.open_stepper("print.html");
    let result = reader.eval(
        "(() => { const all = [...document.querySelectorAll('.nq-app')];
            all[1].querySelector('[data-do=forward]').click();
            all[1].querySelectorAll('.nq-sizes input')[1].click();
            all[1].querySelector('[data-do=forward]').click();
            return all.slice(0, 3).map(app => [
                +app.querySelector('.nq-at').value,
                app.querySelector('.nq-sizes input:checked').value,
            ]); })()",
    );
    assert_eq!(result, json!([[0, "0"], [1, "1"], [0, "0"]]));
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn without_javascript_the_table_is_there_and_the_stepper_is_not() {
    let reader = Reader::new();
    reader.call(Emulation::SetScriptExecutionDisabled { value: true });
    reader.go("py.html");
    reader.tab.wait_for_element("#mdbook-content .nq-steps").unwrap();
    // Asked of the browser, not of a script in the page.
    let shown = |selector: &str| {
        let element = reader.tab.find_element(selector).unwrap();
        element.get_box_model().is_ok_and(|model| model.height > 0.0)
    };
    assert!(shown(".nq-steps table"));
    assert!(!shown(".nq-app"));
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn a_screen_reader_hears_each_step_but_not_a_torrent_while_it_plays() {
    let reader = Reader::new();
    reader.open_stepper("go.html");
    reader.eval(&format!("(() => {{ {SHOWN} }})()"));
    assert_eq!(
        reader.eval("document.querySelector('.nq-live').getAttribute('aria-live')"),
        "polite"
    );
    reader.eval("press('forward')");
    let live = "document.querySelector('.nq-live').textContent";
    reader.until(&format!("{live} === 'Reads square (0, 1): empty.'"));
    let told = reader.eval(
        "await new Promise(done => {
            let told = 0;
            new MutationObserver(() => told++).observe(
                document.querySelector('.nq-live'), { childList: true });
            const speed = document.querySelector('.nq-speed input');
            speed.value = 5;
            speed.dispatchEvent(new Event('input'));
            press('play');
            setTimeout(() => done(told), 3000); })",
    );
    let (told, at) = (told.as_u64().unwrap(), reader.position());
    assert!(at > 20, "it plays: step {at}");
    assert!(told <= 3, "told {told} times in {at} steps");
    let board = "document.querySelector('.nq-board').getAttribute('aria-label')";
    let label = reader.eval(board);
    let label = label.as_str().unwrap();
    assert!(label.starts_with("Board of 4 by 4 squares: queen in row 0"), "{label}");
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn the_lit_line_is_in_sight_and_the_page_does_not_move() {
    let reader = Reader::new();
    reader.open_stepper("go.html");
    reader.eval(&format!("(() => {{ {SHOWN} }})()"));
    let hidden = reader.eval(
        "(() => { const box = document.querySelector('.nq-code');
            const y = scrollY; let hidden = 0;
            while (!off('forward')) {
                press('forward');
                const a = box.getBoundingClientRect();
                const b = document.querySelector('.nq-line.nq-lit')
                    .getBoundingClientRect();
                if (b.top < a.top || b.bottom > a.bottom || scrollY !== y) hidden++;
            }
            return hidden; })()",
    );
    assert_eq!(hidden, 0);
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn the_listing_stands_beside_the_board_if_there_is_room_and_above_it_if_not() {
    let reader = Reader::new();
    let sides = "['.nq-code', '.nq-place'].map(s => {
        const r = document.querySelector(s).getBoundingClientRect();
        return [r.left, r.top, r.right, r.bottom]; })";
    let edges =
        |value: Value| -> Vec<Vec<f64>> { serde_json::from_value(value).unwrap() };
    let wide = edges(reader.open_stepper("go.html").eval(sides));
    assert!(wide[0][2] <= wide[1][0], "side by side: {wide:?}");
    reader.width(360);
    let narrow = edges(reader.open_stepper("go.html").eval(sides));
    assert!(narrow[0][3] <= narrow[1][1], "one above the other: {narrow:?}");
}
