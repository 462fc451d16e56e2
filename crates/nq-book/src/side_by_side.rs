//! Two or three listings in columns: statements that correspond stand at one height.

use crate::{args::file_of, listing, page::Page, text::escape};

/// How alike two statements must be to stand beside each other: the share of words they
/// have in common, from 0 to 1. Below this, what looks alike is chance.
const ALIKE: f64 = 0.6;

/// One row: for each column the statement there, if it has one.
type Row = Vec<Option<String>>;

/// The block for listings given as `PORT:ANCHOR`.
pub(crate) fn columns(page: &Page<'_>, listings: &[&str]) -> Result<String, String> {
    if !(2..=3).contains(&listings.len()) {
        return Err("takes two or three listings, each as PORT:ANCHOR".to_owned());
    }
    let mut heads = Vec::new();
    let mut texts = Vec::new();
    for listing in listings {
        let (of, anchor) = listing
            .split_once(':')
            .ok_or_else(|| format!("{listing:?} is not a PORT:ANCHOR"))?;
        let file = file_of(of);
        let source = page.sources.text(file)?;
        let cut =
            listing::cut(&source, anchor).map_err(|e| format!("{file}: {e}"))?;
        heads.push((of, anchor, page.link(file)?));
        texts.push(statements(&cut.lines));
    }
    Ok(html(page.words.beside, &heads, &aligned(texts)))
}

/// The statements of a listing: lines joined until their brackets close, without
/// documentation and empty lines.
fn statements(lines: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = 0;
    for line in lines {
        let text = line.trim();
        if text.is_empty() || text.starts_with("///") {
            continue;
        }
        match found.last_mut() {
            Some(last) if open > 0 || text.starts_with('.') => {
                last.push('\n');
                last.push_str(line);
            }
            _ => found.push(line.clone()),
        }
        for c in text.chars() {
            match c {
                '(' | '[' => open += 1,
                ')' | ']' => open -= 1,
                _ => {}
            }
        }
    }
    found
}

/// The columns merged into rows, one after the other.
fn aligned(columns: Vec<Vec<String>>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (done, column) in columns.into_iter().enumerate() {
        rows = merge(rows, done, column);
    }
    rows
}

/// Adds a column to rows of `done` columns, in order, so that the likeness of what
/// stands beside each other adds up to the most (Needleman and Wunsch, 1970; a gap
/// costs nothing).
fn merge(rows: Vec<Row>, done: usize, column: Vec<String>) -> Vec<Row> {
    let likeness = |row: &Row, statement: &str| {
        let cells = row.iter().flatten();
        let most = cells.map(|cell| alike(cell, statement)).fold(0.0, f64::max);
        if most < ALIKE { 0.0 } else { most }
    };
    // best[i][j]: what rows from i on and statements from j on can reach.
    let mut best = vec![vec![0.0_f64; column.len() + 1]; rows.len() + 1];
    for i in (0..rows.len()).rev() {
        for j in (0..column.len()).rev() {
            let pair = likeness(&rows[i], &column[j]);
            let both = if pair > 0.0 { pair + best[i + 1][j + 1] } else { 0.0 };
            best[i][j] = both.max(best[i + 1][j]).max(best[i][j + 1]);
        }
    }
    let mut merged = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < rows.len() || j < column.len() {
        let mut row = rows.get(i).cloned().unwrap_or_else(|| vec![None; done]);
        let pair = match (rows.get(i), column.get(j)) {
            (Some(row), Some(statement)) => likeness(row, statement),
            _ => 0.0,
        };
        if pair > 0.0 && best[i][j] == pair + best[i + 1][j + 1] {
            row.push(Some(column[j].clone()));
            (i, j) = (i + 1, j + 1);
        } else if i < rows.len()
            && (j == column.len() || best[i][j] == best[i + 1][j])
        {
            row.push(None);
            i += 1;
        } else {
            row = vec![None; done];
            row.push(Some(column[j].clone()));
            j += 1;
        }
        merged.push(row);
    }
    merged
}

/// The share of words two statements have in common (Dice, 1945), from 0 to 1. Whoever
/// receives the solutions has another name in each source; that is no difference.
fn alike(a: &str, b: &str) -> f64 {
    let words = |text: &str| {
        let mut text = text.to_owned();
        for receiver in ["self.answers", "self.res", "self.sols", "self.ans"] {
            text = text.replace(receiver, "receiver");
        }
        let mut words: Vec<String> = Vec::new();
        let mut inside = false;
        for c in text.chars() {
            let word = c.is_alphanumeric() || c == '_';
            match words.last_mut() {
                Some(last) if word && inside => last.push(c),
                _ if !c.is_whitespace() => words.push(c.to_string()),
                _ => {}
            }
            inside = word;
        }
        words
    };
    let (a, mut b) = (words(a), words(b));
    let total = a.len() + b.len();
    let mut common = 0;
    for word in a {
        if let Some(at) = b.iter().position(|other| *other == word) {
            b.swap_remove(at);
            common += 1;
        }
    }
    if total == 0 { 0.0 } else { 2.0 * f64::from(common) / total as f64 }
}

fn html(label: &str, heads: &[(&str, &str, String)], rows: &[Row]) -> String {
    let links: Vec<_> = heads.iter().map(|(_, _, link)| link.as_str()).collect();
    let name: Vec<_> =
        heads.iter().map(|(of, at, _)| format!("{of}-{at}")).collect();
    let name = format!("nq-beside-{}", name.join("-").replace(['/', '.'], "-"));
    let mut html = format!(
        "<div class=\"nq-beside-files\">\n\n{}\n\n</div>\n\n\
         <div class=\"nq-beside nq-beside-{}\" role=\"group\" aria-label=\"{label}\">\n",
        links.join(" · "),
        heads.len(),
    );
    for (i, (of, anchor, _)) in heads.iter().enumerate() {
        let checked = if i == 0 { " checked" } else { "" };
        html += &format!(
            "<input type=\"radio\" name=\"{name}\" id=\"{name}-{i}\"{checked}>\
             <label for=\"{name}-{i}\">{of}: <code>{anchor}</code></label>\n"
        );
    }
    for row in rows {
        let mut filled = row.iter().flatten();
        let same =
            filled.next().is_none_or(|first| filled.all(|cell| cell == first));
        let partial = row.iter().any(Option::is_none);
        html += match (same, partial) {
            (true, false) => "<div class=\"nq-beside-row nq-beside-same\">",
            _ => "<div class=\"nq-beside-row\">",
        };
        for cell in row {
            let lines = cell.as_deref().unwrap_or("").lines().map(line);
            let code = lines.collect::<Vec<_>>().join("&#10;");
            html += &format!("<pre class=\"nq-beside-cell\">{code}</pre>");
        }
        html += "</div>\n";
    }
    html + "</div>\n"
}

/// A line of code that knows its indentation: what does not fit goes on below it, and
/// not at the left.
fn line(code: &str) -> String {
    let (indent, rest) = code.split_at(code.len() - code.trim_start().len());
    let (width, rest) = (indent.len(), escape(rest));
    format!("<span style=\"--nq-indent:{width}\"><span>{indent}</span>{rest}</span>")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_statement_ends_where_its_brackets_close() {
        let code = "/// Says what.\nfn f(\n    a: u32,\n) {\n    g([\n        1,\n    ])\n    .h();\n\n}\n";
        assert_eq!(
            statements(&lines(code)),
            [
                "fn f(\n    a: u32,\n) {",
                "    g([\n        1,\n    ])\n    .h();",
                "}"
            ]
        );
    }

    fn texts(rows: &[Row]) -> Vec<String> {
        let cell =
            |cell: &Option<String>| cell.clone().unwrap_or_else(|| "-".into());
        rows.iter()
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" | "))
            .collect()
    }

    #[test]
    fn statements_that_correspond_share_a_row_and_the_others_have_their_own() {
        let columns = [
            "a = x + 1;\nonly(left);\nend();",
            "a = y + 1;\nend();",
            "a = z + 1;\nmore;\nend();",
        ];
        let rows = aligned(columns.map(|text| statements(&lines(text))).to_vec());
        assert_eq!(
            texts(&rows),
            [
                "a = x + 1; | a = y + 1; | a = z + 1;",
                "only(left); | - | -",
                "- | - | more;",
                "end(); | end(); | end();",
            ]
        );
    }

    #[test]
    fn what_is_left_over_at_either_end_has_rows_of_its_own() {
        let rows = |columns: [&str; 2]| {
            let columns = columns.map(|text| statements(&lines(text)));
            texts(&aligned(columns.to_vec()))
        };
        assert_eq!(
            rows(["a = 1;\nmore;", "a = 1;"]),
            ["a = 1; | a = 1;", "more; | -"]
        );
        assert_eq!(
            rows(["a = 1;", "a = 1;\nmore;"]),
            ["a = 1; | a = 1;", "- | more;"]
        );
        // Of two that are alike the first.
        assert_eq!(rows(["a;", "a;\na;"]), ["a; | a;", "- | a;"]);
        assert_eq!(rows(["a;\na;", "a;"]), ["a; | a;", "a; | -"]);
        // Three words of five are enough, two are chance.
        assert_eq!(rows(["a b c d e", "a b c x y"]), ["a b c d e | a b c x y"]);
        assert_eq!(
            rows(["a b c d e", "a b x y z"]),
            ["a b c d e | -", "- | a b x y z"]
        );
    }

    #[test]
    fn every_statement_of_every_column_is_kept_in_order() {
        let source = |port| nq_ports::find(port).unwrap().source;
        let cut = |port, anchor| {
            statements(&listing::cut(source(port), anchor).unwrap().lines)
        };
        let columns =
            [cut("cpp-putinf", "queens_assign"), cut("cpp-leetcode", "dfs")];
        let rows = aligned(columns.to_vec());
        for (i, column) in columns.iter().enumerate() {
            let kept: Vec<_> =
                rows.iter().filter_map(|row| row[i].clone()).collect();
            assert_eq!(kept, *column);
        }
    }

    #[test]
    fn a_name_is_one_word() {
        assert_eq!(alike("diag_1", "diag_2"), 0.0);
        assert_eq!(alike("f(diag_1)", "f(diag_2)"), 0.75);
    }

    #[test]
    fn the_receiver_s_name_makes_no_difference() {
        assert_eq!(alike("self.ans.place(x)?;", "self.answers.place(x)?;"), 1.0);
        assert_eq!(alike("", ""), 0.0);
        assert!(alike("a b c d", "x y z d") < ALIKE);
    }
}
