//! Reads bytes as links: as the text of one, and as the payload of one with a valid checksum. `tests/core/link_fuzz.rs` calls the
//! same functions.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    body::text(&String::from_utf8_lossy(bytes));
    body::payload(bytes);
});
