//! JUnit XML: a test case for each n.

use nq_check::{Check, Report};
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
        Self { suite: TestSuite::new(command.join(" ")) }
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
