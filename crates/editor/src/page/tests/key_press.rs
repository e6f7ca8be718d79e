//! What a key does, and what comes first.

use super::*;
use crate::editor::PressedKey;
use crate::page::{FocusPlace, FocusedElement, FocusedField, KeyOutcome, KeyPress, modifier_change};

const NONE: Modifiers = Modifiers { shift: false, alt: false, control: false };
const SHIFT: Modifiers = Modifiers { shift: true, ..NONE };
const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

fn press(key: &str, modifiers: Modifiers, focused: FocusedElement) -> KeyPress {
    let pressed = PressedKey { key: key.to_owned(), modifiers, shifted_digit: None };
    KeyPress { pressed, focused, ..KeyPress::default() }
}

/// What a key press comes to, in words.
fn told(press: &KeyPress) -> String {
    match press.outcome() {
        KeyOutcome::Left => "left".to_owned(),
        KeyOutcome::CloseMenu => "close the menu".to_owned(),
        KeyOutcome::Act { action, is_taken, preferred_focus } => {
            let taken = if is_taken { " taken" } else { "" };
            let focus = preferred_focus.map_or_else(String::new, |focus| format!(" then {focus:?}"));
            format!("{action:?}{taken}{focus}")
        }
        KeyOutcome::Run(commands) => commands.iter().map(|command| command.id).collect::<Vec<_>>().join(" "),
    }
}

fn of(key: &str, modifiers: Modifiers, focused: FocusedElement) -> String {
    told(&press(key, modifiers, focused))
}

fn nothing() -> FocusedElement {
    FocusedElement::default()
}

fn field(field: FocusedField) -> FocusedElement {
    FocusedElement { field: Some(field), ..nothing() }
}

/// The first piece, which is selected or not.
fn piece(is_selected: bool) -> FocusedElement {
    FocusedElement { is_in_piece: true, piece: Some(id(0)), is_unselected_piece: !is_selected, ..nothing() }
}

#[test]
fn an_open_dialog_has_all_keys() {
    for key in ["Escape", "Shift", "Enter", "ArrowLeft", "Delete"] {
        let press = KeyPress { is_covered: true, is_menu_open: true, ..press(key, NONE, piece(false)) };
        assert_eq!(told(&press), "left", "{key}");
    }
}

#[test]
fn escape_closes_a_menu_first_and_then_ends_what_is_under_way() {
    let places = [
        (None, "Cancel"),
        (Some(FocusPlace::StopButton), "Cancel then Generate"),
        (Some(FocusPlace::Guide), "Cancel then Guide"),
        (Some(FocusPlace::Study), "Cancel then Study"),
    ];
    for (place, expected) in places {
        // Wherever the focus is: in a field, on a probe, on a piece.
        let probe = FocusedElement { probe: Some(0), ..nothing() };
        for focused in [nothing(), field(FocusedField::Typing), probe, piece(false)] {
            let press = press("Escape", NONE, FocusedElement { place, ..focused });
            assert_eq!(told(&press), expected);
            assert_eq!(told(&KeyPress { is_menu_open: true, ..press }), "close the menu");
        }
    }
    // Only Escape closes it.
    let press = KeyPress { is_menu_open: true, ..press("Delete", NONE, nothing()) };
    assert_eq!(told(&press), "delete");
}

#[test]
fn modifier_keys_are_told_to_the_editor_wherever_the_focus_is() {
    for key in ["Shift", "Alt", "Control", "Meta"] {
        for focused in [nothing(), field(FocusedField::Typing), piece(true)] {
            assert_eq!(of(key, SHIFT, focused), format!("{:?}", Action::ChangeModifiers(SHIFT)));
        }
        assert!(modifier_change(key, NONE).is_some());
    }
    assert!(modifier_change("CapsLock", NONE).is_none() && modifier_change("a", SHIFT).is_none());
}

#[test]
fn a_focused_probe_takes_its_keys_and_leaves_the_others() {
    let probe = || FocusedElement { probe: Some(1), place: Some(FocusPlace::Study), ..nothing() };
    let moved = of("ArrowLeft", SHIFT, probe());
    assert!(moved.contains("MoveProbe") && moved.contains("probe: 1") && moved.ends_with(" taken"), "{moved}");
    for key in ["Delete", "Backspace"] {
        assert_eq!(of(key, NONE, probe()), "Study(RemoveProbe(1)) taken then Probes");
    }
    assert_eq!(of("z", CONTROL, probe()), of("z", CONTROL, nothing()));
    assert_eq!(of("Enter", NONE, probe()), "left");
    // Without it, the keys are the commands'.
    assert_eq!(of("Delete", NONE, nothing()), "delete");
}

#[test]
fn a_field_takes_the_keys_that_it_needs() {
    let undo = of("z", CONTROL, nothing());
    let arrow = of("ArrowLeft", NONE, nothing());
    assert_eq!(undo, "undo");
    assert_ne!(arrow, "left");
    for (focused, expected) in [
        (FocusedField::Typing, ["left", "left", "left"]),
        (FocusedField::Slider, [&undo, "left", "delete"]),
        (FocusedField::Checkbox, [&undo, &arrow, "delete"]),
    ] {
        let keys = [("z", CONTROL), ("ArrowLeft", NONE), ("Delete", NONE)];
        assert_eq!(keys.map(|(key, modifiers)| of(key, modifiers, field(focused))), expected, "{focused:?}");
        assert_eq!(of(" ", NONE, field(focused)), "left", "{focused:?}");
    }
}

#[test]
fn enter_presses_a_button_but_on_a_piece_it_is_for_the_editor() {
    assert_eq!(of("Enter", NONE, nothing()), "left");
    assert_eq!(of("Enter", NONE, piece(false)), format!("{:?} taken", Action::Select(vec![id(0)])));
    // On a selected piece it is a command's key.
    assert_eq!(of("Enter", NONE, piece(true)), "select-group");
    // A study that waits for a press comes first.
    for is_selected in [false, true] {
        let waiting = FocusedElement { is_on_waiting_board: true, ..piece(is_selected) };
        assert_eq!(of("Enter", NONE, waiting), format!("{:?} taken", Action::PlaceProbeOn(id(0))));
    }
    // What is only in a piece isn't one, and no other key selects it.
    let inside = FocusedElement { piece: None, is_on_waiting_board: true, ..piece(true) };
    assert_eq!(of("Enter", NONE, inside), "select-group");
    assert_eq!(of("Delete", NONE, piece(false)), "delete");
}

#[test]
fn a_digit_with_shift_runs_its_command_unless_the_sign_that_shift_makes_has_one() {
    let with_digit = |key: &str, digit| {
        let mut press = press(key, NONE, nothing());
        press.pressed.shifted_digit = Some(digit);
        told(&press)
    };
    assert_eq!(with_digit("!", '1'), "whole");
    assert_eq!(with_digit("§", '2'), of("2", SHIFT, nothing()));
    assert_eq!(with_digit("§", '3'), "left");
    // A Swiss keyboard has the plus over the 1.
    assert_eq!(with_digit("+", '1'), "closer");
    assert_eq!(of("1", NONE, nothing()), "left");
}

#[test]
fn alt_is_held_only_for_steps() {
    const ALT: Modifiers = Modifiers { alt: true, ..NONE };
    for key in ["n", "g", "x", "Delete", "Enter"] {
        assert_ne!(of(key, NONE, piece(true)), "left", "{key}");
        assert_eq!(of(key, ALT, piece(true)), "left", "{key}");
    }
    for key in ["ArrowLeft", "]"] {
        assert_eq!(of(key, ALT, piece(true)), of(key, NONE, piece(true)), "{key}");
    }
}

#[test]
fn the_clipboard_is_left_to_the_browser() {
    for (key, id) in [("c", "copy"), ("x", "cut"), ("v", "paste")] {
        assert!(crate::editor::command_for(key, CONTROL).is_some_and(|command| command.id == id));
        assert_eq!(of(key, CONTROL, piece(true)), "left", "{id}");
    }
}

#[test]
fn the_keys_of_commands_run_them() {
    for command in crate::editor::all_commands() {
        for key in command.keys {
            let modifiers = Modifiers { shift: key.shift == Some(true), alt: false, control: key.control };
            let press = press(key.key, modifiers, piece(true));
            let outcome = told(&press);
            let is_run = outcome.split(' ').any(|id| id == command.id);
            assert!(is_run || ["copy", "cut", "paste"].contains(&command.id), "{}: {outcome}", command.id);
        }
    }
    assert_eq!(of("F7", NONE, nothing()), "left");
}
