//! What a check of one n found.

use std::time::Duration;

use nq_core::{Port, grouped};

use crate::{Fault, Format};

/// The first fault of its kind.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The fault.
    pub first: Fault,
    /// How many of the kind there are, this one included.
    pub times: u64,
}

/// What a check of one n found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The size of the board.
    pub n: usize,
    /// The port it was held against.
    pub port: &'static Port,
    /// How the boards were written; `None` if there was no output.
    pub format: Option<Format>,
    /// Boards that were read, right or wrong.
    pub boards: u64,
    /// Boards there should be.
    pub expected: u64,
    /// The time from starting the program to its end.
    pub time: Duration,
    /// A finding for each kind of fault, in the order of [`Kind`](crate::Kind).
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.findings.is_empty()
    }

    /// What is wrong, each finding with its picture. Empty if nothing is.
    pub fn account(&self) -> String {
        let mut text = String::new();
        for Finding { first, times } in &self.findings {
            text.push_str(&first.to_string());
            if *times > 1 {
                text.push_str(&format!(" ({} in all)", grouped(*times)));
            }
            text.push('\n');
            for line in first.picture() {
                text.push_str(format!("    {line}").trim_end());
                text.push('\n');
            }
        }
        text
    }
}
