//! What a right output is, found out the slow and plain way.

use nq_ports::find;

/// The boards as rows, by another way than the crate's.
///
/// # Panics
///
/// If `n` is past the limit of py.
pub(crate) fn solutions(n: usize) -> Vec<Vec<String>> {
    let boards = find("py").unwrap().solve(n).unwrap();
    boards.iter().map(|board| board.rows().map(str::to_owned).collect()).collect()
}

/// The boards of a text, read the slow and plain way. `None` if it is none.
pub(crate) fn read(output: &[u8]) -> Option<Vec<Vec<String>>> {
    if let Ok(boards) = serde_json::from_slice(output) {
        return Some(boards);
    }
    let text = std::str::from_utf8(output).ok()?.replace("\r\n", "\n");
    let text = text.strip_suffix('\r').unwrap_or(&text);
    let mut boards = vec![Vec::new()];
    for line in text.split('\n') {
        if line.trim_ascii().is_empty() {
            boards.push(Vec::new());
        } else {
            boards.last_mut()?.push(line.to_owned());
        }
    }
    boards.retain(|board| !board.is_empty());
    Some(boards)
}
