//! What a page will ask for, known before it is rendered.

use nq_core::Port;
use nq_ports::PORTS;

use crate::{
    args::{size, sizes},
    directive::directives,
    measure::MOST,
    table,
};

/// The runs that a page will ask for, so that they can be made side by side.
pub(crate) fn measures_wanted(page: &str) -> Vec<(&'static Port, usize)> {
    let mut wanted = Vec::new();
    for directive in directives(page).unwrap_or_default() {
        match (directive.kind, directive.args.as_slice()) {
            ("number", &[name, n, _]) => {
                wanted.extend(nq_ports::find(name).zip(size(n).ok()));
            }
            ("percent", args) => {
                for arg in args {
                    let parts: Vec<_> = arg.split(':').collect();
                    if let &[name, n, _] = parts.as_slice() {
                        wanted.extend(nq_ports::find(name).zip(size(n).ok()));
                    }
                }
            }
            ("cost", &[name]) => {
                if let Some(port) = nq_ports::find(name) {
                    wanted
                        .extend(table::cost_sizes(port).iter().map(|&n| (port, n)));
                }
            }
            ("counts" | "plot", &[range]) => {
                for n in sizes(range, 1, MOST).into_iter().flatten() {
                    wanted.extend(PORTS.iter().map(|port| (port, n)));
                }
            }
            _ => {}
        }
    }
    wanted.retain(|&(port, n)| n <= MOST && port.limit.range().contains(&n));
    wanted
}
