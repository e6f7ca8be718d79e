//! Somebody else's table on the board: it can be looked at and not changed.

use super::*;
use crate::checks::{EventScenarios, FindingId, Plan};
use crate::editor::{CameraMove, GuideAction, StudyAction, WantedTable, all_commands, study::StudyMode};
use crate::geometry::Side;
use crate::layout::Waiver;
use crate::pack::ScenarioAtEdge;
use crate::page::{Dialog, GeneratorAction, NoticeKind, OpenMenu, Panel, Sheet};

#[test]
fn a_table_that_is_looked_at_is_not_changed() {
    let page = after(&read_only(), [select(1)]);
    let waiver = Waiver { check: "overlap".into(), pieces: vec![id(0)], reason: "Why not".into() };
    let menu = OpenMenu { point_in_screen: Point::new(1.0, 1.0), piece: None, selection_before: Rc::from([]) };
    let clip = Box::new(table("Clip", 1).layout);
    let refused = [
        ("moving a piece", move_piece()),
        ("removing a piece", edit(Edit::Remove(id(0)))),
        ("a new name", edit(Edit::Rename("Mine now".to_owned()))),
        ("a waiver", edit(Edit::Waive(waiver))),
        ("a command", command("delete")),
        ("pasting", PageAction::Edit(Action::Paste { clip, point_in_table: None })),
        ("the guide", PageAction::Edit(Action::Guide(GuideAction::Begin))),
        ("a generated table", PageAction::Generator(GeneratorAction::Request(WantedTable::New))),
        ("the menu", PageAction::Menu(Some(menu))),
    ];
    for (what, action) in refused {
        assert!(page.after(action).is_none(), "{what}");
    }
    let dragged = after(&page, drag());
    assert_eq!(dragged.editor.layout().pieces, page.editor.layout().pieces, "a drag");
}

#[test]
fn a_table_that_is_looked_at_can_be_studied_and_played() {
    let page = read_only();
    let scenario = &pack().scenarios[0];
    let allowed = [
        ("a selection", select(2)),
        ("a scenario", PageAction::play(ScenarioAtEdge { scenario, edge: Side::Left })),
        ("the event's scenarios", PageAction::Edit(Action::ChooseScenarios(EventScenarios::default()))),
        ("a study", PageAction::Edit(Action::Study(StudyAction::Mode(Some(StudyMode::Open))))),
        ("the tape measure", command("measure")),
        ("a highlight", PageAction::Highlight(Some(FindingId { check: "overlap", pieces: vec![id(0)] }))),
        ("the pieces", PageAction::Show(Panel::Pieces)),
        ("a dialog", PageAction::OpenDialog(Dialog::Share)),
    ];
    for (what, action) in allowed {
        let is_same = matches!(&action, PageAction::Edit(Action::ChooseScenarios(_)));
        assert!(is_same || page.after(action).is_some(), "{what}");
    }
    assert_eq!(
        after(&page, [PageAction::play(ScenarioAtEdge { scenario, edge: Side::Left })]).editor.layout().scenario,
        Some(scenario)
    );
}

#[test]
fn commands_are_offered_where_they_can_do_something() {
    let (own, theirs) = (after(&page(), [select(2)]), after(&read_only(), [select(2)]));
    let refused: Vec<&str> =
        all_commands().filter(|command| own.offers(command) && !theirs.offers(command)).map(|one| one.id).collect();
    let expected = "repair delete cut paste duplicate lock turn-left turn-right move-left move-right move-up move-down combine forward \
                    backward to-front to-back mirror-across mirror-down half-turn align-left align-centre align-right align-top \
                    align-middle align-bottom generate generate-another generate-open generate-dense keep-these menu guide";
    assert_eq!(refused.join(" "), expected);
    for offered in all_commands().filter(|command| theirs.offers(command)) {
        let next = after(&theirs, [command(offered.id)]);
        assert_eq!(next.editor.layout().pieces, theirs.editor.layout().pieces, "{}", offered.id);
    }
}

#[test]
fn arrow_keys_move_the_camera_where_they_cannot_move_pieces() {
    let look = || PageAction::MoveCamera(CameraMove::Towards(Side::Left));
    let zoom = || PageAction::MoveCamera(CameraMove::Closer);
    let moves = |page: &PageState| after(page, [zoom()]).after(look()).is_some();
    assert_eq!([page(), after(&page(), [select(1)])].map(|page| moves(&page)), [true, false]);
    assert_eq!([read_only(), after(&read_only(), [select(1)])].map(|page| moves(&page)), [true, true]);
}

#[test]
fn the_own_table_is_there_when_the_other_is_left() {
    let own = after(&page(), [move_piece(), select(2), PageAction::Show(Panel::Checks)].into_iter().chain(drag()));
    let viewed = after(&own, [PageAction::Cover(Some(Sheet::Terrain)), PageAction::OpenDialog(Dialog::Share), view()]);
    assert!(viewed.is_read_only());
    assert_eq!((viewed.panel, viewed.sheet, viewed.dialog), (Panel::Scenario, None, Some(Dialog::Share)));
    assert_eq!((viewed.editor.layout().name.as_str(), viewed.editor.table_number()), ("Theirs", 0));
    // Looking at another one from there parks nothing else.
    let again = after(&viewed, [PageAction::Show(Panel::Pieces), view()]);
    assert_eq!(again.panel, Panel::Pieces);
    let left = after(&again, [PageAction::Leave]);
    // The drag was over when the own table was put away.
    assert_eq!((left.editor.committed(), left.editor.gesture().is_none()), (own.editor.committed(), true));
    assert_eq!(left.editor.history().undo_count(), own.editor.history().undo_count());
    assert_eq!((left.panel, left.is_read_only()), (Panel::Checks, false));
    assert_eq!([own.table, viewed.table, again.table, left.table], [0, 1, 2, 3]);
    assert!(left.after(PageAction::Leave).is_none());
}

#[test]
fn a_table_that_is_looked_at_has_neither_the_study_nor_the_guide_of_the_own_one() {
    for begun in ["study-open", "guide"] {
        let own = after(&page(), [command(begun)]);
        let viewed = after(&own, [view()]);
        assert_eq!(viewed.panel, Panel::Scenario, "{begun}");
        assert!(viewed.editor.study().mode().is_none() && !viewed.editor.guide().is_on(), "{begun}");
        assert_eq!(after(&viewed, [PageAction::Leave]).panel, Panel::Checks, "{begun}");
    }
}

#[test]
fn a_copy_is_a_step_from_the_own_table() {
    let copied = after(&read_only(), [select(1), PageAction::Copy(7)]);
    assert_eq!((copied.editor.layout().name.as_str(), copied.editor.table_number()), ("Theirs", 7));
    assert_eq!((copied.is_read_only(), copied.panel), (false, Panel::Checks));
    let back = after(&copied, [PageAction::Edit(Action::Travel(-1))]);
    assert_eq!((back.editor.layout().name.as_str(), back.editor.table_number()), ("Mine", 1));
    assert!(page().after(PageAction::Copy(7)).is_none(), "the own table is no one else's");
}

#[test]
fn a_table_that_is_opened_takes_the_place_of_the_one_looked_at() {
    let opened = after(&read_only(), [open(2)]);
    assert_eq!((opened.is_read_only(), opened.editor.table_number()), (false, 2));
    let refused = after(&opened, [command("undo")]);
    assert_eq!(refused.notices.last().map(|notice| notice.kind), Some(NoticeKind::Refused));
    let back = after(&opened, [PageAction::Edit(Action::Travel(-1))]);
    assert_eq!(back.editor.table_number(), 1);
}

#[test]
fn what_belongs_to_the_own_table_changes_while_another_is_on_the_board() {
    let page = after(&read_only(), [PageAction::Rename("New name".to_owned()), PageAction::Renumber(9)]);
    let own = page.parked_editor.as_ref().expect("the own table is parked");
    assert_eq!((own.layout().name.as_str(), own.table_number()), ("New name", 9));
    assert_eq!((page.editor.layout().name.as_str(), page.editor.table_number()), ("Theirs", 0));
    let plan = Plan { quadrant_method: true };
    // How somebody else plans is no part of what is shown.
    assert!(after(&page, [PageAction::Edit(Action::Plan(plan))]).parked_editor.is_some());
}
