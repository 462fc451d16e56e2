//! The words of this part's tables and pictures, by language.

/// The words of one language. `{0}`, `{1}` and so on stand for values.
#[derive(Debug)]
pub(crate) struct CountWords {
    pub(crate) solutions: &'static str,
    pub(crate) work: [&'static str; 5],
    /// Behind them, with the size of a slice.
    pub(crate) compared: &'static str,
    pub(crate) bytes: &'static str,
    pub(crate) expected_memory: &'static str,
    /// North-west, north-east, south-west, south-east.
    pub(crate) quadrants: [&'static str; 4],
    pub(crate) quadrants_alt: &'static str,
    pub(crate) quadrants_caption: &'static str,
    pub(crate) west_caption: &'static str,
    pub(crate) fits_caption: &'static str,
    pub(crate) clashes_caption: &'static str,
    /// Two rows, and a line of attack.
    pub(crate) clash: &'static str,
    pub(crate) slices_caption: &'static str,
    pub(crate) diagonal: &'static str,
    pub(crate) west: &'static str,
    pub(crate) taken: &'static str,
    pub(crate) fits: &'static str,
    pub(crate) subsets_caption: &'static str,
    pub(crate) subset: &'static str,
    pub(crate) empty_set: &'static str,
    pub(crate) picked: &'static str,
    pub(crate) orbit: &'static str,
    pub(crate) orbit_size: &'static str,
    pub(crate) in_each: &'static str,
    pub(crate) in_all: &'static str,
    pub(crate) sum: &'static str,
}

const ENGLISH: CountWords = CountWords {
    solutions: "Solutions",
    work: [
        "Row sets",
        "Placements in the tables",
        "Pairs tried",
        "Half-boards made",
        "Slices tabulated",
    ],
    compared: "Comparisons, {0} pairs each",
    bytes: "{0} MB",
    expected_memory: "Memory, 1 thread",
    quadrants: ["NW", "NE", "SW", "SE"],
    quadrants_alt: "Board of {0} by {0} squares, cut below row {1} and to the right of \
        column {1} into quadrants NW, NE, SW and SE. {2}.",
    quadrants_caption: "Solution {0} of {1} for n = {2}. The west half's queens use the \
        rows R = {3}; the north half's use the columns C = {4}.",
    west_caption: "West half-board {0}: its queens use rows {1}.",
    fits_caption: "With east half-board {0}: no diagonal in common. A solution.",
    clashes_caption: "With east half-board {0}: {1}.",
    clash: "the queens of rows {0} and {1} are on one {2}",
    slices_caption: "n = {0}, west rows {1}. One row is one slice: the same diagonal in \
        all {2} east half-boards. West half-board {3} occupies the marked diagonals.",
    diagonal: "Diagonal",
    west: "w{0}",
    taken: "taken",
    fits: "fits",
    subsets_caption: "The table of three diagonals. Each row: which of the {0} east \
        half-boards have none of the subset. West half-board {1} picks the marked row.",
    subset: "Subset",
    empty_set: "none",
    picked: "picked",
    orbit: "Row sets of the orbit",
    orbit_size: "Size",
    in_each: "Solutions with each",
    in_all: "Together",
    sum: "Sum",
};

const LANGUAGES: [(&str, &CountWords); 1] = [("en", &ENGLISH)];

/// The words of a language.
///
/// # Errors
///
/// There are none in this language.
pub(crate) fn of(language: &str) -> Result<&'static CountWords, String> {
    let found = LANGUAGES.iter().find(|(name, _)| *name == language);
    let (_, words) = found
        .ok_or_else(|| format!("no words for counting in language {language:?}"))?;
    Ok(words)
}
