//! What the pointer and modifier keys do, for the sheet of shortcuts.

use super::platform::Platform;
use crate::units::Unit;
use crate::words::t;

/// Pairs of a gesture and its effect where lengths are shown in this unit, in the order of the sheet.
pub fn pointer_help(unit: Unit, platform: Platform) -> [(String, &'static str); 10] {
    let arrow = match unit {
        Unit::Inch => t!("Moves by an inch instead of a quarter"),
        Unit::Millimetre | Unit::Centimetre => t!("Moves by two centimetres instead of half a centimetre"),
    };
    // Option makes another character of a turning key.
    let turning = match platform {
        Platform::Mac => (t!("Shift with a turning key"), t!("Turns by 45°")),
        Platform::Other => (t!("Shift or Alt with a turning key"), t!("Turns by 45°, or by 1°")),
    };
    let rows = [
        (t!("Shift and press a piece"), t!("Adds it to the selection, or takes it out")),
        (t!("Shift while dragging"), t!("Moves straight, keeps proportions, turns by 15°")),
        (t!("Alt while turning"), t!("Turns by tenths of a degree instead of whole ones")),
        (t!("Shift with an arrow key"), arrow),
        (t!("Alt with an arrow key"), t!("Moves by a hundredth of an inch")),
        turning,
        (t!("Control while measuring"), t!("Measures from just there, without catching edges")),
        (
            t!("Escape"),
            t!(
                "Gives up a drag, then a place that the study waits for, then the tape measure, then the selection, then the study or the method's steps"
            ),
        ),
        (t!("Space and drag"), t!("Moves the view")),
        (t!("Long press, or the right button"), t!("Opens the menu of what is there")),
    ];
    rows.map(|(how, what)| (platform.with_signs(how), what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_by_the_unit_that_is_shown() {
        let arrow = |unit| pointer_help(unit, Platform::Other)[3].1;
        assert_eq!(arrow(Unit::Inch), "Moves by an inch instead of a quarter");
        assert_eq!(arrow(Unit::Centimetre), "Moves by two centimetres instead of half a centimetre");
    }

    #[test]
    fn a_mac_turns_no_piece_by_option() {
        let turning = |platform| pointer_help(Unit::Inch, platform)[5].clone();
        assert_eq!(turning(Platform::Mac), ("⇧ with a turning key".to_owned(), "Turns by 45°"));
        assert_eq!(turning(Platform::Other), ("Shift or Alt with a turning key".to_owned(), "Turns by 45°, or by 1°"));
    }
}
