//! What a check found.

use serde::{Deserialize, Serialize};

use super::{Check, CheckId, Context, Measure};
use crate::geometry::area::Axis;
use crate::geometry::{Gap, Overlap, Point, Rect, Side};
use crate::layout::{Edit, PieceId};
use crate::pack::{Kind, Level, MILLIMETRES_PER_INCH, Scenario};

/// Something a guideline asks for that doesn't hold.
///
/// Its identity is the rule and the pieces, so a waiver or a selection survives when it is measured again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The check's id.
    #[serde(with = "super::rule")]
    pub rule: CheckId,
    /// How strongly the packet speaks.
    pub level: Level,
    /// The pieces it is about, sorted; none where it is about the whole table.
    pub pieces: Vec<PieceId>,
    /// What was measured.
    pub measured: f64,
    /// What it is compared with.
    pub limit: f64,
    /// The unit of both.
    pub unit: Unit,
    /// What is wrong.
    pub what: What,
    /// What to draw on the board. An answer of the worker has none: the page measures what it draws.
    #[serde(skip)]
    pub marks: Vec<Mark>,
}

impl Finding {
    /// A finding of `check` about the whole table.
    #[must_use]
    pub fn new(check: &Check, context: &Context, measure: Measure, what: What) -> Self {
        Self {
            rule: check.id,
            level: (check.level)(context.table.limits()),
            pieces: Vec::new(),
            measured: measure.measured,
            limit: measure.limit,
            unit: measure.unit,
            what,
            marks: Vec::new(),
        }
    }

    /// The finding about these pieces instead.
    #[must_use]
    pub fn about<'a>(mut self, pieces: impl IntoIterator<Item = &'a PieceId>) -> Self {
        self.pieces = pieces.into_iter().cloned().collect();
        self.pieces.sort();
        self
    }

    /// The finding with these drawn on the board.
    #[must_use]
    pub fn marked(mut self, marks: Vec<Mark>) -> Self {
        self.marks = marks;
        self
    }

    /// The scenario it is about and the Attacker's edge; nothing where it holds in every game.
    #[must_use]
    pub const fn played(&self) -> Option<(&'static Scenario, Side)> {
        match self.what {
            What::UnderElements { scenario, edge, .. } | What::BareFlags { scenario, edge, .. } => {
                Some((scenario, edge))
            }
            What::ShutOut { played, .. } => played,
            _ => None,
        }
    }

    /// How far it is from passing, in its unit.
    #[must_use]
    pub fn violation(&self) -> f64 {
        match self.what {
            // The limit is the size of a group here, not a bound.
            What::LooseScatter { over, .. } => f64::from(over),
            // The limit is the smallest base that doesn't fit; a wider way with a larger limit is better all the same.
            What::NarrowWay { bases: [_, largest], .. } => f64::from(largest) / MILLIMETRES_PER_INCH - self.measured,
            _ => (self.measured - self.limit).abs(),
        }
    }

    /// Whether `other` is the same finding, measured again.
    #[must_use]
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.rule == other.rule && self.pieces == other.pieces
    }
}

/// What makes a finding the same when it is measured again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FindingId {
    /// The check's id.
    #[serde(with = "super::rule")]
    pub rule: CheckId,
    /// The pieces, sorted.
    pub pieces: Vec<PieceId>,
}

impl FindingId {
    /// The id of `finding`.
    #[must_use]
    pub fn of(finding: &Finding) -> Self {
        Self { rule: finding.rule, pieces: finding.pieces.clone() }
    }

    /// Whether `finding` is the one.
    #[must_use]
    pub fn is(&self, finding: &Finding) -> bool {
        self.rule == finding.rule && self.pieces == finding.pieces
    }
}

/// What a measure is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// Inches.
    Inches,
    /// Square inches.
    SquareInches,
    /// Counted pieces.
    Pieces,
    /// Single items.
    Items,
    /// Flags of a scenario.
    Flags,
    /// A share in hundredths.
    Percent,
}

impl Unit {
    /// The unit's permanent name in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Inches => "in",
            Self::SquareInches => "sq-in",
            Self::Pieces => "pieces",
            Self::Items => "items",
            Self::Flags => "flags",
            Self::Percent => "percent",
        }
    }
}

/// What is wrong: what the words need beyond the pieces, the measure and the limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// A piece reaches over a side of the table.
    OffTable(Side),
    /// Two pieces cover the same ground.
    Overlap,
    /// A piece stands too near to a side of the table.
    NearEdge(Side),
    /// Two obstructions stand too near to each other.
    NearEachOther,
    /// There are too few pieces.
    TooFewPieces,
    /// There are too many pieces.
    TooManyPieces,
    /// A piece is too long, and counts as so many.
    Oversize {
        /// How many pieces it counts as.
        counts_as: u32,
    },
    /// A piece is too short on a side.
    Undersize,
    /// Too few pieces block sight.
    TooFewSightBlockers,
    /// Too few pieces are hazards.
    TooFewHazards,
    /// There is too much scatter.
    TooMuchScatter,
    /// So many items of scatter don't make a group.
    LooseScatter {
        /// How many are left over.
        over: u32,
        /// How many make a group.
        group: u32,
    },
    /// One half holds more than the other.
    Unbalanced {
        /// The line between the halves.
        axis: Axis,
        /// What lies left of it, or above.
        low: f64,
        /// What lies right of it, or below.
        high: f64,
    },
    /// The table is its own image.
    OwnImage(Symmetry),
    /// A large circle is clear of terrain.
    OpenGround,
    /// Too little of the sight between the deployment zones is blocked.
    OpenSight,
    /// An obstruction or an obstacle reaches under elements of a scenario.
    UnderElements {
        /// The scenario.
        scenario: &'static Scenario,
        /// The Attacker's edge.
        edge: Side,
        /// Which of the scenario's elements, the worst first.
        elements: Vec<usize>,
    },
    /// Flags of a scenario that have no terrain.
    BareFlags {
        /// The scenario.
        scenario: &'static Scenario,
        /// The Attacker's edge.
        edge: Side,
        /// Which of the scenario's elements.
        flags: Vec<usize>,
    },
    /// Bases that don't get where a game needs them.
    ShutOut {
        /// Each with what it doesn't reach, the smallest first.
        bases: Vec<Shut>,
        /// The scenario and the Attacker's edge; none where no scenario is chosen and only the zones are asked for.
        played: Option<(&'static Scenario, Side)>,
    },
    /// A way that is too narrow for a base, where another leads around.
    NarrowWay {
        /// The side of the table it leads along; none where it leads between two pieces.
        edge: Option<Side>,
        /// The diameters of the smallest and of the largest base that don't fit, in millimetres.
        bases: [u32; 2],
    },
    /// Slots of the quadrant method that no piece fills.
    EmptySlots(Vec<Slot>),
}

/// What a base doesn't reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shut {
    /// Its diameter in millimetres.
    pub base: u32,
    /// Whether it has room to stand in the Attacker's zone, and in the Defender's.
    pub room: [bool; 2],
    /// Whether it can walk from the one to the other.
    pub joined: bool,
    /// Which of the scenario's elements it reaches from neither.
    pub elements: Vec<usize>,
}

/// A way to carry the table onto itself that swaps two opposite sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symmetry {
    /// Left becomes right.
    LeftRight,
    /// Top becomes bottom.
    TopBottom,
    /// A half turn.
    HalfTurn,
}

/// One of the quadrant method's twelve places.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Slot {
    /// In this quadrant (0 to 3: top left, top right, bottom left, bottom right), near the table's centre.
    NearTableCentre(u8),
    /// In this quadrant, near its own centre.
    NearQuadrantCentre(u8),
    /// The obstruction at the seam of the chosen side.
    SideObstruction(Side),
    /// The piece beside that obstruction.
    Companion(Side),
    /// The hazard in one of the two quadrants away from the chosen side.
    FarHazard(Side),
    /// The piece that may stand anywhere.
    Anywhere,
}

/// Something to draw on the board for a finding, in inches on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A gap with its measured and its required length.
    Gap {
        /// The line.
        line: Gap,
        /// The least length that passes.
        required: f64,
    },
    /// The ground two pieces share.
    Shared(Overlap),
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
    /// The base of an element.
    Base {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
    /// A part of the table.
    Zone(Rect),
    /// A straight way across the table that nothing blocks.
    Lane {
        /// Its corners, around it.
        corners: [Point; 4],
        /// How wide it is across.
        width: f64,
    },
}

/// What could resolve a finding. The solver works out the numbers and proves what it can.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposal {
    /// Move this piece the least way that resolves it.
    Move(PieceId),
    /// Put a new piece of this kind (a kind's id) where it breaks nothing.
    Place(String),
    /// Make these edits.
    Edits {
        /// What they do.
        title: Title,
        /// The edits.
        edits: Vec<Edit>,
    },
}

impl Proposal {
    /// To put a piece of `kind` on the table.
    #[must_use]
    pub fn place(kind: &Kind) -> Self {
        Self::Place(kind.id.clone())
    }
}

/// What the edits of a proposal do; [`super::messages::title`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Title {
    /// Make the piece this kind of scatter.
    MakeScatter(&'static Kind),
    /// Resize the piece into the limits.
    Resize,
    /// Take these pieces away.
    Remove(Vec<PieceId>),
    /// Combine the piece with this kind.
    Combine(PieceId, &'static Kind),
}
