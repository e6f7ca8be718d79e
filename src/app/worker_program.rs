//! The page's program in a background worker. `assets/worker-loader.js` loads it, passes it the page's messages and asks for one answer
//! at a time, so a long search never blocks the page.
//!
//! It is a part of the page's program, so what both need is loaded once.

use std::cell::RefCell;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::export;
use crate::formats::sheet::{SheetReader, read_file};
use crate::pack;
use crate::words;
use crate::worker::{Session, set_sheet_reader};

thread_local! {
    static SESSION: RefCell<Session> = RefCell::default();
}

/// What the worker does. Only what is split off may name these functions, so they are in fields: what a method of a script's class names
/// would be in the program that all parts share.
#[wasm_bindgen]
pub struct WorkerProgram {
    speak: fn(&str),
    receive: fn(&[u8]) -> Result<(), JsError>,
    fonts: fn() -> Vec<String>,
    add_font: fn(&str, Vec<u8>) -> bool,
    lacks_sheet_reader: fn() -> bool,
    answer: fn() -> Result<Option<Vec<u8>>, JsError>,
}

/// The worker's program itself. Only what is split off may call this.
pub fn worker_program() -> WorkerProgram {
    // What the page asks may be of any of them.
    pack::add_later();
    WorkerProgram {
        speak: |file| {
            words::set_language(file).ok();
        },
        receive: |message| Ok(SESSION.with_borrow_mut(|session| session.receive(message))?),
        fonts: || SESSION.with_borrow(|session| session.fonts().into_iter().map(str::to_owned).collect()),
        add_font: |name, bytes| export::lettering::add(name, bytes),
        lacks_sheet_reader: || SESSION.with_borrow(Session::lacks_sheet_reader),
        answer: || Ok(SESSION.with_borrow_mut(Session::answer)?),
    }
}

/// What reads tables of other programs. Only what is split off may call this.
pub fn sheet_reader() -> SheetReader {
    read_file
}

/// Gives the worker what reads tables of other programs.
pub fn take_sheet_reader(reader: SheetReader) {
    set_sheet_reader(reader);
}

#[wasm_bindgen]
impl WorkerProgram {
    /// Sets the language of files; `file` is the text of its PO file, empty for English.
    pub fn speak(&self, file: &str) {
        (self.speak)(file);
    }

    /// Receives a message from the page.
    ///
    /// # Errors
    ///
    /// Where it can't be read.
    pub fn receive(&self, message: &[u8]) -> Result<(), JsError> {
        (self.receive)(message)
    }

    /// The names of the font files that the next answer needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<String> {
        (self.fonts)()
    }

    /// Loads a font file. Returns whether it is one of ours and a font.
    pub fn add_font(&self, name: &str, bytes: Vec<u8>) -> bool {
        (self.add_font)(name, bytes)
    }

    /// Whether the next answer needs what reads tables of other programs, which isn't loaded.
    pub fn lacks_sheet_reader(&self) -> bool {
        (self.lacks_sheet_reader)()
    }

    /// The next reply; `None` where all requests are answered.
    ///
    /// # Errors
    ///
    /// Where it can't be written.
    pub fn answer(&self) -> Result<Option<Vec<u8>>, JsError> {
        (self.answer)()
    }
}
