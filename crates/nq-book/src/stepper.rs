//! The stepper: a port's trace as data that a page plays back.
//!
//! The page computes no chess. What it shows after a step is a row of numbers, a
//! *frame*: fields such as the running line and the counters, one number for each
//! square of the board, one for each cell of the program's arrays. A step adds a
//! *change* to the frame, a list of positions and differences; a step back subtracts
//! it. Searches repeat themselves, so a change is stored once and named by a number; the whole is compressed.

mod changes;
mod frame;
mod html;
mod memory;

use nq_core::{Playback, Port};

use crate::page::Page;

/// The sizes a stepper offers.
const SIZES: [usize; 3] = [4, 5, 6];

/// Steps that a page shows as a table, for whoever has no JavaScript or no screen.
const TABLE_STEPS: usize = 24;

/// The stepper of a port.
pub(crate) fn stepper(page: &Page<'_>, port: &Port) -> Result<String, String> {
    let mut runs = Vec::new();
    for n in SIZES {
        if port.limit.range().contains(&n) {
            let run = Playback::record(port, n).map_err(|e| e.to_string())?;
            runs.push(run);
        }
    }
    html::stepper(page, port, &runs)
}
