//! `nq` alone: a first look.

use nq_core::{Board, Port, is_solution};
use nq_ports::PORTS;

use super::list;
use crate::{Io, error::Error, format::spaced, palette::Palette};

/// The sizes at which the ports are compared: every port takes them.
const SIZES: std::ops::RangeInclusive<usize> = 1..=8;

pub(crate) fn run(io: &mut Io<'_>) -> Result<(), Error> {
    let Palette { heading, .. } = Palette::new(io.out_terminal);
    writeln!(
        io.out,
        "{heading}N queens, none attacking another: the programs of four articles, \
         ported to Rust{heading:#}\n"
    )?;
    list::print_table(io)?;
    let boards = agreed(4)?;
    writeln!(io.out, "\n{heading}4 queens, all {} ways{heading:#}\n", boards.len())?;
    draw(&boards, io)?;
    let counts = SIZES.map(|n| Ok(agreed(n)?.len().to_string()));
    let counts = counts.collect::<Result<Vec<_>, Error>>()?.join(", ");
    writeln!(
        io.out,
        "\nAll {} agree, board by board, for n = {} to {}: {counts} solutions.",
        PORTS.len(),
        SIZES.start(),
        SIZES.end(),
    )?;
    writeln!(io.out, "\n{heading}Next{heading:#}\n")?;
    let called = io.called;
    for (arguments, what) in [
        ("solve 8 --first 3", "three of the boards for 8 queens"),
        ("trace 4 --port go", "every step of the Go program"),
        ("compare 8", "how much each of them does"),
        ("--help", "everything else"),
    ] {
        writeln!(io.out, "  {called} {arguments:<20}  {what}")?;
    }
    Ok(())
}

/// The boards for n queens, if all ports find the same, in the same order, and they
/// are solutions.
fn agreed(n: usize) -> Result<Vec<Board>, Error> {
    let solve = |port: &Port| Ok::<_, Error>((port.name, port.solve(n)?));
    let [first, others @ ..] = const { &PORTS };
    let (name, boards) = solve(first)?;
    for other in others {
        let (other, theirs) = solve(other)?;
        if theirs != boards {
            let message = format!("{name} and {other} differ at n = {n}");
            return Err(Error::Failure(message));
        }
    }
    match boards.iter().find(|board| !is_solution(n, board)) {
        Some(board) => {
            let message = format!("n = {n}: not a solution: {board:?}");
            Err(Error::Failure(message))
        }
        None => Ok(boards),
    }
}

/// Boards side by side.
fn draw(boards: &[Board], io: &mut Io<'_>) -> Result<(), Error> {
    let Palette { queen, .. } = Palette::new(io.out_terminal);
    let height = boards.first().map_or(0, |board| board.rows().len());
    for row in 0..height {
        let rows = boards.iter().filter_map(|board| board.rows().nth(row));
        let rows = rows.map(|text| spaced(text, queen)).collect::<Vec<_>>();
        writeln!(io.out, "  {}", rows.join("      "))?;
    }
    Ok(())
}
