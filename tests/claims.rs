//! What the book's program chapters say and no figure of theirs computes.
//!
//! Where a chapter says what a program would do if it were changed, the changed
//! program stands here, cut down to the lines that matter.

#![forbid(unsafe_code)]

use std::{collections::BTreeSet, ops::ControlFlow, process::Command};

use nq_bitmask::{C, JS, PY, c, py};
use nq_board_scan::{GO, go};
use nq_core::{
    Attack, Board, Counts, Event, First, Port, Probe, Recorder, Square, Step,
    Visitor,
};
use nq_index_diagonal::CPP_INDEX;
use nq_used_array::{CPP_LEETCODE, CPP_PUTINF, cpp_leetcode, cpp_putinf};
use pretty_assertions::assert_eq;

/// Hands every event of a port to `each`.
fn watch(port: &Port, n: usize, mut each: impl FnMut(Event)) {
    let mut recorder = Recorder(|step: Step| {
        each(step.event);
        ControlFlow::Continue(())
    });
    (port.visit)(n, &mut recorder).unwrap();
}

/// The first `k` events of a port, looks included.
fn first_events(port: &Port, n: usize, k: usize) -> Vec<Event> {
    let mut events = Vec::with_capacity(k);
    let mut recorder = Recorder(|step: Step| {
        if events.len() < k {
            events.push(step.event);
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    (port.visit)(n, &mut recorder).unwrap();
    events
}

fn counts(port: &Port, n: usize) -> Counts {
    let mut counts = Counts::default();
    (port.visit)(n, &mut counts).unwrap();
    counts
}

/// The solution vectors of a port.
fn columns(port: &Port, n: usize) -> Vec<Vec<usize>> {
    let boards = port.solve(n).unwrap();
    boards
        .iter()
        .map(|board| board.columns().unwrap())
        .collect()
}

/// Every square of an n x n board, row by row.
fn squares(n: usize) -> impl Iterator<Item = Square> {
    (0..n * n).map(move |i| Square::new(i / n, i % n))
}

// ---------------------------------------------------------------- every chapter

#[test]
fn one_more_row_of_masks_is_computed_than_queens_placed_less_solutions() {
    for n in 1..=9 {
        let Counts {
            solutions,
            placed,
            probes,
            ..
        } = counts(&C, n);
        assert_eq!(probes.masks, 1 + placed - solutions, "n = {n}");
    }
}

#[test]
fn a_square_is_tested_for_each_column_of_each_node_above_the_last_row() {
    for port in [&GO, &CPP_PUTINF, &CPP_INDEX] {
        for n in 1..=8 {
            let counts = counts(port, n);
            let nodes_above = 1 + counts.placed - counts.solutions;
            let tested = counts.placed + counts.rejected;
            assert_eq!(tested, n as u64 * nodes_above, "{} at n = {n}", port.name);
        }
    }
}

// --------------------------------------------------------------------------- go

/// Squares read in the row under test, and elsewhere.
fn cells_by_place(n: usize) -> (u64, u64) {
    let (mut row, mut in_row, mut above) = (0, 0, 0);
    watch(&GO, n, |event| match event {
        Event::Place(_) => row += 1,
        Event::Backtrack(_) => row -= 1,
        Event::Probe(Probe::Cell(square)) if square.row == row => in_row += 1,
        Event::Probe(_) => above += 1,
        Event::Reject(..) | Event::Solution(_) => {}
    });
    (in_row, above)
}

#[test]
fn go_never_rejects_a_square_for_its_row() {
    for n in 1..=9 {
        watch(&GO, n, |event| {
            assert!(!matches!(event, Event::Reject(_, Attack::Row)), "n = {n}");
        });
    }
}

#[test]
fn go_reads_n_minus_one_squares_of_the_row_at_every_test() {
    for n in 1..=9 {
        let Counts {
            placed, rejected, ..
        } = counts(&GO, n);
        let (in_row, _) = cells_by_place(n);
        assert_eq!(in_row, (n as u64 - 1) * (placed + rejected), "n = {n}");
    }
}

#[test]
fn go_reads_no_square_below_the_row_under_test() {
    for n in 1..=8 {
        let mut row = 0;
        watch(&GO, n, |event| match event {
            Event::Place(_) => row += 1,
            Event::Backtrack(_) => row -= 1,
            Event::Probe(Probe::Cell(square)) => assert!(square.row <= row),
            _ => {}
        });
    }
}

#[test]
fn go_reads_more_squares_than_n_factorial_from_2_to_10_and_fewer_at_11() {
    let mut factorial = 1;
    for n in 1..=11 {
        factorial *= n as u64;
        let more = counts(&GO, n).probes.cells > factorial;
        assert_eq!(more, (2..=10).contains(&n), "n = {n}");
    }
}

#[test]
fn go_reads_seven_squares_to_reject_row_2_column_1_below_queens_in_0_and_2() {
    let board = ["Q...", "..Q.", "....", "...."];
    let arr: Vec<Vec<u8>> = board.map(|row| row.as_bytes().to_vec()).into();
    let mut read = Vec::new();
    let mut res = Recorder(|step: Step| {
        if let Event::Probe(Probe::Cell(Square { row, col })) = step.event {
            read.push((row, col));
        }
        ControlFlow::Continue(())
    });
    let answer = go::is_valid(&mut res, &arr, 2, 1);
    assert_eq!(answer, Err(Attack::AntiDiagonal));
    let row = [(2, 0), (2, 2), (2, 3)];
    let above = [(0, 1), (1, 1), (1, 0), (1, 2)];
    assert_eq!(read, [&row[..], &above[..]].concat());
}

// ANCHOR: go_without_undo
/// The Go program with its undo left out: how many boards it finds.
fn go_without_undo(n: usize) -> usize {
    fn backtricking(arr: &mut [Vec<u8>], row: usize) -> usize {
        let n = arr.len();
        if row == n {
            return 1;
        }
        let mut found = 0;
        for col in 0..n {
            // One counter serves as `res`: nobody looks at what was probed.
            let mut res = Counts::default();
            if go::is_valid::<dyn Visitor<Board>>(&mut res, arr, row, col).is_ok() {
                arr[row][col] = b'Q';
                found += backtricking(arr, row + 1);
            }
        }
        found
    }
    backtricking(&mut vec![vec![b'.'; n]; n], 0)
}
// ANCHOR_END: go_without_undo

#[test]
fn go_that_never_takes_a_queen_back_finds_one_board_for_5_and_none_for_4() {
    let found: Vec<_> = (1..=8).map(go_without_undo).collect();
    assert_eq!(found, [1, 0, 0, 0, 1, 0, 0, 0]);
}

// ------------------------------------------------------------------- cpp-putinf

#[test]
fn the_diagonal_test_of_cpp_putinf_does_not_see_a_shared_column() {
    let mut program = cpp_putinf::Program::new(3, Vec::new()).unwrap();
    program.put_inf.push(0);
    assert_eq!(program.judge_legal_put(1, 0), Ok(()));
    assert_eq!(program.judge_legal_put(1, 1), Err(Attack::Diagonal));
}

/// The search of both programs of the article without its test of `used` (`haveQ`).
fn without_the_used_test(n: usize) -> Vec<Vec<usize>> {
    fn assign(n: usize, put: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if put.len() == n {
            found.push(put.clone());
            return;
        }
        for col in 0..n {
            let row = put.len();
            if (0..row).all(|i| row - i != col.abs_diff(put[i])) {
                put.push(col);
                assign(n, put, found);
                put.pop();
            }
        }
    }
    let mut found = Vec::new();
    assign(n, &mut Vec::new(), &mut found);
    found
}

#[test]
fn without_the_used_test_three_queens_have_five_false_solutions() {
    assert_eq!(
        without_the_used_test(3),
        [[0, 0, 0], [0, 2, 0], [1, 1, 1], [2, 0, 2], [2, 2, 2]]
    );
}

#[test]
fn cpp_putinf_and_cpp_leetcode_compare_queens_for_the_same_squares() {
    for n in 2..=8 {
        let mut putinf = Vec::new();
        watch(&CPP_PUTINF, n, |event| {
            if let Event::Place(square) | Event::Reject(square, Attack::Diagonal) =
                event
            {
                putinf.push(square);
            }
        });
        let mut leetcode = Vec::new();
        watch(&CPP_LEETCODE, n, |event| {
            if let Event::Place(square) = event {
                leetcode.push(square);
            }
        });
        assert_eq!(putinf, leetcode, "n = {n}");
    }
}

// ----------------------------------------------------------------- cpp-leetcode

#[test]
fn cpp_leetcode_takes_half_its_queens_back_at_once_for_4() {
    let (mut placed, mut failed) = (0, 0);
    watch(&CPP_LEETCODE, 4, |event| match event {
        Event::Place(_) => placed += 1,
        Event::Reject(_, Attack::Diagonal) => failed += 1,
        _ => {}
    });
    assert_eq!((placed, failed), (32, 16));
}

#[test]
fn cpp_leetcode_answers_one_queen_without_doing_anything() {
    let expected = Counts {
        solutions: 1,
        ..Counts::default()
    };
    assert_eq!(counts(&CPP_LEETCODE, 1), expected);
}

#[test]
fn cpp_leetcode_used_for_5_then_4_returns_rows_five_wide() {
    let mut solver = cpp_leetcode::Solution::new(Vec::new());
    solver.solve_n_queens(5).unwrap();
    let boards = solver.solve_n_queens(4).unwrap();
    assert_eq!(boards.len(), 12);
    assert_eq!(
        format!("{:?}", boards[10]),
        r#"[".Q...", "...Q.", "Q....", "..Q.."]"#
    );
}

// ANCHOR: clear_two_fields
#[test]
fn cpp_leetcode_with_two_fields_cleared_can_be_used_for_any_n_again() {
    let mut solver = cpp_leetcode::Solution::new(Vec::new());
    for n in [4, 4, 6, 5, 1, 0, 7] {
        solver.res.clear();
        solver.solution.clear();
        assert_eq!(solver.solve_n_queens(n), CPP_LEETCODE.solve(n), "n = {n}");
    }
}
// ANCHOR_END: clear_two_fields

// -------------------------------------------------------------------- cpp-index

#[test]
fn squares_share_a_diagonal_exactly_when_they_share_its_index() {
    for n in 1..=9 {
        for a in squares(n) {
            for b in squares(n).filter(|&b| b != a) {
                let sum = a.row + a.col == b.row + b.col;
                let difference = a.row + (n - 1) - a.col == b.row + (n - 1) - b.col;
                assert_eq!(a.attack(b) == Some(Attack::AntiDiagonal), sum);
                assert_eq!(a.attack(b) == Some(Attack::MainDiagonal), difference);
            }
        }
    }
}

#[test]
fn the_indices_of_either_kind_of_diagonal_are_0_to_2n_minus_2() {
    for n in 1..=9 {
        let all: BTreeSet<_> = (0..=2 * n - 2).collect();
        let sums: BTreeSet<_> = squares(n).map(|s| s.row + s.col).collect();
        let differences: BTreeSet<_> =
            squares(n).map(|s| s.row + (n - 1) - s.col).collect();
        assert_eq!((&sums, &differences), (&all, &all), "n = {n}");
    }
}

// ANCHOR: wrapping_index
#[test]
fn the_subtraction_may_pass_below_zero_if_the_addition_brings_it_back() {
    for n in 1..=9 {
        for Square { row, col } in squares(n) {
            let index = row.wrapping_sub(col).wrapping_add(n - 1);
            assert_eq!(index, row + (n - 1) - col);
        }
    }
}
// ANCHOR_END: wrapping_index

/// Slots that cpp-index would read if it asked its arrays in this order: 0 for
/// `cols`, 1 for `diag1`, 2 for `diag2`.
fn slots_read(n: usize, order: [usize; 3]) -> u64 {
    fn nqueens(
        r: usize,
        n: usize,
        order: [usize; 3],
        taken: &mut [Vec<bool>; 3],
    ) -> u64 {
        if r == n {
            return 0;
        }
        let mut read = 0;
        for c in 0..n {
            let slot = [c, r + c, r + (n - 1) - c];
            let attacked = order.iter().position(|&a| taken[a][slot[a]]);
            read += attacked.map_or(3, |asked| asked as u64 + 1);
            if attacked.is_none() {
                (0..3).for_each(|a| taken[a][slot[a]] = true);
                read += nqueens(r + 1, n, order, taken);
                (0..3).for_each(|a| taken[a][slot[a]] = false);
            }
        }
        read
    }
    let mut taken = [n, 2 * n - 1, 2 * n - 1].map(|slots| vec![false; slots]);
    nqueens(0, n, order, &mut taken)
}

#[test]
fn asking_the_column_first_reads_the_fewest_slots() {
    let read = |order| slots_read(8, order);
    assert_eq!(read([0, 1, 2]), counts(&CPP_INDEX, 8).probes.slots);
    assert_eq!(read([0, 2, 1]), read([0, 1, 2]));
    assert_eq!((read([1, 0, 2]), read([2, 0, 1])), (28_841, 28_841));
    assert_eq!((read([1, 2, 0]), read([2, 1, 0])), (30_849, 30_849));
}

#[test]
fn diag1_is_the_anti_diagonal_in_cpp_index() {
    let mut last = None;
    watch(&CPP_INDEX, 6, |event| match event {
        Event::Probe(Probe::Slot { array, .. }) => last = Some(array),
        Event::Reject(_, Attack::AntiDiagonal) => assert_eq!(last, Some("diag1")),
        Event::Reject(_, Attack::MainDiagonal) => assert_eq!(last, Some("diag2")),
        _ => {}
    });
}

// -------------------------------------------------------------------- c, js, py

#[test]
fn the_three_bitmask_programs_do_the_same_things_in_the_same_order() {
    for n in 0..=7 {
        let [c, js, py] = [&C, &JS, &PY].map(|port| {
            let mut events = Vec::new();
            watch(port, n, |event| events.push(event));
            events
        });
        assert!(c == py && js == py, "n = {n}");
    }
}

#[test]
fn diag1_is_the_main_diagonal_in_the_bitmask_programs() {
    for n in 1..=7 {
        let mut queens: Vec<Square> = Vec::new();
        watch(&PY, n, |event| match event {
            Event::Place(square) => queens.push(square),
            Event::Backtrack(_) => drop(queens.pop()),
            Event::Probe(Probe::Masks {
                cols,
                diag1,
                diag2,
                available,
            }) => {
                let attacked = |line| {
                    let hit = |c: &usize| {
                        let square = Square::new(queens.len(), *c);
                        queens
                            .iter()
                            .any(|queen| queen.attack(square) == Some(line))
                    };
                    (0..n).filter(hit).fold(0, |mask, c| mask | 1 << c)
                };
                assert_eq!(cols, attacked(Attack::Column));
                assert_eq!(diag1, attacked(Attack::MainDiagonal));
                assert_eq!(diag2, attacked(Attack::AntiDiagonal));
                assert_eq!(available, ((1 << n) - 1) & !(cols | diag1 | diag2));
            }
            _ => {}
        });
    }
}

#[test]
fn below_queens_in_1_and_3_of_six_columns_0_and_5_are_left() {
    let mut events = first_events(&C, 6, 10_000).into_iter();
    let second = Event::Place(Square::new(1, 3));
    let first = Event::Place(Square::new(0, 1));
    assert!(events.any(|event| event == first));
    assert!(events.any(|event| event == second));
    let expected = Probe::Masks {
        cols: 0b00_1010,
        diag1: 0b01_1000,
        diag2: 0b00_0100,
        available: 0b10_0001,
    };
    assert_eq!(events.next(), Some(Event::Probe(expected)));
}

/// The solution vectors of the bitmask search without `& limit` on `diag1`, and the
/// widest `diag1` it computes, in bits.
fn without_the_limit_on_diag1(n: usize) -> (Vec<Vec<usize>>, u32) {
    struct Search {
        limit: u128,
        queens: Vec<usize>,
        found: Vec<Vec<usize>>,
        widest: u32,
    }
    impl Search {
        fn dfs(&mut self, row: usize, cols: u128, diag1: u128, diag2: u128) {
            self.widest = self.widest.max(u128::BITS - diag1.leading_zeros());
            if row == self.queens.len() {
                self.found.push(self.queens.clone());
                return;
            }
            let mut available = self.limit & !(cols | diag1 | diag2);
            while available != 0 {
                let bit = available & available.wrapping_neg();
                available ^= bit;
                self.queens[row] = bit.trailing_zeros() as usize;
                self.dfs(
                    row + 1,
                    cols | bit,
                    (diag1 | bit) << 1,
                    (diag2 | bit) >> 1,
                );
            }
        }
    }
    let mut search = Search {
        limit: (1 << n) - 1,
        queens: vec![0; n],
        found: Vec::new(),
        widest: 0,
    };
    search.dfs(0, 0, 0, 0);
    (search.found, search.widest)
}

#[test]
fn the_limit_on_diag1_changes_no_board() {
    for n in 1..=9 {
        assert_eq!(without_the_limit_on_diag1(n).0, columns(&C, n), "n = {n}");
    }
}

#[test]
fn without_its_limit_diag1_grows_to_at_most_two_n_bits() {
    let widest = |n| without_the_limit_on_diag1(n).1;
    assert!((1..=9).all(|n| widest(n as usize) <= 2 * n));
    assert_eq!(widest(8), 16);
}

#[test]
fn a_bit_of_column_c_takes_c_plus_one_shifts_half_of_n_plus_one_on_average() {
    for n in 1..=9 {
        let (mut placed, mut shifts) = (0, 0);
        watch(&C, n, |event| {
            if let Event::Place(square) = event {
                placed += 1;
                shifts += square.col as u64 + 1;
            }
        });
        assert_eq!(2 * shifts, placed * (n as u64 + 1), "n = {n}");
        if n == 8 {
            assert_eq!(shifts, 9_252);
        }
    }
}

// ANCHOR: bit_index
#[test]
fn three_ways_to_find_the_index_of_a_bit_agree() {
    for col in 0..=30 {
        let bit = 1_i32 << col;
        assert_eq!(c::get_col_index(bit), col);
        assert_eq!(31 - bit.leading_zeros() as usize, col);
        assert_eq!(py::bit_length(bit as u64) - 1, col);
        assert_eq!(bit.trailing_zeros() as usize, col);
    }
}
// ANCHOR_END: bit_index

// ANCHOR: lowest_bit
#[test]
fn two_ways_to_take_the_lowest_bit_away_agree() {
    for available in 1_u64..=1 << 12 {
        let bit = available & available.wrapping_neg();
        assert!(bit.is_power_of_two());
        assert_eq!(available ^ bit, available & (available - 1));
    }
}
// ANCHOR_END: lowest_bit

// --------------------------------------------------------------------------- js

#[test]
fn no_mask_of_js_uses_the_sign_bit_at_31() {
    assert_eq!((1_i32 << 31).wrapping_sub(1), i32::MAX);
    for event in first_events(&JS, 31, 200_000) {
        if let Event::Probe(Probe::Masks {
            cols,
            diag1,
            diag2,
            available,
        }) = event
        {
            assert_eq!((cols | diag1 | diag2 | available) >> 31, 0);
        }
    }
}

// ANCHOR: js_at_32
/// The first `k` squares on which the JavaScript search, given all 32 bits as its
/// limit, places a queen for n = 32; `shift` moves `diag2`.
fn js_at_32(k: usize, shift: fn(i32) -> i32) -> Vec<Square> {
    fn dfs(
        row: usize,
        [cols, diag1, diag2]: [i32; 3],
        shift: fn(i32) -> i32,
        (k, placed): (usize, &mut Vec<Square>),
    ) {
        let mut available = !(cols | diag1 | diag2);
        while available != 0 && row < 32 && placed.len() < k {
            let bit = available & available.wrapping_neg();
            available ^= bit;
            placed.push(Square::new(row, 31 - bit.leading_zeros() as usize));
            let masks = [cols | bit, (diag1 | bit) << 1, shift(diag2 | bit)];
            dfs(row + 1, masks, shift, (k, placed));
        }
    }
    let mut placed = Vec::new();
    dfs(0, [0; 3], shift, (k, &mut placed));
    placed
}
// ANCHOR_END: js_at_32

#[test]
fn with_all_bits_as_its_limit_js_goes_right_at_32_and_needs_its_unsigned_shift() {
    let placed = |event| match event {
        Event::Place(square) => Some(square),
        _ => None,
    };
    let py: Vec<_> = first_events(&PY, 32, 300_000)
        .into_iter()
        .filter_map(placed)
        .collect();
    let unsigned = js_at_32(py.len(), |diag2| (diag2 as u32 >> 1) as i32);
    let signed = js_at_32(py.len(), |diag2| diag2 >> 1);
    assert_eq!(unsigned, py);
    let same = signed.iter().zip(&py).take_while(|(a, b)| a == b).count();
    assert_eq!(same, 38);
}

// --------------------------------------------------------------------------- py

// ANCHOR: shift_by_width
#[test]
fn a_shift_by_the_width_of_the_type_is_a_shift_by_zero() {
    assert_eq!(1_u64.wrapping_shl(64), 1);
    assert_eq!(1_u64.checked_shl(64), None);
    assert_eq!(1_i32.wrapping_shl(32), 1);
}
// ANCHOR_END: shift_by_width

// ANCHOR: first_solution
#[test]
fn the_first_solution_for_8_comes_after_113_queens() {
    for port in [&GO, &CPP_PUTINF, &CPP_INDEX, &C, &JS, &PY] {
        let mut counts = Counts::default();
        (port.visit)(8, &mut First::new(1, &mut counts)).unwrap();
        assert_eq!((counts.placed, counts.solutions), (113, 1), "{}", port.name);
    }
}
// ANCHOR_END: first_solution

// ------------------------------------------------------- the languages themselves

/// What a program prints.
fn printed(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs node"]
fn javascript_shifts_and_takes_logarithms_as_the_book_says() {
    let script = "
        const p = (...a) => console.log(...a);
        p(1 << 31, (1 << 31) - 1, ((1 << 31) - 1) & -1);
        p(1 << 32, 1 << 33);
        const exact = [...Array(31).keys()].every((b) => Math.log2(1 << b) === b);
        p(exact, Math.log2(1 << 31), 31 - Math.clz32(1 << 31));
        p(-1 >> 1, -1 >>> 1);
        try { new Array(-1) } catch (e) { p(e.name + ': ' + e.message) }
    ";
    let expected = "-2147483648 -2147483649 2147483647\n\
                    1 2\n\
                    true NaN 31\n\
                    -1 2147483647\n\
                    RangeError: Invalid array length\n";
    assert_eq!(printed("node", &["-e", script]), expected);
}

#[test]
#[ignore = "needs python3"]
fn python_numbers_have_no_width_as_the_book_says() {
    let script = "
print(~5, 31 & ~5, 12 & -12)
print((1 << 64) - 1, (1 << 64).bit_length())
print((0).bit_length(), (8).bit_length())
try:
    1 << -1
except ValueError as e:
    print(e)
try:
    def f(x: List[int]): pass
except NameError as e:
    print(e)
";
    let expected = "-6 26 4\n\
                    18446744073709551615 65\n\
                    0 4\n\
                    negative shift count\n\
                    name 'List' is not defined\n";
    assert_eq!(printed("python3", &["-c", script]), expected);
}
