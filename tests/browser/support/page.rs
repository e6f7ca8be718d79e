//! A page in a context or a browser of its own: opening it, evaluating scripts in it, waiting for it.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::browser::{Browser, Context};
use super::channel::{Channel, ScriptError};
use super::devtools::DevTools;
use super::engine::Engine;
use super::expectation::Patience;
use super::screen::{Point, Screen};
use super::server::Server;
use super::tab_id::TabId;
use super::webkit;

/// What the page is asked by: see there.
const WATCH: &str = include_str!("watch.js");

/// Begins as if the first visit were over: what it is told would lie over what a test presses. Not where storage is blocked.
const NO_FIRST_VISIT: &str =
    "try { sessionStorage.getItem('visited') ?? localStorage.setItem('tablewright.welcomed', 'yes'); } catch {}";

/// The scripts that every test needs before the page's own.
fn usual_scripts() -> Vec<String> {
    vec![WATCH.to_owned(), NO_FIRST_VISIT.to_owned()]
}

/// A page in a context or a browser of its own, on a screen, with a server that serves the site to it.
pub struct Page {
    browser: Browser,
    /// Its context in a shared browser, or that of Firefox's profile.
    context: Option<Context>,
    /// Whether the browser is the test's own.
    is_alone: bool,
    engine: Engine,
    channel: Channel,
    /// The tab that is driven.
    tab: RefCell<TabId>,
    /// The scripts that are run before the page's own in every document of every tab.
    scripts: RefCell<Vec<String>>,
    server: Server,
    screen: Screen,
    errors: Vec<String>,
    /// Parts of errors that a test causes on purpose, whenever they come.
    expected_errors: Vec<String>,
    /// The errors of documents that were left, where the browser has no log.
    noted: RefCell<Vec<String>>,
}

/// The most that a window has around its viewport, in pixels: more is measured only while it still has another size.
const MAX_BESIDE: i64 = 200;

impl Page {
    /// Starts the server, and opens a tab in a fresh context. The page is empty until it is opened.
    pub async fn start(site: &Path, screen: Screen) -> Self {
        let (browser, context) = Context::open(Engine::chosen(), screen).await;
        Self::on_screen(browser, context, false, site, screen).await
    }

    /// The same in a browser of the test's own.
    pub async fn start_alone(site: &Path, screen: Screen) -> Self {
        let browser = Browser::start(Engine::chosen(), screen, true).await;
        let context = Context::of_profile(&browser).await;
        Self::on_screen(browser, context, true, site, screen).await
    }

    async fn on_screen(
        browser: Browser,
        context: Option<Context>,
        is_alone: bool,
        site: &Path,
        screen: Screen,
    ) -> Self {
        let engine = Engine::chosen();
        // WebKit has no other way to run a script before the page's own.
        let first_script = (engine == Engine::WebKit).then(|| format!("{WATCH}\n{NO_FIRST_VISIT}"));
        let server = Server::start(site, first_script).await;
        let tab = match &context {
            Some(context) => context.new_tab().await,
            None => browser.first_tab().await,
        };
        let channel = browser.channel(&tab).await;
        let scripts = RefCell::new(usual_scripts());
        let page = Self {
            browser,
            context,
            is_alone,
            engine,
            channel,
            tab: RefCell::new(tab),
            scripts,
            server,
            screen,
            errors: Vec::new(),
            expected_errors: Vec::new(),
            noted: RefCell::default(),
        };
        page.prepare_tab().await;
        page
    }

    /// The browser that it is in.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// The screen it is on.
    pub const fn screen(&self) -> Screen {
        self.screen
    }

    /// Runs a script before the page's own, in every document that is loaded from now on.
    pub async fn run_before_loading(&self, script: &str) {
        self.scripts.borrow_mut().push(script.to_owned());
        self.add_first_script(script).await;
    }

    async fn add_first_script(&self, script: &str) {
        match (self.engine, &self.context) {
            (Engine::Chromium, _) => {
                self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
            }
            (Engine::Firefox, Some(context)) => {
                let function = format!("() => {{ {script} }}");
                context.ask_bidi("script.addPreloadScript", json!({ "functionDeclaration": function })).await;
            }
            (engine, _) => panic!("{} runs no more scripts before the page's own", engine.name()),
        }
    }

    /// Closes the context, or the test's own browser. Returns the errors that the page logged.
    pub async fn close(mut self) -> Vec<String> {
        self.collect_errors().await;
        match self.context {
            Some(context) if !self.is_alone => context.close(self.browser).await,
            _ => self.browser.close().await,
        }
        self.errors
    }

    /// Closes the browser after a failure, even a shared one, since its state is unknown. Returns the errors that the page logged.
    pub async fn close_browser(mut self) -> Vec<String> {
        self.collect_errors().await;
        self.browser.close().await;
        self.errors
    }

    /// Restarts the browser with the same profile. The page is empty until it is opened again. Only for a test with a browser of
    /// its own: see [`super::run_alone`].
    pub async fn restart(&mut self) {
        self.restart_with(&[]).await;
    }

    /// The same, with more flags for this browser.
    pub async fn restart_with(&mut self, flags: &[String]) {
        assert!(self.is_alone, "a test that starts its browser again is run with run_alone");
        self.wait_written().await;
        self.collect_errors().await;
        self.browser.start_again(flags).await;
        self.take_first_tab().await;
    }

    /// Kills the browser in the middle of whatever it does, and starts it again with the same profile. The page is empty then.
    pub async fn kill_and_restart(&mut self) {
        assert!(self.is_alone, "a test that starts its browser again is run with run_alone");
        self.browser.kill_and_start_again().await;
        self.take_first_tab().await;
    }

    async fn take_first_tab(&mut self) {
        self.context = Context::of_profile(&self.browser).await;
        let tab = self.browser.first_tab().await;
        self.channel = self.browser.channel(&tab).await;
        self.tab.replace(tab);
        // A browser that begins again knows nothing of what a test has added.
        self.scripts.replace(usual_scripts());
        self.prepare_tab().await;
    }

    /// Shows the tab on the screen: the viewport's size, touch, colour scheme, and without motion. It has the focus as if it lay in
    /// front, so that nothing in it dozes.
    async fn prepare_tab(&self) {
        let Screen { width, height, touch, .. } = self.screen;
        let scripts = self.scripts.borrow().clone();
        match (self.engine, &self.context) {
            (Engine::Chromium, _) => {}
            (Engine::Firefox, Some(context)) => {
                let size = json!({ "width": width, "height": height });
                context
                    .ask_bidi("browsingContext.setViewport", json!({ "viewport": size, "devicePixelRatio": 1 }))
                    .await;
                for script in scripts {
                    self.add_first_script(&script).await;
                }
                return;
            }
            (Engine::Firefox, None) => panic!("in Firefox a test has a context"),
            (Engine::WebKit, _) => return self.fit_window().await,
        }
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        let fingers = if touch { json!({ "enabled": true, "maxTouchPoints": 5 }) } else { json!({ "enabled": false }) };
        self.cdp("Emulation.setTouchEmulationEnabled", fingers).await;
        self.cdp("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        // Without the first, scripts that are to run first don't; the others tell errors.
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            self.cdp(domain, json!({})).await;
        }
        for script in scripts {
            self.add_first_script(&script).await;
        }
        if let Some(times) = cpu_slowdown() {
            self.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await;
        }
        self.emulate_all_media(&[]).await;
    }

    /// Gives `WebKit`'s window its place, and the size with which its viewport is as large as the screen.
    async fn fit_window(&self) {
        let (x, y) = webkit::PLACE;
        let Screen { width, height, .. } = self.screen;
        // What the window has around its viewport, in pixels.
        let mut beside = [0, 20];
        let patience = Patience::new();
        loop {
            let [w, h] = [width + beside[0], height + beside[1]];
            self.browser.session().set_window_rect(x, y, w, h).await.expect("the window has another size");
            // The viewport follows a little later, so what is measured counts only once it stays.
            let mut inner = self.eval_js("[innerWidth, innerHeight]").await;
            loop {
                patience.wait("for a window that has its size").await;
                let again = self.eval_js("[innerWidth, innerHeight]").await;
                if again == std::mem::replace(&mut inner, again.clone()) {
                    break;
                }
            }
            if inner == json!([width, height]) {
                return;
            }
            for (nth, (beside, wanted)) in beside.iter_mut().zip([width, height]).enumerate() {
                let missing = i64::from(wanted) - inner[nth].as_i64().unwrap_or_default();
                *beside = u32::try_from((i64::from(*beside) + missing).clamp(0, MAX_BESIDE)).unwrap_or_default();
            }
        }
    }

    /// Emulates one of CSS's media features, such as `prefers-contrast`. Earlier ones are reset.
    pub async fn emulate_media(&self, feature: &str, value: &str) {
        self.emulate_all_media(&[(feature, value)]).await;
    }

    /// The same for several features at once. Of those that aren't named, the colour scheme is the screen's own, and motion is
    /// reduced.
    pub async fn emulate_all_media(&self, features: &[(&str, &str)]) {
        assert!(self.engine == Engine::Chromium, "others are started with their media features");
        let scheme = if self.screen.dark { "dark" } else { "light" };
        let usual = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")];
        let usual = usual.iter().filter(|(name, _)| features.iter().all(|(other, _)| name != other));
        let features: Vec<Value> =
            features.iter().chain(usual).map(|(name, value)| json!({ "name": name, "value": value })).collect();
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
        // Colours that change by a transition, however short, have changed after the next frame.
        self.ask_watch("watch.drawn()").await;
    }

    // ---- Opening -----------------------------------------------------------------------------------------------------

    /// Opens the site's first page; `suffix` is what follows its address, like `#…` or `?…`.
    pub async fn open(&self, suffix: &str) {
        self.open_elsewhere(&(self.server.address() + suffix)).await;
    }

    /// Opens an address that may be another site's, or a file's.
    pub async fn open_elsewhere(&self, address: &str) {
        self.wait_written().await;
        self.note_errors().await;
        self.channel.open(address).await;
    }

    /// Waits until the program has replaced the page's shell, whose parts have the same classes, and until what it loads then is there.
    pub async fn wait_started(&self) {
        let there = ":is(.findings, [data-program='player'], [data-program='play']):not([aria-busy])";
        self.wait_for(&format!(
            "html[data-start='running']:not(:has(:is(.scenario, .pieces-panel) > .hint[aria-busy])) {there}"
        ))
        .await;
    }

    /// Waits until what the page writes is written, before it is left: a person is slower.
    async fn wait_written(&self) {
        let patience = Patience::new();
        self.ask_watch(&format!("watch.written({})", patience.look_limit())).await;
    }

    /// Forgets all that the browser keeps, from the guide, which keeps nothing itself.
    pub async fn forget_everything(&self) {
        self.open("guide.html").await;
        self.ask_watch("watch.forgetAll().then(() => true)").await;
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.wait_written().await;
        self.note_errors().await;
        match (self.engine, &self.context) {
            (Engine::Firefox, Some(context)) => context.reload(&self.current_tab()).await,
            _ => self.channel.reload().await,
        }
    }

    /// Opens another tab, which shares the storage with the first and is empty. The first stays the one that is driven.
    pub async fn new_tab(&self) -> TabId {
        self.wait_written().await;
        match &self.context {
            Some(context) => context.new_tab().await,
            None => self.browser.new_tab().await,
        }
    }

    /// The tab that is driven.
    pub fn current_tab(&self) -> TabId {
        self.tab.borrow().clone()
    }

    /// Drives another tab from now on.
    pub async fn switch_to(&self, tab: &TabId) {
        self.wait_written().await;
        self.tab.replace(tab.clone());
        if self.channel.attach(tab).await {
            self.prepare_tab().await;
        }
        if self.engine == Engine::Firefox {
            // It shows the tab at once and gives it the focus a little later. A field that never had the focus doesn't lose it by
            // the tab key either, and reports nothing of what was typed.
            self.wait_until("document.hasFocus()").await;
        }
    }

    /// Opens another tab and drives that. Returns the one that was driven before.
    pub async fn open_tab(&self) -> TabId {
        let before = self.current_tab();
        let tab = self.new_tab().await;
        self.switch_to(&tab).await;
        before
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

    /// Sends the page its service worker, which then keeps all files: see "What runs where" in the tests' `main.rs`.
    pub fn with_service_worker(&self) {
        self.server.answer_service_worker();
    }

    /// Removes service workers from every page that is loaded from now on, as in a browser without them.
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
    ///
    /// # Panics
    ///
    /// Where it throws, or the document goes away meanwhile.
    pub async fn eval_js(&self, expression: &str) -> Value {
        let patience = Patience::new();
        loop {
            match self.channel.evaluate(expression).await {
                Ok(value) => return value,
                // Nothing has run yet.
                Err(ScriptError::NotReady) => patience.wait("for a document").await,
                Err(ScriptError::Left) => panic!("{expression}: the document went away"),
                Err(ScriptError::Thrown(problem)) => panic!("{expression}: {problem}"),
            }
        }
    }

    /// The value of an expression that asks `watch`, whatever document is there then.
    pub(super) async fn ask_watch(&self, expression: &str) -> Value {
        let patience = Patience::new();
        loop {
            match self.channel.evaluate(&format!("window.watch ? {expression} : 'unwatched'")).await {
                Ok(value) if value == "unwatched" => {
                    // A document that goes away meanwhile leaves one that is watched.
                    self.channel.evaluate(&format!("(() => {{ {WATCH} }})()")).await.ok();
                }
                Ok(value) => return value,
                Err(ScriptError::Thrown(problem)) => panic!("{expression}: {problem}"),
                Err(ScriptError::NotReady | ScriptError::Left) => {
                    patience.wait("for a page that stays").await;
                }
            }
        }
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
        let [left, top, width, height] = self.wait_at_rest(css, true).await;
        Point { x: left + width / 2.0, y: top + height / 2.0 }
    }

    /// Left, top, width and height of the first element that a selector finds, in the viewport, once they stay the same.
    pub async fn rectangle(&self, css: &str) -> [f64; 4] {
        self.wait_at_rest(css, false).await
    }

    /// The rectangle of the first element once it stays the same, and has a size where it has to be shown.
    pub(super) async fn wait_at_rest(&self, css: &str, is_shown: bool) -> [f64; 4] {
        let patience = Patience::new();
        let ask = format!("watch.rest({}, {}, {is_shown})", json!(css), patience.look_limit());
        loop {
            if let Ok(rectangle) = serde_json::from_value(self.ask_watch(&ask).await) {
                return rectangle;
            }
            if patience.is_over() {
                self.give_up(&format!("{css} to rest")).await;
            }
        }
    }

    /// Writes a picture of the viewport.
    pub async fn screenshot(&self, file: &Path) {
        let picture = self.channel.screenshot().await;
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

    /// Waits for a JavaScript expression to be truthy. What it throws counts as not yet.
    pub async fn wait_until(&self, expression: &str) {
        let patience = Patience::new();
        let ask = format!("watch.until(async () => !!await ({expression}\n), {})", patience.look_limit());
        while self.ask_watch(&ask).await != Value::Bool(true) {
            if patience.is_over() {
                self.give_up(expression).await;
            }
        }
    }

    /// Fails with what was waited for and what the page shows.
    pub(super) async fn give_up(&self, what: &str) -> ! {
        let shown = self.ask_watch("[watch.problem, watch.focused(), watch.shown()]").await;
        let [problem, focused, text] = [&shown[0], &shown[1], &shown[2]].map(|one| one.as_str().unwrap_or_default());
        panic!("waited in vain for {what} {problem}; the focus is on {focused}; the page shows:\n{text}");
    }

    /// Waits for a JavaScript expression to have this value.
    pub async fn wait_equal(&self, expression: &str, wanted: &Value) {
        let patience = Patience::new();
        let same = "(one, other) => JSON.stringify(one) === JSON.stringify(other)";
        let ask = format!(
            "watch.until(async () => ({same})(sorted(await ({expression}\n)), sorted({wanted})), {})",
            patience.look_limit()
        );
        let ask = format!("(sorted => {ask})({SORTED})");
        while self.ask_watch(&ask).await != Value::Bool(true) {
            if patience.is_over() {
                let value = self.eval_js(expression).await;
                assert!(value == *wanted, "waited in vain: {}", difference(&value, wanted));
                return;
            }
        }
    }

    /// Waits until the page has nothing left to do by itself: everything is drawn, and no timer, fetch, request to the worker or
    /// transaction of `IndexedDB` is pending.
    pub async fn wait_idle(&self) {
        let patience = Patience::new();
        loop {
            let left = self.ask_watch(&format!("watch.idle({})", patience.look_limit())).await;
            if left == json!([]) {
                return;
            }
            patience.expect_time(format!("for the page to be idle; it has {left}"));
        }
    }

    /// Expects that a selector finds nothing, once the page has nothing left to do.
    pub async fn expect_absent(&self, css: &str) {
        self.expect_count(css, 0).await;
    }

    /// Expects that a selector finds so many elements. None is expected only once the page has nothing left to do.
    pub async fn expect_count(&self, css: &str, wanted: u64) {
        if wanted == 0 {
            self.wait_idle().await;
        }
        self.wait_equal(&format!("document.querySelectorAll({}).length", json!(css)), &json!(wanted)).await;
    }

    /// Expects the visible text of the first element that a selector finds.
    pub async fn expect_text(&self, css: &str, wanted: &str) {
        // WebKit ends the text of a button with the end of its last line.
        let text = format!("document.querySelector({}).innerText.replace(/\\n$/, '')", json!(css));
        self.wait_equal(&text, &json!(wanted)).await;
    }

    /// Expects that the visible text of the first element that a selector finds contains a text.
    pub async fn expect_contains(&self, css: &str, wanted: &str) {
        self.wait_until(&format!("document.querySelector({}).innerText.includes({})", json!(css), json!(wanted))).await;
    }

    /// Expects the middle of the first element that a selector finds at a place of the window, to so many pixels.
    pub async fn expect_centre(&self, css: &str, place: Point, pixels: f64) {
        let Point { x, y } = place;
        self.wait_until(&format!(
            "(one => Math.abs(one.left + one.width / 2 - {x}) < {pixels} && Math.abs(one.top + one.height / 2 - {y}) < {pixels})(
                document.querySelector({}).getBoundingClientRect())",
            json!(css)
        ))
        .await;
    }

    /// Expects that an element that a selector matches has the focus.
    pub async fn expect_focus(&self, css: &str) {
        let patience = Patience::new();
        let ask =
            format!("watch.until(() => document.activeElement?.matches({}), {})", json!(css), patience.look_limit());
        while self.ask_watch(&ask).await != Value::Bool(true) {
            if patience.is_over() {
                let now = self.eval_js("document.activeElement?.outerHTML.slice(0, 300)").await;
                panic!("waited in vain: the focus is not on {css} but on {now}");
            }
        }
    }

    // ---- Files -------------------------------------------------------------------------------------------------------

    /// Gives a file to an `<input type="file">`.
    pub async fn upload(&self, css: &str, file: &Path) {
        self.wait_for(css).await;
        let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.channel.upload(css, &file.to_string_lossy()).await;
    }

    /// Waits for a downloaded file whose name ends so. Returns its path.
    pub async fn download(&self, ending: &str) -> PathBuf {
        let folder = self.folder().join("downloads");
        let patience = Patience::new();
        loop {
            let files = std::fs::read_dir(&folder).expect("the downloads can be read");
            let mut paths = files.map(|file| file.expect("the downloads can be read").path());
            // The browser creates the file before it writes it, and no download is empty.
            let is_whole = |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0);
            if let Some(path) = paths.find(|path| path.to_string_lossy().ends_with(ending) && is_whole(path)) {
                return path;
            }
            patience.wait(format!("for a download that ends in {ending}")).await;
        }
    }

    /// A folder of the test's own, removed at the end.
    pub fn folder(&self) -> &Path {
        self.context.as_ref().and_then(Context::folder).unwrap_or_else(|| self.browser.folder())
    }

    // ---- The browser below -------------------------------------------------------------------------------------------

    /// Another connection to Chromium.
    pub async fn devtools(&self) -> DevTools {
        self.browser.devtools().await
    }

    /// The way to the tab that is driven.
    pub(super) fn channel(&self) -> &Channel {
        &self.channel
    }

    /// Sends a command of the Chrome `DevTools` protocol and returns its answer.
    pub async fn cdp(&self, command: &str, parameters: Value) -> Value {
        self.channel.ask(command, parameters).await
    }

    /// Forgets the errors logged so far, for a test that causes them on purpose.
    pub async fn forget_errors(&mut self) {
        self.collect_errors().await;
        self.errors.clear();
    }

    /// Lets no error with this text in it count. Unlike [`forget_errors`](Self::forget_errors), this is for errors of which nobody
    /// can tell when they come, such as those of pictures that the browser loads when it likes.
    pub fn expect_errors(&mut self, part: &str) {
        self.expected_errors.push(part.to_owned());
    }

    /// Moves errors from the browser's log, which reading clears, to this page's list.
    async fn collect_errors(&mut self) {
        self.note_errors().await;
        let mut errors = self.noted.take();
        errors.append(&mut self.channel.take_errors().await);
        errors.retain(|error| !self.expected_errors.iter().any(|part| error.contains(part)));
        self.errors.append(&mut errors);
    }

    /// Notes the errors of the document that is left now. Only Chromium has a log of them, in others the document itself has.
    async fn note_errors(&self) {
        if self.engine == Engine::Chromium {
            return;
        }
        // A document that doesn't answer has none.
        let errors = self.channel.evaluate("window.watch?.errors.splice(0)").await.unwrap_or_default();
        let errors = errors.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
        self.noted.borrow_mut().extend(errors);
    }
}

/// A function that puts the fields of objects in the order of their names, as they are compared.
const SORTED: &str = "function sorted(value) {
    if (value === undefined || Number.isNaN(value)) return null;
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.keys(value).filter(name => value[name] !== undefined).sort().map(name => [name, sorted(value[name])]));
}";

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
