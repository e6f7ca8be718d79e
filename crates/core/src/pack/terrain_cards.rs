//! What only the cards of terrain say. It is apart from the pack, because the page starts without it.

use super::card::Rule;
use super::file::{CardFact, CardPartTable, Containment, TerrainCardsFile, TerrainRuleTable};
use crate::units::Length;
use crate::words;

/// The cards of a pack's terrain. Their texts have places for the pack's numbers, which [`TerrainCards::rules_of`] fills.
#[derive(Debug)]
pub struct TerrainCards {
    /// How near behind terrain a model is protected by it, in inches.
    pub(super) behind: Option<f64>,
    /// The headings in the order of the cards.
    pub(super) parts: Vec<CardPart>,
}

/// A rule of a kind's card with how much of a unit it asks for, without saying so in its text.
pub type ContainedRule = (Containment, Rule);

/// A heading with what stands under it.
#[derive(Debug)]
pub(super) struct CardPart {
    pub(super) name: String,
    pub(super) rules: Vec<TerrainRule>,
    /// What the kinds' data says below the rules.
    pub(super) shows: Vec<CardFact>,
}

/// A rule with the ids of the kinds that it is for.
#[derive(Debug)]
pub(super) struct TerrainRule {
    pub(super) kinds: Vec<String>,
    pub(super) rule: Rule,
    /// How much of a unit has to be in the terrain for it.
    pub(super) containment: Option<Containment>,
}

impl From<TerrainCardsFile> for TerrainCards {
    fn from(file: TerrainCardsFile) -> Self {
        let part = |part: &CardPartTable| {
            let name = words::translated(&part.name);
            let of_part = file.rule.iter().filter(|rule| rule.part == part.id);
            let rule = |rule: &TerrainRuleTable| TerrainRule {
                kinds: rule.kinds.clone(),
                rule: card_rule(name, words::translated(&rule.text).to_owned(), rule.reading),
                containment: rule.containment,
            };
            CardPart { name: name.to_owned(), rules: of_part.map(rule).collect(), shows: part.shows.clone() }
        };
        let behind = file.behind.map(|behind| Length::from(behind).inches());
        Self { behind, parts: file.part.iter().map(part).collect() }
    }
}

impl TerrainCards {
    /// The headings of the cards.
    pub fn headings(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|part| &*part.name)
    }

    /// All rules of the cards, with the places in their texts.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.parts.iter().flat_map(|part| &part.rules).map(|rule| &rule.rule)
    }
}

/// A rule under a heading.
pub(super) fn card_rule(about: &str, text: String, is_reading: bool) -> Rule {
    Rule { about: about.to_owned(), text, is_reading, hall: None, is_for_round: false }
}
