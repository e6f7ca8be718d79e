//! The settings of snapping.

use crate::formats::storage::{self, StoredGrid, StoredSnap};
use crate::units::Unit;
use crate::words::t;

/// What a drag snaps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SnapMode {
    /// The grid.
    pub grid: SnapGrid,
    /// Edges and centres of other pieces.
    pub pieces: bool,
    /// Limits of the packet: clearance of the edges, spacing of obstructions, touching without overlap.
    pub limits: bool,
}

/// The spacing of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapGrid {
    /// No grid.
    Off,
    /// A line every quarter of an inch, or half centimetre.
    Quarter,
    /// A line every half inch, or centimetre.
    Half,
    /// A line every inch, or every two centimetres.
    Inch,
}

impl SnapGrid {
    /// All, the narrowest first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Quarter, Self::Half, Self::Inch];

    /// The distance between two lines, in inches; `None` without a grid. In centimetres it is twice as many as in inches.
    pub fn step(self, unit: Unit) -> Option<f64> {
        let inches = match self {
            Self::Off => return None,
            Self::Quarter => 0.25,
            Self::Half => 0.5,
            Self::Inch => 1.0,
        };
        Some(if unit == Unit::Inch { inches } else { inches * 2.0 / Unit::Centimetre.per_inch() })
    }

    /// What it is called where it is chosen.
    pub fn name(self, unit: Unit) -> String {
        let step = match (self, unit) {
            (Self::Off, _) => return t!("Grid: off").to_owned(),
            (Self::Quarter, Unit::Inch) => "¼\"",
            (Self::Half, Unit::Inch) => "½\"",
            (Self::Inch, Unit::Inch) => "1\"",
            (Self::Quarter, _) => "½ cm",
            (Self::Half, _) => "1 cm",
            (Self::Inch, _) => "2 cm",
        };
        t!("Grid: every {}", step)
    }

    /// The next wider one; after the widest, no grid.
    pub fn next(self) -> Self {
        let now = Self::ALL.iter().position(|grid| *grid == self).unwrap_or(0);
        Self::ALL[(now + 1) % Self::ALL.len()]
    }
}

impl Default for SnapMode {
    /// Limits and pieces, no grid: what matters are distances between pieces, which are on no grid.
    fn default() -> Self {
        Self { grid: SnapGrid::Off, pieces: true, limits: true }
    }
}

impl SnapMode {
    /// Nothing at all.
    pub const OFF: Self = Self { grid: SnapGrid::Off, pieces: false, limits: false };

    /// As stored text.
    pub fn text(self) -> String {
        let grid = match self.grid {
            SnapGrid::Off => StoredGrid::Off,
            SnapGrid::Quarter => StoredGrid::Quarter,
            SnapGrid::Half => StoredGrid::Half,
            SnapGrid::Inch => StoredGrid::Inch,
        };
        storage::write(&StoredSnap { grid, pieces: self.pieces, limits: self.limits })
    }

    /// Reads what [`SnapMode::text`] wrote; the default where that is invalid.
    pub fn read(text: &str) -> Self {
        let Some(StoredSnap { grid, pieces, limits }) = StoredSnap::read(text) else { return Self::default() };
        let grid = match grid {
            StoredGrid::Off => SnapGrid::Off,
            StoredGrid::Quarter => SnapGrid::Quarter,
            StoredGrid::Half => SnapGrid::Half,
            StoredGrid::Inch => SnapGrid::Inch,
        };
        Self { grid, pieces, limits }
    }
}
