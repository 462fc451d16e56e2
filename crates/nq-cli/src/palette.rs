//! The colours, by what they mean.

use anstyle::{AnsiColor, Style};

use crate::Terminal;

/// Styles that print nothing where there is no colour.
#[derive(Clone, Copy, Default)]
pub(crate) struct Palette {
    pub(crate) heading: Style,
    pub(crate) queen: Style,
    pub(crate) quiet: Style,
    pub(crate) place: Style,
    pub(crate) reject: Style,
    pub(crate) error: Style,
}

impl Palette {
    pub(crate) fn new(terminal: Option<Terminal>) -> Self {
        if !terminal.is_some_and(|terminal| terminal.color) {
            return Self::default();
        }
        // The sixteen colours of the terminal's own theme: readable on any background.
        Self {
            heading: Style::new().bold(),
            queen: AnsiColor::Yellow.on_default().bold(),
            quiet: Style::new().dimmed(),
            place: AnsiColor::Green.on_default(),
            reject: AnsiColor::Red.on_default(),
            error: AnsiColor::Red.on_default().bold(),
        }
    }
}
