//! N-Queens with three sets: columns, and the numbers of both diagonals.

#![forbid(unsafe_code)]

use std::{collections::HashSet, ops::ControlFlow};

use nq_core::{Board, Limit, LimitError, Port, Square, Visitor};

/// The program as a value.
pub const MINE: Port = Port {
    name: "mine",
    language: "Rust",
    technique: "three sets",
    article: "my own",
    package: "nq-mine",
    file: "crates/nq-mine/src/lib.rs",
    source: include_str!("lib.rs"),
    limit: Limit::WIDEST,
    visit: |n, visitor| visit(n, visitor),
    build: |n| {
        let mut boards: Vec<Board> = Vec::new();
        visit(n, &mut boards)?;
        Ok(Box::new(boards))
    },
};

/// Visits all solutions for n queens.
///
/// # Errors
///
/// [`LimitError`] if `n` is greater than 63.
pub fn visit<V>(n: usize, visitor: &mut V) -> Result<(), LimitError>
where
    V: Visitor<Board> + ?Sized,
{
    MINE.limit.check(MINE.name, n)?;
    let mut search = Search {
        n,
        visitor,
        columns: Vec::new(),
        sums: HashSet::new(),
        differences: HashSet::new(),
    };
    // Break means that the visitor has seen enough.
    let _ = search.fill();
    Ok(())
}

struct Search<'a, V: ?Sized> {
    n: usize,
    visitor: &'a mut V,
    columns: Vec<usize>,
    sums: HashSet<usize>,
    differences: HashSet<isize>,
}

impl<V: Visitor<Board> + ?Sized> Search<'_, V> {
    /// Fills the rows that are left in every way there is.
    fn fill(&mut self) -> ControlFlow<()> {
        let row = self.columns.len();
        if row == self.n {
            return self.visitor.solution(self.board());
        }
        for col in 0..self.n {
            let (sum, difference) = (row + col, row as isize - col as isize);
            if self.columns.contains(&col)
                || self.sums.contains(&sum)
                || self.differences.contains(&difference)
            {
                continue;
            }
            self.columns.push(col);
            self.sums.insert(sum);
            self.differences.insert(difference);
            self.visitor.place(Square::new(row, col))?;
            self.fill()?;
            self.columns.pop();
            self.sums.remove(&sum);
            self.differences.remove(&difference);
            self.visitor.backtrack(Square::new(row, col))?;
        }
        ControlFlow::Continue(())
    }

    fn board(&self) -> Board {
        let row =
            |&col: &usize| ".".repeat(col) + "Q" + &".".repeat(self.n - col - 1);
        Board::from_rows(&self.columns.iter().map(row).collect::<Vec<_>>())
    }
}
