//! Moving and turning the selected pieces by keys: how far a step goes, and which steps are merged into one.

use std::rc::Rc;

use super::entry::{Command, CommandRun, any_selected, move_selected};
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

/// How far a key turns, in tenths of a degree: with Alt, with Shift, and with neither.
const TURN_STEPS: [i32; 3] = [10, 450, 150];

/// How far a key moves, in inches: with Alt, with Shift, and with neither.
const NUDGE_STEPS: [f64; 3] = [0.01, 1.0, 0.25];

fn turn_step(modifiers: Modifiers) -> Angle {
    Angle::tenths(step(modifiers, TURN_STEPS))
}

fn step<T>(modifiers: Modifiers, [with_alt, with_shift, plain]: [T; 3]) -> T {
    match modifiers {
        Modifiers { alt: true, .. } => with_alt,
        Modifiers { shift: true, .. } => with_shift,
        _ => plain,
    }
}

fn turn(editor: &Editor, by: Angle) -> Option<Editor> {
    move_merged(editor, mark!("Turn {}"), |piece| (piece.at, piece.turn + by))
}

/// Moves by a step in the direction (`x`, `y`).
fn nudge(editor: &Editor, x: f64, y: f64, modifiers: Modifiers) -> Option<Editor> {
    let by = Vector::new(x, y) * step(modifiers, NUDGE_STEPS);
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
