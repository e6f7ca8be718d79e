//! The numbers of the core rules for walking and sight, as far as terrain matters.

/// The rules of walking.
#[derive(Clone, Debug)]
pub struct Walking {
    /// The greatest sum of a base's diameter and an obstacle's shorter side, in inches, with which the base can cross the obstacle.
    pub crossing: f64,
    /// The least diameter of a base, in millimetres, that clears scatter off the table. Scatter is an obstacle only to smaller bases.
    pub clears_scatter: u32,
    /// How much rough ground shortens an advance, in inches.
    pub rough_costs: f64,
    /// The least length of an advance over rough ground, in inches.
    pub rough_leaves: f64,
    /// The length of a run, in advances.
    pub run: f64,
}

/// The rules of weapon crews: a gunner and its crewmen.
#[derive(Clone, Debug)]
pub struct WeaponCrews {
    /// How much farther a gunner moves for each crewman in contact, in inches.
    pub bonus: f64,
    /// From how far a crewman takes the place of a gunner that is destroyed, in inches.
    pub succession: f64,
    /// As which base a gunner's counts in lines of sight, in millimetres.
    pub gunner_counts_as: u32,
}

/// The rules of sight.
#[derive(Clone, Debug)]
pub struct Seeing {
    /// The heights of the volumes over the pack's bases, in their order, in inches.
    pub volumes: Vec<f64>,
    /// The inches of forest in all that models see through, wherever they stand; `None` where each forest blocks by itself.
    pub through_forests: Option<f64>,
    /// The inches of forest that models see into or out of.
    pub into_forest: f64,
    /// The least diameter of a base, in millimetres, that forests don't hide.
    pub over_forest: u32,
    /// The distance within which terrain protects, in inches.
    pub near_cover: f64,
}
