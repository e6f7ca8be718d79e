//! The steps of the quadrant method, and the state of the guide.

use crate::checks::Slot;
use crate::checks::quadrants::Filling;
use crate::geometry::Side;
use crate::pack::Kind;

/// The number of steps of the method.
pub const METHOD_STEPS: usize = 7;

/// The state of the guide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuideState {
    pub(super) on: bool,
    pub(super) step: usize,
    /// The side chosen for the later steps; `None` takes the one that fills the most places.
    pub(super) side: Option<Side>,
    /// The quarter rolled for the last piece.
    pub(super) quarter: Option<u8>,
}

/// An action on the guide.
#[derive(Clone, Copy, Debug)]
pub enum GuideAction {
    /// Begins, at the first step that isn't done.
    Begin,
    /// Ends.
    End,
    /// Shows this step.
    Step(usize),
    /// Shows the next step that isn't done.
    Next,
    /// Shows the step before.
    Back,
    /// Sets the side for the later steps.
    Side(Side),
    /// Sets the quarter for the last piece.
    Quarter(u8),
    /// Adds a piece of this kind in a place of the step.
    Add(&'static Kind),
}

impl GuideState {
    /// Whether the guide is on.
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

/// Whether every place of a step is filled. The first step has no places.
pub(super) fn is_done(filling: &Filling, step: usize) -> bool {
    filling.empty().all(|slot| step_of(slot) != step)
}

/// The first of some steps that isn't done.
pub(super) fn first_open(filling: &Filling, mut steps: impl Iterator<Item = usize>) -> Option<usize> {
    steps.find(|step| !is_done(filling, *step))
}
