//! Carries out the directives of a page: see [`KINDS`](crate::kinds::KINDS).

use nq_core::Port;

use crate::{
    args::{file_of, port, size, sizes},
    counting,
    directive::{
        Directive,
        Output::{self, Block, Inline},
        directives,
    },
    edges, figure, kinds, listing,
    measure::{MOST, Measures},
    sequence, side_by_side,
    sources::{self, Sources},
    stepper, table,
    text::{fill, thousands},
    transcript,
    words::Words,
};

/// What the directives of a page are carried out with.
#[derive(Debug, Clone)]
pub struct Page<'a> {
    /// The way from the page to the book's root: empty, or `../` for each folder.
    pub to_root: String,
    /// The words of the book's language.
    pub words: &'static Words,
    /// The source files shown.
    pub sources: &'a Sources,
    /// The measured counts.
    pub measures: &'a Measures,
}

impl Page<'_> {
    /// The page with every directive carried out.
    ///
    /// # Errors
    ///
    /// For each directive that cannot be carried out its line and what is wrong.
    pub fn expand(&self, page: &str) -> Result<String, Vec<(usize, String)>> {
        let found = directives(page).map_err(|line| {
            vec![(line, "a directive does not end on its line".to_owned())]
        })?;
        let mut text = String::with_capacity(page.len() * 2);
        let mut faults = Vec::new();
        let mut at = 0;
        for directive in found {
            text += &page[at..directive.range.start];
            at = directive.range.end;
            match self.carry_out(&directive) {
                Ok(output) => text += &output,
                Err(fault) => {
                    let fault = format!("{}: {fault}", directive.text);
                    faults.push((directive.line, fault));
                }
            }
        }
        text += &page[at..];
        if faults.is_empty() { Ok(text) } else { Err(faults) }
    }

    fn carry_out(&self, directive: &Directive<'_>) -> Result<String, String> {
        match (self.output(directive.kind, &directive.args)?, directive.margin) {
            (Inline(text), _) => Ok(text),
            // Repeated so that a listing stays inside its list item or quote.
            (Block(text), Some(margin)) => {
                Ok(text.trim_end().replace('\n', &format!("\n{margin}")))
            }
            (Block(_), None) => Err("must stand alone on its line".to_owned()),
        }
    }

    fn output(&self, kind: &str, args: &[&str]) -> Result<Output, String> {
        let words = self.words;
        Ok(match (kind, args) {
            ("code", &[of, anchor]) => Block(self.code(of, anchor)?),
            ("board", &[n, k]) => Block(figure::board::one(words, size(n)?, k)?),
            ("boards", &[n]) => Block(figure::board::all(words, size(n)?)?),
            ("columns", &[list]) => Block(figure::board::columns(words, list)?),
            ("tree", &[n, name]) => {
                Block(figure::tree::tree(words, port(name)?, size(n)?)?)
            }
            ("grid", &[what, n]) => {
                Block(figure::grid::grid(words, what, size(n)?)?)
            }
            ("masks", &[n, list]) => {
                Block(figure::masks::masks(words, size(n)?, list)?)
            }
            ("slope", []) => Block(figure::slope::slope(words)),
            ("counts", &[range]) => {
                Block(table::counts(self, sizes(range, 1, MOST)?)?)
            }
            ("plot", &[range]) => {
                Block(figure::plot::plot(self, sizes(range, 1, MOST)?)?)
            }
            ("cost", &[name]) => Block(table::cost(self, port(name)?)?),
            ("stepper", &[name]) => Block(stepper::stepper(self, port(name)?)?),
            ("run", command) => Block(transcript::run(command, true)?),
            ("run-fails", command) => Block(transcript::run(command, false)?),
            ("ports", []) => Block(table::ports(self)),
            ("tests", &[name]) => Block(self.tests(port(name)?)?),
            ("sequence", &[range]) => {
                Block(table::sequence(self, sizes(range, 1, 27)?)?)
            }
            ("source", &[of]) => Inline(self.link(file_of(of))?),
            ("number", &[name, n, field]) => {
                Inline(thousands(self.number(port(name)?, size(n)?, field)?))
            }
            ("a000170", &[n]) => {
                Inline(thousands(sequence::all(self.measures, size(n)?)?))
            }
            ("a002562", &[n]) => Inline(thousands(sequence::fundamental(size(n)?)?)),
            ("edge", &[name, n]) => {
                Inline(edges::edge(words, port(name)?, size(n)?))
            }
            ("reuse", &[name, first, second]) => Inline(edges::reuse(
                words,
                port(name)?,
                size(first)?,
                size(second)?,
            )?),
            ("columns-of", listings) => {
                Block(side_by_side::columns(self, listings)?)
            }
            ("percent", &[part, whole]) => Inline(self.percent(part, whole)?),
            _ => {
                return counting::output(words, kind, args)?
                    .ok_or_else(|| kinds::misuse(kind));
            }
        })
    }

    fn code(&self, of: &str, anchor: &str) -> Result<String, String> {
        let file = file_of(of);
        let source = self.sources.text(file)?;
        let listing =
            listing::cut(&source, anchor).map_err(|e| format!("{file}: {e}"))?;
        let (first, last) = match (listing.numbers.first(), listing.numbers.last()) {
            (Some(first), Some(last)) => (first, last),
            _ => return Err(format!("{file}: anchor {anchor:?} holds no code")),
        };
        let lines = fill(self.words.lines, &[first, last]);
        let link = self.link(file)?;
        let code = listing.lines.join("\n");
        Ok(format!(
            "<div class=\"nq-caption\">\n\n{link}, {lines}\n\n</div>\n\n\
             ```rust,ignore\n{code}\n```\n"
        ))
    }

    /// A link to the page that shows a file whole.
    pub(crate) fn link(&self, file: &str) -> Result<String, String> {
        self.sources.text(file)?;
        let chapter = sources::chapter(file);
        Ok(format!("[`{file}`]({}{chapter})", self.to_root))
    }

    fn tests(&self, port: &Port) -> Result<String, String> {
        let file = sources::test_file(port);
        let link = self.link(&file)?;
        let (package, module) = (port.package, sources::module(port));
        Ok(format!(
            "{}\n\n```console,nq-wrap\n$ cargo test -p {package} --test {module}\n```\n\n{}\n",
            self.words.tests_intro,
            fill(self.words.tests_file, &[&link])
        ))
    }
}
