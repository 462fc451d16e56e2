//! `misbehave FAULT N [PORT]`: prints the boards of N queens with the fault asked for.
//! Where there is a PORT, the processes that wait for ever first connect to it: whoever
//! listens there learns when they end.

#![forbid(unsafe_code)]

use std::{
    env,
    error::Error,
    io::{self, Write},
    net::TcpStream,
    process::{Command, ExitCode, Stdio},
    thread,
    time::Duration,
};

type Board = Vec<String>;

/// All boards, or the first `most`, row by row, the queens so far in `columns`.
fn search(n: usize, most: usize, columns: &mut Vec<usize>, boards: &mut Vec<Board>) {
    let row = columns.len();
    if boards.len() == most {
        return;
    }
    if row == n {
        let draw = |&col: &usize| {
            format!("{}Q{}", ".".repeat(col), ".".repeat(n - 1 - col))
        };
        boards.push(columns.iter().map(draw).collect());
        return;
    }
    for col in 0..n {
        let free = |(r, &c): (usize, &usize)| c != col && c.abs_diff(col) != row - r;
        if columns.iter().enumerate().all(free) {
            columns.push(col);
            search(n, most, columns, boards);
            columns.pop();
        }
    }
}

fn json(boards: &[Board]) -> String {
    let boards: Vec<_> = boards.iter().map(|rows| format!("{rows:?}")).collect();
    format!("[{}]\n", boards.join(","))
}

fn plain(boards: &[Board]) -> String {
    let boards: Vec<_> = boards.iter().map(|rows| rows.join("\n") + "\n").collect();
    boards.join("\n")
}

fn wait_for_ever(port: Option<&String>) -> Result<(), Box<dyn Error>> {
    let _connection = match port {
        Some(port) => Some(TcpStream::connect(format!("127.0.0.1:{port}"))?),
        None => None,
    };
    loop {
        thread::sleep(Duration::from_secs(3600));
    }
}

/// Starts this program again, waiting for ever.
fn start_another(args: &[String], stdout: Stdio) -> io::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    command.arg("wait").args(&args[1..]).stdout(stdout);
    command.spawn().map(drop)
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [fault, n, ..] = args.as_slice() else {
        return Err("usage: misbehave FAULT N [PORT]".into());
    };
    let port = args.get(2);
    let mut boards = Vec::new();
    let most = if fault == "last-first" { 1 } else { usize::MAX };
    search(n.parse()?, most, &mut Vec::new(), &mut boards);
    let mut out = io::stdout().lock();
    match fault.as_str() {
        "right" => {}
        "plain" => {
            write!(out, "{}", plain(&boards))?;
            return Ok(ExitCode::SUCCESS);
        }
        "airy" => {
            let air = " ".repeat(20_000);
            write!(out, "{}", json(&boards).replace(",[", &format!(",{air}[")))?;
            return Ok(ExitCode::SUCCESS);
        }
        "syntax" => {
            write!(out, "{}", json(&boards).replace("]\n", ",]\n"))?;
            return Ok(ExitCode::SUCCESS);
        }
        "width" => boards[1][2].push('.'),
        "attack" => boards[2][1] = boards[2][0].clone(),
        "missing" => _ = boards.remove(1),
        "duplicate" => boards.insert(1, boards[0].clone()),
        "order" => boards.swap(1, 2),
        "exit" => {
            write!(out, "{}", json(&boards))?;
            eprintln!("first line\nlast words");
            return Ok(ExitCode::from(3));
        }
        "exit-early" => {
            boards.pop();
            write!(out, "{}", json(&boards))?;
            return Ok(ExitCode::from(3));
        }
        "exit-noisily" => {
            // What follows the first comma cannot be read, and is more than a pipe holds.
            writeln!(out, "[,{}", " ".repeat(900_000))?;
            eprintln!("last words");
            return Ok(ExitCode::from(3));
        }
        "last-first" => {
            // The first board upside down belongs far behind it.
            let later: Board = boards[0].iter().rev().cloned().collect();
            boards.insert(0, later);
        }
        "talk" => {
            // More than a pipe holds, so somebody must read it.
            for line in 1..=100_000 {
                eprintln!("line {line}");
            }
            return Ok(ExitCode::FAILURE);
        }
        "abort" => std::process::abort(),
        "wait" => wait_for_ever(port)?,
        "wait-after" => {
            write!(out, "{}", json(&boards))?;
            out.flush()?;
            wait_for_ever(port)?;
        }
        "family" => {
            start_another(&args, Stdio::inherit())?;
            wait_for_ever(port)?;
        }
        "orphan" => start_another(&args, Stdio::null())?,
        "flood" => loop {
            writeln!(out, ".Q..")?;
        },
        "repeat" => loop {
            writeln!(out, "{}\n", boards[0].join("\n"))?;
        },
        "blanks" => loop {
            writeln!(out)?;
        },
        _ => return Err(format!("no fault is called {fault}").into()),
    }
    write!(out, "{}", json(&boards))?;
    Ok(ExitCode::SUCCESS)
}
