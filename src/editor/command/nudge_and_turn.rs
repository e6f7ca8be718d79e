//! Moving and turning the selected pieces by keys. A run of such steps (nudges) is one step of the history.

use std::rc::Rc;

use super::entry::{Command, CommandRun, any_selected, move_selected};
use crate::editor::arrow_key_step::arrow_key_step;
use crate::editor::gesture::document_from_table;
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::geometry::Vector;
use crate::layout::Piece;
use crate::units::{Angle, Length};
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "turn-left",
        name: mark!("Turn left"),
        keys: &[keys::any("["), keys::any("{"), keys::any(",")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| turn(editor, -turn_step(modifiers))),
    },
    Command {
        id: "turn-right",
        name: mark!("Turn right"),
        keys: &[keys::any("]"), keys::any("}"), keys::any("."), keys::any("r")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| turn(editor, turn_step(modifiers))),
    },
    Command {
        id: "move-left",
        name: mark!("Move left"),
        keys: &[keys::any("ArrowLeft")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, -1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-right",
        name: mark!("Move right"),
        keys: &[keys::any("ArrowRight")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, 1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-up",
        name: mark!("Move up"),
        keys: &[keys::any("ArrowUp")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, 0.0, -1.0, modifiers)),
    },
    Command {
        id: "move-down",
        name: mark!("Move down"),
        keys: &[keys::any("ArrowDown")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, 0.0, 1.0, modifiers)),
    },
];

/// The step of a turning key: 15°; with Shift 45°, with Alt 1°.
const fn turn_step(modifiers: Modifiers) -> Angle {
    Angle::tenths(match modifiers {
        Modifiers { alt: true, .. } => 10,
        Modifiers { shift: true, .. } => 450,
        _ => 150,
    })
}

fn turn(editor: &Editor, by: Angle) -> Option<Editor> {
    move_merged(editor, mark!("Turn {}"), |piece| (piece.at, piece.turn + by))
}

/// Moves by a step in the direction (`x`, `y`).
fn nudge(editor: &Editor, x: f64, y: f64, modifiers: Modifiers) -> Option<Editor> {
    let by = Vector::new(x, y) * arrow_key_step(modifiers);
    move_merged(editor, mark!("Move {}"), |piece| (document_from_table(piece.origin() + by), piece.turn))
}

/// Moves the selected pieces as one step. Where the last action was a nudge with the same step name, the two are one step.
fn move_merged(
    editor: &Editor,
    step: &'static str,
    new_place: impl Fn(&Piece) -> ([Length; 2], Angle),
) -> Option<Editor> {
    let mut after = move_selected(editor, step, new_place)?;
    if editor.last_nudge == Some(step) {
        let mut history = editor.history.clone();
        Rc::make_mut(&mut history).amend(after.snapshot());
        after.history = history;
    }
    after.last_nudge = Some(step);
    Some(after)
}
