use insta::assert_snapshot;
use nq_cli::{Exit, Terminal, command};
use nq_count::Engine;

use crate::{
    check,
    transcript::{outcome, stdout, transcript},
};

#[test]
fn every_help_is_pinned() {
    assert_snapshot!("nq", transcript("--help"));
    for command in command().get_subcommands() {
        let name = command.get_name();
        assert_snapshot!(name, transcript(&format!("{name} --help")));
    }
}

#[test]
fn a_short_help_has_examples_and_not_every_detail() {
    assert_snapshot!(transcript("trace -h"));
}

#[test]
fn the_help_of_count_names_the_limits_of_the_engines() {
    let help = stdout("count --help");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut limits = Engine::ALL.map(Engine::limit);
    limits.sort_unstable();
    let [join, others @ ..] = limits;
    assert!(others.iter().all(|&limit| limit == others[0]));
    let expected =
        format!("up to {join} with the engine join, {} with another", others[0]);
    assert_eq!(Engine::Join.limit(), join);
    assert!(help.contains(&expected), "{help}");
}

#[test]
fn no_help_is_wider_than_a_terminal() {
    for command in command().get_subcommands() {
        let text = stdout(&format!("{} --help", command.get_name()));
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{}: {line}", command.get_name());
        }
    }
}

#[test]
fn on_a_wide_terminal_help_is_100_wide_and_no_wider() {
    let terminal = Some(Terminal { width: 200, color: false });
    let help = outcome("count --help", terminal).out;
    let widths = help.lines().map(|line| line.chars().count());
    assert!((90..=100).contains(&widths.max().unwrap_or(0)), "{help}");
}

#[test]
fn every_command_has_examples_and_each_of_them_works() {
    let names: Vec<String> = command()
        .get_subcommands()
        .map(|command| format!("{} ", command.get_name()))
        .collect();
    for name in names.iter().map(String::as_str).chain([""]) {
        let help = stdout(&format!("{name}--help"));
        let examples: Vec<&str> = help
            .lines()
            .skip_while(|line| *line != "Examples:")
            .skip(1)
            .take_while(|line| !line.is_empty())
            // `nq` gets what stands before a redirection.
            .filter_map(|line| line.trim_start().split('>').next())
            .filter_map(|line| line.strip_prefix("nq"))
            // Those that name a program of the reader's are for the tests of `check`.
            .filter(|line| name == "check " || !line.contains(" -- "))
            .collect();
        assert!(!examples.is_empty(), "{name}--help has no examples");
        for example in examples {
            if name == "check " {
                check::example_works(example);
                continue;
            }
            let outcome = outcome(example, None);
            assert_eq!(outcome.exit, Exit::Success, "nq{example}: {}", outcome.err);
            assert_eq!(outcome.err, "", "nq{example}");
            assert_ne!(outcome.out, "", "nq{example}");
        }
    }
}

#[test]
fn the_version_is_the_packages() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(stdout("--version"), format!("nq {version}\n"));
}
