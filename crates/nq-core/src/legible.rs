/// Whether a character shows as itself wherever text is shown, and disturbs nothing
/// around it: it is no control character, ends no line, does not set the direction of
/// what follows, and is not one of the code points that are never characters, two of
/// which XML forbids.
///
/// Sources: the Unicode Character Database, general categories Cc, Zl and Zp and the
/// properties `Bidi_Control` and `Noncharacter_Code_Point` in `PropList.txt`; XML 1.0,
/// section 2.2.
///
/// ```
/// assert!("♛ ４ é \u{2764}\u{fe0f}".chars().all(nq_core::is_legible));
/// let others = ['\n', '\x1b', '\u{85}', '\u{2028}', '\u{202e}', '\u{ffff}'];
/// assert!(!others.into_iter().any(nq_core::is_legible));
/// ```
pub fn is_legible(char: char) -> bool {
    let ends_line = matches!(char, '\u{2028}' | '\u{2029}');
    let directs = matches!(
        char,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    );
    // And the last two of each of the seventeen planes.
    let is_none = matches!(char, '\u{fdd0}'..='\u{fdef}')
        || u32::from(char) & 0xfffe == 0xfffe;
    !(char.is_control() || ends_line || directs || is_none)
}

/// A text on one line in which every character is legible: the others, which may come
/// from an argument, a file's name or its content, are written as Rust writes them.
///
/// ```
/// assert_eq!(nq_core::escaped("no file '4\n\u{202e}'"), r"no file '4\n\u{202e}'");
/// ```
pub fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for char in text.chars() {
        if is_legible(char) {
            line.push(char);
        } else {
            line.extend(char.escape_default());
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_is_not_legible_is_written_as_in_rust_and_the_rest_as_it_is() {
        let text = "'a\\b' 皇后\r\n\t\x1b[1m\u{202e}\u{ffff}";
        let shown = r"'a\b' 皇后\r\n\t\u{1b}[1m\u{202e}\u{ffff}";
        assert_eq!(escaped(text), shown);
    }

    #[test]
    fn as_many_are_not_legible_as_the_character_database_lists() {
        let all = ('\0'..=char::MAX).filter(|&char| !is_legible(char));
        // Cc, Zl and Zp, Bidi_Control, Noncharacter_Code_Point.
        assert_eq!(all.count(), 65 + 2 + 12 + 66);
    }
}
