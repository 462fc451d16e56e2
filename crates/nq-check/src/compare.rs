//! Boards of a program against those of a port, while they come.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    ops::ControlFlow,
};

use nq_core::{Board, Port, judge};

use crate::{
    Fault, Finding, Kind, Order,
    clock::Clock,
    solutions::{COUNTS, Key, each_solution, is_lexicographic},
};

/// Takes boards one by one and keeps the first fault of each kind.
///
/// The judge says whether a board is a solution. Solutions that ascend are all
/// different, and in the order of any port that is lexicographic; if there are as many
/// as there should be, none is missing. So all of the port's boards are asked for only
/// if something is wrong.
pub(crate) struct Comparison<'a> {
    n: usize,
    port: &'static Port,
    order: Order,
    clock: &'a Clock<'a>,
    /// Boards so far.
    pub(crate) boards: u64,
    /// The solutions among them, each once, and the number of its first board.
    seen: Vec<(Key, u64)>,
    /// Whether they ascend.
    ascend: bool,
    /// The same by solution, once they do not.
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
            ascend: true,
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

    /// Takes the next board, which is known to be the port's next solution.
    pub(crate) fn expected(&mut self, key: Key) {
        self.boards += 1;
        self.push(key, self.boards);
    }

    fn push(&mut self, key: Key, number: u64) {
        self.ascend &= self.ascends(key);
        self.seen.push((key, number));
    }

    fn ascends(&self, key: Key) -> bool {
        self.seen.last().is_none_or(|&(last, _)| last < key)
    }

    /// Notes a solution, or hands back the number of the first board like it.
    fn see(&mut self, key: Key, number: u64) -> Result<(), u64> {
        if self.index.is_some() || !self.ascend || !self.ascends(key) {
            let seen = &self.seen;
            let index =
                self.index.get_or_insert_with(|| seen.iter().copied().collect());
            if let Some(&first) = index.get(&key) {
                return Err(first);
            }
            index.insert(key, number);
        }
        self.push(key, number);
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
        let ordered =
            order == Order::Any || self.ascend && is_lexicographic(port, n, clock);
        if !missing && ordered {
            return;
        }
        let mut parted = None;
        let mut lacking = None;
        let mut places = 1_u64..;
        let seen: HashSet<_> = self.seen.iter().map(|&(key, _)| key).collect();
        let mut in_step = self.seen.iter();
        each_solution(port, n, clock, |key| {
            let place = places.next().unwrap_or_default();
            if !seen.contains(&key) {
                lacking.get_or_insert((key, place));
            } else if let Some(Parted { found, found_place, .. }) = &mut parted {
                if *found == key {
                    *found_place = place;
                }
            } else if !ordered
                && let Some(&(found, number)) = in_step.next()
                && found != key
            {
                let wanted = (key, place);
                parted = Some(Parted { found, number, found_place: 0, wanted });
            }
            let parted =
                parted.as_ref().is_some_and(|parted| parted.found_place > 0);
            if (lacking.is_some() || !missing) && (parted || ordered) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let times = expected.saturating_sub(self.seen.len() as u64);
        let port = port.name;
        if let Some(Parted { found, number, found_place, wanted }) = parted {
            self.add(Fault::Order {
                number,
                board: found.board(n),
                found: found_place,
                wanted: wanted.0.board(n),
                expected: wanted.1,
                port,
            });
        }
        if let Some((key, expected)) = lacking {
            let board = key.board(n);
            self.add_many(Fault::Missing { expected, board, port }, times);
        }
    }
}

/// Where the boards leave the port's order.
struct Parted {
    /// The solution that stands there, the number of its board, and its place among
    /// the port's, which comes later.
    found: Key,
    number: u64,
    found_place: u64,
    /// The solution that belongs there and its place.
    wanted: (Key, u64),
}
