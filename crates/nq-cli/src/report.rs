//! The forms in which a comparison can be printed.

use std::time::Duration;

use nq_core::{Counts, Probes};
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use crate::{
    Io, error::Error, measure::Row, rounded::rounded, table, table::grouped,
};

const HEADER: [&str; 6] =
    ["port", "solutions>", "placed>", "rejected>", "looks~", "median time>"];

/// A table to look at.
pub(crate) fn table(
    rows: &[Row],
    runs: usize,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    table::print(&HEADER, rows.iter().map(cells), io)?;
    notes(rows, runs, io)
}

/// A table for a Markdown document.
pub(crate) fn markdown(
    rows: &[Row],
    runs: usize,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    let mut table = table::markdown(&HEADER);
    table.add_rows(rows.iter().map(cells));
    writeln!(io.out, "{table}")?;
    notes(rows, runs, io)
}

/// The cells of a row; a port past its limit has no numbers.
fn cells(row: &Row) -> [String; 6] {
    let name = row.port.name.to_owned();
    let Ok(counts) = &row.counts else {
        let [a, b, c, d, e] = ["-"; 5].map(str::to_owned);
        return [name, a, b, c, d, e];
    };
    [
        name,
        grouped(counts.solutions),
        grouped(counts.placed),
        grouped(counts.rejected),
        looks(&counts.probes),
        text(row.median()),
    ]
}

fn looks(probes: &Probes) -> String {
    let looks = probes.by_unit().into_iter().filter(|&(_, looks)| looks > 0);
    let looks = looks.map(|(unit, looks)| format!("{} {unit}", grouped(looks)));
    looks.collect::<Vec<_>>().join(", ")
}

/// What a table has no room for.
fn notes(rows: &[Row], runs: usize, io: &mut Io<'_>) -> Result<(), Error> {
    let build = if cfg!(debug_assertions) {
        "a debug build: for times that mean something, build with --release"
    } else {
        "a release build"
    };
    let runs = match runs {
        1 => "1 run".to_owned(),
        _ => format!("{runs} runs"),
    };
    writeln!(
        io.out,
        "\nTime of building the full result, median of {runs}, {build}."
    )?;
    for error in rows.iter().filter_map(|row| row.counts.as_ref().err()) {
        writeln!(io.out, "\nNot run: {error}.")?;
    }
    Ok(())
}

/// Three digits and a unit.
fn text(time: Duration) -> String {
    let nanos = rounded::<3>(time.as_nanos() as f64);
    let (value, unit) = match nanos {
        ..1e3 => return format!("{nanos} ns"),
        ..1e6 => (nanos / 1e3, "µs"),
        ..1e9 => (nanos / 1e6, "ms"),
        _ => (nanos / 1e9, "s"),
    };
    match value {
        ..10.0 => format!("{value:.2} {unit}"),
        ..100.0 => format!("{value:.1} {unit}"),
        _ => format!("{value:.0} {unit}"),
    }
}

/// An array of objects, one a port.
pub(crate) fn json(rows: &[Row], io: &mut Io<'_>) -> Result<(), Error> {
    let objects: Vec<Object> = rows.iter().map(object).collect();
    serde_json::to_writer_pretty(&mut *io.out, &objects)?;
    writeln!(io.out)?;
    Ok(())
}

/// A row as JSON. The fields are described in the command's help.
#[derive(Serialize)]
#[serde(untagged)]
enum Object<'a> {
    Measured {
        port: &'static str,
        solutions: u64,
        placed: u64,
        rejected: u64,
        #[serde(serialize_with = "by_unit")]
        probes: &'a Probes,
        median_ns: u128,
    },
    Refused {
        port: &'static str,
        error: String,
    },
}

fn object(row: &Row) -> Object<'_> {
    let port = row.port.name;
    match &row.counts {
        Ok(counts) => {
            let &Counts { solutions, placed, rejected, ref probes, .. } = counts;
            Object::Measured {
                port,
                solutions,
                placed,
                rejected,
                probes,
                median_ns: row.median().as_nanos(),
            }
        }
        Err(error) => Object::Refused { port, error: error.to_string() },
    }
}

fn by_unit<S: Serializer>(
    probes: &Probes,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (unit, looks) in probes.by_unit() {
        if looks > 0 {
            map.serialize_entry(unit, &looks)?;
        }
    }
    map.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_three_digits_and_a_unit() {
        for (nanos, expected) in [
            (0, "0 ns"),
            (7, "7 ns"),
            (999, "999 ns"),
            (1_000, "1.00 µs"),
            (9_994, "9.99 µs"),
            (9_999, "10.0 µs"),
            (12_345, "12.3 µs"),
            (99_990, "100 µs"),
            (678_901, "679 µs"),
            (999_499, "999 µs"),
            (999_999, "1.00 ms"),
            (2_345_678, "2.35 ms"),
            (999_999_999, "1.00 s"),
            (2_345_678_901, "2.35 s"),
            (98_765_432_100, "98.8 s"),
        ] {
            assert_eq!(text(Duration::from_nanos(nanos)), expected, "{nanos}");
        }
    }
}
