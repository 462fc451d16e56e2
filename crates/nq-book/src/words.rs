//! The words that figures, tables and steppers show, by language.

use nq_core::Attack;

/// The words of one language. `{0}`, `{1}` and so on stand for values.
#[derive(Debug)]
#[allow(
    missing_docs,
    reason = "each field is described by its text in `ENGLISH`"
)]
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
    pub cells: &'static str,
    pub used: &'static str,
    pub queens: &'static str,
    pub slots: &'static str,
    pub masks: &'static str,
    pub row_cells: &'static str,
    pub column_cells: &'static str,
    pub main_cells: &'static str,
    pub anti_cells: &'static str,
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
    attacks: [
        "row",
        "column",
        "main diagonal",
        "anti-diagonal",
        "diagonal",
    ],
    port: "Program",
    source_language: "Language",
    technique: "Keeps its queens in",
    article: "Article",
    package: "Crate",
    takes: "n",
    all_solutions: "All solutions",
    fundamental_solutions: "Fundamental solutions",
    solutions: "Solutions",
    placed: "Queens placed",
    rejected: "Squares rejected",
    backtracked: "Queens taken back",
    looks: "Looks",
    cells: "Squares read",
    used: "Column flags read",
    queens: "Queens compared",
    slots: "Array slots read",
    masks: "Rows of masks computed",
    row_cells: "of these in the row",
    column_cells: "of these in the column",
    main_cells: "of these on the main diagonal",
    anti_cells: "of these on the anti-diagonal",
};

const LANGUAGES: [&Words; 1] = [&ENGLISH];

impl Words {
    /// What a line of attack is called.
    pub fn line_of(&self, attack: Attack) -> &'static str {
        let named = Attack::ALL.iter().zip(self.attacks);
        let mut found = named.filter(|(line, _)| **line == attack);
        found.next().map_or("", |(_, name)| name)
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
