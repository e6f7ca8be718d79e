//! What the pointer and modifier keys do, for the sheet of shortcuts.

use crate::words::mark;

/// Pairs of a gesture and its effect, in the order of the sheet.
pub const POINTER_HELP: &[(&str, &str)] = &[
    (mark!("Shift and press a piece"), mark!("Adds it to the selection, or takes it out")),
    (mark!("Shift while dragging"), mark!("Moves straight, keeps proportions, turns by 15°")),
    (mark!("Alt while turning"), mark!("Turns by tenths of a degree")),
    (mark!("Shift with an arrow key"), mark!("Moves by an inch instead of a quarter")),
    (mark!("Alt with an arrow key"), mark!("Moves by a hundredth of an inch")),
    (mark!("Shift or Alt with a turning key"), mark!("Turns by 45°, or by 1°")),
    (mark!("Control while measuring"), mark!("Measures from just there, without catching edges")),
    (
        mark!("Escape"),
        mark!("Gives up a drag, then the tape measure, then the selection, then the study or the method's steps"),
    ),
    (mark!("Space and drag"), mark!("Moves the view")),
    (mark!("Long press, or the right button"), mark!("Opens the menu of what is there")),
];
