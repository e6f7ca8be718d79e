//! A pack's files as types that serde reads and writes: TOML in `assets/packs`, which the build reads, and postcard, which
//! the build writes and the app reads.
//!
//! `build.rs` includes this module by its path, so it names nothing else of the crate. The names of fields and variants are
//! the words of the TOML.

mod generated;
mod in_inches;
mod length;
mod limits;
mod scenarios;
mod sides;
mod terrain;

use serde::{Deserialize, Serialize};

pub use generated::Generated;
pub use length::{Coordinate, Inches};
pub use limits::{
    AtLeast, BasePassage, CompanionOf, CountBand, HalfBalance, Level, Limits, LimitsTable, Multiple, OpenArea,
    PieceSize, QuadrantMethod, Required, ScenarioOverlap, SeamPoint, SightLines, Spacing, UpTo, Within,
};
pub use scenarios::{
    Distance, ElementKindTable, ElementTable, GameTable, GrowthTable, MarchTable, Owner, RuleTable, ScenarioTable,
    ScenariosFile, Symbol,
};
pub use sides::SidesTable;
pub use terrain::{Art, Drawing, KindGroup, KindTable, ShapeTable, TerrainFile, Trait, TraitTable};

/// The files that a pack is made from.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Files {
    pub pack: PackFile,
    pub terrain: TerrainFile,
    /// None where a game has none.
    pub scenarios: Option<ScenariosFile>,
}

/// `pack.toml`.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    pub id: String,
    pub tag: u32,
    pub name: String,
    /// What the lengths of all files are written in, and what the page shows lengths in.
    pub unit: Option<LengthUnit>,
    pub table: SizeTable,
    pub bases: Vec<u32>,
    pub sizes: SidesTable,
    pub walking: WalkingTable,
    pub seeing: SeeingTable,
    pub limits: LimitsTable,
}

/// What lengths are written in. Bases are in millimetres in every pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LengthUnit {
    /// Inches, as where a pack says nothing.
    Inches,
    /// Centimetres.
    Centimetres,
}

impl LengthUnit {
    /// How many of it an inch is.
    pub const fn per_inch(self) -> f64 {
        match self {
            Self::Inches => 1.0,
            Self::Centimetres => 2.54,
        }
    }
}

/// How large a table is.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeTable {
    pub width: Inches,
    pub depth: Inches,
}

/// How models walk.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkingTable {
    pub crossing: Inches,
    pub clears_scatter: u32,
    pub rough: RoughTable,
    pub run: f64,
}

/// What rough ground does to an advance.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoughTable {
    pub costs: Inches,
    pub leaves: Inches,
}

/// How models see.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeeingTable {
    pub volumes: Vec<f64>,
    pub into_forest: Inches,
    pub over_forest: u32,
    pub near_cover: Inches,
}
