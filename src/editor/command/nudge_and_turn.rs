//! Where the selected pieces stand, and how they are turned.

use std::rc::Rc;

use super::entry::{Command, CommandRun, any_selected, place};

use crate::editor::gesture::to_document;
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::geometry::Vector;
use crate::layout::Piece;
use crate::units::{Angle, Length};
use crate::words::mark;

/// The commands.
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

/// 15° a press; 1° with alt, 45° with shift.
const fn turn_step(modifiers: Modifiers) -> Angle {
    Angle::tenths(match modifiers {
        Modifiers { alt: true, .. } => 10,
        Modifiers { shift: true, .. } => 450,
        _ => 150,
    })
}

fn turn(editor: &Editor, by: Angle) -> Option<Editor> {
    run_on(editor, mark!("Turn {}"), |piece| (piece.at, piece.turn + by))
}

/// A quarter of an inch a press; a hundredth with alt, an inch with shift.
fn nudge(editor: &Editor, x: f64, y: f64, modifiers: Modifiers) -> Option<Editor> {
    let step = match modifiers {
        Modifiers { alt: true, .. } => 0.01,
        Modifiers { shift: true, .. } => 1.0,
        _ => 0.25,
    };
    let by = Vector::new(x * step, y * step);
    run_on(editor, mark!("Move {}"), |piece| (to_document(piece.origin() + by), piece.turn))
}

/// Steps of the same sort with nothing in between are one step in the history.
fn run_on(editor: &Editor, verb: &'static str, to: impl Fn(&Piece) -> ([Length; 2], Angle)) -> Option<Editor> {
    let mut after = place(editor, verb, to)?;
    if editor.nudging == Some(verb) {
        let mut history = editor.history.clone();
        Rc::make_mut(&mut history).amend(after.state());
        after.history = history;
    }
    after.nudging = Some(verb);
    Some(after)
}
