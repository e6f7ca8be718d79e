//! The page's programs in background workers. `assets/worker-loader.js` loads one, passes it the page's messages and asks for one answer
//! at a time, so a long search never blocks the page.
//!
//! They are parts of the page's program, so what both need is loaded once. One answers all of [`Request`], the other sets tables up.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::export;
use crate::formats::sheet::{SheetReader, read_file};
use crate::pack;
use crate::words;
use crate::worker::{GuidedSetupRequest, MessageError, Request, Session, WorkerRequest, set_sheet_reader};

/// What a worker does. Only what is split off may name these functions, so they are in fields: what a method of a script's class names
/// would be in the program that all parts share.
#[wasm_bindgen]
pub struct WorkerProgram {
    session: Box<dyn AnySession>,
    speak: fn(&str),
    add_font: fn(&str, Vec<u8>) -> bool,
}

/// A [`Session`] of any kind of request.
trait AnySession {
    fn receive(&mut self, message: &[u8]) -> Result<(), MessageError>;
    fn fonts(&self) -> Vec<&'static str>;
    fn lacks_sheet_reader(&self) -> bool;
    fn answer(&mut self) -> Result<Option<Vec<u8>>, MessageError>;
}

impl<R: WorkerRequest> AnySession for Session<R> {
    fn receive(&mut self, message: &[u8]) -> Result<(), MessageError> {
        self.receive(message)
    }

    fn fonts(&self) -> Vec<&'static str> {
        self.fonts()
    }

    fn lacks_sheet_reader(&self) -> bool {
        self.lacks_sheet_reader()
    }

    fn answer(&mut self) -> Result<Option<Vec<u8>>, MessageError> {
        self.answer()
    }
}

/// The program that answers all of [`Request`]. Only what is split off may call this.
pub fn worker_program() -> WorkerProgram {
    WorkerProgram::of::<Request>()
}

/// The program that sets tables up. Only what is split off may call this.
pub fn guided_setup_program() -> WorkerProgram {
    WorkerProgram::of::<GuidedSetupRequest>()
}

/// What reads tables of other programs. Only what is split off may call this.
pub fn sheet_reader() -> SheetReader {
    read_file
}

/// Gives the worker what reads tables of other programs.
pub fn take_sheet_reader(reader: SheetReader) {
    set_sheet_reader(reader);
}

impl WorkerProgram {
    fn of<R: WorkerRequest + 'static>() -> Self {
        // What the page asks may be of any of them.
        pack::add_later();
        Self {
            session: Box::new(Session::<R>::default()),
            speak: |file| {
                words::set_language(file).ok();
            },
            add_font: |name, bytes| export::lettering::add(name, bytes),
        }
    }
}

#[wasm_bindgen]
impl WorkerProgram {
    /// Sets the language of files and of the steps of setting up; `file` is the text of its PO file, empty for English.
    pub fn speak(&self, file: &str) {
        (self.speak)(file);
    }

    /// Receives a message from the page.
    ///
    /// # Errors
    ///
    /// Where it can't be read.
    pub fn receive(&mut self, message: &[u8]) -> Result<(), JsError> {
        Ok(self.session.receive(message)?)
    }

    /// The names of the font files that the next answer needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<String> {
        self.session.fonts().into_iter().map(str::to_owned).collect()
    }

    /// Loads a font file. Returns whether it is one of ours and a font.
    pub fn add_font(&self, name: &str, bytes: Vec<u8>) -> bool {
        (self.add_font)(name, bytes)
    }

    /// Whether the next answer needs what reads tables of other programs, which isn't loaded.
    pub fn lacks_sheet_reader(&self) -> bool {
        self.session.lacks_sheet_reader()
    }

    /// The next reply; `None` where all requests are answered.
    ///
    /// # Errors
    ///
    /// Where it can't be written.
    pub fn answer(&mut self) -> Result<Option<Vec<u8>>, JsError> {
        Ok(self.session.answer()?)
    }
}
