//! What cannot be built is told, and changes nothing.

use std::fs;

use pretty_assertions::assert_eq;

use crate::support::workspace;

/// A book of one page, built; what went wrong if it was not.
fn page(content: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let config = format!(
        "[book]\ntitle = \"t\"\n[build]\ncreate-missing = false\n\
         [preprocessor.nq]\nworkspace = {:?}\nbefore = [\"links\"]\n",
        workspace()
    );
    fs::create_dir(root.join("src")).unwrap();
    fs::write(root.join("book.toml"), config).unwrap();
    fs::write(root.join("src/SUMMARY.md"), "[Page](page.md)\n").unwrap();
    fs::write(root.join("src/page.md"), content).unwrap();
    let place = root.join("book");
    let old = "the book as it was";
    fs::create_dir(&place).unwrap();
    fs::write(place.join("page.html"), old).unwrap();
    // Without it the folder is no book, and nothing is put in its place.
    fs::write(place.join("index.html"), old).unwrap();
    let result = nq_book::build_into(root, &place);
    let page = fs::read_to_string(place.join("page.html")).unwrap();
    match result {
        Ok(()) => Ok(page),
        Err(error) => {
            assert_eq!(page, old, "a book that fails leaves the old one");
            let left: Vec<_> = fs::read_dir(root).unwrap().collect();
            assert_eq!(left.len(), 3, "nothing half-made is left");
            let root = root.canonicalize().unwrap();
            Err(format!("{error:#}").replace(root.to_str().unwrap(), "ROOT"))
        }
    }
}

#[test]
fn a_directive_that_cannot_be_carried_out_fails_the_build_with_file_and_line() {
    for (directive, fault) in [
        (
            "{{#nq stepper lisp}}",
            "no port \"lisp\"; there are: go, cpp-putinf, cpp-leetcode, cpp-index, c, \
             js, py",
        ),
        (
            "{{#nq code c main}}",
            "crates/nq-bitmask/src/c.rs: no anchor \"main\"; there are: program, \
             get_col_index, ensure_capacity, store_board, dfs, solve_n_queens",
        ),
        (
            "{{#nq number c 10 placed}}",
            "n = 10: c takes n from 0 to 9 (the source's `int queenCols[9]` has room \
             for nine rows)",
        ),
        (
            "{{#nq number py 13 masks}}",
            "n = 13: a book measures up to n = 12, more takes too long",
        ),
        ("{{#nq board 3 1}}", "n = 3 has 0 solutions, no 1th"),
        ("{{#nq tree 6 go}}", "n = 6: search trees are drawn from 1 to 5"),
        (
            "{{#nq masks 4 0,1}}",
            "n = 4: py never has queens in columns [0, 1] of the first rows",
        ),
        ("{{#nq counts 12..4}}", "\"12..4\" is not a range such as 4..12"),
        ("{{#nq counts 4..13}}", "4..13: takes n from 1 to 12"),
        ("{{#nq run rm -r .}}", "only the command nq is run"),
        ("{{#nq cost}}", "write cost PORT (block: the work of one program)"),
        ("x {{#nq stepper go}}", "must stand alone on its line"),
    ] {
        let written = directive.trim_start_matches("x ");
        assert_eq!(
            page(&format!("# Page\n\n{directive}\n")),
            Err(format!("ROOT/src/page.md:3: {written}: {fault}"))
        );
    }
}

#[test]
fn all_faults_of_a_book_are_named_at_once() {
    let faults = page("# P\n\n{{#nq number go 8 x}}\n{{#nq cost x}}\n").unwrap_err();
    let lines: Vec<_> = faults.lines().map(|line| &line[..20]).collect();
    assert_eq!(lines, ["ROOT/src/page.md:3: ", "ROOT/src/page.md:4: "]);
    let open = page("# P\n\n{{#nq number\ngo 8 cells}}\n").unwrap_err();
    assert_eq!(open, "ROOT/src/page.md:3: a directive does not end on its line");
}
