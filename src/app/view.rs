//! What of a scenario the board shows: layers, the turn the game is in, and what is pointed at.

use crate::drawing::table::Layers;
use crate::geometry::Side;
use crate::pack::{Pack, Scenario};
use crate::units::Unit;

/// A scenario at an edge.
pub type ScenarioAtEdge = (&'static Scenario, Side);

/// What of a scenario the board shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The layers that are on.
    pub layers: Layers,
    /// The Attacker's turn: the kill box of some scenarios grows with it.
    pub turn: u32,
    /// The scenario and edge that are pointed at, shown instead of the chosen ones.
    pub preview: Option<ScenarioAtEdge>,
    /// What lengths are shown and typed in.
    pub unit: Unit,
}

impl View {
    /// A view with these layers, at the first turn in which there is a kill box to see, and with the pack's unit.
    pub const fn new(layers: Layers, pack: &Pack) -> Self {
        Self { layers, turn: pack.game.kill_box_from, preview: None, unit: pack.unit }
    }
}
