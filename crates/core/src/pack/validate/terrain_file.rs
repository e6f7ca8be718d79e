//! Validates `terrain.toml`.

use super::super::file::{CategoryTable, EquipmentTable, KindTable, PackFile, TerrainFile, Trait};
use super::dice::check_dice;
use super::kind::{
    check_building, check_corridor, check_drawn, check_holds, check_kind_rules, check_leaves, check_outside,
};
use super::names::{MAX_POINTS, check_kinds_and_traits, check_sides, check_unique};

/// The most hits of a ram in a structure test.
const MAX_BATTERING_HITS: u32 = 10;

/// The highest number of equipment in links is less than this.
const MAX_EQUIPMENT_TAGS: u32 = 64;

pub(super) fn check_terrain(terrain: &TerrainFile, pack: &PackFile) -> Result<(), String> {
    let kinds = &terrain.kind;
    check_unique("kind", kinds.iter().map(|kind| (&*kind.id, kind.tag)))?;
    check_unique("troop", (0..).zip(&terrain.troop).map(|(index, troop)| (&*troop.id, index)))?;
    check_categories(terrain)?;
    check_equipment(terrain)?;
    check_battering(terrain)?;
    let garrison = pack.regiments.as_ref().and_then(|regiments| regiments.garrison.as_ref());
    let named = garrison.map(|garrison| ("regiments.garrison: with".to_owned(), &garrison.with)).into_iter();
    let leading = kinds.iter().filter_map(|kind| Some((format!("kind {}: crosses", kind.id), kind.crosses.as_ref()?)));
    for (place, id) in named.chain(leading) {
        if !terrain.r#trait.iter().any(|own| own.id == *id) {
            return Err(format!("{place} names {id}, which is no trait of the pack's own"));
        }
    }
    check_unique("trait", (0..).zip(&terrain.r#trait).map(|(index, one)| (&*one.id, index)))?;
    if let Some(own) = terrain.r#trait.iter().find(|own| Trait::named(&own.id).is_some()) {
        return Err(format!("trait {}: every pack has this one", own.id));
    }
    for kind in kinds {
        let is_known = |id: &&String| Trait::named(id).is_some() || terrain.r#trait.iter().any(|own| own.id == **id);
        if let Some(unknown) = kind.traits.iter().find(|id| !is_known(id)) {
            return Err(format!("kind {}: no trait is called {unknown}", kind.id));
        }
        if let Some(sides) = kind.sizes {
            check_sides(sides).map_err(|why| format!("kind {}: {why}", kind.id))?;
        }
        if let Some(scatter) = &kind.scatter
            && !kinds.iter().any(|other| {
                other.id == *scatter && other.traits.iter().any(|id| Trait::named(id) == Some(Trait::Scatter))
            })
        {
            return Err(format!("kind {}: no kind of scatter is called {scatter}", kind.id));
        }
        if let Some(building) = &kind.building {
            if !kind.traits.iter().any(|id| Trait::named(id) == Some(Trait::Habitable)) {
                return Err(format!("kind {}: it is a building, but not habitable", kind.id));
            }
            check_building(building, &pack.bases).map_err(|why| format!("kind {}, building: {why}", kind.id))?;
        }
        check_kind_rules(kind, &terrain.troop).map_err(|why| format!("kind {}, {why}", kind.id))?;
        check_holds(kind, pack).map_err(|why| format!("kind {}, holds: {why}", kind.id))?;
        check_drawn(kind, kinds).map_err(|why| format!("kind {}, drawn: {why}", kind.id))?;
        check_outside(kind).map_err(|why| format!("kind {}, outside: {why}", kind.id))?;
        check_corridor(kind).map_err(|why| format!("kind {}, corridor: {why}", kind.id))?;
        check_leaves(kind, kinds).map_err(|why| format!("kind {}, {why}", kind.id))?;
    }
    Ok(())
}

/// Makes sure that each category has kinds, and that none is in two.
fn check_categories(terrain: &TerrainFile) -> Result<(), String> {
    check_unique("category", (0..).zip(&terrain.category).map(|(index, category)| (&*category.id, index)))?;
    for (index, category) in terrain.category.iter().enumerate() {
        let CategoryTable { id, with, any, without, kinds, .. } = category;
        check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)
            .map_err(|why| format!("category {id}: {why}"))?;
        let mut of_it = terrain.kind.iter().filter(|kind| category.has(kind)).peekable();
        if of_it.peek().is_none() {
            return Err(format!("category {id}: it is for no kind"));
        }
        let is_in_another = |kind: &&KindTable| terrain.category[..index].iter().any(|other| other.has(kind));
        if let Some(kind) = of_it.find(is_in_another) {
            return Err(format!("category {id}: the kind {} is in another one", kind.id));
        }
    }
    Ok(())
}

/// Makes sure that each sort of equipment costs something and is for units, or for kinds that there are.
fn check_equipment(terrain: &TerrainFile) -> Result<(), String> {
    check_unique("equipment", terrain.equipment.iter().map(|one| (&*one.id, one.tag)))?;
    for equipment in &terrain.equipment {
        let EquipmentTable { id, tag, points, with, any, without, kinds, .. } = equipment;
        if *tag >= MAX_EQUIPMENT_TAGS {
            return Err(format!(
                "equipment {id}: tag is {tag}, but links have room for less than {MAX_EQUIPMENT_TAGS}"
            ));
        }
        if !(1..=MAX_POINTS).contains(points) {
            return Err(format!("equipment {id}: points is {points}; write 1 to {MAX_POINTS}"));
        }
        check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)
            .map_err(|why| format!("equipment {id}: {why}"))?;
        if let Some(table) = &equipment.dice {
            check_dice(table).map_err(|why| format!("equipment {id}, dice: {why}"))?;
        }
        if equipment.distance.as_ref().is_some_and(|roll| roll.reached.is_empty() || roll.missed.is_empty()) {
            return Err(format!("equipment {id}, distance: a text is empty"));
        }
        if equipment.is_of_pieces() && !terrain.kind.iter().any(|kind| equipment.has(kind)) {
            return Err(format!("equipment {id}: it is for no kind"));
        }
    }
    Ok(())
}

/// Makes sure that a ram adds hits.
fn check_battering(terrain: &TerrainFile) -> Result<(), String> {
    let Some(battering) = terrain.battering else { return Ok(()) };
    if !(1..=MAX_BATTERING_HITS).contains(&battering.hits) {
        return Err(format!("battering: hits is {}; write 1 to {MAX_BATTERING_HITS}", battering.hits));
    }
    Ok(())
}
