//! Carries out the directives of a page.
//!
//! Inline kinds stand within text, block kinds alone on a line:
//!
//! | directive | what takes its place |
//! | --- | --- |
//! | `code PORT ANCHOR`, `code FILE ANCHOR` | block: the listing of an anchor |
//! | `board N K`, `boards N` | block: solution K for n = N, or all of them |
//! | `columns 1,3,0,2` | block: any placement, `.` for a row without a queen |
//! | `tree N PORT` | block: the search tree of a trace |
//! | `grid sum N`, also `difference`, `columns`, `rows` | block: a number a square |
//! | `masks N 1,3` | block: the masks in binary while these queens are placed |
//! | `slope` | block: two queens on a diagonal, and the equal legs |
//! | `counts 4..12` | block: the work of all programs, as a table |
//! | `plot 4..12` | block: their looks, as a plot |
//! | `cost PORT` | block: the work of one program |
//! | `stepper PORT` | block: the port's trace, to be played |
//! | `run nq ARGS` | block: the command and what it prints |
//! | `run-fails nq ARGS` | block: the same for a command that must fail |
//! | `ports` | block: the table of the ports |
//! | `tests PORT` | block: the command that tests one port, and where its tests are |
//! | `sequence 1..16` | block: how many solutions there are |
//! | `source PORT`, `source FILE` | inline: a link to the file |
//! | `number PORT N FIELD` | inline: a measured number |
//! | `a000170 N`, `a002562 N` | inline: all, or the fundamental, solutions |
//! | `columns-of PORT:ANCHOR ...` | block: two or three listings side by side |
//! | `edge PORT N` | inline: what the port answers for n |
//! | `reuse PORT N M` | inline: what one solver's second call answers |
//! | `percent A B` | inline: A of B, both numbers or `PORT:N:FIELD` |
//!
//! The part on counting has kinds of its own: see `counting.rs`.

use std::ops::RangeInclusive;

use nq_core::{Attack, Port, Tally};
use nq_ports::PORTS;

use crate::{
    counting,
    directive::{Directive, directives},
    edges, figure, listing,
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

/// What takes a directive's place.
pub(crate) enum Output {
    Inline(String),
    Block(String),
}

use Output::{Block, Inline};

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
            _ => return self.counted(kind, args),
        })
    }

    /// The kinds of [`counting`], and those that there are not.
    fn counted(&self, kind: &str, args: &[&str]) -> Result<Output, String> {
        match counting::output(self.words, kind, args) {
            Some(Ok(counting::Counted::Inline(text))) => Ok(Inline(text)),
            Some(Ok(counting::Counted::Block(text))) => Ok(Block(text)),
            Some(Err(fault)) => Err(fault),
            None => Err(usage(kind)),
        }
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
            "{}\n\n```console\n$ cargo test -p {package} --test {module}\n```\n\n{}\n",
            self.words.tests_intro,
            fill(self.words.tests_file, &[&link])
        ))
    }

    /// A measured number.
    pub(crate) fn number(
        &self,
        port: &Port,
        n: usize,
        field: &str,
    ) -> Result<u64, String> {
        let tally = self.measures.of(port, n)?;
        field_of(port, &tally, field).ok_or_else(|| {
            format!(
                "no field {field:?}; there are: solutions, placed, rejected, \
                 backtracked, looks, cells, used, queens, slots, masks, and for go \
                 row-cells, column-cells, main-cells, anti-cells, diagonal-cells"
            )
        })
    }

    fn percent(&self, part: &str, whole: &str) -> Result<String, String> {
        let value = |text: &str| -> Result<u64, String> {
            if let Some((name, rest)) = text.split_once(':') {
                let (n, field) = rest.split_once(':').ok_or_else(|| {
                    format!("{text:?} is not a PORT:N:FIELD, such as go:8:cells")
                })?;
                return self.number(port(name)?, size(n)?, field);
            }
            text.replace(',', "")
                .parse()
                .map_err(|_| format!("{text:?} is not a number"))
        };
        let (part, whole) = (value(part)?, value(whole)?);
        if whole == 0 {
            return Err("there is no part of 0".to_owned());
        }
        Ok(format!("{:.0} %", part as f64 / whole as f64 * 100.0))
    }
}

/// A field of a tally by name; the last five belong to go alone.
fn field_of(port: &Port, tally: &Tally, field: &str) -> Option<u64> {
    let counts = tally.counts();
    let looks_for = |attack| tally.looks_for(port.source, attack);
    Some(match field {
        "solutions" => counts.solutions,
        "placed" => counts.placed,
        "rejected" => counts.rejected,
        "backtracked" => counts.backtracked,
        "looks" => tally.looks(),
        "row-cells" if port.name == "go" => looks_for(Attack::Row),
        "column-cells" if port.name == "go" => looks_for(Attack::Column),
        "main-cells" if port.name == "go" => looks_for(Attack::MainDiagonal),
        "anti-cells" if port.name == "go" => looks_for(Attack::AntiDiagonal),
        "diagonal-cells" if port.name == "go" => {
            looks_for(Attack::MainDiagonal) + looks_for(Attack::AntiDiagonal)
        }
        unit => {
            let units = counts.probes.by_unit();
            units.iter().find(|(name, _)| *name == unit)?.1
        }
    })
}

/// The runs that a page will ask for, so that they can be made side by side.
pub fn measures_wanted(page: &str) -> Vec<(&'static Port, usize)> {
    let mut wanted = Vec::new();
    for directive in directives(page).unwrap_or_default() {
        match (directive.kind, directive.args.as_slice()) {
            ("number", &[name, n, _]) => {
                wanted.extend(nq_ports::find(name).zip(size(n).ok()));
            }
            ("percent", args) => {
                for arg in args {
                    let parts: Vec<_> = arg.split(':').collect();
                    if let &[name, n, _] = parts.as_slice() {
                        wanted.extend(nq_ports::find(name).zip(size(n).ok()));
                    }
                }
            }
            ("cost", &[name]) => {
                if let Some(port) = nq_ports::find(name) {
                    wanted
                        .extend(table::cost_sizes(port).iter().map(|&n| (port, n)));
                }
            }
            ("counts" | "plot", &[range]) => {
                for n in sizes(range, 1, MOST).into_iter().flatten() {
                    wanted.extend(PORTS.iter().map(|port| (port, n)));
                }
            }
            _ => {}
        }
    }
    wanted.retain(|&(port, n)| n <= MOST && port.limit.range().contains(&n));
    wanted
}

/// The port of this name.
pub(crate) fn port(name: &str) -> Result<&'static Port, String> {
    nq_ports::find(name).ok_or_else(|| {
        let known: Vec<_> = PORTS.iter().map(|p| p.name).collect();
        format!("no port {name:?}; there are: {}", known.join(", "))
    })
}

/// The file of a port, or the file itself.
pub(crate) fn file_of(of: &str) -> &str {
    nq_ports::find(of).map_or(of, |port| port.file)
}

/// A number n.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not a whole number"))
}

/// Sizes such as `4..12`, both ends included.
pub(crate) fn sizes(
    text: &str,
    least: usize,
    most: usize,
) -> Result<RangeInclusive<usize>, String> {
    let wrong = || format!("{text:?} is not a range such as 4..12");
    let (first, last) = text.split_once("..").ok_or_else(wrong)?;
    let (first, last) = (size(first)?, size(last)?);
    if first > last {
        return Err(wrong());
    }
    if first < least || last > most {
        return Err(format!("{text}: takes n from {least} to {most}"));
    }
    Ok(first..=last)
}

fn usage(kind: &str) -> String {
    const KINDS: [(&str, &str); 25] = [
        ("code", "code PORT ANCHOR"),
        ("board", "board N K"),
        ("boards", "boards N"),
        ("columns", "columns 1,3,0,2"),
        ("tree", "tree N PORT"),
        ("grid", "grid sum N, grid difference N, grid columns N or grid rows N"),
        ("masks", "masks N 1,3"),
        ("slope", "slope"),
        ("counts", "counts 4..12"),
        ("plot", "plot 4..12"),
        ("cost", "cost PORT"),
        ("stepper", "stepper PORT"),
        ("run", "run nq ARGS"),
        ("run-fails", "run-fails nq ARGS"),
        ("ports", "ports"),
        ("tests", "tests PORT"),
        ("sequence", "sequence 1..16"),
        ("source", "source PORT"),
        ("number", "number PORT N FIELD"),
        ("a000170", "a000170 N"),
        ("a002562", "a002562 N"),
        ("edge", "edge PORT N"),
        ("reuse", "reuse PORT N M"),
        ("columns-of", "columns-of PORT:ANCHOR PORT:ANCHOR [PORT:ANCHOR]"),
        ("percent", "percent A B, of numbers or PORT:N:FIELD"),
    ];
    match KINDS.iter().find(|(name, _)| *name == kind) {
        Some((_, usage)) => format!("write {usage}"),
        None => {
            let kinds: Vec<_> = KINDS.iter().map(|(name, _)| *name).collect();
            format!("no kind {kind:?}; there are: {}", kinds.join(", "))
        }
    }
}
