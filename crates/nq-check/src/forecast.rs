//! The solutions of a port, found and judged in a thread while the program that is
//! checked still searches.

use std::{
    ops::ControlFlow,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread, vec,
};

use nq_core::{Board, Port, Visitor, judge};

use crate::solutions::Key;

/// Solutions that travel together, and how many such chunks may wait: two megabytes.
const CHUNK: usize = 1 << 12;
const AHEAD: usize = 1 << 6;

/// The port's solutions in its own order. Dropping this ends the search, as soon as it
/// has a chunk to send.
pub(crate) struct Forecast {
    chunks: Receiver<Vec<Key>>,
    chunk: vec::IntoIter<Key>,
    /// Whether a solution that is not there yet is waited for.
    patient: bool,
}

impl Forecast {
    /// Starts the search; the port takes `n`.
    pub(crate) fn start(port: &'static Port, n: usize, patient: bool) -> Self {
        let (sender, chunks) = sync_channel(AHEAD);
        let chunk = Vec::with_capacity(CHUNK);
        let mut search = Search { n, sender, chunk };
        // Without a thread there is no forecast, and every board is parsed.
        let _ = thread::Builder::new().spawn(move || {
            if (port.visit)(n, &mut search).is_ok() {
                let _ = search.sender.send(search.chunk);
            }
        });
        Self { chunks, chunk: Vec::new().into_iter(), patient }
    }
}

/// `None` is the end only if one is patient.
impl Iterator for Forecast {
    type Item = Key;

    fn next(&mut self) -> Option<Key> {
        while self.chunk.as_slice().is_empty() {
            let chunk = if self.patient {
                self.chunks.recv().ok()?
            } else {
                self.chunks.try_recv().ok()?
            };
            self.chunk = chunk.into_iter();
        }
        self.chunk.next()
    }
}

/// Sends what the port finds.
struct Search {
    n: usize,
    sender: SyncSender<Vec<Key>>,
    chunk: Vec<Key>,
}

impl Visitor<Board> for Search {
    fn solution(&mut self, board: Board) -> ControlFlow<()> {
        match Key::new(&board) {
            Some(key) if judge(self.n, &board).is_ok() => self.chunk.push(key),
            // Nothing is known about what comes after a wrong board.
            _ => return ControlFlow::Break(()),
        }
        if self.chunk.len() < CHUNK {
            return ControlFlow::Continue(());
        }
        let chunk = std::mem::replace(&mut self.chunk, Vec::with_capacity(CHUNK));
        match self.sender.send(chunk) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}
