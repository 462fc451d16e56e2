//! Frames as changes.

use std::collections::HashMap;

/// A run of frames, compactly.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// The different changes, in order of their first use: position, difference,
    /// position, difference and so on.
    pub changes: Vec<Vec<i32>>,
    /// For each step the number of its change.
    pub steps: Vec<usize>,
    known: HashMap<Vec<i32>, usize>,
}

impl Changes {
    /// Adds the step from one frame to the next.
    pub(crate) fn push(&mut self, before: &[i32], after: &[i32]) {
        let mut change = Vec::new();
        for (i, (old, new)) in before.iter().zip(after).enumerate() {
            if old != new {
                change.extend([i as i32, new - old]);
            }
        }
        let next = self.changes.len();
        let number = *self.known.entry(change).or_insert_with_key(|change| {
            self.changes.push(change.clone());
            next
        });
        self.steps.push(number);
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn equal_changes_are_stored_once_and_lead_from_frame_to_frame() {
        let frames = [[0, 5], [1, 5], [2, 5], [2, 3]];
        let mut changes = Changes::default();
        for pair in frames.windows(2) {
            changes.push(&pair[0], &pair[1]);
        }
        assert_eq!(changes.changes, [vec![0, 1], vec![1, -2]]);
        assert_eq!(changes.steps, [0, 0, 1]);
    }
}
