//! The page's program in a background worker. `assets/worker-loader.js` loads it, passes it the page's messages and asks for one answer
//! at a time, so a long search never blocks the page.
//!
//! It is a part of the page's program, so what both need is loaded once.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::export;
use crate::words;
use crate::worker::Session;

/// What the worker does. Only what is split off may name these functions.
#[derive(Clone, Copy)]
pub struct WorkerProgram {
    speak: fn(&str),
    receive: fn(&[u8]) -> Result<(), JsError>,
    fonts: fn() -> Vec<String>,
    add_font: fn(&str, Vec<u8>) -> bool,
    answer: fn() -> Result<Option<Vec<u8>>, JsError>,
}

thread_local! {
    static PROGRAM: Cell<Option<WorkerProgram>> = const { Cell::new(None) };
    static SESSION: RefCell<Session> = RefCell::default();
}

/// The worker's program itself. Only what is split off may call this.
pub fn worker_program() -> WorkerProgram {
    WorkerProgram {
        speak: |file| {
            words::set_language(file).ok();
        },
        receive: |message| Ok(SESSION.with_borrow_mut(|session| session.receive(message))?),
        fonts: || SESSION.with_borrow(|session| session.fonts().into_iter().map(str::to_owned).collect()),
        add_font: |name, bytes| export::lettering::add(name, bytes),
        answer: || Ok(SESSION.with_borrow_mut(Session::answer)?),
    }
}

/// Sets the program once it is loaded; what is asked before that is an error.
pub fn set_worker_program(program: WorkerProgram) {
    PROGRAM.set(Some(program));
}

fn program() -> Result<WorkerProgram, JsError> {
    PROGRAM.get().ok_or_else(|| JsError::new("the worker's program isn't loaded"))
}

/// Sets the language of files; `file` is the text of its PO file, empty for English.
///
/// # Errors
///
/// Where the program isn't loaded.
#[wasm_bindgen]
pub fn speak(file: &str) -> Result<(), JsError> {
    (program()?.speak)(file);
    Ok(())
}

/// Receives a message from the page.
///
/// # Errors
///
/// Where it can't be read, or the program isn't loaded.
#[wasm_bindgen]
pub fn receive(message: &[u8]) -> Result<(), JsError> {
    (program()?.receive)(message)
}

/// The names of the font files that the next answer needs and that aren't loaded.
///
/// # Errors
///
/// Where the program isn't loaded.
#[wasm_bindgen]
pub fn fonts() -> Result<Vec<String>, JsError> {
    Ok((program()?.fonts)())
}

/// Loads a font file. Returns whether it is one of ours and a font.
///
/// # Errors
///
/// Where the program isn't loaded.
#[wasm_bindgen]
pub fn add_font(name: &str, bytes: Vec<u8>) -> Result<bool, JsError> {
    Ok((program()?.add_font)(name, bytes))
}

/// The next reply; `None` where all requests are answered.
///
/// # Errors
///
/// Where it can't be written, or the program isn't loaded.
#[wasm_bindgen]
pub fn answer() -> Result<Option<Vec<u8>>, JsError> {
    (program()?.answer)()
}
