//! The drawing of a whole table as a scene graph, which the board turns into markup and each export into its format.
//!
//! Colours are those of the light theme. The style sheet changes them for the dark one, by the classes.

mod distances;
mod elements;
mod ground;
mod ink;
mod layers;
mod pen;
mod piece;
mod scene;
mod zones;

use super::node::SceneNode;
use crate::layout::Layout;
pub(crate) use ink::FAINT;

pub use elements::elements;
pub use ground::{LIT, ground};
pub use layers::{DrawingOptions, Layer, Layers};
pub use piece::{PieceAppearance, letter, piece, shadow};
pub use scene::{ClaimsDrawing, ScenarioScene, scene};
pub use zones::{zone_names, zones};

/// The whole table, the lowest nodes first.
#[must_use]
pub fn table(layout: &Layout, show: &DrawingOptions) -> Vec<SceneNode> {
    let mut nodes = vec![ground(&layout.table.bounds(), layout.pack.unit)];
    let scene = layout.scenario.map(|scenario| {
        let turn = show.turn.max(layout.pack.game.kill_box_from);
        scene(layout, (scenario, layout.attacker_edge), show.layers, turn)
    });
    let mut over_pieces = None;
    if let Some((mut scene, claims)) = scene {
        // Pictures don't mark clashes.
        scene.clashing.clear();
        nodes.push(zones(&scene));
        nodes.extend(claims.nodes);
        over_pieces = Some(elements(&scene));
    }
    nodes.extend(layout.pieces.iter().map(|one| piece(one)));
    if show.letters {
        nodes.extend(layout.pieces.iter().map(|one| letter(one)));
    }
    nodes.extend(over_pieces);
    nodes
}
