//! Parts of the page's state: menu, dialogs, panels.

use std::rc::Rc;

use crate::geometry::Point;
use crate::layout::PieceId;

/// The open menu: of the selected pieces, or else of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenMenu {
    /// Where it opens, in CSS pixels.
    pub point_in_screen: Point,
    /// The piece on which it was opened.
    pub piece: Option<PieceId>,
    /// The selection before it was opened.
    pub selection_before: Rc<[PieceId]>,
}

/// A dialog over the page: what is short, and in the way on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The link, and what a table can be taken away as.
    Share,
    /// The steps that can be undone and redone.
    History,
    /// Every command, to be searched.
    Commands,
    /// The keys of every command.
    Shortcuts,
    /// Language, units and colours, and what Tablewright is.
    Settings,
}

/// What is to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveScope {
    /// The clashes of the chosen scenario and edge.
    Chosen,
    /// The clashes of every scenario and edge of the event.
    All,
    /// All findings of the levels must and should.
    Repair,
}

/// A panel beside the board; on a small screen, under it. One is shown at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The findings.
    Checks,
    /// The scenario and the matrix.
    Scenario,
    /// The study.
    Study,
    /// The guide through the quadrant method.
    Quadrants,
    /// The pieces of a read-only table.
    Pieces,
    /// What the armies pay for.
    Points,
}

impl Panel {
    /// The id of the panel's element.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Checks => "checks-panel",
            Self::Scenario => "scenario-panel",
            Self::Study => "study-panel",
            Self::Quadrants => "quadrants-panel",
            Self::Pieces => "pieces-panel",
            Self::Points => "points-panel",
        }
    }
}

/// What covers the panel on a small screen. On a larger one it has a place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The palette and the generator.
    Terrain,
    /// The inspector.
    Piece,
}

impl Sheet {
    /// The id of the sheet's element.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Terrain => "terrain-sheet",
            Self::Piece => "piece-sheet",
        }
    }
}
