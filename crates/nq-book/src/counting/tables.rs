//! Tables of work, as Markdown.

use std::ops::RangeInclusive;

use nq_count::{Engine, join::SLICE};

use super::{words::CountWords, work};
use crate::{
    sequence,
    text::{fill, thousands},
};

fn head(names: &[&str]) -> String {
    format!(
        "| n | {} |\n| ---: |{}\n",
        names.join(" | "),
        " ---: |".repeat(names.len())
    )
}

fn row(n: usize, numbers: &[u64]) -> String {
    let cells: Vec<_> = numbers.iter().copied().map(thousands).collect();
    format!("| {n} | {} |\n", cells.join(" | "))
}

/// Solutions, and the queens that each searching engine places.
pub(crate) fn rungs(
    words: &CountWords,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    // The parallel engine places what its one-threaded sister places.
    let engines = [Engine::Bitmask, Engine::Mirror, Engine::Symmetry];
    let names = engines.map(Engine::name);
    let mut text = head(&[&[words.solutions][..], &names].concat());
    for n in sizes {
        let mut numbers = vec![sequence::ALL[n]];
        for engine in engines {
            numbers.push(work::queens(engine, n)?);
        }
        text += &row(n, &numbers);
    }
    Ok(text)
}

/// What the join does.
pub(crate) fn join_work(
    words: &CountWords,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    let compared = fill(words.compared, &[&SLICE]);
    let mut text =
        head(&[&[words.solutions][..], &words.work, &[compared.as_str()]].concat());
    for n in sizes {
        let work = work::join(n)?;
        text += &row(
            n,
            &[
                sequence::ALL[n],
                work.row_sets,
                work.placements,
                work.tries,
                work.half_boards,
                work.tabulated,
                work.compared,
            ],
        );
    }
    Ok(text)
}

/// The memory that the join is expected to need.
pub(crate) fn join_memory(
    words: &CountWords,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    let mut text = head(&[words.expected_memory]);
    for n in sizes {
        let bytes = nq_count::join::expected_memory(n, 1);
        let bytes = bytes.map_err(|error| error.to_string())?;
        let megabytes = thousands(bytes.div_ceil(1_000_000));
        text += &format!("| {n} | {} |\n", fill(words.bytes, &[&megabytes]));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn rungs_are_the_solutions_and_the_queens_of_each_engine() {
        let words = super::super::words::of("en").unwrap();
        let symmetry = |n| nq_count::work(n, Engine::Symmetry).unwrap().unwrap();
        assert_eq!(
            rungs(words, 4..=5).unwrap(),
            format!(
                "| n | Solutions | bitmask | mirror | symmetry |\n\
                 | ---: | ---: | ---: | ---: | ---: |\n\
                 | 4 | 2 | 16 | 8 | {} |\n\
                 | 5 | 10 | 53 | 27 | {} |\n",
                symmetry(4),
                symmetry(5)
            )
        );
    }
}
