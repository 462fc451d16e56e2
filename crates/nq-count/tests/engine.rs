//! What an engine says of itself.

use nq_count::{Engine, join::expected_memory};
use pretty_assertions::assert_eq;

#[test]
fn each_engine_has_a_name_a_line_and_a_limit() {
    let said = Engine::ALL.map(|engine| {
        (
            engine.to_string(),
            engine.description(),
            engine.limit(),
            engine.is_threaded(),
        )
    });
    let line =
        |name: &str, line, limit, threaded| (name.to_owned(), line, limit, threaded);
    assert_eq!(
        said,
        [
            line(
                "bitmask",
                "backtracking with three bitmasks and no board",
                27,
                false
            ),
            line(
                "mirror",
                "bitmask, one of each mirrored pair of solutions",
                27,
                false
            ),
            line("symmetry", "bitmask, one of each class of 8, 4 or 2", 27, false),
            line("parallel", "symmetry, on several threads", 27, true),
            line("join", "half boards joined, on several threads", 25, true),
        ]
    );
    assert_eq!(format!("{:>8}", Engine::Join), "    join");
}

#[test]
fn a_name_is_read_and_another_is_answered_with_the_names_there_are() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
    }
    for name in ["", "Join", "joins"] {
        assert!(name.parse::<Engine>().is_err(), "{name:?}");
    }
}

#[test]
fn the_limit_itself_is_taken() {
    assert!(expected_memory(Engine::Join.limit(), 1).is_ok());
    assert!(expected_memory(Engine::Join.limit() + 1, 1).is_err());
}
