//! The words that figures, tables and steppers show, by language.

use nq_core::Attack;

/// The words of one language. `{0}`, `{1}` and so on stand for values.
#[derive(Debug)]
#[allow(missing_docs, reason = "each field is described by its text in `ENGLISH`")]
pub struct Words {
    /// The language, as `book.language` names it.
    pub language: &'static str,

    // Listings and source files.
    pub lines: &'static str,
    pub line: &'static str,
    pub source_files: &'static str,
    pub source_files_intro: &'static str,
    pub source_file_intro: &'static str,
    pub tests_intro: &'static str,
    pub tests_file: &'static str,

    // Boards.
    pub board_alt: &'static str,
    pub board_caption: &'static str,
    pub placement_alt: &'static str,
    pub no_queens: &'static str,
    pub attacking: &'static str,
    pub queen: &'static str,
    /// The lines of attack, in the order of [`Attack::ALL`].
    pub attacks: [&'static str; 5],

    // Other figures.
    pub grid_alt: &'static str,
    pub grid_row: &'static str,
    /// The grids' formulas; `row` and `column` are said in the language.
    pub row: &'static str,
    pub column: &'static str,
    pub slope_caption: &'static str,
    pub masks_caption: &'static str,
    pub masks_row: &'static str,
    pub masks_enter: &'static str,
    pub masks_queen: &'static str,
    pub masks_shift: &'static str,
    pub masks_stay: &'static str,
    pub tree_alt: &'static str,
    pub tree_legend: &'static str,
    pub tree_text: &'static str,
    pub tree_solution: &'static str,
    pub plot_alt: &'static str,
    pub plot_caption: &'static str,

    // The stepper.
    /// What a step did, in the order of the stepper's messages. `{0}`, `{1}` are row
    /// and column of the square under test, `{2}`, `{3}` of the queen in its way,
    /// `{4}`, `{5}` what the look is at, `{6}` the array's name.
    pub messages: [&'static str; 19],
    pub step_end: &'static str,
    pub step_of: &'static str,
    pub step_speed: &'static str,
    pub step_speed_label: &'static str,
    pub step_play: &'static str,
    pub step_pause: &'static str,
    pub step_first: &'static str,
    pub step_back: &'static str,
    pub step_forward: &'static str,
    pub step_next: &'static str,
    pub step_last: &'static str,
    pub step_slider: &'static str,
    pub step_board: &'static str,
    pub step_queen: &'static str,
    pub step_solution: &'static str,
    pub step_group: &'static str,
    pub step_title: &'static str,
    pub step_size: &'static str,
    pub step_code: &'static str,
    pub step_lit: &'static str,
    pub step_touch: &'static str,
    pub step_keys: &'static str,
    pub step_depth: &'static str,
    pub step_table: &'static str,
    pub step_number: &'static str,
    pub step_line: &'static str,
    pub step_what: &'static str,
    pub step_queens: &'static str,

    // Tables.
    pub port: &'static str,
    pub source_language: &'static str,
    pub technique: &'static str,
    pub article: &'static str,
    pub package: &'static str,
    pub takes: &'static str,
    pub all_solutions: &'static str,
    pub fundamental_solutions: &'static str,
    pub solutions: &'static str,
    pub placed: &'static str,
    pub rejected: &'static str,
    pub backtracked: &'static str,
    pub looks: &'static str,
    pub nodes_title: &'static str,
    pub looks_title: &'static str,
    pub cells: &'static str,
    pub used: &'static str,
    pub queens: &'static str,
    pub slots: &'static str,
    pub masks: &'static str,
    pub row_cells: &'static str,
    pub column_cells: &'static str,
    pub main_cells: &'static str,
    pub anti_cells: &'static str,

    // What a port does at the edges.
    pub edge_no_rows: &'static str,
    pub edge_none: &'static str,
    pub edge_one: &'static str,
    pub edge_boards: &'static str,
    pub edge_begins: &'static str,
    pub edge_refused: &'static str,
    pub reuse_old: &'static str,
    pub reuse_wide: &'static str,

    // Listings side by side.
    pub beside: &'static str,
}

const ENGLISH: Words = Words {
    language: "en",
    lines: "lines {0} to {1}",
    line: "line {0}",
    source_files: "Source files",
    source_files_intro: "The files that the chapters show, whole. They are the ones \
        that were compiled and run when this book was built.",
    source_file_intro: "This file lies at `{0}` in the workspace.",
    tests_intro: "Run this program's tests, and nothing else:",
    tests_file: "They stand in {0}.",
    board_alt: "Board of {0} by {0} squares: {1}.",
    board_caption: "Solution {0} of {1} for n = {2}: columns {3}",
    placement_alt: "{0} in row {1}, column {2}",
    no_queens: "no queens",
    attacking: "queens in rows {0} and {1} share a {2}",
    queen: "queen",
    attacks: ["row", "column", "main diagonal", "anti-diagonal", "diagonal"],
    grid_alt: "The number {0} on each square for n = {1}. {2}.",
    grid_row: "Row {0}: {1}",
    row: "row",
    column: "column",
    slope_caption: "|r1 − r2| = |{0} − {1}| = {2}, |c1 − c2| = |{3} − {4}| = {5}: the \
        two share one {6}",
    masks_caption: "Masks for n = {0}, in binary: the digit at the right is column 0, \
        the one at the left column {1}.",
    masks_row: "Row",
    masks_enter: "enters with",
    masks_queen: "queen in column {0}: | {1}",
    masks_shift: "into the next row",
    masks_stay: "as it is",
    tree_alt: "Search tree of {0} for n = {1}: {2} queens placed, {3} squares \
        rejected, solutions: {4}.",
    tree_legend: "Each strip is a row; a queen leads to the row below. A stroke is the \
        line on which a queen above attacks the square. A strip with a dashed edge is \
        a dead end; a circle is a solution.",
    tree_text: "The tree as text",
    tree_solution: "solution {0}",
    plot_alt: "Looks of each program for n = {0} to {1}, on a logarithmic scale. {2}.",
    plot_caption: "What each program looks at for n = {0} to {1}; each line of the \
        scale is ten times the one below.",
    messages: [
        "Nothing has happened yet: the board is empty.",
        "Reads square ({4}, {5}): empty.",
        "Reads square ({4}, {5}): a queen.",
        "Reads {6}[{4}]: no queen in column {4}.",
        "Reads {6}[{4}]: a queen stands in column {4}.",
        "Compares ({0}, {1}) with the queen on ({4}, {5}): no diagonal in common.",
        "Compares ({0}, {1}) with the queen on ({4}, {5}): they share a diagonal.",
        "Reads {6}[{4}] for square ({0}, {1}): free.",
        "Reads {6}[{4}] for square ({0}, {1}): taken by the queen on ({2}, {3}).",
        "Row {4}: computes the free columns from the masks, {5} in number.",
        "Row {4}: computes the free columns from the masks; none is free.",
        "Rejects ({0}, {1}): in a row with the queen on ({2}, {3}).",
        "Rejects ({0}, {1}): in a column with the queen on ({2}, {3}).",
        "Rejects ({0}, {1}): on a main diagonal with the queen on ({2}, {3}).",
        "Rejects ({0}, {1}): on an anti-diagonal with the queen on ({2}, {3}).",
        "Rejects ({0}, {1}): on a diagonal with the queen on ({2}, {3}).",
        "Places a queen on ({0}, {1}).",
        "Backtracks: takes the queen off ({0}, {1}).",
        "Records solution {4}.",
    ],
    step_end: "The search is complete.",
    step_of: "Step {0} of {1}",
    step_speed: "{0} a second",
    step_speed_label: "Speed",
    step_play: "Play",
    step_pause: "Pause",
    step_first: "To the start",
    step_back: "One step back",
    step_forward: "One step forward",
    step_next: "To the next solution",
    step_last: "To the end",
    step_slider: "Step",
    step_board: "Board of {0} by {0} squares: {1}.",
    step_queen: "queen in row {0}, column {1}",
    step_solution: "Solution {0}: go to the step that records it",
    step_group: "{0}, step by step",
    step_title: "{0}, step by step",
    step_size: "Board size",
    step_code: "The functions of {0} that search",
    step_lit: "The lit line is the one that reports the step. The work itself is done just \
               before it or after it.",
    step_touch: "The button with the crown goes to the next solution.",
    step_keys: "Keys, while the focus is in this box: ← → one step, Home and End to \
                the start and the end, space plays and pauses, n to the next \
                solution.",
    step_depth: "Depth",
    step_table: "The first {0} of {1} steps at n = {2}, as a table",
    step_number: "Step",
    step_line: "Line",
    step_what: "What the program does",
    step_queens: "Queens on (row, column)",
    port: "Program",
    source_language: "Language",
    technique: "Technique",
    article: "Article",
    package: "Crate",
    takes: "takes n",
    all_solutions: "All solutions",
    fundamental_solutions: "Fundamental solutions",
    solutions: "Solutions",
    placed: "Queens placed",
    rejected: "Squares rejected",
    backtracked: "Queens taken back",
    looks: "Looks",
    nodes_title: "Solutions, and what a search does to find them",
    looks_title: "Looks, whatever the program looks at",
    cells: "Squares read",
    used: "Column flags read",
    queens: "Queens compared",
    slots: "Array slots read",
    masks: "Rows of masks computed",
    row_cells: "&emsp;of these in the row",
    column_cells: "&emsp;of these in the column",
    main_cells: "&emsp;of these on the main diagonal",
    anti_cells: "&emsp;of these on the anti-diagonal",
    edge_no_rows: "1 board of no rows",
    edge_none: "no board",
    edge_one: "1 board",
    edge_boards: "{0} boards",
    edge_begins: "takes it: the search starts",
    edge_refused: "refused: {0}",
    reuse_old: "{0}: {1} old, {2} new",
    reuse_wide: ", rows {0} wide",
    beside: "Listings side by side; lines that correspond stand at one height.",
};

const LANGUAGES: [&Words; 1] = [&ENGLISH];

impl Words {
    /// What a line of attack is called.
    pub fn line_of(&self, attack: Attack) -> &'static str {
        let named = Attack::ALL.iter().zip(self.attacks);
        let mut found = named.filter(|(line, _)| **line == attack);
        found.next().map_or("", |(_, name)| name)
    }

    /// A formula with `row` and `column` in the language.
    pub fn formula(&self, formula: &str) -> String {
        formula.replace("row", self.row).replace("column", self.column)
    }

    /// What the looks of a unit are called; the unit as `Probes::by_unit` names it.
    pub fn unit(&self, unit: &str) -> &'static str {
        match unit {
            "cells" => self.cells,
            "used" => self.used,
            "queens" => self.queens,
            "slots" => self.slots,
            "masks" => self.masks,
            _ => "",
        }
    }

    /// The words of a language; English if the book names none.
    ///
    /// # Errors
    ///
    /// There are no words in this language; the message lists those there are.
    pub fn of(language: Option<&str>) -> Result<&'static Self, String> {
        let language = language.unwrap_or(ENGLISH.language);
        let found = LANGUAGES.iter().find(|words| words.language == language);
        found.copied().ok_or_else(|| {
            let known: Vec<_> = LANGUAGES.iter().map(|w| w.language).collect();
            let known = known.join(", ");
            format!("no words in language {language:?}; there are: {known}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_language_is_refused_with_those_there_are() {
        let error = Words::of(Some("tlh")).unwrap_err();
        assert_eq!(error, "no words in language \"tlh\"; there are: en");
        assert_eq!(Words::of(None).unwrap().language, "en");
    }
}
