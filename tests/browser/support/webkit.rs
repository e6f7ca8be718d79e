//! How `WebKit` is started: GTK's mini browser on a screen of its own, which Xvfb keeps in memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::driver::{Launch, Place, find};
use super::screen::Screen;

/// The window's place on the screen. Without a window manager the window under the mouse has the keys, and the mouse begins in the
/// middle of the screen: just over the page.
pub const PLACE: (u32, u32) = (1590, 1290);

/// `xvfb-run` would leave its screen behind when it is killed, so Xvfb is run here. A line of input, `kill`, ends all of it and leaves the
/// folder.
const SCRIPT: &str = r#"
# A signal ends the reading below and not the script.
trap : HUP INT TERM PIPE
folder=$1
exec 3>&1 >&2
mkdir -p -m 700 "$folder/run" "$folder/home" "$folder/tmp"
mkfifo "$folder/display"
Xvfb -displayfd 4 -screen 0 3200x2600x24 -nolisten tcp -noreset 4>"$folder/display" </dev/null &
screen=$!
read -r display <"$folder/display"
rm "$folder/display"
export DISPLAY=":$display" HOME="$folder/home" TMPDIR="$folder/tmp" XDG_RUNTIME_DIR="$folder/run"
export XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache"
setsid "$0" --host=127.0.0.1 --port=0 </dev/null 3>&- 4>&- &
driver=$!
echo "driver $driver" >&3
read -r wish
kill -9 -$driver $driver $screen
wait
[ "$wish" = kill ] || rm -rf "$folder" || rm -rf "$folder"
"#;

/// Makes the mini browser's own bars as small as they get, so that a viewport may be as narrow as a phone, and leaves no room for
/// the bar that each download adds, so that the viewport stays as it is.
const SMALL_BARS: &str = "window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; box-shadow: none; \
    font-size: 1px; border-spacing: 0; -gtk-icon-transform: scale(.01); -GtkWidget-focus-padding: 0; \
    -GtkInfoBar-content-area-border: 0; -GtkInfoBar-content-area-spacing: 0; -GtkInfoBar-action-area-border: 0; } \
    window infobar { margin-top: -400px; }";

/// How `WebKit`'s driver is started for a browser that shows pages as this screen does and writes into this folder. With `keeps_profile`
/// that is also what pages store; otherwise they store it in memory until the browser ends.
pub fn launch(folder: &Path, screen: Screen, keeps_profile: bool) -> Launch {
    let config = folder.join("config");
    let write = |file: &str, text: &str| fs::write(config.join(file), text).expect("the settings can be written");
    fs::create_dir_all(config.join("gtk-3.0")).expect("the settings' folder can be made");
    write("user-dirs.dirs", &format!("XDG_DOWNLOAD_DIR=\"{}\"\n", folder.join("downloads").display()));
    write("gtk-3.0/gtk.css", SMALL_BARS);
    // Without animations GTK says that motion is to be reduced.
    write("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n");
    let mut environment: Vec<(&'static str, PathBuf)> = vec![
        // In this locale the page's language is English.
        ("LC_ALL", "C".into()),
        ("NO_AT_BRIDGE", "1".into()),
        ("GSETTINGS_BACKEND", "memory".into()),
        ("GTK_USE_PORTAL", "0".into()),
        // Layers are painted in software either way, but not by an emulated graphics card, which takes half of the processor time.
        ("WEBKIT_DISABLE_COMPOSITING_MODE", "1".into()),
        ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent".into()),
    ];
    if screen.dark {
        environment.push(("GTK_THEME", "Adwaita:dark".into()));
    }
    if keeps_profile {
        environment.push(("LD_PRELOAD", PROFILE_LIBRARY.clone()));
    }
    Launch {
        script: SCRIPT,
        program: find("WEBKITDRIVER", &["WebKitWebDriver"]),
        arguments: Vec::new(),
        environment,
        place: |line| line.strip_prefix("driver ")?.parse().ok().map(Place::OfProcess),
    }
}

/// The mini browser has no option to keep a profile while it is driven, so this takes the place of the function by which it chooses where
/// pages store things. The compiler is there, because Rust links with it.
static PROFILE_LIBRARY: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [library, part] =
        ["so", "part"].map(|ending| folder.join(format!("webkit-profile-{}.{ending}", process::id())));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/support/webkit_profile.c");
    let compiled = Command::new("cc").args(["-shared", "-fPIC", "-o"]).args([&part, &source]).status();
    assert!(compiled.is_ok_and(|status| status.success()), "cc compiles {}", source.display());
    fs::rename(part, &library).expect("the library can be moved");
    library
});

/// The capabilities of the mini browser.
pub fn capabilities() -> Value {
    json!({ "timeouts": { "script": 60_000, "pageLoad": 60_000 }, "unhandledPromptBehavior": "ignore" })
}
