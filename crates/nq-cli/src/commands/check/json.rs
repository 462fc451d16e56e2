//! One JSON object a line.

use nq_check::{Fault, Finding, Report};
use serde::Serialize;

use super::Printer;
use crate::{Io, error::Error};

pub(super) struct Json;

impl Printer for Json {
    fn print(&mut self, report: &Report, io: &mut Io<'_>) -> Result<(), Error> {
        serde_json::to_writer(&mut *io.out, &object(report))?;
        writeln!(io.out)?;
        Ok(())
    }
}

/// A report as JSON. The fields are described in the command's help.
#[derive(Serialize)]
struct Object<'a> {
    n: usize,
    port: &'static str,
    ok: bool,
    format: Option<&'static str>,
    boards: u64,
    expected: u64,
    seconds: f64,
    faults: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    kind: &'static str,
    times: u64,
    message: String,
    picture: Vec<String>,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize, Default)]
struct Place<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    squares: Option<[[usize; 2]; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<Option<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stderr: Option<&'a str>,
}

fn object(report: &Report) -> Object<'_> {
    Object {
        n: report.n,
        port: report.port.name,
        ok: report.is_right(),
        format: report.format.map(|format| format.name()),
        boards: report.boards,
        expected: report.expected,
        seconds: report.time.as_secs_f64(),
        faults: report.findings.iter().map(entry).collect(),
    }
}

fn entry(finding: &Finding) -> Entry<'_> {
    let first = &finding.first;
    Entry {
        kind: first.kind().name(),
        times: finding.times,
        message: first.to_string(),
        picture: first.picture(),
        place: place(first),
    }
}

fn place(fault: &Fault) -> Place<'_> {
    let mut place = Place::default();
    match fault {
        Fault::Exit { code, stderr, .. } => {
            place.code = Some(*code);
            place.stderr = Some(stderr);
        }
        Fault::Timeout(_) | Fault::Limit(_) => {}
        Fault::Syntax(error) => {
            place.line = Some(error.line);
            place.column = Some(error.column);
        }
        Fault::Board { number, fault, .. } => {
            place.board = Some(*number);
            match *fault {
                nq_core::Fault::Rows { .. } | nq_core::Fault::Queens { .. } => {}
                nq_core::Fault::Width { row, .. } => place.row = Some(row),
                nq_core::Fault::Character { square, .. } => {
                    place.square = Some([square.row, square.col]);
                }
                nq_core::Fault::Attack { first, second, line } => {
                    let squares =
                        [first, second].map(|queen| [queen.row, queen.col]);
                    place.squares = Some(squares);
                    place.reason = Some(line.name());
                }
            }
        }
        Fault::Duplicate { number, first, .. } => {
            place.board = Some(*number);
            place.first = Some(*first);
        }
        Fault::Order { number, expected, .. } => {
            place.board = Some(*number);
            place.expected = Some(*expected);
        }
        Fault::Missing { expected, .. } | Fault::Count { expected, .. } => {
            place.expected = Some(*expected);
        }
    }
    place
}
