//! The built book in a real browser, opened from the disk as a reader would.

#![forbid(unsafe_code)]

mod support;

use std::{
    ffi::OsStr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use headless_chrome::{
    Browser, LaunchOptions, Tab,
    protocol::cdp::{Emulation, Page, types::Method},
};
use nq_core::{Playback, Port};
use nq_ports::PORTS;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use support::{built, chapters, pages};

const PLACE: &str = "browser";

/// Collects what a page complains of, and keeps print.html from printing.
const WATCH: &str = "
    window.complaints = [];
    const complain = text => window.complaints.push(String(text));
    addEventListener('error', e => complain(
        e.message || 'cannot load ' + (e.target.src || e.target.href)), true);
    addEventListener('unhandledrejection', e => complain(e.reason));
    const log = console.error;
    console.error = (...args) => { complain(args.join(' ')); log(...args); };
    window.print = () => {};
";

/// A browser with one page.
struct Reader {
    tab: Arc<Tab>,
    /// Pages opened so far.
    visits: AtomicUsize,
    // Closes the browser when the test ends.
    _browser: Browser,
}

impl Reader {
    fn new() -> Self {
        let flags = [
            "--disable-quic",
            "--no-first-run",
            "--disable-component-update",
            "--allow-file-access-from-files",
        ];
        let options = LaunchOptions {
            // Root, as in a container, has no sandbox.
            sandbox: false,
            path: std::env::var_os("CHROME").map(Into::into),
            window_size: Some((1280, 900)),
            idle_browser_timeout: Duration::from_secs(600),
            args: flags.iter().map(OsStr::new).collect(),
            ..LaunchOptions::default()
        };
        let browser =
            Browser::new(options).expect("Chromium, or CHROME with its path");
        let tab = browser.new_tab().unwrap();
        tab.set_default_timeout(Duration::from_secs(60));
        let reader = Self { tab, visits: AtomicUsize::new(0), _browser: browser };
        reader.call(Page::AddScriptToEvaluateOnNewDocument {
            source: WATCH.to_owned(),
            world_name: None,
            include_command_line_api: None,
            run_immediately: None,
        });
        reader
    }

    fn call<M: Method + serde::Serialize>(&self, method: M) -> M::ReturnObject {
        self.tab.call_method(method).unwrap()
    }

    /// Opens a page of the built book from the disk, without waiting for it.
    fn go(&self, page: &str) -> String {
        // A query of its own, so that a page opened again is not taken for the old one.
        let visit = self.visits.fetch_add(1, Ordering::Relaxed);
        let path = built(PLACE).join(page);
        let url = format!("file://{}?{visit}", path.display());
        self.tab.navigate_to(&url).unwrap();
        url
    }

    /// Opens a page and waits until it is there.
    #[track_caller]
    fn open(&self, page: &str) -> &Self {
        let url = self.go(page);
        self.until(&format!(
            "location.href === '{url}' && document.readyState === 'complete'"
        ));
        self
    }

    /// Opens a page and waits until its steppers are there.
    #[track_caller]
    fn open_stepper(&self, page: &str) -> &Self {
        self.open(page);
        self.until("document.querySelectorAll('.nq-app[hidden]').length === 0");
        self
    }

    /// A window this wide, as on a phone.
    fn width(&self, width: u32) -> &Self {
        self.call(Emulation::SetDeviceMetricsOverride {
            width,
            height: 740,
            device_scale_factor: 1.0,
            mobile: true,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        });
        self
    }

    fn media(&self, media: &str, feature: Option<(&str, &str)>) -> &Self {
        let feature = feature.map(|(name, value)| Emulation::MediaFeature {
            name: name.to_owned(),
            value: value.to_owned(),
        });
        self.call(Emulation::SetEmulatedMedia {
            media: Some(media.to_owned()),
            features: Some(feature.into_iter().collect()),
        });
        self
    }

    /// The value of a JavaScript expression, which may be a promise.
    #[track_caller]
    fn eval(&self, expression: &str) -> Value {
        self.ask(expression).unwrap()
    }

    /// As [`eval`](Self::eval); an error while one page gives way to the next.
    fn ask(&self, expression: &str) -> Result<Value, String> {
        let text = format!("(async () => JSON.stringify({expression}))()");
        let object = self.tab.evaluate(&text, true);
        match object.map_err(|error| error.to_string())?.value {
            Some(Value::String(text)) => {
                serde_json::from_str(&text).map_err(|error| error.to_string())
            }
            _ => Ok(Value::Null),
        }
    }

    /// Waits until an expression is true: long, for a machine that is busy.
    #[track_caller]
    fn until(&self, expression: &str) {
        let start = Instant::now();
        let mut last = Ok(Value::Null);
        while start.elapsed() < Duration::from_secs(120) {
            last = self.ask(expression);
            if last == Ok(json!(true)) {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("not true after two minutes: {expression}\n{last:?}");
    }

    #[track_caller]
    fn no_complaints(&self, page: &str) {
        assert_eq!(self.eval("window.complaints"), json!([]), "{page}");
    }

    /// Steps taken, of the first stepper.
    fn position(&self) -> u64 {
        self.eval("+document.querySelector('.nq-at').value").as_u64().unwrap()
    }

    fn press(&self, key: &str) -> &Self {
        self.tab.press_key(key).unwrap();
        self
    }

    fn focus(&self, selector: &str) -> &Self {
        self.eval(&format!("document.querySelector(`{selector}`).focus()"));
        self
    }
}

/// What a stepper shows, read from the page: the queens, row by row, the lit line of
/// the listing, the sentence, and the counters.
const SHOWN: &str = "
    window.shown = () => {
        const app = document.querySelector('.nq-app');
        const groups = [...app.querySelectorAll('.nq-board g')];
        const n = Math.sqrt(groups.length);
        const queens = [];
        groups.forEach((g, i) => {
            if (g.classList.contains('nq-has')) {
                queens.push([Math.floor(i / n), i % n]);
            }
        });
        const lit = app.querySelector('.nq-line.nq-lit');
        const counters = {};
        for (const b of app.querySelectorAll('[data-field]')) {
            counters[b.dataset.field] = +b.textContent;
        }
        return {
            queens,
            line: lit ? +lit.dataset.line : 0,
            sentence: app.querySelector('.nq-message').textContent,
            counters,
            found: app.querySelectorAll('.nq-there').length,
        };
    };
    window.press = action => document.querySelector(`[data-do=${action}]`).click();
    window.off = action => document.querySelector(`[data-do=${action}]`)
        .getAttribute('aria-disabled') === 'true';
";

/// What a stepper must show where `run` stands.
fn expected(run: &Playback) -> Value {
    let state = run.state();
    let counts = &state.counts;
    let mut counters = json!({
        "depth": state.depth(),
        "solutions": counts.solutions,
        "placed": counts.placed,
        "rejected": counts.rejected,
    });
    let mut end = run.clone();
    end.seek(usize::MAX);
    for ((unit, looks), (_, all)) in
        counts.probes.by_unit().iter().zip(end.state().counts.probes.by_unit())
    {
        if all > 0 {
            counters[unit] = json!(looks);
        }
    }
    let queens: Vec<_> = state.placed().map(|q| [q.row, q.col]).collect();
    json!({
        "queens": queens,
        "line": run.last().map_or(0, |step| step.line),
        "counters": counters,
        "found": counts.solutions,
    })
}

fn walk(reader: &Reader, port: &Port) {
    let name = port.name;
    reader.open_stepper(&format!("{name}.html"));
    reader.eval(&format!("(() => {{ {SHOWN} }})()"));
    let forward = reader.eval(
        "(() => { const all = [shown()];
            while (!off('forward')) { press('forward'); all.push(shown()); }
            return all; })()",
    );
    let backward = reader.eval(
        "(() => { const all = [shown()];
            while (!off('back')) { press('back'); all.push(shown()); }
            return all; })()",
    );
    let forward = forward.as_array().unwrap();
    let mut back = backward.as_array().unwrap().clone();
    back.reverse();
    assert_eq!(forward.len(), back.len(), "{name}");

    let mut run = Playback::record(port, 4).unwrap();
    assert_eq!(forward.len(), run.steps().len() + 1, "{name}");
    run.seek(0);
    for (at, (shown, again)) in forward.iter().zip(&back).enumerate() {
        assert_eq!(shown, again, "{name}: step {at}, come back to");
        let mut shown = shown.clone();
        let sentence = shown.as_object_mut().unwrap().remove("sentence").unwrap();
        assert_eq!(shown, expected(&run), "{name}: step {at}: {sentence}");
        assert!(!sentence.as_str().unwrap().contains('{'), "{name}: {sentence}");
        run.forward();
    }
    let last = forward.last().unwrap();
    assert_eq!(last["found"], 2, "{name}");
    assert_eq!(forward[0]["queens"], json!([]), "{name}");
    reader.no_complaints(name);
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn each_stepper_shows_every_step_of_n_4_forwards_and_the_same_backwards() {
    let reader = Reader::new();
    for port in &PORTS {
        walk(&reader, port);
    }
}

#[test]
#[ignore = "needs Chromium: set CHROME to its path, or have it in PATH"]
fn each_stepper_ends_at_n_5_and_6_with_the_program_s_own_counts() {
    let reader = Reader::new();
    for port in &PORTS {
        reader.open_stepper(&format!("{}.html", port.name));
        reader.eval(&format!("(() => {{ {SHOWN} }})()"));
        for (index, n) in [(1, 5), (2, 6)] {
            let mut run = Playback::record(port, n).unwrap();
            run.seek(usize::MAX);
            let mut shown = reader.eval(&format!(
                "(() => {{
                    document.querySelectorAll('.nq-sizes input')[{index}].click();
                    press('last'); return shown(); }})()"
            ));
            shown.as_object_mut().unwrap().remove("sentence");
            assert_eq!(shown, expected(&run), "{}, n = {n}", port.name);
            // From solution to solution, as many times as there are.
            let stops = reader.eval(
                "(() => { press('first'); let stops = 0;
                    for (;;) { press('next');
                        if (off('forward')) { return stops; }
                        stops++; } })()",
            );
            assert_eq!(stops, run.state().counts.solutions, "{}", port.name);
        }
    }
}

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
const CONTRAST: &str = r#"
(() => {
    const canvas = document.createElement('canvas').getContext('2d',
        { willReadFrequently: true });
    const over = (color, below) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const c of [...below, color]) {
            canvas.fillStyle = c;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = rgb => {
        const [r, g, b] = rgb.map(x => x / 255)
            .map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a, b) => {
        const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
        return (x + 0.05) / (y + 0.05);
    };
    const below = e => {
        const all = [];
        for (let at = e; at; at = at.parentElement) {
            all.unshift(getComputedStyle(at).backgroundColor);
        }
        return ['#fff', ...all];
    };
    const faults = [];
    const check = (e, color, ground, least) => {
        const found = ratio(over(color, ground), over('transparent', ground));
        if (found < least) {
            faults.push(`${e.getAttribute('class') || e.tagName}: `
                + `${found.toFixed(2)} of ${least}: `
                + (e.textContent || '').slice(0, 30));
        }
    };
    const all = selector => [...document.querySelectorAll(selector)];
    for (const e of all('.nq-app *, .nq-steps *, .nq-caption *, .nq-figure figcaption,'
        + '.nq-figure summary, .nq-outline, .nq-masks td, .nq-masks th')) {
        const own = [...e.childNodes].some(
            n => n.nodeType === 3 && n.textContent.trim());
        // Code has mdBook's colours; a button that is off may be faint.
        if (own && !e.closest('svg, .nq-code, code, [disabled]') && e.offsetParent) {
            check(e, getComputedStyle(e).color, below(e), 4.5);
        }
    }
    for (const e of all('svg .nq-axis, svg .nq-tick, svg .nq-name')) {
        check(e, getComputedStyle(e).fill, below(e.closest('svg').parentElement), 4.5);
    }
    for (const e of all('svg .nq-value')) {
        const tile = e.previousElementSibling;
        check(e, getComputedStyle(e).fill, [getComputedStyle(tile).fill], 4.5);
    }
    for (const e of all('svg .nq-curve, svg .nq-frame')) {
        check(e, getComputedStyle(e).stroke, below(e.closest('svg').parentElement), 3);
    }
    const squares = all('svg .nq-square').slice(0, 2)
        .map(e => getComputedStyle(e).fill);
    for (const square of squares) {
        for (const e of all('svg .nq-queen, svg .nq-why')) {
            const style = getComputedStyle(e);
            if (style.display !== 'none') {
                const color = style.fill === 'none' ? style.stroke : style.fill;
                check(e, color, [square], 3);
            }
        }
    }
    return faults;
})()"#;

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
