//! Packs of other games for the tests: `tests/packs/river-crossing`, in centimetres, on a table that isn't square, and
//! `tests/packs/ghost-moor`, which says all that a kind's rules can say as data.

#![allow(clippy::missing_panics_doc, reason = "only tests call these, and a panic fails them")]

use std::sync::OnceLock;

use super::validate::{self, Texts};
use super::{Files, Pack};

/// The texts of River Crossing's files.
pub fn texts() -> Texts {
    Texts {
        pack: include_str!("../../../../tests/packs/river-crossing/pack.toml").to_owned(),
        terrain: include_str!("../../../../tests/packs/river-crossing/terrain.toml").to_owned(),
        scenarios: None,
        readings: None,
        terrain_cards: None,
        checks: None,
    }
}

/// The texts of Ghost Moor's files.
pub fn texts_of_ghost_moor() -> Texts {
    Texts {
        pack: include_str!("../../../../tests/packs/ghost-moor/pack.toml").to_owned(),
        terrain: include_str!("../../../../tests/packs/ghost-moor/terrain.toml").to_owned(),
        scenarios: Some(include_str!("../../../../tests/packs/ghost-moor/scenarios.toml").to_owned()),
        readings: None,
        terrain_cards: Some(include_str!("../../../../tests/packs/ghost-moor/terrain-cards.toml").to_owned()),
        checks: Some(include_str!("../../../../tests/packs/ghost-moor/checks.toml").to_owned()),
    }
}

/// The built-in pack with one line of its `pack.toml` changed: another reading of the packet.
pub fn with_line(line: &str, changed: &str) -> &'static Pack {
    let pack = include_str!("../../../../assets/packs/steamroller-2026/pack.toml");
    assert_eq!(pack.matches(&format!("\n{line}\n")).count(), 1, "the line is in the pack once: {line}");
    built_in(pack.replace(&format!("\n{line}\n"), &format!("\n{changed}\n")))
}

/// The built-in pack with the checks with these ids alone.
pub fn with_checks(checks: &[&str]) -> &'static Pack {
    let pack = include_str!("../../../../assets/packs/steamroller-2026/pack.toml");
    let mut tables = pack.split("\n[limits.");
    let head = tables.next().unwrap_or_default().to_owned();
    let is_kept = |table: &&str| checks.iter().any(|check| table.starts_with(&format!("{check}]")));
    built_in(tables.filter(is_kept).fold(head, |pack, table| format!("{pack}\n[limits.{table}")))
}

/// The built-in pack with this `pack.toml`, with no readings or cards of terrain.
fn built_in(pack: String) -> &'static Pack {
    Box::leak(Box::new(built(&Texts {
        pack,
        terrain: include_str!("../../../../assets/packs/steamroller-2026/terrain.toml").to_owned(),
        scenarios: Some(include_str!("../../../../assets/packs/steamroller-2026/scenarios.toml").to_owned()),
        readings: None,
        terrain_cards: None,
        checks: None,
    })))
}

/// River Crossing. It isn't built in, so [`super::find`] doesn't find it.
pub fn river_crossing() -> &'static Pack {
    static PACK: OnceLock<Pack> = OnceLock::new();
    PACK.get_or_init(|| built(&texts()))
}

/// Ghost Moor, which isn't built in either.
pub fn ghost_moor() -> &'static Pack {
    static PACK: OnceLock<Pack> = OnceLock::new();
    PACK.get_or_init(|| built(&texts_of_ghost_moor()))
}

fn built(texts: &Texts) -> Pack {
    let files = validate::files(texts).unwrap_or_else(|problem| panic!("{problem}"));
    // Through postcard, as in the build.
    let bytes = postcard::to_allocvec(&files).expect("a pack can be written");
    Pack::from(postcard::from_bytes::<Files>(&bytes).expect("and read again"))
}
