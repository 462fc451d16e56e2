//! A reader with a browser, driven from here.

use std::{
    ffi::OsStr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use headless_chrome::{
    Browser, LaunchOptions, Tab,
    protocol::cdp::{Emulation, Page, types::Method},
};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::{PLACE, support::built};

/// Collects what a page complains of, and keeps print.html from printing.
const WATCH: &str = "
    window.complaints = [];
    const complain = text => window.complaints.push(String(text));
    addEventListener('error', e => complain(
        e.message || 'cannot load ' + (e.target.src || e.target.href)), true);
    addEventListener('unhandledrejection', e => complain(e.reason));
    const log = console.error;
    console.error = (...args) => { complain(args.join(' ')); log(...args); };
    window.print = () => {};
";

/// A browser with one page.
pub(crate) struct Reader {
    pub(crate) tab: Arc<Tab>,
    /// Pages opened so far.
    visits: AtomicUsize,
    // Closes the browser when the test ends.
    _browser: Browser,
}

impl Reader {
    pub(crate) fn new() -> Self {
        let flags = [
            "--disable-quic",
            "--no-first-run",
            "--disable-component-update",
            "--allow-file-access-from-files",
        ];
        let options = LaunchOptions {
            // Root, as in a container, has no sandbox.
            sandbox: false,
            path: std::env::var_os("CHROME").map(Into::into),
            window_size: Some((1280, 900)),
            idle_browser_timeout: Duration::from_secs(600),
            args: flags.iter().map(OsStr::new).collect(),
            ..LaunchOptions::default()
        };
        let browser =
            Browser::new(options).expect("Chromium, or CHROME with its path");
        let tab = browser.new_tab().unwrap();
        tab.set_default_timeout(Duration::from_secs(60));
        let reader = Self { tab, visits: AtomicUsize::new(0), _browser: browser };
        reader.call(Page::AddScriptToEvaluateOnNewDocument {
            source: WATCH.to_owned(),
            world_name: None,
            include_command_line_api: None,
            run_immediately: None,
        });
        reader
    }

    pub(crate) fn call<M: Method + serde::Serialize>(
        &self,
        method: M,
    ) -> M::ReturnObject {
        self.tab.call_method(method).unwrap()
    }

    /// Opens a page of the built book from the disk, without waiting for it.
    pub(crate) fn go(&self, page: &str) -> String {
        // A query of its own, so that a page opened again is not taken for the old one.
        let visit = self.visits.fetch_add(1, Ordering::Relaxed);
        let path = built(PLACE).join(page);
        let url = format!("file://{}?{visit}", path.display());
        self.tab.navigate_to(&url).unwrap();
        url
    }

    /// Opens a page and waits until it is there.
    #[track_caller]
    pub(crate) fn open(&self, page: &str) -> &Self {
        let url = self.go(page);
        self.until(&format!(
            "location.href === '{url}' && document.readyState === 'complete'"
        ));
        self
    }

    /// Opens a page and waits until its steppers are there.
    #[track_caller]
    pub(crate) fn open_stepper(&self, page: &str) -> &Self {
        self.open(page);
        self.until("document.querySelectorAll('.nq-app[hidden]').length === 0");
        self
    }

    /// A window this wide, as on a phone.
    pub(crate) fn width(&self, width: u32) -> &Self {
        self.size(width, 740)
    }

    /// A window of this size, as on a phone.
    pub(crate) fn size(&self, width: u32, height: u32) -> &Self {
        self.call(Emulation::SetDeviceMetricsOverride {
            width,
            height,
            device_scale_factor: 1.0,
            mobile: true,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        });
        self
    }

    pub(crate) fn media(&self, media: &str, feature: Option<(&str, &str)>) -> &Self {
        let feature = feature.map(|(name, value)| Emulation::MediaFeature {
            name: name.to_owned(),
            value: value.to_owned(),
        });
        self.call(Emulation::SetEmulatedMedia {
            media: Some(media.to_owned()),
            features: Some(feature.into_iter().collect()),
        });
        self
    }

    /// The value of a JavaScript expression, which may be a promise.
    #[track_caller]
    pub(crate) fn eval(&self, expression: &str) -> Value {
        self.ask(expression).unwrap()
    }

    /// As [`eval`](Self::eval); an error while one page gives way to the next.
    pub(crate) fn ask(&self, expression: &str) -> Result<Value, String> {
        let text = format!("(async () => JSON.stringify({expression}))()");
        let object = self.tab.evaluate(&text, true);
        match object.map_err(|error| error.to_string())?.value {
            Some(Value::String(text)) => {
                serde_json::from_str(&text).map_err(|error| error.to_string())
            }
            _ => Ok(Value::Null),
        }
    }

    /// Waits until an expression is true: long, for a machine that is busy.
    #[track_caller]
    pub(crate) fn until(&self, expression: &str) {
        let start = Instant::now();
        let mut last = Ok(Value::Null);
        while start.elapsed() < Duration::from_secs(120) {
            last = self.ask(expression);
            if last == Ok(json!(true)) {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("not true after two minutes: {expression}\n{last:?}");
    }

    #[track_caller]
    pub(crate) fn no_complaints(&self, page: &str) {
        assert_eq!(self.eval("window.complaints"), json!([]), "{page}");
    }

    /// Steps taken, of the first stepper.
    pub(crate) fn position(&self) -> u64 {
        self.eval("+document.querySelector('.nq-at').value").as_u64().unwrap()
    }

    pub(crate) fn press(&self, key: &str) -> &Self {
        self.tab.press_key(key).unwrap();
        self
    }

    pub(crate) fn focus(&self, selector: &str) -> &Self {
        self.eval(&format!("document.querySelector(`{selector}`).focus()"));
        self
    }
}
