//! JUnit XML: a test case for each n.

use nq_check::{Check, Report, legible};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::Printer;
use crate::{Io, error::Error};

pub(super) struct Junit {
    suite: TestSuite,
}

impl Junit {
    pub(super) fn new(check: &Check) -> Self {
        let command: Vec<_> =
            check.command.iter().map(|part| part.to_string_lossy()).collect();
        Self { suite: TestSuite::new(legible(&command.join(" "))) }
    }
}

impl Printer for Junit {
    fn print(&mut self, report: &Report, _io: &mut Io<'_>) -> Result<(), Error> {
        let status = match report.findings.first() {
            None => TestCaseStatus::success(),
            Some(finding) => {
                let mut status =
                    TestCaseStatus::non_success(NonSuccessKind::Failure);
                status
                    .set_type(finding.first.kind().name())
                    .set_message(finding.first.to_string())
                    .set_description(report.account());
                status
            }
        };
        let mut case = TestCase::new(format!("n = {}", report.n), status);
        case.set_classname(format!("nq check --port {}", report.port.name));
        case.set_time(report.time);
        self.suite.add_test_case(case);
        Ok(())
    }

    fn end(&mut self, io: &mut Io<'_>) -> Result<(), Error> {
        let mut report = quick_junit::Report::new("nq check");
        report.add_test_suite(self.suite.clone());
        let text = report.to_string().map_err(|error| {
            Error::Failure(format!("cannot write the report: {error}"))
        })?;
        writeln!(io.out, "{}", text.trim_end())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use nq_check::{Fault, Finding, Order, check_output};
    use pretty_assertions::assert_eq;
    use proptest::prelude::*;

    use super::*;

    /// The document about a program of this name that has printed this and failed.
    fn document(name: &str, printed: &str, stderr: &str) -> String {
        let port = nq_ports::find("py").unwrap();
        let mut report =
            check_output(4, port, Order::Source, printed.as_bytes()).unwrap();
        let (status, stderr) = ("exit code 1".to_owned(), stderr.to_owned());
        let first = Fault::Exit { status, code: Some(1), stderr };
        report.findings.insert(0, Finding { first, times: 1 });
        let check = Check {
            command: vec![OsString::from(name)],
            port,
            order: Order::Source,
            timeout: std::time::Duration::MAX,
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut io = Io::plain(&mut out, &mut err);
        let mut junit = Junit::new(&check);
        let done = junit.print(&report, &mut io).and_then(|()| junit.end(&mut io));
        assert!(done.is_ok());
        String::from_utf8(out).unwrap()
    }

    /// Whether the document can be read, and a terminal can show it.
    fn is_whole(document: &str) -> bool {
        let read = quick_junit::Report::deserialize_from_str(document);
        let shown = |char| char == '\n' || nq_core::is_legible(char);
        read.is_ok_and(|read| read.failures == 1) && document.chars().all(shown)
    }

    /// Any characters, and more often those that a document cannot hold.
    fn text() -> impl Strategy<Value = String> {
        let odd =
            "[\0-\x1f\x7f-\u{9f}\u{2028}-\u{202e}\u{fdd0}-\u{fdef}\u{fffe}\u{ffff}]";
        let part = prop_oneof![odd, "[Q.\\[\\]\",<>&]{0,9}", any::<String>()];
        prop::collection::vec(part, 0..6).prop_map(|parts| parts.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            failure_persistence: None,
            ..ProptestConfig::with_cases(512)
        })]

        #[test]
        fn whatever_a_program_prints_is_in_a_document_that_can_be_read(
            name in text(),
            row in text(),
            printed in text(),
            stderr in text(),
        ) {
            let json = serde_json::to_string(&[[row]]).unwrap();
            for printed in [json, printed] {
                let document = document(&name, &printed, &stderr);
                prop_assert!(is_whole(&document), "{document:?}");
            }
        }
    }

    #[test]
    fn what_no_document_can_hold_is_replaced() {
        let document =
            document("\u{1b}[1m\u{ffff}", "[[\"\u{ffff}Q\"]]", "\u{fffe}\u{202e}");
        assert!(is_whole(&document), "{document:?}");
        assert_eq!(document.matches('\u{fffd}').count(), 5, "{document}");
    }
}
