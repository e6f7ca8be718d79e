//! What the page's state is made of, beside the editor.

use std::rc::Rc;

use crate::geometry::Point;
use crate::layout::PieceId;

/// A menu on the board: of what is selected, or else of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenMenu {
    /// Where it opens on the screen, in pixels.
    pub at: Point,
    /// The piece it was asked for on.
    pub on: Option<PieceId>,
    /// What was selected before it was.
    pub before: Rc<[PieceId]>,
}

/// What can lie over the page.
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

/// Which clashes are to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveScope {
    /// Those of the chosen scenario and edge.
    Chosen,
    /// Those of everything the event plays.
    All,
    /// Not only clashes: whatever must or should be otherwise.
    Repair,
}

/// What is up on a small screen, where only one panel has room.
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
    /// What is studied, or the steps of the quadrant method.
    Study,
}
