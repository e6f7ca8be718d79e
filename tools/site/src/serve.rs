//! A local server for a built site.

use std::fs;
use std::path::{Component, Path, PathBuf};

use tiny_http::{Header, Response, Server};

use crate::{Result, headers_for};

/// Serves the folder with the headers in its file `_headers`, until it is stopped.
///
/// # Errors
///
/// Where the port is taken, or the folder is no built site.
pub fn serve(folder: &Path, port: u16) -> Result<()> {
    let rules = fs::read_to_string(folder.join("_headers"))?;
    let server = Server::http(("127.0.0.1", port))?;
    println!("the built site is at http://127.0.0.1:{port}/; Ctrl+C stops it");
    for request in server.incoming_requests() {
        let path = request.url().split(['?', '#']).next().unwrap_or_default().to_owned();
        let (status, kind, body) = match file_for(folder, &path).and_then(|file| Some((fs::read(&file).ok()?, file))) {
            Some((body, file)) => (200, media_type(&file), body),
            None => (404, "text/plain; charset=utf-8", b"there is no such file".to_vec()),
        };
        let mut response = Response::from_data(body).with_status_code(status);
        let headers = headers_for(&rules, &path);
        let kind = ("Content-Type".to_owned(), kind.to_owned());
        for (name, value) in headers.into_iter().chain([kind]) {
            response.add_header(Header::from_bytes(name, value).map_err(|()| "a header isn't one")?);
        }
        // The browser may have closed the connection.
        request.respond(response).ok();
    }
    Ok(())
}

/// The file for a path; `None` where it is outside the folder.
fn file_for(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = PathBuf::from(path.strip_prefix('/')?);
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(path);
    is_inside.then(|| if file.is_dir() { file.join("index.html") } else { file })
}

/// The media type of a file. Browsers refuse WebAssembly, modules and styles with another type.
fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "jpg" => "image/jpeg",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "ttf" => "font/ttf",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        _ => "application/octet-stream",
    }
}
