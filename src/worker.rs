//! What the page loads beside itself when it first needs it: the solver of fixes and the press that makes files.
//! `assets/worker.js` calls them.
//!
//! It is a program of its own, so that a page without findings never downloads it, and a hard search never holds up the
//! hand.

#[cfg(target_arch = "wasm32")]
mod worker {
    use std::cell::RefCell;

    use tablewright::export;
    use tablewright::share::solving::answers;
    use wasm_bindgen::prelude::wasm_bindgen;

    thread_local! {
        static ANSWERS: RefCell<Option<Box<dyn Iterator<Item = String>>>> = const { RefCell::new(None) };
    }

    /// Takes a question to the solver, instead of the one before.
    #[wasm_bindgen]
    pub fn ask(question: &str) {
        ANSWERS.set(answers(question));
    }

    /// Works out the next answer to the question; nothing where all is said.
    #[wasm_bindgen]
    #[must_use]
    pub fn next() -> Option<String> {
        ANSWERS.with_borrow_mut(|answers| answers.as_mut()?.next())
    }

    /// Answers a question to the press.
    ///
    /// # Errors
    ///
    /// A sentence for the person.
    #[wasm_bindgen]
    pub fn press(question: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
        export::press(question, bytes)
    }
}

fn main() {}
