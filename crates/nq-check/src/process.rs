//! A child process that does not outlive its check, nor do its children.

use std::{
    ffi::OsString,
    io::{self, Read},
    process::{ChildStderr, ChildStdout, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

#[cfg(windows)]
use process_wrap::std::JobObject;
#[cfg(unix)]
use process_wrap::std::ProcessGroup;
use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::{Error, clock::Clock, output::Cut};

/// Bytes kept of the end of standard error.
const TAIL: usize = 4096;

/// How long the end of standard error may take to arrive after the child's end.
const PATIENCE: Duration = Duration::from_millis(500);

/// A running child with whatever it starts: a process group of its own, or on Windows
/// a job. When this is dropped, all of them are gone.
pub(crate) struct Running {
    child: Box<dyn ChildWrapper>,
    stderr: Tail,
    ended: bool,
}

impl Running {
    /// Starts `command`, the program first. Nothing is on its standard input.
    ///
    /// # Errors
    ///
    /// [`Error::Start`], or [`Error::Threads`] if there is none to read what the program
    /// says on standard error.
    pub(crate) fn start(command: &[OsString]) -> Result<(Self, ChildStdout), Error> {
        let Some((program, args)) = command.split_first() else {
            unreachable!("there is a program to check");
        };
        let mut command = CommandWrap::with_new(program, |command| {
            command
                .args(args)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped());
        });
        #[cfg(unix)]
        command.wrap(ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(JobObject);
        let child =
            command.spawn().map_err(|error| Error::Start(program.into(), error))?;
        let mut running = Self { child, stderr: Tail::default(), ended: false };
        let stdout = running.child.stdout().take();
        let stderr = running.child.stderr().take();
        let (Some(stdout), Some(stderr)) = (stdout, stderr) else {
            unreachable!("both were asked for");
        };
        running.stderr.read(stderr).map_err(Error::Threads)?;
        Ok((running, stdout))
    }

    /// Waits for the child to end by itself. After a [`Cut`] it still runs.
    pub(crate) fn wait(
        &mut self,
        clock: &Clock<'_>,
    ) -> io::Result<Result<ExitStatus, Cut>> {
        // Its output has ended, so most often it is about to end too.
        let mut nap = Duration::from_micros(50);
        loop {
            // The child alone. Asked for the whole group, the wrapper loses the child's
            // status where a member that the child left behind becomes a child of this
            // process, as it does in a container whose first process this is.
            if let Some(status) = self.child.inner_mut().try_wait()? {
                return Ok(Ok(status));
            }
            if clock.stopped() {
                return Ok(Err(Cut::Stopped));
            }
            let Some(left) = clock.left() else {
                return Ok(Err(Cut::Timeout));
            };
            thread::sleep(nap.min(left));
            nap = (2 * nap).min(Duration::from_millis(10));
        }
    }

    /// Ends what still runs and hands back the end of standard error.
    pub(crate) fn stderr(mut self) -> String {
        self.end();
        self.ended = true;
        self.stderr.text()
    }

    /// Ends the group. The child may have been waited for a moment ago; if it left
    /// nobody, the group's number is free, but not yet another's: numbers are given out
    /// in turn.
    fn end(&mut self) {
        // An error means that nothing is left to end.
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Later its number may be another's.
        if !self.ended {
            self.end();
        }
    }
}

/// The end of what comes through a pipe.
#[derive(Default)]
struct Tail {
    bytes: Arc<Mutex<Vec<u8>>>,
    done: Option<Receiver<()>>,
}

impl Tail {
    /// Reads in a thread of its own: a full pipe would hold the child up.
    fn read(&mut self, mut pipe: ChildStderr) -> io::Result<()> {
        let (sender, done) = channel();
        self.done = Some(done);
        let shared = Arc::clone(&self.bytes);
        thread::Builder::new().spawn(move || {
            let mut chunk = [0; TAIL];
            while let Ok(length @ 1..) = pipe.read(&mut chunk) {
                let mut bytes =
                    shared.lock().unwrap_or_else(PoisonError::into_inner);
                bytes.extend_from_slice(&chunk[..length]);
                // One byte more than is shown tells that something was cut.
                let excess = bytes.len().saturating_sub(TAIL + 1);
                bytes.drain(..excess);
            }
            let _ = sender.send(());
        })?;
        Ok(())
    }

    /// What there is, as text. What was cut begins with a whole line.
    fn text(&self) -> String {
        if let Some(done) = &self.done {
            let _ = done.recv_timeout(PATIENCE);
        }
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(last_lines(&bytes)).into_owned()
    }
}

/// All of up to [`TAIL`] bytes. Of more the end: whole lines, or part of the only one.
fn last_lines(bytes: &[u8]) -> &[u8] {
    let Some(first) = bytes.len().checked_sub(TAIL).filter(|&first| first > 0)
    else {
        return bytes;
    };
    // A line end that is the last byte of all begins no line.
    let lines = bytes[first - 1..bytes.len() - 1].iter();
    let end = lines.copied().position(|byte| byte == b'\n');
    &bytes[end.map_or(first, |end| first + end)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_more_than_the_tail_whole_lines_are_kept_or_part_of_the_only_one() {
        let line = |len: usize| "x".repeat(len) + "\n";
        let kept = |text: &str| {
            String::from_utf8(last_lines(text.as_bytes()).to_vec()).unwrap()
        };
        for text in
            [String::new(), line(0), line(TAIL - 1), line(9) + &line(TAIL - 11)]
        {
            assert!(text.len() <= TAIL);
            assert_eq!(kept(&text), text);
        }
        // One line that is too long: its end.
        assert_eq!(kept(&line(TAIL)), line(TAIL - 1));
        assert_eq!(kept(&line(5_000)), line(TAIL - 1));
        // Several: those that are whole.
        assert_eq!(kept(&(line(9) + &line(TAIL - 2))), line(TAIL - 2));
        assert_eq!(kept(&(line(9) + &line(TAIL - 1))), line(TAIL - 1));
        assert_eq!(kept(&(line(TAIL) + &line(7) + &line(8))), line(7) + &line(8));
    }
}
