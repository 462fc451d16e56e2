//! The orbits of the row sets.

use std::collections::BTreeSet;

use super::{half_board::Halves, pictures::row_set, words::CountWords};

/// For even n each orbit, its size, and the solutions.
pub(crate) fn orbits(words: &CountWords, n: usize) -> Result<String, String> {
    if ![4, 6, 8].contains(&n) {
        return Err(format!("n = {n}: orbits are listed for 4, 6 and 8"));
    }
    let mut text = format!(
        "| {} | {} | {} | {} |\n| --- | ---: | ---: | ---: |\n",
        words.orbit, words.orbit_size, words.in_each, words.in_all
    );
    let mut sum = 0;
    for orbit in list(n) {
        let counts = orbit.iter().map(|&rows| Halves::new(n, rows).solutions());
        let counts: BTreeSet<usize> = counts.collect();
        // Equal, or the proof on the page is wrong.
        let &[each] = counts.iter().collect::<Vec<_>>().as_slice() else {
            return Err(format!("{orbit:?} have {counts:?} solutions"));
        };
        let sets: Vec<_> = orbit.iter().map(|&rows| row_set(rows)).collect();
        let (size, together) = (orbit.len(), orbit.len() * each);
        text += &format!("| {} | {size} | {each} | {together} |\n", sets.join(" "));
        sum += together;
    }
    text += &format!("| **{}** | | | **{sum}** |\n", words.sum);
    Ok(text)
}

/// All row sets of the west half, by orbit, the least first.
fn list(n: usize) -> Vec<Vec<u32>> {
    let all = (1u32 << n) - 1;
    let reverse = |set: u32| set.reverse_bits() >> (32 - n);
    let sets = (0..=all).filter(|set| set.count_ones() as usize == n / 2);
    let orbits = sets.map(|set| {
        BTreeSet::from([set, reverse(set), all ^ set, all ^ reverse(set)])
    });
    let orbits: BTreeSet<_> = orbits.collect();
    orbits.into_iter().map(|orbit| orbit.into_iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn there_are_as_many_orbits_as_the_join_has_row_sets() {
        for n in [4, 6, 8, 10] {
            let work = super::super::work::join(n).unwrap();
            assert_eq!(list(n).len() as u64, work.row_sets);
        }
    }

    #[test]
    fn orbits_of_four() {
        let words = super::super::words::of("en").unwrap();
        let text = orbits(words, 4).unwrap();
        let rows: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            rows,
            [
                "| {0, 1} {2, 3} | 2 | 0 | 0 |",
                "| {0, 2} {1, 3} | 2 | 1 | 2 |",
                "| {1, 2} {0, 3} | 2 | 0 | 0 |",
                "| **Sum** | | | **2** |",
            ]
        );
    }
}
