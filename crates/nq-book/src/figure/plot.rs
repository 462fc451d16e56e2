//! A plot of what the programs look at, on a logarithmic scale.

use std::{fmt::Write, ops::RangeInclusive};

use super::picture;
use crate::{
    page::Page,
    table::{Series, looks},
    text::{escape, fill, thousands},
};

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 340.0;
/// Room at the right for the lines' names.
const NAMES: i64 = 170;
/// Room at the left for the scale's numbers.
const LABELS: i64 = 112;
/// Between two names, so that none covers another.
const APART: f64 = 34.0;

/// The looks of every program against n.
pub(crate) fn plot(
    page: &Page<'_>,
    sizes: RangeInclusive<usize>,
) -> Result<String, String> {
    let words = page.words;
    let series = looks(page, sizes.clone())?;
    let most = series.iter().flat_map(Series::values).max().unwrap_or(1);
    let decades = 1 + most.ilog10();
    let (first, last) = (*sizes.start(), *sizes.end());
    let x = |n: usize| (n - first) as f64 / (last - first).max(1) as f64 * WIDTH;
    let y = |value: u64| {
        HEIGHT - (value.max(1) as f64).log10() / f64::from(decades) * HEIGHT
    };

    // A `String` takes whatever is written to it.
    let mut svg = String::new();
    for decade in 0..=decades {
        let value = 10_u64.pow(decade);
        let _ = write!(
            svg,
            "<path class=\"nq-rule\" d=\"M0 {0:.1}H{WIDTH}\"/>\
             <text class=\"nq-tick\" x=\"-8\" y=\"{1:.1}\" \
             text-anchor=\"end\">{2}</text>",
            y(value),
            y(value) + 5.0,
            thousands(value),
        );
    }
    for n in sizes {
        let _ = write!(
            svg,
            "<text class=\"nq-tick\" x=\"{:.1}\" y=\"{}\" \
             text-anchor=\"middle\">{n}</text>",
            x(n),
            HEIGHT + 20.0,
        );
    }
    let _ = write!(
        svg,
        "<text class=\"nq-tick\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>",
        WIDTH / 2.0,
        HEIGHT + 40.0,
    );

    // From the top, each name at its line's end or as near as the one above lets it.
    let mut order: Vec<usize> = (0..series.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(series[i].last().map_or(0, |p| p.1)));
    let mut free = 8.0_f64;
    let mut text = Vec::new();
    // For a screen so narrow that the names at the right are out of sight. What is read
    // aloud has them already.
    let mut legend = "<ul class=\"nq-legend\" aria-hidden=\"true\">".to_owned();
    for i in order {
        let points: Vec<_> = series[i].points.clone();
        let Some(&(end, value)) = points.last() else {
            continue;
        };
        let line: Vec<_> = points
            .iter()
            .map(|&(n, value)| format!("{:.1} {:.1}", x(n), y(value)))
            .collect();
        let _ = write!(
            svg,
            "<g class=\"nq-series-{}\"><path class=\"nq-curve\" d=\"M{}\"/>",
            i % 5,
            line.join("L")
        );
        for &(n, value) in &points {
            let _ = write!(svg, "{}", mark(i, x(n), y(value)));
        }
        let name = &series[i].name;
        let at = free.max(y(value));
        free = at + APART;
        let _ = write!(
            svg,
            "<path class=\"nq-lead\" d=\"M{:.1} {:.1}L{} {at:.1}\"/>{}\
             <text class=\"nq-name\" x=\"{}\" y=\"{:.1}\">{}</text>\
             <text class=\"nq-tick\" x=\"{}\" y=\"{:.1}\">{}</text></g>",
            x(end) + 6.0,
            y(value),
            WIDTH + 18.0,
            mark(i, WIDTH + 24.0, at),
            WIDTH + 36.0,
            at + 5.0,
            escape(name),
            WIDTH + 36.0,
            at + 19.0,
            thousands(value),
        );
        let numbers: Vec<_> = points
            .iter()
            .map(|&(n, value)| format!("n = {n}: {}", thousands(value)))
            .collect();
        text.push(format!("{name}: {}", numbers.join(", ")));
        let _ = write!(
            legend,
            "<li class=\"nq-series-{}\"><svg viewBox=\"-7 -7 14 14\" aria-hidden=\"true\">{}</svg>{}</li>",
            i % 5,
            mark(i, 0.0, 0.0),
            escape(name),
        );
    }
    let alt = fill(words.plot_alt, &[&first, &last, &text.join("; ")]);
    let view = [-LABELS, -14, WIDTH as i64 + LABELS + NAMES, HEIGHT as i64 + 60];
    let svg = picture("nq-plot", &alt, view, &svg);
    let caption = fill(words.plot_caption, &[&first, &last]);
    Ok(format!(
        "<figure class=\"nq-figure nq-wide\"><div class=\"nq-scroll\" tabindex=\"0\" \
         role=\"group\" aria-label=\"{0}\">{svg}</div>{legend}</ul>\
         <figcaption>{0}</figcaption></figure>",
        escape(&caption)
    ))
}

/// A mark of a shape of its own, so that colour is not all that tells lines apart.
fn mark(series: usize, x: f64, y: f64) -> String {
    let path = match series % 5 {
        0 => "m-5-5h10v10h-10z",
        1 => "m0-6l6 10h-12z",
        2 => "m0 6l6-10h-12z",
        3 => "m0-6l6 6l-6 6l-6-6z",
        _ => "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    };
    format!("<path class=\"nq-mark\" d=\"M{x:.1} {y:.1}{path}\"/>")
}
