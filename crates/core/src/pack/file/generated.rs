//! `generated.toml`: the quality of a pack's generated tables, which other tables are compared with.

use serde::{Deserialize, Serialize};

/// The quality of generated tables: for each number its percentiles, from the least value to the greatest.
///
/// Read only where a table is compared with others, and not part of the page's first download.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generated {
    /// The number of tables measured.
    pub tables: u32,
    /// The difference of their halves in counted pieces.
    pub balance: Vec<f64>,
    /// The diameter of their largest clear circle, in inches.
    pub open: Vec<f64>,
    /// The share of the lines between the zones that terrain blocks.
    pub lines: Vec<f64>,
    /// The effective number of kinds.
    pub variety: Vec<f64>,
    /// The distance that their pieces can drift, in inches.
    pub margin: Vec<f64>,
}
