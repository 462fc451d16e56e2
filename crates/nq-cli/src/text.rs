//! Text for a terminal.

/// A text in lines of at most `width` characters, if its words allow it.
pub(crate) fn fold(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line)
                if line.chars().count() + 1 + word.chars().count() <= width =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_folded_between_words_and_a_word_too_long_stays_whole() {
        assert_eq!(fold("one two three", 7), ["one two", "three"]);
        assert_eq!(fold("one two three", 4), ["one", "two", "three"]);
        assert_eq!(fold("one two three", 80), ["one two three"]);
    }
}
