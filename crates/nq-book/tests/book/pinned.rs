//! What takes the place of a directive of each kind, to the letter.

use insta::assert_snapshot;
use nq_book::{measure::Measures, page::Page, sources::Sources, words::Words};
use nq_count::join::SLICE;

use crate::support::workspace;

/// A directive of nearly every kind. What `stepper` and `run` give is long, and pinned
/// where it is made; `source`, `number` and the like give a word, pinned in `kinds`.
const DIRECTIVES: &[(&str, &str)] = &[
    ("code", "code crates/nq-book/tests/every-kind/listing.rs outer"),
    ("board", "board 4 2"),
    ("boards", "boards 4"),
    ("columns_attacked", "columns 0,.,0,1"),
    ("tree", "tree 3 cpp-leetcode"),
    ("tree_with_solutions", "tree 4 py"),
    ("grid_sum", "grid sum 3"),
    ("grid_difference", "grid difference 4"),
    ("grid_columns", "grid columns 1"),
    ("grid_rows", "grid rows 2"),
    ("masks", "masks 4 1,3"),
    ("slope", "slope"),
    ("counts", "counts 8..10"),
    ("plot", "plot 4..8"),
    ("cost_go", "cost go"),
    ("cost_index", "cost cpp-index"),
    ("cost_c", "cost c"),
    ("cost_putinf", "cost cpp-putinf"),
    ("ports", "ports"),
    ("tests", "tests cpp-index"),
    ("sequence", "sequence 1..14"),
    ("columns_of", "columns-of c:dfs js:dfs py:dfs"),
    ("rungs", "rungs 4..6"),
    ("join_work", "join-work 4..8"),
    ("join_memory", "join-memory 16..18"),
    ("quadrants", "quadrants 6 2"),
    ("quadrants_odd", "quadrants 5 1"),
    ("join_example", "join-example 6 0,2,4"),
    ("slices", "slices 6 0,2,4"),
    ("subsets", "subsets 6 0,2,4"),
    ("orbits", "orbits 4"),
    ("shards", "shards 6 3"),
    ("shards_without_one", "shards 6 3 2"),
];

#[test]
fn each_kind_gives_what_it_gave() {
    let sources = Sources::new(&workspace());
    let measures = Measures::default();
    let words = Words::of(None).unwrap();
    let page = Page {
        to_root: "../".to_owned(),
        words,
        sources: &sources,
        measures: &measures,
    };
    for (name, directive) in DIRECTIVES {
        let given = page.expand(&format!("{{{{#nq {directive}}}}}")).unwrap();
        // A line for each element, so that a change can be read. How wide a slice is
        // depends on the processor that the tests are built for.
        let given = given
            .replace("><", ">\n<")
            .replace(&format!("{SLICE} pairs"), "SLICE pairs");
        assert_snapshot!(*name, given);
    }
}

/// The last of what is drawn and the first that is not, and the fields of a count.
const LIMITS: &[&str] = &[
    "board 9 1",
    "board 10 1",
    "boards 3",
    "boards 6",
    "boards 8",
    "boards 9",
    "columns 0",
    "columns 0,2",
    "columns .,.,.,.,.,.,.,.,.,.,.,.,.,.,.,15",
    "columns .,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,0",
    "masks 4 1,3,0,2",
    "masks 4 1,3,0,2,1",
    "quadrants 3 1",
    "quadrants 4 1",
    "quadrants 9 1",
    "quadrants 10 1",
    "quadrants 6 5",
    "join-example 4 0,2",
    "join-example 4 0,1",
    "join-example 5 0,2",
    "join-example 8 0,2,4,6",
    "join-example 10 0,2,4,6,8",
    "join-example 6 0,2,6",
    "join-example 6 0,2,2",
    "join-example 6 0,2,2,4",
    "shards 12 2",
    "shards 13 2",
    "shards 6 0",
    "work mirror:17",
    "work join:17:tries",
    "work join:8:row_sets",
    "work join:8:placements",
    "work join:8:tries",
    "work join:8:half_boards",
    "work join:8:tabulated",
    "work join:8:compared",
    "times 1000 10",
    "times 999 10",
    "run nq trace 8 --port go --first 60",
    "run nq trace 8 --port go --first 61",
];

#[test]
fn what_is_past_a_limit_is_refused_with_it() {
    let sources = Sources::new(&workspace());
    let measures = Measures::default();
    let words = Words::of(None).unwrap();
    let page = Page {
        to_root: String::new(),
        words,
        sources: &sources,
        measures: &measures,
    };
    let mut said = String::new();
    for directive in LIMITS {
        let answer = match page.expand(&format!("{{{{#nq {directive}}}}}")) {
            Ok(text) if text.lines().count() > 1 || text.len() > 40 => {
                "given".into()
            }
            Ok(text) => text,
            Err(faults) => {
                let (_, fault) = &faults[0];
                fault.split_once("}}: ").unwrap().1.to_owned()
            }
        };
        said += &format!("{directive}\n    {answer}\n");
    }
    assert_snapshot!("limits", said);
}
