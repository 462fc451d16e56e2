//! Boards of a program against those of the reference, while they come.

use std::collections::BTreeMap;

use nq_core::{Board, Port, judge};

use crate::{
    Fault, Finding, Kind, Order, clock::Clock, reference::Reference, table::Table,
};

/// Takes boards one by one and keeps the first fault of each kind.
///
/// As long as each board is the one the reference finds next, nothing is kept and
/// nothing more is asked: it is a solution, in its place, and no duplicate. The
/// first right board that is another one makes a table of all solutions necessary.
pub(crate) struct Comparison<'a> {
    n: usize,
    port: &'static Port,
    order: Order,
    clock: &'a Clock<'a>,
    against: Against,
    /// Boards so far.
    pub(crate) boards: u64,
    findings: BTreeMap<Kind, Finding>,
}

enum Against {
    /// In step with the reference.
    Stream {
        reference: Reference,
        next: Option<Board>,
        /// Boards that were the reference's next, so far.
        matched: u64,
        /// Wrong boards that stand among them: after how many, how many.
        wrong: Vec<(u64, u64)>,
    },
    /// Out of step.
    Table(Table),
}

impl<'a> Comparison<'a> {
    /// `n` is within the port's limit and [`WIDEST`](crate::WIDEST).
    pub(crate) fn new(
        n: usize,
        port: &'static Port,
        order: Order,
        clock: &'a Clock<'a>,
    ) -> Self {
        let mut reference = Reference::start(port, n);
        let next = reference.next(clock);
        let against =
            Against::Stream { reference, next, matched: 0, wrong: Vec::new() };
        Self { n, port, order, clock, against, boards: 0, findings: BTreeMap::new() }
    }

    /// Takes the next board. Says whether it is right and new.
    pub(crate) fn board(&mut self, board: Board) -> bool {
        self.boards += 1;
        let number = self.boards;
        if let Against::Stream { reference, next, matched, .. } = &mut self.against
            && next.as_ref() == Some(&board)
        {
            *matched += 1;
            *next = reference.next(self.clock);
            return true;
        }
        if let Err(fault) = judge(self.n, &board) {
            if let Against::Stream { matched, wrong, .. } = &mut self.against {
                match wrong.last_mut() {
                    Some((after, times)) if after == matched => *times += 1,
                    _ => wrong.push((*matched, 1)),
                }
            }
            self.add(Fault::Board { number, board, fault });
            return false;
        }
        match self.table().see(&board, number) {
            Ok(()) => true,
            Err(first) => {
                self.add(Fault::Duplicate { number, first, board });
                false
            }
        }
    }

    /// The table, made if there is none.
    fn table(&mut self) -> &mut Table {
        if let Against::Stream { matched, wrong, .. } = &self.against {
            let make = || Table::new(self.port, self.n, self.clock);
            let mut table = self.clock.pause(make);
            let mut wrong = wrong.iter().peekable();
            let mut before = 0;
            for index in 0..*matched {
                while let Some((_, times)) = wrong.next_if(|entry| entry.0 <= index)
                {
                    before += times;
                }
                table.mark(index as usize, index + 1 + before);
            }
            self.against = Against::Table(table);
        }
        match &mut self.against {
            Against::Table(table) => table,
            Against::Stream { .. } => unreachable!("it was made a table above"),
        }
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

    /// The findings, and how many boards there should be. Only if all boards have
    /// come is it a fault that one is missing, or out of its place.
    pub(crate) fn finish(mut self, complete: bool) -> (Vec<Finding>, Option<u64>) {
        let expected = self.clock.pause(|| complete.then(|| self.complete()));
        (self.findings.into_values().collect(), expected)
    }

    fn complete(&mut self) -> u64 {
        let port = self.port.name;
        let mut faults = Vec::new();
        let expected = match &mut self.against {
            Against::Stream { reference, next, matched, .. } => {
                let first = next.take();
                if first.is_some() {
                    while reference.next(self.clock).is_some() {}
                }
                let expected = reference.given;
                if let Some(board) = first {
                    let missing = expected - *matched;
                    let expected = *matched + 1;
                    faults.push((Fault::Missing { expected, board, port }, missing));
                }
                expected
            }
            Against::Table(table) => {
                if self.order == Order::Source
                    && let Some(misplaced) = table.misplaced()
                {
                    let fault = Fault::Order {
                        number: misplaced.number,
                        board: table.board(misplaced.found),
                        found: u64::from(misplaced.found) + 1,
                        wanted: table.board(misplaced.expected),
                        expected: u64::from(misplaced.expected) + 1,
                        port,
                    };
                    faults.push((fault, 1));
                }
                if let Some((index, missing)) = table.missing() {
                    let expected = u64::from(index) + 1;
                    let board = table.board(index);
                    faults.push((Fault::Missing { expected, board, port }, missing));
                }
                table.len()
            }
        };
        for (fault, times) in faults {
            self.add_many(fault, times);
        }
        if self.boards != expected {
            self.add(Fault::Count { found: self.boards, expected });
        }
        expected
    }
}
