//! `nq list`: the seven ports.

use clap::ValueEnum;
use nq_ports::PORTS;
use serde::Serialize;

use crate::{Io, error::Error, table};

/// List the seven ports
#[derive(clap::Args)]
#[command(after_help = "Examples:
  nq list
  nq list --format json

JSON is an array of objects with port, language, technique, article, crate,
file and limit. A limit is an object with min and max, the sizes the port
takes, and below and above, why it takes no others (below is empty where there
is nothing below).")]
pub(crate) struct Args {
    /// How to print them
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Json,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    match args.format {
        Format::Table => print_table(io),
        Format::Json => print_json(io),
    }
}

/// The seven in a table, a row each.
pub(crate) fn print_table(io: &mut Io<'_>) -> Result<(), Error> {
    let header = ["port", "language", "technique~", "article~", "crate", "n"];
    let rows = PORTS.each_ref().map(|port| {
        let sizes = port.limit.range();
        [
            port.name.to_owned(),
            port.language.to_owned(),
            port.technique.to_owned(),
            port.article.to_owned(),
            port.package.to_owned(),
            format!("{} to {}", sizes.start(), sizes.end()),
        ]
    });
    table::print(&header, rows, io)
}

#[derive(Serialize)]
struct Entry {
    port: &'static str,
    language: &'static str,
    technique: &'static str,
    article: &'static str,
    #[serde(rename = "crate")]
    package: &'static str,
    file: &'static str,
    limit: Limit,
}

#[derive(Serialize)]
struct Limit {
    min: usize,
    max: usize,
    below: &'static str,
    above: &'static str,
}

fn print_json(io: &mut Io<'_>) -> Result<(), Error> {
    let entries = PORTS.each_ref().map(|port| Entry {
        port: port.name,
        language: port.language,
        technique: port.technique,
        article: port.article,
        package: port.package,
        file: port.file,
        limit: Limit {
            min: port.limit.min,
            max: port.limit.max,
            below: port.limit.below,
            above: port.limit.above,
        },
    });
    serde_json::to_writer_pretty(&mut *io.out, &entries)?;
    writeln!(io.out)?;
    Ok(())
}
