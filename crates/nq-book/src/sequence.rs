//! How many solutions there are: counted up to [`MOST`], known beyond.

use std::collections::BTreeSet;

use nq_core::Port;

use crate::measure::{MOST, Measures};

/// A000170 from n = 0: all placements of n queens on n x n squares. From the On-Line
/// Encyclopedia of Integer Sequences, <https://oeis.org/A000170>.
pub const ALL: [u64; 28] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// A002562 from n = 1: placements that no rotation or reflection turns into another.
/// From the On-Line Encyclopedia of Integer Sequences, <https://oeis.org/A002562>.
pub const FUNDAMENTAL: [u64; 16] =
    [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752, 285_053, 1_846_955];

/// The port that counts: the one whose limit is widest and whose nodes cost least.
fn counter() -> Result<&'static Port, String> {
    nq_ports::find("py").ok_or_else(|| "the port py is gone".to_owned())
}

/// All solutions for n queens: counted by a port up to [`MOST`], beyond that from
/// [`ALL`].
///
/// # Errors
///
/// `n` is past the table's end.
pub fn all(measures: &Measures, n: usize) -> Result<u64, String> {
    if n <= MOST {
        return Ok(measures.of(counter()?, n)?.counts().solutions);
    }
    ALL.get(n)
        .copied()
        .ok_or_else(|| format!("n = {n}: A000170 is known here from 0 to 27"))
}

/// The fundamental solutions for n queens: found among a port's boards up to
/// [`MOST`], beyond that from [`FUNDAMENTAL`].
///
/// # Errors
///
/// `n` is 0 or past the table's end.
pub fn fundamental(n: usize) -> Result<u64, String> {
    let known = n.checked_sub(1).and_then(|i| FUNDAMENTAL.get(i)).copied();
    let known = known
        .ok_or_else(|| format!("n = {n}: A002562 is known here from 1 to 16"))?;
    if n > MOST {
        return Ok(known);
    }
    let boards = counter()?.solve(n).map_err(|error| error.to_string())?;
    let columns = boards.iter().filter_map(nq_core::Board::columns);
    let smallest = columns.map(|columns| {
        let twins = symmetries(&columns);
        twins.into_iter().min().unwrap_or(columns)
    });
    Ok(smallest.collect::<BTreeSet<_>>().len() as u64)
}

/// The eight placements that turning and reflecting the board makes of one.
pub fn symmetries(columns: &[usize]) -> [Vec<usize>; 8] {
    let n = columns.len();
    let reflect = |columns: &[usize]| columns.iter().map(|c| n - 1 - c).collect();
    // A quarter turn: the queen of row r, column c goes to row c, column n - 1 - r.
    let turn = |columns: &[usize]| {
        let mut turned = vec![0; n];
        for (row, &col) in columns.iter().enumerate() {
            turned[col] = n - 1 - row;
        }
        turned
    };
    let first = columns.to_vec();
    let second = turn(&first);
    let third = turn(&second);
    let fourth = turn(&third);
    let reflected = [&first, &second, &third, &fourth].map(|c| reflect(c));
    let [a, b, c, d]: [Vec<usize>; 4] = reflected;
    [first, second, third, fourth, a, b, c, d]
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_counts_agree_with_the_published_sequences_up_to_10() {
        let measures = Measures::default();
        for (n, &known) in ALL.iter().enumerate().take(11) {
            assert_eq!(all(&measures, n), Ok(known), "all, n = {n}");
        }
        for (n, &known) in (1..).zip(&FUNDAMENTAL[..10]) {
            assert_eq!(fundamental(n), Ok(known), "fundamental, n = {n}");
        }
    }

    #[test]
    fn a_board_without_symmetry_has_eight_twins_and_they_are_solutions() {
        let twins = symmetries(&[0, 4, 7, 5, 2, 6, 1, 3]);
        assert_eq!(BTreeSet::from(twins.clone()).len(), 8);
        for twin in twins {
            assert_eq!(
                nq_core::judge(8, &nq_core::Board::from_columns(&twin)),
                Ok(())
            );
        }
    }

    #[test]
    fn sizes_past_the_tables_are_refused() {
        let measures = Measures::default();
        assert_eq!(
            all(&measures, 28).unwrap_err(),
            "n = 28: A000170 is known here from 0 to 27"
        );
        assert!(fundamental(0).is_err());
        assert!(fundamental(17).is_err());
    }
}
