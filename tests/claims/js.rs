//! The chapter on js.

use nq_bitmask::{JS, PY};
use nq_core::{Event, Probe, Square};
use pretty_assertions::assert_eq;

use super::{first_events, printed};

#[test]
fn no_mask_of_js_uses_the_sign_bit_at_31() {
    assert_eq!((1_i32 << 31).wrapping_sub(1), i32::MAX);
    for event in first_events(&JS, 31, 200_000) {
        if let Event::Probe(Probe::Masks { cols, diag1, diag2, available }) = event {
            assert_eq!((cols | diag1 | diag2 | available) >> 31, 0);
        }
    }
}

// ANCHOR: js_at_32
/// The first `k` squares on which the JavaScript search, given all 32 bits as its
/// limit, places a queen for n = 32; `shift` moves `diag2`.
fn js_at_32(k: usize, shift: fn(i32) -> i32) -> Vec<Square> {
    fn dfs(
        row: usize,
        [cols, diag1, diag2]: [i32; 3],
        shift: fn(i32) -> i32,
        (k, placed): (usize, &mut Vec<Square>),
    ) {
        let mut available = !(cols | diag1 | diag2);
        while available != 0 && row < 32 && placed.len() < k {
            let bit = available & available.wrapping_neg();
            available ^= bit;
            placed.push(Square::new(row, 31 - bit.leading_zeros() as usize));
            let masks = [cols | bit, (diag1 | bit) << 1, shift(diag2 | bit)];
            dfs(row + 1, masks, shift, (k, placed));
        }
    }
    let mut placed = Vec::new();
    dfs(0, [0; 3], shift, (k, &mut placed));
    placed
}
// ANCHOR_END: js_at_32

#[test]
fn with_all_bits_as_its_limit_js_goes_right_at_32_and_needs_its_unsigned_shift() {
    let placed = |event| match event {
        Event::Place(square) => Some(square),
        _ => None,
    };
    let py: Vec<_> =
        first_events(&PY, 32, 300_000).into_iter().filter_map(placed).collect();
    let unsigned = js_at_32(py.len(), |diag2| (diag2 as u32 >> 1) as i32);
    let signed = js_at_32(py.len(), |diag2| diag2 >> 1);
    assert_eq!(unsigned, py);
    let same = signed.iter().zip(&py).take_while(|(a, b)| a == b).count();
    assert_eq!(same, 38);
}

#[test]
#[ignore = "needs node"]
fn javascript_shifts_and_takes_logarithms_as_the_book_says() {
    let script = "
        const p = (...a) => console.log(...a);
        p(1 << 31, (1 << 31) - 1, ((1 << 31) - 1) & -1);
        p(1 << 32, 1 << 33);
        const exact = [...Array(31).keys()].every((b) => Math.log2(1 << b) === b);
        p(exact, Math.log2(1 << 31), 31 - Math.clz32(1 << 31));
        p(-1 >> 1, -1 >>> 1);
        try { new Array(-1) } catch (e) { p(e.name + ': ' + e.message) }
    ";
    let expected = "-2147483648 -2147483649 2147483647\n\
                    1 2\n\
                    true NaN 31\n\
                    -1 2147483647\n\
                    RangeError: Invalid array length\n";
    assert_eq!(printed("node", &["-e", script]), expected);
}
