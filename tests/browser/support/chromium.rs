//! How Chromium is started.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use serde_json::{Value, json};

use super::driver::{Launch, Port, find};

/// A line of input names the process of a browser to end too, and its folder to delete.
const SCRIPT: &str = r#"
"$0" --port=0 &
driver=$!
exec >&2
while read -r one two; do browser=$one folder=$two; done
kill -9 $driver $browser
wait
[ -z "$folder" ] || rm -rf "$folder" || rm -rf "$folder"
"#;

/// How `ChromeDriver` is started.
pub fn launch() -> Launch {
    Launch {
        script: SCRIPT,
        program: find("CHROMEDRIVER", &["chromedriver"]),
        // Without a UTF-8 locale, file names beyond ASCII aren't found.
        environment: vec![("LC_ALL", "C.UTF-8".into())],
        port: |line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok().map(Port::Number)
        },
    }
}

/// The line for the driver's script that ends the browser with this process and deletes its folder then.
pub fn ending(folder: &Path) -> String {
    // A dangling link; its target ends with the browser's process id.
    let lock = std::fs::read_link(folder.join("profile/SingletonLock")).expect("a browser locks its profile");
    let lock = lock.to_string_lossy();
    let process = lock.rsplit('-').next().expect("a name has an end");
    format!("{process} {}\n", folder.display())
}

/// The capabilities of a headless browser with this folder and more flags, which reports the page's log.
pub fn capabilities(folder: &Path, more: &[String]) -> Value {
    let mut flags: Vec<String> = [
        "--headless",
        "--disable-gpu",
        // Otherwise Chromium uses the network at every start.
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--no-default-browser-check",
        // A page that no one looks at keeps its pace.
        "--disable-background-timer-throttling",
        "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows",
        // Containers often have a tiny /dev/shm, which Chromium fills and then crashes.
        "--disable-dev-shm-usage",
        // The same pixels on every machine.
        "--hide-scrollbars",
        "--force-color-profile=srgb",
    ]
    .map(String::from)
    .into();
    // Chromium's sandbox doesn't work for root.
    if Path::new("/proc/self").metadata().is_ok_and(|process| process.uid() == 0) {
        flags.push("--no-sandbox".into());
    }
    flags.extend_from_slice(more);
    flags.push(format!("--user-data-dir={}", folder.join("profile").display()));
    let browser = find("CHROME", &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
    json!({
        "goog:chromeOptions": {
            "binary": browser,
            "args": flags,
            "prefs": {
                "download.default_directory": folder.join("downloads"),
                "download.prompt_for_download": false,
            },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    })
}
