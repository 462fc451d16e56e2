//! Tables for the eye and for Markdown.

use anstyle::Style;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table, presets,
};
pub(crate) use nq_core::grouped;

use crate::{Io, Terminal, error::Error, palette::Palette};

/// A table without lines, folded to the terminal's width if there is one.
///
/// A column whose heading ends with `>` is set to the right; only one whose heading
/// ends with `~` is folded.
pub(crate) fn plain(terminal: Option<Terminal>, header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if let Some(Terminal { width, .. }) = terminal {
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(width);
    }
    set(&mut table, header);
    for (column, name) in table.column_iter_mut().zip(header) {
        column.set_padding((0, 2));
        if !name.ends_with('~') {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table
}

/// The same in Markdown.
pub(crate) fn markdown(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    set(&mut table, header);
    table
}

fn set(table: &mut Table, header: &[&str]) {
    table.set_header(header.iter().map(|name| name.trim_end_matches(['>', '~'])));
    for (column, name) in table.column_iter_mut().zip(header) {
        if name.ends_with('>') {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Prints a table with its header set off.
pub(crate) fn print(table: &Table, io: &mut Io<'_>) -> Result<(), Error> {
    let mut heading = Palette::new(io.out_terminal).heading;
    for line in table.lines() {
        writeln!(io.out, "{heading}{}{heading:#}", line.trim_end())?;
        heading = Style::new();
    }
    Ok(())
}
