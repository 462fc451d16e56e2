//! What a port does where sizes are odd, and what a second call returns: parts of table
//! cells, beside what the original does there.

use nq_core::{Board, LimitError, Port, Take};
use nq_index_diagonal::cpp_index;
use nq_used_array::cpp_leetcode;

use crate::{
    text::{fill, thousands},
    words::Words,
};

/// The greatest n that is searched in full for a table cell.
const SEARCHED: usize = 10;

/// What a port answers for `n`: the number of boards, or why it refuses. Past n = 10 it
/// only begins, for the end may be years away.
pub(crate) fn edge(words: &Words, port: &Port, n: usize) -> String {
    let answer = if n <= SEARCHED {
        port.solve(n).map(|boards| match boards.as_slice() {
            [board] if board.rows().len() == 0 => words.edge_no_rows.to_owned(),
            boards => count(words, boards.len()),
        })
    } else {
        let begun = &mut Take::new(1, Vec::new());
        (port.visit)(n, begun).map(|()| words.edge_begins.to_owned())
    };
    answer.unwrap_or_else(|error| refusal(words, &error))
}

/// What one solver answers when it has solved for `first` and then solves for `second`:
/// how many boards are left over from the first call, and how many are new.
///
/// # Errors
///
/// The port is not an object that could be used twice, or a size is greater than
/// [`SEARCHED`].
pub(crate) fn reuse(
    words: &Words,
    port: &Port,
    first: usize,
    second: usize,
) -> Result<String, String> {
    if let Some(n) = [first, second].into_iter().find(|&n| n > SEARCHED) {
        return Err(format!("n = {n}: a solver is used again up to n = {SEARCHED}"));
    }
    let calls = match port.name {
        "cpp-leetcode" => {
            let mut solver = cpp_leetcode::Solution::default();
            [solver.solve_n_queens(first), solver.solve_n_queens(second)]
        }
        "cpp-index" => {
            let mut solver = cpp_index::Solution::default();
            [solver.solve_n_queens(first), solver.solve_n_queens(second)]
        }
        name => {
            return Err(format!(
                "{name} is a function; objects that can be used again are: \
                 cpp-leetcode, cpp-index"
            ));
        }
    };
    let [before, after] = calls;
    let before = before.map_err(|error| error.to_string())?;
    Ok(match (after, port.solve(second)) {
        (Err(error), _) | (_, Err(error)) => refusal(words, &error),
        // What a new object answers: nothing is left over.
        (Ok(boards), Ok(fresh)) if boards == fresh => count(words, boards.len()),
        (Ok(boards), Ok(_)) => leftover(words, &before, &boards, second)?,
    })
}

fn leftover(
    words: &Words,
    before: &[Board],
    boards: &[Board],
    n: usize,
) -> Result<String, String> {
    let new = boards
        .strip_prefix(before)
        .ok_or("the second answer is neither new nor the first one continued")?;
    let total = count(words, boards.len());
    let mut text = fill(words.reuse_old, &[&total, &before.len(), &new.len()]);
    let width = new.first().and_then(|board| board.rows().next().map(str::len));
    if let Some(width) = width.filter(|&width| width != n) {
        text += &fill(words.reuse_wide, &[&width]);
    }
    Ok(text)
}

fn count(words: &Words, boards: usize) -> String {
    match boards {
        0 => words.edge_none.to_owned(),
        1 => words.edge_one.to_owned(),
        more => fill(words.edge_boards, &[&thousands(more as u64)]),
    }
}

/// The reason alone: port and bounds stand in the table already.
fn refusal(words: &Words, error: &LimitError) -> String {
    let limit = error.limit;
    let reason = if error.n < limit.min { limit.below } else { limit.above };
    // In a table cell a bar would end the cell.
    fill(words.edge_refused, &[&reason.replace('|', "\\|")])
}

#[cfg(test)]
mod tests {
    use nq_ports::find;
    use pretty_assertions::assert_eq;

    use super::*;

    fn words() -> &'static Words {
        Words::of(None).unwrap()
    }

    fn edge_of(port: &str, n: usize) -> String {
        edge(words(), find(port).unwrap(), n)
    }

    #[test]
    fn an_edge_is_a_count_a_refusal_or_a_beginning() {
        assert_eq!(edge_of("go", 0), "1 board of no rows");
        assert_eq!(edge_of("go", 1), "1 board");
        assert_eq!(edge_of("go", 2), "no board");
        assert_eq!(edge_of("c", 9), "352 boards");
        assert_eq!(
            edge_of("c", 10),
            "refused: the source's `int queenCols[9]` has room for nine rows"
        );
        assert_eq!(
            edge_of("cpp-index", 0),
            "refused: `vector<int>(2 * n - 1, 0)` has no size at n = 0"
        );
        assert_eq!(edge_of("js", 31), "takes it: the search starts");
    }

    fn reuse_of(port: &str, first: usize, second: usize) -> Result<String, String> {
        reuse(words(), find(port).unwrap(), first, second)
    }

    #[test]
    fn a_second_call_tells_old_boards_from_new_ones() {
        let leetcode =
            |first, second| reuse_of("cpp-leetcode", first, second).unwrap();
        assert_eq!(leetcode(4, 4), "4 boards: 2 old, 2 new");
        assert_eq!(leetcode(4, 1), "1 board");
        assert_eq!(leetcode(1, 4), "2 boards");
        assert_eq!(leetcode(5, 4), "12 boards: 10 old, 2 new, rows 5 wide");
        assert_eq!(leetcode(4, 3), "2 boards: 2 old, 0 new");
        assert!(leetcode(4, 5).starts_with("refused: "));
        assert_eq!(reuse_of("cpp-index", 4, 5).unwrap(), "10 boards");
        assert_eq!(reuse_of("cpp-index", 4, 4).unwrap(), "2 boards");
    }

    #[test]
    fn a_solver_is_used_again_up_to_a_size() {
        assert!(reuse_of("cpp-index", 1, SEARCHED).is_ok());
        for (first, second) in [(1, SEARCHED + 1), (SEARCHED + 1, 1)] {
            let error = reuse_of("cpp-index", first, second).unwrap_err();
            assert!(error.ends_with(&format!("up to n = {SEARCHED}")), "{error}");
        }
    }

    #[test]
    fn a_function_cannot_be_used_twice() {
        let error = reuse_of("go", 4, 4).unwrap_err();
        assert!(error.starts_with("go is a function"), "{error}");
    }
}
