//! Boards of a program against those of a port, while they come.

use std::collections::{BTreeMap, HashMap, HashSet};

use nq_core::{Board, Port, judge};

use crate::{
    Fault, Finding, Kind, Order,
    clock::Clock,
    solutions::{COUNTS, Key, is_lexicographic, solutions},
};

/// Takes boards one by one and keeps the first fault of each kind.
///
/// The judge says whether a board is a solution. Solutions that ascend are all
/// different, and in the order of any port that is lexicographic; if there are as many
/// as there should be, none is missing. So as long as nothing is wrong the port need
/// not run, and sixteen bytes a board are kept.
pub(crate) struct Comparison<'a> {
    n: usize,
    port: &'static Port,
    order: Order,
    clock: &'a Clock<'a>,
    /// Boards so far.
    pub(crate) boards: u64,
    /// The solutions among them, each once, and the number of its first board.
    seen: Vec<(Key, u64)>,
    /// The same by solution, once they no longer ascend.
    index: Option<HashMap<Key, u64>>,
    findings: BTreeMap<Kind, Finding>,
}

impl<'a> Comparison<'a> {
    /// `n` is within the port's limit and [`WIDEST`](crate::WIDEST).
    pub(crate) fn new(
        n: usize,
        port: &'static Port,
        order: Order,
        clock: &'a Clock<'a>,
    ) -> Self {
        Self {
            n,
            port,
            order,
            clock,
            boards: 0,
            seen: Vec::new(),
            index: None,
            findings: BTreeMap::new(),
        }
    }

    /// Takes the next board. Says whether it is right and new.
    pub(crate) fn board(&mut self, board: Board) -> bool {
        self.boards += 1;
        let number = self.boards;
        if let Err(fault) = judge(self.n, &board) {
            self.add(Fault::Board { number, board, fault });
            return false;
        }
        // A solution has a key.
        let Some(key) = Key::new(&board) else { return false };
        match self.see(key, number) {
            Ok(()) => true,
            Err(first) => {
                self.add(Fault::Duplicate { number, first, board });
                false
            }
        }
    }

    /// Notes a solution, or hands back the number of the first board like it.
    fn see(&mut self, key: Key, number: u64) -> Result<(), u64> {
        let ascends = self.seen.last().is_none_or(|&(last, _)| last < key);
        if !ascends || self.index.is_some() {
            let seen = &self.seen;
            let index =
                self.index.get_or_insert_with(|| seen.iter().copied().collect());
            if let Some(&first) = index.get(&key) {
                return Err(first);
            }
            index.insert(key, number);
        }
        self.seen.push((key, number));
        Ok(())
    }

    /// Adds a fault that does not come from a board.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.add_many(fault, 1);
    }

    fn add_many(&mut self, first: Fault, times: u64) {
        self.findings
            .entry(first.kind())
            .and_modify(|finding| finding.times += times)
            .or_insert(Finding { first, times });
    }

    /// The findings. Only if all boards have come is it a fault that one is missing,
    /// or out of its place.
    pub(crate) fn finish(mut self, complete: bool) -> Vec<Finding> {
        if complete {
            self.complete();
        }
        self.findings.into_values().collect()
    }

    fn complete(&mut self) {
        let Self { n, port, order, clock, .. } = *self;
        let expected = COUNTS[n];
        if self.boards != expected {
            self.add(Fault::Count { found: self.boards, expected });
        }
        let missing = self.seen.len() as u64 != expected;
        let ordered = order == Order::Any
            || self.index.is_none() && is_lexicographic(port, n, clock);
        if !missing && ordered {
            return;
        }
        let wanted = solutions(port, n, clock);
        if !ordered {
            self.find_misplaced(&wanted);
        }
        if missing {
            self.find_missing(&wanted);
        }
    }

    /// The first board that comes before one that should precede it.
    fn find_misplaced(&mut self, wanted: &[Key]) {
        let places: HashMap<_, _> = wanted.iter().zip(1_u64..).collect();
        let place = |(key, _): &(Key, u64)| places.get(key).copied().unwrap_or(0);
        let found: Vec<u64> = self.seen.iter().map(place).collect();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        let Some(at) = (0..found.len()).find(|&at| found[at] != sorted[at]) else {
            return;
        };
        let (key, number) = self.seen[at];
        let (found, expected) = (found[at], sorted[at]);
        self.add(Fault::Order {
            number,
            board: key.board(self.n),
            found,
            wanted: wanted[expected as usize - 1].board(self.n),
            expected,
            port: self.port.name,
        });
    }

    /// The first solution that did not come, and how many did not.
    fn find_missing(&mut self, wanted: &[Key]) {
        let seen: HashSet<_> = self.seen.iter().map(|&(key, _)| key).collect();
        let mut missing =
            wanted.iter().zip(1_u64..).filter(|(key, _)| !seen.contains(key));
        let Some((key, expected)) = missing.next() else { return };
        let times = 1 + missing.count() as u64;
        let (board, port) = (key.board(self.n), self.port.name);
        self.add_many(Fault::Missing { expected, board, port }, times);
    }
}
