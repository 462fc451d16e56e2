//! Chinese words on a page: marked as such, so that they are read aloud in Chinese and
//! drawn in the forms of the side, mainland or Taiwan, that they come from.

use mdbook_markdown::{
    MarkdownOptions, new_cmark_parser,
    pulldown_cmark::{Event, Tag, TagEnd},
};

/// What is said in Taiwan, where the book quotes it outside a column of its own. What is
/// not listed is taken for the mainland's.
const TAIWAN: [&str; 4] = ["台灣", "直行", "橫列", "解題筆記"];

/// The head of a table's column that holds what is said in Taiwan.
const COLUMN: &str = "台灣";

/// `page`, in Markdown, with each run of Chinese in its text in a `span` that names its
/// language. Code and HTML blocks, addresses and titles are no text.
pub(crate) fn marked(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut at = 0;
    let mut apart = 0;
    let (mut cell, mut column) = (0, None);
    let events = new_cmark_parser(page, &MarkdownOptions::default());
    for (event, range) in events.into_offset_iter() {
        match event {
            // The text of an image becomes an attribute.
            Event::Start(Tag::CodeBlock(_) | Tag::Image { .. }) => apart += 1,
            Event::End(TagEnd::CodeBlock | TagEnd::Image) => apart -= 1,
            Event::End(TagEnd::Table) => column = None,
            Event::Start(Tag::TableHead | Tag::TableRow) => cell = 0,
            Event::End(TagEnd::TableCell) => cell += 1,
            Event::Text(text) if apart == 0 => {
                if &*text == COLUMN && column.is_none() {
                    column = Some(cell);
                }
                out += &page[at..range.start];
                mark(&page[range.clone()], column == Some(cell), &mut out);
                at = range.end;
            }
            _ => {}
        }
    }
    out + &page[at..]
}

/// Marks what is Chinese in a piece of text.
fn mark(text: &str, taiwan: bool, out: &mut String) {
    let mut rest = text;
    while let Some(start) = rest.find(is_han) {
        let (before, run) = rest.split_at(start);
        let (run, after) =
            run.split_at(run.find(|c| !belongs(c)).unwrap_or(run.len()));
        let taiwan = taiwan || TAIWAN.iter().any(|word| run.contains(word));
        let script = if taiwan { "Hant" } else { "Hans" };
        *out += &format!("{before}<span lang=\"zh-{script}\">{run}</span>");
        rest = after;
    }
    *out += rest;
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
            marked("a *leaf* (叶子节点), \"«51. N 皇后»\" and 斜线，对角线.\n"),
            format!(
                "a *leaf* ({}), \"«51. N {}»\" and {}.\n",
                hans("叶子节点"),
                hans("皇后"),
                hans("斜线，对角线")
            )
        );
        assert_eq!(marked("【困难】"), format!("【{}", hans("困难】")));
        assert_eq!(marked("# 行 {#a}\n"), format!("# {} {{#a}}\n", hans("行")));
        assert_eq!(marked("> [行](a.md)"), format!("> [{}](a.md)", hans("行")));
        assert_eq!(marked("<b>行</b> \\* 列"), {
            format!("<b>{}</b> \\* {}", hans("行"), hans("列"))
        });
    }

    #[test]
    fn code_tags_and_addresses_stay_as_they_are() {
        for page in [
            "`行`",
            "``行 ` 列``",
            "`a\n行`",
            "a <b title=\"行\"> b",
            "<div>\n行\n</div>",
            "```text\n行\n```\n",
            "````text\n```\n行\n````\n",
            "~~~\n行\n~~~",
            "- ```\n  行\n  ```\n- ```rust\n  // 行\n  ```\n",
            "a\n\n    行",
            "[x](行.md \"行\") ![行](x.svg)",
            "[x]\n\n[x]: 行.md",
            "# a {#行}",
            "no Chinese, é, €, |, and a tick ` that nothing ends\\",
        ] {
            assert_eq!(marked(page), page);
        }
        let page = "- ```text\n  行\n  ```\n\n行\n";
        let text = format!("- ```text\n  行\n  ```\n\n{}\n", hans("行"));
        assert_eq!(marked(page), text);
    }

    #[test]
    fn taiwans_words_and_its_column_of_a_table_are_marked_as_such() {
        assert_eq!(
            marked("行 and 橫列\n"),
            format!("{} and {}\n", hans("行"), hant("橫列"))
        );
        let table = |a: &str, b: &str, c: &str, d: &str, e: &str| {
            format!(
                "| `\\|` | {a} | {b} |\n| --- | --- | --- |\n| \\| | {c} | **{d}** |\n\n{e}\n"
            )
        };
        let plain = table("大陆", "台灣", "行", "列", "列");
        let [a, c, e] = ["大陆", "行", "列"].map(hans);
        let [b, d] = ["台灣", "列"].map(hant);
        assert_eq!(marked(&plain), table(&a, &b, &c, &d, &e));
    }
}
