//! How much memory this process may still take. Linux tells it in files.

use std::{
    fs,
    path::{Component, Path},
};

/// Memory that can be had without taking it from other programs, swap included, in
/// bytes; less where a control group, as of a container, allows less.
pub(crate) fn free_memory() -> Option<u64> {
    free(Path::new("/"))
}

/// The same, with all files below `root`.
fn free(root: &Path) -> Option<u64> {
    let machine = machine(&root.join("proc/meminfo"))?;
    let limits = groups(root).into_iter().chain(address_space(root));
    Some(limits.fold(machine, u64::min))
}

/// What is left of the addresses that the process may use; `None` without a limit.
/// (`ulimit -v`; proc_pid_limits(5), proc_pid_status(5): `VmSize`)
fn address_space(root: &Path) -> Option<u64> {
    let read = |name| fs::read_to_string(root.join(name)).ok();
    let (limits, status) = (read("proc/self/limits")?, read("proc/self/status")?);
    let limit = limits.lines().find_map(|l| l.strip_prefix("Max address space"))?;
    // Where there is none this says "unlimited".
    let limit: u64 = limit.split_whitespace().next()?.parse().ok()?;
    let used = status.lines().find_map(|line| line.strip_prefix("VmSize:"))?;
    let used: u64 = used.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(limit.saturating_sub(used * 1024))
}

/// What the machine has left. (proc_meminfo(5): `MemAvailable`, `SwapFree`)
fn machine(meminfo: &Path) -> Option<u64> {
    let text = fs::read_to_string(meminfo).ok()?;
    let kib = |name| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix(" kB")?.parse::<u64>().ok()
    };
    Some((kib("MemAvailable:")? + kib("SwapFree:")?) * 1024)
}

/// What is left in the process's control group of version 2, and in each group that
/// this one is in. (Linux, Documentation/admin-guide/cgroup-v2.rst)
fn groups(root: &Path) -> Vec<u64> {
    let own = fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    let Some(own) = own.lines().find_map(|line| line.strip_prefix("0::/")) else {
        return Vec::new();
    };
    // A group outside the part that this process sees begins with `..`.
    if Path::new(own).components().any(|part| part == Component::ParentDir) {
        return Vec::new();
    }
    let mount = root.join("sys/fs/cgroup");
    let folders = Path::new(own).ancestors().map(|group| mount.join(group));
    folders.filter_map(|folder| group(&folder)).collect()
}

/// What is left in one group; `None` if it has no limit.
fn group(folder: &Path) -> Option<u64> {
    let read = |name| fs::read_to_string(folder.join(name)).ok();
    let number = |name| read(name)?.trim().parse::<u64>().ok();
    // Without a limit this says "max".
    let (limit, used) = (number("memory.max")?, number("memory.current")?);
    // What the kernel keeps of files, it gives up before it refuses anything.
    let stat = read("memory.stat").unwrap_or_default();
    let kept = |name| {
        let line = stat.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|bytes| bytes.trim().parse::<u64>().ok()).unwrap_or(0)
    };
    let kept = ["active_file ", "inactive_file ", "slab_reclaimable "].map(kept);
    Some(limit.saturating_sub(used.saturating_sub(kept.iter().sum())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files.
    fn system(files: &[(&str, &str)]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    const MEMINFO: (&str, &str) = (
        "proc/meminfo",
        "MemTotal: 9000 kB\nMemAvailable:   7000 kB\nSwapFree: 1000 kB\n",
    );

    #[test]
    fn without_control_groups_it_is_what_the_machine_has() {
        let root = system(&[MEMINFO]);
        assert_eq!(free(root.path()), Some(8_000 * 1024));
    }

    #[test]
    fn without_the_kernel_s_file_nothing_is_known() {
        assert_eq!(free(system(&[]).path()), None);
        let other = ("proc/meminfo", "MemTotal: 9000 kB\n");
        assert_eq!(free(system(&[other]).path()), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn linux_tells_how_much_there_is() {
        assert!(free_memory().is_some());
    }

    #[test]
    fn the_tightest_of_the_groups_around_the_process_counts() {
        let own = ("proc/self/cgroup", "0::/jobs/mine\n");
        let limit = ("sys/fs/cgroup/jobs/mine/memory.max", "max\n");
        let outer = [
            ("sys/fs/cgroup/jobs/memory.max", "5000000\n"),
            ("sys/fs/cgroup/jobs/memory.current", "1000000\n"),
        ];
        let root = system(&[MEMINFO, own, limit, outer[0], outer[1]]);
        assert_eq!(free(root.path()), Some(4_000_000));
    }

    #[test]
    fn what_is_kept_of_files_is_free() {
        let root = system(&[
            MEMINFO,
            ("proc/self/cgroup", "1:name=systemd:/\n0::/\n"),
            ("sys/fs/cgroup/memory.max", "3000000\n"),
            ("sys/fs/cgroup/memory.current", "2900000\n"),
            (
                "sys/fs/cgroup/memory.stat",
                "anon 1\nfile 7\ninactive_file 2000000\nactive_file 300000\n\
                 slab_reclaimable 4000\n",
            ),
        ]);
        assert_eq!(free(root.path()), Some(2_404_000));
    }

    #[test]
    fn no_more_than_the_addresses_that_the_process_may_use() {
        let free = |limit: &str| {
            let limits = format!("Max address space {limit} unlimited bytes\n");
            free(
                system(&[
                    MEMINFO,
                    ("proc/self/limits", &limits),
                    ("proc/self/status", "Name: nq\nVmSize:\t 100 kB\n"),
                ])
                .path(),
            )
        };
        assert_eq!(free("600000"), Some(600_000 - 100 * 1024));
        assert_eq!(free("unlimited"), Some(8_000 * 1024));
    }

    #[test]
    fn a_group_over_its_limit_has_nothing_left() {
        let root = system(&[
            MEMINFO,
            ("proc/self/cgroup", "0::/\n"),
            ("sys/fs/cgroup/memory.max", "3\n"),
            ("sys/fs/cgroup/memory.current", "4\n"),
        ]);
        assert_eq!(free(root.path()), Some(0));
    }

    #[test]
    fn a_group_that_cannot_be_seen_has_no_say() {
        let root = system(&[
            MEMINFO,
            ("proc/self/cgroup", "0::/../elsewhere\n"),
            ("sys/fs/elsewhere/memory.max", "3\n"),
            ("sys/fs/elsewhere/memory.current", "1\n"),
        ]);
        assert_eq!(free(root.path()), Some(8_000 * 1024));
    }
}
