//! A comparison for a Markdown document.

use nq_trace::Pair;

use super::{Comparison, words};
use crate::{
    Io,
    commands::diff::Printer,
    error::Error,
    table::{self, grouped},
};

#[derive(Default)]
pub(crate) struct Markdown {
    listing: bool,
}

impl Printer for Markdown {
    fn begin(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        let names @ [a, b] = of.names();
        let summary = &of.summary;
        writeln!(io.out, "# {a} and {b}, n = {}\n", of.n)?;
        let (left, right) = (format!("{a}>"), format!("{b}>"));
        let mut table = table::markdown(&["", &left, &right]);
        for (name, [left, right]) in of.totals() {
            table.add_row([name.trim_start().to_owned(), left, right]);
        }
        writeln!(io.out, "{table}\n\n{}", of.common())?;
        let Some(first) = &summary.first else {
            writeln!(
                io.out,
                "The traces are identical: every look and every decision, in the same \
                 order.\n\n## What differs is in the programs\n"
            )?;
            let mut table = table::markdown(&["", a, b]);
            for (topic, texts) in of.facts() {
                let [left, right] =
                    texts.map(|text| escape(text.as_deref().unwrap_or("-")));
                table.add_row([topic.to_owned(), left, right]);
            }
            writeln!(io.out, "{table}")?;
            return Ok(());
        };
        let [left, right] = words::deeds(first, summary).map(|text| escape(&text));
        writeln!(
            io.out,
            "\n## Where they first part\n\n{}:\n\n- {a}: {left}\n- {b}: {right}\n\n\
             ## How they differ, and at how many places\n",
            words::place(first)
        )?;
        let mut table = table::markdown(&["places>", "difference", "first"]);
        for (&difference, first) in &summary.differences {
            table.add_row([
                grouped(first.count),
                escape(&words::difference(difference, names, summary)),
                words::place(&first.pair),
            ]);
        }
        writeln!(io.out, "{table}")?;
        Ok(())
    }

    fn pair(
        &mut self,
        of: &Comparison,
        pair: &Pair,
        io: &mut Io<'_>,
    ) -> Result<(), Error> {
        if !self.listing {
            self.listing = true;
            let [a, b] = of.names();
            // Row by row, so that nothing has to be kept: the columns do not line up.
            writeln!(
                io.out,
                "\n## Square by square\n\n| queens above | row | col | {a} | {b} |\n\
                 | --- | --: | --: | --- | --- |"
            )?;
        }
        let [left, mut right] = words::deeds(pair, &of.summary);
        if pair.same() {
            right = "the same".to_owned();
        }
        let (queens, row) = (words::vector(&pair.node), pair.node.len());
        let solution = words::is_solution(pair);
        let row = if solution { "-".to_owned() } else { row.to_string() };
        let col = words::square(pair).map_or("-".to_owned(), |s| s.col.to_string());
        let (left, right) = (escape(&left), escape(&right));
        writeln!(io.out, "| {queens} | {row} | {col} | {left} | {right} |")?;
        Ok(())
    }

    fn end(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error> {
        if let Some(rest) = of.rest() {
            writeln!(io.out, "\n{}", rest.replace("--full", "`--full`"))?;
        }
        Ok(())
    }
}

/// Text for a cell of a table: what Markdown would take for its own signs.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // Between backquotes everything but the bar of a table stands for itself.
    let mut code = false;
    for c in text.chars() {
        code ^= c == '`';
        if c == '|' || (!code && matches!(c, '\\' | '*' | '_' | '[' | ']')) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn signs_of_markdown_are_escaped_outside_of_code_and_bars_everywhere() {
        assert_eq!(
            escape("a_b | `c_d | e` f*g `h[i]` [j] k\\l"),
            "a\\_b \\| `c_d \\| e` f\\*g `h[i]` \\[j\\] k\\\\l"
        );
    }
}
