//! A comparison to look at.

use nq_trace::Pair;

use super::{Comparison, Show, words};
use crate::{
    Io, Terminal,
    commands::diff::Printer,
    error::Error,
    palette::Palette,
    table::{self, grouped},
    text::fold,
};

/// Below this many columns the two stand one above the other.
const NARROW: usize = 72;

/// Room for `col 0` and the spaces around it.
const LABEL: usize = 9;

pub(crate) struct Text {
    width: usize,
    palette: Palette,
    /// The node whose squares are listed.
    node: Option<Vec<usize>>,
}

impl Text {
    pub(crate) fn new(terminal: Option<Terminal>) -> Self {
        let width = terminal.map_or(80, |terminal| usize::from(terminal.width));
        Self { width, palette: Palette::new(terminal), node: None }
    }

    fn heading(&self, text: &str, io: &mut Io<'_>) -> Result<(), Error> {
        let heading = self.palette.heading;
        Ok(writeln!(io.out, "\n{heading}{text}{heading:#}")?)
    }

    /// A text behind a label, folded into lines that begin below its first word.
    fn entry(&self, label: &str, text: &str, io: &mut Io<'_>) -> Result<(), Error> {
        let indent = label.chars().count();
        let mut label = label.to_owned();
        for line in fold(text, self.width.saturating_sub(indent)) {
            writeln!(io.out, "{label}{line}")?;
            label = " ".repeat(indent);
        }
        Ok(())
    }

    /// A line for each of the two.
    fn both(
        &self,
        names: [&str; 2],
        texts: [String; 2],
        io: &mut Io<'_>,
    ) -> Result<(), Error> {
        let width = names.map(str::len).into_iter().max().unwrap_or(0);
        for (name, text) in names.iter().zip(texts) {
            self.entry(&format!("  {name:<width$}  "), &text, io)?;
        }
        Ok(())
    }

    /// The texts of the two beside each other, behind a label.
    fn beside(
        &self,
        label: &str,
        texts: [&str; 2],
        same: bool,
        io: &mut Io<'_>,
    ) -> Result<(), Error> {
        let quiet = if same { self.palette.quiet } else { Default::default() };
        let width = (self.width - LABEL - 2) / 2;
        let [left, right] = texts.map(|text| fold(text, width));
        let mut label = label.to_owned();
        for i in 0..left.len().max(right.len()) {
            let [left, right] =
                [&left, &right].map(|lines| lines.get(i).map_or("", String::as_str));
            let line = format!("  {label:<7}{left:<width$}  {right}");
            writeln!(io.out, "{quiet}{}{quiet:#}", line.trim_end())?;
            label.clear();
        }
        Ok(())
    }
}

impl Printer for Text {
    fn begin(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        let names @ [a, b] = of.names();
        let summary = &of.summary;
        let heading = self.palette.heading;
        writeln!(io.out, "{heading}{a} and {b}, n = {}{heading:#}\n", of.n)?;
        let (left, right) = (format!("{a}>"), format!("{b}>"));
        let totals = of.totals().into_iter();
        let totals = totals.map(|(name, [left, right])| [name.into(), left, right]);
        table::print(&["~", &left, &right], totals, io)?;
        writeln!(io.out)?;
        self.entry("", &of.common(), io)?;
        let Some(first) = &summary.first else {
            self.entry(
                "",
                "The traces are identical: every look and every decision, \
                in the same order.",
                io,
            )?;
            self.heading("What differs is in the programs", io)?;
            for (topic, texts) in of.facts() {
                writeln!(io.out, "{topic}")?;
                self.both(names, texts.map(|text| text.unwrap_or("-".into())), io)?;
            }
            return Ok(());
        };
        self.heading("Where they first part", io)?;
        writeln!(io.out, "{}", words::place(first))?;
        self.both(names, words::deeds(first, summary), io)?;
        self.heading("How they differ, and at how many places", io)?;
        let counts = summary.differences.values().map(|first| first.count);
        let width = counts.max().map_or(0, |most| grouped(most).len());
        for (&difference, first) in &summary.differences {
            let count = grouped(first.count);
            let text = words::difference(difference, names, summary);
            let text = format!("{text} (first: {})", words::place(&first.pair));
            self.entry(&format!("{count:>width$}  "), &text, io)?;
        }
        if of.show == Show::Nothing {
            return Ok(());
        }
        self.heading("Square by square", io)?;
        if self.width >= NARROW {
            self.beside("", [a, b], false, io)?;
        }
        Ok(())
    }

    fn pair(
        &mut self,
        of: &Comparison,
        pair: &Pair,
        io: &mut Io<'_>,
    ) -> Result<(), Error> {
        let label = match words::square(pair) {
            Some(square) => format!("col {}", square.col),
            None => String::new(),
        };
        if self.node.as_ref() != Some(&pair.node) {
            if self.node.is_some() || self.width < NARROW {
                writeln!(io.out)?;
            }
            let place = if words::is_solution(pair) {
                words::place(pair)
            } else {
                words::row(pair, self.node.as_deref())
            };
            let heading = self.palette.heading;
            writeln!(io.out, "{heading}{place}{heading:#}")?;
            self.node = Some(pair.node.clone());
        }
        let mut texts = words::deeds(pair, &of.summary);
        if pair.same() {
            texts[1] = "the same".to_owned();
        }
        if self.width >= NARROW {
            let [left, right] = &texts;
            return self.beside(&label, [left, right], pair.same(), io);
        }
        if !label.is_empty() {
            writeln!(io.out, "{label}")?;
        }
        self.both(of.names(), texts, io)
    }

    fn end(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        match of.rest() {
            Some(rest) => self.entry("\n", &rest, io),
            None => Ok(()),
        }
    }
}
