//! What a stepper shows at every step is what the trace says.

use nq_core::{Playback, Port};
use nq_ports::PORTS;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::reader::Reader;

/// What a stepper shows, read from the page: the queens, row by row, the lit line of
/// the listing, the sentence, and the counters.
pub(crate) const SHOWN: &str = "
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
