//! The scenarios and edges that an event plays.

use serde::{Deserialize, Serialize};

use super::matrix::ScenarioCell;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;

/// The scenarios and edges that an event plays: all but those that the organiser has struck out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventScenarios {
    /// A bit for each scenario of the pack that is struck out.
    scenarios: u32,
    /// A bit for each edge that is struck out, by its quarter turns.
    edges: u32,
}

impl EventScenarios {
    /// Whether the scenario with this index in the pack is played.
    pub const fn has_scenario(self, scenario: usize) -> bool {
        self.scenarios & bit(scenario) == 0
    }

    /// Whether the Attacker's edge can be this one.
    pub const fn has_edge(self, edge: Side) -> bool {
        self.edges & bit(edge.quarter_turns()) == 0
    }

    /// Whether a scenario at an edge is played.
    pub const fn plays(self, cell: &ScenarioCell) -> bool {
        self.has_scenario(cell.place) && self.has_edge(cell.edge)
    }

    /// The same with a scenario struck out, or no longer struck out.
    pub const fn with_scenario_toggled(self, scenario: usize) -> Self {
        Self { scenarios: self.scenarios ^ bit(scenario), ..self }
    }

    /// The same with an edge struck out, or no longer struck out.
    pub const fn with_edge_toggled(self, edge: Side) -> Self {
        Self { edges: self.edges ^ bit(edge.quarter_turns()), ..self }
    }

    /// Every scenario and edge that is played, scenario by scenario; none where terrain can't be in the way of any.
    pub fn cells(self, layout: &Layout) -> impl Iterator<Item = ScenarioAtEdge> + use<> {
        let (pack, table) = (layout.pack, layout.table);
        let scenarios = pack.scenarios.iter().enumerate().filter(move |(index, _)| self.has_scenario(*index));
        let scenarios = scenarios.filter(move |_| pack.has_set_ups());
        let edges = move || table.edges().iter().copied().filter(move |edge| self.has_edge(*edge));
        scenarios.flat_map(move |(_, scenario)| edges().map(move |edge| ScenarioAtEdge { scenario, edge }))
    }
}

/// The bit with this index; 0 beyond 32, so scenarios beyond the 32nd can't be struck out.
const fn bit(index: usize) -> u32 {
    if index < u32::BITS as usize { 1 << index } else { 0 }
}
