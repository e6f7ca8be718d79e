//! What only the cards of terrain say. It is apart from the pack, because the page starts without it.

use super::card::Rule;
use super::file::TerrainCardsFile;
use crate::units::Length;
use crate::words;

/// The cards of a pack's terrain. Their texts have places for the pack's numbers, which [`TerrainCards::rules_of`] fills.
#[derive(Debug)]
pub struct TerrainCards {
    /// How near behind terrain a model is protected by it, in inches.
    pub(super) behind: Option<f64>,
    /// The numbers of kinds that models can be in and destroy.
    /// The rules in the order of the cards.
    pub(super) rules: Vec<TerrainRule>,
}

/// A rule with the ids of the kinds that it is for.
#[derive(Debug)]
pub(super) struct TerrainRule {
    pub(super) kinds: Vec<String>,
    pub(super) rule: Rule,
}

impl From<TerrainCardsFile> for TerrainCards {
    fn from(file: TerrainCardsFile) -> Self {
        let mut rules: Vec<TerrainRule> = Vec::new();
        for part in &file.part {
            let of_part = file.rule.iter().filter(|rule| rule.part == part.id);
            rules.extend(of_part.map(|rule| TerrainRule {
                kinds: rule.kinds.clone(),
                rule: Rule {
                    about: words::translated(&part.name).to_owned(),
                    text: words::translated(&rule.text).to_owned(),
                    is_reading: rule.reading,
                    hall: None,
                    is_for_round: false,
                },
            }));
        }
        let behind = file.behind.map(|behind| Length::from(behind).inches());
        Self { behind, rules }
    }
}

impl TerrainCards {
    /// All rules of the cards, with the places in their texts.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().map(|rule| &rule.rule)
    }
}
