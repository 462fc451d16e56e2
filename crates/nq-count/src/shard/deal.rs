//! Which shard counts which unit of work.

use super::fnv;

// ANCHOR: deal
/// Deals out units of work with these costs: for each unit, the shard from 1
/// to `of` that gets it, so that the shards' costs are about equal.
///
/// The units are dealt by cost, greatest first, round by round, each round in
/// the opposite direction to the one before it: who got the dearest unit of a
/// round gets the cheapest of the next.
///
/// # Panics
/// If `of` is 0 and there is something to deal.
#[must_use]
pub fn deal(costs: &[u64], of: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..costs.len()).collect();
    // A stable sort: every machine must deal the same way.
    order.sort_by_key(|&unit| std::cmp::Reverse(costs[unit]));
    let mut shards = vec![0; costs.len()];
    for (turn, unit) in order.into_iter().enumerate() {
        let (round, seat) = (turn / of, turn % of);
        shards[unit] = if round % 2 == 0 { seat + 1 } else { of - seat };
    }
    shards
}
// ANCHOR_END: deal

/// A dealing in one number: the 32-bit FNV-1a hash of each unit of work and the
/// shard that got it, in order. Two dealings of which one differs in a single
/// unit have different ones, but for one in four thousand million by chance.
#[must_use]
pub fn fingerprint(dealt: impl IntoIterator<Item = (u32, usize)>) -> u32 {
    fnv(dealt.into_iter().flat_map(|(unit, shard)| {
        unit.to_le_bytes().into_iter().chain((shard as u64).to_le_bytes())
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn every_unit_is_dealt_once_and_costs_are_even() {
        let costs: Vec<u64> = (1..=1000).map(|i| i * i % 977 + 1).collect();
        let whole: u64 = costs.iter().sum();
        for of in [1, 2, 3, 7, 64] {
            let shards = deal(&costs, of);
            let mut sums = vec![0; of];
            for (unit, &shard) in shards.iter().enumerate() {
                sums[shard - 1] += costs[unit];
            }
            let even = whole as f64 / of as f64;
            for sum in sums {
                assert!((sum as f64 / even - 1.0).abs() < 0.02, "{sum} of {even}");
            }
        }
        assert_eq!(deal(&[5, 7], 9), [2, 1]);
    }

    #[test]
    fn a_fingerprint_tells_dealings_apart_by_unit_shard_and_order() {
        let one = fingerprint([(3, 1), (5, 2)]);
        assert_eq!(one, fingerprint([(3, 1), (5, 2)]));
        for other in [
            fingerprint([(3, 1), (5, 1)]),
            fingerprint([(3, 1), (6, 2)]),
            fingerprint([(5, 2), (3, 1)]),
            fingerprint([(3, 1)]),
        ] {
            assert_ne!(one, other);
        }
    }
}
