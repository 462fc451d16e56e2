//! The files that the book shows for counting on many machines.

use std::{fs, path::Path};

use nq_cli::Exit;
use saphyr::{LoadableYamlNode as _, ScalarOwned, YamlOwned};

use crate::transcript::{outcome, stdout};

/// The text of a recipe.
fn recipe(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/recipes");
    match fs::read_to_string(path.join(name)) {
        Ok(text) => text,
        Err(error) => panic!("{name}: {error}"),
    }
}

/// The command `nq` in a recipe, with `values` in place of what a shell would fill
/// in: what stands behind `nq`.
fn command(text: &str, values: &[(&str, &str)]) -> String {
    let mut lines = text
        .lines()
        .map(str::trim)
        .filter_map(|line| line.trim_start_matches("- ").strip_prefix("nq "));
    let (Some(line), None) = (lines.next(), lines.next()) else {
        panic!("not one command nq in:\n{text}");
    };
    let mut line = line.to_owned();
    for (name, value) in values {
        assert!(line.contains(name), "no {name} in: {line}");
        line = line.replace(name, value);
    }
    assert!(!line.contains('$'), "not filled in: {line}");
    line.replace('"', "")
}

/// The lines behind `#SBATCH` as names and values.
fn directive(text: &str, name: &str) -> String {
    let mut lines = text.lines().filter_map(|line| {
        line.strip_prefix("#SBATCH --")?.strip_prefix(name)?.strip_prefix('=')
    });
    let (Some(value), None) = (lines.next(), lines.next()) else {
        panic!("not one --{name} in:\n{text}");
    };
    value.to_owned()
}

/// The shard that `nq LINE` counts must be the one that is expected.
fn counts(line: &str, shard: usize, of: usize) {
    let out = stdout(line);
    let expected = format!("{{\"n\":18,\"shard\":{shard},\"of\":{of},");
    assert!(out.starts_with(&expected), "nq {line}: {out}");
}

#[test]
fn the_slurm_array_counts_its_first_and_its_last_shard() {
    let text = recipe("slurm.sh");
    let array = directive(&text, "array");
    let Some(("1", last)) = array.split_once('-') else {
        panic!("the array does not begin with 1: {array}");
    };
    let cpus = directive(&text, "cpus-per-task");
    for shard in ["1", last] {
        let values =
            [("$SLURM_ARRAY_TASK_ID", shard), ("$SLURM_CPUS_PER_TASK", &cpus)];
        let [Ok(shard), Ok(of)] = [shard, last].map(str::parse) else {
            panic!("not numbers: {array}");
        };
        counts(&command(&text, &values), shard, of);
    }
}

#[test]
fn one_more_task_than_the_slurm_array_has_is_refused() {
    let values = [("$SLURM_ARRAY_TASK_ID", "33"), ("$SLURM_CPUS_PER_TASK", "1")];
    let line = command(&recipe("slurm.sh"), &values);
    assert_eq!(outcome(&line, None).exit, Exit::Usage, "nq {line}");
}

/// The value at `path` in a YAML document.
fn at<'a>(document: &'a YamlOwned, path: &[&str]) -> &'a YamlOwned {
    path.iter().fold(document, |node, key| match key.parse::<usize>() {
        Ok(index) => &node[index],
        Err(_) => &node[*key],
    })
}

#[test]
fn the_kubernetes_job_counts_its_first_and_its_last_shard() {
    let text = recipe("kubernetes.yaml");
    let documents = match YamlOwned::load_from_str(&text) {
        Ok(documents) => documents,
        Err(error) => panic!("kubernetes.yaml: {error}"),
    };
    let [job] = documents.as_slice() else {
        panic!("{} documents", documents.len());
    };
    let text = |path: &[&str]| match at(job, path) {
        YamlOwned::Value(ScalarOwned::String(text)) => text.clone(),
        other => panic!("{path:?} is {other:?}"),
    };
    assert_eq!(text(&["apiVersion"]), "batch/v1");
    assert_eq!(text(&["kind"]), "Job");
    assert_eq!(text(&["spec", "completionMode"]), "Indexed");
    let completions = match at(job, &["spec", "completions"]) {
        YamlOwned::Value(ScalarOwned::Integer(number)) => *number as usize,
        other => panic!("completions: {other:?}"),
    };
    let container = ["spec", "template", "spec", "containers", "0"];
    let of = |rest: &[&'static str]| text(&[&container[..], rest].concat());
    assert_eq!([of(&["command", "0"]), of(&["command", "1"])], ["sh", "-c"]);
    for index in [0, completions - 1] {
        let shard = (index + 1).to_string();
        let values = [("$((JOB_COMPLETION_INDEX + 1))", shard.as_str())];
        counts(&command(&of(&["args", "0"]), &values), index + 1, completions);
    }
}

#[cfg(unix)]
mod run {
    //! Recipes that are run as they stand.

    use std::{
        fs::{self, Permissions},
        os::unix::{
            fs::{PermissionsExt as _, symlink},
            process::CommandExt as _,
        },
        path::Path,
        process::{Child, Command, Output, Stdio},
        thread::sleep,
        time::{Duration, Instant},
    };

    use nix::{
        sys::signal::{Signal, killpg},
        unistd::Pid,
    };
    use tempfile::TempDir;

    const NQ: &str = env!("CARGO_BIN_EXE_nq");
    const RECIPES: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/recipes");

    /// An empty folder, and a program path on which `nq` is the one under test.
    struct Place {
        folder: TempDir,
        path: String,
    }

    impl Place {
        fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder for temporary files");
            let programs = folder.path().join("programs");
            fs::create_dir(&programs).expect("a folder in it");
            symlink(NQ, programs.join("nq")).expect("a link");
            let old = std::env::var("PATH").unwrap_or_default();
            let path = format!("{}:{old}", programs.display());
            Self { folder, path }
        }

        /// `PROGRAM RECIPE ARGS` in the folder, as a process group of its own.
        fn command(&self, program: &str, recipe: &str, args: &[&str]) -> Command {
            let mut command = Command::new(program);
            command.arg(Path::new(RECIPES).join(recipe)).args(args);
            command.current_dir(&self.folder).env("PATH", &self.path);
            // Where GNU parallel would ask to be cited and keep what it has found.
            command
                .env("HOME", self.folder.path())
                .env("TMPDIR", self.folder.path());
            command.stdin(Stdio::null()).stdout(Stdio::piped());
            command.stderr(Stdio::piped()).process_group(0);
            command
        }

        /// Puts a shell script in place of a program.
        fn program(&self, name: &str, script: &str) {
            let path = self.folder.path().join("programs").join(name);
            let _ = fs::remove_file(&path);
            fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a script");
            let executable = Permissions::from_mode(0o755);
            fs::set_permissions(&path, executable).expect("an executable");
        }

        /// The lines of a file, none if it is not there.
        fn lines(&self, name: &str) -> Vec<String> {
            let text = fs::read_to_string(self.folder.path().join(name));
            text.unwrap_or_default().lines().map(str::to_owned).collect()
        }
    }

    fn output(command: &mut Command) -> (String, String, Option<i32>) {
        let Output { status, stdout, stderr } =
            command.output().expect("the recipe's shell");
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (text(stdout), text(stderr), status.code())
    }

    /// Waits until there are so many lines.
    fn wait_for_lines(count: usize, child: &mut Child, lines: impl Fn() -> usize) {
        let start = Instant::now();
        while lines() < count {
            assert!(start.elapsed() < Duration::from_secs(300), "no progress");
            let ended = child.try_wait().expect("a child of this process");
            assert_eq!(ended, None, "it has ended");
            sleep(Duration::from_millis(2));
        }
    }

    #[test]
    #[ignore = "needs GNU parallel, Debian's package parallel, and bash"]
    fn gnu_parallel_killed_after_three_shards_is_resumed_and_does_none_twice() {
        let place = Place::new();
        let args = ["18", "32"];
        let (log, shards) = ("queens-18-32.log", "queens-18-32.jsonl");

        let mut child =
            place.command("bash", "parallel.sh", &args).spawn().expect("bash");
        // The first line is a heading.
        wait_for_lines(4, &mut child, || place.lines(log).len());
        let group = Pid::from_raw(child.id() as i32);
        killpg(group, Signal::SIGKILL).expect("the group is there");
        let output_of_killed = child.wait_with_output().expect("its output");
        assert!(!output_of_killed.status.success());

        let there = place.lines(shards).len();
        assert!((3..32).contains(&there), "{there} shards before it was killed");
        let mut sum = Command::new(NQ);
        sum.args(["count", "--sum", shards]).current_dir(&place.folder);
        let (out, err, code) = output(&mut sum);
        let so_far = format!(" so far, not complete: {there} of 32 shards\n");
        assert!(out.ends_with(&so_far), "{out}");
        assert!(err.starts_with("error: of 32 shards "), "{err}");
        assert_eq!(code, Some(1));

        let before = place.lines(log);
        let whole = "n = 18: 666090624 solutions, complete: the sum of 32 shards\n";
        let (out, err, code) =
            output(&mut place.command("bash", "parallel.sh", &args));
        assert_eq!((out.as_str(), code), (whole, Some(0)), "{err}");
        let after = place.lines(log);
        assert_eq!(after[..before.len()], before, "nothing is taken back");
        assert_eq!(after.len(), 33, "a job for each shard and the heading");
        assert_eq!(place.lines(shards).len(), 32, "a line for each shard");

        // Once more: there is nothing left to do.
        let (out, err, code) =
            output(&mut place.command("bash", "parallel.sh", &args));
        assert_eq!((out.as_str(), code), (whole, Some(0)), "{err}");
        assert_eq!(place.lines(log), after);
    }

    #[test]
    #[ignore = "needs GNU parallel, Debian's package parallel, and bash"]
    fn gnu_parallel_deals_the_shards_out_to_several_machines() {
        let place = Place::new();
        // What stands in for ssh: `ssh OPTIONS HOST -- COMMAND` runs it here. As
        // ssh does, it says which shell is the user's: GNU parallel's worker runs
        // the job in $SHELL, and without one it does nothing and calls that well.
        place.program(
            "ssh",
            "while [ \"$1\" != -- ]; do shift; done; shift\n\
             SHELL=/bin/sh exec sh -c \"$*\"",
        );
        let (out, err, code) =
            output(&mut place.command("bash", "parallel.sh", &["10", "6", "a,b"]));
        let whole = "n = 10: 724 solutions, complete: the sum of 6 shards\n";
        assert_eq!((out.as_str(), code), (whole, Some(0)), "{err}");
        let log = place.lines("queens-10-6.log");
        for host in ["a", "b"] {
            let jobs =
                log.iter().filter(|line| line.split('\t').nth(1) == Some(host));
            assert!(jobs.count() > 0, "none on {host}: {log:#?}");
        }
    }

    #[test]
    #[ignore = "needs GNU parallel, Debian's package parallel, and bash"]
    fn a_shard_that_failed_is_done_when_gnu_parallel_is_run_again() {
        let place = Place::new();
        let args = ["10", "6"];
        let fails_once = "case \"$*\" in *3/6*) [ -e tried ] || \
                          { touch tried; echo broken >&2; exit 1; } ;; esac";
        place.program("nq", &format!("{fails_once}\nexec {NQ} \"$@\""));

        let (out, err, code) =
            output(&mut place.command("bash", "parallel.sh", &args));
        // The number of jobs that failed.
        assert_eq!((out.as_str(), code), ("", Some(1)), "{err}");
        assert!(err.contains("broken"), "{err}");
        assert_eq!(place.lines("queens-10-6.jsonl").len(), 5);

        let (out, err, code) =
            output(&mut place.command("bash", "parallel.sh", &args));
        let whole = "n = 10: 724 solutions, complete: the sum of 6 shards\n";
        assert_eq!((out.as_str(), code), (whole, Some(0)), "{err}");
        assert_eq!(place.lines("queens-10-6.jsonl").len(), 6);
    }

    #[test]
    #[ignore = "needs bash"]
    fn every_task_of_the_slurm_array_together_counts_18_queens() {
        let place = Place::new();
        for task in 1..=32 {
            let (out, err, code) = output(
                place
                    .command("bash", "slurm.sh", &[])
                    .env("SLURM_ARRAY_TASK_ID", task.to_string())
                    .env("SLURM_CPUS_PER_TASK", "2"),
            );
            assert_eq!((err.as_str(), code), ("", Some(0)));
            let name = format!("queens-18-{task}.json");
            fs::write(place.folder.path().join(name), out).expect("a file");
        }
        let (out, err, code) = output(
            Command::new("bash")
                .args(["-c", "nq count --sum queens-18-*.json"])
                .current_dir(&place.folder)
                .env("PATH", &place.path),
        );
        let whole = "n = 18: 666090624 solutions, complete: the sum of 32 shards\n";
        assert_eq!((out.as_str(), code), (whole, Some(0)), "{err}");
    }
}
