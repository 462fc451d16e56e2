#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    nq_tests::hostile::check(bytes);
});
