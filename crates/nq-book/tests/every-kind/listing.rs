// A listing with an anchor inside another, for the tests.
mod indented {
    // ANCHOR: outer
    fn outer() {
        // ANCHOR: inner
        inner();
        // ANCHOR_END: inner
    }
    // ANCHOR_END: outer
}
