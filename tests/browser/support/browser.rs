//! Browsers, and contexts in them. Like a private window, a context has storage, a cache, service workers and permissions of its
//! own, which are deleted with it.

use std::path::{Path, PathBuf};
use std::sync::Mutex as Pool;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::bidi::BiDi;
use super::channel::Channel;
use super::devtools::DevTools;
use super::driver::{Driver, Folder};
use super::engine::Engine;
use super::screen::Screen;
use super::tab_id::TabId;
use super::{firefox, webkit};

/// The browsers that no test uses right now.
static IDLE: Pool<Vec<Browser>> = Pool::new(Vec::new());

/// A browser, and the program that it is reached by.
pub struct Browser {
    engine: Engine,
    /// What it shows pages for. Chromium changes that for each tab.
    screen: Screen,
    driver: Driver,
    /// The `WebDriver` session. Chromium has none.
    session: Option<Client>,
    /// The connection to Chromium by which it was told where downloads go, which holds as long as it lasts.
    downloads: Option<DevTools>,
    folder: Folder,
    /// Whether it can be started again with what its pages have stored.
    keeps_profile: bool,
}

impl Browser {
    /// Starts one with an empty profile, which it may keep when it ends.
    pub async fn start(engine: Engine, screen: Screen, keeps_profile: bool) -> Self {
        let folder = Folder::new();
        let driver = Driver::start(engine, &folder, screen, keeps_profile).await;
        let mut browser = Self { engine, screen, driver, session: None, downloads: None, folder, keeps_profile };
        browser.open_session().await;
        browser
    }

    async fn open_session(&mut self) {
        let wanted = match self.engine {
            Engine::Chromium => return self.allow_downloads().await,
            Engine::Firefox => firefox::capabilities(self.folder.path(), self.screen, self.keeps_profile),
            Engine::WebKit => webkit::capabilities(),
        };
        self.session = Some(session(&self.driver, wanted).await);
    }

    /// Ends it as a person does, so that it writes its profile, and starts it again with that. Chromium takes more flags.
    pub async fn start_again(&mut self, flags: &[String]) {
        if let Some(session) = self.session.take() {
            assert!(flags.is_empty(), "{} takes no flags", self.engine.name());
            session.close().await.expect("the browser closes");
        } else {
            // A browser that ends quickly doesn't answer.
            let _ = self.devtools().await.try_ask("Browser.close", json!({})).await;
            self.driver.start_again(flags).await;
        }
        self.open_session().await;
    }

    /// Kills it with all of its processes, as a machine does that runs out of memory, and starts it again with the same profile.
    pub async fn kill_and_start_again(&mut self) {
        if self.session.take().is_some() {
            self.driver.kill().await;
            self.driver = Driver::start(self.engine, &self.folder, self.screen, self.keeps_profile).await;
        } else {
            self.driver.start_again(&["kill".to_owned()]).await;
        }
        self.open_session().await;
    }

    /// Has Chromium put the downloads of pages without a context into its folder. Other browsers are told when they start.
    async fn allow_downloads(&mut self) {
        let mut devtools = self.devtools().await;
        let allowed = json!({ "behavior": "allow", "downloadPath": self.folder.path().join("downloads") });
        devtools.ask("Browser.setDownloadBehavior", allowed).await;
        self.downloads = Some(devtools);
    }

    /// Closes it.
    pub async fn close(self) {
        if let Some(session) = self.session {
            session.close().await.expect("the browser closes");
        }
    }

    /// The `WebDriver` session.
    ///
    /// # Panics
    ///
    /// In Chromium.
    pub fn session(&self) -> &Client {
        self.session.as_ref().expect("Chromium is driven without WebDriver")
    }

    /// A connection to Chromium.
    pub async fn devtools(&self) -> DevTools {
        DevTools::connect(self.driver.address()).await
    }

    /// The folder that holds the profile and what is downloaded.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The tab that it begins with. The headless shell begins without one.
    pub async fn first_tab(&self) -> TabId {
        match &self.session {
            None => self.new_tab().await,
            Some(session) => session.window().await.expect("a browser has a tab").into(),
        }
    }

    /// Opens another tab without a context.
    pub async fn new_tab(&self) -> TabId {
        if self.engine == Engine::Chromium {
            let wanted = json!({ "url": "about:blank" });
            return TabId::named(&self.devtools().await.ask("Target.createTarget", wanted).await["targetId"]);
        }
        // A tab of WebKit that isn't in front has no frames.
        let is_tab = self.engine != Engine::WebKit;
        self.session().new_window(is_tab).await.expect("a tab opens").handle.into()
    }

    /// The way to a tab.
    pub async fn channel(&self, tab: &TabId) -> Channel {
        if self.engine == Engine::Chromium {
            let mut devtools = self.devtools().await;
            devtools.attach(tab.name()).await;
            return Channel::devtools(devtools);
        }
        self.session().switch_to_window(tab.handle()).await.expect("the tab is there");
        Channel::webdriver(self.session().clone(), self.engine)
    }

    /// Shows pages as a screen does from now on.
    async fn look_as(&mut self, screen: Screen) {
        if self.engine == Engine::Firefox && (self.screen.touch, self.screen.dark) != (screen.touch, screen.dark) {
            firefox::look_as(self.session(), screen).await;
        }
        self.screen = screen;
    }
}

async fn session(driver: &Driver, wanted: Value) -> Client {
    let Value::Object(wanted) = wanted else { unreachable!("capabilities are an object") };
    ClientBuilder::new(HttpConnector::new())
        .capabilities(wanted)
        .connect(driver.address())
        .await
        .unwrap_or_else(|error| panic!("the browser doesn't start: {error}"))
}

/// A context in a shared browser.
pub struct Context {
    id: String,
    protocol: Protocol,
    /// `None` for the context of a profile, whose files are in the browser's own folder.
    folder: Option<Folder>,
}

/// What the browser is asked by for what concerns a context.
enum Protocol {
    DevTools(Mutex<DevTools>),
    /// Firefox ends with its last tab, so its first one stays open.
    BiDi(Mutex<BiDi>, TabId),
}

impl Context {
    /// Opens a context in an idle browser or in a new one. `WebKit` has no contexts, and forgets everything when it ends: there, the
    /// browser is the test's own.
    pub async fn open(engine: Engine, screen: Screen) -> (Browser, Option<Self>) {
        let idle = IDLE.lock().expect("nothing panics while it holds the list").pop();
        let browser = if let Some(mut browser) = idle {
            browser.look_as(screen).await;
            browser
        } else {
            Browser::start(engine, screen, false).await
        };
        let folder = Folder::new();
        let downloads = folder.path().join("downloads");
        let (id, protocol) = match engine {
            Engine::Chromium => Self::in_chromium(&browser, downloads).await,
            Engine::Firefox => Self::in_firefox(&browser, downloads).await,
            Engine::WebKit => return (browser, None),
        };
        (browser, Some(Self { id, protocol, folder: Some(folder) }))
    }

    /// The context that Firefox's profile is. Other browsers need none for a page that has the whole browser.
    pub async fn of_profile(browser: &Browser) -> Option<Self> {
        if browser.engine != Engine::Firefox {
            return None;
        }
        let first = browser.first_tab().await;
        let bidi = BiDi::connect(browser.session()).await;
        Some(Self { id: "default".to_owned(), protocol: Protocol::BiDi(Mutex::new(bidi), first), folder: None })
    }

    async fn in_chromium(browser: &Browser, downloads: PathBuf) -> (String, Protocol) {
        let mut devtools = browser.devtools().await;
        let created = devtools.ask("Target.createBrowserContext", json!({})).await;
        let id = created["browserContextId"].as_str().expect("a context has an id").to_owned();
        let allowed = json!({ "behavior": "allow", "browserContextId": id, "downloadPath": downloads });
        devtools.ask("Browser.setDownloadBehavior", allowed).await;
        (id, Protocol::DevTools(Mutex::new(devtools)))
    }

    async fn in_firefox(browser: &Browser, downloads: PathBuf) -> (String, Protocol) {
        let first = browser.first_tab().await;
        let mut bidi = BiDi::connect(browser.session()).await;
        let created = bidi.ask("browser.createUserContext", json!({})).await;
        let id = created["userContext"].as_str().expect("a context has an id").to_owned();
        let allowed = json!({ "type": "allowed", "destinationFolder": downloads });
        bidi.ask("browser.setDownloadBehavior", json!({ "downloadBehavior": allowed, "userContexts": [id] })).await;
        (id, Protocol::BiDi(Mutex::new(bidi), first))
    }

    /// Opens a tab.
    pub async fn new_tab(&self) -> TabId {
        match &self.protocol {
            Protocol::DevTools(_) => {
                let created = self.ask("Target.createTarget", json!({ "url": "about:blank" })).await;
                TabId::named(&created["targetId"])
            }
            Protocol::BiDi(bidi, _) => {
                let wanted = json!({ "type": "tab", "userContext": self.id });
                TabId::named(&bidi.lock().await.ask("browsingContext.create", wanted).await["context"])
            }
        }
    }

    /// Sends Chromium a command about this context.
    pub async fn ask(&self, command: &str, mut parameters: Value) -> Value {
        let Protocol::DevTools(devtools) = &self.protocol else { panic!("{command} is for Chromium") };
        parameters["browserContextId"] = json!(self.id);
        devtools.lock().await.ask(command, parameters).await
    }

    /// Sends Firefox a command about this context.
    pub async fn ask_bidi(&self, command: &str, mut parameters: Value) -> Value {
        let Protocol::BiDi(bidi, _) = &self.protocol else { panic!("{command} is for Firefox") };
        parameters["userContexts"] = json!([self.id]);
        bidi.lock().await.ask(command, parameters).await
    }

    /// Loads a tab of Firefox again. `WebDriver`'s own command goes past the service worker.
    pub async fn reload(&self, tab: &TabId) {
        let Protocol::BiDi(bidi, _) = &self.protocol else { panic!("only Firefox is told so") };
        let wanted = json!({ "context": tab.name(), "wait": "complete" });
        bidi.lock().await.ask("browsingContext.reload", wanted).await;
    }

    /// The folder for the test's files and what it downloads, if it isn't the browser's.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(Folder::path)
    }

    /// Closes the context with all of its tabs, and leaves the browser to the next test.
    pub async fn close(self, browser: Browser) {
        match &self.protocol {
            Protocol::DevTools(_) => {
                self.ask("Target.disposeBrowserContext", json!({})).await;
            }
            Protocol::BiDi(bidi, first) => {
                bidi.lock().await.ask("browser.removeUserContext", json!({ "userContext": self.id })).await;
                browser.session().switch_to_window(first.handle()).await.expect("the first tab is there");
            }
        }
        IDLE.lock().expect("nothing panics while it holds the list").push(browser);
    }
}
