//! The directives of the part on counting: the work of each engine of `nq-count`, and
//! pictures of the join of half boards.
//!
//! | directive | what takes its place |
//! | --- | --- |
//! | `rungs 8..14` | block: queens placed by each engine that searches |
//! | `join-work 8..14` | block: what the join does, as a table |
//! | `join-memory 16..25` | block: the memory that the join will need |
//! | `quadrants N K` | block: the four quadrants, over solution K for n = N |
//! | `join-example N 0,2,4,6` | block: a west half-board, and two east ones |
//! | `slices N 0,2,4,6` | block: one west half-board against all east ones |
//! | `subsets N 0,2,4,6` | block: the table that saves reading slices |
//! | `orbits N` | block: the orbits of the row sets, for even n |
//! | `shards N K`, `shards N K I` | block: K shards added up, or all but the I-th |
//! | `work A` | inline: `ENGINE:N`, queens placed, or `join:N:FIELD` |
//! | `times A B` | inline: A divided by B, both numbers or as for `work` |

mod half_board;
mod orbits;
mod pictures;
mod shards;
mod slices;
mod tables;
mod words;
mod work;

use crate::{
    page::{size, sizes},
    text::thousands,
    words::Words,
};

/// What takes the place of a directive of this part.
pub(crate) enum Counted {
    Inline(String),
    Block(String),
}

use Counted::{Block, Inline};

/// How each kind is written.
const KINDS: [(&str, &str); 11] = [
    ("rungs", "rungs 8..14"),
    ("join-work", "join-work 8..14"),
    ("join-memory", "join-memory 16..25"),
    ("quadrants", "quadrants N K"),
    ("join-example", "join-example N 0,2,4,6"),
    ("slices", "slices N 0,2,4,6"),
    ("subsets", "subsets N 0,2,4,6"),
    ("orbits", "orbits N"),
    ("shards", "shards N K, or shards N K I without the I-th"),
    ("work", "work ENGINE:N or work join:N:FIELD"),
    ("times", "times A B, of numbers, ENGINE:N or join:N:FIELD"),
];

/// Carries out a directive; `None` when it is none of this part's.
pub(crate) fn output(
    words: &Words,
    kind: &str,
    args: &[&str],
) -> Option<Result<Counted, String>> {
    let (_, usage) = KINDS.iter().find(|(name, _)| *name == kind)?;
    let done = carry_out(words, kind, args);
    Some(done.and_then(|done| done.ok_or_else(|| format!("write {usage}"))))
}

fn carry_out(
    all_words: &Words,
    kind: &str,
    args: &[&str],
) -> Result<Option<Counted>, String> {
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
            None => "another part's".to_owned(),
            Some(Ok(Inline(text) | Block(text))) => text,
            Some(Err(fault)) => fault,
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
        assert_eq!(said("rungs", &[]), "write rungs 8..14");
        assert_eq!(
            said("orbits", &["7"]),
            "n = 7: orbits are listed for 4, 6 and 8"
        );
        assert_eq!(
            said("slices", &["8", "0,1"]),
            "0,1: the west half of n = 8 uses 4 different rows from 0 to 7"
        );
        assert_eq!(said("stepper", &["go"]), "another part's");
    }
}
