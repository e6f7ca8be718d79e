//! The answer to a study: outlines, labels and facts. It holds no text.

use crate::geometry::{Point, Side};
use crate::layout::PieceId;
use crate::pack::Owner;
use crate::solver::quality::QualityNumber;
use serde::{Deserialize, Serialize};

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StudyResult {
    /// What is filled or drawn, the lowest first.
    pub shapes: Vec<StudyShape>,
    /// What is written on the board.
    pub labels: Vec<StudyLabel>,
    /// What the facts' values are about, where each has more than one: the heads of their columns.
    pub columns: Vec<FactColumn>,
    /// The numbers beside the board.
    pub facts: Vec<Fact>,
    /// How many generated tables the bars compare the table with, where they do.
    pub compared_with: Option<u32>,
    /// Shares that are drawn as bars, in the order of what they are about.
    pub bars: Vec<HistogramBar>,
}

/// An outline on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyShape {
    /// What it shows.
    pub sort: StudyShapeKind,
    /// The outline as SVG's path data, in inches; what is filled goes by the even-odd rule.
    pub path: String,
}

/// What an outline shows; how that looks is the style sheet's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyShapeKind {
    /// Ground that a base can stand on and walk to.
    Reached,
    /// Ground that it can stand on and not walk to.
    CutOff,
    /// A gap that is too narrow.
    Pinch,
    /// A walk.
    Walk,
    /// Where a turn of it ends.
    Stop,
    /// Ground that is seen.
    Seen,
    /// A line of sight that is clear.
    Clear,
    /// One that is blocked, as far as it goes.
    Blocked,
    /// Where it is blocked.
    Block,
    /// How exposed ground is: 0 where nothing of the zone sees it, 8 where all of it does.
    Heat(u8),
    /// A circle that is clear of terrain.
    Open,
    /// Ground with something near that protects.
    Covered,
    /// The line between two halves.
    Middle,
    /// The way from a piece to what it has the least room to.
    Room,
    /// How many others a table is at least as good as.
    Standing,
}

/// What is written at a place of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyLabel {
    /// The middle of it.
    pub at: Point,
    /// What is written there.
    pub value: FactValue,
}

/// A column of the facts: the half of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactColumn {
    /// The player.
    pub owner: Owner,
    /// The player's edge.
    pub edge: Side,
}

/// A line of the facts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fact {
    /// What is told.
    pub subject: FactSubject,
    /// What it is, for each of the columns.
    pub values: Vec<FactValue>,
    /// Whether it is bad news.
    pub bad: bool,
}

/// What a fact is about. Lengths are in inches, bases go by their diameter in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactSubject {
    /// The ground that is so near to something that protects.
    CoveredGround(f64),
    /// How many pieces protect.
    ProtectingPieces,
    /// The widest circle away from what protects.
    WidestBareCircle,
    /// How much of the zone sees a place, on average.
    MeanExposure,
    /// How many of the lines between the zones terrain blocks.
    BlockedLines,
    /// The ground that none of the zone sees.
    UnexposedGround,
    /// The ground that more than half of the zone sees.
    ExposedGround,
    /// The widest circle that is clear of terrain.
    WidestClearCircle,
    /// How many clear circles are wider than this.
    ClearCirclesWiderThan(f64),
    /// How many clear circles are as wide as this at least.
    ClearCirclesFrom(f64),
    /// How much of the table they are.
    ClearShare,
    /// A number of the table's quality.
    Quality(QualityNumber),
    /// What else is to be said of the room to drift.
    MarginNote,
    /// Where the least room is.
    LeastRoom,
    /// What is in the viewer's way.
    ViewerMisplaced,
    /// What is in the target's way.
    TargetMisplaced,
    /// Whether the viewer sees the target.
    TargetSeen,
    /// What blocks the best line.
    LineBlockers,
    /// How far that line goes.
    BlockedAfter,
    /// How far the two are apart.
    RimDistance,
    /// How much ground is in sight.
    GroundInSight,
    /// How deep the deployment zone is.
    ZoneDepth,
    /// How many pieces are in the half.
    PiecesInHalf,
    /// How many of them block sight.
    BlockersInHalf,
    /// How far the nearest piece that protects is from the zone's front.
    FrontToCover,
    /// How many pieces protect within this of the front.
    CoverNearFront(f64),
    /// How much ground is within this of one.
    GroundNearCover(f64),
    /// How much is seen from the other zone's front, on average.
    SeenFromFront,
    /// How much is hidden from all of it.
    HiddenFromFront,
    /// How much room there is for this base.
    RoomFor(u32),
    /// The rough ground.
    RoughGround,
    /// The hazardous ground.
    HazardousGround,
    /// How much of the ground it can stand on this base reaches.
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
    /// How long the walk is.
    WalkLength,
    /// How many turns it takes at so far an advance.
    TurnsAdvancing(f64),
    /// How many turns it takes at so far a run.
    TurnsRunning(f64),
    /// The rough ground that the walk touches.
    RoughTouched,
}

/// A value of a fact, or what is written on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactValue {
    /// A number of things.
    Count(usize),
    /// A number that may have a tenth.
    Number(f64),
    /// Counted pieces, which may have a tenth.
    Pieces(f64),
    /// Kinds of terrain, which may have a tenth.
    Kinds(f64),
    /// Inches to the tenth.
    Inches(f64),
    /// Inches to the hundredth.
    InchesFinely(f64),
    /// Square inches to the whole one.
    SquareInches(f64),
    /// A share, 0 to 1, to the hundredth.
    Share(f64),
    /// So many hundredths, as the checks tell them.
    Percent(f64),
    /// A share of ground, 0 to 1, to the thousandth.
    GroundShare(f64),
    /// Square inches of ground, and what share of the whole they are.
    Ground(f64, f64),
    /// Yes or no.
    IsSeen(bool),
    /// Whether it can be walked.
    IsWalkable(bool),
    /// There is none.
    None,
    /// Nothing protects.
    NothingProtects,
    /// There may be less than was found, for the search ended early.
    MaybeLess,
    /// These pieces.
    Pieced(Vec<PieceId>),
    /// The table's edge.
    TableEdge,
    /// Between a piece and what it is near to.
    Between(PieceId, FactNeighbour),
    /// The base can stand nowhere.
    Nowhere,
    /// The place was moved, for the base would hang over the edge.
    MovedFromEdge,
    /// The place was moved, for this piece is in the way.
    MovedFrom(PieceId),
    /// There is no way.
    NoWay,
    /// No turns lead across.
    NoneAcross,
    /// What is reached from this player's zone.
    FromZone(Owner),
}

/// What a piece is near to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FactNeighbour {
    /// An edge of the table.
    Edge(Side),
    /// Another piece.
    Piece(PieceId),
    /// An element of a scenario.
    Element,
}

/// A bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HistogramBar {
    /// What it is about.
    pub subject: BarSubject,
    /// How much of the whole it is, 0 to 1.
    pub share: f64,
}

/// What a bar is about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum BarSubject {
    /// The ground that is so exposed: 0 to 8, as [`StudyShapeKind::Heat`].
    Exposure(u8),
    /// Of how many others the table is at least as good as in this number.
    Quality(QualityNumber),
}

impl BarSubject {
    /// How the board's outlines of it look, so that the bars are their legend.
    #[must_use]
    pub const fn sort(self) -> StudyShapeKind {
        match self {
            Self::Exposure(level) => StudyShapeKind::Heat(level),
            Self::Quality(_) => StudyShapeKind::Standing,
        }
    }
}

impl StudyShapeKind {
    /// Its name in style sheets.
    #[must_use]
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
            Self::Standing => "standing",
        };
        name.to_owned()
    }
}

impl Fact {
    /// A fact with one value.
    #[must_use]
    pub fn new(subject: FactSubject, value: FactValue) -> Self {
        Self { subject, values: vec![value], bad: false }
    }

    /// The same as bad news, where it is.
    #[must_use]
    pub fn bad(self, bad: bool) -> Self {
        Self { bad, ..self }
    }
}
