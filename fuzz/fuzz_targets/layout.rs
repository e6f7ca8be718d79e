//! Layout files out of bytes, and what the checks and the solver make of them.
//!
//! This was written where there is no nightly compiler to run it; `tests/core/file_fuzz.rs` calls the same body.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(layout) = body::layout(bytes) {
        body::table(&layout, 5_000);
    }
});
