//! The press as the page's worker: `assets/press-worker.js` calls it, one question a turn.
//!
//! It is a program of its own and not the solver's, because a table that needs a fix should not wait for what prints it.

#[cfg(target_arch = "wasm32")]
mod worker {
    use tablewright::export;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Speaks another language from now on; `words` is the text of its file, and empty for English.
    #[wasm_bindgen]
    pub fn speak(words: &str) {
        tablewright::words::speak(words).ok();
    }

    /// The files of letters that a question needs and that aren't loaded, a name a line.
    #[wasm_bindgen]
    #[must_use]
    pub fn fonts_for(question: &str) -> String {
        export::fonts_for(question).join("\n")
    }

    /// Loads a file of letters; says whether it is one.
    #[wasm_bindgen]
    #[must_use]
    pub fn add_font(name: &str, bytes: Vec<u8>) -> bool {
        export::lettering::add(name, bytes)
    }

    /// Answers a question, with the bytes of a file where it is about one.
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
