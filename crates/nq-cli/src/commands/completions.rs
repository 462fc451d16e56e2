//! `nq completions`: what a shell needs to complete `nq`.

use clap_complete::{Shell, generate};

use crate::{Io, command, error::Error};

/// Print a script that lets a shell complete nq's arguments
#[derive(clap::Args)]
#[command(after_help = "Examples:
  nq completions bash > ~/.local/share/bash-completion/completions/nq
  nq completions fish > ~/.config/fish/completions/nq.fish
  nq completions zsh > ~/.zfunc/_nq")]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: Args, io: &mut Io<'_>) -> Result<(), Error> {
    // The generator panics where it cannot write, and memory takes everything.
    let mut script = Vec::new();
    generate(args.shell, &mut command(), "nq", &mut script);
    io.out.write_all(&script)?;
    Ok(())
}
