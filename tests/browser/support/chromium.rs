//! How Chromium is started. It is driven by its own protocol, so it needs no driver.
//!
//! Debian's headless shell is the same engine without the rest of the browser. A page in a context of its own takes it 1.0 s of
//! processor time to start, where the whole browser takes 2.6 s.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::driver::{Launch, Place, find};

/// A line of input starts the browser again once it has ended, with the flags in the line. With `kill` in place of flags it is killed first.
const SCRIPT: &str = r#"
trap : INT TERM HUP
folder=$1
shift
setsid "$0" "$@" 2>&1 </dev/null &
browser=$!
while read -r more; do
    if [ "$more" = kill ]; then
        kill -9 -$browser $browser
        more=
    fi
    wait $browser
    setsid "$0" "$@" $more 2>&1 </dev/null &
    browser=$!
done
exec >&2
kill -9 -$browser $browser
wait
rm -rf "$folder" || rm -rf "$folder"
"#;

/// How a headless browser with its profile in this folder is started.
pub fn launch(folder: &Path) -> Launch {
    let mut flags: Vec<String> = [
        "--headless",
        "--remote-debugging-port=0",
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
        // Pages open windows as links do.
        "--disable-popup-blocking",
    ]
    .map(String::from)
    .into();
    // Chromium's sandbox doesn't work for root.
    if Path::new("/proc/self").metadata().is_ok_and(|process| process.uid() == 0) {
        flags.push("--no-sandbox".into());
    }
    flags.push(format!("--user-data-dir={}", folder.join("profile").display()));
    let programs = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    Launch {
        script: SCRIPT,
        program: find("CHROME", &programs),
        arguments: flags,
        // Without a UTF-8 locale, file names beyond ASCII aren't found.
        environment: vec![("LC_ALL", "C.UTF-8".into())],
        place: |line| line.strip_prefix("DevTools listening on ").map(|address| Place::Address(address.trim().into())),
    }
}
