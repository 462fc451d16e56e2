//! Whatever bytes come: no panic, and nothing wrong passes.

#![forbid(unsafe_code)]

mod oracle;

use nq_check::{Fault, Order, ReadError, check_output, read_boards};
use nq_ports::find;
use oracle::{read, solutions};
use proptest::{collection::vec, prelude::*, sample::select};

fn passes(n: usize, order: Order, output: &[u8]) -> bool {
    let report = check_output(n, find("py").unwrap(), order, output).unwrap();
    // Showing what is wrong must not panic either.
    report.account().is_empty()
}

fn json(boards: &[Vec<String>]) -> Vec<u8> {
    serde_json::to_vec(boards).unwrap()
}

fn plain(boards: &[Vec<String>]) -> Vec<u8> {
    let boards: Vec<_> = boards.iter().map(|rows| rows.join("\n") + "\n").collect();
    boards.join("\n").into_bytes()
}

fn order() -> impl Strategy<Value = Order> {
    select(vec![Order::Source, Order::Any])
}

/// Pieces of which boards are made, right and wrong ones.
fn piece() -> impl Strategy<Value = &'static str> {
    select(vec![
        "[",
        "]",
        "\"",
        ",",
        "\n",
        "\r\n",
        "Q",
        ".",
        "..",
        ".Q..\n...Q\nQ...\n..Q.\n",
        "..Q.\nQ...\n...Q\n.Q..\n",
        "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]",
        "[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]",
        "\\n",
        "\\u0051",
        "null",
        "[]",
        "1e9",
        "\u{1b}",
        "皇",
        " ",
        "\t",
        "{",
    ])
}

fn config() -> ProptestConfig {
    // Failing cases belong into a test of their own, not into a file beside this one.
    ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn only_the_right_boards_pass_among_arbitrary_bytes(
        n in 1_usize..=6, order in order(), output in vec(any::<u8>(), 0..200),
    ) {
        let expected = solutions(n);
        if passes(n, order, &output) {
            prop_assert_eq!(read(&output), Some(expected));
        }
    }

    #[test]
    fn only_the_right_boards_pass_among_pieces_of_boards(
        order in order(), pieces in vec(piece(), 0..12),
    ) {
        let output = pieces.concat();
        let mut boards = read(output.as_bytes()).unwrap_or_default();
        if order == Order::Any {
            boards.sort();
        }
        let mut right = solutions(4);
        if order == Order::Any {
            right.sort();
        }
        prop_assert_eq!(passes(4, order, output.as_bytes()), boards == right, "{}", output);
    }

    #[test]
    fn a_right_output_with_one_byte_changed_passes_only_if_it_still_is_right(
        n in 1_usize..=6, form in any::<bool>(), at in any::<prop::sample::Index>(),
        byte in prop_oneof![any::<u8>(), select(b"Q.\n\r \",[]".to_vec())],
        how in 0..3,
    ) {
        let expected = solutions(n);
        let mut output = if form { json(&expected) } else { plain(&expected) };
        // There is no board for n = 2 and 3, and so nothing to change.
        output.push(b'\n');
        let at = at.index(output.len());
        match how {
            0 => output[at] = byte,
            1 => output.insert(at, byte),
            _ => _ = output.remove(at),
        }
        let right = read(&output) == Some(expected);
        prop_assert_eq!(
            passes(n, Order::Source, &output), right, "{:?}", String::from_utf8_lossy(&output)
        );
    }

    /// Boards that come as expected are not parsed; nobody must notice.
    #[test]
    fn what_is_read_is_what_a_parser_of_the_whole_reads(
        n in 1_usize..=7, form in 0..3, at in any::<prop::sample::Index>(),
        piece in prop_oneof![piece().prop_map(str::as_bytes), Just(&b"\xff"[..])],
        removed in 0_usize..30,
    ) {
        let right = solutions(n);
        let mut output = match form {
            0 => json(&right),
            1 => String::from_utf8(json(&right)).unwrap().replace(',', ", ").into_bytes(),
            _ => plain(&right),
        };
        let at = at.index(output.len() + 1);
        let end = (at + removed).min(output.len());
        output.splice(at..end, piece.iter().copied());
        let report =
            check_output(n, find("py").unwrap(), Order::Source, &output[..]).unwrap();
        let mut boards = 0;
        let (format, result) = read_boards(&output[..], |_| boards += 1);
        prop_assert_eq!(report.boards, boards);
        prop_assert_eq!(report.format, format);
        let error = report.findings.into_iter().find_map(|finding| match finding.first {
            Fault::Syntax(error) => Some(error),
            _ => None,
        });
        match result {
            Ok(()) => prop_assert_eq!(error, None),
            Err(ReadError::Syntax(expected)) => prop_assert_eq!(error, Some(expected)),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }

    #[test]
    fn shuffled_boards_pass_in_any_order_and_only_sorted_ones_in_the_source_s(
        n in 4_usize..=7, form in any::<bool>(), seed in any::<u64>(), drop in any::<bool>(),
    ) {
        let right = solutions(n);
        let mut boards = right.clone();
        let mut state = seed;
        for i in (1..boards.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            boards.swap(i, (state >> 33) as usize % (i + 1));
        }
        if drop {
            boards.pop();
        }
        let output = if form { json(&boards) } else { plain(&boards) };
        prop_assert_eq!(passes(n, Order::Any, &output), !drop);
        prop_assert_eq!(passes(n, Order::Source, &output), boards == right);
    }
}
