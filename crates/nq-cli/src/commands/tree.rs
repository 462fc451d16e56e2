//! `nq tree`: the search tree that a port walks.

use clap::ValueEnum;
use nq_core::Port;
use nq_trace::{Tree, dot, svg};

use crate::{
    Io,
    args::{self, Size},
    error::Error,
    tree,
};

const EXAMPLES: &str = "Examples:
  nq tree 4 --port go
  nq tree 4 --port cpp-leetcode
  nq tree 5 --port py --format svg > tree.svg
  nq tree 6 --port go --format dot > tree.dot";

const SIGNS: &str = "\
A node of the tree is a queen placed on (row, column), counted from 0, under the
queens above it; the root is the empty board. Beside a node stands the next row,
a sign for each square:
  Q  a queen is placed and stays: a node below
  q  a queen is placed and taken back at once, because she is attacked
  |  rejected: column           \\  rejected: main diagonal
  -  rejected: row              /  rejected: anti-diagonal
  x  rejected: a diagonal, and the program does not tell which
  .  no test of its own: the program's masks leave it out

N goes up to 10 for text, 8 for dot, 6 for svg: greater trees are too large to
look at.";

/// Draw the search tree that a port walks
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{SIGNS}"))]
pub(crate) struct Args {
    #[command(flatten)]
    size: Size<{ Format::Text.limit().1 }>,
    /// The port to watch
    #[arg(long, value_name = "PORT", value_parser = args::port(), ignore_case = true)]
    port: &'static Port,
    /// How to draw it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line a node
    Text,
    /// A picture
    Svg,
    /// Input for Graphviz
    Dot,
}

impl Format {
    /// The greatest n, and why there is no greater one.
    const fn limit(self) -> (&'static str, usize, &'static str) {
        match self {
            Self::Text => ("text", 10, "the tree of 11 has over 100,000 nodes"),
            Self::Dot => ("dot", 8, "the tree of 9 has over 8,000 nodes"),
            Self::Svg => (
                "svg",
                6,
                "the tree of 7 is over 10,000 pixels wide; dot and text take more",
            ),
        }
    }
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    let (n, port) = (args.size.n, args.port);
    let (format, most, reason) = args.format.limit();
    // Of two limits the narrower one is of use to who has passed both.
    if n <= most || port.limit.max <= most {
        args::check(port, n)?;
    } else {
        return Err(Error::Usage(format!(
            "n = {n}: tree --format {format} takes n from 0 to {most} ({reason})"
        )));
    }
    let tree = Tree::of(port, n)?;
    match args.format {
        Format::Text => tree::print(&tree, port, io),
        Format::Dot => Ok(write!(io.out, "{}", dot(&tree, port.name))?),
        Format::Svg => Ok(write!(io.out, "{}", svg(&tree, port.name))?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reasons_of_the_limits_are_true() {
        let Some(port) = nq_ports::find("py") else { panic!("no py") };
        let tree = |n| match Tree::of(port, n) {
            Ok(tree) => tree,
            Err(error) => panic!("{error}"),
        };
        assert!(tree(11).nodes.len() > 100_000);
        assert!(tree(9).nodes.len() > 8_000);
        let picture = svg(&tree(7), "py");
        let width = picture.split("width=\"").nth(1);
        let width = width.and_then(|text| text.split('"').next()?.parse().ok());
        assert!(width.is_some_and(|width: f64| width > 10_000.0), "{width:?}");
    }
}
