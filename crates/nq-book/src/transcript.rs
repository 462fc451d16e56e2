//! What `nq` prints.

use nq_cli::{Exit, Io};

/// The most lines a page shows of one command.
const MOST_LINES: usize = 60;

/// The command line and what it prints, as a console would show it. The command is
/// run in this process, without a terminal, and must end as `well` says.
///
/// # Errors
///
/// The command is not `nq`, it ends otherwise, or it prints too much.
pub(crate) fn run(command: &[&str], well: bool) -> Result<String, String> {
    let ["nq", args @ ..] = command else {
        return Err("only the command nq is run".to_owned());
    };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = nq_cli::run(args, Io::plain(&mut out, &mut err));
    out.extend(err);
    let text = String::from_utf8_lossy(&out);
    let text = text.trim_end();
    if well != (exit == Exit::Success) {
        return Err(format!("ended with exit code {}: {text}", exit.code()));
    }
    let lines = text.lines().count();
    if lines > MOST_LINES {
        return Err(format!("prints {lines} lines; a page shows {MOST_LINES}"));
    }
    // Trailing blanks would be invisible, and an empty line ends nothing in a fence.
    let text: Vec<_> = text.lines().map(str::trim_end).collect();
    let class = if is_prose(&text) { "console,nq-wrap" } else { "console" };
    let (command, text) = (command.join(" "), text.join("\n"));
    Ok(format!("```{class}\n$ {command}\n{text}\n```\n"))
}

/// Whether every line that is too long for a phone may break as a sentence does: nothing
/// in it stands below something else.
fn is_prose(lines: &[&str]) -> bool {
    const NARROW: usize = 36;
    let mut long = lines.iter().filter(|line| line.chars().count() > NARROW);
    long.all(|line| line.is_ascii() && !line.trim_start().contains("  "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_records_may_break_and_tables_may_not() {
        let sentence = "error: n = 10: c takes n from 0 to 9, as 'nq list' shows";
        assert!(is_prose(&["a  table  so  narrow", "│ that it fits │", sentence]));
        assert!(!is_prose(&[
            sentence,
            "port          nodes       looks       time"
        ]));
        assert!(!is_prose(&["├─ the tree goes on and on to the right"]));
    }
}
