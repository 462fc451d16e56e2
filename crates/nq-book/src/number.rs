//! Measured numbers by name.

use nq_core::{Attack, Port, Tally};

use crate::{
    args::{port, size},
    page::Page,
};

impl Page<'_> {
    /// A measured number.
    pub(crate) fn number(
        &self,
        port: &Port,
        n: usize,
        field: &str,
    ) -> Result<u64, String> {
        let tally = self.measures.of(port, n)?;
        field_of(port, &tally, field).ok_or_else(|| {
            format!(
                "no field {field:?}; there are: solutions, placed, rejected, \
                 backtracked, looks, cells, used, queens, slots, masks, and for go \
                 row-cells, column-cells, main-cells, anti-cells, diagonal-cells"
            )
        })
    }

    /// How many hundredths of `whole` `part` is: `58 %`. Both are numbers or
    /// `PORT:N:FIELD`.
    pub(crate) fn percent(&self, part: &str, whole: &str) -> Result<String, String> {
        let value = |text: &str| -> Result<u64, String> {
            if let Some((name, rest)) = text.split_once(':') {
                let (n, field) = rest.split_once(':').ok_or_else(|| {
                    format!("{text:?} is not a PORT:N:FIELD, such as go:8:cells")
                })?;
                return self.number(port(name)?, size(n)?, field);
            }
            text.replace(',', "")
                .parse()
                .map_err(|_| format!("{text:?} is not a number"))
        };
        let (part, whole) = (value(part)?, value(whole)?);
        if whole == 0 {
            return Err("there is no part of 0".to_owned());
        }
        Ok(format!("{:.0} %", part as f64 / whole as f64 * 100.0))
    }
}

/// A field of a tally by name; the last five belong to go alone.
fn field_of(port: &Port, tally: &Tally, field: &str) -> Option<u64> {
    let counts = tally.counts();
    let looks_for = |attack| tally.looks_for(port.source, attack);
    Some(match field {
        "solutions" => counts.solutions,
        "placed" => counts.placed,
        "rejected" => counts.rejected,
        "backtracked" => counts.backtracked,
        "looks" => tally.looks(),
        "row-cells" if port.name == "go" => looks_for(Attack::Row),
        "column-cells" if port.name == "go" => looks_for(Attack::Column),
        "main-cells" if port.name == "go" => looks_for(Attack::MainDiagonal),
        "anti-cells" if port.name == "go" => looks_for(Attack::AntiDiagonal),
        "diagonal-cells" if port.name == "go" => {
            looks_for(Attack::MainDiagonal) + looks_for(Attack::AntiDiagonal)
        }
        unit => {
            let units = counts.probes.by_unit();
            units.iter().find(|(name, _)| *name == unit)?.1
        }
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{measure::Measures, sources::Sources, words::Words};

    fn page<T>(ask: impl FnOnce(&Page<'_>) -> T) -> T {
        ask(&Page {
            to_root: String::new(),
            words: Words::of(None).unwrap(),
            sources: &Sources::new(Path::new(".")),
            measures: &Measures::default(),
        })
    }

    fn fields<const N: usize>(name: &str, fields: [&str; N]) -> [u64; N] {
        let number = |field| page(|page| page.number(port(name).unwrap(), 5, field));
        fields.map(|field| number(field).unwrap())
    }

    #[test]
    fn a_field_is_what_a_port_counts() {
        let all = ["solutions", "placed", "rejected", "backtracked", "looks"];
        assert_eq!(fields("go", all), [10, 53, 167, 53, 1_576]);
        assert_eq!(fields("cpp-leetcode", all), [10, 101, 167, 101, 418]);
        assert_eq!(fields("cpp-putinf", ["used", "queens"]), [220, 178]);
        assert_eq!(fields("cpp-index", ["slots", "cells"]), [393, 0]);
        assert_eq!(fields("py", ["masks"]), [44]);
    }

    /// Each cell that go reads is on one line with the square it tries.
    #[test]
    fn the_cells_that_go_reads_have_names_of_their_own() {
        let lines = ["row-cells", "column-cells", "main-cells", "anti-cells"];
        let [row, column, main, anti] = fields("go", lines);
        assert_eq!([row, column, main, anti], [880, 469, 131, 96]);
        assert_eq!(fields("go", ["cells"]), [row + column + main + anti]);
        assert_eq!(fields("go", ["diagonal-cells"]), [main + anti]);
        for field in lines.into_iter().chain(["diagonal-cells", "nonsense"]) {
            let index = port("cpp-index").unwrap();
            let error = page(|page| page.number(index, 5, field)).unwrap_err();
            assert!(error.starts_with(&format!("no field {field:?}; there are: ")));
        }
    }

    #[test]
    fn a_share_is_of_numbers_or_of_fields() {
        let percent = |part, whole| page(|page| page.percent(part, whole));
        assert_eq!(percent("1,260", "10,000"), Ok("13 %".to_owned()));
        assert_eq!(percent("2", "3"), Ok("67 %".to_owned()));
        assert_eq!(percent("go:5:solutions", "go:5:placed"), Ok("19 %".to_owned()));
        assert_eq!(percent("1", "0"), Err("there is no part of 0".to_owned()));
        assert_eq!(percent("x", "2"), Err("\"x\" is not a number".to_owned()));
        assert_eq!(
            percent("go:5", "2"),
            Err("\"go:5\" is not a PORT:N:FIELD, such as go:8:cells".to_owned())
        );
    }
}
