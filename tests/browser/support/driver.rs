//! The program that a test starts and talks to, and the folders that browsers write to. It is Chromium itself; for another browser
//! it is its driver, which starts it when it is asked for a session.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, Command};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use url::{ParseError, Url};

use super::engine::Engine;
use super::screen::Screen;
use super::{chromium, expectation::Patience, firefox, webkit};

/// How a program is started.
pub struct Launch {
    /// A shell script that runs it, and ends it and its browser when the script's input closes: when [`Driver`] is dropped, or when
    /// this process ends in any way. `$0` is the program, `$1` the browser's folder, and the arguments follow.
    pub script: &'static str,
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The environment beside this process's own.
    pub environment: Vec<(&'static str, PathBuf)>,
    /// Where it listens, in a line of the script's output, if it is one that has it.
    pub place: fn(&str) -> Option<Place>,
}

/// Where a program listens.
pub enum Place {
    /// At this address.
    Address(String),
    /// On this port of this machine.
    Port(u16),
    /// It doesn't print it. It is the port that the process with this number listens on.
    OfProcess(u32),
}

/// A command of a driver beyond the `WebDriver` standard.
#[derive(Debug)]
pub struct Extension {
    /// The end of its address.
    pub path: &'static str,
    /// What it is told.
    pub body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// A running program.
pub struct Driver {
    address: String,
    places: UnboundedReceiver<Place>,
    input: ChildStdin,
    script: Child,
}

impl Driver {
    /// Starts the program for a browser on a free port. Now and then one ends as soon as it is started; a second one does not.
    pub async fn start(engine: Engine, folder: &Folder, screen: Screen, keeps_profile: bool) -> Self {
        for _ in 0..3 {
            let launch = match engine {
                Engine::Chromium => chromium::launch(folder.path()),
                Engine::Firefox => firefox::launch(),
                Engine::WebKit => webkit::launch(folder.path(), screen, keeps_profile),
            };
            if let Some(driver) = Self::try_start(launch, folder.path()).await {
                return driver;
            }
        }
        panic!("{} ended three times without opening a port", engine.name());
    }

    /// Starts it; `None` if it ends without opening a port.
    async fn try_start(launch: Launch, folder: &Path) -> Option<Self> {
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(launch.script)
            .arg(&launch.program)
            .arg(folder)
            .args(launch.arguments)
            // The same fonts on every machine. Without any font, Chromium opens no page.
            .env("FONTCONFIG_FILE", fonts())
            .envs(launch.environment)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} can't be started: {error}", launch.program.display()));
        let input = child.stdin.take().expect("its input is piped");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        // It is read to the end, or the program would block once its output has filled the pipe.
        let (sender, places) = unbounded_channel();
        tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                if let Some(place) = (launch.place)(&line) {
                    // The driver may be dropped already.
                    let _ = sender.send(place);
                }
            }
        });
        let mut driver = Self { address: String::new(), places, input, script: child };
        driver.read_address().await.then_some(driver)
    }

    /// Has the script start the program again once it has ended, with more arguments.
    pub async fn start_again(&mut self, arguments: &[String]) {
        let line = format!("{}\n", arguments.join(" "));
        self.input.write_all(line.as_bytes()).await.expect("the script reads");
        assert!(self.read_address().await, "the browser doesn't start again");
    }

    /// Kills the driver and its browser, with all of their processes, and leaves their folder. Waits until they have let go of it.
    pub async fn kill(&mut self) {
        let script = self.script.id().expect("the script runs");
        let processes = descendants(script);
        self.input.write_all(b"kill\n").await.expect("the script reads");
        self.script.wait().await.expect("the script ends");
        let patience = Patience::new();
        while processes.iter().any(|process| parent(*process).is_some()) {
            patience.wait("for killed processes to end").await;
        }
    }

    /// Waits until it listens somewhere; returns false if it ends without that. It chooses the port itself: a free port that was found
    /// first could be taken meanwhile.
    async fn read_address(&mut self) -> bool {
        let address = match self.places.recv().await {
            Some(Place::Address(address)) => Some(address),
            Some(Place::Port(port)) => Some(format!("http://127.0.0.1:{port}")),
            Some(Place::OfProcess(process)) => {
                listening_port(process).await.map(|port| format!("http://127.0.0.1:{port}"))
            }
            None => None,
        };
        let is_there = address.is_some();
        self.address = address.unwrap_or_default();
        is_there
    }

    /// The address it listens on.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// The number of a process's parent; `None` if it has ended.
fn parent(process: u32) -> Option<u32> {
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The program's name is in parentheses and may hold anything. Its state and its parent follow.
    let mut words = line.rsplit_once(')')?.1.split_whitespace();
    let state = words.next()?;
    if state == "Z" { None } else { words.next()?.parse().ok() }
}

/// The processes that a process has started, and what those have started.
fn descendants(process: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").expect("the system tells of its processes");
    let numbers = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let parents: Vec<(u32, u32)> = numbers.filter_map(|number| Some((number, parent(number)?))).collect();
    let mut found = vec![process];
    let mut next = 0;
    while next < found.len() {
        let children = parents.iter().filter(|(_, parent)| *parent == found[next]).map(|(number, _)| *number);
        found.extend(children.collect::<Vec<_>>());
        next += 1;
    }
    found.split_off(1)
}

/// The port on which a process listens; `None` if it ends before it does.
async fn listening_port(process: u32) -> Option<u16> {
    let patience = Patience::new();
    loop {
        let folder = PathBuf::from(format!("/proc/{process}"));
        let sockets: Vec<String> = std::fs::read_dir(folder.join("fd"))
            .ok()?
            .filter_map(|file| std::fs::read_link(file.ok()?.path()).ok()?.into_os_string().into_string().ok())
            .collect();
        let table = std::fs::read_to_string(folder.join("net/tcp")).ok()?;
        let port = table.lines().find_map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            // "0A" is the state of a socket that listens.
            let is_own = words.get(3) == Some(&"0A") && sockets.contains(&format!("socket:[{}]", words.get(9)?));
            is_own.then(|| u16::from_str_radix(words[1].rsplit(':').next()?, 16).ok())?
        });
        if port.is_some() {
            return port;
        }
        patience.wait("for a driver to listen").await;
    }
}

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

/// A program named by a variable, or the first of these on the path or at one of these places.
pub fn find(variable: &str, names: &[&str]) -> PathBuf {
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
