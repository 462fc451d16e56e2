//! One event of a trace, as a line of text or of JSON.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use nq_core::{Event, Port, Probe, Square, Step};
use serde::Serialize;

use crate::palette::Palette;

/// The columns of a trace in text.
pub(crate) struct Layout {
    n: usize,
    palette: Palette,
    file: &'static str,
    square: usize,
    detail: usize,
}

impl Layout {
    pub(crate) fn new(n: usize, port: &'static Port, palette: Palette) -> Self {
        let file = port.file.rsplit('/').next().unwrap_or(port.file);
        let widest = Square::new(n.saturating_sub(1), n.saturating_sub(1));
        Self {
            n,
            palette,
            file,
            square: widest.to_string().len(),
            detail: "main diagonal \\".len(),
        }
    }

    /// One line: number, event, square, what else there is to say, source line.
    pub(crate) fn print(
        &mut self,
        number: u64,
        step: &Step,
        source: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (square, detail) = self.tell(&step.event);
        // A row of masks is wide. A port that computes masks does so first of all,
        // so its columns are wide from the start.
        if let Event::Probe(Probe::Masks { .. }) = step.event {
            self.detail = self.detail.max(detail.len());
        }
        let event = step.event.name();
        let style = match step.event {
            Event::Probe(_) | Event::Backtrack(_) => self.palette.quiet,
            Event::Reject(..) => self.palette.reject,
            Event::Place(_) => self.palette.place,
            Event::Solution(_) => self.palette.queen,
        };
        let Self { file, .. } = self;
        let place = format!("{file}:{}", step.line);
        writeln!(
            out,
            "{number:>6}  {style}{event:<9}{style:#}  {square:<0$}  {detail:<1$}  \
             {place:<2$}  {source}",
            self.square,
            self.detail,
            file.len() + 4,
        )
    }

    /// The square, and what else there is to say about an event.
    fn tell(&self, event: &Event) -> (String, String) {
        let at = |square: &Square| square.to_string();
        match event {
            Event::Probe(Probe::Cell(square)) => (at(square), "cell".into()),
            Event::Probe(Probe::Used(col)) => {
                (String::new(), format!("used[{col}]"))
            }
            Event::Probe(Probe::Queen(square)) => (at(square), "queen".into()),
            Event::Probe(Probe::Slot { array, index }) => {
                (String::new(), format!("{array}[{index}]"))
            }
            Event::Probe(Probe::Masks { cols, diag1, diag2, available }) => {
                let masks = [
                    ("cols", cols),
                    ("diag1", diag1),
                    ("diag2", diag2),
                    ("available", available),
                ];
                let mut text = String::new();
                for (name, mask) in masks {
                    let space = if text.is_empty() { "" } else { " " };
                    // A `String` takes everything.
                    let _ = write!(text, "{space}{name} {}", self.bits(*mask));
                }
                (String::new(), text)
            }
            Event::Reject(square, attack) => (at(square), attack.to_string()),
            Event::Place(square) | Event::Backtrack(square) => {
                (at(square), String::new())
            }
            Event::Solution(board) => {
                let columns = board.columns().unwrap_or_default();
                let columns = columns.iter().map(usize::to_string);
                (String::new(), columns.collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// A mask as a row of the board: column 0 first, as it stands on the board.
    fn bits(&self, mask: u64) -> String {
        let bit = |col: usize| if mask >> col & 1 == 1 { '1' } else { '0' };
        (0..self.n).map(bit).collect()
    }
}

/// An event as a JSON object. The fields are described in the command's help.
#[derive(Serialize, Default)]
pub(crate) struct Object<'a> {
    step: u64,
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    col: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    array: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    #[serde(flatten)]
    masks: Option<Masks>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Vec<&'a str>>,
    file: &'static str,
    line: u32,
    source: &'a str,
}

/// The columns whose bits are set: a mask as a number would lose its low bits in a
/// reader that keeps numbers as floating point.
#[derive(Serialize)]
struct Masks {
    cols: Vec<u32>,
    diag1: Vec<u32>,
    diag2: Vec<u32>,
    available: Vec<u32>,
}

/// The object of an event.
pub(crate) fn object<'a>(
    number: u64,
    step: &'a Step,
    port: &Port,
    source: &'a str,
) -> Object<'a> {
    let mut object = Object {
        step: number,
        event: step.event.name(),
        file: port.file,
        line: step.line,
        source,
        ..Object::default()
    };
    let mut at = |square: Square| {
        object.row = Some(square.row);
        object.col = Some(square.col);
    };
    match step.event {
        Event::Place(square)
        | Event::Backtrack(square)
        | Event::Reject(square, _)
        | Event::Probe(Probe::Cell(square) | Probe::Queen(square)) => at(square),
        Event::Probe(Probe::Used(col)) => object.col = Some(col),
        Event::Probe(Probe::Slot { array, index }) => {
            object.array = Some(array);
            object.index = Some(index);
        }
        Event::Probe(Probe::Masks { cols, diag1, diag2, available }) => {
            object.masks = Some(Masks {
                cols: columns(cols),
                diag1: columns(diag1),
                diag2: columns(diag2),
                available: columns(available),
            });
        }
        Event::Solution(ref board) => object.board = Some(board.rows().collect()),
    }
    if let Event::Reject(_, attack) = step.event {
        object.reason = Some(attack.name());
    }
    if let Event::Probe(probe) = step.event {
        object.unit = Some(probe.unit());
    }
    object
}

fn columns(mask: u64) -> Vec<u32> {
    (0..u64::BITS).filter(|col| mask >> col & 1 == 1).collect()
}
