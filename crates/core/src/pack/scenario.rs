//! Scenarios and their elements.

use std::sync::Arc;

use super::file::{Owner, Role, Symbol};
use super::game_length::{Arrivals, GameLength};
use crate::geometry::{Point, Rect};
use crate::units::Length;

/// Millimetres in an inch: bases are in millimetres, everything else is in inches.
pub const MILLIMETRES_PER_INCH: f64 = 25.4;

/// The rules that all scenarios of a packet share. Lengths are in inches.
#[derive(Debug)]
pub struct Game {
    /// The most turns of each player.
    pub turns: u32,
    /// The sides of the die that a scenario is rolled with; 0 where none is rolled.
    pub die: u32,
    /// The depth of the Attacker's deployment zone.
    pub attacker_zone: f64,
    /// The depth of the Defender's deployment zone.
    pub defender_zone: f64,
    /// How far beyond the zone models with advance deployment may be.
    pub advance: f64,
    /// The depth of the kill box along both players' edges, before it grows; 0 where there is none.
    pub kill_box: f64,
    /// The Attacker's turn from which the kill box counts.
    pub kill_box_from: u32,
    /// The victory points that the opponent has for a Leader in it, where the packet says it.
    pub kill_box_vp: Option<u32>,
    /// The distance, rim to rim, from which an element is controlled or contested; 0 where there are no elements.
    pub control_range: f64,
    /// When victory points are scored for the first time, where the packet says it. From then on, every turn of both players is scored.
    pub first_scoring: Option<FirstScoring>,
}

/// The first scoring: at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstScoring {
    /// Whose turn it is.
    pub role: Role,
    pub turn: u32,
}

impl Game {
    /// The rules of a pack without scenarios: no turns and no zones.
    pub const NONE: Self = Self {
        turns: 0,
        die: 0,
        attacker_zone: 0.0,
        defender_zone: 0.0,
        advance: 0.0,
        kill_box: 0.0,
        kill_box_from: 0,
        kill_box_vp: None,
        control_range: 0.0,
        first_scoring: None,
    };

    /// Whether there is a kill box along the players' edges.
    pub const fn has_kill_box(&self) -> bool {
        self.kill_box > 0.0
    }

    /// Whether there are deployment zones.
    pub const fn has_zones(&self) -> bool {
        self.attacker_zone > 0.0 && self.defender_zone > 0.0
    }

    /// How often victory points are scored in a game that is played to its end.
    pub fn scorings(&self) -> Option<u32> {
        let FirstScoring { role, turn } = self.first_scoring?;
        let full_turns = self.turns.checked_sub(turn)?;
        Some(full_turns.saturating_mul(2).saturating_add(if role == Role::Attacker { 2 } else { 1 }))
    }
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique in the pack.
    pub tag: u32,
    pub name: String,
    /// Its number on the die, where scenarios are rolled.
    pub roll: Option<u32>,
    /// The sides of the table that it is played on; `None` where that can be any.
    pub table: Option<[Length; 2]>,
    /// How long it is, where that isn't the turns of every game.
    pub length: Option<GameLength>,
    /// Terrain that it places.
    pub pieces: Vec<ScenarioPiece>,
    /// The lines that models stand beyond or within.
    pub lines: Vec<ScenarioLine>,
    /// What it says of units in terrain, where it says something.
    pub held: Option<HeldTerrain>,
    /// Who comes later.
    pub arrivals: Option<Arrivals>,
    /// What ends it besides its length; empty where that is what ends every game.
    pub endings: Vec<ScenarioEnding>,
    /// By how many victory points a player must lead to win by scenario; 0 where no lead wins, and `None` where the packet says nothing.
    pub winning_lead: Option<u32>,
    /// The most victory points that a player can have, where that is known.
    pub max_vp: Option<u32>,
    pub elements: Vec<Element>,
    /// The growth of its kill box, where it grows.
    pub growth: Option<Growth>,
    /// Its moving elements.
    pub marches: Vec<March>,
    /// What else the packet calls it.
    pub also_called: Vec<String>,
}

/// What ends a scenario besides its length.
#[derive(Debug, PartialEq, Eq)]
pub struct ScenarioEnding {
    /// Its permanent number, unique in the scenario.
    pub tag: u32,
    /// What has happened, as a sentence without its full stop.
    pub text: String,
    /// Who wins then; `None` for a draw.
    pub winner: Option<Role>,
}

/// A piece of terrain that a scenario places.
#[derive(Debug)]
pub struct ScenarioPiece {
    /// The id of its kind.
    pub kind: String,
    /// Its centre on the diagram as it is printed, from the left side and from the top: the Attacker's edge at the bottom.
    pub at: [Length; 2],
    /// How far it is turned clockwise on that diagram, in whole degrees.
    pub turn: u32,
}

/// What a scenario says of the Defender's units that begin in terrain.
#[derive(Debug, PartialEq, Eq)]
pub struct HeldTerrain {
    /// The ids of the terrain's kinds.
    pub kinds: Vec<String>,
    /// How many times its points a unit in it costs.
    pub times: u32,
    /// The most units in it, whatever it holds else.
    pub units: u32,
}

/// A line that models stand beyond or within.
#[derive(Debug, PartialEq)]
pub struct ScenarioLine {
    /// What it says, with a place for its distance.
    pub text: String,
    /// The same in a few words.
    pub short: String,
    /// Whose models it is for.
    pub owner: Role,
    /// How far it is from what it is measured from, in inches.
    pub distance: f64,
    /// Whether models stand at it or farther away; else they stand at it or nearer.
    pub is_beyond: bool,
    pub from: LineFrom,
}

/// What a line is measured from.
#[derive(Debug, PartialEq)]
pub enum LineFrom {
    /// An outline around the pieces of these kinds.
    Around(Vec<String>),
    /// A straight line from the pieces of these kinds toward the owner's edge, parallel to that.
    Straight(Vec<String>),
    /// A line along the edge of this player.
    Edge(Role),
}

/// An element of a scenario.
#[derive(Debug)]
pub struct Element {
    pub kind: Arc<ElementKind>,
    pub owner: Owner,
    /// How far its base is from the left or the right side of the diagram as it is printed: the Attacker's edge at the bottom.
    pub across: SideDistance,
    /// How far its base is from the diagram's top or bottom.
    pub down: SideDistance,
}

/// How far a base's rim is from a side of the table, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideDistance {
    /// From the left side or the top.
    Near(f64),
    /// From the right side or the bottom.
    Far(f64),
}

/// A kind of element.
#[derive(Debug)]
pub struct ElementKind {
    /// Its id in the pack.
    pub id: String,
    pub name: String,
    /// The diameter of its base in millimetres.
    pub base: u32,
    /// Its symbol in the packet's diagrams.
    pub symbol: Symbol,
    /// Whether it claims a piece of terrain near it.
    pub claims_terrain: bool,
}

/// The growth of a kill box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// The first of the Attacker's turns at the start of which it grows.
    pub from_turn: u32,
    /// The growth each turn, in inches.
    pub inches_per_turn: f64,
}

/// The movement of an element. Elements are given by their index.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct March {
    /// The element that moves.
    pub element: usize,
    /// The element it moves toward.
    pub toward: usize,
    /// The length of one movement, in inches.
    pub step: f64,
    /// The greatest length that one movement can have, in inches, where it isn't always as long.
    pub step_most: Option<f64>,
    /// How much longer one movement may be for every other objective that the player secures, in inches.
    pub step_for_others: Option<f64>,
    /// The greatest distance in all, in inches, where it is limited.
    pub most: Option<f64>,
    /// Whether the goal is the terrain that `toward` claims, if any.
    pub to_terrain: bool,
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Element {
    /// Its centre on the diagram as it is printed, on a table like this.
    pub fn printed(&self, table: &Rect) -> Point {
        let radius = self.kind.radius();
        let centre = |distance, [least, most]: [f64; 2]| match distance {
            SideDistance::Near(near) => least + near + radius,
            SideDistance::Far(far) => most - far - radius,
        };
        let Rect { min, max } = table;
        Point::new(centre(self.across, [min.x, max.x]), centre(self.down, [min.y, max.y]))
    }
}

impl ElementKind {
    /// Whether it is an objective.
    pub const fn is_objective(&self) -> bool {
        matches!(self.symbol, Symbol::Circle)
    }

    /// The radius of its base in inches.
    pub fn radius(&self) -> f64 {
        f64::from(self.base) / MILLIMETRES_PER_INCH / 2.0
    }
}

impl Scenario {
    /// The most turns of each player.
    pub fn turns(&self, game: &Game) -> u32 {
        self.length.map_or(game.turns, |length| length.most)
    }

    /// The kinds of its elements in their order, each with how many there are.
    pub fn element_kinds(&self) -> Vec<(&ElementKind, usize)> {
        let mut kinds: Vec<(&ElementKind, usize)> = Vec::new();
        for element in &self.elements {
            match kinds.iter_mut().find(|(kind, _)| kind.id == element.kind.id) {
                Some((_, count)) => *count += 1,
                None => kinds.push((&element.kind, 1)),
            }
        }
        kinds
    }

    /// The depth of the kill box, in inches, in the Attacker's turn of this number and the Defender's after it; `None` before it counts.
    pub fn kill_box(&self, game: &Game, turn: u32) -> Option<f64> {
        let growth = self
            .growth
            .map_or(0.0, |growth| f64::from((turn + 1).saturating_sub(growth.from_turn)) * growth.inches_per_turn);
        (game.has_kill_box() && turn >= game.kill_box_from).then_some(game.kill_box + growth)
    }

    /// The depths of the kill box in inches: in the first turn that has one, and in the last turn of the game.
    pub fn kill_box_range(&self, game: &Game) -> [f64; 2] {
        let depth = |turn| self.kill_box(game, turn).unwrap_or(game.kill_box);
        [depth(game.kill_box_from), depth(game.turns.max(game.kill_box_from))]
    }
}

#[cfg(test)]
mod tests {
    use crate::pack::{self, Pack};

    fn pack() -> &'static Pack {
        pack::find(pack::DEFAULT).expect("the default pack is built in")
    }

    #[test]
    fn the_kill_box_counts_from_the_second_turn_and_grows_in_some_scenarios() {
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
