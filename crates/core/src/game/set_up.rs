//! What a game is played as: the scenario and the Attacker's edge, as its players have chosen them, or else as the table has them.

use super::played::Game;
use crate::geometry::Side;
use crate::pack::{Scenario, ScenarioAtEdge};

impl Game {
    /// The scenario that is played; `None` where none is chosen.
    pub fn scenario(&self) -> Option<&'static Scenario> {
        let chosen = self.set_up().scenario;
        let known = chosen.and_then(|id| self.pack().scenarios.iter().find(|scenario| scenario.id == id));
        known.or(self.baseline().scenario)
    }

    /// The table edge that is the Attacker's.
    pub fn attacker_edge(&self) -> Side {
        let chosen = self.set_up().attacker_edge.filter(|edge| self.baseline().table.edges().contains(edge));
        chosen.unwrap_or(self.baseline().attacker_edge)
    }

    /// The scenario with the edge that it is played at.
    pub fn scenario_at_edge(&self) -> Option<ScenarioAtEdge> {
        Some(ScenarioAtEdge { scenario: self.scenario()?, edge: self.attacker_edge() })
    }
}
