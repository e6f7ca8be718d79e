//! A sign of the scenario matrix.

/// A sign of a cell, with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CellSign {
    /// Nothing is in the way.
    Clear,
    Clashes(usize),
    /// Clashes that are waived, where no other stands.
    Waived(usize),
    UnreachableBases(usize),
    FlagsWithoutTerrain(usize),
}

impl CellSign {
    /// The same sign with the number 1, as an example.
    pub const fn example(self) -> Self {
        match self {
            Self::Clear => Self::Clear,
            Self::Clashes(_) => Self::Clashes(1),
            Self::Waived(_) => Self::Waived(1),
            Self::UnreachableBases(_) => Self::UnreachableBases(1),
            Self::FlagsWithoutTerrain(_) => Self::FlagsWithoutTerrain(1),
        }
    }
}
