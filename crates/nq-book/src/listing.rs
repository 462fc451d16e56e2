//! Cuts a listing out of a source file.

/// What stands between the two markers of an anchor.
#[derive(Debug, PartialEq, Eq)]
pub struct Listing {
    /// The lines, without their common indentation and without any marker.
    pub lines: Vec<String>,
    /// For each of them its line in the file, counted from 1.
    pub numbers: Vec<usize>,
}

/// The name in a line such as `// ANCHOR: name`, and whether it ends the anchor.
pub fn marker(line: &str) -> Option<(&str, bool)> {
    let comment = line.trim().strip_prefix("//")?.trim_start();
    if let Some(name) = comment.strip_prefix("ANCHOR_END:") {
        Some((name.trim(), true))
    } else {
        comment.strip_prefix("ANCHOR:").map(|name| (name.trim(), false))
    }
}

/// The anchors of a file, in its order.
pub fn anchors(source: &str) -> Vec<&str> {
    let opening = |line| match marker(line) {
        Some((name, false)) => Some(name),
        _ => None,
    };
    source.lines().filter_map(opening).collect()
}

/// The listing of one anchor.
///
/// # Errors
///
/// What is wrong: no such anchor, more than one, no end, or nothing in between.
pub fn cut(source: &str, anchor: &str) -> Result<Listing, String> {
    let edges = |end| {
        let wanted = move |line: &&str| marker(line) == Some((anchor, end));
        let at = source.lines().enumerate();
        at.filter(move |(_, line)| wanted(line)).map(|(i, _)| i).collect::<Vec<_>>()
    };
    let (first, last) = match (edges(false).as_slice(), edges(true).as_slice()) {
        ([], _) => {
            let known = match anchors(source).as_slice() {
                [] => "there are none".to_owned(),
                known => format!("there are: {}", known.join(", ")),
            };
            return Err(format!("no anchor {anchor:?}; {known}"));
        }
        (&[first], &[last]) if first < last => (first, last),
        ([_], _) => return Err(format!("anchor {anchor:?} has no end")),
        _ => return Err(format!("anchor {anchor:?} stands there more than once")),
    };
    let (numbers, lines): (Vec<_>, Vec<_>) = source
        .lines()
        .enumerate()
        .take(last)
        .skip(first)
        // The anchor's own, too.
        .filter(|(_, line)| marker(line).is_none())
        .map(|(i, line)| (i + 1, line))
        .unzip();
    if lines.iter().all(|line| line.trim().is_empty()) {
        return Err(format!("anchor {anchor:?} holds no code"));
    }
    Ok(Listing { lines: deindent(&lines), numbers })
}

/// Takes away the blanks that every line begins with.
fn deindent(lines: &[&str]) -> Vec<String> {
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let filled = lines.iter().filter(|line| !line.trim().is_empty());
    let margin = filled.map(|line| indent(&line)).min().unwrap_or(0);
    lines.iter().map(|line| line.get(margin..).unwrap_or("").to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const SOURCE: &str = "\
impl A {
    // ANCHOR: outer
    fn f() {
        // ANCHOR: inner
        g();
        // ANCHOR_END: inner

    }
    // ANCHOR_END: outer
    // ANCHOR: empty

    // ANCHOR_END: empty
    // ANCHOR: open
}
";

    #[test]
    fn a_listing_loses_its_indentation_and_the_markers_but_not_its_line_numbers() {
        let listing = cut(SOURCE, "outer").unwrap();
        assert_eq!(listing.lines, ["fn f() {", "    g();", "", "}"]);
        assert_eq!(listing.numbers, [3, 5, 7, 8]);
    }

    #[test]
    fn what_cannot_be_cut_says_why() {
        let error = |anchor| cut(SOURCE, anchor).unwrap_err();
        assert_eq!(
            error("nope"),
            "no anchor \"nope\"; there are: outer, inner, empty, open"
        );
        assert_eq!(error("open"), "anchor \"open\" has no end");
        assert_eq!(error("empty"), "anchor \"empty\" holds no code");
        let backwards = "// ANCHOR_END: a\ncode\n// ANCHOR: a\n";
        assert_eq!(cut(backwards, "a").unwrap_err(), "anchor \"a\" has no end");
    }
}
