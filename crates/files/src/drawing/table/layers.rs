//! The layers and options of a table's drawing.

use serde::{Deserialize, Serialize};

use crate::pack::Pack;
use crate::words::mark;

/// A part of a scenario that a drawing can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The deployment zones.
    Zones,
    KillBox,
    Elements,
    /// The control range of elements.
    Rings,
    /// The reach of flags and the pieces that they can claim.
    Flags,
    /// The paths of elements that move.
    Paths,
    /// The distances by which elements are set up.
    Distances,
}

impl Layer {
    /// Every layer with its permanent id and its name on the page, in the order of the panel.
    pub const ALL: [(Self, &'static str, &'static str); 7] = [
        (Self::Elements, "elements", mark!("Elements")),
        (Self::Zones, "zones", mark!("Deployment")),
        (Self::Flags, "flags", mark!("Flag reach")),
        (Self::Paths, "paths", mark!("Paths")),
        (Self::Rings, "rings", mark!("Scoring range")),
        (Self::KillBox, "kill-box", mark!("Kill box")),
        (Self::Distances, "distances", mark!("Distances")),
    ];

    /// Whether scenarios of a pack have anything to show on it.
    pub fn is_of(self, pack: &Pack) -> bool {
        let mut scenarios = pack.scenarios.iter();
        match self {
            Self::Zones => pack.game.has_zones() || scenarios.any(|scenario| !scenario.lines.is_empty()),
            Self::KillBox => pack.game.has_kill_box(),
            Self::Elements | Self::Rings | Self::Distances => pack.has_elements(),
            Self::Flags => scenarios.flat_map(|one| &one.elements).any(|element| element.kind.claims_terrain),
            Self::Paths => scenarios.any(|scenario| !scenario.marches.is_empty()),
        }
    }
}

/// A set of layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers(u8);

impl Default for Layers {
    fn default() -> Self {
        Self::FIRST
    }
}

impl Layers {
    /// The layers of a first visit.
    pub const FIRST: Self = Self::of(&[Layer::Elements, Layer::Zones, Layer::Paths, Layer::KillBox]);

    /// What stands among stored ids since the kill box is among the first layers. Without it, nobody has switched the kill box off.
    const WITH_KILL_BOX: &str = "with-kill-box";

    const fn of(layers: &[Layer]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < layers.len() {
            bits |= 1 << layers[index] as u8;
            index += 1;
        }
        Self(bits)
    }

    /// Whether `layer` is among them.
    pub const fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u8) != 0
    }

    /// These with `layer` switched on or off.
    pub const fn toggled(self, layer: Layer) -> Self {
        Self(self.0 ^ (1 << layer as u8))
    }

    /// Their ids for storage, separated by blanks.
    pub fn stored(self) -> String {
        let on = Layer::ALL.iter().filter(|(layer, ..)| self.has(*layer)).map(|(_, name, _)| *name);
        on.chain([Self::WITH_KILL_BOX]).collect::<Vec<_>>().join(" ")
    }

    /// The layers that were stored with these ids.
    pub fn from_stored(names: &str) -> Self {
        let layers = Self::named(names);
        let is_newer = names.split(' ').any(|name| name == Self::WITH_KILL_BOX);
        if is_newer || layers.has(Layer::KillBox) { layers } else { layers.toggled(Layer::KillBox) }
    }

    /// The layers with these ids. Unknown ids are ignored.
    pub fn named(names: &str) -> Self {
        let is_on = |(_, layer, _): &&(Layer, &str, &str)| names.split(' ').any(|name| name == *layer);
        Layer::ALL.iter().filter(is_on).fold(Self(0), |layers, (layer, ..)| layers.toggled(*layer))
    }
}

/// The options of a table's drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawingOptions {
    /// The layers of the scenario.
    pub layers: Layers,
    /// The Attacker's turn, for kill boxes that grow. Before the first turn with a kill box, that one is drawn.
    pub turn: u32,
    /// Whether each piece has its letter.
    pub letters: bool,
}

impl Default for DrawingOptions {
    fn default() -> Self {
        Self { layers: Layers::FIRST, turn: 0, letters: true }
    }
}
