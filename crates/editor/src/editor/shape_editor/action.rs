//! The actions on an outline that is being drawn.

use super::line::OutlinePoint;
use crate::editor::modifiers::Modifiers;
use crate::geometry::Point;

/// An action on an outline. Points are in inches from the middle of the drawing area, and so are lengths.
#[derive(Clone, Copy, Debug)]
pub enum OutlineAction {
    /// The pointer goes down; a corner or side within `reach` is grabbed.
    Press {
        /// Where the pointer is.
        point: Point,
        /// The greatest distance of what is grabbed.
        reach: f64,
    },
    /// The pointer moves. Beyond `slop` it drags; Control switches the grid off.
    MovePointer {
        /// Where the pointer is now.
        point: Point,
        /// How far it may move before the press becomes a drag.
        slop: f64,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes up. Control switches the grid off.
    Release {
        /// Where the pointer is.
        point: Point,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// What is dragged goes back to where it was.
    Cancel,
    /// The crosshair moves by arrow keys.
    MoveCrosshair {
        /// Steps to the right.
        x: f64,
        /// Steps down.
        y: f64,
        /// The keys held.
        modifiers: Modifiers,
    },
    /// Adds a corner at the crosshair; at the first corner, closes the outline.
    AddCorner,
    /// The Enter key: adds a corner where keys have moved the crosshair; otherwise closes the outline, once that is possible.
    Enter,
    /// Joins the last corner to the first.
    Close,
    /// The Backspace key: removes the selected corner, or else the last one; opens a closed outline without a selected corner.
    Backspace,
    /// Adds a corner in the middle of the side with this index.
    SplitSide(usize),
    /// Removes the corner with this index.
    RemoveCorner(usize),
    /// Moves the corner with this index.
    MoveCorner(usize, OutlinePoint),
    /// Sets the grid, in inches.
    SetGrid(f64),
    /// Zooms in by a factor; the point stays where it is on the screen.
    Zoom(f64, Point),
    /// Removes all corners.
    Clear,
    /// Undoes a step.
    Undo,
    /// Redoes a step.
    Redo,
}
