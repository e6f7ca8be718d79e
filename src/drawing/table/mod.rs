//! The drawing of a whole table: what the board shows without its marks, and what leaves the page as a picture.
//!
//! Everything is drawn here and nowhere else; the board turns the nodes into markup, each format into its own. Colours are
//! those of a light page: what differs on a dark one is in the style sheet, by the classes.

mod elements;
mod ground;
mod layers;
mod pen;
mod piece;
mod scene;
mod zones;

use super::Tone;
use super::node::Node;
use crate::layout::Layout;
use crate::pack::Owner;

pub use elements::elements;
pub use ground::{LIT, ground};
pub use layers::{Layer, Layers, Show};
pub use piece::{Body, letter, piece, shadow};
pub use scene::{Claims, Scenery, scene};
pub use zones::{zone_names, zones};

/// What is written beside the table.
pub(crate) const FAINT: Tone = Tone::hex(0x67_5f_51);

/// The whole table, what lies lowest first.
#[must_use]
pub fn table(layout: &Layout, show: &Show) -> Vec<Node> {
    let mut nodes = vec![ground(&layout.pack.table())];
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

/// The packet's red and blue are the players', and how things are filled says the same.
struct Ink {
    line: Tone,
    fill: Tone,
    text: Tone,
}

impl Ink {
    const ATTACKER: Self = Self::new(0xa3_20_1a, 0xa3_20_1a, 0xff_fd_f6);
    const DEFENDER: Self = Self::new(0x1b_5f_a8, 0xff_fd_f6, 0x1b_5f_a8);
    const NEUTRAL: Self = Self::new(0x46_40_2f, 0xe9_e4_d3, 0x2c_28_1d);

    const fn new(line: u32, fill: u32, text: u32) -> Self {
        Self { line: Tone::hex(line), fill: Tone::hex(fill), text: Tone::hex(text) }
    }

    const fn of(owner: Owner) -> &'static Self {
        match owner {
            Owner::Attacker => &Self::ATTACKER,
            Owner::Defender => &Self::DEFENDER,
            Owner::Neutral => &Self::NEUTRAL,
        }
    }
}
