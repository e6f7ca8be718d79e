//! Links out of bytes: as the text of one, and as the payload of one whose checksum holds.
//!
//! This was written where there is no nightly compiler to run it; `tests/core/link_fuzz.rs` calls the same body.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    body::text(&String::from_utf8_lossy(bytes));
    body::payload(bytes);
});
