//! A pack's files as types that serde reads and writes: TOML in `assets/packs`, which the build reads, and postcard, which
//! the build writes and the app reads.
//!
//! `build.rs` includes this module by its path, so it names nothing else of the crate. The names of fields and variants are
//! the words of the TOML.

mod generated;
mod length;
mod limits;
mod scenarios;
mod terrain;

use serde::{Deserialize, Serialize};

pub use generated::Generated;
pub use length::{Coordinate, Inches};
pub use limits::{
    AtLeast, BasePassage, CompanionOf, CountBand, HalfBalance, Level, Limits, Multiple, OpenArea, PieceSize,
    QuadrantMethod, Required, ScenarioOverlap, SeamPoint, SightLines, Spacing, UpTo, Within,
};
pub use scenarios::{
    Distance, ElementKindTable, ElementTable, GameTable, GrowthTable, MarchTable, Owner, RuleTable, ScenarioTable,
    ScenariosFile, Symbol,
};
pub use terrain::{Art, Drawing, Group, KindTable, ShapeTable, TerrainFile, Trait};

/// The files that a pack is made from.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Files {
    pub pack: PackFile,
    pub terrain: TerrainFile,
    pub scenarios: ScenariosFile,
}

/// `pack.toml`.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    pub id: String,
    pub tag: u32,
    pub name: String,
    pub table: SizeTable,
    pub bases: Vec<u32>,
    pub sizes: SidesTable,
    pub walking: WalkingTable,
    pub seeing: SeeingTable,
    pub limits: Limits,
}

/// How large a table is.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeTable {
    pub width: Inches,
    pub depth: Inches,
}

/// The sides that the editor gives a piece.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidesTable {
    pub least: Inches,
    pub most: Inches,
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
