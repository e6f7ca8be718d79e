//! The viewer: a table that somebody has sent, before the planner takes it over.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::editor::{CameraMove, ViewGesture, all_commands};
use crate::geometry::Side;
use crate::pack::ScenarioAtEdge;
use crate::page::viewer::CONTROL_KEYS;
use crate::page::{Dialog, Notice, NoticeKind, Panel, Place, Sheet, ViewerOutcome, is_key_for_planner};

fn viewer() -> PageState {
    PageState::viewing(table("Theirs", 3), View::new(Layers::FIRST, pack()))
}

/// The viewer after an action, which it does itself.
fn shown(viewer: &PageState, action: &PageAction) -> PageState {
    match viewer.after_in_viewer(action.clone()) {
        ViewerOutcome::Shown(next) => *next,
        ViewerOutcome::Same => viewer.clone(),
        ViewerOutcome::ForPlanner(_) => panic!("the viewer can't do {action:?}"),
    }
}

/// Actions that look at a table.
fn looking() -> impl Strategy<Value = PageAction> {
    let scenarios = pack().scenarios.len();
    let middle = Point::new(0.5, 0.5);
    prop_oneof![
        (0..4_usize).prop_map(select),
        Just(PageAction::Edit(Action::Select(Vec::new()))),
        (0..scenarios, 0..4_usize).prop_map(|(scenario, edge)| {
            PageAction::play(ScenarioAtEdge { scenario: &pack().scenarios[scenario], edge: Side::ALL[edge] })
        }),
        Just(PageAction::Show(Panel::Scenario)),
        Just(PageAction::Show(Panel::Pieces)),
        Just(PageAction::Cover(Some(Sheet::Piece))),
        Just(PageAction::Cover(None)),
        (2..5_u32).prop_map(PageAction::Turn),
        (1..30_u32).prop_map(move |tenths| PageAction::Look(ViewGesture::Zoom {
            factor: f64::from(tenths) / 10.0,
            about: middle
        })),
        Just(PageAction::MoveCamera(CameraMove::Closer)),
        Just(PageAction::MoveCamera(CameraMove::Whole)),
        Just(PageAction::MoveCamera(CameraMove::Towards(Side::Left))),
    ]
}

/// What a person sees of a page.
fn seen(page: &PageState) -> impl PartialEq + std::fmt::Debug + use<> {
    let editor = &page.editor;
    (
        (**editor.layout()).clone(),
        editor.selection().to_vec(),
        (page.panel, page.sheet, page.camera, page.view),
        page.is_read_only(),
        page.scenario_shown(),
    )
}

proptest! {
    #[test]
    fn the_viewer_shows_what_the_planner_would_and_hands_that_over(actions in prop::collection::vec(looking(), 0..12)) {
        let viewed = actions.iter().fold(viewer(), |viewer, action| shown(&viewer, action));
        let planned = after(&read_only(), actions);
        prop_assert_eq!(seen(&viewed), seen(&planned));
        prop_assert_eq!(seen(&page().taking_over(&viewed)), seen(&planned));
    }
}

#[test]
fn what_only_the_planner_can_do_is_left_to_it() {
    let viewer = viewer();
    let left = [
        PageAction::Show(Panel::Checks),
        command("study"),
        command("measure"),
        PageAction::OpenDialog(Dialog::Share),
        PageAction::Copy(7),
        PageAction::Leave,
        PageAction::Go(Place::MyTables),
        edit(Edit::Rename("Mine now".to_owned())),
    ];
    for action in left {
        assert!(matches!(viewer.after_in_viewer(action.clone()), ViewerOutcome::ForPlanner(_)), "{action:?}");
    }
}

#[test]
fn what_is_left_to_the_planner_is_done_on_the_table_as_it_was_shown() {
    let viewed = shown(&viewer(), &select(1));
    let planner = page().taking_over(&viewed);
    let checked = after(&planner, [PageAction::Show(Panel::Checks)]);
    assert_eq!(checked.panel, Panel::Checks);
    assert!(checked.report().is_some(), "the planner has checked the table");
    let copied = after(&planner, [PageAction::Copy(7)]);
    assert!(!copied.is_read_only());
    assert_eq!((&*copied.editor.layout().name, copied.editor.table_number()), ("Theirs", 7));
    let left = after(&planner, [PageAction::Leave]);
    assert_eq!(&*left.editor.layout().name, "Mine");
}

#[test]
fn another_link_shows_another_table_whole() {
    let zoomed = shown(&viewer(), &PageAction::MoveCamera(CameraMove::Closer));
    let notified = shown(&zoomed, &PageAction::Notify(Notice::new(NoticeKind::Warning, "Stays".to_owned())));
    let other = shown(&notified, &PageAction::View(Box::new(table("Another", 1))));
    assert_eq!(&*other.editor.layout().name, "Another");
    assert_eq!(other.camera, viewer().camera);
    assert_eq!(other.notices.len(), 1);
    assert!(other.table > notified.table);
}

#[test]
fn a_table_that_is_looked_at_in_the_viewer_has_no_menu_and_is_not_checked() {
    let viewer = viewer();
    assert!(viewer.report().is_none() && viewer.is_read_only());
    assert!(matches!(viewer.after_in_viewer(PageAction::Edit(Action::Cancel)), ViewerOutcome::Same));
    assert!(matches!(viewer.after_in_viewer(PageAction::Menu(None)), ViewerOutcome::Same));
}

#[test]
fn the_keys_that_the_viewer_leaves_to_the_planner_are_those_of_its_commands() {
    let keys: Vec<_> = all_commands().flat_map(|command| command.keys).collect();
    let clipboard = ["c", "x", "v"];
    let of_commands: BTreeSet<String> = keys
        .iter()
        .filter(|key| key.control && !clipboard.contains(&key.key))
        .map(|key| key.key.to_lowercase())
        .collect();
    let known: BTreeSet<String> = CONTROL_KEYS.iter().map(|&key| key.to_owned()).collect();
    assert_eq!(known, of_commands);
    for key in keys.iter().filter(|key| !key.control && key.key != "Escape") {
        let is_left = is_key_for_planner(key.key, Modifiers::default());
        assert!(is_left || key.key == "Enter" || key.key == " ", "{}", key.key);
    }
    assert!(!is_key_for_planner("Tab", Modifiers::default()));
    assert!(!is_key_for_planner("r", Modifiers { control: true, ..Modifiers::default() }), "the browser loads anew");
}

#[test]
fn a_unit_that_another_window_chooses_is_shown_in_the_viewer() {
    let viewer = viewer();
    let next = viewer.unit().next();
    assert_eq!(shown(&viewer, &PageAction::Unit(next)).unit(), next);
    assert!(matches!(viewer.after_in_viewer(PageAction::Unit(viewer.unit())), ViewerOutcome::Same));
}
