//! What a generated table is to be.

use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::Scenario;
use crate::solver::stock::TerrainStock;
use serde::{Deserialize, Serialize};

/// What is wished for.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// The table it is made on. Its name, scenario and edge stay, and so do its locked pieces, which are built around; all
    /// other pieces make room.
    pub base: Layout,
    /// Where chance begins.
    pub seed: u32,
    /// How the pieces are laid.
    pub method: PlacementMethod,
    /// How full the table is to be.
    pub density: Density,
    /// The scenarios, each with the Attacker's edge, that the table must be good for.
    pub cells: Vec<(&'static Scenario, Side)>,
    /// What it may be made of. A locked piece that is one of these is taken from them.
    pub stock: TerrainStock,
}

/// How the pieces are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlacementMethod {
    /// By the packet's quadrant method: its twelve places are filled.
    #[default]
    Quadrants,
    /// Freely, by the checks alone.
    Free,
}

/// How full a table is to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Density {
    /// As few pieces as the packet has, and small ones.
    Open,
    /// Between the two.
    #[default]
    Usual,
    /// As many pieces as the packet has, and large ones.
    Dense,
}

impl PlacementMethod {
    /// Both, with their names in the browser's storage and on the command line.
    pub const NAMES: [(&str, Self); 2] = [("quadrants", Self::Quadrants), ("free", Self::Free)];

    /// Its name in the browser's storage and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, method)| *method == self).map_or("", |(name, _)| name)
    }

    /// The method of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, method)| *method)
    }
}

impl Density {
    /// All, the most open first, with their names in the browser's storage and on the command line.
    pub const NAMES: [(&str, Self); 3] = [("open", Self::Open), ("usual", Self::Usual), ("dense", Self::Dense)];

    /// Its name in the browser's storage and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, density)| *density == self).map_or("", |(name, _)| name)
    }

    /// The density of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, density)| *density)
    }
}
