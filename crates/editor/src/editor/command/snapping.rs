//! What a drag snaps to.

use super::entry::{Command, CommandRun, always};
use crate::editor::keys;
use crate::editor::snapping::SnapMode;
use crate::editor::state::Editor;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "snap-limits",
        name: mark!("Snap to the rules' distances"),
        synonyms: mark!("magnet, 3 inches, 6 inches, distance"),
        keys: &[],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            with_snap_mode(editor, SnapMode { limits: !editor.snap_mode.limits, ..editor.snap_mode })
        }),
    },
    Command {
        id: "snap-pieces",
        name: mark!("Snap to other pieces"),
        synonyms: mark!("magnet, align, touch"),
        keys: &[],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            with_snap_mode(editor, SnapMode { pieces: !editor.snap_mode.pieces, ..editor.snap_mode })
        }),
    },
    Command {
        id: "snap-grid",
        name: mark!("Snap to the next grid"),
        synonyms: mark!("magnet, raster, squares"),
        keys: &[keys::plain("g")],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            with_snap_mode(editor, SnapMode { grid: editor.snap_mode.grid.next(), ..editor.snap_mode })
        }),
    },
];

#[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
fn with_snap_mode(editor: &Editor, snap: SnapMode) -> Option<Editor> {
    Some(editor.with(|editor| editor.snap_mode = snap))
}
