use insta::assert_snapshot;
use nq_ports::PORTS;
use nq_used_array::cpp_putinf;
use pretty_assertions::assert_eq;

use crate::transcript::{stdout, transcript};

#[test]
fn boards_are_numbered() {
    assert_snapshot!("boards_4", transcript("solve 4"));
    assert_snapshot!("boards_1", transcript("solve 1"));
}

#[test]
fn a_size_without_solutions_says_so() {
    assert_snapshot!(transcript("solve 3"), @r"
    $ nq solve 3
    n = 3: no solution
    exit: 0
    ");
}

#[test]
fn the_board_of_no_rows_is_a_solution() {
    assert_snapshot!("boards_0", transcript("solve 0"));
}

#[test]
fn first_stops_the_search_and_says_so() {
    assert_snapshot!("first_1", transcript("solve 8 --first 1"));
    assert_snapshot!("first_2", transcript("solve 8 --first 2"));
    assert_snapshot!("first_9", transcript("solve 4 --first 9"));
}

#[test]
fn first_stops_a_search_that_would_take_years() {
    let line = "solve 28 --first 1 --format vectors";
    assert_snapshot!(stdout(line), @"0 2 4 1 3 8 10 12 14 16 22 24 21 27 25 23 26 6 11 15 17 7 9 13 19 5 20 18");
}

#[test]
fn json_is_one_line() {
    assert_snapshot!("json_4", transcript("solve 4 --format json"));
    assert_eq!(stdout("solve 0 --format json"), "[[]]\n");
    assert_eq!(stdout("solve 3 --format json"), "[]\n");
    assert_eq!(
        stdout("solve 4 --format json --first 1"),
        "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n"
    );
}

#[test]
fn vectors_are_columns_from_0() {
    assert_snapshot!("vectors_6", transcript("solve 6 --format vectors"));
    assert_eq!(stdout("solve 0 --format vectors"), "\n");
    assert_eq!(stdout("solve 3 --format vectors"), "");
}

#[test]
fn every_port_prints_the_same_in_every_format() {
    for format in ["boards", "json", "vectors", "article"] {
        for n in 1..=6 {
            let expected = stdout(&format!("solve {n} --format {format}"));
            for port in &PORTS {
                let line =
                    format!("solve {n} --format {format} --port {}", port.name);
                assert_eq!(stdout(&line), expected, "nq {line}");
            }
        }
    }
}

#[test]
fn the_article_format_is_what_the_article_s_program_prints() {
    assert_snapshot!("article_4", transcript("solve 4 --format article"));
    for n in [0, 1, 2, 3, 4, 5, 8] {
        let mut expected = Vec::new();
        assert!(cpp_putinf::main(n, &mut expected).is_ok());
        let expected = String::from_utf8_lossy(&expected).into_owned();
        assert_eq!(stdout(&format!("solve {n} --format article")), expected);
    }
}

#[test]
fn the_case_of_a_port_s_name_does_not_matter() {
    assert_eq!(
        stdout("solve 4 --port Cpp-PutInf --format vectors"),
        stdout("solve 4 --port cpp-putinf --format vectors")
    );
}
