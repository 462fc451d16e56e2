//! One frame: everything a stepper shows after one step, as numbers.

use nq_core::{Attack, Event, Playback, Probe, Square, State};

use super::memory::{self, Array};
use crate::{text::fill, words::Words};

/// What a step did: its sentence in [`Words::messages`] and how it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Message {
    Start,
    CellEmpty,
    CellQueen,
    UsedFree,
    UsedTaken,
    QueenApart,
    QueenDiagonal,
    SlotFree,
    SlotTaken,
    MasksSome,
    MasksNone,
    RejectRow,
    RejectColumn,
    RejectMainDiagonal,
    RejectAntiDiagonal,
    RejectDiagonal,
    Place,
    Backtrack,
    Solution,
}

/// How each message shows, in the order of [`Message`].
pub(crate) const KINDS: [&str; 19] = [
    "start",
    "look",
    "hit",
    "look",
    "hit",
    "look",
    "hit",
    "look",
    "hit",
    "look",
    "look",
    "reject",
    "reject",
    "reject",
    "reject",
    "reject",
    "place",
    "backtrack",
    "solution",
];

/// The fields of a frame, in their order; the looks of each unit follow, then the
/// board's squares, then the cells of the arrays.
///
/// `subject`, `attacker` and `look` are squares: 0 for none, else 1 + row n + column.
/// `lit` is a cell: 0 for none, else 1 + its number among all cells. `x` and `y` are
/// what the sentence says of the look: a square, a column, a slot, a count.
pub(crate) const FIELDS: [&str; 12] = [
    "line",
    "message",
    "subject",
    "attacker",
    "look",
    "lit",
    "x",
    "y",
    "depth",
    "solutions",
    "placed",
    "rejected",
];

/// A queen stands on the square.
const QUEEN: i32 = 1;
/// The program has looked at the square, or looks at a line it lies on.
const SEEN: i32 = 2;
/// A mask says that a queen may stand there and has not.
const FREE: i32 = 4;

/// What shows after a step.
#[derive(Debug)]
pub(crate) struct Frame {
    line: u32,
    message: Message,
    subject: Option<Square>,
    attacker: Option<Square>,
    look: Option<Square>,
    lit: Option<usize>,
    /// The name of the array with the lit cell.
    array: &'static str,
    x: usize,
    y: usize,
}

impl Frame {
    /// What shows where `run` stands.
    pub(crate) fn of(run: &Playback, arrays: &[Array]) -> Self {
        let state = run.state();
        let mut frame = Self {
            line: 0,
            message: Message::Start,
            subject: state.subject,
            attacker: state.attacker,
            look: None,
            lit: None,
            array: "",
            x: 0,
            y: 0,
        };
        let Some(step) = run.last() else {
            return frame;
        };
        frame.line = step.line;
        frame.message = match step.event {
            Event::Probe(probe) => frame.look(state, probe, arrays),
            Event::Reject(_, attack) => match attack {
                Attack::Row => Message::RejectRow,
                Attack::Column => Message::RejectColumn,
                Attack::MainDiagonal => Message::RejectMainDiagonal,
                Attack::AntiDiagonal => Message::RejectAntiDiagonal,
                Attack::Diagonal => Message::RejectDiagonal,
            },
            Event::Place(_) => Message::Place,
            Event::Backtrack(_) => Message::Backtrack,
            Event::Solution(_) => {
                frame.x = state.counts.solutions as usize;
                Message::Solution
            }
        };
        frame
    }

    fn look(&mut self, state: &State, probe: Probe, arrays: &[Array]) -> Message {
        let mut cell = 0;
        for array in arrays {
            if let Some(at) = array.looked_at(probe) {
                self.lit = Some(cell + at);
                self.array = array.name;
            }
            cell += array.len(state.n());
        }
        let free = state.attacker.is_none();
        match probe {
            Probe::Cell(square) => {
                self.look = Some(square);
                (self.x, self.y) = (square.row, square.col);
                if free { Message::CellEmpty } else { Message::CellQueen }
            }
            Probe::Used(col) => {
                self.x = col;
                if free { Message::UsedFree } else { Message::UsedTaken }
            }
            Probe::Queen(square) => {
                self.look = Some(square);
                (self.x, self.y) = (square.row, square.col);
                if free { Message::QueenApart } else { Message::QueenDiagonal }
            }
            Probe::Slot { index, .. } => {
                self.x = index;
                if free { Message::SlotFree } else { Message::SlotTaken }
            }
            Probe::Masks { available, .. } => {
                self.x = state.depth();
                self.y = available.count_ones() as usize;
                if available == 0 { Message::MasksNone } else { Message::MasksSome }
            }
        }
    }

    /// The frame as numbers: [`FIELDS`], looks of `units`, board, cells.
    pub(crate) fn numbers(
        &self,
        run: &Playback,
        arrays: &[Array],
        units: &[&str],
    ) -> Vec<i32> {
        let state = run.state();
        let n = state.n();
        let square =
            |s: Option<Square>| s.map_or(0, |s| (1 + s.row * n + s.col) as i32);
        let counts = &state.counts;
        let mut numbers = vec![
            self.line as i32,
            self.message as i32,
            square(self.subject),
            square(self.attacker),
            square(self.look),
            self.lit.map_or(0, |cell| cell as i32 + 1),
            self.x as i32,
            self.y as i32,
            state.depth() as i32,
            counts.solutions as i32,
            counts.placed as i32,
            counts.rejected as i32,
        ];
        let looks = counts.probes.by_unit();
        let of_unit = |unit| looks.iter().find(|(name, _)| name == unit);
        numbers.extend(units.iter().map(|u| of_unit(u).map_or(0, |l| l.1 as i32)));
        numbers.extend(board(run));
        for array in arrays {
            let cells = array.cells(state);
            // 0 where the array does not reach; -1 is the least it holds.
            numbers.extend(cells.iter().map(|cell| cell.map_or(0, |x| x + 2)));
        }
        numbers
    }

    /// What the step did, in words.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        let part = |square: Option<Square>| {
            square.map_or((0, 0), |square| (square.row, square.col))
        };
        let (row, col) = part(self.subject);
        let (other_row, other_col) = part(self.attacker);
        fill(
            words.messages[self.message as usize],
            &[&row, &col, &other_row, &other_col, &self.x, &self.y, &self.array],
        )
    }
}

/// The squares of the board, row by row.
fn board(run: &Playback) -> Vec<i32> {
    let state = run.state();
    let n = state.n();
    let mut squares = vec![0; n * n];
    for queen in state.placed() {
        squares[queen.row * n + queen.col] |= QUEEN;
    }
    let last = state.looks.len().saturating_sub(1);
    for (i, &probe) in state.looks.iter().enumerate() {
        let stays = matches!(probe, Probe::Cell(_) | Probe::Queen(_));
        if stays || i == last {
            for (row, col) in memory::seen(state, probe) {
                squares[row * n + col] |= SEEN;
            }
        }
    }
    for (row, col) in memory::free(run) {
        squares[row * n + col] |= FREE;
    }
    squares
}
