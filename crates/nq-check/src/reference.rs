//! The boards of the reference port, computed beside whoever compares them.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel},
    },
    thread, vec,
};

use nq_core::{Board, Port, Square, Visitor};

use crate::clock::{Clock, TICK};

/// Boards that travel together: a hand-over costs more than a board.
const CHUNK: usize = 256;

/// Chunks the search may be ahead.
const AHEAD: usize = 8;

/// The port's boards in its own order. Dropping this ends the search.
pub(crate) struct Reference {
    chunks: Receiver<Vec<Board>>,
    chunk: vec::IntoIter<Board>,
    end: Arc<AtomicBool>,
    /// Boards handed on.
    pub(crate) given: u64,
}

impl Reference {
    /// Starts the search; `n` is within the port's limit.
    pub(crate) fn start(port: &'static Port, n: usize) -> Self {
        let (sender, chunks) = sync_channel(AHEAD);
        let end = Arc::new(AtomicBool::new(false));
        let mut search =
            Search { sender, chunk: Vec::with_capacity(CHUNK), end: end.clone() };
        thread::spawn(move || {
            if (port.visit)(n, &mut search).is_ok() {
                let _ = search.sender.send(search.chunk);
            }
        });
        Self { chunks, chunk: Vec::new().into_iter(), end, given: 0 }
    }

    /// The next board. Waiting for it is not the checked program's time.
    pub(crate) fn next(&mut self, clock: &Clock<'_>) -> Option<Board> {
        while self.chunk.as_slice().is_empty() {
            self.chunk = match self.chunks.try_recv() {
                Ok(chunk) => chunk.into_iter(),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => clock.pause(|| self.wait(clock))?,
            };
        }
        self.given += 1;
        self.chunk.next()
    }

    fn wait(&self, clock: &Clock<'_>) -> Option<vec::IntoIter<Board>> {
        loop {
            match self.chunks.recv_timeout(TICK) {
                Ok(chunk) => return Some(chunk.into_iter()),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if clock.stopped() => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Reference {
    fn drop(&mut self) {
        self.end.store(true, Relaxed);
    }
}

/// Sends what the port finds.
struct Search {
    sender: SyncSender<Vec<Board>>,
    chunk: Vec<Board>,
    end: Arc<AtomicBool>,
}

impl Visitor<Board> for Search {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        self.chunk.push(board);
        if self.chunk.len() < CHUNK {
            return ControlFlow::Continue(());
        }
        let chunk = std::mem::replace(&mut self.chunk, Vec::with_capacity(CHUNK));
        match self.sender.send(chunk) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn place(&mut self, _square: Square) -> ControlFlow<()> {
        if self.end.load(Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
