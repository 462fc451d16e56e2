//! Parts of a count, for more than one machine: how the units of work are
//! dealt out, and how the parts' counts are added up.
//!
//! A shard needs nothing but its number, and gives a [`Shard`] that says all
//! about itself. Whoever collects them hands them to [`sum`], in any order.

mod deal;
mod sum;

pub use deal::{deal, fingerprint};
pub use sum::{SumError, Total, gone, sum};

use crate::Engine;

/// The count of one of `of` parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The board's size.
    pub n: usize,
    /// Which part, from 1 to `of`.
    pub shard: usize,
    /// How many parts there are.
    pub of: usize,
    /// [`Engine::name`] of the engine that counted it.
    pub engine: String,
    /// The version of this crate that counted it.
    pub version: String,
    /// The [`fingerprint`] of the dealing: who dealt in another way counted
    /// other units of work under the same number.
    pub deal: u32,
    /// The solutions in this part.
    pub count: u64,
    /// [`Shard::checksum`] of the other fields, so that a line whose digits
    /// were lost on the way is noticed.
    pub check: u32,
}

impl Shard {
    /// A shard that was counted by this version.
    #[must_use]
    pub fn new(
        n: usize,
        shard: usize,
        of: usize,
        engine: Engine,
        deal: u32,
        count: u64,
    ) -> Self {
        let engine = engine.name().to_owned();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let new = Shard { n, shard, of, engine, version, deal, count, check: 0 };
        Shard { check: new.checksum(), ..new }
    }

    /// The 32-bit FNV-1a hash of all fields but `check`, as text with a space
    /// between two of them: `n shard of engine version deal count`.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        let Shard { n, shard, of, engine, version, deal, count, check: _ } = self;
        let text = format!("{n} {shard} {of} {engine} {version} {deal} {count}");
        fnv(text.bytes())
    }
}

/// The 32-bit FNV-1a hash. (G. Fowler, L. C. Noll, K.-P. Vo;
/// <http://www.isthe.com/chongo/tech/comp/fnv/>)
fn fnv(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// The values are the authors' (see [`fnv`]): of "", "a" and "foobar".
    #[test]
    fn the_hash_is_fnv_1a() {
        let hash = |text: &str| fnv(text.bytes());
        let hashes = ["", "a", "foobar"].map(hash);
        assert_eq!(hashes, [0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968]);
    }
}
