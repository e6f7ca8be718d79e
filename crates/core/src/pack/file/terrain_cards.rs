//! `terrain-cards.toml`: what the cards of terrain say. The build finds the kinds that each rule is for, and writes it all as a file of
//! its own.

use serde::{Deserialize, Serialize};

use super::kind_rules::{CardFact, Containment};
use super::length::Inches;
use super::terrain::KindTable;

/// The places that the texts of these cards can have for the pack's numbers, besides the ids of its readings. The build refuses any other.
#[cfg(not(target_arch = "wasm32"))]
pub const TERRAIN_FACTS: [&str; 23] = [
    "rough_costs",
    "rough_leaves",
    "crossing",
    "clears_scatter",
    "scatter_per_piece",
    "into_forest",
    "over_forest",
    "height",
    "behind",
    "sight",
    "sight_of",
    "sight_in_all",
    "aura",
    "door",
    "small_on_floor",
    "medium_on_floor",
    "range_on_top",
    "control_inside",
    "defence",
    "armour",
    "armour_against_ranged",
    "against_ranged",
    "boxes",
];

/// `terrain-cards.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainCardsFile {
    /// How near behind terrain a model is protected by it.
    pub behind: Option<Inches>,
    /// The headings, in the order of the cards.
    pub part: Vec<CardPartTable>,
    pub rule: Vec<TerrainRuleTable>,
}

/// A heading of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPartTable {
    pub id: String,
    pub name: String,
    /// What the build writes of the kinds' data below the rules under it.
    #[serde(default)]
    pub shows: Vec<CardFact>,
}

/// A rule, with the kinds that it is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRuleTable {
    /// The id of its heading.
    pub part: String,
    pub text: String,
    /// Whether the packet leaves it open, and this is how we read it.
    #[serde(default)]
    pub reading: bool,
    /// How much of a unit has to be in the terrain for it, where the rule says so.
    pub containment: Option<Containment>,
    /// Only for kinds with all of these traits.
    #[serde(default)]
    pub with: Vec<String>,
    /// Only for kinds with one of these traits at least.
    #[serde(default)]
    pub any: Vec<String>,
    /// Only for kinds with none of these traits.
    #[serde(default)]
    pub without: Vec<String>,
    /// Only for kinds that stay all game.
    #[serde(default)]
    pub stays: bool,
    /// Only for kinds with these ids. In what the build writes, the ids of all kinds that it is for.
    #[serde(default)]
    pub kinds: Vec<String>,
}

impl TerrainRuleTable {
    /// Whether it is for a kind.
    pub fn is_for(&self, kind: &KindTable) -> bool {
        kind.is_chosen(&self.kinds, &self.with, &self.any, &self.without) && (kind.stays || !self.stays)
    }
}

impl TerrainCardsFile {
    /// The same with the ids of the kinds that each rule is for, in place of what is asked of kinds.
    pub fn with_kinds(mut self, kinds: &[KindTable]) -> Self {
        for rule in &mut self.rule {
            let of_rule = kinds.iter().filter(|kind| rule.is_for(kind)).map(|kind| kind.id.clone()).collect();
            *rule = TerrainRuleTable {
                part: rule.part.clone(),
                text: rule.text.clone(),
                reading: rule.reading,
                containment: rule.containment,
                with: Vec::new(),
                any: Vec::new(),
                without: Vec::new(),
                stays: false,
                kinds: of_rule,
            };
        }
        self
    }
}
