//! Chromium, and contexts in it. Like a private window, a context has storage, a cache, service workers and permissions of its
//! own, which are deleted with it.

use std::path::Path;
use std::sync::Mutex as Pool;

use fantoccini::wd::WindowHandle;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::devtools::DevTools;
use super::driver::{Driver, Folder, capabilities};

/// The browsers that no test uses right now.
static IDLE: Pool<Vec<Browser>> = Pool::new(Vec::new());

/// A browser and its driver.
pub struct Browser {
    /// The `WebDriver` session.
    pub client: Client,
    driver: Driver,
    profile: Folder,
}

impl Browser {
    /// Starts one with an empty profile.
    pub async fn start() -> Self {
        let profile = Folder::new();
        let driver = Driver::start().await;
        let client = session(&driver, &profile, &[]).await;
        Self { client, driver, profile }
    }

    /// Starts it again after its end, with the same profile and more flags.
    pub async fn start_again(&mut self, flags: &[String]) {
        self.client = session(&self.driver, &self.profile, flags).await;
    }

    /// The folder that holds the profile and what is downloaded.
    pub fn folder(&self) -> &Path {
        self.profile.path()
    }
}

async fn session(driver: &Driver, profile: &Folder, flags: &[String]) -> Client {
    ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities(profile, flags))
        .connect(driver.address())
        .await
        .unwrap_or_else(|error| panic!("Chromium doesn't start: {error}"))
}

/// A context in a shared browser.
pub struct Context {
    id: String,
    devtools: Mutex<DevTools>,
    /// The browser's first tab. It stays open, because the browser ends with its last tab.
    first: WindowHandle,
    folder: Folder,
}

impl Context {
    /// Opens a context with an empty tab, in an idle browser or in a new one.
    pub async fn open() -> (Browser, Self) {
        let idle = IDLE.lock().expect("nothing panics while it holds the list").pop();
        let browser = if let Some(browser) = idle {
            browser
        } else {
            let browser = Browser::start().await;
            browser.driver.end_with_this_process(browser.folder()).await;
            browser
        };
        let first = browser.client.window().await.expect("a browser has a tab");
        let mut devtools = DevTools::connect(browser.folder()).await;
        let created = devtools.ask("Target.createBrowserContext", json!({})).await;
        let id = created["browserContextId"].as_str().expect("a context has an id").to_owned();
        let folder = Folder::new();
        let downloads =
            json!({ "behavior": "allow", "browserContextId": id, "downloadPath": folder.path().join("downloads") });
        devtools.ask("Browser.setDownloadBehavior", downloads).await;
        let context = Self { id, devtools: Mutex::new(devtools), first, folder };
        let tab = context.new_tab().await;
        browser.client.switch_to_window(tab).await.expect("the tab is there");
        (browser, context)
    }

    /// Opens another tab.
    pub async fn new_tab(&self) -> WindowHandle {
        let tab = self.ask("Target.createTarget", json!({ "url": "about:blank" })).await;
        tab["targetId"].as_str().and_then(|id| id.try_into().ok()).expect("a tab has an id")
    }

    /// Sends Chromium a command about this context.
    pub async fn ask(&self, command: &str, mut parameters: Value) -> Value {
        parameters["browserContextId"] = json!(self.id);
        self.devtools.lock().await.ask(command, parameters).await
    }

    /// The folder for the test's files and what it downloads.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Closes the context with all of its tabs, and leaves the browser to the next test.
    pub async fn close(self, browser: Browser) {
        self.ask("Target.disposeBrowserContext", json!({})).await;
        browser.client.switch_to_window(self.first).await.expect("the first tab is there");
        IDLE.lock().expect("nothing panics while it holds the list").push(browser);
    }
}
