//! The stepper as HTML: everything with a word in it. The page's script fills in
//! the board and the numbers.

use std::{collections::BTreeSet, fmt::Write, io::Write as _};

use base64::{Engine, prelude::BASE64_STANDARD as STANDARD};
use flate2::{Compression, write::ZlibEncoder};
use nq_core::{Event, Playback, Port};
use serde_json::{Value, json};

use super::{
    TABLE_STEPS,
    changes::Changes,
    frame::{FIELDS, Frame, KINDS},
    memory::{Array, Kind, arrays},
};
use crate::{
    figure::board::QUEEN,
    listing,
    page::Page,
    text::{escape, fill},
    words::Words,
};

/// The stepper of `port` for its `runs`, one a size.
pub(super) fn stepper(
    page: &Page<'_>,
    port: &Port,
    runs: &[Playback],
) -> Result<String, String> {
    let words = page.words;
    let smallest = runs.first().ok_or("the port takes none of these sizes")?;
    let units = units(runs);
    let data = pack(&data(words, port, runs, &units))?;
    Ok(format!(
        "<div class=\"nq-stepper\" data-port=\"{}\">{}{}\
         <script type=\"text/plain\">{data}</script></div>",
        port.name,
        app(words, port, runs, &units)?,
        table(words, port, smallest),
    ))
}

/// JSON, compressed (zlib) and as text (base64): what a browser unpacks by itself.
fn pack(data: &Value) -> Result<String, String> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer
        .write_all(data.to_string().as_bytes())
        .and_then(|()| packer.finish())
        .map(|bytes| STANDARD.encode(bytes))
        .map_err(|error| error.to_string())
}

/// The units that the port looks at, as `Probes::by_unit` names them.
fn units(runs: &[Playback]) -> Vec<&'static str> {
    let mut end = match runs.last() {
        Some(run) => run.clone(),
        None => return Vec::new(),
    };
    end.seek(usize::MAX);
    let looks = end.state().counts.probes.by_unit();
    let used = looks.into_iter().filter(|(_, looks)| *looks > 0);
    used.map(|(unit, _)| unit).collect()
}

fn data(words: &Words, port: &Port, runs: &[Playback], units: &[&str]) -> Value {
    json!({
        "fields": FIELDS.iter().chain(units).collect::<Vec<_>>(),
        "kinds": KINDS,
        "queen": QUEEN,
        "words": {
            "messages": words.messages,
            "end": words.step_end,
            "step": words.step_of,
            "speed": words.step_speed,
            "play": words.step_play,
            "pause": words.step_pause,
            "board": words.step_board,
            "queen": words.step_queen,
            "no_queens": words.no_queens,
            "solution": words.step_solution,
        },
        "runs": runs.iter().map(|r| run(port, r, units)).collect::<Vec<_>>(),
    })
}

fn run(port: &Port, run: &Playback, units: &[&str]) -> Value {
    let mut run = run.clone();
    let arrays = arrays(port);
    let n = run.state().n();
    let numbers =
        |run: &Playback| Frame::of(run, arrays).numbers(run, arrays, units);
    run.seek(0);
    let first = numbers(&run);
    let mut before = first.clone();
    let mut changes = Changes::default();
    let mut solutions = Vec::new();
    while run.forward() {
        let after = numbers(&run);
        changes.push(&before, &after);
        before = after;
        if let Some(Event::Solution(board)) = run.last().map(|step| &step.event) {
            solutions.push(json!({
                "at": run.position(),
                "columns": board.columns(),
            }));
        }
    }
    let arrays = arrays.iter().map(|array| {
        json!({
            "name": array.name,
            "kind": kind(array),
            "labels": array.labels(n),
        })
    });
    json!({
        "n": n,
        "arrays": arrays.collect::<Vec<_>>(),
        "first": first,
        "changes": changes.changes,
        "steps": changes.steps,
        "solutions": solutions,
    })
}

/// How an array's cells show: as flags, as numbers, or as binary digits.
fn kind(array: &Array) -> &'static str {
    match array.kind {
        Kind::Used | Kind::Slots => "flags",
        Kind::Stack | Kind::Vector { .. } => "numbers",
        Kind::Mask(_) => "bits",
    }
}

/// The listing with a line to light, and the controls.
fn app(
    words: &Words,
    port: &Port,
    runs: &[Playback],
    units: &[&str],
) -> Result<String, String> {
    let name = port.name;
    let mut html = format!(
        "<div class=\"nq-app\" role=\"group\" aria-label=\"{}\" hidden>\
         <div class=\"nq-head\"><strong>{}</strong>\
         <span class=\"nq-sizes\" role=\"radiogroup\" aria-label=\"{}\">",
        escape(&fill(words.step_group, &[&name])),
        escape(&fill(words.step_title, &[&name])),
        escape(words.step_size),
    );
    for (i, run) in runs.iter().enumerate() {
        let n = run.state().n();
        let checked = if i == 0 { " checked" } else { "" };
        let _ = write!(
            html,
            "<label><input type=\"radio\" name=\"nq-{name}\" \
             value=\"{i}\"{checked}><span>n = {n}</span></label>"
        );
    }
    html += "</span></div><div class=\"nq-main\">";
    html += &code(words, port, runs)?;
    html += "<div class=\"nq-side\"><div class=\"nq-place\"></div>\
             <div class=\"nq-arrays\"></div></div></div>";
    html += "<p class=\"nq-message\"></p>";
    html += &controls(words);
    html += &counters(words, units);
    let _ = write!(
        html,
        "<div class=\"nq-found\" role=\"group\" aria-label=\"{}\"></div>\
         <p class=\"nq-note\">{} <span class=\"nq-touch\">{}</span></p>\
         <p class=\"nq-note nq-keys\">{}</p>\
         <p class=\"nq-live nq-unseen\" aria-live=\"polite\"></p></div>",
        escape(words.solutions),
        escape(words.step_lit),
        escape(words.step_touch),
        escape(words.step_keys),
    );
    Ok(html)
}

/// The functions that fire events, whole but for their documentation.
fn code(words: &Words, port: &Port, runs: &[Playback]) -> Result<String, String> {
    let fired: BTreeSet<usize> = runs
        .iter()
        .flat_map(Playback::steps)
        .map(|step| step.line as usize)
        .collect();
    let mut html = format!(
        "<pre class=\"nq-code\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">",
        escape(&fill(words.step_code, &[&port.file])),
    );
    let mut shown = BTreeSet::new();
    for anchor in listing::anchors(port.source) {
        let listing = listing::cut(port.source, anchor)?;
        if !listing.numbers.iter().any(|number| fired.contains(number)) {
            continue;
        }
        if !shown.is_empty() {
            html += "<span class=\"nq-gap\"></span>";
        }
        for (line, number) in listing.lines.iter().zip(listing.numbers) {
            if line.trim_start().starts_with("///") || !shown.insert(number) {
                continue;
            }
            // A blank line would end the HTML for Markdown.
            let _ = write!(
                html,
                "<span class=\"nq-line\" data-line=\"{number}\">{}</span>",
                escape(line),
            );
        }
    }
    match fired.difference(&shown).next() {
        Some(line) => Err(format!(
            "{}: line {line} fires an event and lies in no anchor",
            port.file
        )),
        None => Ok(html + "</pre>"),
    }
}

fn controls(words: &Words) -> String {
    // Drawn on 24 units.
    let buttons = [
        ("first", words.step_first, "M6 5v14M19 5L9 12l10 7z"),
        ("back", words.step_back, "M16 5L6 12l10 7z"),
        ("play", words.step_play, "M7 4l13 8-13 8z"),
        ("forward", words.step_forward, "M8 5l10 7-10 7z"),
        ("next", words.step_next, "M4 5l8 7-8 7zM13 18l1-9 3 4 2-6 2 6 0 5z"),
        ("last", words.step_last, "M18 5v14M5 5l10 7-10 7z"),
    ];
    let mut html =
        "<div class=\"nq-controls\"><div class=\"nq-buttons\">".to_owned();
    for (action, label, path) in buttons {
        let label = escape(label);
        let _ = write!(
            html,
            "<button type=\"button\" data-do=\"{action}\" aria-label=\"{label}\" \
             title=\"{label}\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
             <path d=\"{path}\"/></svg></button>"
        );
    }
    let _ = write!(
        html,
        "</div><label class=\"nq-speed\"><span>{}</span>\
         <input type=\"range\" min=\"0\" max=\"9\" value=\"2\" step=\"1\">\
         <output></output></label>\
         <div class=\"nq-slide\"><svg class=\"nq-profile\" aria-hidden=\"true\" \
         preserveAspectRatio=\"none\"></svg>\
         <input class=\"nq-at\" type=\"range\" min=\"0\" value=\"0\" step=\"1\" \
         aria-label=\"{}\"></div>\
         <span class=\"nq-step\"></span></div>",
        escape(words.step_speed_label),
        escape(words.step_slider),
    );
    html
}

fn counters(words: &Words, units: &[&str]) -> String {
    let mut all = vec![("depth", words.step_depth)];
    all.extend(units.iter().map(|&unit| (unit, words.unit(unit))));
    all.extend([
        ("rejected", words.rejected),
        ("placed", words.placed),
        ("solutions", words.solutions),
    ]);
    let mut html = "<div class=\"nq-counters\">".to_owned();
    for (field, label) in all {
        let _ = write!(
            html,
            "<span><b data-field=\"{field}\">0</b> {}</span>",
            escape(label)
        );
    }
    html + "</div>"
}

/// The first steps for whoever has no JavaScript, and for paper.
fn table(words: &Words, port: &Port, run: &Playback) -> String {
    let mut run = run.clone();
    let n = run.state().n();
    let steps = TABLE_STEPS.min(run.steps().len());
    let caption = fill(words.step_table, &[&steps, &run.steps().len(), &n]);
    let mut html = format!(
        "<details class=\"nq-steps\" open><summary>{}</summary>\
         <div class=\"table-wrapper\"><table><thead><tr>",
        escape(&caption)
    );
    for name in
        [words.step_number, words.step_line, words.step_what, words.step_queens]
    {
        let _ = write!(html, "<th>{}</th>", escape(name));
    }
    html += "</tr></thead><tbody>";
    run.seek(0);
    for number in 1..=steps {
        run.forward();
        let frame = Frame::of(&run, arrays(port));
        let line = run.last().map_or(0, |step| step.line);
        let queens: Vec<_> = run.state().placed().map(|q| q.to_string()).collect();
        let _ = write!(
            html,
            "<tr><td>{number}</td><td>{line}</td><td>{}</td><td>{}</td></tr>",
            escape(&frame.sentence(words)),
            queens.join(" "),
        );
    }
    html + "</tbody></table></div></details>"
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;
    use insta::assert_snapshot;
    use nq_ports::PORTS;
    use pretty_assertions::assert_eq;

    use super::*;

    fn runs(port: &Port) -> Vec<Playback> {
        [3, 4].map(|n| Playback::record(port, n).unwrap()).into()
    }

    /// Every step of n = 3 and n = 4 as the page's script gets it, and the page that it
    /// fills in. That a browser shows from it what the traces say is tested with a browser,
    /// in `tests/browser`.
    #[test]
    fn a_stepper_is_pinned_to_the_letter() {
        let words = Words::of(None).unwrap();
        for port in &PORTS {
            let runs = runs(port);
            let units = units(&runs);
            let data = data(words, port, &runs, &units);
            let mut text = format!("{}\n", data["fields"]);
            for run in data["runs"].as_array().unwrap() {
                for (name, value) in run.as_object().unwrap() {
                    let _ = writeln!(text, "{name}: {value}");
                }
            }
            text += &app(words, port, &runs, &units).unwrap();
            text += &table(words, port, &runs[0]);
            assert_snapshot!(port.name, text.replace("><", ">\n<"));
        }
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let data = json!({ "words": ["a", "ä", "皇后"], "numbers": [1, 2, 3] });
        let packed = STANDARD.decode(pack(&data).unwrap()).unwrap();
        let mut text = String::new();
        ZlibDecoder::new(packed.as_slice()).read_to_string(&mut text).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), data);
    }
}
