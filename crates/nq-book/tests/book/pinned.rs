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
    ("ports", "ports"),
    ("tests", "tests cpp-index"),
    ("sequence", "sequence 1..14"),
    ("columns_of", "columns-of c:dfs js:dfs py:dfs"),
    ("rungs", "rungs 4..6"),
    ("join_work", "join-work 4..8"),
    ("join_memory", "join-memory 16..18"),
    ("quadrants", "quadrants 6 2"),
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
