//! Outputs as bytes: what is read from them, and what is said about them.

#![forbid(unsafe_code)]

use nq_check::{Format, Order, Report, check_output};
use nq_core::{Board, Port};
use nq_ports::{PORTS, find};
use pretty_assertions::assert_eq;

fn check(n: usize, order: Order, output: impl AsRef<[u8]>) -> Report {
    check_output(n, find("py").unwrap(), order, output.as_ref()).unwrap()
}

/// The messages alone, without pictures, and how often.
fn messages(n: usize, output: impl AsRef<[u8]>) -> Vec<String> {
    let report = check(n, Order::Source, output);
    let text = |f: &nq_check::Finding| format!("{}x {}", f.times, f.first);
    report.findings.iter().map(text).collect()
}

fn solutions(n: usize) -> Vec<Board> {
    find("py").unwrap().solve(n).unwrap()
}

fn json(boards: &[Board]) -> String {
    let rows = |board: &Board| board.rows().map(str::to_owned).collect::<Vec<_>>();
    serde_json::to_string(&boards.iter().map(rows).collect::<Vec<_>>()).unwrap()
}

fn plain(boards: &[Board]) -> String {
    boards.iter().map(|board| format!("{board}\n\n")).collect()
}

const FIRST: &str = ".Q..\n...Q\nQ...\n..Q.\n";
const SECOND: &str = "..Q.\nQ...\n...Q\n.Q..\n";

#[test]
fn right_boards_pass_in_either_form_against_every_port() {
    for port in &PORTS {
        for n in port.limit.range().take_while(|&n| n <= 8) {
            let boards = solutions(n);
            for output in [json(&boards), plain(&boards)] {
                for order in [Order::Source, Order::Any] {
                    let report =
                        check_output(n, port, order, output.as_bytes()).unwrap();
                    assert_eq!(
                        report.account(),
                        "",
                        "{} n = {n} {output}",
                        port.name
                    );
                    assert_eq!(report.boards, boards.len() as u64);
                    assert_eq!(report.expected, boards.len() as u64);
                }
            }
        }
    }
}

#[test]
fn blanks_do_not_matter() {
    let windows = format!("{FIRST}\n{SECOND}").replace('\n', "\r\n");
    let pretty = "\n[\n  [\n    \".Q..\", \"...Q\", \"Q...\", \"..Q.\"\n  ],\n  \
                  [\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]\n]\n\n";
    for output in [
        windows,
        pretty.to_owned(),
        format!("\n\n{FIRST}\n  \n\n{SECOND}\n\n\n"),
        format!("{FIRST}\n{}", SECOND.trim_end()),
        format!("{}{}", " \n".repeat(10_000), json(&solutions(4))),
    ] {
        assert_eq!(check(4, Order::Source, &output).account(), "", "{output:?}");
    }
}

#[test]
fn where_there_is_no_board_nothing_passes() {
    for n in [2, 3] {
        for (output, format) in
            [("", None), ("\n \n", None), ("[]", Some(Format::Json))]
        {
            let report = check(n, Order::Source, output);
            assert_eq!(report.account(), "", "{output:?}");
            assert_eq!((report.boards, report.format), (0, format));
        }
    }
    let first = "1x py's board 1 is missing";
    for output in ["", "\n", "[]"] {
        assert_eq!(
            messages(4, output),
            ["2x py's board 1 is missing", "1x 0 boards where 2 are wanted"]
        );
        assert_eq!(messages(1, output), [first, "1x 0 boards where 1 is wanted"]);
    }
}

#[test]
fn the_board_without_rows() {
    assert_eq!(check(0, Order::Source, "[[]]").account(), "");
    assert_eq!(check(0, Order::Source, "").account(), "", "invisible in plain text");
    let missing = ["1x py's board 1 is missing", "1x 0 boards where 1 is wanted"];
    assert_eq!(messages(0, "[]"), missing);
    assert_eq!(
        messages(0, r#"[[""]]"#),
        ["1x board 1: 1 row where 0 are wanted", "1x py's board 1 is missing"]
    );
    let report = check(0, Order::Source, "[]");
    assert_eq!(report.findings[0].first.picture(), [""; 0], "nothing to look at");
}

#[test]
fn json_that_is_none_is_told_by_line_and_column() {
    for (output, expected) in [
        ("[", "line 1 column 1: EOF while parsing a list"),
        (r#"[[".Q..","#, "line 1 column 9: EOF while parsing a value"),
        (
            "[[\".Q..\",\n  '...Q']]",
            "line 2 column 3: expected value (JSON has text in double quotes)",
        ),
        (r#"[[".Q..","...Q","Q...","..Q."],]"#, "line 1 column 32: trailing comma"),
        ("[]\nthat was all", "line 2 column 1: trailing characters"),
        (
            "[[1,3,0,2]]",
            "line 1 column 4: invalid type: integer `1`, expected a row: a string",
        ),
        (
            "[\".Q..\"]",
            "line 1 column 7: invalid type: string \".Q..\", expected a board: an array of rows",
        ),
        (
            "{\"boards\": []}",
            "line 1 column 1: invalid type: map, expected an array of boards",
        ),
        (
            "\".Q..\"",
            "line 1 column 6: invalid type: string \".Q..\", expected an array of boards",
        ),
        (
            "[null]",
            "line 1 column 5: invalid type: null, expected a board: an array of rows",
        ),
    ] {
        let expected = [format!("1x read as JSON, {expected}")];
        assert_eq!(messages(4, output), expected, "{output}");
    }
    let bytes = b"[[\"\xff\"]]";
    let expected = "1x read as JSON, line 1 column 4: invalid unicode code point";
    assert_eq!(messages(4, bytes), [expected]);
}

#[test]
fn plain_text_that_is_no_board_is_told_by_line_and_column() {
    for (output, expected) in [
        ("null", "line 1 column 1: 'n' is neither 'Q' nor '.', in \"null\""),
        (
            "Solution 1:\n.Q..",
            "line 1 column 1: 'S' is neither 'Q' nor '.', in \"Solution 1:\"",
        ),
        (
            ".Q..\n...Q\nQ.#.\n",
            "line 3 column 3: '#' is neither 'Q' nor '.', in \"Q.#.\"",
        ),
        (". Q . .", "line 1 column 2: ' ' is neither 'Q' nor '.', in \". Q . .\""),
        (".Q.. ", "line 1 column 5: ' ' is neither 'Q' nor '.', in \".Q.. \""),
        ("皇...", "line 1 column 1: '皇' is neither 'Q' nor '.', in \"皇...\""),
        (
            "\u{feff}.Q..",
            "line 1 column 1: '\\u{feff}' is neither 'Q' nor '.', in \"\\u{feff}.Q..\"",
        ),
        (
            ".\u{1b}[2J",
            "line 1 column 2: '\\u{1b}' is neither 'Q' nor '.', in \".\\u{1b}[2J\"",
        ),
    ] {
        let expected = [format!("1x read as plain boards, {expected}")];
        assert_eq!(messages(4, output), expected, "{output}");
    }
    let expected = "1x read as plain boards, line 1 column 2: '\u{fffd}' is neither 'Q' nor '.', \
         in \"Q\u{fffd}\"";
    assert_eq!(messages(4, b"Q\xff"), [expected]);
}

#[test]
fn a_message_does_not_quote_without_end() {
    let long = "x".repeat(100_000);
    for output in [format!("[\"{long}\"]"), long] {
        let message = messages(4, output).concat();
        assert!(message.ends_with('…'), "{message}");
        assert!(message.chars().count() < 250, "{message}");
    }
}

#[test]
fn what_came_before_a_syntax_error_is_judged_but_nothing_is_missing() {
    let output = "[[\"QQ..\",\"....\",\"....\",\"....\"],oops";
    assert_eq!(
        messages(4, output),
        [
            "1x read as JSON, line 1 column 32: expected value (JSON has text in double quotes)",
            "1x board 1: queens on (0, 0) and (0, 1) share one row",
        ]
    );
}

#[test]
fn each_fault_of_a_board_is_the_judge_s() {
    for (board, expected) in [
        (r#"[]"#, "0 rows where 4 are wanted"),
        (r#"[".Q..","...Q","Q..."]"#, "3 rows where 4 are wanted"),
        (r#"["",".Q..","...Q","Q...","..Q."]"#, "5 rows where 4 are wanted"),
        (r#"[".Q..","...Q","Q...","..Q.",""]"#, "5 rows where 4 are wanted"),
        (r#"[".Q..","","Q...","..Q."]"#, "row 1 is 0 wide where 4 is wanted"),
        (r#"[".Q..\n...Q","Q...","..Q."]"#, "3 rows where 4 are wanted"),
        (r#"[".Q..\r","...Q","Q...","..Q."]"#, "row 0 is 5 wide where 4 is wanted"),
        (r#"[".Q..\n","...Q","Q...","..Q."]"#, "row 0 is 5 wide where 4 is wanted"),
        (r#"[".q..","...Q","Q...","..Q."]"#, "'q' on (0, 1), neither 'Q' nor '.'"),
        (r#"[".Q..","...Q","Q...","...."]"#, "3 queens where 4 are wanted"),
        (
            r#"["Q...","...Q",".Q..","..Q."]"#,
            "queens on (2, 1) and (3, 2) share one main diagonal \\",
        ),
        (
            r#"["..Q.","...Q",".Q..","Q..."]"#,
            "queens on (0, 2) and (1, 3) share one main diagonal \\",
        ),
        (
            r#"[".Q..","...Q","..Q.","Q..."]"#,
            "queens on (1, 3) and (2, 2) share one anti-diagonal /",
        ),
    ] {
        let output = format!("[{board}]");
        assert_eq!(
            messages(4, &output)[0],
            format!("1x board 1: {expected}"),
            "{board}"
        );
    }
}

#[test]
fn boards_without_an_empty_line_between_them_are_one() {
    assert_eq!(
        messages(4, format!("{FIRST}{SECOND}")),
        [
            "1x board 1: 8 rows where 4 are wanted",
            "2x py's board 1 is missing",
            "1x 1 board where 2 are wanted",
        ]
    );
}

#[test]
fn a_wrong_board_among_right_ones_does_not_shift_them() {
    let mut boards = solutions(5);
    boards.insert(2, Board::from_columns(&[0, 0, 0, 0, 0]));
    boards.insert(2, Board::from_columns(&[1, 1, 1, 1, 1]));
    let wrong = "2x board 3: queens on (0, 1) and (1, 1) share one column";
    assert_eq!(
        messages(5, json(&boards)),
        [wrong, "1x 12 boards where 10 are wanted"]
    );
    // From a duplicate on, the program is out of step.
    boards.push(boards[4].clone());
    assert_eq!(
        messages(5, json(&boards)),
        [wrong, "1x board 13 is board 5 again", "1x 13 boards where 10 are wanted"]
    );
}

#[test]
fn duplicates_and_missing_boards_are_counted_and_the_first_is_named() {
    let right = solutions(5);
    let mut boards = right.clone();
    boards[3] = right[0].clone();
    boards[7] = right[0].clone();
    boards[8] = right[5].clone();
    assert_eq!(
        messages(5, plain(&boards)),
        ["3x board 4 is board 1 again", "3x py's board 4 is missing"]
    );
}

#[test]
fn a_missing_board_does_not_put_the_others_out_of_order() {
    let mut boards = solutions(5);
    boards.remove(0);
    boards.remove(4);
    assert_eq!(
        messages(5, json(&boards)),
        ["2x py's board 1 is missing", "1x 8 boards where 10 are wanted"]
    );
}

#[test]
fn another_order_is_told_where_it_parts_and_is_a_fault_only_if_it_matters() {
    let mut boards = solutions(6);
    boards.swap(1, 3);
    let output = json(&boards);
    let expected = "1x board 2 is py's board 4, where py's board 2 belongs";
    assert_eq!(messages(6, &output), [expected]);
    assert_eq!(check(6, Order::Any, &output).account(), "");
    boards.reverse();
    assert_eq!(check(6, Order::Any, plain(&boards)).account(), "");
    boards[0] = boards[1].clone();
    assert_eq!(
        check(6, Order::Any, plain(&boards)).account(),
        "board 2 is board 1 again
       0 1 2 3 4 5
    0  . . . Q . .
    1  Q . . . . .
    2  . . . . Q .
    3  . Q . . . .
    4  . . . . . Q
    5  . . Q . . .
py's board 2 is missing
       0 1 2 3 4 5
    0  . . Q . . .
    1  . . . . . Q
    2  . Q . . . .
    3  . . . . Q .
    4  Q . . . . .
    5  . . . Q . .
"
    );
}

/// A port that finds the boards in an order of its own.
static BACKWARDS: Port = Port {
    name: "backwards",
    visit: |n, visitor| {
        for board in find("py").unwrap().solve(n)?.into_iter().rev() {
            let _ = visitor.solution(board);
        }
        Ok(())
    },
    ..nq_ports::PORTS[6]
};

#[test]
fn the_order_is_the_port_s_whatever_it_is() {
    let mut boards = solutions(6);
    let report = |boards: &[Board]| {
        check_output(6, &BACKWARDS, Order::Source, json(boards).as_bytes()).unwrap()
    };
    let finding = &report(&boards).findings[0];
    assert_eq!(
        finding.first.to_string(),
        "board 1 is backwards's board 4, where backwards's board 1 belongs"
    );
    boards.reverse();
    assert_eq!(report(&boards).account(), "");
}

#[test]
fn an_output_without_boards_of_a_great_n_is_soon_known_to_lack_them() {
    let messages = messages(16, "[]");
    assert_eq!(
        messages,
        [
            "14772512x py's board 1 is missing",
            "1x 0 boards where 14,772,512 are wanted",
        ]
    );
}

#[test]
fn the_lines_that_queens_share_are_drawn() {
    let picture = |rows: &[&str]| {
        let report = check(rows.len(), Order::Source, rows.join("\n"));
        report.findings[0].first.picture().join("\n")
    };
    assert_eq!(
        picture(&["....Q", ".Q...", "..Q..", ".Q...", "Q...."]),
        "   0 1 2 3 4
0  . . . .[Q]
1  . Q . / .
2  . .[Q]. .
3  . Q . . .
4  Q . . . ."
    );
    assert_eq!(
        picture(&[".Q..Q", ".....", "..Q..", ".....", "....."]),
        "   0 1 2 3 4
0  -[Q]- -[Q]
1  . . . . .
2  . . Q . .
3  . . . . .
4  . . . . ."
    );
    assert_eq!(
        picture(&["QQ", ".."]),
        "   0 1
0 [Q|Q]
1  . ."
    );
    let mut rows = vec!["............"; 12];
    rows[1] = ".Q..........";
    rows[10] = "..........Q.";
    assert_eq!(
        picture(&rows),
        "     0  1  2  3  4  5  6  7  8  9 10 11
 0   \\  .  .  .  .  .  .  .  .  .  .  .
 1   .[ Q] .  .  .  .  .  .  .  .  .  .
 2   .  .  \\  .  .  .  .  .  .  .  .  .
 3   .  .  .  \\  .  .  .  .  .  .  .  .
 4   .  .  .  .  \\  .  .  .  .  .  .  .
 5   .  .  .  .  .  \\  .  .  .  .  .  .
 6   .  .  .  .  .  .  \\  .  .  .  .  .
 7   .  .  .  .  .  .  .  \\  .  .  .  .
 8   .  .  .  .  .  .  .  .  \\  .  .  .
 9   .  .  .  .  .  .  .  .  .  \\  .  .
10   .  .  .  .  .  .  .  .  .  .[ Q] .
11   .  .  .  .  .  .  .  .  .  .  .  \\"
    );
}

#[test]
fn a_board_of_any_size_is_drawn_within_bounds() {
    let wide = "Q".repeat(5000);
    let report = check(4, Order::Source, format!("{wide}\n").repeat(90));
    let picture = report.findings[0].first.picture();
    assert!(picture.len() < 40, "{} lines", picture.len());
    assert!(picture.iter().all(|line| line.chars().count() < 60));
}

#[test]
fn nothing_in_a_picture_steers_a_terminal() {
    let output =
        r#"[["\u001b[2J","....","....","...."],["\u001b...","....","....","...."]]"#;
    let account = check(4, Order::Source, output).account();
    assert!(!account.contains('\u{1b}'), "{account:?}");
}

#[test]
fn a_size_that_cannot_be_checked_is_refused() {
    let refusal = |n, port| {
        let port = find(port).unwrap();
        check_output(n, port, Order::Any, &b""[..]).unwrap_err().to_string()
    };
    assert_eq!(
        refusal(17, "py"),
        "n = 17: a check takes n from 0 to 16 (the 95,815,104 boards of n = 17 are \
         33 GB)"
    );
    assert!(refusal(10, "c").starts_with("n = 10: c takes n from 0 to 9"));
}

/// The figures that the limits and messages name.
#[test]
fn the_sizes_of_outputs_are_what_the_texts_say() {
    // Brackets, and for each row a comma, two quotes and the row; a comma at the end.
    let board = |n: u64| n * (n + 3) + 2;
    let json = "[[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"],[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]";
    assert_eq!(json.len() as u64, 2 * board(4) + 1);
    assert_eq!(board(16), 306);
    let gigabytes = |n, boards| (board(n) * boards) as f64 / 1e9;
    assert_eq!(format!("{:.1}", gigabytes(16, 14_772_512)), "4.5");
    assert_eq!(format!("{:.0}", gigabytes(17, 95_815_104)), "33");
}
