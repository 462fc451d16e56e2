//! Shards, and their sum, as a console would show them.

use nq_cli::{Exit, Io};

/// The most shards shown.
const MOST: usize = 8;
/// The greatest n whose shards are shown.
const GREATEST: usize = 12;

/// Counts `n` queens in `of` shards and adds them up; without one of them, if it is
/// named, and then the sum must fail.
pub(crate) fn shards(
    n: usize,
    of: usize,
    without: Option<usize>,
) -> Result<String, String> {
    if n > GREATEST || !(1..=MOST).contains(&of) {
        return Err(format!(
            "{n} {of}: shows n up to {GREATEST} in 1 to {MOST} shards"
        ));
    }
    let numbers: Vec<usize> = (1..=of).filter(|i| Some(*i) != without).collect();
    let mut lines = String::new();
    for shard in &numbers {
        let args = ["count", &n.to_string(), "--shard", &format!("{shard}/{of}")];
        lines += &nq(&args, "", true)?;
    }
    let sum = nq(&["count", "--sum"], &lines, numbers.len() == of)?;
    let list: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    let list = list.join(" ");
    Ok(format!(
        "```console,nq-wrap\n$ for i in {list}; do nq count {n} --shard $i/{of}; done > parts\n\
         $ cat parts\n{lines}$ nq count --sum < parts\n{sum}```\n"
    ))
}

/// What `nq` prints, on either stream; it must end as `well` says.
fn nq(args: &[&str], input: &str, well: bool) -> Result<String, String> {
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), input.as_bytes());
    let io = Io { stdin: Some(&mut input), ..Io::plain(&mut out, &mut err) };
    let exit = nq_cli::run(args, io);
    out.extend(err);
    let text = String::from_utf8_lossy(&out).into_owned();
    if well != (exit == Exit::Success) {
        return Err(format!("ended with exit code {}: {text}", exit.code()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_are_the_count_and_a_missing_one_is_named() {
        let text = shards(8, 3, None).unwrap();
        assert!(text.contains("n = 8: 92 solutions, complete"), "{text}");
        let text = shards(8, 3, Some(2)).unwrap();
        assert!(text.contains("for i in 1 3; do"), "{text}");
        assert!(text.contains("not complete"), "{text}");
        assert!(text.contains("of 3 shards 1 is missing: 2"), "{text}");
        assert!(shards(8, 9, None).is_err());
    }
}
