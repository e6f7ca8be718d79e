//! The serde types of a pack's files. The build reads TOML in `assets/packs` and writes postcard, which the app reads.
//!
//! `build.rs` includes this module by its path, so it must not use the rest of the crate. The names of fields and variants are those of
//! the TOML.

mod building_readings;
mod card;
mod changes;
mod checks;
mod generated;
mod in_inches;
mod kind_rules;
mod length;
mod limits;
mod readings;
mod role;
mod scenarios;
mod scoring;
mod sides;
mod terrain;
mod terrain_cards;

use serde::{Deserialize, Serialize};

pub use building_readings::{BuildingReadings, ExitMeasure, MixedBases, UnitAtDoor};
#[cfg(not(target_arch = "wasm32"))]
pub use card::FACTS;
pub use card::{CardFile, ElementCardTable, ReadingCardTable, ScenarioCardTable};
pub use checks::{
    AdjacencyMeasure, Band, ChecksFile, DistanceMeasure, InsideMeasure, LimitUnit, LyingPart, MAX_OWN_CHECK_TAGS,
    MeasuredPlace, MeasuredSide, MeasuredTo, OwnCheck, OwnMeasure, PerThousandMeasure, PointsMeasure, Rounded,
    Selector, SizeMeasure, Summed,
};
pub use generated::Generated;
#[cfg(not(target_arch = "wasm32"))]
pub use kind_rules::MAX_STRUCTURE;
pub use kind_rules::{
    AuraFrom, AuraTable, CardFact, Containment, Dice, DiceRowTable, DiceTable, MAX_LEVELS, SightPer, SightTable,
    TestTable, TestedMove, TroopTable,
};
pub use length::{Coordinate, Inches, LengthUnit};
pub use limits::{
    BasePassage, CompanionOf, ComparedHalves, CountBand, FlagTerrain, HalfBalance, HazardCount, Level, Limits,
    LimitsTable, LongestSide, MirrorImage, Multiple, OpenArea, OversizeBlocker, PieceSize, QuadrantMethod, Required,
    ScenarioOverlap, SeamPoint, SecuredFrom, SightBlockerCount, SightLines, Spacing, UnclaimedFlagReading, UpTo,
};
#[cfg(not(target_arch = "wasm32"))]
pub use readings::ChoiceTable;
pub use readings::{Change, ReadingTable, ReadingsFile};
pub use role::{Owner, Role};
#[cfg(not(target_arch = "wasm32"))]
pub use scenarios::PlayedTable;
pub use scenarios::{
    ArrivalsTable, BarredTable, ByeStrength, Distance, ElementKindTable, ElementTable, EndingTable, EventTable,
    FirstScoringTable, GameTable, GrowthTable, HeldTable, LengthTable, LineTable, MarchTable, PairDowns, PieceTable,
    RuleTable, ScenarioTable, ScenariosFile, ScoreTable, ScoringTable, Symbol, Tiebreaker,
};
pub use scoring::{
    Counted, CountedOwner, CountedWhen, Fuse, ModelState, ModelType, Presence, ScoringChoice, SecuredBy, Tokens,
};
pub use sides::SidesTable;
pub use terrain::{
    Art, BatteringTable, BuildingTable, CapacityTable, CategoryTable, Drawing, EquipmentTable, FloorCapacityTable,
    FloorTable, HoldsTable, KindGroup, KindTable, PaidBy, ShapeTable, TerrainFile, Trait, TraitTable,
};
#[cfg(not(target_arch = "wasm32"))]
pub use terrain_cards::TERRAIN_FACTS;
pub use terrain_cards::{CardPartTable, TerrainCardsFile, TerrainRuleTable};

/// The files of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Files {
    pub pack: PackFile,
    pub terrain: TerrainFile,
    /// `None` for a game without scenarios.
    pub scenarios: Option<ScenariosFile>,
    /// `None` for a pack that is read in one way.
    pub readings: Option<ReadingsFile>,
    /// `None` for a pack without cards of terrain.
    pub terrain_cards: Option<TerrainCardsFile>,
    /// `None` for a pack that declares no checks.
    pub checks: Option<ChecksFile>,
}

impl Files {
    /// Takes out what only the card of a scenario says, and what the readings say.
    pub fn take_card(&mut self) -> CardFile {
        let mut card = self.scenarios.as_mut().map_or_else(CardFile::default, ScenariosFile::take_card);
        card.readings = self.readings.as_mut().map_or_else(Vec::new, ReadingsFile::take_card);
        card
    }

    /// Takes out the cards of terrain, with the kinds that each rule is for.
    pub fn take_terrain_cards(&mut self) -> Option<TerrainCardsFile> {
        self.terrain_cards.take().map(|cards| cards.with_kinds(&self.terrain.kind))
    }
}

/// `pack.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    pub id: String,
    pub tag: u32,
    pub name: String,
    /// The unit of the lengths in all files, which the page shows lengths in at first.
    pub unit: Option<LengthUnit>,
    /// The size of its tables, where all have the same.
    pub table: Option<SizeTable>,
    /// The sizes that its tables can have, the usual one first.
    pub tables: Option<Vec<SizeTable>>,
    pub bases: Vec<u32>,
    pub sizes: SidesTable,
    pub walking: WalkingTable,
    pub seeing: SeeingTable,
    /// What older rules say of weapon crews, where the game has them.
    pub weapon_crews: Option<WeaponCrewsTable>,
    /// What it says of regiments, where units stand in ranks and files.
    pub regiments: Option<RegimentsTable>,
    /// What a unit is like that a person adds to an army, where armies list their units.
    pub units: Option<UnitsTable>,
    /// How the rules of buildings are read.
    #[serde(default)]
    pub buildings: BuildingReadings,
    pub limits: LimitsTable,
}

impl PackFile {
    /// The sizes that its tables can have, however they are written.
    pub fn sizes_of_tables(&self) -> impl Iterator<Item = &SizeTable> {
        self.table.iter().chain(self.tables.iter().flatten())
    }
}

/// The size of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeTable {
    /// What a person calls it, where it has a name.
    pub name: Option<String>,
    pub width: Inches,
    pub depth: Inches,
    /// Which edges the players hold where it is no square: the long ones where nothing is said.
    #[serde(default)]
    pub edges: Option<PlayersEdges>,
}

/// The edges that the players hold of a table that is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayersEdges {
    Long,
    Narrow,
}

/// The rules of walking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkingTable {
    pub crossing: Inches,
    pub clears_scatter: u32,
    pub rough: RoughTable,
    pub run: f64,
}

/// The effect of rough ground on an advance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoughTable {
    pub costs: Inches,
    pub leaves: Inches,
}

/// The rules of weapon crews: a gunner and its crewmen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponCrewsTable {
    /// How much farther a gunner moves for each crewman in contact.
    pub bonus: Inches,
    /// From how far a crewman takes the place of a gunner that is destroyed.
    pub succession: Inches,
    /// As which base a gunner's counts in lines of sight.
    pub gunner_counts_as: u32,
}

/// What a game says of regiments: units whose models stand in ranks and files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegimentsTable {
    /// The side of the square base of a new one, in millimetres.
    pub base: u32,
    /// How many models a new one has.
    pub models: u32,
    /// How many of them stand side by side.
    pub files: u32,
    /// How far the bases of a loose formation are apart.
    pub loose: Inches,
    /// How far a new one moves.
    pub movement: Inches,
    /// The rules of the terrain that they can hold, where there is any.
    pub garrison: Option<GarrisonTable>,
}

/// What a new unit of an army is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsTable {
    /// How many stands it has.
    pub stands: u32,
}

/// The rules of terrain that a regiment can hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GarrisonTable {
    /// The pack's own trait of that terrain.
    pub with: String,
    /// How many models shoot from each floor.
    pub shooters: u32,
    /// How far from it a regiment that leaves is put.
    pub away: Inches,
    /// How many times its movement none of its models is farther away.
    pub moves: f64,
}

/// The rules of sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeeingTable {
    pub volumes: Vec<f64>,
    /// The inches of forest in all that models see through, where the game adds them up.
    pub through_forests: Option<Inches>,
    pub into_forest: Inches,
    pub over_forest: u32,
    pub near_cover: Inches,
}
