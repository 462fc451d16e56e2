//! Text for pages.

use std::fmt::Display;

/// A number with its thousands set apart, as `nq` prints it.
pub use nq_core::grouped as thousands;

/// Text for HTML, between tags or in an attribute.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Puts `values` in the place of `{0}`, `{1}` and so on.
pub fn fill(template: &str, values: &[&dyn Display]) -> String {
    let mut text = template.to_owned();
    for (i, value) in values.iter().enumerate() {
        text = text.replace(&format!("{{{i}}}"), &value.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_template_takes_its_values_in_any_order() {
        assert_eq!(fill("{1} of {0}", &[&8, &"two"]), "two of 8");
    }
}
