//! Boards, squares and the lines between them.

#![forbid(unsafe_code)]

use nq_core::{Attack, Board, Square};
use pretty_assertions::assert_eq;

#[test]
fn a_board_shows_its_rows_one_a_line() {
    let board = Board::from_columns(&[1, 3, 0, 2]);
    assert_eq!(board.to_string(), ".Q..\n...Q\nQ...\n..Q.");
    assert_eq!(format!("{board:?}"), r#"[".Q..", "...Q", "Q...", "..Q."]"#);
    assert_eq!(board.rows().collect::<Vec<_>>(), [".Q..", "...Q", "Q...", "..Q."]);
    assert_eq!(board.rows().len(), 4);
}

#[test]
fn the_board_of_n_0_has_no_rows() {
    let board = Board::from_columns(&[]);
    assert_eq!(board, Board::default());
    assert_eq!(board, Board::from_rows::<&str>(&[]));
    assert_eq!(board.rows().len(), 0);
    assert_eq!(board.columns(), Some(vec![]));
}

#[test]
fn rows_may_be_bytes_or_text_and_of_different_widths() {
    let bytes = Board::from_rows(&[b"Q..".to_vec(), b".Q".to_vec()]);
    assert_eq!(bytes, Board::from_rows(&["Q..", ".Q"]));
    assert_eq!(bytes.rows().collect::<Vec<_>>(), ["Q..", ".Q"]);
}

#[test]
fn a_row_without_squares_is_a_row() {
    for rows in [&["", "Q"][..], &["Q", ""], &["", ""], &[""]] {
        assert_eq!(Board::from_rows(rows).rows().collect::<Vec<_>>(), rows);
    }
    assert_ne!(Board::from_rows(&[""]), Board::default());
}

#[test]
fn a_carriage_return_belongs_to_its_row() {
    assert_eq!(Board::from_rows(&["Q\r"]).rows().collect::<Vec<_>>(), ["Q\r"]);
}

#[test]
fn bytes_that_are_not_text_are_replaced_not_refused() {
    let board = Board::from_rows(&[[b'Q', 0xff]]);
    assert_eq!(board.to_string(), "Q\u{fffd}");
}

#[test]
fn columns_and_boards_convert_into_each_other() {
    for columns in [vec![0], vec![1, 3, 0, 2], vec![2, 2, 2], vec![0, 1, 2, 3, 4]] {
        assert_eq!(Board::from_columns(&columns).columns(), Some(columns));
    }
}

#[test]
fn a_row_without_exactly_one_queen_has_no_column() {
    assert_eq!(Board::from_rows(&["Q.", ".."]).columns(), None, "none");
    assert_eq!(Board::from_rows(&["QQ", ".Q"]).columns(), None, "two");
}

#[test]
fn a_column_is_a_character_however_many_bytes_it_takes() {
    let board = Board::from_rows(&["皇Q", "Q皇"]);
    assert_eq!(board.columns(), Some(vec![1, 0]));
}

#[test]
fn a_column_off_the_board_leaves_its_row_empty() {
    assert_eq!(Board::from_columns(&[0, 2]).to_string(), "Q.\n..");
}

#[test]
fn attacks_from_the_middle_of_a_5_x_5_board() {
    let queen = Square::new(2, 2);
    let mut picture = String::new();
    for row in 0..5 {
        for col in 0..5 {
            picture.push(match queen.attack(Square::new(row, col)) {
                None if (row, col) == (2, 2) => 'Q',
                None => '.',
                Some(Attack::Row) => '-',
                Some(Attack::Column) => '|',
                Some(Attack::MainDiagonal) => '\\',
                Some(Attack::AntiDiagonal) => '/',
                Some(Attack::Diagonal) => '?',
            });
        }
        picture.push('\n');
    }
    assert_eq!(picture, "\\.|./\n.\\|/.\n--Q--\n./|\\.\n/.|.\\\n");
}

#[test]
fn an_attack_is_the_same_seen_from_either_square() {
    for a in 0..16 {
        for b in 0..16 {
            let (a, b) = (Square::new(a / 4, a % 4), Square::new(b / 4, b % 4));
            assert_eq!(a.attack(b), b.attack(a), "{a} {b}");
        }
    }
}

#[test]
fn names_and_words_of_the_attacks() {
    let names = Attack::ALL.map(Attack::name);
    assert_eq!(
        names,
        ["row", "column", "main-diagonal", "anti-diagonal", "diagonal"]
    );
    let words = Attack::ALL.map(|attack| attack.to_string());
    assert_eq!(
        words,
        ["row", "column", "main diagonal \\", "anti-diagonal /", "diagonal"]
    );
    assert_eq!(Square::new(3, 1).to_string(), "(3, 1)");
}
