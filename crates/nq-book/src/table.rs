//! Tables, as Markdown.

use std::ops::RangeInclusive;

use nq_core::{Attack, Counts, Port, Tally};
use nq_ports::PORTS;

use crate::{measure::MOST, page::Page, sequence, text::thousands};

/// The ports: one row each, its chapter linked.
pub(crate) fn ports(page: &Page<'_>) -> String {
    let words = page.words;
    let mut text = heading(&[
        words.port,
        words.source_language,
        words.technique,
        words.article,
        words.package,
        words.takes,
    ]);
    for port in &PORTS {
        let limit = port.limit;
        text += &format!(
            "| [{0}]({1}{0}.md) | {2} | {3} | «{4}» | `{5}` | {6}&#8288;–&#8288;{7} |\n",
            port.name,
            page.to_root,
            port.language,
            port.technique,
            // A `[` would begin a link.
            port.article.replace('[', r"\[").replace(']', r"\]"),
            port.package,
            limit.min,
            limit.max,
        );
    }
    text
}

/// How many solutions there are, one row for each n.
pub(crate) fn sequence(
    page: &Page<'_>,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    let words = page.words;
    let mut text = format!(
        "| n | {} | {} |\n| ---: | ---: | ---: |\n",
        words.all_solutions, words.fundamental_solutions
    );
    for n in sizes {
        let all = sequence::all(page.measures, n)?;
        let known = n <= sequence::FUNDAMENTAL.len();
        let fundamental = match known {
            true => thousands(sequence::fundamental(n)?),
            false => String::new(),
        };
        text += &format!("| {n} | {} | {fundamental} |\n", thousands(all));
    }
    Ok(text)
}

/// The head of a table: the names, and the line below them.
fn heading(names: &[&str]) -> String {
    let lines = vec!["---"; names.len()];
    format!("| {} |\n| {} |\n", names.join(" | "), lines.join(" | "))
}

/// What some programs, whose numbers are the same, have at each n.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Series {
    /// The programs' names.
    pub name: String,
    /// n and the number, as far as the programs' limits go.
    pub points: Vec<(usize, u64)>,
}

impl Series {
    pub(crate) fn values(&self) -> impl Iterator<Item = u64> {
        self.points.iter().map(|point| point.1)
    }

    pub(crate) fn last(&self) -> Option<(usize, u64)> {
        self.points.last().copied()
    }

    fn at(&self, n: usize) -> String {
        let found = self.points.iter().find(|point| point.0 == n);
        found.map_or("–".to_owned(), |point| thousands(point.1))
    }
}

/// One number of a tally.
type Number = fn(&Tally) -> u64;

/// The looks of every program.
pub(crate) fn looks(
    page: &Page<'_>,
    sizes: RangeInclusive<usize>,
) -> Result<Vec<Series>, String> {
    series(page, sizes, Tally::looks)
}

/// A number of every program; programs that agree wherever both run share a series.
fn series(
    page: &Page<'_>,
    sizes: RangeInclusive<usize>,
    number: Number,
) -> Result<Vec<Series>, String> {
    let mut all: Vec<Series> = Vec::new();
    for port in &PORTS {
        let mut points = Vec::new();
        for n in sizes.clone().filter(|n| port.limit.range().contains(n)) {
            points.push((n, number(&*page.measures.of(port, n)?)));
        }
        let shared = |series: &&mut Series| {
            let both = points.iter().zip(&series.points);
            both.into_iter().all(|(a, b)| a == b)
        };
        match all.iter_mut().find(shared) {
            Some(series) => {
                series.name += &format!(", {}", port.name);
                if points.len() > series.points.len() {
                    series.points = points;
                }
            }
            None => all.push(Series { name: port.name.to_owned(), points }),
        }
    }
    Ok(all)
}

/// The measured work of all programs, one row for each n: what they do to the tree
/// in one table, what they look at in another.
pub(crate) fn counts(
    page: &Page<'_>,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    let words = page.words;
    let numbers: [(&str, Number); 2] = [
        (words.placed, |tally| tally.counts().placed),
        (words.rejected, |tally| tally.counts().rejected),
    ];
    let solutions = series(page, sizes.clone(), |tally| tally.counts().solutions)?;
    let mut nodes = Vec::new();
    for series in solutions {
        nodes.push((words.solutions.to_owned(), series));
    }
    for (what, number) in numbers {
        for series in series(page, sizes.clone(), number)? {
            // Some programs never test a square: they reject none.
            if series.values().any(|number| number > 0) {
                nodes.push((format!("{what}: {}", series.name), series));
            }
        }
    }
    let looks = looks(page, sizes.clone())?.into_iter();
    let looks: Vec<_> = looks.map(|series| (series.name.clone(), series)).collect();
    Ok(format!(
        "**{}**\n\n{}\n**{}**\n\n{}",
        words.nodes_title,
        columns(&nodes, sizes.clone()),
        words.looks_title,
        columns(&looks, sizes),
    ))
}

/// A table with a column for each series.
fn columns(columns: &[(String, Series)], sizes: RangeInclusive<usize>) -> String {
    let names: Vec<_> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let mut text = format!(
        "| n | {} |\n| ---: |{}\n",
        names.join(" | "),
        " ---: |".repeat(names.len())
    );
    for n in sizes {
        let cells: Vec<_> = columns.iter().map(|(_, series)| series.at(n)).collect();
        text += &format!("| {n} | {} |\n", cells.join(" | "));
    }
    text
}

/// The sizes at which a port's cost is shown: 8, 10 and 12, or what its limit leaves.
pub(crate) fn cost_sizes(port: &Port) -> Vec<usize> {
    let range = port.limit.range();
    let sizes = [8, 10, MOST];
    if sizes.iter().all(|n| range.contains(n)) {
        return sizes.to_vec();
    }
    let last = *range.end();
    vec![last.saturating_sub(1), last]
}

/// What one program costs: one row for each number, one column for each n.
pub(crate) fn cost(page: &Page<'_>, port: &Port) -> Result<String, String> {
    let words = page.words;
    let sizes = cost_sizes(port);
    let mut tallies = Vec::new();
    for &n in &sizes {
        tallies.push(page.measures.of(port, n)?);
    }
    let mut rows: Vec<(&str, Vec<u64>)> = Vec::new();
    let mut add = |name, number: &dyn Fn(&Tally) -> u64| {
        let numbers: Vec<_> = tallies.iter().map(|tally| number(tally)).collect();
        if numbers.iter().any(|&number| number > 0) {
            rows.push((name, numbers));
        }
    };
    add(words.solutions, &|tally| tally.counts().solutions);
    add(words.placed, &|tally| tally.counts().placed);
    add(words.rejected, &|tally| tally.counts().rejected);
    for (i, (unit, _)) in Counts::default().probes.by_unit().iter().enumerate() {
        add(words.unit(unit), &|tally| tally.counts().probes.by_unit()[i].1);
        if *unit == "cells" {
            for (name, attack) in [
                (words.row_cells, Attack::Row),
                (words.column_cells, Attack::Column),
                (words.main_cells, Attack::MainDiagonal),
                (words.anti_cells, Attack::AntiDiagonal),
            ] {
                add(name, &|tally| match tally.counts().probes.cells {
                    0 => 0,
                    _ => tally.looks_for(port.source, attack),
                });
            }
        }
    }
    let heads: Vec<_> = sizes.iter().map(|n| format!("n = {n}")).collect();
    let mut text = format!(
        "| | {} |\n| --- |{}\n",
        heads.join(" | "),
        " ---: |".repeat(heads.len())
    );
    for (name, numbers) in rows {
        let cells: Vec<_> = numbers.into_iter().map(thousands).collect();
        text += &format!("| {name} | {} |\n", cells.join(" | "));
    }
    Ok(text)
}
