//! Turns each pack's TOML into one JSON text, so that the page carries one parser (the layout file needs JSON anyway)
//! instead of two.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files of a pack that are merged, in this order.
const FILES: [&str; 3] = ["pack.toml", "terrain.toml", "scenarios.toml"];
/// What its generated tables measure: a text of its own, since the page never asks for it.
const GENERATED: [&str; 1] = ["generated.toml"];

fn main() {
    let packs = Path::new("assets/packs");
    println!("cargo::rerun-if-changed={}", packs.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for folder in fs::read_dir(packs).expect("assets/packs is a folder") {
        let folder = folder.expect("assets/packs can be read").path();
        let name = folder.file_name().expect("a pack's folder has a name").to_string_lossy().into_owned();
        for (files, ending) in [(&FILES[..], "json"), (&GENERATED[..], "generated.json")] {
            fs::write(out.join(format!("{name}.{ending}")), merged(&folder, files)).expect("OUT_DIR can be written");
        }
    }
}

/// Files of a pack as one JSON object.
fn merged(folder: &Path, files: &[&str]) -> String {
    let mut pack = toml::Table::new();
    for file in files {
        let path = folder.join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let part: toml::Table = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        pack.extend(part);
    }
    serde_json::to_string(&pack).expect("TOML is JSON but for its dates, and a pack has none")
}
