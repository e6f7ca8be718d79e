//! Chromium, and contexts in it. Like a private window, a context has storage, a cache, service workers and permissions of its
//! own, which are deleted with it.

use std::path::Path;
use std::sync::Mutex as Pool;
use std::time::Duration;

use fantoccini::wd::WindowHandle;
use fantoccini::{Client, ClientBuilder};
use futures_util::{SinkExt, StreamExt};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::driver::{Driver, Folder, capabilities};

/// The browsers that no test uses right now.
static IDLE: Pool<Vec<Browser>> = Pool::new(Vec::new());

/// How long Chromium may take for an answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(30);

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
        let mut devtools = DevTools::connect(&browser.folder().join("profile")).await;
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

/// A connection to Chromium itself. `ChromeDriver` passes on only commands about a tab.
struct DevTools {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
}

impl DevTools {
    /// Connects to the browser with this profile, in which it writes its port and path.
    async fn connect(profile: &Path) -> Self {
        let noted = std::fs::read_to_string(profile.join("DevToolsActivePort")).expect("the browser notes its port");
        let (port, path) = noted.trim_end().split_once('\n').expect("a port and a path");
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}{path}"))
            .await
            .unwrap_or_else(|error| panic!("Chromium doesn't answer: {error}"));
        Self { socket, asked: 0 }
    }

    async fn ask(&mut self, command: &str, parameters: Value) -> Value {
        tokio::time::timeout(ANSWER_LIMIT, self.answer(command, parameters))
            .await
            .unwrap_or_else(|_| panic!("waited {ANSWER_LIMIT:?} for Chromium to answer {command}"))
    }

    async fn answer(&mut self, command: &str, parameters: Value) -> Value {
        self.asked += 1;
        let question = json!({ "id": self.asked, "method": command, "params": parameters });
        self.socket.send(Message::text(question.to_string())).await.expect("Chromium is connected");
        loop {
            let message = self.socket.next().await.expect("Chromium is connected").expect("Chromium sends messages");
            let Ok(mut answer) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) else {
                continue;
            };
            // Other messages are events.
            if answer["id"] == self.asked {
                assert!(answer["error"].is_null(), "{command}: {}", answer["error"]);
                return answer["result"].take();
            }
        }
    }
}
