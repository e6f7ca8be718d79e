//! The web app manifest, and the pictures that browsers and other programs show of the site.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tablewright::page::Shortcut;

/// The most bytes of a picture.
const MAX_BYTES: usize = 120_000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn manifest() -> Value {
    let text = std::fs::read_to_string(root().join("assets/tablewright.webmanifest")).expect("it is there");
    serde_json::from_str(&text).expect("it is JSON")
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// The width and height of a WebP or a JPEG, by its header.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"RIFF") {
        return match bytes.get(12..16)? {
            b"VP8 " => Some((number(bytes.get(26..28)?) & 0x3fff, number(bytes.get(28..30)?) & 0x3fff)),
            b"VP8X" => Some((number(bytes.get(24..27)?) + 1, number(bytes.get(27..30)?) + 1)),
            _ => None,
        };
    }
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    loop {
        let [0xff, marker, high, low, ..] = *rest else { return None };
        if matches!(marker, 0xc0..=0xc2) {
            let of = |at: usize| Some(u32::from(*rest.get(at)?) << 8 | u32::from(*rest.get(at + 1)?));
            return Some((of(7)?, of(5)?));
        }
        rest = rest.get(2 + usize::from(high) * 256 + usize::from(low)..)?;
    }
}

/// Asserts that a picture has this size and is small enough.
fn assert_picture(file: &PathBuf, wanted: &str) {
    let bytes = std::fs::read(file).expect("./dev pictures has made it");
    let (width, height) = size(&bytes).expect("a picture");
    assert_eq!(format!("{width}x{height}"), wanted, "{}", file.display());
    assert!(bytes.len() <= MAX_BYTES, "{} has {} bytes", file.display(), bytes.len());
}

#[test]
fn pictures_are_small_and_have_the_sizes_that_are_said() {
    let manifest = manifest();
    let screenshots = manifest["screenshots"].as_array().expect("a list");
    for shot in screenshots {
        let [file, sizes] = ["src", "sizes"].map(|name| shot[name].as_str().expect("a text"));
        assert_picture(&root().join("assets").join(file), sizes);
        assert!(!shot["label"].as_str().expect("a text").is_empty());
    }
    for form in ["wide", "narrow"] {
        assert_eq!(screenshots.iter().filter(|shot| shot["form_factor"] == form).count(), 2, "{form}");
    }
    let files = std::fs::read_dir(root().join("assets/install")).expect("it is there").count();
    assert_eq!(files, screenshots.len() + 1, "each picture is shown somewhere");
    let page = include_str!("../../index.html");
    let said = |name: &str| {
        let (_, rest) = page.split_once(&format!("property=\"og:image{name}\" content=\"")).expect("it is said");
        rest.split('"').next().unwrap_or_default()
    };
    let wanted = format!("{}x{}", said(":width"), said(":height"));
    assert_picture(&root().join("assets").join(said("")), &wanted);
}

#[test]
fn copies_on_one_host_are_apps_of_their_own() {
    let manifest = manifest();
    // An id is read from the host's root: without one the start's address counts, which has the folder.
    assert!(manifest["id"].is_null());
    for name in ["start_url", "scope"] {
        assert_eq!(manifest[name], "./");
    }
}

#[test]
fn shortcuts_and_files_are_what_the_page_understands() {
    let manifest = manifest();
    let shortcuts = manifest["shortcuts"].as_array().expect("a list");
    let understood: Vec<Option<Shortcut>> =
        shortcuts.iter().map(|shortcut| Shortcut::of(shortcut["url"].as_str().expect("an address"))).collect();
    assert_eq!(understood, [Shortcut::Tables, Shortcut::New, Shortcut::Generate].map(Some));
    let layout_file = tablewright::export::format("json").expect("the format of layout files");
    let accepted = &manifest["file_handlers"][0]["accept"][layout_file.media];
    assert_eq!(*accepted, serde_json::json!([format!(".{}", layout_file.extension)]));
}
