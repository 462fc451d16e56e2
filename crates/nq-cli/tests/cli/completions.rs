use insta::assert_snapshot;

use crate::transcript::{stdout, transcript};

#[test]
fn fish_gets_a_script() {
    assert_snapshot!(transcript("completions fish"));
}

#[test]
fn every_shell_learns_every_command_and_every_port() {
    let words = ["list", "solve", "count", "trace", "compare", "completions"];
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&format!("completions {shell}"));
        for word in words {
            assert!(script.contains(word), "{shell} does not know {word}");
        }
    }
    for shell in ["bash", "fish", "zsh"] {
        let script = stdout(&format!("completions {shell}"));
        for port in &nq_ports::PORTS {
            let name = port.name;
            assert!(script.contains(name), "{shell} does not know {name}");
        }
    }
}
