//! How models walk and see, as far as a table's terrain decides it: the core rules' numbers, as data.

/// How models walk.
#[derive(Clone, Debug)]
pub struct Walking {
    /// An obstacle is crossed in one go: no base crosses one whose shorter side and its own diameter are more together, in
    /// inches.
    pub crossing: f64,
    /// Bases of this diameter in millimetres and more send scatter off the table, so it is in nobody's way but the smaller.
    pub clears_scatter: u32,
    /// What rough ground takes from a whole advance, in inches.
    pub rough_costs: f64,
    /// What it leaves of one at least, in inches.
    pub rough_leaves: f64,
    /// How many times as far as an advance a run goes.
    pub run: f64,
}

/// How models see.
#[derive(Clone, Debug)]
pub struct Seeing {
    /// How tall the volume over each base is, in inches: one for each of the pack's bases, in their order.
    pub volumes: Vec<f64>,
    /// So many inches of forest can be seen into or out of.
    pub into_forest: f64,
    /// A forest hides nothing on a base of this diameter in millimetres and more.
    pub over_forest: u32,
    /// What protects is near to what is within so many inches of it.
    pub near_cover: f64,
}
