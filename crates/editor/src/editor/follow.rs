//! The open table follows what another window has made of it.

use std::rc::Rc;

use super::gesture::Gesture;
use super::pointer_move::move_pointer;
use super::state::Editor;
use super::table_contents::FollowedTable;
use crate::words::t;

/// The editor with what another window has made of its table, as a step; `None` where it has another table open, or nothing has changed.
/// What was done here meanwhile stays, as far as it can. A drag goes on, on the newest state.
pub(super) fn follow(editor: &Editor, followed: FollowedTable) -> Option<Editor> {
    let FollowedTable { table_number, before, newest } = followed;
    if table_number != editor.table_number {
        return None;
    }
    let now = editor.contents();
    let next = if now == before { newest } else { newest.merged(&before, &now).unwrap_or(newest) };
    if next == now {
        return None;
    }
    let snapshot = editor.snapshot();
    let gesture = editor.gesture.as_ref().and_then(|gesture| gesture.on(&next.table.layout));
    let selection = editor.selection.to_vec();
    let mut after = editor.with_gesture(None);
    after.document = Rc::new(next.table.layout);
    after.groups_and_tints = Rc::new(next.groups_and_tints);
    after.plan = next.table.plan;
    after.chosen = next.table.chosen;
    let mut after = after.with_selection(selection).with_step(snapshot, t!("Change in another window").to_owned());
    let last_pointer = gesture.as_ref().and_then(Gesture::last_pointer);
    after.gesture = gesture;
    let moved = last_pointer.and_then(|pointer| move_pointer(&after, pointer));
    Some(moved.unwrap_or(after))
}
