//! The build's files, which `assets/start/parts.js` loads: it knows their addresses, compares each file with its hash, and
//! reports to [`super::build`] what can't be loaded.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{File, Worker};

#[wasm_bindgen(js_namespace = parts)]
extern "C" {
    /// The address of a file of this build.
    pub fn address(file: &str) -> String;
    /// Asks for the files of a program before they are needed.
    pub fn ahead(program: &str);
    /// Whether all files of a program are here.
    pub fn has(program: &str) -> bool;
    /// Says that a program's file couldn't be loaded, so that the page can't start.
    pub fn fail(program: &str);
    /// Tells the script that the program has replaced the page's initial markup.
    pub fn started();
    /// Says whether the script keeps files that are dropped on the page, because the program takes none.
    #[wasm_bindgen(js_name = keepDrops)]
    pub fn keep_drops(is_on: bool);
    /// The files of the last drop that were kept. They are kept no longer.
    #[wasm_bindgen(js_name = takeDropped)]
    pub fn take_dropped() -> Vec<File>;
    /// Lets the script watch a worker that was started from this file: it gets an `error` event too where it ends by itself.
    fn follow(worker: &Worker, file: &str);
    /// Ends a worker.
    #[wasm_bindgen(js_name = end)]
    pub fn end_worker(worker: &Worker);
}

/// Starts a worker from a file, which loads a part of the page's program, with a language or without; `None` where the browser refuses.
pub fn start_worker(file: &str, part: &str, language: Option<&str>) -> Option<Worker> {
    let script = format!("{}#{part}/{}", address(file), language.unwrap_or_default());
    let worker = Worker::new(&script).ok()?;
    follow(&worker, file);
    Some(worker)
}
