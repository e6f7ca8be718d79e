//! What a drag snaps to.

use super::entry::{Command, CommandRun, always};
use crate::editor::keys;
use crate::editor::snapping::SnapMode;
use crate::editor::state::Editor;
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "snap-limits",
        name: mark!("Snap to limits"),
        keys: &[],
        enabled: always,
        run: CommandRun::Update(|editor, _| with(editor, SnapMode { limits: !editor.snap.limits, ..editor.snap })),
    },
    Command {
        id: "snap-pieces",
        name: mark!("Snap to other pieces"),
        keys: &[],
        enabled: always,
        run: CommandRun::Update(|editor, _| with(editor, SnapMode { pieces: !editor.snap.pieces, ..editor.snap })),
    },
    Command {
        id: "snap-grid",
        name: mark!("Snap to the next grid"),
        keys: &[keys::plain("g")],
        enabled: always,
        run: CommandRun::Update(|editor, _| with(editor, SnapMode { grid: editor.snap.grid.next(), ..editor.snap })),
    },
];

#[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
fn with(editor: &Editor, snap: SnapMode) -> Option<Editor> {
    Some(editor.with(|editor| editor.snap = snap))
}
