//! Validates `terrain-cards.toml`.

use super::super::file::{CardFact, Files, KindTable, TERRAIN_FACTS, TerrainCardsFile, TerrainRuleTable};
use super::names::{check_kinds_and_traits, check_unique, place_names};

/// Makes sure that each rule of the cards is for a kind and each kind has one, and that they have places only for numbers that the pack
/// has.
pub(super) fn check_terrain_cards(cards: &TerrainCardsFile, files: &Files) -> Result<(), String> {
    let kinds = &files.terrain.kind;
    check_unique("part", (0..).zip(&cards.part).map(|(index, part)| (&*part.id, index)))?;
    check_shown(cards, kinds)?;
    for (index, rule) in cards.rule.iter().enumerate() {
        check_terrain_rule(rule, cards, files).map_err(|why| format!("rule[{index}]: {why}"))?;
    }
    match kinds.iter().find(|kind| !cards.rule.iter().any(|rule| rule.is_for(kind))) {
        Some(kind) => Err(format!("no rule is for the kind {}", kind.id)),
        None => Ok(()),
    }
}

/// Makes sure that each fact that a kind has stands under one heading.
fn check_shown(cards: &TerrainCardsFile, kinds: &[KindTable]) -> Result<(), String> {
    for (fact, name) in CardFact::NAMES {
        let shown = cards.part.iter().flat_map(|part| &part.shows).filter(|shown| **shown == fact).count();
        let kind = kinds.iter().find(|kind| kind.has_fact(fact));
        match (kind, shown) {
            (_, 2..) => return Err(format!("{name} is shown by several parts")),
            (Some(kind), 0) => return Err(format!("no part shows the {name} of the kind {}", kind.id)),
            (None, 1) => return Err(format!("no kind has a {name} that a part could show")),
            _ => {}
        }
    }
    Ok(())
}

fn check_terrain_rule(rule: &TerrainRuleTable, cards: &TerrainCardsFile, files: &Files) -> Result<(), String> {
    let kinds = &files.terrain.kind;
    if !cards.part.iter().any(|part| part.id == rule.part) {
        return Err(format!("no part is called {}", rule.part));
    }
    check_kinds_and_traits(&rule.kinds, rule.with.iter().chain(&rule.any).chain(&rule.without), &files.terrain)?;
    let of_rule: Vec<_> = kinds.iter().filter(|kind| rule.is_for(kind)).collect();
    if of_rule.is_empty() {
        return Err("it is for no kind".to_owned());
    }
    let readings = files.readings.as_ref().map_or(&[][..], |file| &file.reading);
    let is_there = |name: &str| match name {
        "height" => of_rule.iter().all(|kind| kind.height.is_some()),
        "behind" => cards.behind.is_some(),
        "sight" | "sight_of" | "sight_in_all" => of_rule.iter().all(|kind| kind.sight.is_some()),
        "aura" => of_rule.iter().all(|kind| !kind.aura.is_empty()),
        "scatter_per_piece" => files.pack.limits.piece_count.is_some(),
        "rough_costs" | "rough_leaves" | "crossing" | "clears_scatter" | "into_forest" | "over_forest" => true,
        _ if TERRAIN_FACTS.contains(&name) => of_rule.iter().all(|kind| kind.building.is_some()),
        _ => readings.iter().any(|reading| reading.id == name),
    };
    match place_names(&rule.text).find(|name| !is_there(name)) {
        Some(name) => Err(format!("the pack has no {{{name}}} for the text {:?}", rule.text)),
        None => Ok(()),
    }
}
