use std::{error, fmt, ops::RangeInclusive};

/// The widest board any port takes: `1 << n`, from which a mask of n ones is made, fits
/// 64 bits. Ports whose source has no limit of its own stop here too.
pub const WIDEST: usize = 63;

/// The board sizes a port takes, and what in the source sets the bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// The smallest n.
    pub min: usize,
    /// The greatest n.
    pub max: usize,
    /// Why a smaller n is refused; empty if there is none.
    pub below: &'static str,
    /// Why a greater n is refused.
    pub above: &'static str,
}

impl Limit {
    /// The limit of a port whose source has none of its own: 0 to [`WIDEST`].
    pub const WIDEST: Self = Self {
        min: 0,
        max: WIDEST,
        below: "",
        above: "63 is the greatest n for which `1 << n` fits 64 bits; \
                a port whose source has no limit stops there",
    };

    /// Whether the port called `port` takes `n`.
    ///
    /// # Errors
    ///
    /// [`LimitError`] if `n` is out of range.
    pub fn check(&self, port: &'static str, n: usize) -> Result<(), LimitError> {
        if self.range().contains(&n) {
            Ok(())
        } else {
            Err(LimitError { port, n, limit: *self })
        }
    }

    /// The sizes as a range.
    pub const fn range(&self) -> RangeInclusive<usize> {
        self.min..=self.max
    }
}

/// A port refuses a board size; its limit says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitError {
    /// The port's name.
    pub port: &'static str,
    /// The size that was asked for.
    pub n: usize,
    /// The sizes it takes.
    pub limit: Limit,
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { port, n, limit } = self;
        let Limit { min, max, below, above } = limit;
        let reason = if n < min { below } else { above };
        write!(f, "n = {n}: {port} takes n from {min} to {max} ({reason})")
    }
}

impl error::Error for LimitError {}
