//! Output that is lost, at any point of it.

use std::io::{self, ErrorKind, Write};

use nq_cli::{Exit, Io, run};
use pretty_assertions::assert_eq;

use crate::transcript::stdout;

/// What stands on standard input, for the commands that read it.
fn shards() -> String {
    [1, 2].map(|shard| stdout(&format!("count 6 --shard {shard}/2"))).concat()
}

/// A line for each command and format. Those of `check` and of `compare` show times, so
/// that no two runs are alike.
const LINES: [&str; 22] = [
    "",
    "--help",
    "list",
    "list --format json",
    "solve 6",
    "solve 6 --format json",
    "solve 6 --format vectors",
    "solve 6 --format article",
    "count 6",
    "count 6 --port go",
    "count 6 --shard 1/2",
    "count --sum",
    "trace 4 --port go",
    "trace 4 --port go --format json",
    "diff go cpp-leetcode 4 --full",
    "diff go cpp-leetcode 4 --format json",
    "diff go cpp-leetcode 4 --format markdown",
    "tree 5 --port go",
    "tree 5 --port go --format svg",
    "tree 5 --port go --format dot",
    "completions bash",
    "completions fish",
];

/// Takes so many bytes, and fails from then on.
struct Full {
    room: usize,
    taken: Vec<u8>,
    kind: ErrorKind,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let len = bytes.len().min(self.room);
        if len == 0 && !bytes.is_empty() {
            return Err(self.kind.into());
        }
        self.room -= len;
        self.taken.extend(&bytes[..len]);
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is written before and after the loss, and how it ends.
fn lose(
    line: &str,
    mut stdin: &[u8],
    room: usize,
    kind: ErrorKind,
) -> (Vec<u8>, String, Exit) {
    let mut out = Full { room, taken: Vec::new(), kind };
    let mut err = Vec::new();
    let io = Io { stdin: Some(&mut stdin), ..Io::plain(&mut out, &mut err) };
    let exit = run(line.split_whitespace(), io);
    (out.taken, String::from_utf8(err).unwrap(), exit)
}

/// Some points of an output: every one near its beginning and its end.
fn points(len: usize) -> impl Iterator<Item = usize> {
    let step = (len / 50).max(1);
    (0..len).filter(move |i| *i < 20 || len - i < 20 || i.is_multiple_of(step))
}

/// Each line, lost at each point: what came before is as ever, then `err`, `exit`.
#[track_caller]
fn is_lost(kind: ErrorKind, err: &str, exit: Exit) {
    let shards = shards();
    for line in LINES {
        let lose = |room| lose(line, shards.as_bytes(), room, kind);
        let (whole, ..) = lose(usize::MAX);
        for point in points(whole.len()) {
            let lost = lose(point);
            let expected = (whole[..point].to_vec(), err.to_owned(), exit);
            assert_eq!(lost, expected, "nq {line}, {point}");
        }
    }
}

#[test]
fn a_reader_that_goes_is_no_failure_wherever_it_goes() {
    is_lost(ErrorKind::BrokenPipe, "", Exit::Success);
}

#[test]
fn a_disk_that_is_full_is_told_wherever_it_fills() {
    let error = "error: cannot write the output: no storage space\n";
    is_lost(ErrorKind::StorageFull, error, Exit::Failure);
}
