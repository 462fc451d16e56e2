//! Two traces side by side.

use std::{
    cmp::Ordering,
    error, fmt,
    ops::ControlFlow,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use nq_core::{LimitError, Port};

use crate::{Act, Acts, Deed};

/// What two programs do at one place of the search tree. At least one of them does
/// something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The node: the column of each queen that stands, row 0 first.
    pub node: Vec<usize>,
    /// What each does: the left one, then the right one. Two that are there are of
    /// the same kind, and two trials are of the same square.
    pub deeds: [Option<Deed>; 2],
}

impl Pair {
    /// Whether both do the same, look by look.
    pub fn same(&self) -> bool {
        let [left, right] = &self.deeds;
        left == right
    }
}

/// Aligns the acts of two searches. Each must come in the order of a search that takes
/// the columns of a row from left to right, as all seven programs do. Then nothing has
/// to be kept but one act of each.
pub fn align(
    left: impl Iterator<Item = Act>,
    right: impl Iterator<Item = Act>,
) -> impl Iterator<Item = Pair> {
    let (mut left, mut right) = (left.peekable(), right.peekable());
    std::iter::from_fn(move || {
        let order = match (left.peek(), right.peek()) {
            (None, None) => return None,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(left), Some(right)) => place(left).cmp(place(right)),
        };
        let left = left.next_if(|_| order.is_le());
        let right = right.next_if(|_| order.is_ge());
        let deeds = [left, right].map(|act| act.map(|act| (act.node, act.deed)));
        let mut node = Vec::new();
        let deeds = deeds.map(|act| {
            act.map(|(at, deed)| {
                node = at;
                deed
            })
        });
        Some(Pair { node, deeds })
    })
}

/// Where an act stands in the order of such a search: its node; there a row of masks
/// first, then the squares from the left, each followed by the nodes below it.
fn place(act: &Act) -> impl Iterator<Item = Option<usize>> {
    let last = match &act.deed {
        Deed::Row(_) | Deed::Solution => None,
        Deed::Try(tried) => Some(tried.square.col),
    };
    act.node.iter().copied().map(Some).chain([last])
}

/// Acts that travel together, because handing one over costs more than making it.
const BATCH: usize = 256;

/// Batches that may wait; a program that is ahead by more waits itself.
const WAITING: usize = 4;

/// Why two ports could not be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// One of them does not take this n.
    Limit(LimitError),
    /// Threads could not be started; the system's words.
    Threads(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limit(error) => write!(f, "{error}"),
            Self::Threads(why) => write!(f, "cannot start threads: {why}"),
        }
    }
}

impl error::Error for Error {}

/// Runs two ports beside each other, each in a thread of its own, and hands every pair
/// on to `each`, which may end both. Takes the same memory however long the searches
/// are.
///
/// # Errors
///
/// [`Error::Limit`] if `n` is past the limit of one of them, [`Error::Threads`] if there
/// are no threads to be had; `each` hears of no pair then.
pub fn compare(
    ports: [&'static Port; 2],
    n: usize,
    each: impl FnMut(Pair) -> ControlFlow<()>,
) -> Result<(), Error> {
    for port in ports {
        port.limit.check(port.name, n).map_err(Error::Limit)?;
    }
    thread::scope(|scope| {
        let start = |port| {
            let (sender, receiver) = sync_channel(WAITING);
            thread::Builder::new()
                .spawn_scoped(scope, move || send(port, n, &sender))
                .map_err(|error| Error::Threads(error.to_string()))?;
            Ok(receiver)
        };
        let [left, right] = ports;
        // Whoever ends this ends the receivers, and with them the senders.
        let (left, right) = (start(left)?, start(right)?);
        let _ = align(acts(left), acts(right)).try_for_each(each);
        Ok(())
    })
}

fn acts(receiver: Receiver<Vec<Act>>) -> impl Iterator<Item = Act> {
    receiver.into_iter().flatten()
}

fn send(port: &Port, n: usize, sender: &SyncSender<Vec<Act>>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut acts = Acts::new(|act| {
        batch.push(act);
        if batch.len() < BATCH {
            return ControlFlow::Continue(());
        }
        let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
        match sender.send(full) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    // The size is within the limit, and a receiver that is gone wants no more.
    let _ = (port.visit)(n, &mut acts);
    let _ = sender.send(batch);
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn an_error_says_what_the_limit_or_the_system_says() {
        let limit = nq_core::Limit::WIDEST.check("go", 64).unwrap_err();
        assert_eq!(Error::Limit(limit.clone()).to_string(), limit.to_string());
        assert_eq!(
            Error::Threads("none left".to_owned()).to_string(),
            "cannot start threads: none left"
        );
    }
}
