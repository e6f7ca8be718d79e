//! Groups and tints.

use super::*;

#[test]
fn groups_and_tints_are_undone_with_the_table() {
    let start = editor();
    let both = GroupsAndTints::default().grouped(&[id(0), id(1)]).tinted(&id(1), Some(0x00ff_8800));
    let grouped =
        after(&start, [Action::SetGroupsAndTints { name: "Group 2 pieces".into(), groups_and_tints: both.clone() }]);
    assert_eq!((&**grouped.groups_and_tints(), grouped.history().undo_name()), (&both, Some("Group 2 pieces")));
    assert!(Rc::ptr_eq(start.committed(), grouped.committed()), "the layout is as it was");
    let gone = after(&grouped, [Action::Select(vec![id(1)]), run("delete")]);
    assert_eq!(
        **gone.groups_and_tints(),
        GroupsAndTints::default(),
        "a piece that goes takes all that is about it along"
    );
    assert_eq!(**after(&gone, [run("undo")]).groups_and_tints(), both);
    assert_eq!(**after(&gone, [run("undo"), run("undo")]).groups_and_tints(), GroupsAndTints::default());
    let again = Action::SetGroupsAndTints { name: "Group again".into(), groups_and_tints: both.clone() };
    assert_eq!(after(&grouped, [again]).history().undo_name(), Some("Group 2 pieces"), "no step where nothing changes");
    // Another table brings its own, and going back to the one before brings back that one's.
    let table = Box::new((**start.layout()).clone().into());
    let open = Action::OpenTable {
        name: "Open".into(),
        opened: Box::new(OpenedTable {
            groups_and_tints: GroupsAndTints::default().tinted(&id(0), Some(1)),
            ..OpenedTable::new(*table, 2)
        }),
    };
    let opened = after(&grouped, [open]);
    assert_eq!(opened.groups_and_tints().tint_of(&id(0)), Some(1));
    assert_eq!(**after(&opened, [Action::Travel(-1)]).groups_and_tints(), both);
}
