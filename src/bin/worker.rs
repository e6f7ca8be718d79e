//! The page's background worker. `assets/worker-loader.js` loads it, passes it the page's messages and asks for one answer at a time.
//!
//! It is a program of its own, so that the page loads it only when it is first needed, and a long search never blocks the page.

#[cfg(target_arch = "wasm32")]
mod program {
    use std::cell::RefCell;

    use tablewright::worker::Session;
    use tablewright::{export, words};
    use wasm_bindgen::JsError;
    use wasm_bindgen::prelude::wasm_bindgen;

    thread_local! {
        static SESSION: RefCell<Session> = RefCell::default();
    }

    /// Sets the language of files; `file` is the text of its PO file, empty for English.
    #[wasm_bindgen]
    pub fn speak(file: &str) {
        words::set_language(file).ok();
    }

    /// Receives a message from the page.
    ///
    /// # Errors
    ///
    /// Where it can't be read.
    #[wasm_bindgen]
    pub fn receive(message: &[u8]) -> Result<(), JsError> {
        Ok(SESSION.with_borrow_mut(|session| session.receive(message))?)
    }

    /// The names of the font files that the next answer needs and that aren't loaded.
    #[wasm_bindgen]
    pub fn fonts() -> Vec<String> {
        SESSION.with_borrow(|session| session.fonts().into_iter().map(str::to_owned).collect())
    }

    /// Loads a font file. Returns whether it is one of ours and a font.
    #[wasm_bindgen]
    pub fn add_font(name: &str, bytes: Vec<u8>) -> bool {
        export::lettering::add(name, bytes)
    }

    /// The next reply; `None` where all requests are answered.
    ///
    /// # Errors
    ///
    /// Where it can't be written.
    #[wasm_bindgen]
    pub fn answer() -> Result<Option<Vec<u8>>, JsError> {
        Ok(SESSION.with_borrow_mut(Session::answer)?)
    }
}

fn main() {}
