//! What every file has: ids and numbers in links that are unique, and kinds and traits that are named.

use super::super::file::{Selector, SidesTable, TerrainFile, Trait};

/// The most points that a piece costs.
pub(super) const MAX_POINTS: u32 = 10_000;

/// The most stands and units of an army that a pack can name, and how many times its points a unit can cost.
pub(super) const MAX_HELD: u32 = 20;

pub(super) fn check_selector(selector: &Selector, terrain: &TerrainFile) -> Result<(), String> {
    let Selector { with, any, without, kinds } = selector;
    check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)?;
    if terrain.kind.iter().any(|kind| selector.is_for(kind)) { Ok(()) } else { Err("it is for no kind".to_owned()) }
}

/// Makes sure that the pack has these kinds and these traits.
pub(super) fn check_kinds_and_traits<'a>(
    kinds: &[String],
    mut traits: impl Iterator<Item = &'a String>,
    terrain: &TerrainFile,
) -> Result<(), String> {
    if let Some(unknown) = kinds.iter().find(|id| !terrain.kind.iter().any(|kind| kind.id == **id)) {
        return Err(format!("no kind is called {unknown}"));
    }
    let is_known = |id: &&String| Trait::named(id).is_some() || terrain.r#trait.iter().any(|own| own.id == **id);
    match traits.find(|id| !is_known(id)) {
        Some(unknown) => Err(format!("no trait is called {unknown}")),
        None => Ok(()),
    }
}

/// The names of the places in a text.
pub(super) fn place_names(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name))
}

pub(super) fn check_sides(sides: SidesTable) -> Result<(), String> {
    if sides.most > sides.least { Ok(()) } else { Err("sizes.most is no more than sizes.least".to_owned()) }
}

/// Refuses two tables with the same id or tag.
pub(super) fn check_unique<'a>(what: &str, tables: impl Iterator<Item = (&'a str, u32)>) -> Result<(), String> {
    let mut known: Vec<(&str, u32)> = Vec::new();
    for (id, tag) in tables {
        if known.iter().any(|(other, _)| *other == id) {
            return Err(format!("{what} {id}: two have this id"));
        }
        if let Some((other, _)) = known.iter().find(|(_, other)| *other == tag) {
            return Err(format!("{what} {id}: {other} has the same tag, {tag}"));
        }
        known.push((id, tag));
    }
    Ok(())
}
