//! What `terrain.toml` says of a kind's rules as data: sight, ranges, when a unit is in it, tests, dice.

use serde::{Deserialize, Serialize};

use super::length::Inches;

/// What a kind counts for lines of sight over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightTable {
    pub value: u32,
    pub per: SightPer,
    /// How many levels or floors a usual piece has; one where nothing is said.
    pub of: Option<u32>,
}

/// The highest structure: what a structure test can have to roll more than.
#[cfg(not(target_arch = "wasm32"))]
pub const MAX_STRUCTURE: u32 = 100;

/// The most levels of a hill, or floors of a building.
pub const MAX_LEVELS: u32 = 20;

/// What has the value of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SightPer {
    /// The whole piece.
    Piece,
    /// Each of its levels.
    Level,
    /// Each of its floors.
    Floor,
}

/// What a piece does to those within a range of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuraTable {
    pub range: Inches,
    pub from: AuraFrom,
    /// Who is meant; everybody where nothing is said.
    pub whose: Option<String>,
    pub text: String,
}

/// From where the range is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuraFrom {
    /// From the edge of the piece.
    Edge,
}

/// How much of a unit has to be in terrain for it to count as in it, or at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Containment {
    /// Any part of it.
    Any,
    /// More than half of its models, each with any part.
    Majority,
    /// More than half of its models, each with all of its base.
    MostWholly,
    /// All of it.
    Wholly,
    /// More than half of the models along one of its sides touch it.
    Touching,
}

impl Containment {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Any, Self::Majority, Self::MostWholly, Self::Wholly, Self::Touching];
}

/// A test that is made for moves into or through a kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TestTable {
    pub moves: Vec<TestedMove>,
    /// Who tests, by the ids of the pack's troops; everybody where nobody is named.
    #[serde(default)]
    pub troops: Vec<String>,
    /// Who doesn't test, of everybody.
    #[serde(default)]
    pub except: Vec<String>,
    /// The highest roll of a D6 that fails.
    pub fails_on: u32,
    /// What happens to who fails.
    pub damage: String,
}

/// A move that can be tested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestedMove {
    /// A move of any sort.
    Any,
    March,
    Charge,
    Flee,
    Pursue,
    Overrun,
    /// A flight that begins in it.
    FlightStart,
    /// A flight that ends in it.
    FlightEnd,
}

/// A sort of troops of the game, whom tests name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopTable {
    pub id: String,
    pub name: String,
}

/// A table that is rolled on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceTable {
    pub name: String,
    pub roll: Dice,
    pub rows: Vec<DiceRowTable>,
}

/// The dice whose sum is a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dice {
    D3,
    D6,
    #[serde(rename = "2D6")]
    TwoD6,
    #[serde(rename = "3D6")]
    ThreeD6,
}

impl Dice {
    /// All dice.
    pub const ALL: [Self; 4] = [Self::D3, Self::D6, Self::TwoD6, Self::ThreeD6];

    /// The lowest and the highest result.
    pub const fn results(self) -> [u32; 2] {
        match self {
            Self::D3 => [1, 3],
            Self::D6 => [1, 6],
            Self::TwoD6 => [2, 12],
            Self::ThreeD6 => [3, 18],
        }
    }
}

/// How a piece moves by itself: so far in a random direction, round other terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesTable {
    /// The dice that say how far, in the pack's unit.
    pub roll: Dice,
}

/// What happens on some results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceRowTable {
    /// The lowest of these results.
    pub from: u32,
    /// The highest of them.
    pub to: u32,
    pub text: String,
}

/// What the build writes of a kind's rules into lines of its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardFact {
    /// When a unit is in it.
    Containment,
    /// What it does within a range.
    Aura,
    /// The tests.
    Test,
    /// The tables that are rolled on.
    Dice,
    /// How it moves.
    Moves,
    /// What it costs.
    Points,
    /// Which side of it is outside.
    Outside,
    /// Where it shoots.
    Corridor,
    /// How likely structure tests destroy it.
    Structure,
}

impl CardFact {
    /// All facts with their names in files.
    #[cfg(not(target_arch = "wasm32"))]
    pub const NAMES: [(Self, &str); 9] = [
        (Self::Containment, "containment"),
        (Self::Aura, "aura"),
        (Self::Test, "test"),
        (Self::Dice, "dice"),
        (Self::Moves, "moves"),
        (Self::Points, "points"),
        (Self::Outside, "outside"),
        (Self::Corridor, "corridor"),
        (Self::Structure, "structure"),
    ];
}
