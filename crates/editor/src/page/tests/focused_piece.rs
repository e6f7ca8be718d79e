//! Where the focus on the board goes after a step.

use super::*;
use crate::page::focus_after_step;

#[test]
fn the_focus_goes_on_to_a_copy_and_stays_where_none_is_made() {
    let selected = after(&page(), [select(1)]);
    let before = selected.editor.committed();
    let copied = after(&selected, [command("duplicate")]);
    let copy = copied.editor.selection().first().cloned();
    assert!(copy.is_some() && copy != Some(id(0)));
    assert_eq!(focus_after_step(&id(0), before, &copied.editor), copy);
    let moved = after(&selected, [command("move-left")]);
    assert_eq!(focus_after_step(&id(0), before, &moved.editor), None);
    let other = after(&selected, [PageAction::Edit(Action::Select(vec![id(1)]))]);
    assert_eq!(focus_after_step(&id(0), before, &other.editor), None);
}
