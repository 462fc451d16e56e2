//! What a program's memory looks like after each step of a recorded run.

use std::ops::ControlFlow;

use crate::{
    Attack, Board, Counts, Event, LimitError, Port, Probe, Recorder, Square, Step,
    Visitor,
};

/// How many steps lie between two states that are kept.
const INTERVAL: usize = 64;

/// The masks of one row, as they stand while its columns are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Masks {
    /// Columns that hold a queen above this row.
    pub cols: u64,
    /// Columns attacked in this row along one family of diagonals.
    pub diag1: u64,
    /// Columns attacked in this row along the other family.
    pub diag2: u64,
    /// Columns still to be tried: a bit goes when its queen is placed.
    pub available: u64,
}

/// What a run has come to after some of its steps.
///
/// Events say what a program did; this is what follows from them: which queens
/// stand, what the program's arrays hold, which queen a look has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// For each row the column of the queen that stands there.
    pub queens: Vec<Option<usize>>,
    /// For each row the column written there last, though its queen may be gone: a
    /// solution vector that is overwritten, not cleared.
    pub written: Vec<Option<usize>>,
    /// The masks of each row entered, down to the one being worked on. Empty for a
    /// program without masks.
    pub masks: Vec<Masks>,
    /// The square that the last step tested or decided about.
    pub subject: Option<Square>,
    /// The looks at the subject so far, the last one at the end.
    pub looks: Vec<Probe>,
    /// The queen that the last step found in the subject's way.
    pub attacker: Option<Square>,
    /// What has been done so far.
    pub counts: Counts,
}

impl State {
    fn new(n: usize) -> Self {
        Self {
            queens: vec![None; n],
            written: vec![None; n],
            masks: Vec::new(),
            subject: None,
            looks: Vec::new(),
            attacker: None,
            counts: Counts::default(),
        }
    }

    /// The board's side.
    pub const fn n(&self) -> usize {
        self.queens.len()
    }

    /// Queens that stand on the board.
    pub fn depth(&self) -> usize {
        self.placed().count()
    }

    /// The squares with a queen, from the top.
    pub fn placed(&self) -> impl Iterator<Item = Square> {
        let rows = self.queens.iter().enumerate();
        rows.filter_map(|(row, col)| col.map(|col| Square::new(row, col)))
    }

    /// The queen that `probe` finds: the one on that square, in that column, on that
    /// diagonal, or that one if it shares a diagonal with the subject. `None` if it
    /// finds nothing in the way; a row of masks finds no single queen.
    pub fn found(&self, probe: Probe) -> Option<Square> {
        let mut queens = self.placed();
        match probe {
            Probe::Cell(square) => queens.find(|queen| *queen == square),
            Probe::Used(col) => queens.find(|queen| queen.col == col),
            Probe::Queen(queen) => {
                let attack = self.subject?.attack(queen)?;
                (matches!(attack, Attack::MainDiagonal | Attack::AntiDiagonal))
                    .then_some(queen)
            }
            Probe::Slot { array, index } => {
                queens.find(|q| slot_of(array, *q, self.n()) == Some(index))
            }
            Probe::Masks { .. } => None,
        }
    }

    /// The queen that attacks `square` along `line`; of several the one that the
    /// last look found.
    fn attacker_of(&self, square: Square, line: Attack) -> Option<Square> {
        let attacks = |queen: &Square| match queen.attack(square) {
            Some(Attack::MainDiagonal | Attack::AntiDiagonal)
                if line == Attack::Diagonal =>
            {
                true
            }
            found => found == Some(line),
        };
        let last = self.attacker.filter(attacks);
        last.or_else(|| self.placed().find(attacks))
    }

    /// Takes one step. `subject` is the square it is about.
    fn take(&mut self, event: &Event, subject: Option<Square>) {
        if subject != self.subject {
            self.looks.clear();
        }
        self.subject = subject;
        let found = self.attacker.take();
        match event {
            &Event::Probe(probe) => {
                Visitor::<Board>::probe(&mut self.counts, probe);
                self.attacker = self.found(probe);
                self.looks.push(probe);
                if let Probe::Masks { cols, diag1, diag2, available } = probe {
                    self.masks.truncate(self.depth());
                    self.masks.push(Masks { cols, diag1, diag2, available });
                }
            }
            &Event::Reject(square, line) => {
                self.counts.rejected += 1;
                self.attacker = found;
                self.attacker = self.attacker_of(square, line);
            }
            &Event::Place(square) => {
                self.counts.placed += 1;
                self.queens[square.row] = Some(square.col);
                self.written[square.row] = Some(square.col);
                if let Some(masks) = self.masks.get_mut(square.row) {
                    masks.available &= !(1 << square.col);
                }
            }
            Event::Backtrack(square) => {
                self.counts.backtracked += 1;
                self.queens[square.row] = None;
                self.masks.truncate(square.row + 1);
                self.looks.clear();
            }
            Event::Solution(_) => {
                self.counts.solutions += 1;
                self.looks.clear();
            }
        }
    }
}

/// The slot of an array that belongs to a queen: `cols` by column, `diag1` by
/// row + column, `diag2` by row - column + n - 1. These are the names in cpp-index,
/// the program that keeps such arrays. `None` for any other name, and for a queen off
/// the board that has no slot.
pub fn slot_of(array: &str, queen: Square, n: usize) -> Option<usize> {
    match array {
        "cols" => Some(queen.col),
        "diag1" => Some(queen.row + queen.col),
        "diag2" => (queen.row + n).checked_sub(1 + queen.col),
        _ => None,
    }
}

/// A recorded run that can be looked at after any number of its steps, forwards and
/// backwards.
#[derive(Clone, Debug)]
pub struct Playback {
    steps: Vec<Step>,
    /// For each step the square it is about.
    subjects: Vec<Option<Square>>,
    /// The states before the steps 0, [`INTERVAL`], 2 [`INTERVAL`] and so on, and the
    /// last one.
    kept: Vec<State>,
    at: usize,
    state: State,
}

impl Playback {
    /// Records everything that a port does at n. Every step is kept, so this is for
    /// small boards: at n = 8 go takes 209 thousand of them.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is past the port's limit.
    pub fn record(port: &Port, n: usize) -> Result<Self, LimitError> {
        let mut steps = Vec::new();
        let mut recorder = Recorder(|step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        (port.visit)(n, &mut recorder)?;
        Ok(Self::new(n, steps))
    }

    /// Plays back `steps`, which a port recorded at n from its beginning.
    ///
    /// # Panics
    ///
    /// If a square of a step lies off the board.
    pub fn new(n: usize, steps: Vec<Step>) -> Self {
        let subjects = subjects(&steps);
        let mut state = State::new(n);
        let mut kept = vec![state.clone()];
        for (steps, subjects) in
            steps.chunks(INTERVAL).zip(subjects.chunks(INTERVAL))
        {
            for (step, subject) in steps.iter().zip(subjects) {
                state.take(&step.event, *subject);
            }
            kept.push(state.clone());
        }
        let state = State::new(n);
        Self { steps, subjects, kept, at: 0, state }
    }

    /// The steps of the run.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Steps taken: 0 at the beginning, as many as there are at the end.
    pub const fn position(&self) -> usize {
        self.at
    }

    /// What the run has come to after [`position`](Self::position) steps.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The step taken last; `None` at the beginning.
    pub fn last(&self) -> Option<&Step> {
        self.at.checked_sub(1).map(|i| &self.steps[i])
    }

    /// Takes one step. `false` at the end, where there is none.
    pub fn forward(&mut self) -> bool {
        let Some(step) = self.steps.get(self.at) else {
            return false;
        };
        self.state.take(&step.event, self.subjects[self.at]);
        self.at += 1;
        true
    }

    /// Takes one step back. `false` at the beginning.
    pub fn back(&mut self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => {
                self.seek(before);
                true
            }
            None => false,
        }
    }

    /// Goes to where `position` steps are taken, or to the end if there are fewer.
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.steps.len());
        let near = position / INTERVAL;
        self.state = self.kept[near].clone();
        self.at = near * INTERVAL;
        while self.at < position && self.forward() {}
    }
}

/// For each step the square it is about.
///
/// A program looks before it names a square, so a look is about the square of the
/// decision that follows. A queen that is compared right after a placement is the
/// exception: there the program tests what it has placed.
fn subjects(steps: &[Step]) -> Vec<Option<Square>> {
    let mut subjects = vec![None; steps.len()];
    let mut next = None;
    for (i, step) in steps.iter().enumerate().rev() {
        match step.event {
            Event::Reject(square, _)
            | Event::Place(square)
            | Event::Backtrack(square) => next = Some(square),
            Event::Solution(_) | Event::Probe(Probe::Masks { .. }) => next = None,
            Event::Probe(_) => {}
        }
        subjects[i] = next;
    }
    let mut placed = None;
    for (subject, step) in subjects.iter_mut().zip(steps) {
        match step.event {
            Event::Place(square) => placed = Some(square),
            Event::Probe(Probe::Queen(_)) if placed.is_some() => *subject = placed,
            _ => placed = None,
        }
    }
    subjects
}
