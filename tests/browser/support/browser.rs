//! Browsers, and contexts in them. Like a private window, a context has storage, a cache, service workers and permissions of its
//! own, which are deleted with it.

use std::path::Path;
use std::sync::Mutex as Pool;

use fantoccini::wd::WindowHandle;
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
use super::{chromium, firefox, webkit};

/// The browsers that no test uses right now.
static IDLE: Pool<Vec<Browser>> = Pool::new(Vec::new());

/// A browser and its driver.
pub struct Browser {
    /// The `WebDriver` session.
    pub client: Client,
    engine: Engine,
    /// What it shows pages for. Chromium changes that for each tab.
    screen: Screen,
    driver: Driver,
    folder: Folder,
}

impl Browser {
    /// Starts one with an empty profile.
    pub async fn start(engine: Engine, screen: Screen) -> Self {
        let folder = Folder::new();
        let driver = Driver::start(engine, &folder, screen).await;
        let client = session(engine, &driver, &folder, screen, &[]).await;
        Self { client, engine, screen, driver, folder }
    }

    /// Starts it again after its end, with the same profile and more flags. Only Chromium can.
    pub async fn start_again(&mut self, flags: &[String]) {
        self.client = session(self.engine, &self.driver, &self.folder, self.screen, flags).await;
    }

    /// The folder that holds the profile and what is downloaded.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The way to the tab that its session drives.
    pub async fn channel(&self) -> Channel {
        match self.engine {
            Engine::Chromium => {
                let window = self.client.window().await.expect("a browser has a tab");
                let mut devtools = DevTools::connect(self.folder()).await;
                devtools.attach(&String::from(window)).await;
                Channel::devtools(devtools)
            }
            engine => Channel::webdriver(self.client.clone(), engine),
        }
    }

    /// Shows pages as a screen does from now on.
    async fn look_as(&mut self, screen: Screen) {
        if self.engine == Engine::Firefox && (self.screen.touch, self.screen.dark) != (screen.touch, screen.dark) {
            firefox::look_as(&self.client, screen).await;
        }
        self.screen = screen;
    }
}

async fn session(engine: Engine, driver: &Driver, folder: &Folder, screen: Screen, flags: &[String]) -> Client {
    let wanted = match engine {
        Engine::Chromium => chromium::capabilities(folder.path(), flags),
        Engine::Firefox => firefox::capabilities(folder.path(), screen),
        Engine::WebKit => webkit::capabilities(),
    };
    let Value::Object(wanted) = wanted else { unreachable!("capabilities are an object") };
    ClientBuilder::new(HttpConnector::new())
        .capabilities(wanted)
        .connect(driver.address())
        .await
        .unwrap_or_else(|error| panic!("{} doesn't start: {error}", engine.name()))
}

/// A context in a shared browser.
pub struct Context {
    id: String,
    protocol: Protocol,
    /// The browser's first tab. It stays open, because the browser ends with its last tab.
    first: WindowHandle,
    folder: Folder,
}

/// What the browser is asked by for what concerns a context.
enum Protocol {
    DevTools(Mutex<DevTools>),
    BiDi(Mutex<BiDi>),
}

impl Context {
    /// Opens a context with an empty tab, in an idle browser or in a new one. `WebKit` has no contexts, and forgets everything when it
    /// ends: there, the browser is the test's own.
    pub async fn open(engine: Engine, screen: Screen) -> (Browser, Option<Self>) {
        let idle = IDLE.lock().expect("nothing panics while it holds the list").pop();
        let browser = if let Some(mut browser) = idle {
            browser.look_as(screen).await;
            browser
        } else {
            let browser = Browser::start(engine, screen).await;
            if engine == Engine::Chromium {
                browser.driver.tell(&chromium::ending(browser.folder())).await;
            }
            browser
        };
        if engine == Engine::WebKit {
            return (browser, None);
        }
        let first = browser.client.window().await.expect("a browser has a tab");
        let folder = Folder::new();
        let downloads = folder.path().join("downloads");
        let (id, protocol) = if engine == Engine::Chromium {
            let mut devtools = DevTools::connect(browser.folder()).await;
            let created = devtools.ask("Target.createBrowserContext", json!({})).await;
            let id = created["browserContextId"].as_str().expect("a context has an id").to_owned();
            let allowed = json!({ "behavior": "allow", "browserContextId": id, "downloadPath": downloads });
            devtools.ask("Browser.setDownloadBehavior", allowed).await;
            (id, Protocol::DevTools(Mutex::new(devtools)))
        } else {
            let mut bidi = BiDi::connect(&browser.client).await;
            let created = bidi.ask("browser.createUserContext", json!({})).await;
            let id = created["userContext"].as_str().expect("a context has an id").to_owned();
            let allowed = json!({ "type": "allowed", "destinationFolder": downloads });
            bidi.ask("browser.setDownloadBehavior", json!({ "downloadBehavior": allowed, "userContexts": [id] })).await;
            (id, Protocol::BiDi(Mutex::new(bidi)))
        };
        let context = Self { id, protocol, first, folder };
        let tab = context.new_tab().await;
        browser.client.switch_to_window(tab).await.expect("the tab is there");
        (browser, Some(context))
    }

    /// Opens another tab.
    pub async fn new_tab(&self) -> WindowHandle {
        let id = match &self.protocol {
            Protocol::DevTools(_) => {
                self.ask("Target.createTarget", json!({ "url": "about:blank" })).await["targetId"].take()
            }
            Protocol::BiDi(bidi) => {
                let wanted = json!({ "type": "tab", "userContext": self.id });
                bidi.lock().await.ask("browsingContext.create", wanted).await["context"].take()
            }
        };
        id.as_str().and_then(|id| id.try_into().ok()).expect("a tab has an id")
    }

    /// Sends Chromium a command about this context.
    pub async fn ask(&self, command: &str, mut parameters: Value) -> Value {
        let Protocol::DevTools(devtools) = &self.protocol else { panic!("{command} is for Chromium") };
        parameters["browserContextId"] = json!(self.id);
        devtools.lock().await.ask(command, parameters).await
    }

    /// Sends Firefox a command about this context.
    pub async fn ask_bidi(&self, command: &str, mut parameters: Value) -> Value {
        let Protocol::BiDi(bidi) = &self.protocol else { panic!("{command} is for Firefox") };
        parameters["userContexts"] = json!([self.id]);
        bidi.lock().await.ask(command, parameters).await
    }

    /// Loads a tab of Firefox again. `WebDriver`'s own command goes past the service worker.
    pub async fn reload(&self, tab: WindowHandle) {
        let Protocol::BiDi(bidi) = &self.protocol else { panic!("only Firefox is told so") };
        let wanted = json!({ "context": String::from(tab), "wait": "complete" });
        bidi.lock().await.ask("browsingContext.reload", wanted).await;
    }

    /// The folder for the test's files and what it downloads.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Closes the context with all of its tabs, and leaves the browser to the next test.
    pub async fn close(self, browser: Browser) {
        match &self.protocol {
            Protocol::DevTools(_) => self.ask("Target.disposeBrowserContext", json!({})).await,
            Protocol::BiDi(bidi) => {
                bidi.lock().await.ask("browser.removeUserContext", json!({ "userContext": self.id })).await
            }
        };
        browser.client.switch_to_window(self.first).await.expect("the first tab is there");
        IDLE.lock().expect("nothing panics while it holds the list").push(browser);
    }
}
