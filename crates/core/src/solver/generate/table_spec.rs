//! The specification of a table to generate.

use super::wishes::TableWishes;
use crate::checks;
use crate::layout::Layout;
use crate::pack::{Pack, ScenarioAtEdge};
use crate::solver::stock::TerrainStock;
use serde::{Deserialize, Serialize};

/// The specification of a table to generate.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// The layout to start from. Its name, scenario, edge and locked pieces are kept; all other pieces are removed.
    pub base: Layout,
    /// The seed of the random numbers.
    pub seed: u32,
    /// How the pieces are placed.
    pub method: PlacementMethod,
    /// How full the table should be.
    pub density: Density,
    /// The scenarios, each with the Attacker's edge, that the table must be good for.
    pub cells: Vec<ScenarioAtEdge>,
    /// The terrain to choose from. Locked pieces that are among it are used up.
    pub stock: TerrainStock,
    /// What is wished of the table beside that.
    pub wishes: TableWishes,
}

/// How the pieces are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlacementMethod {
    /// By the packet's quadrant method: its twelve slots are filled.
    #[default]
    Quadrants,
    /// Freely, by the checks alone.
    Free,
}

/// How full a table should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Density {
    /// As few pieces as the packet allows, and small ones.
    Open,
    /// Between the two.
    #[default]
    Usual,
    /// As many pieces as the packet allows, and large ones.
    Dense,
}

impl PlacementMethod {
    /// Both, with their names in the browser's storage and on the command line.
    pub const NAMES: [(&str, Self); 2] = [("quadrants", Self::Quadrants), ("free", Self::Free)];

    /// Those that a pack's tables can be made by: one without the quadrant method has no places to fill.
    pub fn of(pack: &Pack) -> impl Iterator<Item = Self> {
        let is_of = |method: &Self| *method == Self::Free || checks::has_method(pack);
        Self::NAMES.into_iter().map(|(_, method)| method).filter(is_of)
    }

    /// The same where a pack's tables can be made by it, and else one that they can be made by.
    pub fn usable_for(self, pack: &Pack) -> Self {
        if Self::of(pack).any(|method| method == self) { self } else { Self::Free }
    }

    /// Its name in the browser's storage and on the command line.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, method)| *method == self).map_or("", |(name, _)| name)
    }

    /// The method of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, method)| *method)
    }
}

impl Density {
    /// All, the most open first, with their names in the browser's storage and on the command line.
    pub const NAMES: [(&str, Self); 3] = [("open", Self::Open), ("usual", Self::Usual), ("dense", Self::Dense)];

    /// Its name in the browser's storage and on the command line.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, density)| *density == self).map_or("", |(name, _)| name)
    }

    /// The density of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, density)| *density)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn a_pack_without_the_quadrant_method_lays_pieces_freely() {
        let of = |pack| PlacementMethod::of(pack).collect::<Vec<_>>();
        let (book, river) = (pack::find(pack::DEFAULT).expect("built in"), pack::testing::river_crossing());
        assert_eq!(
            (of(book), of(river)),
            (PlacementMethod::NAMES.map(|(_, method)| method).into(), vec![PlacementMethod::Free])
        );
        for (_, method) in PlacementMethod::NAMES {
            assert_eq!((method.usable_for(book), method.usable_for(river)), (method, PlacementMethod::Free));
        }
    }
}
