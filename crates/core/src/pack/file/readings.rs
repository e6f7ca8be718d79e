//! `readings.toml`: where the packet can be read two ways, what it says, and the ways to read it.

use serde::{Deserialize, Serialize};

use super::building_readings::{ExitMeasure, MixedBases, UnitAtDoor};
use super::length::Inches;
use super::limits::{
    CompanionOf, ComparedHalves, Level, LongestSide, OversizeBlocker, SeamPoint, SecuredFrom, UnclaimedFlagReading,
};
use super::scenarios::{ByeStrength, PairDowns, Tiebreaker};
use super::scoring::ScoringChoice;

/// `readings.toml`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingsFile {
    pub reading: Vec<ReadingTable>,
}

/// A place of the packet that can be read in several ways.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingTable {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links.
    pub tag: u32,
    /// Its name.
    pub about: String,
    /// What the packet says, in our own words.
    pub packet: String,
    /// The ways to read it, the pack's own first.
    pub choices: Vec<ChoiceTable>,
}

/// A way to read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceTable {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links.
    pub tag: u32,
    /// What it says. The first choice of a reading that a rule names says what the rule says; the others take its place.
    #[serde(default)]
    pub text: Option<String>,
    /// What the hall shows of it, in a few words.
    #[serde(default)]
    pub hall: Option<String>,
    /// What it changes of the pack's numbers.
    #[serde(default)]
    pub change: Option<Change>,
}

/// A value of a pack that a choice sets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// How wide an obstacle and a base may be together for the base to cross it.
    Crossing(Inches),
    /// How much of a unit has to be at a building's door.
    UnitAtDoor(UnitAtDoor),
    /// How many models on bases of several sizes a floor of a building holds.
    MixedBases(MixedBases),
    /// What leaving a building is measured to.
    ExitMeasure(ExitMeasure),
    /// From how near terrain protects.
    NearCover(Inches),
    /// The height of the volume over a base, by the base's place among the pack's.
    Volume { base: usize, height: f64 },
    /// How strongly the packet asks that nothing lies on ground that models can stand on.
    OnArea(Level),
    /// From which share on two pieces are likely one.
    LaidOn(f64),
    /// Whether scatter may lie on area terrain.
    ScatterOnArea(bool),
    /// Whether scatter keeps clear of the table's edge.
    ScatterAtEdge(bool),
    /// Whether scatter keeps clear of obstructions.
    ScatterNearObstructions(bool),
    /// How long a piece is for each that it counts as.
    InchesPerCount(f64),
    /// How long a piece is.
    LongestSide(LongestSide),
    /// The side of an ordinary piece, by which a piece is scatter.
    OrdinarySide(f64),
    /// Size says nothing about what is scatter.
    NoScatterBySize,
    /// How many sight blockers an oversize piece is.
    OversizeBlocker(OversizeBlocker),
    /// Whether scatter can be a hazard.
    ScatterHazards(bool),
    /// How many pieces the halves may differ by.
    HalvesDiffer(f64),
    /// Which halves are compared.
    ComparedHalves(ComparedHalves),
    /// From which share of twins on a table is its own image.
    MirrorShare(f64),
    /// How wide a clear circle may be.
    OpenArea(f64),
    /// The least share of lines that terrain blocks.
    SightLines(f64),
    /// What a flag is that stays without terrain.
    UnclaimedFlags(UnclaimedFlagReading),
    /// How strongly the packet asks that no obstacle is under an element.
    ObstaclesUnderElements(Level),
    /// How strongly the packet asks that no solid scatter is under an element.
    ScatterUnderElements(Level),
    /// How strongly the packet asks that nothing is under a flag.
    UnderFlags(Level),
    /// From where a claimed obstacle is secured.
    ObstaclesSecured(SecuredFrom),
    /// From where an obstruction is secured that models can enter.
    HabitableSecured(SecuredFrom),
    /// Which point the quadrant method means between a side's two quadrants.
    SeamPoint(SeamPoint),
    /// What its companion is measured from.
    CompanionOf(CompanionOf),
    /// How near scatter stands together to fill a place.
    ScatterWithin(f64),
    /// Scatter fills no place.
    ScatterFillsNoPlace,
    /// Whether flags claim scatter.
    FlagScatter(bool),
    /// Whether flags may claim the same piece.
    FlagsShare(bool),
    /// The elements of this scenario that move do so without an end.
    MarchesGoOn(String),
    /// By how many victory points one wins in a scenario.
    WinningLead { scenario: String, lead: u32 },
    /// What decides a game that nobody has won.
    Tiebreakers(Vec<Tiebreaker>),
    /// Another way to score.
    Scoring(ScoringChoice),
    /// How somebody is paired down.
    PairDowns(PairDowns),
    /// What a bye adds to a player's strength of schedule.
    ByeStrength(ByeStrength),
    /// Whether players who are equal in everything share their place.
    SharedRanks(bool),
    /// The share of the army points that a concession counts as, at least.
    ConcessionDestroyed(u32),
    /// To how many players a cut is proposed at most.
    CutAtMost(u32),
}

impl Change {
    /// The other way to score that it is.
    pub const fn scoring(&self) -> Option<ScoringChoice> {
        if let Self::Scoring(choice) = self { Some(*choice) } else { None }
    }

    /// The lengths of the change, in the pack's unit.
    pub(super) const fn lengths(&mut self) -> (Option<&mut Inches>, Option<&mut f64>) {
        match self {
            Self::Crossing(length) | Self::NearCover(length) => (Some(length), None),
            Self::Volume { height: length, .. }
            | Self::InchesPerCount(length)
            | Self::OrdinarySide(length)
            | Self::OpenArea(length)
            | Self::ScatterWithin(length) => (None, Some(length)),
            _ => (None, None),
        }
    }
}
