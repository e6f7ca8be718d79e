//! The solver of fixes as the page's worker: `assets/worker.js` calls it, one finding a turn.
//!
//! A newer question ends the work on an older one between two answers: each answer about a finding is worked out within
//! [`tablewright::solve::STEPS_OF_A_FINDING`], a made table comes in slices. Clearing and repair are one answer, and whoever
//! asked ends the worker to stop them.
//!
//! It is a program of its own, so that a page without findings never downloads it, and a hard search never holds up the
//! hand.

#[cfg(target_arch = "wasm32")]
mod worker {
    use std::cell::RefCell;

    use tablewright::share::solving::answers;
    use wasm_bindgen::prelude::wasm_bindgen;

    thread_local! {
        static ANSWERS: RefCell<Option<Box<dyn Iterator<Item = String>>>> = const { RefCell::new(None) };
    }

    /// Speaks another language from now on; `words` is the text of its file, and empty for English.
    #[wasm_bindgen]
    pub fn speak(words: &str) {
        tablewright::words::speak(words).ok();
    }

    /// Takes a question, instead of the one before.
    #[wasm_bindgen]
    pub fn ask(question: &str) {
        // What it says is shown on the page.
        tablewright::words::isolate_names();
        ANSWERS.set(answers(question));
    }

    /// Works out the next answer to the question; nothing where all is said.
    #[wasm_bindgen]
    #[must_use]
    pub fn next() -> Option<String> {
        ANSWERS.with_borrow_mut(|answers| answers.as_mut()?.next())
    }
}

fn main() {}
