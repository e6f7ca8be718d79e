//! Reads bytes as a picture that is dropped on the page: as they are, and as the beginning of a PNG, an SVG and a PDF.
//! `tests/core/pictures.rs` calls the same functions.

#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    body::dropped("picture", bytes);
    for head in [&b"\x89PNG\r\n\x1a\n"[..], b"<svg><metadata>", b"%PDF-1.7 /TablewrightLink("] {
        body::dropped("picture", &[head, bytes].concat());
    }
});
