//! `nq diff`: two ports side by side.

use std::ops::ControlFlow;

use clap::ValueEnum;
use nq_core::Port;
use nq_trace::{Pair, Summary, compare};

use crate::{
    Io,
    args::{self, Size},
    diff::{Comparison, Show, json, markdown, text},
    error::Error,
};

/// The widest board compared.
const WIDEST: usize = 10;

/// A listing this long is shown whole: n = 4 has at most 77 pairs.
const WHOLE: usize = 80;

/// Pairs shown of a longer one.
const BEGINNING: usize = 24;

const EXAMPLES: &str = "Examples:
  nq diff go cpp-putinf 4
  nq diff cpp-putinf cpp-leetcode 6 --only differences
  nq diff c js 8
  nq diff go cpp-putinf 8 --format json
  nq diff go py 5 --full --format markdown > diff.md";

const SHAPE: &str = "\
First what each does in all, then the first place where they part, the kinds of
differences with the number of squares that show them, and at last the searches
side by side: for each node of the search tree (the queens that stand), square
by square, what each looks at and how it decides. Of a long listing only the
beginning is shown, unless --full asks for all. Both searches run beside each
other and neither is kept, so memory stays small. N goes up to 10.

JSON is one object:
  n, ports           the size, the two names
  identical          whether the traces are the same, look by look
  totals             for each port: port, solutions, tried, placed, taken_back,
                     rejected, looks (an object: number by kind of look)
  tried_by_both, stay_in_both
                     squares that both try; on which both let a queen stay
  places, different  pairs there are; pairs in which the ports differ
  differences        for each kind: kind, port (where it is said of one), look,
                     count, first (the first pair that shows it)
  facts              for each topic in which the programs themselves differ:
                     topic, programs (what is the case in each, or null)
  listing            pairs, in order
  complete           whether the listing holds all (with --only: all different)
A pair has node (columns of the queens that stand), row, col (null for a row of
masks and for a solution), same, and deeds: for each port null or an object
with kind (row, try or solution), for a row available (its free columns), for
a try looks (each with unit and the fields nq trace gives it), placed_after
(looks before the queen is put there, or null), verdict (rejected, taken-back
or stays) and reason.";

/// Lay the traces of two ports side by side
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{SHAPE}"))]
pub(crate) struct Args {
    /// The first port
    #[arg(value_name = "A", value_parser = args::port(), ignore_case = true)]
    left: &'static Port,
    /// The second port
    #[arg(value_name = "B", value_parser = args::port(), ignore_case = true)]
    right: &'static Port,
    #[command(flatten)]
    size: Size<WIDEST>,
    /// How to print the comparison
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// List only some of the squares
    #[arg(long, value_enum)]
    only: Option<Only>,
    /// List every square, however many there are
    #[arg(long)]
    full: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Columns to look at
    Text,
    /// One JSON object
    Json,
    /// Tables for a Markdown document
    Markdown,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Only {
    /// Those at which the two differ
    Differences,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let n = args.size.n;
    let ports = [args.left, args.right];
    if args.left.name == args.right.name {
        return Err(Error::Usage(format!(
            "{} twice: diff takes two different ports; '{} list' shows them",
            args.left.name, io.called
        )));
    }
    // Of all limits the narrowest is of use to who has passed several.
    let narrower = if args.right.limit.max < args.left.limit.max {
        args.right
    } else {
        args.left
    };
    if n <= WIDEST || narrower.limit.max <= WIDEST {
        args::check(narrower, n)?;
    } else {
        return Err(Error::Usage(format!(
            "n = {n}: diff takes n from 0 to {WIDEST} (at 11 a port tries more than a \
             million squares, and they show nothing new)"
        )));
    }
    let only = args.only == Some(Only::Differences);
    let wanted = |pair: &Pair| !(only && pair.same());
    let mut summary = Summary::default();
    let mut listing = Vec::new();
    compare(ports, n, |pair| {
        summary.add(&pair);
        if listing.len() < WHOLE && wanted(&pair) {
            listing.push(pair);
        }
        ControlFlow::Continue(())
    })?;
    let all = if only { summary.different } else { summary.pairs };
    let show = show(args.full, summary.identical(), all);
    if show == Show::Beginning {
        listing.truncate(BEGINNING);
    }
    let comparison = Comparison { ports, n, summary, only, all, show };
    let mut printer: Box<dyn Printer> = match args.format {
        Format::Text => Box::new(text::Text::new(io.out_terminal)),
        Format::Json => Box::new(json::Json::default()),
        Format::Markdown => Box::new(markdown::Markdown::default()),
    };
    printer.begin(&comparison, io)?;
    let mut result = Ok(());
    if args.full {
        // What came before the first pair was known only after the last one.
        compare(ports, n, |pair| {
            if wanted(&pair) {
                result = printer.pair(&comparison, &pair, io);
            }
            match result {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })?;
    } else if show != Show::Nothing {
        let mut pairs = listing.iter();
        result = pairs.try_for_each(|pair| printer.pair(&comparison, pair, io));
    }
    result?;
    printer.end(&comparison, io)
}

impl From<nq_trace::Error> for Error {
    fn from(error: nq_trace::Error) -> Self {
        match error {
            nq_trace::Error::Limit(error) => error.into(),
            nq_trace::Error::Threads(_) => Self::Failure(error.to_string()),
        }
    }
}

/// How much is shown of a listing of `all` pairs.
fn show(full: bool, identical: bool, all: u64) -> Show {
    if full || all == 0 {
        Show::All
    } else if identical {
        // What is the same look by look need not be read twice.
        Show::Nothing
    } else if all > WHOLE as u64 {
        Show::Beginning
    } else {
        Show::All
    }
}

/// A form in which a comparison is printed: the summary, the pairs, the end.
pub(crate) trait Printer {
    fn begin(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error>;

    fn pair(
        &mut self,
        of: &Comparison,
        pair: &Pair,
        io: &mut Io<'_>,
    ) -> Result<(), Error>;

    fn end(&mut self, of: &Comparison, io: &mut Io<'_>) -> Result<(), Error>;
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_listing_is_shown_whole_up_to_its_greatest_length() {
        let whole = WHOLE as u64;
        assert_eq!(show(false, false, whole), Show::All);
        assert_eq!(show(false, false, whole + 1), Show::Beginning);
        assert_eq!(show(true, false, whole + 1), Show::All);
    }

    #[test]
    fn what_is_the_same_look_by_look_is_not_listed_unless_asked_for() {
        assert_eq!(show(false, true, 5), Show::Nothing);
        assert_eq!(show(true, true, 5), Show::All);
        assert_eq!(show(false, true, 0), Show::All);
    }
}
