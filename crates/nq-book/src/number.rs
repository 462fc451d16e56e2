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
