//! Lists of terrain out of bytes.
//!
//! This was written where there is no nightly compiler to run it; `tests/core/file_fuzz.rs` calls the same body.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    body::inventory(bytes);
});
