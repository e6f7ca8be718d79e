//! Where the rules of a building can be read in several ways.

use serde::{Deserialize, Serialize};

/// How the rules of buildings are read. The defaults are ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BuildingReadings {
    pub unit_at_door: UnitAtDoor,
    pub mixed_bases: MixedBases,
    pub exit_measure: ExitMeasure,
}

/// How much of a unit has to be at the door for the unit to go in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitAtDoor {
    /// One model of it, with room for all.
    #[default]
    OneModel,
    AllModels,
}

/// How many models a floor holds where they are on bases of several sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MixedBases {
    /// As many as fit, where a model on a larger base counts as one on every smaller base too.
    #[default]
    ByFit,
    /// A model takes its share of what the floor holds of its base, and the shares are one floor at most.
    ByShare,
}

/// What an exit is measured to, from the door.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExitMeasure {
    /// The far edge of the base: all of it ends within the movement.
    #[default]
    FarEdge,
    /// The near edge of the base.
    NearEdge,
}
