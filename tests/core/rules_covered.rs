//! `docs/rules-covered.md`, `docs/fantasy-battlefield.md` and `docs/siege-works.md`: each row says where a rule is done, and what it names is there.

use std::path::Path;

const DOCUMENT: &str = include_str!("../../docs/rules-covered.md");
const FANTASY: &str = include_str!("../../docs/fantasy-battlefield.md");
const SIEGE: &str = include_str!("../../docs/siege-works.md");

/// The rows of all tables, without their headings, each with its two cells.
fn rows_of(document: &'static str) -> Vec<[&'static str; 2]> {
    let is_row = |line: &&str| line.starts_with("| ") && !line.starts_with("| what is ");
    let row = |line: &'static str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        <[&str; 2]>::try_from(cells).unwrap_or_else(|cells| panic!("{cells:?}"))
    };
    document.lines().filter(is_row).map(row).collect()
}

fn rows() -> Vec<[&'static str; 2]> {
    rows_of(DOCUMENT)
}

/// What stands between backticks in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn each_rule_has_a_place_or_a_reason() {
    let (rows, fantasy, siege) = (rows(), rows_of(FANTASY), rows_of(SIEGE));
    assert!(rows.len() > 40 && fantasy.len() > 40, "{} and {}", rows.len(), fantasy.len());
    assert!(siege.len() > 25, "{}", siege.len());
    for [rule, place] in rows.into_iter().chain(fantasy).chain(siege) {
        assert!(!rule.is_empty() && place.len() > 5, "{rule}");
    }
}

#[test]
fn what_a_row_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = |name: &str| {
        let files = walk(&root.join("crates/core/src/game"));
        files.iter().any(|text| text.contains(name))
    };
    let mut named = 0;
    for [_, place] in rows() {
        for name in quoted(place) {
            let is_path = name.contains('/');
            let is_there =
                if is_path { root.join(name).exists() } else { code(last(name)) || data(root).contains(name) };
            assert!(is_there, "{name}");
            named += 1;
        }
    }
    assert!(named > 20);
}

/// Asserts that the files and the kinds, checks and fields that a document of a pack names are there.
fn assert_named(document: &str, pack: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = ["terrain.toml", "scenarios.toml", "readings.toml"]
        .map(|name| pack_text(pack, name).unwrap_or_default())
        .concat();
    let checks = pack_file(pack, "pack.toml") + &pack_file(pack, "checks.toml");
    for name in quoted(document) {
        let is_there =
            if name.contains('/') { root.join(name).exists() } else { data.contains(name) || checks.contains(name) };
        assert!(is_there, "{name}");
    }
}

fn pack_file(pack: &str, name: &str) -> String {
    pack_text(pack, name).expect("a file of the pack")
}

/// The text of a pack's file; `None` where it has no such file.
fn pack_text(pack: &str, name: &str) -> Option<String> {
    let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/packs");
    std::fs::read_to_string(packs.join(pack).join(name)).ok()
}

/// The ids of a pack's kinds.
fn kinds_of(pack: &str) -> Vec<String> {
    let data = pack_file(pack, "terrain.toml");
    let kinds = data.split("[[kind]]\nid = \"").skip(1).filter_map(|kind| kind.split('"').next());
    kinds.map(str::to_owned).collect()
}

#[test]
fn siege_works_has_what_its_document_names_and_no_kind_more() {
    assert_named(SIEGE, "siege-works");
    let kinds = kinds_of("siege-works");
    assert_eq!(kinds.len(), 19);
    for kind in kinds {
        assert!(quoted(SIEGE).any(|name| name == kind), "{kind}");
    }
}

#[test]
fn the_fantasy_battlefield_has_what_its_document_names_and_no_named_piece_more() {
    assert_named(FANTASY, "fantasy-battlefield");
    // The first thirteen are the categories.
    let named_pieces: Vec<String> = kinds_of("fantasy-battlefield").into_iter().skip(13).collect();
    assert_eq!(named_pieces.len(), 40);
    for kind in named_pieces {
        assert!(quoted(FANTASY).any(|name| name == kind), "{kind}");
    }
}

/// The last part of a name: a variant of an enum.
fn last(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

fn data(root: &Path) -> String {
    let read = |name: &str| {
        std::fs::read_to_string(root.join("assets/packs/steamroller-2026").join(name)).expect("a file of the pack")
    };
    read("terrain.toml") + &read("pack.toml")
}

/// The texts of all files in a folder and those in it.
fn walk(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(
            |path| {
                if path.is_dir() { walk(&path) } else { vec![std::fs::read_to_string(&path).expect("a file")] }
            },
        )
        .collect()
}
