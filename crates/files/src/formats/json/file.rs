//! The serde types of the layout file, the event file and the file of own terrain. Their fields are named and ordered as in the files.
//! [`super::read`] and [`super::write`] turn them into a layout and back.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};

use super::readings_file::ReadingsFile;

/// A number. A whole number is written without a decimal point.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
pub struct FileNumber(pub f64);

impl Serialize for FileNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[expect(clippy::cast_possible_truncation, reason = "a number that is too large saturates, and then differs")]
        let whole = self.0 as i32;
        #[expect(clippy::float_cmp, reason = "the same number or another")]
        let is_whole = f64::from(whole) == self.0;
        if is_whole { serializer.serialize_i32(whole) } else { serializer.serialize_f64(self.0) }
    }
}

/// An x and a y, in the file's unit.
pub type FilePoint = [FileNumber; 2];

/// A layout file.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutFile<'a> {
    pub format: &'a str,
    pub version: FileNumber,
    pub pack: &'a str,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub readings: Option<ReadingsFile<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<SidesFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker_edge: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<&'a str>,
    #[serde(borrow)]
    pub pieces: Vec<PieceFile<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army_points: Option<ArmyPointsFile>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub unit_equipment: Option<Vec<UnitEquipmentFile<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub units: Option<Vec<UnitFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waivers: Option<Vec<WaiverFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<&'a str>,
}

/// A piece of a layout.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PieceFile<'a> {
    pub id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<&'a str>,
    pub kind: &'a str,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'a str>,
    pub at: FilePoint,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub door: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_by: Option<&'a str>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub equipment: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locked: Option<bool>,
}

/// How many points each army has.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyPointsFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defender: Option<FileNumber>,
}

/// Units of one sort of an army.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct UnitFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FileNumber>,
    pub army: &'a str,
    pub name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breaks_walls: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tower: Option<&'a str>,
}

/// How many units have some equipment.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct UnitEquipmentFile<'a> {
    pub equipment: &'a str,
    pub units: FileNumber,
}

/// A shape: exactly one of its fields is set.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ShapeFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circle: Option<CircleFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ellipse: Option<SidesFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rectangle: Option<SidesFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub polygon: Option<PolygonFile>,
}

/// A circle.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CircleFile {
    pub diameter: FileNumber,
}

/// An ellipse, a rectangle or a table.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SidesFile {
    pub width: FileNumber,
    pub depth: FileNumber,
}

/// A polygon.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PolygonFile {
    pub points: Vec<FilePoint>,
}

/// A waiver.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct WaiverFile<'a> {
    pub rule: &'a str,
    #[serde(borrow)]
    pub pieces: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'a str>,
}

/// An event file.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile<'a> {
    pub format: &'a str,
    pub version: FileNumber,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FileNumber>,
    pub pack: &'a str,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub readings: Option<ReadingsFile<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub date: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<&'a str>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<RoundFile<'a>>>,
    #[serde(borrow)]
    pub tables: Vec<EventTableFile<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub roster: Option<Vec<PlayerFile<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub pairings: Option<Vec<PairingFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awards: Option<AwardsFile>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub inventory: Option<Vec<OwnFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<&'a str>,
}

/// A round of an event. The scenario is written as null where none is chosen.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RoundFile<'a> {
    #[serde(borrow)]
    pub scenario: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<bool>,
}

/// A player of an event.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FileNumber>,
    pub name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dropped: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disqualified: Option<bool>,
}

/// The cut of an event: after how many rounds it was made, and its players, the best seed first.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CutFile {
    pub after: FileNumber,
    pub players: Vec<FileNumber>,
}

/// The players who have the awards that an organiser chooses.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AwardsFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_painted: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_sport: Option<FileNumber>,
}

/// A game of an event, or a bye, which has one player.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PairingFile<'a> {
    pub round: FileNumber,
    pub players: Vec<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<FileNumber>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultFile<'a>>,
}

/// The result of a game. The winner is the place among the players; a tie has none.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ResultFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<FileNumber>,
    pub ending: &'a str,
    pub scores: Vec<ScoreFile>,
}

/// What a player reported of a game.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreFile {
    pub vp: FileNumber,
    pub destroyed: FileNumber,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presence: Option<FileNumber>,
}

/// A table of an event: what a layout file has, but for what all tables share.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EventTableFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locked: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quadrant_method: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<SidesFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker_edge: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<&'a str>,
    #[serde(borrow)]
    pub pieces: Vec<PieceFile<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army_points: Option<ArmyPointsFile>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub unit_equipment: Option<Vec<UnitEquipmentFile<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub units: Option<Vec<UnitFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waivers: Option<Vec<WaiverFile<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<&'a str>,
}

/// A file of own terrain.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainListFile<'a> {
    pub format: &'a str,
    pub version: FileNumber,
    pub pack: &'a str,
    #[serde(borrow)]
    pub pieces: Vec<OwnFile<'a>>,
}

/// A piece of own terrain.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct OwnFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    pub kind: &'a str,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<&'a str>>,
    pub shape: ShapeFile,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<FileNumber>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<FileNumber>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<PartFile<'a>>>,
}

/// A part of a compound piece of own terrain: its place and turn are from the piece's origin.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PartFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    pub kind: &'a str,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<&'a str>>,
    pub at: FilePoint,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<FileNumber>,
    pub shape: ShapeFile,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<FileNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<&'a str>,
}
