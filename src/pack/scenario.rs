//! Scenarios: what stands on the table for a game, beside the terrain.

use std::sync::Arc;

use super::file::{Owner, Symbol};
use crate::geometry::Point;

/// Millimetres in an inch: bases are made in the one and everything else is measured in the other.
pub const MILLIMETRES_PER_INCH: f64 = 25.4;

/// What holds in every scenario of a packet. Lengths in inches.
#[derive(Debug)]
pub struct Game {
    /// How many turns each player has at most.
    pub turns: u32,
    /// How many sides the die has that a scenario is rolled with.
    pub die: u32,
    /// How deep the Attacker's deployment zone is, from their own edge.
    pub attacker_zone: f64,
    /// How deep the Defender's deployment zone is.
    pub defender_zone: f64,
    /// How much farther out an advance deployment may stand.
    pub advance: f64,
    /// How deep the kill box is along both players' edges, before it grows.
    pub kill_box: f64,
    /// The Attacker's turn from which the kill box counts.
    pub kill_box_from: u32,
    /// From how far, rim to rim, an element is held or contested.
    pub control_range: f64,
    /// What holds in every scenario, in our own words.
    pub rules: Vec<Rule>,
}

impl Game {
    /// That of a pack without scenarios: without turns, and without zones.
    pub const NONE: Self = Self {
        turns: 0,
        die: 0,
        attacker_zone: 0.0,
        defender_zone: 0.0,
        advance: 0.0,
        kill_box: 0.0,
        kill_box_from: 0,
        control_range: 0.0,
        rules: Vec::new(),
    };

    /// Whether models are deployed in zones.
    #[must_use]
    pub const fn has_zones(&self) -> bool {
        self.attacker_zone > 0.0 && self.defender_zone > 0.0
    }
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    /// Its permanent id, which files name.
    pub id: String,
    /// Its permanent number in the pack, which links name.
    pub tag: u32,
    /// What a person calls it.
    pub name: String,
    /// The number of the die that stands for it.
    pub roll: u32,
    /// What stands on the table for it.
    pub elements: Vec<Element>,
    /// How its kill box grows, where it does.
    pub growth: Option<Growth>,
    /// The elements that move in it.
    pub marches: Vec<March>,
    /// What scores, moves and explodes, in our own words.
    pub rules: Vec<Rule>,
}

/// Something that stands on the table for a scenario.
#[derive(Debug)]
pub struct Element {
    /// What it is.
    pub kind: Arc<ElementKind>,
    /// Whose it is.
    pub owner: Owner,
    /// Its centre on the diagram as it is printed: the Attacker's edge at the bottom.
    pub printed: Point,
}

/// What an element is.
#[derive(Debug)]
pub struct ElementKind {
    /// Its id in the pack.
    pub id: String,
    /// What a person calls it.
    pub name: String,
    /// The diameter of its base in millimetres.
    pub base: u32,
    /// The symbol the packet draws it by.
    pub symbol: Symbol,
    /// Whether it claims a piece of terrain near it.
    pub claims_terrain: bool,
    /// Who can hold it, in our own words.
    pub held: String,
}

/// How a kill box grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// The first of the Attacker's turns at whose start it grows.
    pub from_turn: u32,
    /// By how much each time, in inches.
    pub inches_per_turn: f64,
}

/// An element that moves in its scenario; elements are named by their index.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct March {
    /// The element that moves.
    pub element: usize,
    /// The element it moves toward.
    pub toward: usize,
    /// How far it moves at a time, in inches.
    pub step: f64,
    /// How far it moves in all, where that is bounded.
    pub most: Option<f64>,
    /// Whether the goal is the terrain that `toward` claims, where it claims any.
    pub to_terrain: bool,
}

/// A few words about a scenario.
#[derive(Debug)]
pub struct Rule {
    /// What they are about, in a word.
    pub about: String,
    /// The words.
    pub text: String,
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl ElementKind {
    /// The radius of its base in inches.
    #[must_use]
    pub fn radius(&self) -> f64 {
        f64::from(self.base) / MILLIMETRES_PER_INCH / 2.0
    }
}

impl Scenario {
    /// How deep the kill box is in the Attacker's turn of this number and the Defender's after it, in inches; `None` before
    /// it counts.
    #[must_use]
    pub fn kill_box(&self, game: &Game, turn: u32) -> Option<f64> {
        let grown = self
            .growth
            .map_or(0.0, |growth| f64::from((turn + 1).saturating_sub(growth.from_turn)) * growth.inches_per_turn);
        (turn >= game.kill_box_from).then_some(game.kill_box + grown)
    }
}

#[cfg(test)]
mod tests {
    use crate::pack::{self, Pack};

    fn pack() -> &'static Pack {
        pack::find(pack::DEFAULT).expect("the default pack is built in")
    }

    #[test]
    fn the_kill_box_counts_from_the_second_turn_and_grows_where_the_scenario_says_so() {
        let depths = |id: &str| -> Vec<Option<f64>> {
            let scenario = pack().scenario(id).expect("a scenario");
            (1..=pack().game.turns).map(|turn| scenario.kill_box(&pack().game, turn)).collect()
        };
        let twelve = Some(12.0);
        assert_eq!(depths("payload"), [None, twelve, twelve, twelve, twelve, twelve, twelve]);
        let growing = [None, twelve, Some(14.0), Some(16.0), Some(18.0), Some(20.0), Some(22.0)];
        assert_eq!(depths("wolves-at-our-heels"), growing);
    }
}
