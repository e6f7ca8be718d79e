//! What the checks compare with. Every number of a packet's guidelines is here, as data, and nowhere in code.

use serde::{Deserialize, Serialize};

/// How strongly the packet speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The packet says do, or don't.
    Must,
    /// The packet gives a number to aim for.
    Should,
    /// The packet asks for a quality.
    Advice,
}

impl Level {
    /// All levels, the strongest first.
    pub const ALL: [Self; 3] = [Self::Must, Self::Should, Self::Advice];

    /// The level's permanent name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Should => "should",
            Self::Advice => "advice",
        }
    }
}

/// One entry for each check; the TOML's keys are the checks' ids.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is the check of the same name, and the build asks for no words")]
pub struct Limits {
    pub off_table: Required,
    pub overlap: Required,
    pub edge_clearance: Spacing,
    pub obstruction_spacing: Spacing,
    pub piece_count: CountBand,
    pub piece_size: PieceSize,
    pub sight_blockers: AtLeast,
    pub hazards: AtLeast,
    pub scatter_limit: UpTo,
    pub scatter_groups: Multiple,
    pub half_balance: HalfBalance,
    pub mirror_image: Within,
    pub open_area: OpenArea,
    pub sight_lines: SightLines,
    pub base_passage: BasePassage,
    pub scenario_overlap: ScenarioOverlap,
    pub flag_terrain: Within,
    pub quadrant_method: QuadrantMethod,
}

/// A check without a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Required {
    /// How strongly the packet speaks.
    pub level: Level,
}

/// How strongly the packet speaks of what stands under an element.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioOverlap {
    /// Of an obstruction.
    pub level: Level,
    /// Of an obstacle, which is crossed in one go.
    pub obstacles: Level,
}

/// A least distance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spacing {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The least gap, in inches.
    pub at_least: f64,
    /// Whether scatter is held to it.
    pub scatter: bool,
}

/// A band for the number of counted pieces, and how they are counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountBand {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The fewest.
    pub at_least: u32,
    /// The most.
    pub at_most: u32,
    /// How many items of scatter make one piece.
    pub scatter_per_piece: u32,
    /// An oversize piece counts once for every so many inches of its longest side.
    pub inches_per_count: f64,
}

/// A band for the sides of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceSize {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The shortest side, in inches.
    pub at_least: f64,
    /// The longest side, in inches.
    pub at_most: f64,
}

/// A least number of pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtLeast {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The fewest.
    pub at_least: u32,
}

/// A most number of pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpTo {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The most.
    pub at_most: u32,
}

/// A number that comes in groups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multiple {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The size of a group.
    pub multiple_of: u32,
}

/// How far the two halves of a table may differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfBalance {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The largest difference, in counted pieces.
    pub at_most: f64,
}

/// A distance that is near.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Within {
    /// How strongly the packet speaks.
    pub level: Level,
    /// What is no farther than this is near, in inches.
    pub within: f64,
}

/// How large a clear circle may be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenArea {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The largest diameter, in inches.
    pub at_most: f64,
}

/// How much of the sight between the deployment zones terrain is to block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightLines {
    /// How strongly the packet speaks.
    pub level: Level,
    /// The least share of all straight lines, 0 to 1.
    pub at_least: f64,
}

/// How strongly the packet speaks of what keeps a base from walking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BasePassage {
    /// Of a deployment zone or an element that a base can't walk to.
    pub level: Level,
    /// Of a way that is too narrow, where another leads around.
    pub corridors: Level,
}

/// The distances of the quadrant method, in inches, and its two readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuadrantMethod {
    /// How strongly the packet speaks.
    pub level: Level,
    /// Within this of the table's centre: the first piece of each quadrant.
    pub from_table_centre: f64,
    /// Within this of the quadrant's centre: the second piece of each quadrant.
    pub from_quadrant_centre: f64,
    /// Within this of the seam point: the obstruction of the chosen side.
    pub from_seam: f64,
    /// Within this of that obstruction: its companion.
    pub from_obstruction: f64,
    /// Which point the packet means by the centre between a side's two quadrants.
    pub seam_point: SeamPoint,
    /// What the companion is measured from.
    pub companion_of: CompanionOf,
}

/// The readings of "the centre between the side's two quadrants".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeamPoint {
    /// The middle of the seam between the two quadrants.
    Seam,
    /// The middle of the table's edge.
    Edge,
}

/// The readings of what the companion piece is near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CompanionOf {
    /// The obstruction just placed.
    Obstruction,
    /// The seam point again.
    Seam,
}
