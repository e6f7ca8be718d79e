//! Moving and turning the selected pieces by keys. A run of such steps (nudges) is one step of the history.

use std::rc::Rc;

use super::entry::{Command, CommandRun, any_selected, move_selected, selected_pieces};
use crate::editor::arrow_key_step::arrow_key_step;
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::layout::Piece;
use crate::units::{Angle, Length};
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "turn-left",
        name: mark!("Turn left"),
        synonyms: mark!("rotate, spin, counterclockwise, angle"),
        keys: &[keys::any("["), keys::any("{"), keys::any(",")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| turn(editor, -turn_step(modifiers))),
    },
    Command {
        id: "turn-right",
        name: mark!("Turn right"),
        synonyms: mark!("rotate, spin, clockwise, angle"),
        keys: &[keys::any("]"), keys::any("}"), keys::any("."), keys::any("r")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| turn(editor, turn_step(modifiers))),
    },
    Command {
        id: "move-left",
        name: mark!("Move left"),
        synonyms: mark!("nudge, push, shift, west"),
        keys: &[keys::any("ArrowLeft")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, -1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-right",
        name: mark!("Move right"),
        synonyms: mark!("nudge, push, shift, east"),
        keys: &[keys::any("ArrowRight")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, 1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-up",
        name: mark!("Move up"),
        synonyms: mark!("nudge, push, shift, north"),
        keys: &[keys::any("ArrowUp")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, modifiers| nudge(editor, 0.0, -1.0, modifiers)),
    },
    Command {
        id: "move-down",
        name: mark!("Move down"),
        synonyms: mark!("nudge, push, shift, south"),
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

/// Moves by a step in the direction (`x`, `y`). All pieces move as far as the first one, so that they keep their arrangement.
fn nudge(editor: &Editor, x: f64, y: f64, modifiers: Modifiers) -> Option<Editor> {
    let (unit, resolution) = (editor.document.pack.unit, editor.document.pack.resolution());
    let step = arrow_key_step(modifiers, unit);
    let first = selected_pieces(editor).find(|piece| !piece.locked)?.at;
    let moved = |coordinate: Length, by: f64| {
        if by == 0.0 { Length::ZERO } else { resolution.clamped(unit.stepped(coordinate.inches(), by)) - coordinate }
    };
    let by = [moved(first[0], x * step), moved(first[1], y * step)];
    let place = |piece: &Piece| [0, 1].map(|axis| resolution.clamped((piece.at[axis] + by[axis]).inches()));
    move_merged(editor, mark!("Move {}"), |piece| (place(piece), piece.turn))
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
