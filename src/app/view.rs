//! What of a scenario the board shows: layers, and the turn the game is in.

use crate::geometry::Side;
use crate::pack::{Game, Scenario};

/// A scenario at an edge.
pub type Setting = (&'static Scenario, Side);

/// Something of a scenario that the board can show.
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
        (Self::Elements, "elements", "Elements"),
        (Self::Zones, "zones", "Deployment"),
        (Self::Flags, "flags", "Flag reach"),
        (Self::Paths, "paths", "Paths"),
        (Self::Rings, "rings", "Control rings"),
        (Self::KillBox, "kill-box", "Kill box"),
    ];
}

/// A set of layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers(u8);

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
    pub const fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u8) != 0
    }

    /// These, with `layer` switched.
    pub const fn toggled(self, layer: Layer) -> Self {
        Self(self.0 ^ (1 << layer as u8))
    }

    /// Their names, as they are kept.
    pub fn names(self) -> String {
        let on = Layer::ALL.iter().filter(|(layer, ..)| self.has(*layer));
        on.map(|(_, name, _)| *name).collect::<Vec<_>>().join(" ")
    }

    /// The layers of these names; what isn't known is left out.
    pub fn named(names: &str) -> Self {
        let is_on = |(_, layer, _): &&(Layer, &str, &str)| names.split(' ').any(|name| name == *layer);
        Layer::ALL.iter().filter(is_on).fold(Self(0), |layers, (layer, ..)| layers.toggled(*layer))
    }
}

/// What of a scenario the board shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The layers that are on.
    pub layers: Layers,
    /// The Attacker's turn: the kill box of some scenarios grows with it.
    pub turn: u32,
    /// The scenario and edge that are pointed at, shown instead of the chosen ones.
    pub preview: Option<Setting>,
}

impl View {
    /// A view with these layers, at the first turn in which there is a kill box to see.
    pub const fn new(layers: Layers, game: &Game) -> Self {
        Self { layers, turn: game.kill_box_from, preview: None }
    }
}
