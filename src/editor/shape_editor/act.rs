//! What can be done to an outline.

use super::line::GroundPlace;
use crate::editor::modifiers::Modifiers;
use crate::geometry::Point;

/// What is done to an outline. Places are in inches from the middle of the ground.
#[derive(Clone, Copy, Debug)]
pub enum OutlineAction {
    /// The pointer goes down; what lies within `reach` is taken.
    Press {
        /// Where.
        at: Point,
        /// How near is on it.
        reach: f64,
    },
    /// The pointer moves.
    Point {
        /// Where to.
        at: Point,
        /// How far is still pressing.
        slop: f64,
        /// Control frees from the grid.
        modifiers: Modifiers,
    },
    /// The pointer goes up.
    Release {
        /// Where.
        at: Point,
        /// Control frees from the grid.
        modifiers: Modifiers,
    },
    /// What is held goes back to where it was.
    Cancel,
    /// The crosshair goes so many steps across and down.
    Step {
        /// Steps to the right.
        x: f64,
        /// Steps down.
        y: f64,
        /// Shift for inches, alt for hundredths.
        modifiers: Modifiers,
    },
    /// A corner is put at the crosshair; at the first corner, the outline is closed.
    Put,
    /// A corner is put at the crosshair where keys have taken it; otherwise the outline is closed, once it can be.
    Enter,
    /// The last corner is joined to the first.
    Close,
    /// The chosen corner is taken away, or else the last one; a closed outline without a choice is opened.
    Back,
    /// A corner is put in the middle of the side of this index.
    Split(usize),
    /// The corner of this index is taken away.
    Remove(usize),
    /// The corner of this index goes elsewhere.
    Move(usize, GroundPlace),
    /// Another grid, in inches.
    Grid(f64),
    /// Closer by a factor, about a place.
    Zoom(f64, Point),
    /// Everything is taken away.
    Clear,
    /// One step back.
    Undo,
    /// One step forward again.
    Redo,
}
