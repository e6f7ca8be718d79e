//! A page in a context or a browser of its own: opening it, evaluating scripts in it, waiting for it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, Locator};
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

use super::browser::{Browser, Context};
use super::screen::{Point, Screen};
use super::server::Server;

/// The longest time to wait for a state of the page. It is long, because test machines are slow and shared.
/// A browser may hold a request for some 20 seconds while its cache is busy with the same file, and again for the second try.
pub const WAIT_LIMIT: Duration = Duration::from_mins(1);
/// The time between two looks of a wait.
pub const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Tracks the page's pending timers for [`Page::wait_idle`], except for time limits.
///
/// The timer of a long press, of half a second, only runs for [`Page::touch_and_hold_until`]: on a busy machine, the time between
/// a finger's press and its first move could be longer than that.
const TRACK_TIMERS: &str = "((later, forget) => {
    const waiting = window.waiting = new Set();
    window.setTimeout = (act, delay, ...rest) => {
        if (delay == 500 && !window.fingersStay) return 0;
        if (typeof act != 'function' || delay >= 10000) return later(act, delay, ...rest);
        const timer = later(() => (waiting.delete(timer), act(...rest)), delay);
        waiting.add(timer);
        return timer;
    };
    window.clearTimeout = timer => (waiting.delete(timer), forget(timer));
})(window.setTimeout, window.clearTimeout)";

/// Begins as if the first visit were over: what it is told would lie over what a test presses. Not where storage is blocked.
const NO_FIRST_VISIT: &str =
    "try { sessionStorage.getItem('visited') ?? localStorage.setItem('tablewright.welcomed', 'yes'); } catch {}";

/// A page in a context or a browser of its own, on a screen, with a server that serves the site to it.
pub struct Page {
    browser: Browser,
    /// Its context in a shared browser; `None` if the browser is the test's own.
    context: Option<Context>,
    server: Server,
    screen: Screen,
    errors: Vec<String>,
}

impl Page {
    /// Starts the server, and opens a tab in a fresh context. The page is empty until it is opened.
    pub async fn start(site: &Path, screen: Screen) -> Self {
        let (browser, context) = Context::open().await;
        Self::on_screen(browser, Some(context), site, screen).await
    }

    /// The same in a browser of the test's own.
    pub async fn start_alone(site: &Path, screen: Screen) -> Self {
        Self::on_screen(Browser::start().await, None, site, screen).await
    }

    async fn on_screen(browser: Browser, context: Option<Context>, site: &Path, screen: Screen) -> Self {
        let server = Server::start(site).await;
        let page = Self { browser, context, server, screen, errors: Vec::new() };
        page.emulate_screen().await;
        page
    }

    /// The screen it is on.
    pub const fn screen(&self) -> Screen {
        self.screen
    }

    /// Runs a script before the page's own, in every document that is loaded from now on.
    pub async fn run_before_loading(&self, script: &str) {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Closes the context, or the test's own browser. Returns the errors that the page logged.
    pub async fn close(mut self) -> Vec<String> {
        self.collect_errors().await;
        match self.context {
            Some(context) => context.close(self.browser).await,
            None => self.browser.client.close().await.expect("the browser closes"),
        }
        self.errors
    }

    /// Closes the browser after a failure, even a shared one, since its state is unknown. Returns the errors that the page logged.
    pub async fn close_browser(mut self) -> Vec<String> {
        self.collect_errors().await;
        self.browser.client.close().await.expect("the browser closes");
        self.errors
    }

    /// Restarts the browser with the same profile. The page is empty until it is opened again. Only for a test with a browser of
    /// its own: see [`super::run_alone`].
    pub async fn restart(&mut self) {
        self.restart_with(&[]).await;
    }

    /// The same, with more flags for this browser.
    pub async fn restart_with(&mut self, flags: &[String]) {
        assert!(self.context.is_none(), "a test that starts its browser again is run with run_alone");
        self.collect_errors().await;
        self.end_browser().await;
        self.browser.start_again(flags).await;
        self.emulate_screen().await;
    }

    /// Closes the browser as a person does, and waits until it has written its profile. `ChromeDriver` would kill it after a while,
    /// before the last seconds of storage are on the disk.
    async fn end_browser(&self) {
        let body = json!({ "cmd": "Browser.close", "params": {} });
        // A browser that ends quickly doesn't answer.
        let _ = self.browser.client.issue_cmd(Chromium { path: "goog/cdp/execute", body }).await;
        // A dangling link, which exists as long as the browser runs.
        let lock = self.browser.folder().join("profile/SingletonLock");
        let started = Instant::now();
        while std::fs::symlink_metadata(&lock).is_ok() {
            assert!(started.elapsed() < WAIT_LIMIT, "waited {WAIT_LIMIT:?} for the browser to end");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        // The session has ended with its browser. This tells the driver so.
        let _ = self.browser.client.clone().close().await;
    }

    /// Emulates the screen: the viewport's size, touch and colour scheme.
    async fn emulate_screen(&self) {
        let Screen { width, height, touch, dark } = self.screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        let fingers = if touch { json!({ "enabled": true, "maxTouchPoints": 5 }) } else { json!({ "enabled": false }) };
        self.cdp("Emulation.setTouchEmulationEnabled", fingers).await;
        self.run_before_loading(TRACK_TIMERS).await;
        self.run_before_loading(NO_FIRST_VISIT).await;
        if let Some(times) = cpu_slowdown() {
            self.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await;
        }
        self.emulate_media("prefers-color-scheme", if dark { "dark" } else { "light" }).await;
    }

    /// Emulates one of CSS's media features, such as `prefers-reduced-motion`. Earlier ones are reset.
    pub async fn emulate_media(&self, feature: &str, value: &str) {
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": [{ "name": feature, "value": value }] })).await;
        self.wait_for_theme().await;
    }

    /// The same for several features at once. Without any, the screen's own colour scheme is back.
    pub async fn emulate_all_media(&self, features: &[(&str, &str)]) {
        let scheme = ("prefers-color-scheme", if self.screen.dark { "dark" } else { "light" });
        let features = if features.is_empty() { &[scheme][..] } else { features };
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        self.wait_for_theme().await;
    }

    /// Waits until the page's first script has applied the media features, unless the page has a theme of its own.
    async fn wait_for_theme(&self) {
        let coloured = "(({ theme, contrast }) => {
            const asks = query => matchMedia(query).matches;
            return !theme || localStorage.getItem('tablewright.theme') !== null ||
                (theme === 'dark') === asks('(prefers-color-scheme: dark)') && (contrast === 'more') === asks('(prefers-contrast: more)');
        })(document.documentElement.dataset)";
        self.wait_until(coloured).await;
    }

    // ---- Opening -----------------------------------------------------------------------------------------------------

    /// Opens the site's first page; `suffix` is what follows its address, like `#…` or `?…`.
    pub async fn open(&self, suffix: &str) {
        let address = self.server.address() + suffix;
        self.browser.client.goto(&address).await.unwrap_or_else(|error| panic!("{address} doesn't open: {error}"));
    }

    /// Waits until the program has replaced the page's shell, whose parts have the same classes, and until what it loads then is there.
    pub async fn wait_started(&self) {
        self.wait_for("html[data-start='running'] .findings:not([aria-busy])").await;
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.browser.client.refresh().await.expect("the page loads again");
    }

    /// Opens another tab, which shares the storage with the first and is empty. The first stays the one that is driven.
    pub async fn new_tab(&self) -> WindowHandle {
        match &self.context {
            Some(context) => context.new_tab().await,
            None => self.client().new_window(true).await.expect("a tab opens").handle,
        }
    }

    /// Stops the server, as if there were no network.
    pub async fn go_offline(&mut self) {
        self.server.stop().await;
    }

    /// Delays the answers to requests whose path ends so, until the next call. An empty end delays none.
    pub fn hold_requests(&self, ending: &str) {
        self.server.hold(ending);
    }

    /// The address of the site's first page.
    pub fn address(&self) -> String {
        self.server.address()
    }

    /// Removes service workers from every page that is loaded from now on.
    pub async fn without_service_worker(&self) {
        let source = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })";
        self.run_before_loading(source).await;
    }

    /// Lets the page read and write the clipboard without asking.
    pub async fn allow_clipboard(&self) {
        let permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"];
        let wanted = json!({ "permissions": permissions });
        match &self.context {
            Some(context) => context.ask("Browser.grantPermissions", wanted).await,
            None => self.cdp("Browser.grantPermissions", wanted).await,
        };
    }

    // ---- Reading -----------------------------------------------------------------------------------------------------

    /// The value of a JavaScript expression in the page. A promise is awaited.
    pub async fn eval_js(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.browser.client.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// The visible text of the first element that a selector finds.
    pub async fn text(&self, css: &str) -> String {
        self.wait_for(css).await;
        let text = self.eval_js(&format!("document.querySelector({}).innerText", json!(css))).await;
        text.as_str().unwrap_or_else(|| panic!("{css} has no text")).to_owned()
    }

    /// How many elements a selector finds.
    pub async fn count(&self, css: &str) -> u64 {
        let count = self.eval_js(&format!("document.querySelectorAll({}).length", json!(css))).await;
        count.as_u64().expect("a length is a number")
    }

    /// The middle of the first element that a selector finds; HTML or SVG.
    pub async fn centre(&self, css: &str) -> Point {
        self.reveal(css).await;
        let [left, top, width, height] = self.rectangle(css).await;
        Point { x: left + width / 2.0, y: top + height / 2.0 }
    }

    /// Left, top, width and height of the first element that a selector finds, in the viewport.
    pub async fn rectangle(&self, css: &str) -> [f64; 4] {
        self.wait_for(css).await;
        let script = format!(
            "(r => [r.left, r.top, r.width, r.height])(document.querySelector({}).getBoundingClientRect())",
            json!(css)
        );
        let value = self.eval_js(&script).await;
        serde_json::from_value(value).expect("a rectangle is four numbers")
    }

    /// Writes a picture of the viewport.
    pub async fn screenshot(&self, file: &Path) {
        let picture = self.browser.client.screenshot().await.expect("the browser takes a picture");
        std::fs::write(file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    // ---- Waiting -----------------------------------------------------------------------------------------------------

    /// Waits for an element to be there.
    pub async fn wait_for(&self, css: &str) {
        self.wait_until(&format!("document.querySelector({})", json!(css))).await;
    }

    /// Waits until a selector finds nothing.
    pub async fn wait_gone(&self, css: &str) {
        self.wait_until(&format!("!document.querySelector({})", json!(css))).await;
    }

    /// Waits for a JavaScript expression to be truthy.
    pub async fn wait_until(&self, expression: &str) {
        let started = Instant::now();
        let script = format!("!!({expression})");
        while self.eval_js(&script).await != Value::Bool(true) {
            if started.elapsed() > WAIT_LIMIT {
                let text = self.eval_js("document.body.innerText.slice(0, 2000)").await;
                panic!(
                    "waited {WAIT_LIMIT:?} for {expression}; the page shows:\n{}",
                    text.as_str().unwrap_or_default()
                );
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits for a JavaScript expression to have this value.
    pub async fn wait_equal(&self, expression: &str, wanted: &Value) {
        let started = Instant::now();
        loop {
            let value = self.eval_js(expression).await;
            if value == *wanted {
                return;
            }
            assert!(started.elapsed() < WAIT_LIMIT, "waited {WAIT_LIMIT:?}: {}", difference(&value, wanted));
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until the page has nothing left to do by itself: everything is drawn, and no timer is pending.
    pub async fn wait_idle(&self) {
        let drawn = "setTimeout(() => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))";
        self.eval_js(&format!("new Promise(done => {drawn})")).await;
        self.wait_until("!waiting.size").await;
    }

    // ---- Files -------------------------------------------------------------------------------------------------------

    /// Gives a file to an `<input type="file">`.
    pub async fn upload(&self, css: &str, file: &Path) {
        self.wait_for(css).await;
        let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let input = self.browser.client.find(Locator::Css(css)).await.expect("it was just there");
        input.send_keys(&file.to_string_lossy()).await.expect("the input takes a file");
    }

    /// Waits for a downloaded file whose name ends so. Returns its path.
    pub async fn download(&self, ending: &str) -> PathBuf {
        let folder = self.folder().join("downloads");
        let started = Instant::now();
        loop {
            let files = std::fs::read_dir(&folder).expect("the downloads can be read");
            let mut paths = files.map(|file| file.expect("the downloads can be read").path());
            // The browser creates the file before it writes it, and no download is empty.
            let is_whole = |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0);
            if let Some(path) = paths.find(|path| path.to_string_lossy().ends_with(ending) && is_whole(path)) {
                return path;
            }
            assert!(started.elapsed() < WAIT_LIMIT, "waited {WAIT_LIMIT:?} for a download that ends in {ending}");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// A folder of the test's own, removed at the end.
    pub fn folder(&self) -> &Path {
        self.context.as_ref().map_or_else(|| self.browser.folder(), Context::folder)
    }

    // ---- The browser below -------------------------------------------------------------------------------------------

    /// The folder of the browser's profile.
    pub fn browser_folder(&self) -> &Path {
        self.browser.folder()
    }

    /// The `WebDriver` session.
    pub fn client(&self) -> &Client {
        &self.browser.client
    }

    /// Sends a command of the Chrome `DevTools` protocol and returns its answer.
    pub async fn cdp(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        let answer = self.browser.client.issue_cmd(Chromium { path: "goog/cdp/execute", body }).await;
        answer.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Forgets the errors logged so far, for a test that causes them on purpose.
    pub async fn forget_errors(&mut self) {
        self.collect_errors().await;
        self.errors.clear();
    }

    /// Moves errors from the browser's log, which reading clears, to this page's list.
    async fn collect_errors(&mut self) {
        let body = json!({ "type": "browser" });
        let log =
            self.browser.client.issue_cmd(Chromium { path: "se/log", body }).await.expect("the browser gives its log");
        for entry in log.as_array().into_iter().flatten() {
            if entry["level"] == "SEVERE" {
                self.errors.push(entry["message"].as_str().unwrap_or_default().to_owned());
            }
        }
    }
}

/// Describes how two values differ; of objects only the fields that do.
fn difference(value: &Value, wanted: &Value) -> String {
    let (Value::Object(fields), Value::Object(_)) = (value, wanted) else {
        return format!("there is {value:#}\nand should be {wanted:#}");
    };
    let differ = fields.iter().filter(|(name, value)| wanted[*name] != **value);
    let lines: Vec<String> =
        differ.map(|(name, value)| format!("{name} is {value:#}\nand should be {:#}\n", wanted[name])).collect();
    lines.concat()
}

/// The factor by which the CPU is slowed down, from `TABLEWRIGHT_SLOWER`. It finds tests that don't wait for a state.
fn cpu_slowdown() -> Option<f64> {
    std::env::var("TABLEWRIGHT_SLOWER").ok().map(|times| times.parse().expect("TABLEWRIGHT_SLOWER is a number"))
}

/// A command of `ChromeDriver` beyond the `WebDriver` standard.
#[derive(Debug)]
struct Chromium {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Chromium {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
