//! The smallest and the largest side of a piece in the editor.

use serde::{Deserialize, Serialize};

use super::length::Inches;

/// The range of the sides of a piece in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidesTable {
    pub least: Inches,
    pub most: Inches,
}
