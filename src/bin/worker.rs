//! The page's background worker: `assets/worker-loader.js` loads it and hands it the page's messages, one answer a turn.
//!
//! It is a program of its own, so that the page loads it only when something is first asked of it, and a long search never
//! holds up the hand.

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

    /// Writes files in another language from now on; `file` is the text of its words, and empty for English.
    #[wasm_bindgen]
    pub fn speak(file: &str) {
        words::speak(file).ok();
    }

    /// Takes a message of the page's.
    ///
    /// # Errors
    ///
    /// Where it can't be read.
    #[wasm_bindgen]
    pub fn receive(message: &[u8]) -> Result<(), JsError> {
        Ok(SESSION.with_borrow_mut(|session| session.receive(message))?)
    }

    /// The files of letters that have to be loaded before the next answer can be worked out.
    #[wasm_bindgen]
    #[must_use]
    pub fn fonts() -> Vec<String> {
        SESSION.with_borrow(|session| session.fonts().into_iter().map(str::to_owned).collect())
    }

    /// Loads a file of letters; says whether it is one.
    #[wasm_bindgen]
    #[must_use]
    pub fn add_font(name: &str, bytes: Vec<u8>) -> bool {
        export::lettering::add(name, bytes)
    }

    /// Works out the next answer; nothing where all is said.
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
