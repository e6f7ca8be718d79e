//! Everything that can happen to the editor.

use super::groups_and_tints::GroupsAndTints;
use super::number_fields::Quantity;
use super::study::StudyAction;
use super::tape_measure::TapeAction;
use crate::checks::{EventScenarios, Plan};
use crate::editor::gesture::Handle;
use crate::editor::modifiers::Modifiers;
use crate::editor::quadrant_guide::steps::GuideAction;
use crate::formats::PlannedTable;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, PieceId};
use std::rc::Rc;

/// Everything that can happen to the editor. Places are in inches on the table.
#[derive(Clone, Debug)]
pub enum Action {
    /// The pointer goes down on a piece.
    PressPiece {
        /// The piece.
        id: PieceId,
        /// Where.
        at: Point,
        /// How far is still pointing.
        slop: f64,
        /// Keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes down on a handle of the selected piece.
    PressHandle {
        /// The handle.
        handle: Handle,
        /// Where.
        at: Point,
    },
    /// The pointer goes down on something new in the palette.
    PressNew {
        /// What a piece is to be made from.
        own: Rc<OwnTerrain>,
        /// Where, seen from the table.
        at: Point,
        /// How far is still pointing.
        slop: f64,
    },
    /// The pointer goes down on bare ground.
    PressGround {
        /// Where.
        at: Point,
        /// How far is still pointing.
        slop: f64,
        /// Keys held.
        modifiers: Modifiers,
    },
    /// Keys are pressed or let go of while the pointer stays where it is.
    Hold(Modifiers),
    /// A number is typed for the selected pieces, or taken away: all of them by one step.
    Enter(Quantity, Option<f64>),
    /// The selected pieces have been taken to the clipboard.
    Clip,
    /// A table's pieces come to this one, about a place or else where they were.
    Paste {
        /// The table.
        clip: Box<Layout>,
        /// The place.
        at: Option<Point>,
    },
    /// The pointer moves.
    Point {
        /// Where to.
        at: Point,
        /// How near to a mark a dragged piece sticks to it, in inches: a few pixels.
        reach: f64,
        /// Keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes up.
    Release,
    /// Whatever is under way ends, and the document is as it was before.
    Cancel,
    /// Selects these pieces and no others.
    Select(Vec<PieceId>),
    /// Changes the document by one step of this name.
    Edit {
        /// What the step is called in the history.
        name: String,
        /// The edits.
        edits: Vec<Edit>,
    },
    /// The table becomes one that was made from it, planned as that is: one step of this name.
    Make {
        /// What the step is called in the history.
        name: String,
        /// The table.
        table: Box<PlannedTable>,
    },
    /// Puts a new piece in the middle of the most open ground and selects it.
    Add(Rc<OwnTerrain>),
    /// Opens another table; the one before is a step back.
    Open {
        /// What the step is called in the history.
        name: String,
        /// The table.
        table: Box<PlannedTable>,
        /// What is kept beside it.
        beside: GroupsAndTints,
        /// Its number in the library.
        number: u32,
    },
    /// Changes what belongs to the table beside its layout, by one step of this name.
    Beside {
        /// What the step is called in the history.
        name: String,
        /// What it is after the step; what isn't about pieces of the table is left out.
        beside: GroupsAndTints,
    },
    /// Keeps the open table under another number from here on.
    Renumber(u32),
    /// Says how the organiser plans.
    Plan(Plan),
    /// Says which scenarios and edges the event plays.
    Choose(EventScenarios),
    /// Goes so many steps forward in the history, or back where that is negative.
    Travel(isize),
    /// Something is done with the tape measure, where it is in use.
    Tape(TapeAction),
    /// Something is done about what is studied.
    Study(StudyAction),
    /// Something is done about the walk along the quadrant method's steps.
    Guide(GuideAction),
    /// Runs the command with this id, where it is enabled.
    Command(&'static str, Modifiers),
}
