//! How small and how large the editor makes a piece.

use serde::{Deserialize, Serialize};

use super::length::Inches;

/// The sides that the editor gives a piece.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidesTable {
    pub least: Inches,
    pub most: Inches,
}
