//! The actions on the editor.

use super::drop_area::DropArea;
use super::groups_and_tints::GroupsAndTints;
use super::number_fields::Quantity;
use super::opened_table::OpenedTable;
use super::study::StudyAction;
use super::table_contents::FollowedTable;
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

/// Something that happens to the editor. Points are in inches on the table.
#[derive(Clone, Debug)]
pub enum Action {
    /// The pointer goes down on a piece.
    PressPiece {
        /// The piece.
        id: PieceId,
        /// Where the pointer is.
        point_in_table: Point,
        /// How far the pointer may move before the press becomes a drag, in inches.
        slop: f64,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes down on a handle of the selected piece.
    PressHandle {
        /// The handle.
        handle: Handle,
        /// Where the pointer is.
        point_in_table: Point,
    },
    /// The pointer goes down on an entry of the palette, from which a new piece can be dragged.
    PressNew {
        /// What the new piece is made from.
        terrain: Rc<OwnTerrain>,
        /// Where the pointer is; outside of the table at first.
        point_in_table: Point,
        /// How far the pointer may move before the press becomes a drag, in inches.
        slop: f64,
    },
    /// The pointer goes down on the table where there is no piece.
    PressGround {
        /// Where the pointer is.
        point_in_table: Point,
        /// How far the pointer may move before the press becomes a drag, in inches.
        slop: f64,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// Modifier keys go down or up while the pointer stays where it is.
    ChangeModifiers(Modifiers),
    /// A number is typed for all selected pieces, or deleted, as one step.
    EnterNumber(Quantity, Option<f64>),
    /// The selected pieces have been copied to the clipboard.
    RememberCopied,
    /// Adds the pieces of another table.
    Paste {
        /// The table with the pieces.
        clip: Box<Layout>,
        /// The new middle of the pieces; `None` puts them where they were on their own table.
        point_in_table: Option<Point>,
    },
    /// The pointer moves.
    MovePointer {
        /// Where the pointer is now.
        point_in_table: Point,
        /// Within how many inches of a snap target a dragged piece snaps to it.
        reach: f64,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes up.
    Release,
    /// The pointer goes up beside the board.
    ReleaseBeside(DropArea),
    /// Ends a gesture and restores the document as it was before; what else Escape ends comes after that.
    Cancel,
    /// Selects these pieces and no others.
    Select(Vec<PieceId>),
    /// Changes the document, as one step.
    Edit {
        /// The step's name in the history.
        name: String,
        /// The edits.
        edits: Vec<Edit>,
    },
    /// Replaces the layout and the plan of the open table, as one step.
    ReplaceTable {
        /// The step's name in the history.
        name: String,
        /// The new layout and plan.
        table: Box<PlannedTable>,
    },
    /// Adds a piece in the middle of the largest open ground and selects it.
    Add(Rc<OwnTerrain>),
    /// Opens another table, as one step: undo goes back to the table before.
    OpenTable {
        /// The step's name in the history.
        name: String,
        /// The table.
        opened: Box<OpenedTable>,
    },
    /// Sets the groups and tints, as one step.
    SetGroupsAndTints {
        /// The step's name in the history.
        name: String,
        /// The new groups and tints; those of pieces that aren't on the table are dropped.
        groups_and_tints: GroupsAndTints,
    },
    /// Takes over what another window has made of the open table.
    Follow(Box<FollowedTable>),
    /// Gives the open table another number in the library.
    Renumber(u32),
    /// Sets how the organiser plans.
    Plan(Plan),
    /// Sets which scenarios and edges the event plays.
    ChooseScenarios(EventScenarios),
    /// Goes this many steps forward in the history, or back where negative.
    Travel(isize),
    /// Uses the tape measure, where it is on.
    Tape(TapeAction),
    /// Changes what is studied.
    Study(StudyAction),
    /// Places the probe that the study waits for in the middle of this piece.
    PlaceProbeOn(PieceId),
    /// Changes the guide through the quadrant method.
    Guide(GuideAction),
    /// Runs the command with this id, where it is enabled.
    Command(&'static str, Modifiers),
}
