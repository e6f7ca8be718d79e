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

/// What a game says of regiments: units whose models stand in ranks and files.
#[derive(Clone, Debug)]
pub struct Regiments {
    /// The side of the square base of a new one, in millimetres.
    pub base: u32,
    /// How many models a new one has.
    pub models: u32,
    /// How many of them stand side by side.
    pub files: u32,
    /// How far the bases of a loose formation are apart, in inches.
    pub loose: f64,
    /// How far a new one moves, in inches.
    pub movement: f64,
    /// The rules of the terrain that they can hold.
    pub garrisons: Option<Garrisons>,
    /// The names of the sorts of troops that terrain tells apart.
    pub troops: Vec<String>,
}

/// What a unit is like that a person adds to an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewUnit {
    /// How many stands it has.
    pub stands: u32,
}

/// The rules of terrain that a regiment can hold.
#[derive(Clone, Debug)]
pub struct Garrisons {
    /// The name of the trait of that terrain.
    pub with: String,
    /// How many models shoot from each floor.
    pub shooters: u32,
    /// How far from it a regiment that leaves is put, in inches.
    pub away: f64,
    /// How many times its movement none of its models is farther away.
    pub moves: f64,
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
