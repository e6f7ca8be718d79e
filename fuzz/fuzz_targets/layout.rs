//! Reads bytes as layout files, and runs the checks and the solver on them. `tests/core/file_fuzz.rs` calls the same functions.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(layout) = body::layout(bytes) {
        body::table(&layout, 5_000);
    }
});
