//! The C++ program that prints: `cargo test -p nq-used-array --test cpp_putinf`.

#![forbid(unsafe_code)]

mod common;

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use common::{snapshot, snapshot_boards};
use nq_core::{Attack, Board, Event, Probe, Square, Visitor, conformance};
use nq_used_array::{
    CPP_PUTINF,
    cpp_putinf::{self, Program},
};
use pretty_assertions::assert_eq;

/// The program after its search.
fn run(n: usize) -> Program<Vec<Vec<usize>>> {
    let mut program = Program::new(n, Vec::new()).unwrap();
    let _ = program.queens_assign(0);
    program
}

/// The program with these queens placed.
fn with_queens(n: usize, columns: &[usize]) -> Program<Vec<Vec<usize>>> {
    let mut program = Program::new(n, Vec::new()).unwrap();
    for &col in columns {
        program.put_inf.push(col);
        program.used[col] = 1;
    }
    program
}

#[test]
fn boards_for_n_1_to_8_are_what_the_original_finds() {
    snapshot_boards(&CPP_PUTINF, |n| {
        run(n).ans.iter().map(|vec| Board::from_columns(vec)).collect()
    });
}

/// Whole outputs as bytes: a snapshot as text would not show a lost line end.
#[test]
fn printed_output_is_byte_for_byte_the_original_s() {
    for n in [0, 1, 2, 3, 4, 5, 8] {
        let mut out = Vec::new();
        cpp_putinf::main(n, &mut out).unwrap();
        insta::with_settings!({
            prepend_module_to_snapshot => false,
            snapshot_suffix => "cpp-putinf",
            omit_expression => true,
        }, {
            insta::assert_binary_snapshot!(&format!("print_n{n}.txt"), out);
        });
    }
}

#[test]
fn trace_for_n_4_names_every_event_and_its_source_line() {
    snapshot(&CPP_PUTINF, "trace_n4", &conformance::trace_text(&CPP_PUTINF, 4));
}

#[test]
fn conforms() {
    conformance::check(&CPP_PUTINF);
}

#[test]
fn n_0_gives_one_empty_solution_vector() {
    assert_eq!(run(0).ans, [[0; 0]]);
}

#[test]
fn n_64_is_refused_with_the_limit_63() {
    let message = "n = 64: cpp-putinf takes n from 0 to 63 (63 is the greatest n \
                   for which `1 << n` fits 64 bits; a port whose source has no \
                   limit stops there)";
    let error = Program::new(64, Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), message);

    let mut out = Vec::new();
    let error = cpp_putinf::main(64, &mut out).unwrap_err();
    assert_eq!(error.to_string(), message);
    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
    assert_eq!(out, b"", "nothing is printed");
}

#[test]
fn searching_twice_appends_the_same_solutions_again() {
    let mut program = run(4);
    let _ = program.queens_assign(0);
    let once = [vec![1, 3, 0, 2], vec![2, 0, 3, 1]];
    assert_eq!(program.ans, [once.clone(), once].concat());
}

#[test]
fn judge_legal_put_accepts_a_square_on_no_queen_s_diagonal() {
    assert_eq!(with_queens(4, &[1]).judge_legal_put(1, 3), Ok(()));
    assert_eq!(with_queens(4, &[]).judge_legal_put(0, 0), Ok(()), "first row");
}

#[test]
fn judge_legal_put_rejects_both_diagonals_without_telling_them_apart() {
    let mut program = with_queens(4, &[1]);
    assert_eq!(program.judge_legal_put(1, 2), Err(Attack::Diagonal), "main");
    assert_eq!(program.judge_legal_put(1, 0), Err(Attack::Diagonal), "anti");
}

#[test]
fn judge_legal_put_leaves_columns_to_the_used_array() {
    assert_eq!(with_queens(4, &[1]).judge_legal_put(1, 1), Ok(()));
}

#[test]
fn judge_legal_put_compares_the_nearest_row_first() {
    // (2, 4) shares a diagonal with no queen, so all are compared.
    let steps = conformance::trace(&CPP_PUTINF, 5).into_iter();
    let events: Vec<_> = steps.map(|step| step.event).collect();
    let place = Event::Place(Square::new(2, 4));
    let at = events.iter().position(|event| *event == place).unwrap();
    let queen = |row, col| Event::Probe(Probe::Queen(Square::new(row, col)));
    assert_eq!(
        events[at - 3..at],
        [Event::Probe(Probe::Used(4)), queen(1, 2), queen(0, 0)]
    );
}

#[test]
fn queens_assign_completes_a_board_that_is_begun_and_clears_up() {
    let mut program = with_queens(4, &[1, 3]);
    let _ = program.queens_assign(2);
    assert_eq!(program.ans, [[1, 3, 0, 2]]);
    assert_eq!(program.put_inf, [1, 3]);
    assert_eq!(program.used, [0, 1, 0, 1]);
}

#[test]
fn the_global_cur_row_is_never_used() {
    assert_eq!(run(6).cur_row, 0);
    let mut program = Program::new(6, Vec::new()).unwrap();
    program.cur_row = 4;
    let _ = program.queens_assign(0);
    assert_eq!(program.ans, run(6).ans, "its value makes no difference");
    assert_eq!(program.cur_row, 4);
}

#[test]
fn used_holds_only_true_and_false() {
    // Ends the search when the second queen stands.
    struct Second(usize);
    impl Visitor<Vec<usize>> for Second {
        fn solution(&mut self, _: Vec<usize>) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
        fn place(&mut self, _: Square) -> ControlFlow<()> {
            self.0 += 1;
            if self.0 == 2 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }
    let mut program = Program::new(4, Second(0)).unwrap();
    assert!(program.queens_assign(0).is_break());
    assert_eq!(program.put_inf, [0, 2]);
    assert_eq!(program.used, [1, 0, 1, 0]);
    assert_eq!(run(3).used, [0, 0, 0], "every flag is taken back");
}

#[test]
fn print_chess_board_draws_rows_between_empty_lines() {
    let mut out = Vec::new();
    cpp_putinf::print_chess_board(3, &[2, 0, 1], &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "\n○○●\n●○○\n○●○\n\n");
}

#[test]
fn print_placement_counts_columns_from_1() {
    let mut out = Vec::new();
    cpp_putinf::print_placement(2, 7, &[1, 0], &mut out).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "第7种放置方案, 皇后被放于 \n2  1  列\n\n棋盘布局如下↓\n\n○●\n●○\n\n"
    );
}

/// Takes `left` bytes, then fails.
struct Full {
    left: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.left);
        self.left -= taken;
        if taken == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_an_error_wherever_it_strikes() {
    let mut whole = Vec::new();
    cpp_putinf::main(4, &mut whole).unwrap();
    for left in 0..whole.len() {
        let error = cpp_putinf::main(4, &mut Full { left }).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull, "after {left} bytes");
    }
}
