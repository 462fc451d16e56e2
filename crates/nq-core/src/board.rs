use std::fmt;

/// A solution as the articles print it: one string a row, `Q` for a queen and `.`
/// for an empty square.
///
/// The rows are kept in one piece of text, each closed by a line end, so a board costs
/// one allocation however many rows it has. A board need not be square, nor a
/// solution: one of the ported programs, used twice, returns rows wider than they
/// should be. [`judge`](crate::judge) says whether a board is a solution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Board(String);

impl Board {
    /// Copies rows of the bytes `Q` and `.`, as a program holds them while it
    /// searches. Bytes that are not UTF-8 become U+FFFD.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Self {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        let mut text = Vec::with_capacity((width + 1) * rows.len());
        for row in rows {
            text.extend_from_slice(row.as_ref());
            text.push(b'\n');
        }
        Self(match String::from_utf8(text) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        })
    }

    /// The board of a solution vector: row `r` has its queen in column
    /// `columns[r]`, counted from 0, and is as wide as there are rows.
    ///
    /// A column off the board leaves its row empty.
    pub fn from_columns(columns: &[usize]) -> Self {
        let n = columns.len();
        let mut text = String::with_capacity((n + 1) * n);
        for &queen in columns {
            text.extend((0..n).map(|col| if col == queen { 'Q' } else { '.' }));
            text.push('\n');
        }
        Self(text)
    }

    /// The rows, from the top. The board of n = 0 has none.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        // Collected because `Split` does not know its length, which callers need;
        // a board is at most a few dozen rows.
        self.lines().collect::<Vec<_>>().into_iter()
    }

    /// The rows. Unlike [`str::lines`] this leaves a carriage return where it is.
    fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.split_terminator('\n')
    }

    /// The solution vector: for each row the column of its queen, counted from 0, a
    /// character a column.
    /// `None` if a row does not hold exactly one queen.
    pub fn columns(&self) -> Option<Vec<usize>> {
        self.lines()
            .map(|row| {
                let mut queens = row.chars().enumerate().filter(|&(_, c)| c == 'Q');
                match (queens.next(), queens.next()) {
                    (Some((col, _)), None) => Some(col),
                    _ => None,
                }
            })
            .collect()
    }
}

/// The rows, one a line, without a final line end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.strip_suffix('\n').unwrap_or(&self.0))
    }
}

/// The rows as a list of strings, the way the articles show a solution.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.lines()).finish()
    }
}
