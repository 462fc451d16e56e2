//! The work of the engines, each counted once.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use nq_count::{Engine, join::Work};

/// The greatest n whose work is counted while a book is built: the slowest engine
/// places a billion queens there, which takes some seconds.
pub(crate) const MOST: usize = 16;

/// Queens that a searching engine places; refused for the join.
pub(crate) fn queens(engine: Engine, n: usize) -> Result<u64, String> {
    static DONE: LazyLock<Mutex<HashMap<(Engine, usize), u64>>> =
        LazyLock::new(Mutex::default);
    check(n)?;
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&queens) = done.get(&(engine, n)) {
        return Ok(queens);
    }
    let queens = nq_count::work(n, engine).map_err(|error| error.to_string())?;
    let queens = queens.ok_or_else(|| format!("write {engine}:{n}:FIELD"))?;
    done.insert((engine, n), queens);
    Ok(queens)
}

/// What the join does.
pub(crate) fn join(n: usize) -> Result<Work, String> {
    static DONE: LazyLock<Mutex<HashMap<usize, Work>>> =
        LazyLock::new(Mutex::default);
    check(n)?;
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&work) = done.get(&n) {
        return Ok(work);
    }
    let work = nq_count::join::work(n, 0, &nq_count::silent);
    let work = work.map_err(|error| error.to_string())?;
    done.insert(n, work);
    Ok(work)
}

fn check(n: usize) -> Result<(), String> {
    if n > MOST {
        return Err(format!(
            "n = {n}: a book counts work up to n = {MOST}, more takes too long"
        ));
    }
    Ok(())
}

/// `ENGINE:N`, or `join:N:FIELD`.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is not an ENGINE:N, such as mirror:8");
    let (engine, rest) = text.split_once(':').ok_or_else(wrong)?;
    let engine: Engine = engine.parse()?;
    let Some((n, field)) = rest.split_once(':') else {
        return queens(engine, crate::args::size(rest)?);
    };
    if engine != Engine::Join {
        return Err(wrong());
    }
    let work = join(crate::args::size(n)?)?;
    Ok(match field {
        "row_sets" => work.row_sets,
        "placements" => work.placements,
        "tries" => work.tries,
        "half_boards" => work.half_boards,
        "tabulated" => work.tabulated,
        "compared" => work.compared,
        _ => {
            return Err(format!(
                "no field {field:?}; there are: row_sets, placements, tries, \
                 half_boards, tabulated, compared"
            ));
        }
    })
}

/// How many times as much A is as B, with one digit behind the point below 100.
pub(crate) fn times(a: &str, b: &str) -> Result<String, String> {
    let value = |text: &str| match text.replace(',', "").parse::<u64>() {
        Ok(number) => Ok(number),
        Err(_) => number(text),
    };
    let (a, b) = (value(a)? as f64, value(b)? as f64);
    if b == 0.0 {
        return Err("there is no multiple of 0".to_owned());
    }
    let times = a / b;
    Ok(if times < 100.0 {
        format!("{times:.1}")
    } else {
        crate::text::thousands(times.round() as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_counted_up_to_a_size() {
        assert!(check(MOST).is_ok());
        assert!(check(MOST + 1).is_err());
    }
}
