//! The files beside the page, which `assets/start/parts.js` looks after: it knows where this build's lie, compares each with
//! its hash, and tells [`super::build`] what can't be had.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Worker;

#[wasm_bindgen(js_namespace = parts)]
extern "C" {
    /// The address of a file of this page's own build.
    pub fn address(file: &str) -> String;
    /// Says that the program has taken over from the markup that the page begins with.
    pub fn started();
    /// Looks after a worker that was made from this file.
    fn follow(worker: &Worker, file: &str);
}

/// Starts a worker from a file, in this language where one is named; `None` where the browser doesn't let the page have one.
pub fn worker(file: &str, language: Option<&str>) -> Option<Worker> {
    let mut script = address(file);
    if let Some(language) = language {
        script.push('#');
        script.push_str(language);
    }
    let worker = Worker::new(&script).ok()?;
    follow(&worker, file);
    Some(worker)
}
