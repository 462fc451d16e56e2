use std::{ops::ControlFlow, panic::Location};

use crate::{Attack, Board, Counts, Probe, Square, Visitor};

/// Counts what a port does, and for each line of its file the looks that it fired.
///
/// It sees hundreds of millions of looks where a book measures the ports, so it does
/// no more for each than it must.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    counts: Counts,
    /// For each line of the file, from line 0, the looks it fired and one of them.
    lines: Vec<Option<(u64, Probe)>>,
}

impl Tally {
    /// What the port has done.
    pub fn counts(&self) -> Counts {
        let mut counts = self.counts.clone();
        for &(looks, probe) in self.lines.iter().flatten() {
            *counts.probes.of(probe) += looks;
        }
        counts
    }

    /// Looks of every unit.
    pub fn looks(&self) -> u64 {
        self.lines.iter().flatten().map(|(looks, _)| looks).sum()
    }

    /// The looks of the loop that finds `attack`: those fired by lines after which the
    /// next `Err(Attack::...)` in the file is that one. The programs look first and
    /// name what they found right after.
    pub fn looks_for(&self, source: &str, attack: Attack) -> u64 {
        let name = format!("Err(Attack::{attack:?})");
        let lines: Vec<&str> = source.lines().collect();
        let finds = |line: usize| {
            let mut rest = lines.iter().skip(line);
            let next = rest.find(|text| text.contains("Err(Attack::"));
            next.is_some_and(|text| text.contains(&name))
        };
        let fired = self.lines.iter().enumerate();
        fired
            .filter_map(|(line, looks)| looks.map(|(looks, _)| (line, looks)))
            .filter(|&(line, _)| finds(line))
            .map(|(_, looks)| looks)
            .sum()
    }
}

impl Visitor<Board> for Tally {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        self.counts.solution(board)
    }

    #[track_caller]
    fn probe(&mut self, probe: Probe) {
        let line = Location::caller().line() as usize;
        if let Some(Some((looks, _))) = self.lines.get_mut(line) {
            *looks += 1;
            return;
        }
        // A line makes looks of one unit: it is one call.
        self.lines.resize(self.lines.len().max(line + 1), None);
        self.lines[line] = Some((1, probe));
    }

    fn reject(&mut self, square: Square, attack: Attack) -> ControlFlow<()> {
        Visitor::<Board>::reject(&mut self.counts, square, attack)
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        Visitor::<Board>::place(&mut self.counts, square)
    }

    fn backtrack(&mut self, square: Square) -> ControlFlow<()> {
        Visitor::<Board>::backtrack(&mut self.counts, square)
    }
}
