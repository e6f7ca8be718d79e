//! The drawing of a whole table as a scene graph, which the board turns into markup and each export into its format.
//!
//! Colours are those of the light theme. The style sheet changes them for the dark one, by the classes.

mod distances;
mod edge_rulers;
mod elements;
mod ground;
mod ink;
mod layers;
mod markers;
mod miniature;
mod pen;
mod piece;
mod scene;
mod signs;
mod tags;
mod zones;

use super::node::{Scale, SceneNode};
use crate::layout::{Layout, Piece};
use crate::pack::ScenarioAtEdge;
pub(crate) use ink::FAINT;

pub use edge_rulers::{EdgeRuler, edge_rulers};
pub use elements::{element_with_ring, elements};
pub use ground::{LIT, ground};
pub use layers::{DrawingOptions, Layer, Layers};
pub use markers::markers;
pub use miniature::{miniature, miniature_view};
pub use piece::{PieceAppearance, piece, shadow};
pub use scene::{ClaimsDrawing, ScenarioScene, scene, scene_in_game};
pub use signs::{DrawnSign, signs, signs_on_board};
pub use tags::{PieceTags, TAG_LINE, TURN_HANDLE, Tag, TagScene, Tags};
pub use zones::{zone_names, zones};

/// The whole table, the lowest nodes first.
pub fn table(layout: &Layout, show: &DrawingOptions) -> Vec<SceneNode> {
    let mut nodes = vec![ground(&layout.table.bounds(), layout.pack.unit)];
    let scene = layout.scenario.map(|scenario| {
        let turn = show.turn.max(layout.pack.game.kill_box_from);
        scene(layout, ScenarioAtEdge { scenario, edge: layout.attacker_edge }, show.layers, turn)
    });
    let (mut over_pieces, mut markers_of_scene) = (None, Vec::new());
    if let Some((mut scene, claims)) = scene {
        // Pictures don't mark clashes.
        scene.clashing.clear();
        nodes.push(zones(&scene));
        nodes.extend(claims.nodes);
        markers_of_scene = markers(&scene, Scale::SHEET);
        over_pieces = Some(elements(&scene));
    }
    nodes.extend(layout.pieces.iter().map(|one| piece(one)));
    nodes.extend(over_pieces);
    if show.letters {
        let table = layout.table.bounds();
        let scene = TagScene { table, markers: markers_of_scene, scale: Scale::SHEET, handles_of: None };
        let tags = Tags::new(scene, &layout.pieces);
        let tag = |piece: &Piece| Some(tags::letter_tag(piece.letter(), &tags.of(&piece.id)?.letter, Scale::SHEET));
        nodes.extend(layout.pieces.iter().filter_map(|piece| tag(piece)));
    }
    nodes
}
