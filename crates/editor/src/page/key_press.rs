//! What a key does, anywhere on the page: which of the menu, the focused element, the editor's commands and the browser has it.

use super::palette_key::entry_after_key;
use crate::editor::study::action_for_key;
use crate::editor::{
    Action, Command, CommandRun, Modifiers, PageEffect, PressedKey, StudyAction, commands_for, is_modifier_key,
};
use crate::layout::PieceId;

/// A key that went down.
#[derive(Clone, Debug, Default)]
pub struct KeyPress {
    /// The key.
    pub pressed: PressedKey,
    /// Whether a dialog or another place is over the planner.
    pub is_covered: bool,
    /// Whether the menu of a button is open.
    pub is_menu_open: bool,
    /// What has the focus.
    pub focused: FocusedElement,
}

/// What is known of the element that has the focus.
#[derive(Clone, Debug, Default)]
pub struct FocusedElement {
    /// The field that it is.
    pub field: Option<FocusedField>,
    /// The part of the page that it is in, where it may disappear with what Escape ends.
    pub place: Option<FocusPlace>,
    /// The probe of a study that it is.
    pub probe: Option<usize>,
    /// Whether it is a piece, or in one.
    pub is_in_piece: bool,
    /// The piece that it is.
    pub piece: Option<PieceId>,
    /// Whether it is a piece that is shown as not selected.
    pub is_unselected_piece: bool,
    /// Whether it is on the board, and that waits for a press.
    pub is_on_waiting_board: bool,
}

/// A field, by the keys that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusedField {
    /// Text is typed into it, or it is a list of choices: all keys.
    Typing,
    /// A slider: the arrow keys.
    Slider,
    /// A checkbox: the space bar, which no command has.
    Checkbox,
    /// An entry of the palette: the keys that go to another one.
    PaletteEntry,
}

/// A part of the page that Escape may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusPlace {
    /// The button that cancels generating a table.
    StopButton,
    /// The guide through the quadrant method.
    Guide,
    /// A study: its panel or a probe.
    Study,
}

/// Where the focus goes if the focused element disappears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreferredFocus {
    /// The button that generates a table.
    Generate,
    /// The button that opens the guide through the quadrant method.
    Guide,
    /// The button that opens the study.
    Study,
    /// The buttons that place a study's probes.
    Probes,
}

/// What a key that went down comes to.
pub enum KeyOutcome {
    /// Nothing: it is for the browser and the focused element.
    Left,
    /// The open menu of a button is closed.
    CloseMenu,
    /// An action on the editor.
    Act {
        /// The action.
        action: Action,
        /// Whether the browser does nothing of its own with the key.
        is_taken: bool,
        /// Where the focus goes if the focused element disappears by that; `None` for its neighbours.
        preferred_focus: Option<PreferredFocus>,
    },
    /// These commands, of which at most one is enabled. The browser does nothing of its own with the key.
    Run(Vec<&'static Command>),
}

impl KeyPress {
    /// What it comes to.
    pub fn outcome(&self) -> KeyOutcome {
        let focused = &self.focused;
        let PressedKey { key, modifiers, .. } = &self.pressed;
        // What is over the planner handles its keys itself.
        if self.is_covered {
            return KeyOutcome::Left;
        }
        if key == "Escape" {
            return self.escape();
        }
        if let Some(action) = modifier_change(key, *modifiers) {
            return KeyOutcome::Act { action, is_taken: false, preferred_focus: None };
        }
        // The focused probe of a study takes the arrow keys.
        if let Some(action) = focused.probe.and_then(|probe| action_for_key(probe, key, *modifiers)) {
            let is_gone = matches!(action, StudyAction::RemoveProbe(_));
            let preferred_focus = is_gone.then_some(PreferredFocus::Probes);
            return KeyOutcome::Act { action: Action::Study(action), is_taken: true, preferred_focus };
        }
        if self.is_for_field() {
            return KeyOutcome::Left;
        }
        if key == "Enter" {
            // It presses the focused button.
            if !focused.is_in_piece {
                return KeyOutcome::Left;
            }
            if let Some(action) = self.enter_on_piece() {
                return KeyOutcome::Act { action, is_taken: true, preferred_focus: None };
            }
        }
        self.commands()
    }

    /// Escape closes the open menu, or else ends what is under way.
    fn escape(&self) -> KeyOutcome {
        if self.is_menu_open {
            return KeyOutcome::CloseMenu;
        }
        let preferred_focus = self.focused.place.map(|place| match place {
            FocusPlace::StopButton => PreferredFocus::Generate,
            FocusPlace::Guide => PreferredFocus::Guide,
            FocusPlace::Study => PreferredFocus::Study,
        });
        KeyOutcome::Act { action: Action::Cancel, is_taken: false, preferred_focus }
    }

    /// Whether the focused field takes the key. Undo works on a slider and on a checkbox.
    fn is_for_field(&self) -> bool {
        match self.focused.field {
            Some(FocusedField::Typing) => true,
            Some(FocusedField::Slider) => self.pressed.key.starts_with("Arrow"),
            Some(FocusedField::PaletteEntry) => entry_after_key(&self.pressed.key, 0, 1).is_some(),
            Some(FocusedField::Checkbox) | None => false,
        }
    }

    /// Enter on a focused piece is a press for a study that waits for one. Otherwise it selects the piece, which isn't selected where it
    /// got the focus of a removed one.
    fn enter_on_piece(&self) -> Option<Action> {
        let id = self.focused.piece.clone()?;
        if self.focused.is_on_waiting_board {
            return Some(Action::PlaceProbeOn(id));
        }
        self.focused.is_unselected_piece.then(|| Action::Select(vec![id]))
    }

    /// The commands of the key.
    fn commands(&self) -> KeyOutcome {
        let PressedKey { key, modifiers, shifted_digit } = &self.pressed;
        let mut commands: Vec<_> = commands_for(key, *modifiers).collect();
        if let Some(digit) = shifted_digit.filter(|_| commands.is_empty()) {
            let modifiers = Modifiers { shift: true, ..*modifiers };
            commands = commands_for(digit.encode_utf8(&mut [0; 4]), modifiers).collect();
        }
        // The browser's clipboard events follow, which need no permission.
        let is_for_clipboard = |command: &&Command| {
            matches!(command.run, CommandRun::Effect(PageEffect::Copy | PageEffect::Cut | PageEffect::Paste))
        };
        if commands.iter().any(is_for_clipboard) || commands.is_empty() {
            KeyOutcome::Left
        } else {
            KeyOutcome::Run(commands)
        }
    }
}

/// The action for a modifier key that went down or up; `None` for another key. `modifiers` are those that are held now.
pub fn modifier_change(key: &str, modifiers: Modifiers) -> Option<Action> {
    is_modifier_key(key).then_some(Action::ChangeModifiers(modifiers))
}
