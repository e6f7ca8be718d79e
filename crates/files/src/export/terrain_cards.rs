//! The cards of terrain for what is printed: what each kind on the tables does, in our own words.

use super::scenario_card::CardRule;
use crate::layout::{Layout, unusual_sights};
use crate::pack::{Equipment, Kind, TerrainCards};
use crate::words::t;

/// The card of a kind of terrain, of equipment, or of a piece with rules of its own.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TerrainCard {
    /// The kind, the equipment or the piece.
    pub(super) title: String,
    /// What it is, in a sentence or two, or the piece's own rules.
    pub(super) note: String,
    pub(super) rules: Vec<CardRule>,
}

/// The card of each kind on these tables of one pack, once, in the pack's order, if the pack has cards; then that of
/// each sort of equipment, and those of the pieces with rules of their own, each once.
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
    let has = |equipment: &&Equipment| {
        let of_pieces = |layout: &Layout| layout.members().any(|member| member.equipment.contains(equipment));
        layouts.iter().any(|layout| of_pieces(layout) || layout.units_with(equipment) > 0)
    };
    let equipment = pack.equipment.iter().filter(has).map(equipment_card);
    pack.kinds.iter().filter(is_there).map(card).chain(equipment).chain(own).collect()
}

fn equipment_card(equipment: &Equipment) -> TerrainCard {
    TerrainCard { title: equipment.name.clone(), note: equipment.rules(), rules: Vec::new() }
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

    #[test]
    fn the_attackers_prints_have_no_card_of_a_sally_gate() {
        use crate::layout::{Edit, Layout, PieceChange};
        use crate::pack::{self, Role};
        let pack = pack::find("siege-works").expect("it is built in");
        let equipment = |id| pack.equipment(id).expect("equipment");
        let wall = Piece::new(
            PieceId::nth(0),
            pack.kind("wall").expect("a kind"),
            [crate::units::Length::hundredths(1000); 2],
        );
        let edits = [
            Edit::Add(wall),
            Edit::Change(
                PieceId::nth(0),
                PieceChange::Equipment(vec![equipment("boiling-oil"), equipment("sally-gate")]),
            ),
            Edit::UnitEquipment(equipment("ladders"), 2),
        ];
        let layout = Layout::new(pack).edited(&edits).expect("it can be built");
        let titles = |layout: &Layout| {
            terrain_cards(std::iter::once(layout)).into_iter().map(|card| card.title).collect::<Vec<_>>()
        };
        assert_eq!(titles(&layout), ["Wall", "Boiling oil", "Sally gate", "Ladders"]);
        assert_eq!(titles(&layout.known_to(Some(Role::Attacker))), ["Wall", "Boiling oil", "Ladders"]);
        let size = |layout: &Layout| {
            use crate::export::setup_guide::phrases::size_and_height;
            use crate::units::setup_length::{SetupUnits, Voice};
            size_and_height(&layout.pieces[0], SetupUnits::Centimetres, Voice::Written)
        };
        assert!(size(&layout).ends_with("rectangle, boiling oil, sally gate"), "{}", size(&layout));
        assert!(size(&layout.known_to(None)).ends_with("rectangle, boiling oil"));
    }

    #[test]
    fn the_set_up_list_names_the_units_in_a_tower() {
        use crate::export::setup_guide::SetupList;
        use crate::layout::{ArmyUnit, Edit, Layout, UnitId};
        use crate::pack::{self, Role};
        use crate::units::setup_length::SetupUnits;
        let pack = pack::find("siege-works").expect("it is built in");
        let kind = pack.kind("stone-tower").expect("a kind");
        let tower = Piece::new(PieceId::nth(0), kind, [crate::units::Length::hundredths(1000); 2]);
        let unit = |id: u32, name: &str, count| ArmyUnit {
            count,
            tower: (id < 3).then(|| PieceId::nth(0)),
            ..ArmyUnit::new(UnitId(id), Role::Defender, name.to_owned(), 1)
        };
        let units = [unit(1, "Halberdiers", 2), unit(2, "Bows", 1), unit(3, "Knights", 1)];
        let edits: Vec<Edit> = std::iter::once(Edit::Add(tower)).chain(units.map(Edit::Unit)).collect();
        let layout = Layout::new(pack).edited(&edits).expect("it can be built");
        let list = SetupList::of(&layout, SetupUnits::Centimetres);
        assert!(list.steps[0].size.ends_with(". In it: 2 × Halberdiers and Bows"), "{}", list.steps[0].size);
        assert!(list.steps[0].sentence().ends_with(" In it: 2 × Halberdiers and Bows."));
    }
}
