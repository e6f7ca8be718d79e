//! How Firefox is started.

use std::path::Path;

use fantoccini::Client;
use serde_json::{Value, json};

use super::driver::{Extension, Launch, Place, find};
use super::screen::Screen;

/// All that geckodriver starts is in a process group of its own, except for the program that reports crashes, which is left out. A line
/// of input, `kill`, ends it too, and leaves the folder.
const SCRIPT: &str = r#"
# A signal ends the reading below and not the script.
trap : HUP INT TERM PIPE
folder=$1
export HOME="$folder/home" TMPDIR="$folder/tmp" XDG_RUNTIME_DIR="$folder/tmp"
mkdir -p "$HOME" "$TMPDIR" "$folder/profiles"
setsid "$0" --port=0 --websocket-port=0 --allow-system-access --profile-root "$folder/profiles" </dev/null &
driver=$!
exec >&2
read -r wish
kill -9 -$driver $driver
wait
[ "$wish" = kill ] || rm -rf "$folder" || rm -rf "$folder"
"#;

/// How geckodriver is started.
pub fn launch() -> Launch {
    Launch {
        script: SCRIPT,
        program: find("GECKODRIVER", &["geckodriver"]),
        arguments: Vec::new(),
        environment: vec![
            ("LC_ALL", "C.UTF-8".into()),
            ("MOZ_CRASHREPORTER_DISABLE", "1".into()),
            ("NO_AT_BRIDGE", "1".into()),
            // Its sandbox hides fonts outside of the system's folders from pages.
            ("MOZ_DISABLE_CONTENT_SANDBOX", "1".into()),
        ],
        place: |line| line.split_once("Listening on 127.0.0.1:")?.1.trim().parse().ok().map(Place::Port),
    }
}

/// The capabilities of a headless browser that shows pages as this screen does, and downloads into this folder. With `keeps_profile` its
/// profile is in there too and stays, where `geckodriver` otherwise makes a new one for each session.
pub fn capabilities(folder: &Path, screen: Screen, keeps_profile: bool) -> Value {
    let mut wanted = json!({
        "moz:firefoxOptions": {
            "binary": find("FIREFOX", &["firefox-esr", "firefox"]),
            "args": ["-headless"],
            "prefs": {
                "browser.download.folderList": 2,
                "browser.download.dir": folder.join("downloads"),
                "browser.download.always_ask_before_handling_new_types": false,
                "browser.download.alwaysOpenPanel": false,
                "browser.download.open_pdf_attachments_inline": false,
                "browser.helperApps.neverAsk.saveToDisk":
                    "application/pdf,image/svg+xml,image/png,application/json,text/plain,text/csv,application/octet-stream,application/zip",
                "pdfjs.disabled": true,
                "intl.locale.requested": "en-US",
                "intl.accept_languages": "en-US, en",
                "ui.prefersReducedMotion": 1,
                // It would ask a person whether it may keep a page's storage.
                "dom.storageManager.prompt.testing": true,
                "dom.storageManager.prompt.testing.allow": true,
                // Scrollbars that take no room.
                "ui.useOverlayScrollbars": 1,
                // A page that no one looks at keeps its pace.
                "dom.min_background_timeout_value": 4,
                "dom.timeout.enable_budget_timer_throttling": false,
                "dom.ipc.processPriorityManager.enabled": false,
                "layout.testing.top-level-always-active": true,
                // One process for pages, which is started when it is needed.
                "dom.ipc.processCount": 1,
                "dom.ipc.processPrelaunch.enabled": false,
            },
        },
        "webSocketUrl": true,
        "timeouts": { "script": 60_000 },
        "unhandledPromptBehavior": "ignore",
    });
    if keeps_profile {
        let profile = folder.join("profile");
        std::fs::create_dir_all(&profile).expect("the profile's folder can be made");
        wanted["moz:firefoxOptions"]["args"] = json!(["-headless", "-profile", profile]);
    }
    for (name, value) in looks(screen) {
        wanted["moz:firefoxOptions"]["prefs"][name] = json!(value);
    }
    wanted
}

/// The preferences with which pages are shown as on a screen.
fn looks(screen: Screen) -> [(&'static str, u8); 3] {
    // What points at the page: 1 is coarse, 2 is fine, 4 can hover.
    let pointer = if screen.touch { 1 } else { 6 };
    [
        // 0 is dark, 1 is light.
        ("layout.css.prefers-color-scheme.content-override", u8::from(!screen.dark)),
        ("ui.primaryPointerCapabilities", pointer),
        ("ui.allPointerCapabilities", pointer),
    ]
}

/// Has a running browser show pages as on another screen.
pub async fn look_as(client: &Client, screen: Screen) {
    let change = looks(screen).map(|(name, value)| format!("Services.prefs.setIntPref('{name}', {value});")).concat();
    for (part, script) in [("chrome", Some(change)), ("content", None)] {
        let command = Extension { path: "moz/context", body: json!({ "context": part }) };
        client.issue_cmd(command).await.expect("the browser has both parts");
        if let Some(script) = script {
            client.execute(&script, Vec::new()).await.expect("the browser takes preferences");
        }
    }
}
