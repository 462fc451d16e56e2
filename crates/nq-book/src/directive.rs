//! Finds the directives in a page.

use std::ops::Range;

/// How a directive begins. A backslash before it makes it plain text.
const OPEN: &str = "{{#nq";
const CLOSE: &str = "}}";

/// One `{{#nq KIND ARGS}}`.
#[derive(Debug, PartialEq, Eq)]
pub struct Directive<'a> {
    /// What to put there.
    pub kind: &'a str,
    /// The words behind it.
    pub args: Vec<&'a str>,
    /// The directive as written.
    pub text: &'a str,
    /// Where it stands, in bytes.
    pub range: Range<usize>,
    /// The line it stands on, counted from 1.
    pub line: usize,
    /// The rest of its line is blank, or marks a list item's or a quote's inside:
    /// what stands before it, to be repeated on each line that takes its place.
    pub margin: Option<&'a str>,
}

/// What takes a directive's place.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// Part of a line.
    Inline(String),
    /// Lines of their own.
    Block(String),
}

/// The directives of `page`, in order.
///
/// # Errors
///
/// The line of a directive that does not end on it.
pub fn directives(page: &str) -> Result<Vec<Directive<'_>>, usize> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = page[at..].find(OPEN) {
        let start = at + offset;
        at = start + OPEN.len();
        let follows = page[at..].chars().next();
        let longer_word = follows.is_some_and(char::is_alphanumeric);
        if page[..start].ends_with('\\') || longer_word {
            continue;
        }
        let line = 1 + page[..start].matches('\n').count();
        let line_start = page[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = page[start..].find('\n').map_or(page.len(), |i| start + i);
        let length = page[at..line_end].find(CLOSE).ok_or(line)?;
        let end = at + length + CLOSE.len();
        let before = &page[line_start..start];
        let alone = before.chars().all(|c| c == ' ' || c == '>')
            && page[end..line_end].trim().is_empty();
        let mut words = page[at..at + length].split_whitespace();
        found.push(Directive {
            kind: words.next().unwrap_or(""),
            args: words.collect(),
            text: &page[start..end],
            range: start..end,
            line,
            margin: alone.then_some(before),
        });
        at = end;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_directive_knows_its_words_its_line_and_whether_it_stands_alone() {
        let page = "one {{#nq number go 8 cells}} two\n\n  {{#nq stepper c}}  \n";
        let found = directives(page).unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].kind, "number");
        assert_eq!(found[0].args, ["go", "8", "cells"]);
        assert_eq!((found[0].line, found[0].margin), (1, None));
        assert_eq!(&page[found[0].range.clone()], found[0].text);
        assert_eq!(found[1].text, "{{#nq stepper c}}");
        assert_eq!((found[1].line, found[1].margin), (3, Some("  ")));
    }

    #[test]
    fn an_escaped_directive_and_another_words_are_left_alone() {
        let page = r"\{{#nq board 4 1}} {{#include x}} {{#nqueens 4}}";
        assert_eq!(directives(page), Ok(vec![]));
    }

    #[test]
    fn a_directive_that_does_not_end_on_its_line_is_an_error_on_that_line() {
        assert_eq!(directives("a\n{{#nq board\n4 1}}"), Err(2));
    }
}
