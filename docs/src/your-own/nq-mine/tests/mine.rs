#[test]
fn conforms() {
    nq_core::conformance::check(&nq_mine::MINE);
}
