//! What a drag snaps to.

use crate::formats::storage::{self, StoredGrid, StoredSnap};

/// What is snapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SnapMode {
    /// The grid.
    pub grid: SnapGrid,
    /// Edges and centres of other pieces.
    pub pieces: bool,
    /// Limits: the clear edge, the room between obstructions, touching without overlap.
    pub limits: bool,
}

/// How wide the grid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapGrid {
    /// There is none.
    Off,
    /// A line every quarter of an inch.
    Quarter,
    /// A line every half inch.
    Half,
    /// A line every inch.
    Inch,
}

impl SnapGrid {
    /// All, from none on, the narrowest first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Quarter, Self::Half, Self::Inch];

    /// From line to line, in inches.
    #[must_use]
    pub const fn step(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Quarter => Some(0.25),
            Self::Half => Some(0.5),
            Self::Inch => Some(1.0),
        }
    }

    /// The next wider one; after the widest, none.
    #[must_use]
    pub fn next(self) -> Self {
        let now = Self::ALL.iter().position(|grid| *grid == self).unwrap_or(0);
        Self::ALL[(now + 1) % Self::ALL.len()]
    }
}

impl Default for SnapMode {
    /// Limits and pieces, no grid: a table is planned by distances between pieces, and none of them is on a grid.
    fn default() -> Self {
        Self { grid: SnapGrid::Off, pieces: true, limits: true }
    }
}

impl SnapMode {
    /// Nothing at all.
    pub const OFF: Self = Self { grid: SnapGrid::Off, pieces: false, limits: false };

    /// As text, by which a browser keeps it.
    #[must_use]
    pub fn text(self) -> String {
        let grid = match self.grid {
            SnapGrid::Off => StoredGrid::Off,
            SnapGrid::Quarter => StoredGrid::Quarter,
            SnapGrid::Half => StoredGrid::Half,
            SnapGrid::Inch => StoredGrid::Inch,
        };
        storage::write(&StoredSnap { grid, pieces: self.pieces, limits: self.limits })
    }

    /// What was kept by [`SnapMode::text`]; of anything else, what a first visit snaps to.
    #[must_use]
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
