//! The suite for ports, tried on a port that is right and on ports with one fault each.

#![forbid(unsafe_code)]

use std::{
    ops::ControlFlow::{self, Continue},
    panic,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use nq_core::{
    Attack, Board, Limit, LimitError, Port, Probe, Square, Visitor, conformance,
};

/// What is wrong with a port.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    Right,
    WrongBoard,
    Twice,
    Missing,
    Backwards,
    DeafToSolutions,
    DeafToPlaces,
    WrongRow,
    OffTheBoard,
    WrongBacktrack,
    NoBacktrack,
    UnfoundedReject,
    WrongLine,
    CellRow,
    CellColumn,
    Used,
    NoQueen,
    Slot,
    Columns,
    Available,
    PastTheBoard,
    OtherSolution,
    WrongShortcut,
    Accepts,
    VisitsFirst,
    WrongN,
    WrongName,
    WrongLimit,
    Refuses,
    AnyDiagonal,
    Shortcut,
    NeverPlaces,
    OtherEachTime,
    Unlimited,
}

use Fault::*;

const NAME: &str = "mine";
const WIDE: Limit = Limit { min: 0, max: 10, below: "none", above: "slow" };
const LIMIT: Limit = Limit { min: 1, max: 6, below: "none", above: "slow" };

/// A plain search that looks at everything there is to look at.
struct Search<'a> {
    n: usize,
    fault: Fault,
    queens: Vec<Square>,
    visitor: &'a mut dyn Visitor<Board>,
}

impl Search<'_> {
    /// The boards in order, found by judging every placement.
    fn solutions(n: usize) -> Vec<Vec<usize>> {
        fn extend(n: usize, columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
            let row = columns.len();
            if row == n {
                found.push(columns.clone());
                return;
            }
            for col in 0..n {
                let square = Square::new(row, col);
                let free = (0..row)
                    .all(|r| Square::new(r, columns[r]).attack(square).is_none());
                if free {
                    columns.push(col);
                    extend(n, columns, found);
                    columns.pop();
                }
            }
        }
        let mut found = Vec::new();
        extend(n, &mut Vec::new(), &mut found);
        found
    }

    fn attack(&self, square: Square) -> Option<Attack> {
        self.queens.iter().find_map(|queen| queen.attack(square))
    }

    fn looks(&mut self, square: Square) {
        let (n, fault) = (self.n, self.fault);
        let row = if fault == CellRow { n } else { 0 };
        let col = if fault == CellColumn { n } else { 0 };
        self.visitor.probe(Probe::Cell(Square::new(row, col)));
        self.visitor.probe(Probe::Used(if fault == Used { n } else { n - 1 }));
        if let Some(&queen) = self.queens.first() {
            let other = Square::new(queen.row, queen.col + 1);
            self.visitor.probe(Probe::Queen(if fault == NoQueen {
                other
            } else {
                queen
            }));
        }
        let index = if fault == Slot { 2 * n - 1 } else { 2 * n - 2 };
        self.visitor.probe(Probe::Slot { array: "any", index });
        if square.col == 0 {
            self.masks(square.row);
        }
    }

    fn masks(&mut self, row: usize) {
        let mut cols =
            self.queens.iter().fold(0, |mask, queen| mask | 1 << queen.col);
        let free = |&col: &usize| self.attack(Square::new(row, col)).is_none();
        let mut available =
            (0..self.n).filter(free).fold(0, |mask, col| mask | 1 << col);
        match self.fault {
            Columns => cols ^= 1,
            Available => available ^= 1,
            PastTheBoard => available |= 1 << self.n,
            _ => {}
        }
        self.visitor.probe(Probe::Masks { cols, diag1: 0, diag2: 0, available });
    }

    fn row(&mut self, row: usize) -> ControlFlow<()> {
        if row == self.n {
            return self.solution();
        }
        for col in 0..self.n {
            let square = Square::new(row, col);
            self.looks(square);
            if let Some(attack) = self.attack(square) {
                let wrong = match attack {
                    Attack::MainDiagonal => Attack::AntiDiagonal,
                    Attack::AntiDiagonal => Attack::Row,
                    _ => Attack::Diagonal,
                };
                let diagonal =
                    matches!(attack, Attack::MainDiagonal | Attack::AntiDiagonal);
                let attack = match self.fault {
                    WrongLine => wrong,
                    AnyDiagonal if diagonal => Attack::Diagonal,
                    _ => attack,
                };
                self.visitor.reject(square, attack)?;
                continue;
            }
            if self.fault == UnfoundedReject && self.n == 5 {
                self.visitor.reject(square, Attack::Column)?;
            }
            self.queens.push(square);
            let told = match self.fault {
                WrongRow => Square::new(row + 1, col),
                OffTheBoard => Square::new(row, col + self.n),
                _ => square,
            };
            let flow = self.visitor.place(told);
            if self.fault == DeafToPlaces {
                let _ = flow;
            } else {
                flow?;
            }
            self.row(row + 1)?;
            self.queens.pop();
            let told = match self.fault {
                WrongBacktrack => Square::new(row, col + 1),
                _ => square,
            };
            if self.fault != NoBacktrack || row > 0 || col + 1 < self.n {
                self.visitor.backtrack(told)?;
            }
        }
        Continue(())
    }

    fn solution(&mut self) -> ControlFlow<()> {
        let mut columns: Vec<_> =
            self.queens.iter().map(|queen| queen.col).collect();
        if self.fault == OtherSolution {
            columns.reverse();
        }
        let flow = self.visitor.solution(Board::from_columns(&columns));
        if self.fault == DeafToSolutions { Continue(()) } else { flow }
    }
}

/// Calls of [`OtherEachTime`].
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// A port that hands out whole boards: for faults in what it hands out.
fn hand_out(
    n: usize,
    fault: Fault,
    visitor: &mut dyn Visitor<Board>,
) -> ControlFlow<()> {
    let mut boards = Search::solutions(n);
    match fault {
        WrongBoard if n == 4 => boards[1] = vec![0, 1, 2, 3],
        Twice if n == 4 => boards[1] = boards[0].clone(),
        Missing if n == 6 => boards.truncate(3),
        Backwards => boards.reverse(),
        OtherEachTime if n == 4 && CALLS.fetch_add(1, Relaxed) % 2 == 1 => {
            boards.reverse();
        }
        WrongShortcut if n == 1 => boards = vec![vec![1]],
        _ => {}
    }
    for columns in boards {
        visitor.solution(Board::from_columns(&columns))?;
    }
    Continue(())
}

fn visit(
    n: usize,
    fault: Fault,
    visitor: &mut dyn Visitor<Board>,
) -> Result<(), LimitError> {
    if fault == VisitsFirst {
        visitor.probe(Probe::Used(0));
    }
    if !LIMIT.range().contains(&n) && fault == Accepts {
        return Ok(());
    }
    let limit = if fault == Unlimited { WIDE } else { LIMIT };
    let mut checked = limit.check(NAME, n);
    if let Err(error) = &mut checked {
        match fault {
            WrongN => error.n += 1,
            WrongName => error.port = "yours",
            WrongLimit => error.limit.max += 1,
            _ => {}
        }
    }
    checked?;
    if fault == Refuses && n == 3 {
        return Err(LimitError { port: NAME, n, limit: LIMIT });
    }
    let _ = match fault {
        WrongBoard | Twice | Missing | Backwards | NeverPlaces | OtherEachTime => {
            hand_out(n, fault, visitor)
        }
        WrongShortcut | Shortcut if n == 1 => hand_out(n, fault, visitor),
        _ => Search { n, fault, queens: Vec::new(), visitor }.row(0),
    };
    Ok(())
}

/// The port with this fault. A function pointer captures nothing, so each fault has a
/// function of its own.
macro_rules! port {
    ($fault:ident) => {
        Port {
            name: NAME,
            language: "",
            technique: "",
            article: "",
            package: "",
            file: "",
            source: include_str!("conformance.rs"),
            limit: LIMIT,
            visit: |n, visitor| visit(n, $fault, visitor),
            build: |n| LIMIT.check(NAME, n).map(|()| Box::new(()) as Box<_>),
        }
    };
}

/// What the suite says of a port: nothing, or what it panics with.
fn verdict(port: Port) -> String {
    // The panics are expected: nobody wants to read them.
    panic::set_hook(Box::new(|_| {}));
    match panic::catch_unwind(|| conformance::check(&port)) {
        Ok(()) => "conforms".to_owned(),
        Err(message) => match message.downcast_ref::<String>() {
            Some(message) => message.clone(),
            None => (*message.downcast_ref::<&str>().unwrap()).to_owned(),
        },
    }
}

#[test]
fn a_right_port_conforms_and_each_fault_is_found_and_named() {
    let empty = Port { source: "", ..port!(Right) };
    let wide = Port {
        limit: WIDE,
        visit: |n, visitor| visit(n, Unlimited, visitor),
        ..port!(Right)
    };
    let verdicts = [
        ("right", verdict(port!(Right))),
        ("right, names no diagonal", verdict(port!(AnyDiagonal))),
        ("right, with a shortcut", verdict(port!(Shortcut))),
        ("hands out boards without placing", verdict(port!(NeverPlaces))),
        ("the same, for more sizes than are tried", verdict(wide)),
        ("hands out others each time", verdict(port!(OtherEachTime))),
        ("a wrong board", verdict(port!(WrongBoard))),
        ("a board twice", verdict(port!(Twice))),
        ("a board missing", verdict(port!(Missing))),
        ("boards backwards", verdict(port!(Backwards))),
        ("goes on after the last solution", verdict(port!(DeafToSolutions))),
        ("goes on after a place", verdict(port!(DeafToPlaces))),
        ("places in another row", verdict(port!(WrongRow))),
        ("places off the board", verdict(port!(OffTheBoard))),
        ("takes back another queen", verdict(port!(WrongBacktrack))),
        ("leaves a queen", verdict(port!(NoBacktrack))),
        ("rejects a free square", verdict(port!(UnfoundedReject))),
        ("rejects for another line", verdict(port!(WrongLine))),
        ("reads a row off the board", verdict(port!(CellRow))),
        ("reads a column off the board", verdict(port!(CellColumn))),
        ("reads a flag too many", verdict(port!(Used))),
        ("compares no queen", verdict(port!(NoQueen))),
        ("reads a slot too many", verdict(port!(Slot))),
        ("wrong columns", verdict(port!(Columns))),
        ("wrong available", verdict(port!(Available))),
        ("a column too many", verdict(port!(PastTheBoard))),
        ("hands out another board", verdict(port!(OtherSolution))),
        ("a wrong shortcut", verdict(port!(WrongShortcut))),
        ("accepts every size", verdict(port!(Accepts))),
        ("visits before it refuses", verdict(port!(VisitsFirst))),
        ("another n in the error", verdict(port!(WrongN))),
        ("another name in the error", verdict(port!(WrongName))),
        ("another limit in the error", verdict(port!(WrongLimit))),
        ("refuses a size within its limit", verdict(port!(Refuses))),
        ("no source", verdict(empty)),
    ];
    let text: String = verdicts
        .iter()
        .map(|(port, said)| format!("## {port}\n{said}\n\n"))
        .collect();
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("verdicts", text) });
}

#[test]
fn a_trace_as_text_has_an_event_a_line_beside_the_line_that_fired_it() {
    let text = conformance::trace_text(&port!(Right), 1);
    let expected = r#"
cell (0, 0)                                         | self.visitor.probe(Probe::Cell(Square::new(row, col)));
used 0                                              | self.visitor.probe(Probe::Used(if fault == Used { n } else { n - 1 }));
slot any[0]                                         | self.visitor.probe(Probe::Slot { array: "any", index });
mask cols=0000 diag1=0000 diag2=0000 available=0001 | self.visitor.probe(Probe::Masks { cols, diag1: 0, diag2: 0, available });
place (0, 0)                                        | let flow = self.visitor.place(told);
solution 0                                          | let flow = self.visitor.solution(Board::from_columns(&columns));
backtrack (0, 0)                                    | self.visitor.backtrack(told)?;
"#;
    assert_eq!(text, expected.trim_start());
}

#[test]
fn boards_as_text_have_an_empty_line_between_two_of_them() {
    let boards = [[1, 3, 0, 2], [2, 0, 3, 1]].map(|c| Board::from_columns(&c));
    let text = ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..";
    assert_eq!(conformance::boards_text(&boards), text);
    assert_eq!(conformance::boards_text(&[]), "");
}
