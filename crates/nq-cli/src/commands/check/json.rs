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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use insta::assert_snapshot;
    use nq_check::{Order, check_output};
    use serde_json::Value;

    use super::*;

    /// A line for each kind of fault, without the picture.
    fn lines(faults: &[Finding]) -> String {
        let line = |finding: &Finding| {
            let mut entry = serde_json::to_value(entry(finding)).unwrap();
            entry.as_object_mut().and_then(|entry| entry.remove("picture")).unwrap();
            format!("{entry}\n")
        };
        faults.iter().map(line).collect()
    }

    /// What is said of these boards for n = 4, in the right order `A` and `B`.
    fn faults(boards: &[&str]) -> String {
        const RIGHT: [&str; 2] = [".Q.. ...Q Q... ..Q.", "..Q. Q... ...Q .Q.."];
        let board = |board: &&str| {
            let rows = match *board {
                "A" => RIGHT[0],
                "B" => RIGHT[1],
                rows => rows,
            };
            rows.split(' ').map(Value::from).collect::<Value>()
        };
        let printed = boards.iter().map(board).collect::<Value>().to_string();
        let port = nq_ports::find("py").unwrap();
        let report = check_output(4, port, Order::Source, printed.as_bytes());
        lines(&report.unwrap().findings)
    }

    #[test]
    fn a_board_that_is_no_solution_says_where() {
        assert_snapshot!(faults(&["A", "B", ".Q.. ...Q"]), @r#"
        {"board":3,"kind":"rows","message":"board 3: 2 rows where 4 are wanted","times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".Q.. ...Q Q.. ..Q."]), @r#"
        {"board":3,"kind":"width","message":"board 3: row 2 is 3 wide where 4 is wanted","row":2,"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".Q.. ..xQ Q... ..Q."]), @r#"
        {"board":3,"kind":"character","message":"board 3: 'x' on (1, 2), neither 'Q' nor '.'","square":[1,2],"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".... Q..Q .... ...."]), @r#"
        {"board":3,"kind":"attack","message":"board 3: queens on (1, 0) and (1, 3) share one row","reason":"row","squares":[[1,0],[1,3]],"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".... ..Q. .... ..Q."]), @r#"
        {"board":3,"kind":"attack","message":"board 3: queens on (1, 2) and (3, 2) share one column","reason":"column","squares":[[1,2],[3,2]],"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".... Q... .Q.. ...."]), @r#"
        {"board":3,"kind":"attack","message":"board 3: queens on (1, 0) and (2, 1) share one main diagonal \\","reason":"main-diagonal","squares":[[1,0],[2,1]],"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", "...Q .... .Q.. ...."]), @r#"
        {"board":3,"kind":"attack","message":"board 3: queens on (0, 3) and (2, 1) share one anti-diagonal /","reason":"anti-diagonal","squares":[[0,3],[2,1]],"times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A", "B", ".Q.. ...Q Q... ...."]), @r#"
        {"board":3,"kind":"queens","message":"board 3: 3 queens where 4 are wanted","times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
    }

    #[test]
    fn a_board_too_many_or_too_few_or_out_of_place_is_numbered() {
        assert_snapshot!(faults(&["A", "B", "B"]), @r#"
        {"board":3,"first":2,"kind":"duplicate","message":"board 3 is board 2 again","times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&[".... .... .... ....", "B", "A"]), @r#"
        {"board":1,"kind":"queens","message":"board 1: 0 queens where 4 are wanted","times":1}
        {"board":2,"expected":1,"kind":"order","message":"board 2 is py's board 2, where py's board 1 belongs","times":1}
        {"expected":2,"kind":"count","message":"3 boards where 2 are wanted","times":1}
        "#);
        assert_snapshot!(faults(&["A"]), @r#"
        {"expected":2,"kind":"missing","message":"py's board 2 is missing","times":1}
        {"expected":2,"kind":"count","message":"1 board where 2 are wanted","times":1}
        "#);
    }

    #[test]
    fn what_ends_a_program_says_how() {
        let port = nq_ports::find("py").unwrap();
        let syntax = check_output(4, port, Order::Source, &b"[[\".Q..\",\n  7"[..]);
        let (status, stderr) = ("exit code 3".to_owned(), "no\n".to_owned());
        let exit = Fault::Exit { status, code: Some(3), stderr };
        let status = "ended by signal 9".to_owned();
        let signal = Fault::Exit { status, code: None, stderr: String::new() };
        let timeout = Fault::Timeout(Duration::from_secs(2));
        let firsts = [exit, signal, timeout, Fault::Limit(8000)];
        let ends = firsts.map(|first| Finding { first, times: 1 });
        assert_snapshot!(lines(&syntax.unwrap().findings[..1]), @r#"{"column":3,"kind":"syntax","line":2,"message":"read as JSON, line 2 column 3: invalid type: integer `7`, expected a row: a string","times":1}"#);
        assert_snapshot!(lines(&ends), @r#"
        {"code":3,"kind":"exit","message":"exit code 3","stderr":"no\n","times":1}
        {"code":null,"kind":"exit","message":"ended by signal 9, nothing on standard error","stderr":"","times":1}
        {"kind":"timeout","message":"no end after 2 s, stopped","times":1}
        {"kind":"limit","message":"8,000 bytes without another right board, stopped","times":1}
        "#);
    }
}
