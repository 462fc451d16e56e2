//! The bit-sliced join, on a board small enough to be read.

use super::{
    half_board::{Diagonal, Halves, diagonals},
    words::CountWords,
};
use crate::text::{escape, fill};

/// The east half-boards' words turned on their side, and the west half-board that
/// [`Halves::example`] takes held against them.
pub(crate) fn slices(
    words: &CountWords,
    n: usize,
    rows: &str,
) -> Result<String, String> {
    let halves = Halves::parse(n, rows)?;
    let w = halves.example()?;
    let west = &halves.west[w];
    let number = halves.east.len();
    let caption = fill(words.slices_caption, &[&n, &halves.rows, &number, &(w + 1)]);
    let mut table = head(&caption, words.diagonal, &name(words, w), number);
    for (bit, diagonal) in diagonals(n).into_iter().enumerate() {
        let taken = west.word >> bit & 1 == 1;
        let slice = halves.east.iter().map(|e| e.word >> bit & 1 == 1);
        let mark = if taken { words.taken } else { "" };
        table += &row(&label(diagonal), mark, slice, taken, true);
    }
    let fits = halves.east.iter().map(|east| west.fits(east));
    table += &row(words.fits, "", fits, false, false)
        .replace("<tr>", "<tr class=\"nq-sum\">");
    Ok(table + "</tbody></table></div>")
}

/// The table of three diagonals: those that the west half-board of [`slices`]
/// occupies first, second and last but one of its own and one that it leaves free.
pub(crate) fn subsets(
    words: &CountWords,
    n: usize,
    rows: &str,
) -> Result<String, String> {
    let halves = Halves::parse(n, rows)?;
    let w = halves.example()?;
    let west = halves.west[w].word;
    let all = diagonals(n);
    let bits = |taken| (0..all.len()).filter(move |b| (west >> b & 1 == 1) == taken);
    // Two that it occupies and one that only some east half-board does: a row in the
    // middle is picked.
    let east = halves.east.iter().fold(0, |all, east| all | east.word);
    let free = bits(false).find(|bit| east >> bit & 1 == 1);
    let mut three: Vec<usize> = bits(true).take(2).chain(free).collect();
    three.sort_unstable();
    let number = halves.east.len();
    let caption = fill(words.subsets_caption, &[&number, &(w + 1)]);
    let mut table = head(&caption, words.subset, "", number);
    for subset in 0..1u32 << three.len() {
        let members = three.iter().enumerate();
        let members = members.filter(|(i, _)| subset >> i & 1 == 1).map(|(_, &b)| b);
        let mask = members.clone().fold(0u64, |mask, bit| mask | 1 << bit);
        let names: Vec<_> = members.map(|bit| label(all[bit])).collect();
        let names = match names.as_slice() {
            [] => words.empty_set.to_owned(),
            names => names.join(", "),
        };
        let of_three = three.iter().fold(0u64, |mask, bit| mask | 1 << bit);
        let picked = west & of_three == mask;
        let free = halves.east.iter().map(|east| east.word & mask == 0);
        let mark = if picked { words.picked } else { "" };
        table += &row(&names, mark, free, picked, false);
    }
    Ok(table + "</tbody></table></div>")
}

fn name(words: &CountWords, w: usize) -> String {
    fill(words.west, &[&(w + 1)])
}

fn label(diagonal: Diagonal) -> String {
    escape(&diagonal.name()).replace(' ', "&nbsp;")
}

fn head(caption: &str, first: &str, second: &str, east: usize) -> String {
    let mut table = format!(
        "<div class=\"table-wrapper\"><table class=\"nq-slices\"><caption><span>{}</span></caption>\
         <thead><tr><th>{}</th>",
        escape(caption),
        escape(first)
    );
    table += &format!("<th>{}</th>", escape(second));
    for e in 1..=east {
        table += &format!("<th>e{e}</th>");
    }
    table + "</tr></thead><tbody>"
}

/// A row of bits; in a marked one, those that are `bad` or else good stand out.
fn row(
    label: &str,
    mark: &str,
    bits: impl Iterator<Item = bool>,
    marked: bool,
    bad: bool,
) -> String {
    let class = if marked { " class=\"nq-picked\"" } else { "" };
    let mut row = format!("<tr{class}><th scope=\"row\">{label}</th>");
    // A dot to the eye, a word to the ear: words would be too wide on a phone.
    row += &match mark {
        "" => "<td></td>".to_owned(),
        _ => format!(
            "<td><span aria-hidden=\"true\">●</span>\
             <span class=\"nq-unseen\">{}</span></td>",
            escape(mark)
        ),
    };
    for bit in bits {
        let class = match (bit, bad) {
            (true, true) => " class=\"nq-one nq-bad\"",
            (true, false) => " class=\"nq-one nq-good\"",
            _ => "",
        };
        row += &format!("<td{class}>{}</td>", u8::from(bit));
    }
    row + "</tr>"
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn bits(row: &str) -> Vec<u8> {
        let cells = row.split("<td").skip(2);
        let text = |cell: &str| cell.split(['>', '<']).nth(1).map(str::to_owned);
        cells.filter_map(|cell| text(cell)?.parse::<u8>().ok()).collect()
    }

    /// The last row is what the marked rows say.
    #[test]
    fn an_east_half_board_fits_when_no_marked_slice_has_it() {
        let words = super::super::words::of("en").unwrap();
        let table = slices(words, 8, "0,2,4,6").unwrap();
        let rows: Vec<&str> = table.split("<tr").skip(2).collect();
        assert_eq!(rows.len(), 15, "14 diagonals, and the result");
        let marked = rows.iter().filter(|row| row.contains("nq-picked"));
        let marked: Vec<_> = marked.map(|row| bits(row)).collect();
        let expected: Vec<u8> = (0..8)
            .map(|e| u8::from(marked.iter().all(|slice| slice[e] == 0)))
            .collect();
        assert_eq!(bits(rows[14]), expected);
        assert!(expected.contains(&1), "{table}");
    }

    #[test]
    fn one_row_of_the_subsets_is_picked_and_the_empty_one_has_all() {
        let words = super::super::words::of("en").unwrap();
        let table = subsets(words, 8, "0,2,4,6").unwrap();
        let rows: Vec<&str> = table.split("<tr").skip(2).collect();
        assert_eq!(rows.len(), 8);
        assert_eq!(bits(rows[0]), [1; 8]);
        assert_eq!(table.matches("nq-picked").count(), 1);
    }
}
