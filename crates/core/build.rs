//! Reads each pack's TOML, checks it, and writes it as postcard, which the crate includes.

#[path = "src/pack/file/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the crate uses more of it")]
mod file;
#[path = "src/pack/validate/mod.rs"]
mod validate;

use std::path::{Path, PathBuf};
use std::{env, fs};

use validate::Texts;

/// The folder of the packs, from this package's own, where cargo runs the build.
const PACKS: &str = "../../assets/packs";

fn main() {
    println!("cargo::rerun-if-changed={PACKS}");
    if let Err(problem) = write_packs() {
        println!("cargo::error={problem}");
    }
}

fn write_packs() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    let packs = Path::new(PACKS);
    for folder in fs::read_dir(packs).map_err(|error| format!("{}: {error}", packs.display()))? {
        let folder = folder.map_err(|error| format!("{}: {error}", packs.display()))?.path();
        write_pack(&folder, &out)?;
    }
    Ok(())
}

fn write_pack(folder: &Path, out: &Path) -> Result<(), String> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let read = |file: &str| {
        let path = folder.join(file);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let refused = |problem: String| format!("{}/{problem}", folder.display());
    let scenarios = folder.join("scenarios.toml").exists().then(|| read("scenarios.toml")).transpose()?;
    let readings = folder.join("readings.toml").exists().then(|| read("readings.toml")).transpose()?;
    let terrain_cards = folder.join("terrain-cards.toml").exists().then(|| read("terrain-cards.toml")).transpose()?;
    let checks = folder.join("checks.toml").exists().then(|| read("checks.toml")).transpose()?;
    let texts =
        Texts { pack: read("pack.toml")?, terrain: read("terrain.toml")?, scenarios, readings, terrain_cards, checks };
    let mut files = validate::files(&texts).map_err(refused)?;
    let (card, terrain_cards) = (files.take_card(), files.take_terrain_cards());
    if files.pack.id != name {
        return Err(refused(format!("pack.toml: the pack is called {}, unlike its folder", files.pack.id)));
    }
    let title = (&files.pack.id, files.pack.tag, &files.pack.name);
    let mut written = vec![
        (postcard::to_allocvec(&title), "title"),
        (postcard::to_allocvec(&files), "pack"),
        (postcard::to_allocvec(&card), "card"),
    ];
    if let Some(cards) = terrain_cards {
        written.push((postcard::to_allocvec(&cards), "terrain-cards"));
    }
    // A new pack has no measures of its generated tables yet.
    if folder.join("generated.toml").exists() {
        let generated = validate::generated(&read("generated.toml")?).map_err(refused)?;
        written.push((postcard::to_allocvec(&generated), "generated"));
    }
    for (bytes, ending) in written {
        let path = out.join(format!("{name}.{ending}"));
        let bytes = bytes.map_err(|error| format!("{}: {error}", path.display()))?;
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}
