//! A small local server for the built site.

use std::net::SocketAddr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// Serves a folder until it is dropped, with the headers of its file `_headers`.
pub struct Server {
    address: SocketAddr,
    task: JoinHandle<()>,
    held: Arc<watch::Sender<Held>>,
}

/// Which answers are delayed.
struct Held {
    /// How paths end whose answers wait, as in [`Server::hold`].
    ending: String,
    /// Whether that of the service worker does, as in [`Server::answer_service_worker`].
    service_worker: bool,
}

impl Held {
    fn holds(&self, path: &str) -> bool {
        let is_named = !self.ending.is_empty()
            && (path.ends_with(&self.ending)
                || path.rsplit_once('/').is_some_and(|(folder, _)| format!("{folder}/").ends_with(&self.ending)));
        is_named || (self.service_worker && path == "/sw.js")
    }
}

impl Server {
    /// Starts serving `folder` on a free port, with a script that runs before those of the page if there is one.
    pub async fn start(folder: &Path, first_script: Option<String>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a loopback port is free");
        let address = listener.local_addr().expect("a bound socket has an address");
        let folder = folder.to_owned();
        let held = Arc::new(watch::Sender::new(Held { ending: String::new(), service_worker: true }));
        let holding = held.clone();
        let first_script = first_script.map(Arc::<str>::from);
        let task = tokio::spawn(async move {
            // The answers end with the server, even on connections that the browser opened in advance.
            let mut answers = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                while answers.try_join_next().is_some() {}
                let (folder, held, script) = (folder.clone(), holding.subscribe(), first_script.clone());
                answers.spawn(async move { answer(stream, &folder, held, script.as_deref()).await });
            }
        });
        Self { address, task, held }
    }

    /// Delays the answers to requests whose path ends so, or is in a folder that ends so, until the next call. An empty text
    /// delays none.
    pub fn hold(&self, ending: &str) {
        self.held.send_modify(|held| ending.clone_into(&mut held.ending));
    }

    /// Answers the request for the service worker, which waits until then.
    pub fn answer_service_worker(&self) {
        self.held.send_modify(|held| held.service_worker = false);
    }

    /// The address of the site's first page.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Stops answering, as if there were no network.
    pub async fn stop(&mut self) {
        self.task.abort();
        // The only error is that it was aborted.
        let _ = (&mut self.task).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Answers one request and closes the connection.
async fn answer(
    mut stream: TcpStream,
    folder: &Path,
    mut holding: watch::Receiver<Held>,
    first_script: Option<&str>,
) -> std::io::Result<()> {
    let (reader, mut writer) = stream.split();
    let mut lines = BufReader::new(reader).lines();
    let request = lines.next_line().await?.unwrap_or_default();
    while lines.next_line().await?.is_some_and(|line| !line.is_empty()) {}
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    // This fails only if the server is gone.
    let _ = holding.wait_for(|held| !held.holds(target)).await;
    let file = file_for(folder, target);
    let mut encoding = "";
    let own = first_script.and_then(|script| with_first_script(folder, target, script));
    let (status, kind, body) = match (method, file) {
        ("GET" | "HEAD", Some(file)) if own.is_some() => ("200 OK", media_type(&file), own.unwrap_or_default()),
        ("GET" | "HEAD", Some(file)) => match read(&file).await {
            Ok((body, encoded)) => {
                encoding = encoded;
                ("200 OK", media_type(&file), body)
            }
            Err(_) => ("404 Not Found", "text/plain", b"there is no such file".to_vec()),
        },
        ("GET" | "HEAD", None) => ("400 Bad Request", "text/plain", b"that is no path in the site".to_vec()),
        _ => ("405 Method Not Allowed", "text/plain", b"files can only be read".to_vec()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n{encoding}{}connection: close\r\n\r\n",
        body.len(),
        headers(folder, target)
    );
    writer.write_all(head.as_bytes()).await?;
    if method != "HEAD" {
        writer.write_all(&body).await?;
    }
    writer.shutdown().await
}

/// The name of the script that runs before those of the page.
const FIRST_SCRIPT: &str = "first-script.js";

/// What is sent in place of a file so that a script runs before those of the page: the script, the page that asks for it, and a
/// service worker that knows both. `None` for all other files.
fn with_first_script(folder: &Path, target: &str, script: &str) -> Option<Vec<u8>> {
    let path = target.split(['?', '#']).next()?.trim_start_matches('/');
    let page = || {
        let page = std::fs::read_to_string(folder.join("index.html")).ok()?;
        let (head, rest) = page.split_once("<head>")?;
        Some((format!("{head}<head><script src=\"{FIRST_SCRIPT}\"></script>{rest}"), page))
    };
    match path {
        FIRST_SCRIPT => Some(script.to_owned().into_bytes()),
        "" | "index.html" => Some(page()?.0.into_bytes()),
        "sw.js" => {
            let worker = std::fs::read_to_string(folder.join(path)).ok()?;
            let (changed, page) = page()?;
            let [script, changed, page] = [script, &changed, &page].map(|text| site::integrity_of(text.as_bytes()));
            let list = format!("const FILES = {{\"{FIRST_SCRIPT}\":\"{script}\",");
            Some(worker.replace(&page, &changed).replacen("const FILES = {", &list, 1).into_bytes())
        }
        _ => None,
    }
}

/// The bytes to send for a file, and the header of their encoding. Where there is a file `NAME.br` beside it, that is sent, as hosts
/// with compressed files do.
async fn read(file: &Path) -> std::io::Result<(Vec<u8>, &'static str)> {
    let mut compressed = file.as_os_str().to_owned();
    compressed.push(".br");
    match tokio::fs::read(compressed).await {
        Ok(body) => Ok((body, "content-encoding: br\r\n")),
        Err(_) => Ok((tokio::fs::read(file).await?, "")),
    }
}

/// The headers of every rule of `_headers` that matches a path.
fn headers(folder: &Path, target: &str) -> String {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Ok(rules) = std::fs::read_to_string(folder.join("_headers")) else {
        return "cache-control: no-cache\r\n".to_owned();
    };
    site::headers_for(&rules, path).iter().flat_map(|(name, value)| [name, ": ", value, "\r\n"]).collect()
}

/// The requested file, if it is inside the folder.
fn file_for(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = PathBuf::from(percent_decoded(path)?);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let file = folder.join(path);
    Some(if file.is_dir() { file.join("index.html") } else { file })
}

/// Decodes `%20` and the like; `None` if the text isn't valid.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            decoded.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    String::from_utf8(decoded).ok()
}

/// The media type of a file. Browsers refuse WebAssembly, modules and styles of another type.
fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "jpg" => "image/jpeg",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[test]
fn requests_stay_inside_the_folder() {
    let folder = Path::new("/site");
    assert_eq!(file_for(folder, "/a%20b.js?v=1"), Some("/site/a b.js".into()));
    for target in ["/../secret", "/%2e%2e/secret", "//etc/passwd", "/a/%2e%2e/%2e%2e/b", "/%zz", "/%2"] {
        assert_eq!(file_for(folder, target), None, "{target}");
    }
}
