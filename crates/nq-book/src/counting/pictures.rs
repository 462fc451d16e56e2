//! The four quadrants, and a join.

use nq_core::Square;

use super::{
    half_board::{Halves, WIDEST, set},
    words::CountWords,
};
use crate::{
    figure::{SIDE, board},
    text::{escape, fill},
    words::Words,
};

/// Solution `k` for n queens, the board cut in four.
pub(crate) fn quadrants(
    words: &Words,
    count_words: &CountWords,
    n: usize,
    k: usize,
) -> Result<String, String> {
    if !(4..=WIDEST + 1).contains(&n) {
        let widest = WIDEST + 1;
        return Err(format!("n = {n}: quadrants are drawn from 4 to {widest}"));
    }
    let boards = crate::args::port("py")?.solve(n).map_err(|e| e.to_string())?;
    let wanted = k.checked_sub(1).and_then(|i| boards.get(i));
    let columns = wanted.and_then(nq_core::Board::columns).ok_or_else(|| {
        format!("n = {n} has {} solutions, no {k}th", boards.len())
    })?;
    let h = n / 2;
    let queens: Vec<Square> = columns
        .iter()
        .enumerate()
        .map(|(row, &col)| Square::new(row, col))
        .collect();
    let rows = queens.iter().filter(|q| q.col < h).map(|q| q.row);
    let columns = queens.iter().filter(|q| q.row < h).map(|q| q.col);
    let caption = fill(
        count_words.quadrants_caption,
        &[&k, &boards.len(), &n, &braces(rows), &braces(columns)],
    );
    let svg = board::svg(words, n, &queens);
    let label = label_of(&svg);
    let alt = fill(count_words.quadrants_alt, &[&n, &(h - 1), &label]);
    let svg = svg.replacen(&label, &escape(&alt), 1);
    let (cut, side) = (h * SIDE, n * SIDE);
    let mut over = String::new();
    let corners = [(0, 0), (cut, 0), (0, cut), (cut, cut)];
    for ((x, y), name) in corners.into_iter().zip(count_words.quadrants) {
        let (width, height) = (
            if x == 0 { cut } else { side - cut },
            if y == 0 { cut } else { side - cut },
        );
        // The name stands on the square next to the board's centre.
        let inner =
            |at: usize| if at == 0 { cut - SIDE / 2 } else { cut + SIDE / 2 };
        over += &format!(
            "<rect class=\"nq-quadrant nq-quadrant-{}\" x=\"{x}\" y=\"{y}\" \
             width=\"{width}\" height=\"{height}\"/>\
             <text class=\"nq-quadrant-name\" x=\"{}\" y=\"{}\">{name}</text>",
            name.to_lowercase(),
            inner(x),
            inner(y) + 6,
        );
    }
    over +=
        &format!("<path class=\"nq-cut\" d=\"M{cut} 0V{side}M0 {cut}H{side}\"/>");
    Ok(figures(&[figure(&under_queens(&svg, &over), &caption)]))
}

/// One west half-board, an east one that fits, and one that clashes.
pub(crate) fn join_example(
    words: &Words,
    count_words: &CountWords,
    n: usize,
    rows: &str,
) -> Result<String, String> {
    let halves = Halves::parse(n, rows)?;
    let w = halves.example()?;
    let west = &halves.west[w];
    let place = |fits| halves.east.iter().position(|e| west.fits(e) == fits);
    let (Some(fitting), Some(clashing)) = (place(true), place(false)) else {
        return Err(format!(
            "west rows {rows}: no pair that fits, or none that not"
        ));
    };
    let cut =
        format!("<path class=\"nq-cut\" d=\"M{0} 0V{1}\"/>", n / 2 * SIDE, n * SIDE);
    let draw = |east: Option<usize>, caption: &str| {
        let east = east.map_or(&[][..], |e| &halves.east[e].queens);
        let queens = [&west.queens[..], east].concat();
        figure(&under_queens(&board::svg(words, n, &queens), &cut), caption)
    };
    let clashes: Vec<String> = west
        .queens
        .iter()
        .flat_map(|&a| halves.east[clashing].queens.iter().map(move |&b| (a, b)))
        .filter_map(|(a, b)| {
            let line = words.line_of(a.attack(b)?);
            Some(fill(count_words.clash, &[&a.row, &b.row, &line]))
        })
        .collect();
    Ok(figures(&[
        draw(None, &fill(count_words.west_caption, &[&(w + 1), &halves.rows])),
        draw(Some(fitting), &fill(count_words.fits_caption, &[&(fitting + 1)])),
        draw(
            Some(clashing),
            &fill(
                count_words.clashes_caption,
                &[&(clashing + 1), &clashes.join("; ")],
            ),
        ),
    ]))
}

/// Puts `over` over the squares and under the queens.
fn under_queens(svg: &str, over: &str) -> String {
    let first = svg.find("<path class=\"nq-queen").unwrap_or(svg.len());
    let first = svg.find("<line class=\"nq-attack").map_or(first, |i| i.min(first));
    format!("{}{over}{}", &svg[..first], &svg[first..])
}

/// What a screen reader says of a picture.
fn label_of(svg: &str) -> String {
    let label = svg.split("aria-label=\"").nth(1);
    label.and_then(|rest| rest.split('"').next()).unwrap_or("").to_owned()
}

pub(crate) fn braces(numbers: impl Iterator<Item = usize>) -> String {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_unstable();
    let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    format!("{{{}}}", numbers.join(", "))
}

/// A set of rows, a bit each, as written in text.
pub(crate) fn row_set(rows: u32) -> String {
    braces(set(rows))
}

fn figure(svg: &str, caption: &str) -> String {
    format!(
        "<figure class=\"nq-figure\">{svg}<figcaption>{}</figcaption></figure>",
        escape(caption)
    )
}

fn figures(figures: &[String]) -> String {
    format!("<div class=\"nq-figures\">{}</div>", figures.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quadrants_name_the_row_set_and_the_column_set() {
        let words = Words::of(None).unwrap();
        let text =
            quadrants(words, super::super::words::of("en").unwrap(), 4, 1).unwrap();
        // Columns 1, 3, 0, 2.
        assert!(text.contains("rows R = {0, 2}"), "{text}");
        assert!(text.contains("columns C = {1, 3}"), "{text}");
        assert_eq!(text.matches("class=\"nq-quadrant-name\"").count(), 4);
        assert!(text.contains("cut below row 1"), "{text}");
    }

    #[test]
    fn a_join_shows_a_pair_that_fits_and_one_that_clashes() {
        let words = Words::of(None).unwrap();
        let text = join_example(
            words,
            super::super::words::of("en").unwrap(),
            8,
            "0,2,4,6",
        )
        .unwrap();
        let boards: Vec<_> = text.split("<figure").skip(1).collect();
        assert_eq!(boards.len(), 3);
        let attacks = boards.iter().map(|b| b.matches("nq-attack\"").count());
        let attacks: Vec<_> = attacks.collect();
        assert_eq!(attacks[..2], [0, 0], "{text}");
        assert!(attacks[2] > 0, "{text}");
        let queens = boards.iter().map(|b| b.matches("\"nq-queen").count());
        assert!(queens.eq([4, 8, 8]), "{text}");
    }
}
