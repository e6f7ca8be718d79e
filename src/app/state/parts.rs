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

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The link, and what a table can be taken away as.
    Share,
    /// The saved tables.
    Library,
    /// The person's own terrain.
    Terrain,
    /// The steps that can be undone and redone.
    History,
    /// Every command, to be searched.
    Commands,
    /// The keys of every command.
    Shortcuts,
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

/// The panel that is shown on a small screen, which has room for one only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The palette.
    Terrain,
    /// The findings.
    Checks,
    /// The scenario and the matrix.
    Scenario,
    /// The selected piece's numbers.
    Piece,
    /// The study, or the guide through the quadrant method.
    Study,
}
