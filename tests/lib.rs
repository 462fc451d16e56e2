//! What the tests and benchmarks of this package share: the original programs, and
//! ways to look at what a port does.

#![forbid(unsafe_code)]

pub mod hostile;
pub mod symmetry;
pub mod watch;

use std::{
    env,
    ffi::{OsStr, OsString},
    path::PathBuf,
    process::{Command, Output},
};

/// What to do when [`Originals::from_env`] finds none.
pub const HOW_TO_GET_ORIGINALS: &str = "NQ_ORIGINALS names no folder with the original programs: set it to a folder \
     with an executable `run` that answers `run PORT boards N` with the boards as JSON";

/// The original programs, built in a folder of their own, with a program `run` that
/// answers on standard output. `PORT` is a port's name.
///
/// - `run PORT boards N`: all boards, in the original's order, as a line of JSON without
///   blanks: `[["Q"]]`.
/// - `run PORT reuse N M`, for all but `cpp-putinf`: the same for `M`, from a solver that
///   has solved `N` before.
/// - `run cpp-putinf print N`: what the original itself prints.
/// - `run PORT bench N REPS`, for the benchmark alone: among other lines `median NS`, the
///   nanoseconds of the median of `REPS` runs.
///
/// Where an original fails, so does `run`, and passes its standard error on.
#[derive(Debug, Clone)]
pub struct Originals {
    run: PathBuf,
}

impl Originals {
    /// The folder that the environment variable `NQ_ORIGINALS` names, if it holds a
    /// program `run`.
    pub fn from_env() -> Option<Self> {
        let run = PathBuf::from(env::var_os("NQ_ORIGINALS")?).join("run");
        run.is_file().then_some(Self { run })
    }

    /// The command line of `run ARGS...`.
    pub fn command(&self, args: &[&str]) -> Vec<OsString> {
        let mut command = vec![self.run.clone().into()];
        command.extend(args.iter().map(OsString::from));
        command
    }

    /// Calls `run ARGS...` and waits for it.
    ///
    /// # Panics
    ///
    /// If the program cannot be started.
    pub fn call<S: AsRef<OsStr>>(&self, args: &[S]) -> Output {
        let mut command = Command::new(&self.run);
        command.args(args);
        match command.output() {
            Ok(output) => output,
            Err(error) => panic!("{}: {error}", self.run.display()),
        }
    }

    /// Standard output of `run ARGS...`, which must succeed.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn stdout(&self, args: &[&str]) -> String {
        let output = self.call(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "run {args:?}: {}\n{stderr}",
            output.status
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
