//! What a check found.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::context::Context;
use super::measure::MeasureUnit;
use crate::geometry::{Footprint, Gap, Overlap, Point, Rect, Side};
use crate::layout::{Edit, Layout, PieceId};
use crate::pack::{Kind, Level, Scenario};

/// Something a guideline asks for that doesn't hold.
///
/// Its identity is the rule and the pieces, so a waiver or a selection survives when it is measured again.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The check's id.
    pub rule: &'static str,
    /// How strongly the packet speaks.
    pub level: Level,
    /// The pieces it is about, sorted; none where it is about the whole table.
    pub pieces: Vec<PieceId>,
    /// What was measured.
    pub measured: f64,
    /// What it is compared with.
    pub limit: f64,
    /// The unit of both.
    pub unit: MeasureUnit,
    /// What is wrong.
    pub details: Details,
    /// What to draw on the board. An answer of the worker has none: the page measures what it draws.
    pub marks: Vec<FindingMark>,
}

impl Finding {
    /// The finding about these pieces instead.
    #[must_use]
    pub fn with_pieces<'a>(mut self, pieces: impl IntoIterator<Item = &'a PieceId>) -> Self {
        self.pieces = pieces.into_iter().cloned().collect();
        self.pieces.sort();
        self
    }

    /// The finding with these drawn on the board.
    #[must_use]
    pub fn with_marks(mut self, marks: Vec<FindingMark>) -> Self {
        self.marks = marks;
        self
    }

    /// What could resolve it; the solver turns it into fixes.
    #[must_use]
    pub fn proposals(&self, context: &Context) -> Vec<Proposal> {
        self.details.propose(context, self)
    }

    /// Proposes to move each of its pieces.
    pub(super) fn move_its_pieces(&self) -> Vec<Proposal> {
        self.pieces.iter().cloned().map(Proposal::Move).collect()
    }

    /// The scenario it is about and the Attacker's edge; nothing where it holds in every game.
    #[must_use]
    pub fn played(&self) -> Option<(&'static Scenario, Side)> {
        self.details.played()
    }

    /// How far it is from passing, in its unit.
    #[must_use]
    pub fn violation(&self) -> f64 {
        self.details.violation(self)
    }

    /// Whether `other` is the same finding, measured again.
    #[must_use]
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.rule == other.rule && self.pieces == other.pieces
    }
}

/// The details of a finding of whichever check.
#[derive(Clone)]
pub struct Details(Arc<dyn FindingDetails>);

impl Details {
    /// Those of one check.
    pub fn new(details: impl FindingDetails) -> Self {
        Self(Arc::new(details))
    }

    /// The details, where they are of this type.
    pub(super) fn downcast_ref<T: FindingDetails>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Deref for Details {
    type Target = dyn FindingDetails;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Debug for Details {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for Details {
    fn eq(&self, other: &Self) -> bool {
        self.is_equal(other)
    }
}

/// What is particular to the findings of one check. The type stands in the check's file with all that is said and done
/// about it: nobody else asks which of them it is.
pub trait FindingDetails: ListedDetails {
    /// What the finding says: a sentence that needs no packet beside it.
    fn message(&self, finding: &Finding, layout: &Layout) -> String;

    /// What could resolve it.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal>;

    /// What it says where it is told together with others of its check and pieces, one for each game: what is the same in
    /// all of them.
    fn message_of_many_games(&self, finding: &Finding, layout: &Layout) -> String {
        self.message(finding, layout)
    }

    /// What it then says of its own game.
    fn message_in_game(&self, finding: &Finding, layout: &Layout) -> String {
        self.message(finding, layout)
    }

    /// The scenario it is about and the Attacker's edge; nothing where it is about none.
    fn played(&self) -> Option<(&'static Scenario, Side)> {
        None
    }

    /// Whether it depends on the scenario or the Attacker's edge, so that it may be another in another game.
    fn depends_on_game(&self) -> bool {
        self.played().is_some()
    }

    /// How far it is from passing, in its unit.
    fn violation(&self, finding: &Finding) -> f64 {
        (finding.measured - finding.limit).abs()
    }

    /// How many pieces or items are missing or too many, for a repair that takes or puts them one by one.
    fn excess(&self, finding: &Finding) -> f64 {
        (finding.measured - finding.limit).abs()
    }

    /// What a repair chooses from before it moves anything: edits of pieces that are there.
    fn edits_before_moves(&self, _: &Context, _: &Finding) -> Vec<Proposal> {
        Vec::new()
    }

    /// The kinds of which one more piece would help.
    fn wanted_kinds(&self, context: &Context, finding: &Finding) -> Vec<&'static Kind> {
        let kind = |proposal| match proposal {
            Proposal::Place(kind) => context.table.pack().kind(&kind),
            _ => None,
        };
        self.propose(context, finding).into_iter().filter_map(kind).collect()
    }

    /// Whether it surely stays where a piece is put there, told sooner than by measuring.
    fn surely_stays(&self, _: &Finding, _: &Footprint) -> bool {
        false
    }

    /// How many bases don't get somewhere: to find each took a further search, which a budget counts.
    fn unreachable_bases(&self) -> usize {
        0
    }
}

/// A type of details that is in the list of `registry.rs`, which implements this: what isn't listed doesn't compile.
pub trait ListedDetails: Any + Debug + Send + Sync {
    /// Whether `other` is of the same type and equal.
    fn is_equal(&self, other: &Details) -> bool;
}

/// Something to draw on the board for a finding, in inches on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum FindingMark {
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
        change: ProposedChange,
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

/// What the edits of a proposal do; [`super::messages::proposed_change`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ProposedChange {
    /// Make the piece this kind of scatter.
    MakeScatter(&'static Kind),
    /// Resize the piece into the limits.
    Resize,
    /// Take these pieces away.
    Remove(Vec<PieceId>),
    /// Combine the piece with this kind.
    Combine(PieceId, &'static Kind),
}
