//! The result of a study: outlines, labels and facts, without text.

use crate::analysis::line_of_sight::LineAt;
use crate::analysis::regiment::RegimentReport;
use crate::geometry::{Point, Side};
use crate::layout::PieceId;
use crate::pack::{Owner, SightPer};
use crate::solver::quality::QualityNumber;
use crate::solver::quality::standing::Standing;
use serde::{Deserialize, Serialize};

/// The result.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StudyResult {
    /// Outlines to fill or draw, the lowest first.
    pub shapes: Vec<StudyShape>,
    /// Labels on the board.
    pub labels: Vec<StudyLabel>,
    /// The columns of the facts' values, where they have more than one.
    pub columns: Vec<FactColumn>,
    /// The numbers beside the board.
    pub facts: Vec<Fact>,
    /// The number of generated tables that the numbers of quality are compared with, where they are.
    pub compared_with: Option<u32>,
    /// Shares to draw as bars.
    pub bars: Vec<HistogramBar>,
    /// What the viewer and the target of a game that counts levels and floors stand on, where it is such terrain.
    pub stands: [Option<StudyStand>; 2],
    /// What a regiment is in, at and near, where one was studied.
    pub regiment: Option<Box<RegimentReport>>,
}

/// A hill that a model is on, or a building that it is in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyStand {
    pub piece: PieceId,
    /// Whether it counts levels or floors.
    pub per: SightPer,
    /// How many it has.
    pub of: u32,
    /// The one that the model stands on, from 1 on.
    pub level: u32,
    /// What that adds to the model's own value.
    pub adds: u32,
}

/// An outline on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyShape {
    /// What it shows.
    pub kind: StudyShapeKind,
    /// The outline as SVG path data in inches, filled by the even-odd rule.
    pub path: String,
}

/// What an outline shows. The style sheet has its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyShapeKind {
    /// Ground that a base can stand on and walk to.
    Reached,
    /// Ground that it can stand on but not walk to.
    CutOff,
    /// A gap that is too narrow.
    Pinch,
    Walk,
    /// The end of a turn of a walk.
    Stop,
    /// Ground that is seen.
    Seen,
    /// A line of sight that is clear.
    Clear,
    /// A blocked line of sight, up to where it is blocked.
    Blocked,
    /// The point where it is blocked.
    Block,
    /// Ground of a level of exposure: 0 where none of the zone sees it, 8 where all of it does.
    Heat(u8),
    /// A circle that is clear of terrain.
    Open,
    /// Ground near protecting terrain.
    Covered,
    /// The line between two halves.
    Middle,
    /// The gap from a piece to what it has the least room to.
    Room,
    /// Ground that is too near to what a regiment leaves.
    TooNear,
    /// The rim of the ground that is near enough.
    NearEnough,
}

/// A label on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyLabel {
    /// Its middle.
    pub at: Point,
    /// Its text.
    pub value: FactValue,
}

/// A column of the facts: a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactColumn {
    /// The player.
    pub owner: Owner,
    /// The player's edge.
    pub edge: Side,
}

/// A row of the facts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fact {
    /// What it is about.
    pub subject: FactSubject,
    /// A value for each column.
    pub values: Vec<FactValue>,
    /// Whether it is marked as bad news.
    pub is_bad: bool,
    /// Where it is among generated tables, if it is compared with them.
    pub standing: Option<Standing>,
}

/// What a fact is about. Lengths are in inches, bases go by their diameter in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactSubject {
    /// The ground this near to protecting terrain.
    CoveredGround(f64),
    /// The number of protecting pieces.
    ProtectingPieces,
    /// The widest circle that isn't near protecting terrain.
    WidestBareCircle,
    /// The share of the zone that sees a place, on average.
    MeanExposure,
    /// The share of the lines between the zones that terrain blocks.
    BlockedLines,
    /// The ground that none of the zone sees.
    UnexposedGround,
    /// The ground that more than half of the zone sees.
    ExposedGround,
    /// The widest circle that is clear of terrain.
    WidestClearCircle,
    /// The number of clear circles wider than this.
    ClearCirclesWiderThan(f64),
    /// The number of clear circles at least this wide.
    ClearCirclesFrom(f64),
    /// Their share of the table.
    ClearShare,
    /// A number of the table's quality.
    Quality(QualityNumber),
    /// A note on the room to drift.
    MarginNote,
    /// Where the least room is.
    LeastRoom,
    /// Why the viewer doesn't fit.
    ViewerMisplaced,
    /// Why the target doesn't fit.
    TargetMisplaced,
    /// Whether the viewer sees the target.
    TargetSeen,
    /// The pieces that block the best line.
    LineBlockers,
    /// The length of that line before it is blocked.
    BlockedAfter,
    /// The forest on the line, where the game adds it up.
    ForestOnLine,
    /// What the viewer counts with what it stands on, where the game counts levels and floors.
    ViewerValue,
    /// What the target counts so.
    TargetValue,
    /// Terrain between the two, with its value.
    StandsBetween,
    /// The distance between the two bases.
    RimDistance,
    /// The share of ground in sight.
    GroundInSight,
    /// The depth of the deployment zone.
    ZoneDepth,
    /// The counted pieces in the half.
    PiecesInHalf,
    /// The number of them that block sight.
    BlockersInHalf,
    /// The distance from the zone's front to the nearest protecting piece.
    FrontToCover,
    /// The number of protecting pieces within this distance of the front.
    CoverNearFront(f64),
    /// The share of ground within this distance of a protecting piece.
    GroundNearCover(f64),
    /// The share of the other zone's front that sees a place of the half, on average.
    SeenFromFront,
    /// The share of the half that is hidden from all of that front.
    HiddenFromFront,
    /// The share of the half where this base can stand.
    RoomFor(u32),
    /// The area of rough ground.
    RoughGround,
    /// The area of hazardous ground.
    HazardousGround,
    /// The share of the ground it can stand on that this base reaches.
    BaseReaches(u32),
    /// Whether a walk leads from zone to zone.
    ZoneToZone,
    /// The ground that is reached from both zones.
    ReachedGround,
    /// The ground that is reached from this player's zone only.
    ReachedFrom(Owner),
    /// The ground that is reached from neither.
    CutOffGround,
    /// Where the walk begins.
    WalkBegins,
    /// Where the walk ends.
    WalkEnds,
    /// That there is no walk.
    ShortestWalk,
    WalkLength,
    /// The number of its turns with advances of this length.
    TurnsAdvancing(f64),
    /// The number of its turns with runs of this length.
    TurnsRunning(f64),
    /// The rough ground that the walk touches.
    RoughTouched,
}

/// A value of a fact or a label.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactValue {
    /// A number of things.
    Count(usize),
    /// A number, to the tenth.
    Number(f64),
    /// Counted pieces, to the tenth.
    Pieces(f64),
    /// Kinds of terrain, to the tenth.
    Kinds(f64),
    /// Inches, to the tenth.
    Inches(f64),
    /// Inches, to the hundredth.
    InchesFinely(f64),
    /// Whole square inches.
    SquareInches(f64),
    /// A share, 0 to 1, as whole percent.
    Share(f64),
    /// A percentage, formatted as in the checks.
    Percent(f64),
    /// A share of ground, 0 to 1, as percent to the tenth.
    GroundShare(f64),
    /// Square inches of ground, and their share of the whole.
    Ground(f64, f64),
    /// Whether it is seen.
    IsSeen(bool),
    /// Whether it can be walked.
    IsWalkable(bool),
    None,
    NothingProtects,
    /// There may be less room than was found, because the search ended early.
    MaybeLess,
    Pieced(Vec<PieceId>),
    /// What a model counts by itself.
    OwnValue(u32),
    /// What a model counts by itself, and by what it stands on.
    ValueOn(u32, StudyStand),
    /// A piece with its value, and what the line does there.
    OnLine(PieceId, u32, LineAt),
    /// The table's edge.
    TableEdge,
    /// A flag without a piece of terrain.
    FlagWithoutTerrain,
    /// Between a piece and its neighbour.
    Between(PieceId, FactNeighbour),
    /// The base can't stand anywhere.
    Nowhere,
    /// The place was moved, because the base would reach over the edge.
    MovedFromEdge,
    /// The place was moved, because a flag without a piece of terrain is in the way.
    MovedFromFlag,
    /// The place was moved, because this piece is in the way.
    MovedFrom(PieceId),
    /// There is no walk.
    NoWay,
    /// No number of turns is enough.
    NoneAcross,
    /// The ground is reached from this player's zone.
    FromZone(Owner),
}

/// The neighbour of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactNeighbour {
    /// An edge of the table.
    Edge(Side),
    /// Another piece.
    Piece(PieceId),
    /// An element of a scenario.
    Element,
}

/// A bar of the histogram of exposure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HistogramBar {
    /// The level of exposure, 0 to 8, as [`StudyShapeKind::Heat`].
    pub level: u8,
    /// Its share of the ground, 0 to 1.
    pub share: f64,
}

impl StudyShapeKind {
    /// Its name in the style sheets.
    pub fn name(self) -> String {
        let name = match self {
            Self::Reached => "reached",
            Self::CutOff => "cut-off",
            Self::Pinch => "pinch",
            Self::Walk => "walk",
            Self::Stop => "stop",
            Self::Seen => "seen",
            Self::Clear => "clear",
            Self::Blocked => "blocked",
            Self::Block => "block",
            Self::Heat(heat) => return format!("heat-{heat}"),
            Self::Open => "open",
            Self::Covered => "covered",
            Self::Middle => "middle",
            Self::Room => "room",
            Self::TooNear => "too-near",
            Self::NearEnough => "near-enough",
        };
        name.to_owned()
    }
}

impl FactValue {
    /// A value of a number of quality.
    pub const fn of_quality(number: QualityNumber, value: f64) -> Self {
        match number {
            QualityNumber::Balance => Self::Pieces(value),
            QualityNumber::Open => Self::Inches(value),
            QualityNumber::Lines => Self::Share(value),
            QualityNumber::Variety => Self::Kinds(value),
            QualityNumber::Margin => Self::InchesFinely(value),
        }
    }
}

impl Fact {
    /// A fact with one value.
    pub fn new(subject: FactSubject, value: FactValue) -> Self {
        Self { subject, values: vec![value], is_bad: false, standing: None }
    }

    /// The fact, marked as bad news or not.
    pub fn bad(self, is_bad: bool) -> Self {
        Self { is_bad, ..self }
    }
}
