//! The directives of the part on counting: the work of each engine of `nq-count`, and
//! pictures of the join of half boards.

mod half_board;
mod orbits;
mod pictures;
mod shards;
mod slices;
mod tables;
mod words;
mod work;

use crate::{
    args::{size, sizes},
    directive::Output::{self, Block, Inline},
    text::thousands,
    words::Words,
};

/// Carries out a directive; `None` when it is none of this part's, or written in
/// another way.
pub(crate) fn output(
    all_words: &Words,
    kind: &str,
    args: &[&str],
) -> Result<Option<Output>, String> {
    let words = words::of(all_words.language)?;
    Ok(Some(match (kind, args) {
        ("rungs", &[range]) => {
            Block(tables::rungs(words, sizes(range, 1, work::MOST)?)?)
        }
        ("join-work", &[range]) => {
            Block(tables::join_work(words, sizes(range, 1, work::MOST)?)?)
        }
        ("join-memory", &[range]) => {
            let sizes = sizes(range, 1, nq_count::join::LIMIT)?;
            Block(tables::join_memory(words, sizes)?)
        }
        ("quadrants", &[n, k]) => {
            Block(pictures::quadrants(all_words, words, size(n)?, size(k)?)?)
        }
        ("join-example", &[n, rows]) => {
            Block(pictures::join_example(all_words, words, size(n)?, rows)?)
        }
        ("slices", &[n, rows]) => Block(slices::slices(words, size(n)?, rows)?),
        ("subsets", &[n, rows]) => Block(slices::subsets(words, size(n)?, rows)?),
        ("orbits", &[n]) => Block(orbits::orbits(words, size(n)?)?),
        ("shards", &[n, of]) => Block(shards::shards(size(n)?, size(of)?, None)?),
        ("shards", &[n, of, without]) => {
            Block(shards::shards(size(n)?, size(of)?, Some(size(without)?))?)
        }
        ("work", &[of]) => Inline(thousands(work::number(of)?)),
        ("times", &[a, b]) => Inline(work::times(a, b)?),
        _ => return Ok(None),
    }))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn said(kind: &str, args: &[&str]) -> String {
        let words = Words::of(None).unwrap();
        match output(words, kind, args) {
            Ok(None) => "nothing of this part".to_owned(),
            Ok(Some(Inline(text) | Block(text))) => text,
            Err(fault) => fault,
        }
    }

    #[test]
    fn numbers_are_those_that_the_engines_count() {
        assert_eq!(said("work", &["bitmask:8"]), "2,056");
        assert_eq!(said("times", &["bitmask:8", "mirror:8"]), "2.0");
        assert_eq!(said("work", &["join:4:row_sets"]), "3");
    }

    #[test]
    fn what_cannot_be_carried_out_says_why() {
        assert_eq!(
            said("work", &["8"]),
            "\"8\" is not an ENGINE:N, such as mirror:8"
        );
        assert_eq!(
            said("work", &["quick:8"]),
            "no engine 'quick': it is one of \
             bitmask, mirror, symmetry, parallel, join"
        );
        assert_eq!(said("work", &["join:8"]), "write join:8:FIELD");
        assert_eq!(
            said("work", &["join:8:queens"]),
            "no field \"queens\"; there are: row_sets, placements, tries, \
             half_boards, tabulated, compared"
        );
        assert_eq!(said("rungs", &["8..30"]), "8..30: takes n from 1 to 16");
        assert_eq!(said("rungs", &[]), "nothing of this part");
        assert_eq!(
            said("orbits", &["7"]),
            "n = 7: orbits are listed for 4, 6 and 8"
        );
        assert_eq!(
            said("slices", &["8", "0,1"]),
            "0,1: the west half of n = 8 uses 4 different rows from 0 to 7"
        );
        assert_eq!(said("stepper", &["go"]), "nothing of this part");
    }
}
