//! Why a program does not start, and what to name instead.

use std::{
    io::{self, ErrorKind},
    path::Path,
};

/// The next step for who has named `program`, if that is what is wrong: then the command
/// line is. `None` if the machine lacks something.
pub(super) fn hint(program: &Path, cause: &io::Error) -> Option<&'static str> {
    let name = program.to_string_lossy();
    // Other names are looked for in `PATH`. What `.` stands for is no name.
    let is_here = is_path(&name) || program.file_name().is_none();
    Some(match cause.kind() {
        // The system says so too where it does not find what reads a script.
        ErrorKind::NotFound if is_path(&name) && program.is_file() => {
            "the file is there, but not what it asks to be run by: name what runs it, \
             such as 'python3 mine.py'"
        }
        ErrorKind::NotFound if is_command_line(&name) => {
            "without quotes around both, the first word is the program, and the others \
             are its arguments: 'nq check -- python3 mine.py'"
        }
        // Who has written a script, or is in its folder, may take that for enough.
        ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::InvalidFilename => NAME_A_PROGRAM,
        _ if is_link_loop(cause) => NAME_A_PROGRAM,
        ErrorKind::PermissionDenied if is_here && program.is_dir() => {
            "it is a folder: name a program, such as 'python3 mine.py' or './mine'"
        }
        ErrorKind::PermissionDenied
            if is_here && program.exists() && !program.is_file() =>
        {
            "it is no file that can be run: name a program, such as 'python3 mine.py' \
             or './mine'"
        }
        ErrorKind::PermissionDenied => {
            "name what runs it, such as 'python3 mine.py', or make it executable"
        }
        ErrorKind::ExecutableFileBusy => {
            "another program is writing it: try again when that has ended"
        }
        _ if is_no_program(cause) => "name what runs it, such as 'python3 mine.py'",
        _ => return None,
    })
}

const NAME_A_PROGRAM: &str = "name a program as a shell would find it, such as \
                              'python3 mine.py' or './mine'";

/// Whether links lead in a circle. The kind of this error has no stable name.
fn is_link_loop(cause: &io::Error) -> bool {
    // ELOOP of Linux, and of macOS and the BSDs.
    const CODE: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };
    cfg!(unix) && cause.raw_os_error() == Some(CODE)
}

/// Whether the file is no program, and does not say what reads it.
fn is_no_program(cause: &io::Error) -> bool {
    // ERROR_BAD_EXE_FORMAT and ENOEXEC.
    const CODE: i32 = if cfg!(windows) { 193 } else { 8 };
    cause.raw_os_error() == Some(CODE)
}

/// Whether a name leads through folders: no shell would look for it in `PATH`.
fn is_path(name: &str) -> bool {
    name.contains(std::path::is_separator)
}

/// Whether a name looks like a program and its arguments in one.
fn is_command_line(name: &str) -> bool {
    // A folder may have a blank in its name, too.
    let first = name.split_whitespace().next();
    first.is_some_and(|first| {
        first != name && (!is_path(first) || Path::new(first).is_file())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_being_written_is_worth_another_try() {
        let busy = ErrorKind::ExecutableFileBusy.into();
        let again = "another program is writing it: try again when that has ended";
        assert_eq!(hint(Path::new("./mine"), &busy), Some(again));
    }

    #[test]
    fn what_the_machine_lacks_is_not_the_programs_fault() {
        for kind in [ErrorKind::OutOfMemory, ErrorKind::WouldBlock] {
            assert_eq!(hint(Path::new("./mine"), &kind.into()), None, "{kind}");
        }
    }
}
