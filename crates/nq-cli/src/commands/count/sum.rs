//! Adding up shards.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    iter,
    path::{Path, PathBuf},
};

use nq_count::shard::{Shard, SumError, Total, gone, sum};

use super::part::Line;
use crate::{Io, error::Error, table::grouped};

/// The longest line that is read, in bytes. A shard's line has some 130.
const LONGEST: usize = 1000;

pub(super) fn run(files: &[PathBuf], io: &mut Io<'_>) -> Result<(), Error> {
    let dash = [PathBuf::from("-")];
    let files = if files.is_empty() { &dash } else { files };
    let mut stdin = io.stdin.take();
    if io.stdin_terminal && files.iter().any(|file| file == Path::new("-")) {
        writeln!(io.err, "reading shards from the keyboard, a line each")?;
    }
    let total = add(files.iter().flat_map(|file| open(file, &mut stdin)))?;
    print(&total, io)?;
    match total.complete() {
        Ok(_) => Ok(()),
        Err(missing) => Err(missing.into()),
    }
}

/// Prints the sum, and whether it is the whole.
fn print(total: &Total, io: &mut Io<'_>) -> Result<(), Error> {
    let Total { n, of, count, ref missing } = *total;
    let solutions = if count == 1 { "solution" } else { "solutions" };
    let shards = if of == 1 { "shard" } else { "shards" };
    write!(io.out, "n = {n}: {count} {solutions}")?;
    if total.is_complete() {
        writeln!(io.out, ", complete: the sum of {of} {shards}")?;
    } else {
        // `of` is a line's word, and may be anything up to the greatest number.
        let there = of - gone(missing);
        let (there, of) = (grouped(there as u64), grouped(of as u64));
        writeln!(io.out, " so far, not complete: {there} of {of} {shards}")?;
    }
    Ok(())
}

/// A shard and the place where it was read, or why it was not.
type Found = Result<(String, Shard), Error>;

/// The sum of the shards, unless one of them could not be read.
fn add(mut shards: impl Iterator<Item = Found>) -> Result<Total, Error> {
    let mut unread = None;
    let readable = iter::from_fn(|| match shards.next()? {
        Ok(shard) => Some(shard),
        Err(error) => {
            unread = Some(error);
            None
        }
    });
    let total = sum(readable);
    match unread {
        Some(error) => Err(error),
        None => Ok(total?),
    }
}

/// The shards in a file; `-` is standard input, the first time.
fn open<'a>(
    path: &Path,
    stdin: &mut Option<&'a mut dyn Read>,
) -> Box<dyn Iterator<Item = Found> + 'a> {
    if path == Path::new("-") {
        let name = "standard input".to_owned();
        return match stdin.take() {
            Some(stdin) => Box::new(lines(name, stdin)),
            None => Box::new(iter::empty()),
        };
    }
    let name = path.display().to_string();
    match File::open(path) {
        Ok(file) => Box::new(lines(name, file)),
        Err(error) => Box::new(iter::once(Err(Error::Failure(format!(
            "cannot read {name}: {error}; --sum takes files of what --shard has \
             printed"
        ))))),
    }
}

/// The shards in what `input` holds, a line each. Lines of blanks are none.
fn lines(name: String, input: impl Read) -> impl Iterator<Item = Found> {
    let mut input = BufReader::new(input);
    let mut number = 0u64;
    iter::from_fn(move || {
        loop {
            let mut line = Vec::new();
            // Whatever is given, even a disk: no more of it than a line may have.
            let most = LONGEST as u64 + 1;
            match input.by_ref().take(most).read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    let message = format!("cannot read {name}: {error}");
                    return Some(Err(Error::Failure(message)));
                }
            }
            number += 1;
            if line.trim_ascii().is_empty() && line.len() <= LONGEST {
                continue;
            }
            let at = format!("{name}:{number}");
            return Some(match read(&line) {
                Ok(shard) => Ok((at, shard)),
                Err(why) => Err(SumError::Damaged { at, why }.into()),
            });
        }
    })
}

/// Reads a shard's line.
fn read(line: &[u8]) -> Result<Shard, String> {
    if line.len() > LONGEST {
        return Err(format!("a line of more than {LONGEST} bytes"));
    }
    // A line end would be a line of its own to the parser.
    match serde_json::from_slice::<Line>(line.trim_ascii_end()) {
        Ok(line) => Ok(line.into()),
        Err(error) if error.is_eof() => Err(format!(
            "not a shard: it breaks off after column {}",
            error.column()
        )),
        // The parser names its own line, which is always the first.
        Err(error) => {
            let (column, error) = (error.column(), error.to_string());
            let what = error.split(" at line ").next().unwrap_or_default();
            Err(format!("not a shard: {what} at column {column}"))
        }
    }
}

impl From<SumError> for Error {
    fn from(error: SumError) -> Self {
        Self::Failure(match error {
            SumError::Nothing => format!(
                "{error}: name files that hold them, or hand them to standard input"
            ),
            error => error.to_string(),
        })
    }
}
