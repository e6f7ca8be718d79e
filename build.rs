//! Gives the build a name, and turns each pack's TOML into one JSON text, so that the page carries one parser (the layout file needs JSON anyway)
//! instead of two.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files of a pack that are merged, in this order.
const FILES: [&str; 3] = ["pack.toml", "terrain.toml", "scenarios.toml"];
/// What its generated tables measure: a text of its own, since the page never asks for it.
const GENERATED: [&str; 1] = ["generated.toml"];

fn main() {
    let packs = Path::new("assets/packs");
    println!("cargo::rerun-if-changed={}", packs.display());
    println!("cargo::rustc-env=TABLEWRIGHT_BUILD={:x}", name());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for folder in fs::read_dir(packs).expect("assets/packs is a folder") {
        let folder = folder.expect("assets/packs can be read").path();
        let name = folder.file_name().expect("a pack's folder has a name").to_string_lossy().into_owned();
        for (files, ending) in [(&FILES[..], "json"), (&GENERATED[..], "generated.json")] {
            fs::write(out.join(format!("{name}.{ending}")), merged(&folder, files)).expect("OUT_DIR can be written");
        }
    }
}

/// A number that is another for other sources. Trunk names the page's files by what Cargo made, in which this stands: so what
/// the tools make of it belongs to it too, and no cache gives out an older file under the same name.
fn name() -> u64 {
    let mut hasher = DefaultHasher::new();
    for source in [
        "Cargo.lock",
        "Cargo.toml",
        "assets/packs",
        "assets/fonts",
        "assets/language.js",
        "assets/theme.js",
        "assets/offline",
        "assets/open-desk.js",
        "assets/press-worker.js",
        "assets/styles",
        "assets/words",
        "assets/worker.js",
        "dev",
        "index.html",
        "src",
        "tools",
    ] {
        println!("cargo::rerun-if-changed={source}");
        add(Path::new(source), &mut hasher);
    }
    hasher.finish()
}

fn add(source: &Path, hasher: &mut DefaultHasher) {
    if source.is_dir() {
        let files =
            fs::read_dir(source).expect("a folder can be read").map(|file| file.expect("it can be read").path());
        let mut files: Vec<PathBuf> = files.collect();
        files.sort();
        for file in files {
            add(&file, hasher);
        }
    } else {
        hasher.write(&fs::read(source).unwrap_or_else(|error| panic!("{}: {error}", source.display())));
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
