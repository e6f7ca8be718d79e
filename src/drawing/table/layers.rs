//! What of a table is drawn.

use serde::{Deserialize, Serialize};

use crate::words::mark;

/// Something of a scenario that a drawing can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The deployment zones.
    Zones,
    /// The kill box.
    KillBox,
    /// The elements themselves.
    Elements,
    /// How far from an element it is held.
    Rings,
    /// What flags reach and which pieces they can claim.
    Flags,
    /// Where elements move.
    Paths,
}

impl Layer {
    /// Every layer with its permanent name and what a person calls it, in the order of the panel.
    pub const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::Elements, "elements", mark!("Elements")),
        (Self::Zones, "zones", mark!("Deployment")),
        (Self::Flags, "flags", mark!("Flag reach")),
        (Self::Paths, "paths", mark!("Paths")),
        (Self::Rings, "rings", mark!("Control rings")),
        (Self::KillBox, "kill-box", mark!("Kill box")),
    ];
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
    /// What a first visit shows: enough to see where everything goes, and no more.
    pub const FIRST: Self = Self::of(&[Layer::Elements, Layer::Zones, Layer::Paths]);

    const fn of(layers: &[Layer]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < layers.len() {
            bits |= 1 << layers[index] as u8;
            index += 1;
        }
        Self(bits)
    }

    /// Whether `layer` is among them.
    #[must_use]
    pub const fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u8) != 0
    }

    /// These, with `layer` switched.
    #[must_use]
    pub const fn toggled(self, layer: Layer) -> Self {
        Self(self.0 ^ (1 << layer as u8))
    }

    /// Their names, as they are kept.
    #[must_use]
    pub fn names(self) -> String {
        let on = Layer::ALL.iter().filter(|(layer, ..)| self.has(*layer));
        on.map(|(_, name, _)| *name).collect::<Vec<_>>().join(" ")
    }

    /// The layers of these names; what isn't known is left out.
    #[must_use]
    pub fn named(names: &str) -> Self {
        let is_on = |(_, layer, _): &&(Layer, &str, &str)| names.split(' ').any(|name| name == *layer);
        Layer::ALL.iter().filter(is_on).fold(Self(0), |layers, (layer, ..)| layers.toggled(*layer))
    }
}

/// What of a table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawingOptions {
    /// What of the scenario.
    pub layers: Layers,
    /// The Attacker's turn, for the kill boxes that grow: before the first in which there is one, it is drawn as in that.
    pub turn: u32,
    /// Whether each piece has its letter.
    pub letters: bool,
}

impl Default for DrawingOptions {
    fn default() -> Self {
        Self { layers: Layers::FIRST, turn: 0, letters: true }
    }
}
