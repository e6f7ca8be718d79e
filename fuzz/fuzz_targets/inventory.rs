//! Reads bytes as lists of terrain. `tests/core/file_fuzz.rs` calls the same function.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    body::inventory(bytes);
});
