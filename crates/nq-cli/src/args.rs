//! Arguments that several commands take.

use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use nq_core::{LimitError, Port, WIDEST};
use nq_count::Engine;
use nq_ports::PORTS;

/// The size of the board, for a command that takes up to `MAX`. It checks that itself,
/// as it can say why; here `MAX` only tells who gave no number what to give.
#[derive(Args, Clone, Copy)]
pub(crate) struct Size<const MAX: usize = WIDEST> {
    /// Number of queens, and of rows and columns of the board
    #[arg(value_name = "N", value_parser = size::<MAX>, allow_negative_numbers = true)]
    pub(crate) n: usize,
}

/// The port to run, `py` if none is named: the fastest without a practical limit.
#[derive(Args, Clone, Copy)]
pub(crate) struct Choice {
    /// The port to run
    #[arg(long, value_name = "PORT", value_parser = port(), ignore_case = true,
          default_value = "py")]
    pub(crate) port: &'static Port,
}

/// Whether `port` takes `n`: asked before anything is printed.
pub(crate) fn check(port: &Port, n: usize) -> Result<(), LimitError> {
    port.limit.check(port.name, n)
}

/// A number of queens. Whether it is too great for a port or a command is their own
/// business, unless it is too great for any number.
pub(crate) fn size<const MAX: usize>(text: &str) -> Result<usize, String> {
    whole(text).ok_or_else(|| format!("not a whole number from 0 to {MAX}"))
}

/// A number of things, of which there must be one.
pub(crate) fn at_least_one(text: &str) -> Result<usize, String> {
    match whole(text) {
        Some(number @ 1..) => Ok(number),
        None if is_whole(text) => Err(format!("more than {}", usize::MAX)),
        _ => Err("not a whole number, 1 or more".to_owned()),
    }
}

/// How often to time something: enough for any median.
pub(crate) fn runs(text: &str) -> Result<usize, String> {
    from_1_to(1000, text)
}

/// How many threads to run on. No machine has more cores, and a system may run out of
/// threads beyond that.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    from_1_to(1024, text)
}

fn from_1_to(max: usize, text: &str) -> Result<usize, String> {
    whole(text)
        .filter(|number| (1..=max).contains(number))
        .ok_or_else(|| format!("not a whole number from 1 to {max}"))
}

/// Digits alone: `parse` would also take a sign.
pub(crate) fn whole(text: &str) -> Option<usize> {
    is_whole(text).then(|| text.parse().ok()).flatten()
}

/// Whether this is a whole number, however great.
pub(crate) fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The port of a name, in capitals too where the argument ignores the case; the parser
/// knows the names and suggests a near one.
pub(crate) fn port() -> impl TypedValueParser<Value = &'static Port> {
    PossibleValuesParser::new(PORTS.iter().map(|port| {
        PossibleValue::new(port.name)
            .help(format!("{}, {}", port.language, port.technique))
    }))
    .map(|name| match nq_ports::find(&name.to_ascii_lowercase()) {
        Some(port) => port,
        None => unreachable!("the parser lets only names of ports pass"),
    })
}

/// The engine of a name; the parser knows the names and suggests a near one.
pub(crate) fn engine() -> impl TypedValueParser<Value = Engine> {
    PossibleValuesParser::new(
        Engine::ALL.map(|engine| {
            PossibleValue::new(engine.name()).help(engine.description())
        }),
    )
    .map(|name| match name.parse() {
        Ok(engine) => engine,
        Err(_) => unreachable!("the parser lets only names of engines pass"),
    })
}
