//! Lines to read.

use std::collections::BTreeSet;

use nq_check::{Fault, Kind, Report};

use super::Printer;
use crate::{Io, error::Error, palette::Palette, table::grouped};

pub(super) struct Text {
    palette: Palette,
    /// Kinds of fault that have been shown.
    shown: BTreeSet<Kind>,
}

impl Text {
    pub(super) fn new(io: &Io<'_>) -> Self {
        Self { palette: Palette::new(io.out_terminal), shown: BTreeSet::new() }
    }
}

impl Printer for Text {
    fn print(&mut self, report: &Report, io: &mut Io<'_>) -> Result<(), Error> {
        let (style, verdict) = match report.is_right() {
            true => (self.palette.place, "right"),
            false => (self.palette.error, "wrong"),
        };
        let n = report.n;
        let boards = boards(report);
        let seconds = report.time.as_secs_f64();
        writeln!(
            io.out,
            "n = {n}: {style}{verdict}{style:#}, {boards}, {seconds:.3} s"
        )?;
        for finding in &report.findings {
            let times = match finding.times {
                1 => String::new(),
                times => format!(" ({} in all)", grouped(times)),
            };
            writeln!(io.out, "  {}{times}", finding.first)?;
            if !self.shown.insert(finding.first.kind()) {
                continue;
            }
            for line in finding.first.picture() {
                writeln!(io.out, "{}", format!("      {line}").trim_end())?;
            }
            if matches!(finding.first, Fault::Order { .. }) {
                writeln!(io.out, "      (--order any takes every order)")?;
            }
        }
        Ok(())
    }
}

fn boards(report: &Report) -> String {
    match report.boards {
        0 => "no board".to_owned(),
        1 => "1 board".to_owned(),
        boards => format!("{} boards", grouped(boards)),
    }
}
