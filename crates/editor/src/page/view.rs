//! The board's view of a scenario: layers, the game's turn, the previewed scenario, and the chosen unit of lengths.

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
    /// The unit in which a person wants lengths shown and typed; `None` for the unit of each pack.
    pub chosen_unit: Option<Unit>,
}

impl View {
    /// A view with these layers, at the first turn with a kill box, in the unit of each pack.
    pub const fn new(layers: Layers, pack: &Pack) -> Self {
        Self { layers, turn: pack.game.kill_box_from, preview: None, chosen_unit: None }
    }

    /// The unit in which lengths of a pack are shown and typed.
    pub fn unit(&self, pack: &Pack) -> Unit {
        self.chosen_unit.unwrap_or(pack.unit)
    }
}
