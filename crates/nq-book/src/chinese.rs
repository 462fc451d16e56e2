//! Chinese words on a page: marked as such, so that they are read aloud in Chinese and
//! drawn in the forms of the side, mainland or Taiwan, that they come from.

/// Characters in the book's text that are written so in Taiwan only.
const TAIWAN: &str = "橫灣筆記題";

/// The head of a table's column that holds what is said in Taiwan.
const COLUMN: &str = "台灣";

/// `page`, in Markdown, with each run of Chinese outside code and tags in a `span` that
/// names its language.
pub(crate) fn marked(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut fence: Option<&str> = None;
    // The column of the table at hand that is Taiwan's.
    let mut column = None;
    for line in page.split_inclusive('\n') {
        let start = line.trim_start_matches([' ', '>']);
        let ticks = &start[..start.len() - start.trim_start_matches('`').len()];
        match fence {
            Some(opened) if ticks.len() >= opened.len() => fence = None,
            None if ticks.len() >= 3 => fence = Some(ticks),
            None => {
                if !start.starts_with('|') {
                    column = None;
                } else if line.contains(COLUMN) {
                    column = line.split('|').position(|cell| cell.trim() == COLUMN);
                }
                mark(line, column, &mut out);
                continue;
            }
            Some(_) => {}
        }
        out += line;
    }
    out
}

/// Marks what is Chinese in one line outside a fence.
fn mark(line: &str, taiwan: Option<usize>, out: &mut String) {
    let mut rest = line;
    let mut cell = 0;
    while let Some(char) = rest.chars().next() {
        let length = match char {
            '\\' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            '`' => code(rest),
            '<' => rest.find('>').map_or(1, |end| end + 1),
            _ if is_han(char) => {
                let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
                let run = &rest[..end];
                let there =
                    taiwan == Some(cell) || run.contains(|c| TAIWAN.contains(c));
                let script = if there { "Hant" } else { "Hans" };
                *out += &format!("<span lang=\"zh-{script}\">{run}</span>");
                rest = &rest[end..];
                continue;
            }
            _ => {
                cell += usize::from(char == '|');
                char.len_utf8()
            }
        };
        *out += &rest[..length];
        rest = &rest[length..];
    }
}

/// The length of the code span that `text` begins with, or of its first backticks if
/// nothing ends it.
fn code(text: &str) -> usize {
    let ticks = text.len() - text.trim_start_matches('`').len();
    let mut at = ticks;
    while let Some(next) = text[at..].find('`') {
        at += next;
        let run = text[at..].len() - text[at..].trim_start_matches('`').len();
        at += run;
        if run == ticks {
            return at;
        }
    }
    ticks
}

/// Whether a character is one of the basic block of Unicode's unified ideographs, which
/// has all that the book uses.
fn is_han(char: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&char)
}

/// Whether it goes on a run of Chinese: its own marks do, a blank or a letter ends it.
fn belongs(char: char) -> bool {
    is_han(char) || "，、。：；【】（）".contains(char)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn hans(text: &str) -> String {
        format!("<span lang=\"zh-Hans\">{text}</span>")
    }

    fn hant(text: &str) -> String {
        format!("<span lang=\"zh-Hant\">{text}</span>")
    }

    #[test]
    fn a_run_of_chinese_is_marked_with_its_own_punctuation() {
        assert_eq!(
            marked("a *leaf* (叶子节点), «51. N 皇后» and 斜线，对角线.\n"),
            format!(
                "a *leaf* ({}), «51. N {}» and {}.\n",
                hans("叶子节点"),
                hans("皇后"),
                hans("斜线，对角线")
            )
        );
        assert_eq!(marked("【困难】"), format!("【{}", hans("困难】")));
    }

    #[test]
    fn code_tags_and_escaped_characters_stay_as_they_are() {
        for line in [
            "`行`",
            "``行 ` 列``",
            "a <b title=\"行\"> b",
            "```text\n行\n```\n",
            "````text\n```\n行\n````\n",
            "> ```\n> 行\n> ```\n",
            "no Chinese, é, €, |, and a tick ` that nothing ends",
            "\\",
        ] {
            assert_eq!(marked(line), line);
        }
        let after = "```text\n行\n```\n行\n";
        assert_eq!(marked(after), format!("```text\n行\n```\n{}\n", hans("行")));
        assert_eq!(marked("` 行"), format!("` {}", hans("行")));
        assert_eq!(marked("\\` 行 `"), format!("\\` {} `", hans("行")));
    }

    #[test]
    fn taiwans_forms_and_its_column_of_a_table_are_marked_as_such() {
        assert_eq!(
            marked("行 and 橫列\n"),
            format!("{} and {}\n", hans("行"), hant("橫列"))
        );
        let table =
            "| 大陆 | 台灣 |\n| --- | --- |\n| `\\|` 行 \\| | **列** |\n\n列\n";
        let (heads, cells) =
            ((hans("大陆"), hant("台灣")), (hans("行"), hant("列")));
        assert_eq!(
            marked(table),
            format!(
                "| {} | {} |\n| --- | --- |\n| `\\|` {} \\| | **{}** |\n\n{}\n",
                heads.0,
                heads.1,
                cells.0,
                cells.1,
                hans("列")
            )
        );
    }
}
