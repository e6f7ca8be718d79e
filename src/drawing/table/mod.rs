//! The drawing of a whole table: what the board shows without its marks, and what leaves the page as a picture.
//!
//! Everything is drawn here and nowhere else; the board turns the nodes into markup, each format into its own. Colours are
//! those of a light page: what differs on a dark one is in the style sheet, by the classes.

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

/// The whole table, what lies lowest first.
#[must_use]
pub fn table(layout: &Layout, show: &DrawingOptions) -> Vec<SceneNode> {
    let mut nodes = vec![ground(&layout.pack.table(), layout.pack.unit)];
    let scene = layout.scenario.map(|scenario| {
        let turn = show.turn.max(layout.pack.game.kill_box_from);
        scene(layout, (scenario, layout.attacker_edge), show.layers, turn)
    });
    let mut over = None;
    if let Some((mut scenery, claims)) = scene {
        // What is wrong with a table is said beside it, and not in its picture.
        scenery.clashing.clear();
        nodes.push(zones(&scenery));
        nodes.extend(claims.nodes);
        over = Some(elements(&scenery));
    }
    nodes.extend(layout.pieces.iter().map(|one| piece(one)));
    if show.letters {
        nodes.extend(layout.pieces.iter().map(|one| letter(one)));
    }
    nodes.extend(over);
    nodes
}
