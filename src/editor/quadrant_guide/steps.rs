//! The steps of the quadrant method, and where the walk along them is.

use crate::checks::Slot;
use crate::checks::quadrants::Filling;
use crate::geometry::Side;
use crate::pack::Kind;

/// How many steps the method has.
pub const STEPS: usize = 7;

/// Where the walk is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuideState {
    pub(super) on: bool,
    pub(super) step: usize,
    /// The side that a person chose for the later steps; else the one that fills the most places.
    pub(super) side: Option<Side>,
    /// The quarter that a die chose for the last piece.
    pub(super) quarter: Option<u8>,
}

/// What is done about the walk.
#[derive(Clone, Copy, Debug)]
pub enum GuideAction {
    /// It begins, at the first step that doesn't hold.
    Begin,
    /// It ends.
    End,
    /// This step is shown.
    Step(usize),
    /// The next step that doesn't hold is shown.
    Next,
    /// The step before is shown.
    Back,
    /// The later steps are about this side.
    Side(Side),
    /// A die chose this quarter.
    Quarter(u8),
    /// A piece of this kind is put where the step wants one.
    Add(&'static Kind),
}

impl GuideState {
    /// Whether the method is walked through.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.on
    }
}

/// The step that a place of the method belongs to.
pub(super) const fn step_of(slot: Slot) -> usize {
    match slot {
        Slot::NearTableCentre(_) => 1,
        Slot::NearQuadrantCentre(_) => 2,
        Slot::SideObstruction(_) => 3,
        Slot::Companion(_) => 4,
        Slot::FarHazard(_) => 5,
        Slot::Anywhere => 6,
    }
}

/// Whether every place of a step is filled; the first has none.
pub(super) fn holds(filling: &Filling, step: usize) -> bool {
    filling.empty().all(|slot| step_of(slot) != step)
}

/// The first of some steps that doesn't hold.
pub(super) fn first_open(filling: &Filling, mut steps: impl Iterator<Item = usize>) -> Option<usize> {
    steps.find(|step| !holds(filling, *step))
}
