//! Lines to read.

use std::collections::BTreeSet;

use nq_check::{Fault, Kind, Report};

use super::Printer;
use crate::{Io, error::Error, palette::Palette, table::grouped};

pub(super) struct Text {
    palette: Palette,
    /// Kinds of fault that have been drawn.
    drawn: BTreeSet<Kind>,
}

impl Text {
    pub(super) fn new(io: &Io<'_>) -> Self {
        Self { palette: Palette::new(io.out_terminal), drawn: BTreeSet::new() }
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
            let picture = finding.first.picture();
            // What has nothing to draw leaves the first time to another n.
            if picture.is_empty() || !self.drawn.insert(finding.first.kind()) {
                continue;
            }
            for line in picture {
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use nq_check::{Order, check_output};
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_kind_is_drawn_the_first_time_that_there_is_something_to_draw() {
        let port = nq_ports::find("py").unwrap();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut io = Io::plain(&mut out, &mut err);
        let mut text = Text::new(&io);
        for n in [0, 1, 4] {
            let report = check_output(n, port, Order::Source, &b"[]"[..]).unwrap();
            let report = Report { time: Duration::ZERO, ..report };
            assert!(text.print(&report, &mut io).is_ok());
        }
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "n = 0: wrong, no board, 0.000 s
  py's board 1 is missing
  0 boards where 1 is wanted
n = 1: wrong, no board, 0.000 s
  py's board 1 is missing
         0
      0  Q
  0 boards where 1 is wanted
n = 4: wrong, no board, 0.000 s
  py's board 1 is missing (2 in all)
  0 boards where 2 are wanted
"
        );
    }
}
