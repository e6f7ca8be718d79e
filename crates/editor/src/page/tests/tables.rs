//! Another table on the board, and what another window has made of this one.

use super::*;
use crate::checks::FindingId;
use crate::editor::{Camera, CameraMove, FollowedTable, GroupsAndTints, TableContents};
use crate::page::{Dialog, NoticeKind, Sheet};

fn contents(table: PlannedTable) -> TableContents {
    TableContents { table, groups_and_tints: GroupsAndTints::default() }
}

/// What another window has made of the own table.
fn followed(number: u32) -> PageAction {
    let newest = contents(table("Mine", 4));
    PageAction::Follow(Box::new(FollowedTable { table_number: number, before: contents(table("Mine", 2)), newest }))
}

#[test]
fn another_table_is_shown_whole_and_counted() {
    let near = after(&page(), [PageAction::MoveCamera(CameraMove::Closer)]);
    let whole = Camera::of_table(page().editor.committed().table);
    let sizes = &pack().tables;
    let other_size = sizes.iter().find(|size| **size != *near.editor.committed().table);
    let mut cases = vec![
        ("a step", move_piece(), near.camera, 0),
        ("the same table under another number", PageAction::Renumber(5), near.camera, 0),
        ("another window's change", followed(1), near.camera, 0),
        ("another table", open(2), whole, 1),
        ("the same table, changed elsewhere", open(1), near.camera, 0),
        ("somebody else's", view(), whole, 1),
    ];
    if let Some(size) = other_size {
        cases.push(("another size", edit(Edit::Table(size)), Camera::of_table(size), 0));
    }
    for (what, action, camera, count) in cases {
        let page = after(&near, [action]);
        assert_eq!((page.camera, page.table), (camera, count), "{what}");
    }
}

#[test]
fn a_dialog_and_a_sheet_stay_over_another_table() {
    let page =
        after(&page(), [PageAction::OpenDialog(Dialog::Settings), PageAction::Cover(Some(Sheet::Terrain)), open(2)]);
    assert_eq!((page.dialog, page.sheet), (Some(Dialog::Settings), Some(Sheet::Terrain)));
    // A dialog that another one has taken the place of closes nothing.
    let other = after(&page, [PageAction::OpenDialog(Dialog::Share)]);
    assert!(other.after(PageAction::CloseDialog(Dialog::Settings)).is_none());
    assert_eq!(after(&other, [PageAction::CloseDialog(Dialog::Share)]).dialog, None);
}

#[test]
fn another_windows_change_is_a_step_of_the_own_table_only() {
    let changed = after(&page(), [move_piece(), followed(1)]);
    assert_eq!(changed.editor.layout().pieces.len(), 4);
    // What was done here stays.
    assert_eq!(changed.editor.layout().piece(&id(0)).map(|piece| piece.at), Some(at(30.0, 40.0)));
    assert_eq!(after(&changed, [command("undo")]).editor.layout().pieces.len(), 2);
    assert!(page().after(followed(2)).is_none(), "it is another table's");
    // While somebody else's table is on the board, the own one follows unseen.
    let viewed = after(&read_only(), [followed(1)]);
    assert_eq!(viewed.editor.layout().name, "Theirs");
    assert_eq!(after(&viewed, [PageAction::Leave]).editor.layout().pieces.len(), 4);
}

#[test]
fn what_was_about_the_table_goes_when_another_window_changes_it() {
    let finding = FindingId { check: "overlap", pieces: vec![id(0), id(1)] };
    let waiving = after(&page(), [PageAction::Waive(Some(finding.clone())), PageAction::Highlight(Some(finding))]);
    let changed = after(&waiving, [followed(1)]);
    assert_eq!((changed.waiving, changed.highlight), (None, None));
}

#[test]
fn the_menu_opens_where_something_can_be_done() {
    let menu = || {
        let point_in_screen = Point::new(10.0, 10.0);
        PageAction::Menu(Some(crate::page::OpenMenu { point_in_screen, piece: None, selection_before: Rc::from([]) }))
    };
    let opens = |page: &PageState| page.after(menu()).is_some();
    assert!(opens(&page()) && opens(&after(&page(), [command("measure")])));
    assert!(!opens(&after(&page(), drag())) && !opens(&read_only()));
    assert!(after(&page(), [menu(), PageAction::Menu(None)]).menu.is_none());
}

#[test]
fn a_piece_that_the_guide_has_no_room_for_is_refused_with_a_notice() {
    use crate::editor::GuideAction;
    let forest = pack().kind("forest").expect("a kind of the default pack");
    let guided = after(&page(), [command("guide")]);
    let add = || PageAction::Edit(Action::Guide(GuideAction::Add(forest)));
    let mut page = guided;
    for _ in 0..60 {
        page = after(&page, [add()]);
        if let Some(notice) = page.notices.last() {
            assert_eq!(notice.kind, NoticeKind::Refused);
            assert!(notice.text.contains("Forest"), "{}", notice.text);
            return;
        }
    }
    panic!("a table has room for 60 forests");
}
