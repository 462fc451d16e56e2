//! The three masks from row to row.

use std::ops::ControlFlow;

use nq_core::{Event, Probe, Recorder};

use crate::{
    args::port,
    text::{escape, fill},
    words::Words,
};

/// The widest board shown.
const WIDEST: usize = 10;

/// The masks of one row, as the program computed them.
#[derive(Debug, Clone, Copy)]
struct Row {
    cols: u64,
    diag1: u64,
    diag2: u64,
    available: u64,
}

/// The masks that the port py computes while it places queens in `list`'s columns
/// row by row, in binary, and how each shifts into the next row.
pub(crate) fn masks(words: &Words, n: usize, list: &str) -> Result<String, String> {
    if !(1..=WIDEST).contains(&n) {
        return Err(format!("n = {n}: masks are shown from 1 to {WIDEST}"));
    }
    let columns: Vec<usize> = list
        .split(',')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|_| format!("{list:?} is not a list of columns such as 1,3"))?;
    let rows = rows(n, &columns)?;
    let bits = |mask: u64| format!("<td><code>{mask:0n$b}</code></td>");
    let mut html = format!(
        "<div class=\"table-wrapper\"><table class=\"nq-masks\"><caption><span>{}</span></caption>\
         <thead><tr><th>{}</th><th></th><th>cols</th><th>diag1</th><th>diag2</th>\
         <th>available</th></tr></thead><tbody>",
        escape(&fill(words.masks_caption, &[&n, &(n - 1)])),
        escape(words.masks_row),
    );
    for (i, row) in rows.iter().enumerate() {
        html += &format!(
            "<tr class=\"nq-enter\"><td>{i}</td><td>{}</td>{}{}{}{}</tr>",
            escape(words.masks_enter),
            bits(row.cols),
            bits(row.diag1),
            bits(row.diag2),
            bits(row.available),
        );
        let Some(&col) = columns.get(i) else { break };
        let bit = 1 << col;
        html += &format!(
            "<tr><td></td><td>{}</td>{}{}{}<td></td></tr>",
            escape(&fill(words.masks_queen, &[&col, &format!("{bit:0n$b}")])),
            bits(row.cols | bit),
            bits(row.diag1 | bit),
            bits(row.diag2 | bit),
        );
        html += &format!(
            "<tr><td></td><td>{}</td><td>{}</td><td><code>&lt;&lt; 1</code></td>\
             <td><code>&gt;&gt; 1</code></td><td></td></tr>",
            escape(words.masks_shift),
            escape(words.masks_stay),
        );
    }
    Ok(html + "</tbody></table></div>")
}

/// The masks of each row, from the trace of py.
fn rows(n: usize, columns: &[usize]) -> Result<Vec<Row>, String> {
    let mut stand = Vec::new();
    let mut rows = Vec::new();
    let mut recorder = Recorder(|step: nq_core::Step| {
        match step.event {
            Event::Place(square) => stand.push(square.col),
            Event::Backtrack(_) => {
                stand.pop();
            }
            Event::Probe(Probe::Masks { cols, diag1, diag2, available })
                if columns.starts_with(&stand) && rows.len() == stand.len() =>
            {
                rows.push(Row { cols, diag1, diag2, available });
            }
            _ => {}
        }
        if rows.len() > columns.len() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let run = (port("py")?.visit)(n, &mut recorder);
    run.map_err(|error| error.to_string())?;
    // A full board has no next row, so its last queen leaves no masks.
    let wanted = (columns.len() + 1).min(n);
    if rows.len() < wanted || columns.len() > n {
        return Err(format!(
            "n = {n}: py never has queens in columns {columns:?} of the first rows"
        ));
    }
    Ok(rows)
}
