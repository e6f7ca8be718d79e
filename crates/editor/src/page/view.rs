//! The board's view of a scenario: layers, the game's turn, the previewed scenario, and the unit of lengths.

use crate::drawing::table::Layers;
use crate::pack::{Pack, ScenarioAtEdge};
use crate::units::Unit;

/// The board's view of a scenario.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The visible layers.
    pub layers: Layers,
    /// The attacker's turn. The kill box of some scenarios grows with it.
    pub turn: u32,
    /// The scenario and edge under the pointer in the matrix, shown instead of the chosen ones.
    pub preview: Option<ScenarioAtEdge>,
    /// The unit in which lengths are shown and typed.
    pub unit: Unit,
}

impl View {
    /// A view with these layers, at the first turn with a kill box, in the pack's unit.
    pub const fn new(layers: Layers, pack: &Pack) -> Self {
        Self { layers, turn: pack.game.kill_box_from, preview: None, unit: pack.unit }
    }
}
