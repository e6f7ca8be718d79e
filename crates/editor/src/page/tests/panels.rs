//! Which panel is shown, and what covers it.

use super::*;
use crate::editor::ViewGesture;
use crate::page::{Panel, Sheet};

#[test]
fn an_action_shows_the_panel_of_what_it_begins_and_ends_with_the_one_before() {
    let show = PageAction::Show;
    let checks_and_study = || vec![command("study-walking"), show(Panel::Checks)];
    let with = |actions: Vec<PageAction>, last: PageAction| actions.into_iter().chain([last]).collect::<Vec<_>>();
    let cases = [
        ("the page begins", vec![], Panel::Checks),
        ("a panel is chosen", vec![show(Panel::Scenario)], Panel::Scenario),
        ("a piece moves", vec![show(Panel::Scenario), move_piece()], Panel::Scenario),
        ("a mode of the study starts", vec![command("study-walking")], Panel::Study),
        (
            "the study ends",
            vec![show(Panel::Scenario), command("study-walking"), command("study-off")],
            Panel::Scenario,
        ),
        ("the study ends unseen", with(checks_and_study(), command("study-off")), Panel::Checks),
        ("another mode starts unseen", with(checks_and_study(), command("study-seeing")), Panel::Study),
        ("the same mode starts again unseen", with(checks_and_study(), command("study-walking")), Panel::Study),
        ("the key of a study that isn't shown", with(checks_and_study(), command("study")), Panel::Study),
        ("the key of a study that is shown", vec![command("study-walking"), command("study")], Panel::Checks),
        ("the guide begins", vec![command("guide")], Panel::Quadrants),
        ("the guide ends", vec![show(Panel::Scenario), command("guide"), command("guide")], Panel::Scenario),
        ("the guide takes the place of a study", vec![command("study-walking"), command("guide")], Panel::Quadrants),
        (
            "the guide ends that took the place of a study",
            vec![show(Panel::Scenario), command("study-walking"), command("guide"), command("guide")],
            Panel::Checks,
        ),
        ("a study takes the place of the guide", vec![command("guide"), command("study-open")], Panel::Study),
        ("another table is opened", vec![show(Panel::Scenario), open(2)], Panel::Scenario),
        ("another table is opened during a study", vec![command("study-open"), open(2)], Panel::Study),
    ];
    for (when, actions, panel) in cases {
        assert_eq!(after(&page(), actions).panel, panel, "{when}");
    }
}

#[test]
fn the_key_of_a_study_that_is_not_shown_does_not_end_it() {
    let hidden = after(&page(), [command("study-walking"), PageAction::Show(Panel::Checks)]);
    assert!(after(&hidden, [command("study")]).editor.study().mode().is_some());
    assert!(after(&hidden, [command("study"), command("study")]).editor.study().mode().is_none());
}

#[test]
fn what_covers_the_panel_goes_when_a_panel_is_asked_for() {
    let (terrain, piece) = (Some(Sheet::Terrain), Some(Sheet::Piece));
    let cover = || PageAction::Cover(Some(Sheet::Terrain));
    let cases = [
        ("the page begins", vec![], None),
        ("a sheet is opened", vec![cover()], terrain),
        ("a sheet is closed", vec![cover(), PageAction::Cover(None)], None),
        ("a panel is chosen", vec![cover(), PageAction::Show(Panel::Scenario)], None),
        ("the panel below is chosen", vec![cover(), PageAction::Show(Panel::Checks)], None),
        ("a piece moves", vec![cover(), move_piece()], terrain),
        ("a piece is selected", vec![cover(), select(1)], terrain),
        ("a study starts", vec![cover(), command("study-open")], None),
        ("a study starts again", vec![command("study-open"), cover(), command("study-open")], None),
        ("the guide begins", vec![cover(), command("guide")], None),
        ("the tape measure is where the inspector is", vec![cover(), command("measure")], piece),
        ("the tape measure stays there", vec![command("measure"), cover(), select(1)], terrain),
    ];
    for (when, actions, sheet) in cases {
        assert_eq!(after(&page(), actions).sheet, sheet, "{when}");
    }
}

#[test]
fn a_study_under_a_sheet_is_seen_on_a_large_screen_only() {
    let study = after(&page(), [command("study-open")]);
    let covered = after(&study, [PageAction::Cover(Some(Sheet::Piece))]);
    let seen = |page: &PageState| [false, true].map(|is_small| page.shows_study(is_small));
    assert_eq!((seen(&study), seen(&covered)), ([true, true], [true, false]));
    assert_eq!(seen(&after(&study, [PageAction::Show(Panel::Checks)])), [false, false]);
}

#[test]
fn a_pack_without_scenarios_has_no_panel_for_them() {
    let river = pack::testing::river_crossing();
    let opened = Box::new(OpenedTable::new(Layout::new(river).into(), 2));
    let open = PageAction::Edit(Action::OpenTable { name: "Open".to_owned(), opened });
    assert_eq!(after(&page(), [PageAction::Show(Panel::Scenario), open]).panel, Panel::Checks);
    let view = PageAction::View(Box::new(Layout::new(river).into()));
    assert_eq!(after(&page(), [view]).panel, Panel::Pieces);
}

#[test]
fn asking_for_what_is_shown_changes_nothing() {
    let page = after(&page(), [PageAction::Show(Panel::Scenario)]);
    for action in [
        PageAction::Show(Panel::Scenario),
        PageAction::Cover(None),
        PageAction::Highlight(None),
        PageAction::Waive(None),
        PageAction::Solve(None),
        PageAction::Menu(None),
        PageAction::Unit(page.unit()),
        PageAction::Look(ViewGesture::Zoom { factor: 0.5, about: Point::new(0.2, 0.7) }),
        PageAction::Dismiss(0),
        command("undo"),
    ] {
        assert!(page.after(action).is_none());
    }
}
