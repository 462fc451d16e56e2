//! What the examples have in common: how they read their arguments, and say what is
//! wrong with them.

use std::fmt;

/// An error that a `main` can return: it is shown as its text.
pub(crate) struct Fault(String);

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: fmt::Display> From<E> for Fault {
    fn from(error: E) -> Fault {
        Fault(error.to_string())
    }
}

/// An argument that is a number.
///
/// # Errors
/// It is none; the text names it.
pub(crate) fn number(name: &str, text: &str) -> Result<usize, Fault> {
    let most = usize::MAX;
    let wrong =
        || format!("{name} = '{text}': not a number from 0 to {most}").into();
    text.parse().map_err(|_| wrong())
}
