//! What a check found.

use std::any::Any;
use std::cmp::Ordering;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::context::Context;
use super::measure::MeasureUnit;
use crate::analysis::Placed;
use crate::geometry::{Footprint, Gap, Overlap, Point, Rect};
use crate::layout::{Edit, Layout, PieceId, UnitId};
use crate::pack::{Equipment, Kind, Level, ScenarioAtEdge};

/// A guideline that the table doesn't follow.
///
/// The check and the pieces identify it. So a waiver or a selection still refers to it when the table is measured again.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The check's id.
    pub check: &'static str,
    /// How binding the packet's wording is.
    pub level: Level,
    /// The pieces that it is about, sorted; empty if it is about the whole table.
    pub pieces: Vec<PieceId>,
    /// What was measured.
    pub measured: f64,
    /// The limit that it is compared with.
    pub limit: f64,
    /// The unit of both.
    pub unit: MeasureUnit,
    /// What is wrong.
    pub details: Details,
    /// What to draw on the board. Messages from the worker leave this out: the page measures what it draws.
    pub marks: Vec<FindingMark>,
}

impl Finding {
    /// The same finding about these pieces.
    pub fn with_pieces<'a>(mut self, pieces: impl IntoIterator<Item = &'a PieceId>) -> Self {
        self.pieces = pieces.into_iter().cloned().collect();
        self.pieces.sort();
        self
    }

    /// The same finding with these marks.
    pub fn with_marks(mut self, marks: Vec<FindingMark>) -> Self {
        self.marks = marks;
        self
    }

    /// What could resolve it. The solver makes fixes of these.
    pub fn proposals(&self, context: &Context) -> Vec<Proposal> {
        self.details.resolvable().map_or_else(Vec::new, |details| details.propose(context, self))
    }

    /// How many pieces or items are missing or too many, for a repair that adds or removes them one by one.
    pub fn excess(&self) -> f64 {
        self.details.resolvable().map_or(0.0, |details| details.excess(self))
    }

    /// Edits of existing pieces from which a repair chooses before it moves anything.
    pub fn edits_before_moves(&self, context: &Context) -> Vec<Proposal> {
        self.details.resolvable().map_or_else(Vec::new, |details| details.edits_before_moves(context, self))
    }

    /// The kinds of which one more piece would help.
    pub fn wanted_kinds(&self, context: &Context) -> Vec<&'static Kind> {
        self.details.resolvable().map_or_else(Vec::new, |details| details.wanted_kinds(context, self))
    }

    /// Proposes to move each of its pieces.
    pub(super) fn move_its_pieces(&self) -> Vec<Proposal> {
        self.pieces.iter().cloned().map(Proposal::Move).collect()
    }

    /// The scenario and the Attacker's edge that it is about; `None` if it holds in every game.
    pub fn played(&self) -> Option<ScenarioAtEdge> {
        self.details.played()
    }

    /// How far it is from passing, in its unit.
    pub fn violation(&self) -> f64 {
        self.details.violation(self)
    }

    /// Whether `other` is the same finding in another measurement.
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.check == other.check && self.pieces == other.pieces
    }
}

/// The details of a finding, whatever its check.
#[derive(Clone)]
pub struct Details(Arc<dyn FindingDetails>);

impl Details {
    /// Wraps the details of one check.
    pub fn new(details: impl FindingDetails) -> Self {
        Self(Arc::new(details))
    }

    /// The details, if they are of this type.
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

impl PartialEq for Details {
    fn eq(&self, other: &Self) -> bool {
        self.is_equal(other)
    }
}

/// What is particular to the findings of one check: their message, and how they can be resolved ([`Resolvable`]). The type is
/// declared in the check's file, and no other file asks which type it is.
pub trait FindingDetails: ListedDetails {
    /// The message of the finding: a sentence that can be understood without the packet.
    fn message(&self, finding: &Finding, layout: &Layout) -> String;

    /// The common part of the message, where findings of the same check and pieces in several games are listed together.
    fn message_of_many_games(&self, finding: &Finding, layout: &Layout) -> String {
        self.message(finding, layout)
    }

    /// The part of that message about the finding's own game.
    fn message_in_game(&self, finding: &Finding, layout: &Layout) -> String {
        self.message(finding, layout)
    }

    /// The scenario and the Attacker's edge that it is about, if any.
    fn played(&self) -> Option<ScenarioAtEdge> {
        None
    }

    /// Whether it depends on the scenario or the Attacker's edge, so that it may differ in another game.
    fn depends_on_game(&self) -> bool {
        self.played().is_some()
    }

    /// How far it is from passing, in its unit.
    fn violation(&self, finding: &Finding) -> f64 {
        (finding.measured - finding.limit).abs()
    }

    /// Whether the finding surely remains if a piece is put there, by a test that is quicker than measuring.
    fn surely_remains_with(&self, _: &Finding, _: &Footprint) -> bool {
        false
    }

    /// How many bases can't reach something. Each took one more search, for which the solvers' budget is charged.
    fn unreachable_bases(&self) -> usize {
        0
    }
}

/// How the findings of one check can be resolved. Only the solver asks, so the page's program is without it.
pub trait Resolvable: FindingDetails {
    /// See [`Finding::proposals`].
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal>;

    /// See [`Finding::excess`].
    fn excess(&self, finding: &Finding) -> f64 {
        (finding.measured - finding.limit).abs()
    }

    /// See [`Finding::edits_before_moves`].
    fn edits_before_moves(&self, _: &Context, _: &Finding) -> Vec<Proposal> {
        Vec::new()
    }

    /// See [`Finding::wanted_kinds`].
    fn wanted_kinds(&self, context: &Context, finding: &Finding) -> Vec<&'static Kind> {
        let kind = |proposal| match proposal {
            Proposal::Place(kind) => context.table.pack().kind(&kind),
            _ => None,
        };
        self.propose(context, finding).into_iter().filter_map(kind).collect()
    }
}

/// Implemented by the list in `registry.rs` for each type in it, so a type that isn't listed doesn't compile.
pub trait ListedDetails: Any + Send + Sync {
    /// Whether `other` is of the same type and equal.
    fn is_equal(&self, other: &Details) -> bool;
}

/// Something to draw on the board for a finding, in inches on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum FindingMark {
    /// A gap with its measured and its required length.
    Gap {
        line: Gap,
        /// The least length that passes.
        required: f64,
    },
    /// The area in which two pieces overlap.
    Shared(Overlap),
    Circle {
        centre: Point,
        radius: f64,
    },
    /// The base of an element.
    Base {
        centre: Point,
        radius: f64,
    },
    /// A part of the table.
    Zone(Rect),
    /// A straight lane across the table that nothing blocks.
    Lane {
        /// Its corners, in order around it.
        corners: [Point; 4],
        width: f64,
    },
}

impl FindingMark {
    /// The least rectangle that holds it, in inches on the table.
    pub fn bounds(&self) -> Rect {
        match self {
            Self::Gap { line, .. } => Rect::spanning(line.from, line.to),
            Self::Shared(overlap) => overlap.region,
            Self::Circle { centre, radius } | Self::Base { centre, radius } => {
                Rect::spanning(*centre, *centre).grown(*radius)
            }
            Self::Zone(zone) => *zone,
            Self::Lane { corners: [first, second, third, fourth], .. } => {
                Rect::spanning(*first, *third).united(&Rect::spanning(*second, *fourth))
            }
        }
    }
}

/// How many pieces a check proposes to change, unless it says otherwise. Nobody would read a longer list.
pub const MAX_PROPOSED: usize = 3;

/// What could resolve a finding. The solver computes the numbers and proves the result where it can.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposal {
    /// Move this piece by the least distance that resolves the finding.
    Move(PieceId),
    /// Add a piece of this kind, given by its id, where it breaks no guideline.
    Place(String),
    /// Make these edits.
    Edits {
        /// What they do.
        change: ProposedChange,
        edits: Vec<Edit>,
    },
}

impl Proposal {
    /// To add a piece of `kind`.
    pub fn place(kind: &Kind) -> Self {
        Self::Place(kind.id.clone())
    }

    /// To move the pieces with the smallest keys, at most `most` of them; in the order of their ids where keys are equal.
    pub(super) fn move_first<'a>(
        keyed: impl Iterator<Item = (f64, &'a Placed<'a>)>,
        most: usize,
    ) -> impl Iterator<Item = Self> {
        let mut pieces: Vec<(f64, &PieceId)> = keyed.map(|(key, placed)| (key, &placed.piece.id)).collect();
        pieces.sort_unstable_by(by_key_and_id);
        pieces.into_iter().take(most).map(|(_, id)| Self::Move(id.clone()))
    }
}

fn by_key_and_id(a: &(f64, &PieceId), b: &(f64, &PieceId)) -> Ordering {
    a.0.total_cmp(&b.0).then_with(|| a.1.cmp(b.1))
}

/// What the edits of a proposal do; [`super::messages::proposed_change`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ProposedChange {
    /// Make the piece this kind of scatter.
    MakeScatter(&'static Kind),
    /// Resize the piece into the limits.
    Resize,
    /// Count the piece as this many.
    CountAs(u32),
    /// Remove these pieces.
    Remove(Vec<PieceId>),
    /// Take this equipment from these pieces.
    TakeEquipment(Vec<PieceId>, &'static Equipment),
    /// Take so many of each of these units out of the piece.
    TakeOut(PieceId, Vec<(UnitId, u32)>),
    /// Combine the piece with this kind.
    Combine(PieceId, &'static Kind),
    /// Combine these pieces into one compound piece.
    Join(Vec<PieceId>),
    /// Turn these pieces about.
    TurnAbout(Vec<PieceId>),
    /// Split the piece into so many sections.
    Split(PieceId, usize),
}
