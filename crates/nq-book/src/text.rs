//! Text for pages.

use std::fmt::Display;

/// A number with its thousands set apart, as `nq` prints it.
pub use nq_cli::grouped as thousands;

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
    fn numbers_are_grouped_by_three_digits() {
        let text = [0, 999, 1_000, 191_358, 187_959_429].map(thousands);
        assert_eq!(text, ["0", "999", "1,000", "191,358", "187,959,429"]);
    }

    #[test]
    fn a_template_takes_its_values_in_any_order() {
        assert_eq!(fill("{1} of {0}", &[&8, &"two"]), "two of 8");
    }
}
