//! `ChromeDriver`, the program between a test and Chromium, and the profile folders that Chromium writes to.

use std::env;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, Command};
use tokio::sync::Mutex;

/// Writes a fontconfig file with our own fonts only, and returns its path.
fn fonts() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("fonts.conf");
    let always = ["sans-serif", "serif", "monospace", "system-ui"].map(|family| {
        format!("<alias><family>{family}</family><prefer><family>Tablewright Sans</family></prefer></alias>")
    });
    let named = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n<dir>{}/assets/fonts</dir>\n\
         <cachedir>{}/fonts</cachedir>\n{}\n</fontconfig>\n",
        env!("CARGO_MANIFEST_DIR"),
        folder.display(),
        always.concat()
    );
    // Several tests write the same file. A rename is atomic.
    let part = folder.join(format!("fonts-{}-{:?}.conf", std::process::id(), std::thread::current().id()));
    std::fs::write(&part, named).expect("the fonts' file can be written");
    std::fs::rename(&part, &file).expect("the fonts' file can be moved");
    file
}

/// Runs `ChromeDriver`, and ends it when the script's input closes: when [`Driver`] is dropped, or when this process ends in any
/// way. A line of input names the process of a browser to end too, and its folder to delete.
const DRIVER_SCRIPT: &str = r#"
"$0" --port=0 &
driver=$!
exec >&2
while read -r one two; do browser=$one folder=$two; done
kill -9 $driver $browser
wait
[ -z "$folder" ] || rm -rf "$folder" || rm -rf "$folder"
"#;

/// A running `ChromeDriver`.
pub struct Driver {
    address: String,
    input: Mutex<ChildStdin>,
    _child: Child,
}

impl Driver {
    /// Starts `ChromeDriver` on a free port. Now and then it ends as soon as it is started; a second one does not.
    pub async fn start() -> Self {
        for _ in 0..3 {
            if let Some(driver) = Self::try_start().await {
                return driver;
            }
        }
        panic!("ChromeDriver ended three times without opening a port");
    }

    /// Starts it; `None` if it ends without opening a port.
    async fn try_start() -> Option<Self> {
        let program = find("CHROMEDRIVER", &["chromedriver"]);
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(DRIVER_SCRIPT)
            // Without a UTF-8 locale, file names beyond ASCII aren't found.
            .env("LC_ALL", "C.UTF-8")
            .arg(&program)
            // The same fonts on every machine. Without any font, Chromium opens no page.
            .env("FONTCONFIG_FILE", fonts())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} can't be started: {error}", program.display()));
        let input = Mutex::new(child.stdin.take().expect("its input is piped"));
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        // It chooses the port itself and prints it. A free port that was found first could be taken meanwhile.
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                // Keep reading, or the driver would block once its output has filled the pipe.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Some(Self { address, input, _child: child });
            }
        }
        None
    }

    /// Makes sure that its browser ends with this process, and that the browser's folder is deleted then.
    pub async fn end_with_this_process(&self, folder: &Path) {
        // A dangling link; its target ends with the browser's process id.
        let lock = std::fs::read_link(folder.join("profile/SingletonLock")).expect("a browser locks its profile");
        let lock = lock.to_string_lossy();
        let process = lock.rsplit('-').next().expect("a name has an end");
        let line = format!("{process} {}\n", folder.display());
        self.input.lock().await.write_all(line.as_bytes()).await.expect("the driver's keeper reads");
    }

    /// The address it listens on.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// The capabilities of a headless browser with this profile and more flags, which reports the page's log.
pub fn capabilities(profile: &Folder, more: &[String]) -> Map<String, Value> {
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
    flags.push(format!("--user-data-dir={}", profile.path().join("profile").display()));
    let browser = find("CHROME", &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
    let wanted = json!({
        "goog:chromeOptions": {
            "binary": browser,
            "args": flags,
            "prefs": {
                "download.default_directory": profile.path().join("downloads"),
                "download.prompt_for_download": false,
            },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    });
    match wanted {
        Value::Object(wanted) => wanted,
        _ => unreachable!("the capabilities above are an object"),
    }
}

/// A program named by a variable, or the first of these on the path.
fn find(variable: &str, names: &[&str]) -> PathBuf {
    if let Some(named) = env::var_os(variable) {
        return named.into();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("{} is not on the path: ./dev test installs it", names.join(" or ")))
}

/// A new empty folder, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes one.
    pub fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("tablewright-{}-{count}", std::process::id()));
        std::fs::create_dir_all(path.join("downloads")).expect("the temporary folder can be written");
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A browser that is still ending may write meanwhile. Its files are left in the temporary folder then.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
