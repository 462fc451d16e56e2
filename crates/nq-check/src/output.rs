//! What a child prints, read with an eye on the clock and on a limit.

use std::{
    cell::Cell,
    io::{self, ErrorKind, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::Instant,
};

use crate::{LIMIT, clock::Clock, clock::TICK};

/// Why reading ended before the output did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The time is over.
    Timeout,
    /// Too much came.
    Limit,
    /// Somebody wants everything to end.
    Stopped,
}

/// A reader that never waits longer than the clock allows.
///
/// A thread reads the pipe, because a read of a pipe cannot be given a time. It ends
/// when the pipe does; were a process to keep the pipe open that cannot be killed, the
/// thread would stay behind, waiting.
pub(crate) struct Output<'a> {
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    used: usize,
    clock: &'a Clock<'a>,
    budget: &'a Cell<usize>,
    cut: Option<Cut>,
    /// When the last chunk was handed on.
    handed_on: Instant,
}

/// Bytes read at once, and how many such chunks may wait.
const CHUNK: usize = 1 << 16;
const AHEAD: usize = 4;

impl<'a> Output<'a> {
    /// `budget` is what may still be read; whoever finds a right board fills it up.
    pub(crate) fn new(
        pipe: impl Read + Send + 'static,
        clock: &'a Clock<'a>,
        budget: &'a Cell<usize>,
    ) -> io::Result<Self> {
        let (sender, chunks) = sync_channel(AHEAD);
        thread::Builder::new().spawn(move || pump(pipe, &sender))?;
        budget.set(LIMIT);
        let (chunk, handed_on) = (Vec::new(), Instant::now());
        Ok(Self { chunks, chunk, used: 0, clock, budget, cut: None, handed_on })
    }

    /// Why reading ended early, if it did.
    pub(crate) const fn cut(&self) -> Option<Cut> {
        self.cut
    }

    fn end(&mut self, cut: Cut) -> io::Error {
        self.cut = Some(cut);
        ErrorKind::Other.into()
    }

    /// Waits for the next chunk. An empty one is the end.
    fn receive(&mut self) -> io::Result<Vec<u8>> {
        // While the chunk before was read the program may have had to wait.
        self.clock.excuse(self.handed_on.elapsed());
        loop {
            if self.clock.stopped() {
                return Err(self.end(Cut::Stopped));
            }
            let Some(left) = self.clock.left() else {
                return Err(self.end(Cut::Timeout));
            };
            match self.chunks.recv_timeout(left.min(TICK)) {
                Ok(chunk) => return chunk,
                Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Read for Output<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.cut.is_some() {
            return Err(ErrorKind::Other.into());
        }
        if self.used == self.chunk.len() {
            self.chunk = self.receive()?;
            self.handed_on = Instant::now();
            self.used = 0;
        }
        let length = buffer.len().min(self.chunk.len() - self.used);
        let Some(budget) = self.budget.get().checked_sub(length) else {
            return Err(self.end(Cut::Limit));
        };
        self.budget.set(budget);
        buffer[..length].copy_from_slice(&self.chunk[self.used..][..length]);
        self.used += length;
        Ok(length)
    }
}

/// Sends what comes until it ends or nobody wants it.
fn pump(mut pipe: impl Read, sender: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut chunk = vec![0; CHUNK];
        let message = match pipe.read(&mut chunk) {
            Ok(0) => return,
            Ok(length) => {
                chunk.truncate(length);
                Ok(chunk)
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let failed = message.is_err();
        if sender.send(message).is_err() || failed {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicBool, time::Duration};

    use super::*;

    #[test]
    fn the_time_in_which_a_chunk_is_judged_is_not_the_program_s() {
        let stop = AtomicBool::new(false);
        let timeout = Duration::from_secs(1);
        let clock = Clock::start(timeout, &stop);
        let budget = Cell::new(0);
        let printed = vec![b' '; 3 * CHUNK];
        let pipe = io::Cursor::new(printed.clone());
        let mut output = Output::new(pipe, &clock, &budget).unwrap();
        let mut read = vec![0; CHUNK];
        output.read_exact(&mut read).unwrap();
        thread::sleep(timeout + Duration::from_millis(100));
        output.read_to_end(&mut read).unwrap();
        assert_eq!((read, output.cut()), (printed, None));
    }
}
