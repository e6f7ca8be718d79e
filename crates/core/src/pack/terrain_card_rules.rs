//! What the card of a kind of terrain says, as every place shows it and every format prints it.

use super::Pack;
use super::building::Building;
use super::card::{CardTexts, Rule};
use super::card_facts::with_places_filled;
use super::kind::Kind;
use super::kind_rule_lines::{for_units, lines_of};
use super::kind_rules::Sight;
use super::terrain_cards::{ContainedRule, TerrainCards, TerrainRule, card_rule};
use crate::words;

impl TerrainCards {
    /// The rules of a kind, with the pack's numbers. Those about the same stand together. `sights` is what pieces count for lines of sight
    /// that haven't the kind's usual number of levels or floors: after the rule that says the usual number it is said of each.
    pub fn rules_of(&self, pack: &Pack, kind: &Kind, sights: &[Sight]) -> Vec<Rule> {
        let facts = TerrainFacts { pack, kind, behind: self.behind };
        let mut rules = Vec::new();
        for part in &self.parts {
            let of_kind = part.rules.iter().filter(|rule| rule.kinds.contains(&kind.id));
            for of in of_kind {
                rules.push(facts.rule(of));
                if of.rule.text.contains("{sight_of}") {
                    let said = sights.iter().filter_map(|sight| sight.said_of_piece());
                    rules.extend(said.map(|line| card_rule(&part.name, line, false)));
                }
            }
            let lines = part.shows.iter().flat_map(|fact| lines_of(pack, kind, *fact));
            rules.extend(lines.map(|line| card_rule(&part.name, line, false)));
        }
        rules
    }

    /// The rules of a kind's card that are for units of which so much is in it.
    pub fn contained_rules_of(&self, pack: &Pack, kind: &Kind) -> Vec<ContainedRule> {
        let facts = TerrainFacts { pack, kind, behind: self.behind };
        let of_kind = self.parts.iter().flat_map(|part| &part.rules).filter(|rule| rule.kinds.contains(&kind.id));
        of_kind.filter_map(|of| Some((of.containment?, facts.filled(of)))).collect()
    }
}

/// What the texts of a kind's card have places for.
struct TerrainFacts<'a> {
    pack: &'a Pack,
    kind: &'a Kind,
    behind: Option<f64>,
}

impl TerrainFacts<'_> {
    /// A rule with its places filled, and with which units it is for where it says so.
    fn rule(&self, of: &TerrainRule) -> Rule {
        let rule = self.filled(of);
        match of.containment {
            Some(containment) => Rule { text: format!("{} {}", rule.text, for_units(containment)), ..rule },
            None => rule,
        }
    }

    /// A rule with its places filled.
    fn filled(&self, of: &TerrainRule) -> Rule {
        Rule { text: with_places_filled(&of.rule.text, |name| self.fact(name)), ..of.rule.clone() }
    }

    /// The value of one of [`TERRAIN_FACTS`](super::file::TERRAIN_FACTS), or the chosen way of the reading with this id.
    fn fact(&self, name: &str) -> Option<String> {
        let Pack { walking, seeing, limits, .. } = self.pack;
        Some(match name {
            "rough_costs" => self.length(walking.rough_costs),
            "rough_leaves" => self.length(walking.rough_leaves),
            "crossing" => self.length(walking.crossing),
            "clears_scatter" => walking.clears_scatter.to_string(),
            "scatter_per_piece" => limits.piece_count.scatter_per_piece.to_string(),
            "into_forest" => self.length(seeing.into_forest),
            "over_forest" => seeing.over_forest.to_string(),
            "height" => self.length(self.kind.height?),
            "behind" => self.length(self.behind?),
            "sight" => self.kind.sight?.value.to_string(),
            "sight_of" => self.kind.sight?.of.to_string(),
            "sight_in_all" => self.kind.sight?.in_all().to_string(),
            "aura" => self.length(self.kind.auras.first()?.range),
            _ => return self.of_building(name).or_else(|| self.reading(name)),
        })
    }

    fn of_building(&self, name: &str) -> Option<String> {
        let building: &Building = self.kind.building.as_ref()?;
        let held = |place: usize| building.holds.get(place).map(|held| held.most.to_string());
        Some(match name {
            "door" => self.length(building.door_reach),
            "range_on_top" => self.length(building.floors.last()?.range_bonus),
            "control_inside" => self.length(building.control_loss),
            "small_on_floor" => return held(0),
            "medium_on_floor" => return held(1),
            "defence" => building.defence.to_string(),
            "armour" => building.armour.to_string(),
            "against_ranged" => building.armour_against_ranged.to_string(),
            "armour_against_ranged" => building.armour.saturating_add(building.armour_against_ranged).to_string(),
            "boxes" => building.boxes.to_string(),
            _ => return None,
        })
    }

    /// The chosen way of a reading, as within a sentence.
    fn reading(&self, id: &str) -> Option<String> {
        let index = self.pack.readings.iter().position(|reading| reading.id == id)?;
        let reading = CardTexts::of(self.pack)?.reading(self.pack, index)?;
        let text = reading.choices.get(self.pack.chosen(index))?;
        Some(words::in_sentence(text.trim_end_matches('.')))
    }

    fn length(&self, inches: f64) -> String {
        self.pack.unit.amount(inches, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::super::file::TERRAIN_FACTS;
    use super::*;
    use crate::pack::{self, testing};

    #[test]
    fn every_place_that_a_text_can_have_is_filled() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let cards = TerrainCards::of(pack).expect("it has cards");
        let kind = pack.kinds.iter().find(|kind| kind.building.is_some());
        let facts = TerrainFacts { pack, kind: kind.expect("it has a building"), behind: cards.behind };
        let barrow = testing::ghost_moor().kind("barrow").expect("a kind");
        let of_units = TerrainFacts { pack: testing::ghost_moor(), kind: barrow, behind: None };
        for name in TERRAIN_FACTS {
            let value = facts.fact(name).or_else(|| of_units.fact(name));
            assert!(value.is_some_and(|value| !value.is_empty()), "{name}");
        }
        assert_eq!(facts.fact("behind_"), None);
        assert_eq!(facts.fact("armour_against_ranged").as_deref(), Some("24"));
    }

    #[test]
    fn a_card_says_what_its_pack_is_read_as() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let cards = TerrainCards::of(pack).expect("it has cards");
        let tower = pack.kinds.iter().find(|kind| kind.traits.has(pack::Trait::Habitable)).expect("it has a tower");
        let said = |pack: &Pack, about: &str| {
            let rules =
                cards.rules_of(pack, tower, &[]).into_iter().filter(|rule| rule.about == about && rule.is_reading);
            rules.map(|rule| rule.text).collect::<Vec<_>>()
        };
        let about = "On the table";
        let own =
            "As Scenario Terrain it is secured: from inside by those that can enter, from around it by the others.";
        assert_eq!(said(pack, about), [own]);
        let index = pack.readings.iter().position(|reading| reading.id == "secure-habitable").expect("a reading");
        let other = pack.with_reading(index, 1).expect("another way");
        assert_eq!(said(other, about), ["As Scenario Terrain it is secured: from inside alone."]);
    }
}
