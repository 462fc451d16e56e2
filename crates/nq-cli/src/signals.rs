//! Signals that whoever started this program wants ignored.

/// Leaves ignored what is ignored: `nohup` does so with SIGHUP, a script with the SIGINT
/// of what it runs in the background. A handler for Ctrl-C would hear them again.
///
/// They are held back from this thread and from those it starts, so a program calls this
/// before it sets its handler. A child process starts without that. Only Linux tells
/// what is ignored; elsewhere nothing happens.
pub fn keep_ignored() {
    #[cfg(target_os = "linux")]
    linux::keep_ignored();
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;

    use nix::sys::signal::{SigSet, Signal};

    pub(super) fn keep_ignored() {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let set = ignored(&status);
        // Those for which there is a handler.
        let signals = [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM];
        let kept = signals.into_iter().filter(|&signal| is_in(set, signal));
        // Where this fails they are heard.
        let _ = kept.collect::<SigSet>().thread_block();
    }

    /// The set of ignored signals in the system's account of a process, Linux's proc(5).
    fn ignored(status: &str) -> u64 {
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }

    /// The lowest bit is signal 1.
    const fn is_in(set: u64, signal: Signal) -> bool {
        set >> (signal as u32 - 1) & 1 == 1
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_ignored_signals_are_read_from_the_account_of_a_process() {
            let set = ignored(
                "Name:\tnq\nSigBlk:\t00000000000000ff\nSigIgn:\t0000000000001001\n",
            );
            assert!(is_in(set, Signal::SIGHUP) && is_in(set, Signal::SIGPIPE));
            assert!(!is_in(set, Signal::SIGINT) && !is_in(set, Signal::SIGTERM));
            assert_eq!(ignored("Name:\tnq\n"), 0);
        }
    }
}
