//! Joins the pieces of the page's program that several of its parts share, so that a part is a few files and not dozens.
//!
//! A piece belongs to the first part that needs it, in the order of [`PARTS`], or to [`BOTH`] where viewer and players need it. All that
//! belong to one are one file: a WebAssembly module that holds nothing but them, each in a custom section of its name, which `assets/start/parts.js` takes out again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Result;
use crate::finish::pattern;
use crate::split::{MODULE, Pieces};

/// The parts of the program, in the order in which people come to them: `src/main.rs` marks them.
const PARTS: [&str; 8] = ["viewer", "player", "planner", "deferred", "sent", "events", "my_tables", "my_terrain"];

/// The file of what [`LINKED`] both need: neither is to load what only the other one shares with the planner.
const BOTH: &str = "both";
/// The parts that are loaded by links, without the planner.
const LINKED: [&str; 2] = ["viewer", "player"];

/// What every WebAssembly module begins with: its mark and its version.
const HEADER: &[u8] = b"\0asm\x01\0\0\0";

/// Joins the pieces in the folder, and writes to its script which files each part needs.
///
/// # Errors
///
/// Where a part isn't known here, or a file can't be read or written.
pub fn join(folder: &Path, pieces: &Pieces) -> Result<()> {
    if let Some(unknown) = pieces.keys().find(|part| !PARTS.contains(&part.as_str())) {
        return Err(format!("the part {unknown} has no place in the order of parts").into());
    }
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    let mut joined: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for part in PARTS {
        for piece in pieces.get(part).into_iter().flatten().filter(|piece| !is_own(piece)) {
            if owners.contains_key(piece.as_str()) {
                continue;
            }
            let is_needed = |part: &str| pieces.get(part).is_some_and(|needed| needed.contains(piece));
            let owner = if LINKED.into_iter().all(is_needed) { BOTH } else { part };
            owners.insert(piece, owner);
            let file = folder.join(format!("{piece}.wasm"));
            joined.entry(owner).or_insert_with(|| HEADER.to_vec()).extend(section(piece, &fs::read(&file)?));
            fs::remove_file(file)?;
        }
    }
    for (part, module) in joined {
        fs::write(folder.join(joined_file(part)), module)?;
    }
    let module = folder.join(MODULE);
    let asked = pattern(r#"parts\.chunk\("(chunk_\d+)\.wasm"\)"#);
    let text = fs::read_to_string(&module)?;
    let text = asked.replace_all(&text, |found: &regex_lite::Captures| {
        let owner = owners.get(&found[1]).copied().unwrap_or_default();
        format!("parts.chunk(\"{}\", \"{}\")", joined_file(owner), &found[1])
    });
    fs::write(module, text.as_ref())?;
    let script = folder.join("parts.js");
    let text = fs::read_to_string(&script)?;
    fs::write(script, format!("const PROGRAMS = {};\n{text}", files(pieces, &owners)))?;
    Ok(())
}

/// Whether a file holds what only one part needs.
fn is_own(piece: &str) -> bool {
    piece.starts_with("split_")
}

fn joined_file(part: &str) -> String {
    format!("shared_{part}.wasm")
}

/// The files that each part needs, its own first.
fn files(pieces: &Pieces, owners: &BTreeMap<&str, &str>) -> Value {
    let files = |needed: &Vec<String>| {
        let own = needed.iter().filter(|piece| is_own(piece)).map(|piece| format!("{piece}.wasm"));
        let is_needed = |part: &&str| needed.iter().any(|piece| owners.get(piece.as_str()) == Some(part));
        own.chain([BOTH].into_iter().chain(PARTS).filter(is_needed).map(joined_file)).collect::<Vec<_>>()
    };
    json!(pieces.iter().map(|(part, needed)| (part, files(needed))).collect::<BTreeMap<_, _>>())
}

/// A custom section of a WebAssembly module.
fn section(name: &str, bytes: &[u8]) -> Vec<u8> {
    let named = [&length(name.len())[..], name.as_bytes(), bytes].concat();
    [&[0], &length(named.len())[..], &named].concat()
}

/// A number as WebAssembly writes it: seven bits a byte, the lowest first (unsigned LEB128).
fn length(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = number.to_le_bytes()[0] & 0x7f;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_as_webassembly_has_them() {
        for (number, bytes) in [(0, vec![0]), (127, vec![127]), (128, vec![128, 1]), (624_485, vec![0xe5, 0x8e, 0x26])]
        {
            assert_eq!(length(number), bytes);
        }
    }

    #[test]
    fn a_piece_is_in_the_file_of_the_first_part_that_needs_it() {
        let folder = std::env::temp_dir().join(format!("site-join-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for piece in ["chunk_1", "chunk_2", "chunk_3"] {
            fs::write(folder.join(format!("{piece}.wasm")), piece).expect("a file");
        }
        let loads = |piece: &str| format!("const {piece} = () => parts.chunk(\"{piece}.wasm\");\n");
        fs::write(folder.join(MODULE), ["chunk_1", "chunk_2", "chunk_3", "split_events"].map(loads).concat())
            .expect("a file");
        fs::write(folder.join("parts.js"), "self.parts = 1;\n").expect("a file");
        let needed = |pieces: &[&str]| pieces.iter().map(|&piece| piece.to_owned()).collect::<Vec<_>>();
        let pieces = Pieces::from([
            ("events".to_owned(), needed(&["chunk_1", "chunk_2", "split_events"])),
            ("planner".to_owned(), needed(&["chunk_2", "chunk_3", "split_planner"])),
            ("player".to_owned(), needed(&["chunk_3", "split_player"])),
            ("viewer".to_owned(), needed(&["chunk_3", "split_viewer"])),
        ]);
        join(&folder, &pieces).expect("they are joined");
        let module = fs::read_to_string(folder.join(MODULE)).expect("it is there");
        for (piece, part) in [("chunk_1", "events"), ("chunk_2", "planner"), ("chunk_3", "both")] {
            assert!(!folder.join(format!("{piece}.wasm")).exists());
            let file = fs::read(folder.join(joined_file(part))).expect("it is there");
            let expected = [HEADER, b"\0\x0f\x07", piece.as_bytes(), piece.as_bytes()].concat();
            assert_eq!(file, expected);
            assert!(module.contains(&format!("parts.chunk(\"shared_{part}.wasm\", \"{piece}\")")), "{module}");
        }
        assert!(module.contains("parts.chunk(\"split_events.wasm\")"), "{module}");
        let script = fs::read_to_string(folder.join("parts.js")).expect("it is there");
        let files = r#"const PROGRAMS = {"events":["split_events.wasm","shared_planner.wasm","shared_events.wasm"],"planner":["split_planner.wasm","shared_both.wasm","shared_planner.wasm"],"player":["split_player.wasm","shared_both.wasm"],"viewer":["split_viewer.wasm","shared_both.wasm"]};"#;
        assert!(script.starts_with(files), "{script}");
        fs::remove_dir_all(folder).expect("it can go");
    }

    #[test]
    fn a_part_without_a_place_in_the_order_is_refused() {
        let pieces = Pieces::from([("cellar".to_owned(), Vec::new())]);
        assert!(join(Path::new("nowhere"), &pieces).is_err());
    }
}
