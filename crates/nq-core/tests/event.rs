//! Events as text.

#![forbid(unsafe_code)]

use nq_core::Probe;
use pretty_assertions::assert_eq;

#[test]
fn masks_have_as_many_digits_as_the_widest_of_them_needs_and_4_at_least() {
    let text = |cols, diag1, diag2, available| {
        Probe::Masks { cols, diag1, diag2, available }.to_string()
    };
    assert_eq!(
        text(0b10, 0b100, 0b1, 0b1000),
        "mask cols=0010 diag1=0100 diag2=0001 available=1000"
    );
    // Whichever has the fifth digit, alone or not, all have it.
    let wide = 0b10000;
    for set in 1..16_u8 {
        let of = |i: u8| if set >> i & 1 == 1 { wide } else { 0 };
        let text = text(of(0), of(1), of(2), of(3));
        let masks =
            text.split(' ').skip(1).map(|mask| mask.split('=').nth(1).unwrap());
        assert!(masks.into_iter().all(|digits| digits.len() == 5), "{text}");
    }
}
