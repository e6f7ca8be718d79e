//! `scenarios.toml`.

use serde::{Deserialize, Serialize};

use super::checks::Selector;
use super::length::{Coordinate, Inches};
use super::role::{Owner, Role};
use super::scoring::{Counted, Fuse, ModelState, ModelType, Presence, ScoringChoice, SecuredBy, Tokens};
use super::terrain::KindTable;

/// `scenarios.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenariosFile {
    pub game: GameTable,
    pub event: Option<EventTable>,
    #[serde(default)]
    pub element: Vec<ElementKindTable>,
    pub scenario: Vec<ScenarioTable>,
}

impl ScenariosFile {
    /// The same with the ids of the kinds that each line is measured from, and of those that units hold, in place of what is asked of kinds.
    pub fn with_kinds(mut self, kinds: &[KindTable]) -> Self {
        let selectors = self.scenario.iter_mut().flat_map(|ScenarioTable { lines, held, .. }| {
            lines.iter_mut().filter_map(|line| line.of.as_mut()).chain(held.iter_mut().map(|held| &mut held.of))
        });
        for of in selectors {
            let chosen = kinds.iter().filter(|kind| of.is_for(kind)).map(|kind| kind.id.clone()).collect();
            *of = Selector { with: Vec::new(), any: Vec::new(), without: Vec::new(), kinds: chosen };
        }
        self
    }
}

/// The rules that all scenarios share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameTable {
    pub turns: u32,
    /// `None` where scenarios aren't rolled.
    #[serde(default)]
    pub die: Option<u32>,
    /// `None` where there are no zones along the edges.
    #[serde(default)]
    pub deployment: Option<DeploymentTable>,
    #[serde(default)]
    pub kill_box: Option<KillBoxTable>,
    /// `None` where there are no elements.
    #[serde(default)]
    pub control_range: Option<Inches>,
    /// When victory points are scored for the first time.
    #[serde(default)]
    pub first_scoring: Option<FirstScoringTable>,
    /// The models that contest nothing.
    #[serde(default)]
    pub barred: Vec<BarredTable>,
    /// What models count in Scenario Presence.
    #[serde(default)]
    pub presence: Option<Presence>,
    /// Other ways to score than the pack's own.
    #[serde(default)]
    pub scoring_choices: Vec<ScoringChoice>,
    pub rules: Vec<RuleTable>,
}

/// The first scoring: at the end of this turn of this player. From then on, every turn of both is scored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstScoringTable {
    pub player: Role,
    pub turn: u32,
}

/// Models that contest nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarredTable {
    /// What they are called, as in a list.
    pub models: String,
    /// Whether they secure objectives all the same.
    pub secures: bool,
    /// Which models they are, by type.
    #[serde(default)]
    pub types: Vec<ModelType>,
    /// Which models they are, by state.
    #[serde(default)]
    pub states: Vec<ModelState>,
}

/// The depths of the deployment zones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeploymentTable {
    pub attacker: Inches,
    pub defender: Inches,
    #[serde(default)]
    pub advance: Option<Inches>,
}

/// The kill box before it grows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KillBoxTable {
    pub depth: Inches,
    pub from_turn: u32,
    /// What the opponent has for a Leader in it.
    #[serde(default)]
    pub vp: Option<u32>,
}

/// A rule of a scenario in words, with places for the pack's numbers: [`FACTS`](super::card::FACTS).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleTable {
    pub about: String,
    pub text: String,
    /// Whether the packet leaves it open, and this is how we read it.
    #[serde(default)]
    pub reading: bool,
    /// The same, where it can be read in another way: the reading's id in `readings.toml`.
    #[serde(default)]
    pub reading_id: Option<String>,
    /// What the hall shows of it, in a few words.
    #[serde(default)]
    pub hall: Option<String>,
    /// Whether the pages of a round have it, and the hall in full and smaller, though it has no `hall`.
    #[serde(default)]
    pub round: bool,
}

/// What holds for a whole event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventTable {
    pub rounds: Vec<RoundsTable>,
    pub clocks: Vec<ClockTable>,
    pub steps: Vec<String>,
    pub scoring: Option<ScoringTable>,
    /// What decides a game that nobody has won, the first one first.
    #[serde(default)]
    pub tiebreakers: Vec<Tiebreaker>,
}

/// What decides a game that nobody has won: whoever has more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tiebreaker {
    /// Victory points.
    Vp,
    /// What the models near scenario elements cost.
    Presence,
    /// Army points destroyed.
    Destroyed,
}

/// How the games of an event are scored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringTable {
    pub win: u32,
    pub tie: u32,
    pub loss: u32,
    pub bye: ByeTable,
    pub concession: ConcessionTable,
    pub cut_from_rounds: u32,
    pub cut_at_most: u32,
    pub minutes_left: u32,
    #[serde(default)]
    pub pair_downs: PairDowns,
    /// What a bye adds to the strength of schedule.
    #[serde(default)]
    pub bye_strength: ByeStrength,
    /// Whether players who are equal in everything share their place.
    #[serde(default = "yes")]
    pub shared_ranks: bool,
}

const fn yes() -> bool {
    true
}

/// What a bye adds to a player's strength of schedule, which a packet may leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeStrength {
    /// Nothing: there was no opponent.
    #[default]
    Nothing,
    /// The tournament points of the bye itself.
    ByePoints,
}

/// How somebody is paired down, which a packet may leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairDowns {
    /// From the top each pile, the players with the same tournament points, gives down as few as it must, and as near as can be. Of
    /// the ways to do that one is taken that pairs the fewest down again.
    #[default]
    PileByPile,
    /// Over the whole round the fewest are paired down again, however many go down for it, and then as near as can be.
    FewestRepeats,
}

/// What a bye counts as.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByeTable {
    pub points: u32,
    pub vp: u32,
    pub destroyed_percent: u32,
}

/// What the winner of a conceded game has at least.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConcessionTable {
    pub vp: u32,
    pub destroyed_percent: u32,
}

/// How many rounds an event of up to this many players has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsTable {
    pub players: u32,
    pub rounds: u32,
}

/// The minutes on each player's clock in games of this many points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockTable {
    pub points: u32,
    pub minutes: u32,
}

/// A kind of element.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElementKindTable {
    pub id: String,
    pub name: String,
    pub base: u32,
    pub symbol: Symbol,
    pub claims_terrain: bool,
    pub held: String,
    /// The ways to secure it.
    #[serde(default)]
    pub secured_by: Vec<SecuredBy>,
    /// Whether the owner's opponent can take it, and nobody secures it.
    #[serde(default)]
    pub taken: bool,
    #[serde(default)]
    pub rules: Vec<RuleTable>,
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioTable {
    pub id: String,
    pub tag: u32,
    pub name: String,
    /// Its number on the die, where scenarios are rolled.
    #[serde(default)]
    pub roll: Option<u32>,
    /// The size of the table that it is played on; any where nothing is said.
    #[serde(default)]
    pub table: Option<PlayedTable>,
    /// How long it is, where that isn't the turns of every game.
    #[serde(default)]
    pub length: Option<LengthTable>,
    /// Terrain that it places.
    #[serde(default)]
    pub pieces: Vec<PieceTable>,
    /// The lines that models stand beyond or within.
    #[serde(default)]
    pub lines: Vec<LineTable>,
    /// What it says of units in terrain.
    #[serde(default)]
    pub held: Option<HeldTable>,
    /// Who comes later.
    #[serde(default)]
    pub arrivals: Option<ArrivalsTable>,
    /// What ends it besides its length; where nothing is said, what ends every game.
    #[serde(default)]
    pub endings: Vec<EndingTable>,
    #[serde(default)]
    pub winning_lead: Option<u32>,
    #[serde(default)]
    pub max_vp: Option<u32>,
    #[serde(default)]
    pub elements: Vec<ElementTable>,
    pub growth: Option<GrowthTable>,
    #[serde(default)]
    pub marches: Vec<MarchTable>,
    /// What else the packet calls it.
    #[serde(default)]
    pub also_called: Vec<String>,
    /// What gives victory points.
    #[serde(default)]
    pub scores: Vec<ScoreTable>,
    /// Tokens that players put on elements.
    #[serde(default)]
    pub tokens: Option<Tokens>,
    /// Elements whose tokens are taken off.
    #[serde(default)]
    pub fuse: Option<Fuse>,
    pub rules: Vec<RuleTable>,
}

/// What gives victory points, at each scoring or once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreTable {
    /// What it is, as at the beginning of a sentence.
    pub what: String,
    /// The same in a few words for the hall, as within a sentence.
    #[serde(default)]
    pub short: Option<String>,
    pub vp: u32,
    /// Whether it is added to what is scored for the same already.
    #[serde(default)]
    pub more: bool,
    /// How often one player can have it at one scoring, or in a game where that is `once`.
    #[serde(default = "one")]
    pub times: u32,
    /// Whether it is scored once in a game.
    #[serde(default)]
    pub once: bool,
    /// When, or under what condition: what follows the victory points.
    #[serde(default)]
    pub when: Option<String>,
    /// Which elements it counts, and when.
    #[serde(default)]
    pub counts: Option<Counted>,
}

const fn one() -> u32 {
    1
}

/// An element of a scenario.
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

/// The distance of an element's base from one of two opposite edges, from the nearer rim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distance {
    /// From the left or the top edge.
    Near(Inches),
    /// From the opposite edge.
    Far(Inches),
}

/// An element in the file. It must have exactly one distance for each direction.
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
        let distance = |near: Option<Inches>, far: Option<Inches>| match (near, far) {
            (Some(near), None) => Ok(Distance::Near(near)),
            (None, Some(far)) => Ok(Distance::Far(far)),
            _ => Err("an element has one distance from left or right and one from top or bottom"),
        };
        let (across, down) = (distance(written.left, written.right)?, distance(written.top, written.bottom)?);
        Ok(Self { kind: written.kind, owner: written.owner, across, down })
    }
}

impl From<ElementTable> for WrittenElement {
    fn from(element: ElementTable) -> Self {
        let pair = |distance| match distance {
            Distance::Near(near) => (Some(near), None),
            Distance::Far(far) => (None, Some(far)),
        };
        let ((left, right), (top, bottom)) = (pair(element.across), pair(element.down));
        Self { kind: element.kind, owner: element.owner, left, right, top, bottom }
    }
}

/// The growth of a kill box.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowthTable {
    pub from_turn: u32,
    pub inches_per_turn: Inches,
}

/// An element that moves. Elements are given by their index in the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarchTable {
    pub element: usize,
    pub toward: usize,
    pub step: Inches,
    pub step_most: Option<Inches>,
    pub most: Option<Inches>,
    /// How much farther a step may be for every other objective that the player secures.
    #[serde(default)]
    pub step_for_others: Option<Inches>,
    #[serde(default)]
    pub to_terrain: bool,
}

/// The size of the table that a scenario is played on: one of the pack's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedTable {
    pub width: Inches,
    pub depth: Inches,
}

/// How many turns a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthTable {
    /// The most turns of each player.
    pub most: u32,
    /// The first turn at the end of which a D6 can end the game. Without it the game has all turns.
    #[serde(default)]
    pub from: Option<u32>,
    /// The lowest roll that ends it.
    #[serde(default)]
    pub ends_on: Option<u32>,
}

/// A piece of terrain that a scenario places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceTable {
    /// The id of its kind.
    pub kind: String,
    /// Its centre, from the left side of the diagram as it is printed: the Attacker's edge at the bottom.
    pub left: Coordinate,
    /// Its centre, from the top of the diagram.
    pub top: Coordinate,
    /// How far it is turned clockwise, in whole degrees.
    #[serde(default)]
    pub turn: u32,
}

/// A line that models stand beyond or within.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineTable {
    /// What it says, with a place for its `{distance}`.
    pub text: String,
    /// The same in a few words for the board.
    pub short: String,
    /// Whose models it is for.
    pub owner: Role,
    /// They stand this far away or farther.
    #[serde(default)]
    pub beyond: Option<Inches>,
    /// They stand this far away at most.
    #[serde(default)]
    pub within: Option<Inches>,
    /// The pieces that it is measured from.
    #[serde(default)]
    pub of: Option<Selector>,
    /// Whether it is straight, parallel to the owner's edge and measured toward it, and not an outline around the pieces.
    #[serde(default)]
    pub straight: bool,
    /// The player whose edge it is measured from, in place of pieces.
    #[serde(default)]
    pub edge: Option<Role>,
}

/// What a scenario says of the Defender's units that begin in terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldTable {
    /// The terrain.
    pub of: Selector,
    /// How many times its points a unit in it costs.
    pub times: u32,
    /// The most units in it, whatever it holds else.
    pub units: u32,
}

impl LineTable {
    /// How far it is from what it is measured from, where exactly one of both is written.
    pub const fn distance(&self) -> Option<Inches> {
        match (self.beyond, self.within) {
            (Some(distance), None) | (None, Some(distance)) => Some(distance),
            _ => None,
        }
    }
}

/// What ends a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingTable {
    /// Its permanent number, unique in the scenario.
    pub tag: u32,
    /// What has happened, as a sentence without its full stop.
    pub text: String,
    /// Who wins then; nobody where it is left out.
    #[serde(default)]
    pub wins: Option<Role>,
}

/// Who comes later, by a roll of a D6 each turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalsTable {
    /// Who that is, as at the beginning of a sentence.
    pub who: String,
    /// The first turn in which it is rolled.
    pub from_turn: u32,
    /// The lowest roll that brings them.
    pub on: u32,
    /// What adds 1 to the roll each, where anything does.
    #[serde(default)]
    pub more_for_each: Option<String>,
}
