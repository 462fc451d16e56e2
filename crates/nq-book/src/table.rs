//! Tables, as Markdown.

use std::ops::RangeInclusive;

use nq_ports::PORTS;

use crate::{page::Page, sequence, text::thousands};

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
            "| [{0}]({1}{0}.md) | {2} | {3} | «{4}» | `{5}` | {6}–{7} |\n",
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
