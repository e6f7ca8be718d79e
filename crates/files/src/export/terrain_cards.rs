//! The cards of terrain for what is printed: what each kind on the tables does, in our own words.

use super::scenario_card::CardRule;
use crate::layout::{Layout, unusual_sights};
use crate::pack::{Kind, TerrainCards};
use crate::words::t;

/// The card of a kind of terrain, or of a piece with rules of its own.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TerrainCard {
    /// The kind, or the piece.
    pub(super) title: String,
    /// What it is, in a sentence or two, or the piece's own rules.
    pub(super) note: String,
    pub(super) rules: Vec<CardRule>,
}

/// The card of each kind on these tables of one pack, once, in the pack's order, if the pack has cards; then those of the pieces with rules
/// of their own, each once.
pub(super) fn terrain_cards<'a>(layouts: impl Iterator<Item = &'a Layout>) -> Vec<TerrainCard> {
    let layouts: Vec<&Layout> = layouts.collect();
    let Some(pack) = layouts.first().map(|layout| layout.pack) else { return Vec::new() };
    let own = own_cards(&layouts);
    let Some(cards) = TerrainCards::of(pack) else { return own };
    let is_there = |kind: &&Kind| {
        let mut pieces = layouts.iter().flat_map(|layout| &layout.pieces);
        pieces.any(|piece| piece.all_kinds().any(|other| other == *kind))
    };
    let card = |kind: &Kind| {
        let sights = unusual_sights(layouts.iter().flat_map(|layout| &layout.pieces).map(|piece| &**piece), kind);
        TerrainCard {
            title: kind.name.clone(),
            note: kind.note.clone(),
            rules: cards.rules_of(pack, kind, &sights).into_iter().map(CardRule::from).collect(),
        }
    };
    pack.kinds.iter().filter(is_there).map(card).chain(own).collect()
}

fn own_cards(layouts: &[&Layout]) -> Vec<TerrainCard> {
    let mut cards: Vec<TerrainCard> = Vec::new();
    for piece in layouts.iter().flat_map(|layout| &layout.pieces) {
        for rules in piece.members().filter_map(|member| member.own_rules.clone()) {
            let card = TerrainCard { title: t!("Own rules: {}", piece.title()), note: rules, rules: Vec::new() };
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::layout::{Piece, PieceId};

    #[test]
    fn each_kind_of_the_tables_has_a_card_once() {
        let one = layout(&[circle("a", "hill", (12.0, 12.0), 4.0), circle("b", "forest", (24.0, 12.0), 4.0)]);
        let mut burning = circle("a", "forest", (12.0, 12.0), 4.0);
        burning.also.extend(one.pack.kind("burning-earth"));
        let cards = terrain_cards([&one, &layout(&[burning])].into_iter());
        let kinds: Vec<&str> = cards.iter().map(|card| &*card.title).collect();
        assert_eq!(kinds, ["Forest", "Hill", "Burning earth"]);
        assert!(cards.iter().all(|card| !card.note.is_empty() && !card.rules.is_empty()));
        assert_eq!(terrain_cards([&layout(&[])].into_iter()), []);
    }

    #[test]
    fn a_piece_with_rules_of_its_own_has_a_card_once() {
        let mut well = circle("a", "hill", (12.0, 12.0), 4.0);
        well.name = Some("Well".to_owned());
        well.own_rules = Piece::own_rules_of("  A model here heals a box.\n");
        let other =
            Piece { id: PieceId::nth(1), own_rules: Piece::own_rules_of("Nobody drinks twice."), ..well.clone() };
        let cards = terrain_cards([&layout(&[well.clone()]), &layout(&[well, other])].into_iter());
        let own: Vec<(&str, &str)> = cards[1..].iter().map(|card| (&*card.title, &*card.note)).collect();
        assert_eq!(
            own,
            [("Own rules: Well", "A model here heals a box."), ("Own rules: Well", "Nobody drinks twice.")]
        );
    }
}
