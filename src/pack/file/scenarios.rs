//! `scenarios.toml`.

use serde::{Deserialize, Serialize};

use super::length::Inches;

/// `scenarios.toml`.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenariosFile {
    pub game: GameTable,
    pub element: Vec<ElementKindTable>,
    pub scenario: Vec<ScenarioTable>,
}

/// What holds in every scenario.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameTable {
    pub turns: u32,
    pub die: u32,
    pub deployment: DeploymentTable,
    pub kill_box: KillBoxTable,
    pub control_range: Inches,
    pub rules: Vec<RuleTable>,
}

/// How deep the deployment zones are.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeploymentTable {
    pub attacker: Inches,
    pub defender: Inches,
    pub advance: Inches,
}

/// The kill box before it grows.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KillBoxTable {
    pub depth: Inches,
    pub from_turn: u32,
}

/// A few words about a scenario.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleTable {
    pub about: String,
    pub text: String,
}

/// What an element is.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElementKindTable {
    pub id: String,
    pub name: String,
    pub base: u32,
    pub symbol: Symbol,
    pub claims_terrain: bool,
    pub held: String,
}

/// The symbols of the packet's diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// An objective.
    Circle,
    /// A flag.
    Triangle,
    /// A cache.
    Square,
}

/// A scenario.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTable {
    pub id: String,
    pub tag: u32,
    pub name: String,
    pub roll: u32,
    pub elements: Vec<ElementTable>,
    pub growth: Option<GrowthTable>,
    #[serde(default)]
    pub marches: Vec<MarchTable>,
    pub rules: Vec<RuleTable>,
}

/// Something that stands on the table for a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenElement", into = "WrittenElement")]
pub struct ElementTable {
    pub kind: String,
    pub owner: Owner,
    /// From the left edge (near) or the right one (far).
    pub across: Distance,
    /// From the top edge (near) or the bottom one (far).
    pub down: Distance,
}

/// How far the near rim of an element's base is from one of two opposite edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distance {
    /// From the edge that coordinates count from.
    Near(Inches),
    /// From the other edge.
    Far(Inches),
}

/// An element as the file has it: with one distance for each direction, or its place would be said twice or not at all.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenElement {
    kind: String,
    owner: Owner,
    left: Option<Inches>,
    right: Option<Inches>,
    top: Option<Inches>,
    bottom: Option<Inches>,
}

impl TryFrom<WrittenElement> for ElementTable {
    type Error = &'static str;

    fn try_from(written: WrittenElement) -> Result<Self, Self::Error> {
        let one = |near: Option<Inches>, far: Option<Inches>| match (near, far) {
            (Some(near), None) => Ok(Distance::Near(near)),
            (None, Some(far)) => Ok(Distance::Far(far)),
            _ => Err("an element has one distance from left or right and one from top or bottom"),
        };
        let (across, down) = (one(written.left, written.right)?, one(written.top, written.bottom)?);
        Ok(Self { kind: written.kind, owner: written.owner, across, down })
    }
}

impl From<ElementTable> for WrittenElement {
    fn from(element: ElementTable) -> Self {
        let two = |distance| match distance {
            Distance::Near(near) => (Some(near), None),
            Distance::Far(far) => (None, Some(far)),
        };
        let ((left, right), (top, bottom)) = (two(element.across), two(element.down));
        Self { kind: element.kind, owner: element.owner, left, right, top, bottom }
    }
}

/// Whose an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// The Attacker's, printed red.
    Attacker,
    /// The Defender's, printed blue.
    Defender,
    /// Nobody's.
    Neutral,
}

/// How a kill box grows.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowthTable {
    pub from_turn: u32,
    pub inches_per_turn: Inches,
}

/// An element that moves; elements are named by their index in the scenario's list.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarchTable {
    pub element: usize,
    pub toward: usize,
    pub step: Inches,
    pub most: Option<Inches>,
    #[serde(default)]
    pub to_terrain: bool,
}
