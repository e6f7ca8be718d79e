//! The cards of terrain for what is printed: what each kind on the tables does, in our own words.

use super::scenario_card::CardRule;
use crate::layout::Layout;
use crate::pack::{Kind, TerrainCards};

/// The card of a kind of terrain.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TerrainCard {
    pub(super) kind: String,
    /// What it is, in a sentence or two.
    pub(super) note: String,
    pub(super) rules: Vec<CardRule>,
}

/// The card of each kind on these tables of one pack, once, in the pack's order; none where the pack has no cards.
pub(super) fn terrain_cards<'a>(layouts: impl Iterator<Item = &'a Layout>) -> Vec<TerrainCard> {
    let layouts: Vec<&Layout> = layouts.collect();
    let Some(pack) = layouts.first().map(|layout| layout.pack) else { return Vec::new() };
    let Some(cards) = TerrainCards::of(pack) else { return Vec::new() };
    let is_there = |kind: &&Kind| {
        let mut pieces = layouts.iter().flat_map(|layout| &layout.pieces);
        pieces.any(|piece| piece.all_kinds().any(|other| other == *kind))
    };
    let card = |kind: &Kind| TerrainCard {
        kind: kind.name.clone(),
        note: kind.note.clone(),
        rules: cards.rules_of(pack, kind).into_iter().map(CardRule::from).collect(),
    };
    pack.kinds.iter().filter(is_there).map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    #[test]
    fn each_kind_of_the_tables_has_a_card_once() {
        let one = layout(&[circle("a", "hill", (12.0, 12.0), 4.0), circle("b", "forest", (24.0, 12.0), 4.0)]);
        let mut burning = circle("a", "forest", (12.0, 12.0), 4.0);
        burning.also.extend(one.pack.kind("burning-earth"));
        let cards = terrain_cards([&one, &layout(&[burning])].into_iter());
        let kinds: Vec<&str> = cards.iter().map(|card| &*card.kind).collect();
        assert_eq!(kinds, ["Forest", "Hill", "Burning earth"]);
        assert!(cards.iter().all(|card| !card.note.is_empty() && !card.rules.is_empty()));
        assert_eq!(terrain_cards([&layout(&[])].into_iter()), []);
    }
}
