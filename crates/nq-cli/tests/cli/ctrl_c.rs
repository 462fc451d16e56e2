//! What ends a program under test.

use std::fs;

use nix::sys::signal::Signal;

/// The signal of Ctrl-C. Where whoever runs the tests ignores it, as a shell does for
/// what it runs in the background, `nq` ignores it too, and a request to terminate has
/// to do.
pub(crate) fn ctrl_c() -> Signal {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
    // The lowest bit is signal 1.
    if ignored.unwrap_or(0) >> (Signal::SIGINT as u32 - 1) & 1 == 1 {
        Signal::SIGTERM
    } else {
        Signal::SIGINT
    }
}
