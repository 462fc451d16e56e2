//! Tables for the eye and for Markdown.

use anstyle::Style;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table, presets,
};
pub(crate) use nq_core::grouped;

use crate::{Io, Terminal, error::Error, palette::Palette};

/// The least width of a column that is folded, in halfwidth characters.
const LEAST: u16 = 10;

/// Prints rows below a header: in a table without lines, folded to the terminal's width
/// if there is one. On a terminal too narrow for that each row becomes a list.
///
/// A column whose heading ends with `>` is set to the right; only one whose heading
/// ends with `~` is folded.
pub(crate) fn print<const COLUMNS: usize>(
    header: &[&str; COLUMNS],
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    let rows: Vec<_> = rows.into_iter().collect();
    let mut table = plain(header);
    table.add_rows(&rows);
    let Some(Terminal { width, .. }) = io.out_terminal else {
        return lines(&table, io);
    };
    let widths = table.column_max_content_widths();
    let needed = widths.iter().zip(header).map(|(&width, name)| match name {
        name if name.ends_with('~') => width.min(LEAST) + GAP,
        _ => width + GAP,
    });
    // Nothing follows the last column.
    if needed.sum::<u16>() > width.saturating_add(GAP) {
        return lists(header, &rows, width, io);
    }
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width);
    lines(&table, io)
}

/// Blanks between two columns.
const GAP: u16 = 2;

fn plain(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    set(&mut table, header);
    for (column, name) in table.column_iter_mut().zip(header) {
        column.set_padding((0, GAP));
        if !name.ends_with('~') {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table
}

/// The lines of a table, its header set off.
fn lines(table: &Table, io: &mut Io<'_>) -> Result<(), Error> {
    let mut heading = Palette::new(io.out_terminal).heading;
    for line in table.lines() {
        writeln!(io.out, "{heading}{}{heading:#}", line.trim_end())?;
        heading = Style::new();
    }
    Ok(())
}

/// Each row as a list: its first cell, and below it the others, each behind its heading.
fn lists<const COLUMNS: usize>(
    header: &[&str; COLUMNS],
    rows: &[[String; COLUMNS]],
    width: u16,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    for (i, row) in rows.iter().enumerate() {
        if i > 0 {
            writeln!(io.out)?;
        }
        let mut list = Table::new();
        list.load_style(presets::NOTHING);
        list.set_content_arrangement(ContentArrangement::Dynamic);
        list.set_width(width);
        let mut cells = row.iter();
        list.set_header(cells.next());
        for (name, cell) in header.iter().skip(1).zip(cells) {
            list.add_row([format!("{}: {cell}", heading(name))]);
        }
        for column in list.column_iter_mut() {
            column.set_padding((0, 0));
        }
        lines(&list, io)?;
    }
    Ok(())
}

/// A heading without what it says of its column.
fn heading(name: &str) -> &str {
    name.trim_end_matches(['>', '~'])
}

/// A table in Markdown, its header as that of [`print`].
pub(crate) fn markdown(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    set(&mut table, header);
    table
}

fn set(table: &mut Table, header: &[&str]) {
    table.set_header(header.iter().map(|name| heading(name)));
    for (column, name) in table.column_iter_mut().zip(header) {
        if name.ends_with('>') {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}
