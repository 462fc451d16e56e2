//! The preprocessor: carries out the directives of every chapter.

use std::path::{Path, PathBuf};

use anyhow::{Error, Result};
use mdbook_preprocessor::{
    Preprocessor, PreprocessorContext,
    book::{Book, BookItem, Chapter, SectionNumber},
};

use crate::{
    chinese,
    measure::Measures,
    page::Page,
    sources::{self, Sources},
    text::fill,
    wanted::measures_wanted,
    words::Words,
};

/// The preprocessor `nq`.
///
/// Its table `[preprocessor.nq]` takes one key, `workspace`: the way from the book's
/// root to the workspace's, `..` if it is not given.
#[derive(Debug, Default, Clone, Copy)]
pub struct Nq;

impl Preprocessor for Nq {
    fn name(&self) -> &'static str {
        "nq"
    }

    fn run(&self, ctx: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let language = ctx.config.book.language.as_deref();
        let words = Words::of(language).map_err(Error::msg)?;
        let workspace: Option<PathBuf> =
            ctx.config.get("preprocessor.nq.workspace")?;
        let workspace = ctx.root.join(workspace.unwrap_or_else(|| "..".into()));
        let src = ctx.root.join(&ctx.config.book.src);
        let sources = Sources::new(&workspace);
        let measures = Measures::default();

        let mut wanted = Vec::new();
        book.for_each_chapter_mut(|chapter| {
            wanted.extend(measures_wanted(&chapter.content));
        });
        measures.prepare(wanted);

        let mut faults = Vec::new();
        book.for_each_chapter_mut(|chapter| {
            let page = Page {
                to_root: to_root(chapter.path.as_deref()),
                words,
                sources: &sources,
                measures: &measures,
            };
            match page.expand(&chapter.content) {
                Ok(content) => chapter.content = chinese::marked(&content),
                Err(found) => {
                    let path = chapter.source_path.as_deref();
                    let file = src.join(path.unwrap_or(Path::new("?")));
                    let file = shortened(&file);
                    faults.extend(found.into_iter().map(|(line, fault)| {
                        format!("{}:{line}: {fault}", file.display())
                    }));
                }
            }
        });
        if !faults.is_empty() {
            return Err(Error::msg(faults.join("\n")));
        }
        add_sources(&mut book, &sources, words);
        Ok(book)
    }
}

/// The way from a chapter to the book's root: one `../` for each folder.
fn to_root(path: Option<&Path>) -> String {
    let folders = path.and_then(Path::parent);
    "../".repeat(folders.map_or(0, |path| path.components().count()))
}

/// A path as one would type it here: from the working directory, if it lies below.
fn shortened(path: &Path) -> PathBuf {
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let here = std::env::current_dir().unwrap_or_default();
    match full.strip_prefix(here) {
        Ok(short) => short.to_owned(),
        Err(_) => full,
    }
}

/// Adds a chapter with all the files that pages have asked for, one page each.
fn add_sources(book: &mut Book, sources: &Sources, words: &Words) {
    let files = sources.files();
    if files.is_empty() {
        return;
    }
    let title = words.source_files;
    let mut list = format!("# {title}\n\n{}\n\n", words.source_files_intro);
    let mut pages = Vec::new();
    for (file, text) in &files {
        let path = sources::chapter(file);
        let below = path.strip_prefix("source/").unwrap_or(&path);
        list += &format!("- [`{file}`]({below})\n");
        let intro = fill(words.source_file_intro, &[file]);
        let name = below.strip_suffix(".md").unwrap_or(below);
        let content = format!(
            "# `{name}.rs`\n\n{intro}\n\n```rust,ignore\n{}\n```\n",
            text.trim_end()
        );
        let name = format!("{name}.rs");
        pages.push(BookItem::Chapter(Chapter::new(
            &name,
            content,
            path,
            vec![title.to_owned()],
        )));
    }
    let mut chapter = Chapter::new(title, list, "source/index.md", Vec::new());
    // Numbered like the chapters: mdBook tells from the number how deep a page lies.
    let last = book.chapters().filter_map(|c| c.number.as_ref()?.first().copied());
    let number = 1 + last.max().unwrap_or(0);
    chapter.number = Some(SectionNumber::new([number]));
    chapter.sub_items = pages;
    for (i, item) in (1..).zip(&mut chapter.sub_items) {
        if let BookItem::Chapter(page) = item {
            page.source_path = None;
            page.number = Some(SectionNumber::new([number, i]));
        }
    }
    chapter.source_path = None;
    book.push_item(BookItem::Chapter(chapter));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_in_a_folder_goes_up_once_for_each() {
        assert_eq!(to_root(Some(Path::new("go.md"))), "");
        assert_eq!(to_root(Some(Path::new("a/b/c.md"))), "../../");
        assert_eq!(to_root(None), "");
    }
}
