//! When the table on the board is checked, and what the board and the panels show of it.

use proptest::prelude::*;

use super::*;
use crate::analysis::Table;
use crate::checks::counting::counted;
use crate::checks::{Context, Report, SharedMeasures, matrix};
use crate::editor::comparison_counting as comparing;
use crate::page::DrawingStage;

/// A page with a table of so many small pieces.
fn page_of(count: usize) -> PageState {
    let kind = pack().kind("rubble").expect("a kind of the default pack");
    let piece = |index: usize| {
        let [x, y] =
            [index % 12, index / 12].map(|of| 2.0 + 4.0 * f64::from(u8::try_from(of).expect("a small number")));
        Edit::Add(Piece::new(id(index), kind, at(x, y)))
    };
    let table = Layout::new(pack()).edited(&(0..count).map(piece).collect::<Vec<_>>()).expect("small pieces");
    PageState::new(Editor::new(table.into(), 1), Vec::new(), View::new(Layers::FIRST, pack()), Rc::from([]))
}

fn to(x: f64, y: f64) -> PageAction {
    let (point_in_table, modifiers) = (Point::new(x, y), Modifiers::default());
    PageAction::Edit(Action::MovePointer { point_in_table, reach: 0.0, modifiers })
}

fn release() -> PageAction {
    PageAction::Edit(Action::Release)
}

/// All that there is to know of the table on the board.
fn whole_report(page: &PageState) -> Report {
    Report::of(page.editor.layout(), page.editor.plan)
}

/// Whether what the board shows is true of the table on it, and what the panels show too where nothing is held.
fn is_true(page: &PageState) -> bool {
    let Some(report) = page.report() else { return page.drawing_stage() != DrawingStage::Whole };
    let context = Context { table: Table::new(page.editor.layout()), plan: page.editor.plan };
    if page.editor.gesture().is_some() {
        let shared = SharedMeasures::of(&context);
        let known = crate::checks::KnownOutcomes::default();
        return *report == Report::without_margins(&context, &shared, &known) || *report == whole_report(page);
    }
    let is_matrix_true = page.matrix().is_some_and(|shown| *shown.0 == matrix(&context));
    is_matrix_true && *report == whole_report(page) && page.panels_report() == Some(report)
}

#[test]
fn the_table_that_the_page_begins_with_is_checked() {
    assert!(is_true(&page()) && page().report().is_some());
    assert_eq!(page().drawing_stage(), DrawingStage::Whole);
}

#[test]
fn a_move_asks_each_check_once_and_what_changes_no_piece_asks_none() {
    let held = after(&page(), drag());
    let (moved, asked) = counted(|| held.after(to(14.0, 31.0)).expect("the piece moves"));
    let mut about_it: Vec<_> =
        asked.iter().filter(|(_, of)| of == &**moved.editor.layout()).map(|(check, _)| *check).collect();
    assert!(about_it.len() > 5, "{about_it:?}");
    let count = about_it.len();
    about_it.sort_unstable();
    about_it.dedup();
    assert_eq!(about_it.len(), count, "a check was asked twice");
    let looks = [select(2), PageAction::Turn(3), PageAction::MoveCamera(crate::editor::CameraMove::Closer)];
    let page = page();
    let (_, asked) = counted(|| after(&page, looks));
    assert!(asked.is_empty());
}

#[test]
fn a_move_compares_what_layouts_hold_once_at_most() {
    let mut page = after(&page(), drag());
    let moves = [to(14.0, 31.0), to(14.0, 31.0), to(12.0, 30.0), PageAction::PanelsTurn, to(13.0, 31.0)];
    for action in moves {
        let most = u32::from(!matches!(action, PageAction::PanelsTurn));
        let (next, compared) = comparing::counted(|| after(&page, [action]));
        assert!(compared <= most && is_true(&next), "{compared}");
        page = next;
    }
    let (dropped, compared) = comparing::counted(|| after(&page, [release()]));
    assert!(compared <= 1 && is_true(&dropped), "{compared}");
    assert!(std::rc::Rc::ptr_eq(dropped.editor.committed(), page.editor.layout()), "the drop copies no layout");
    let (pressed, compared) = comparing::counted(|| after(&dropped, [select(2), PageAction::Turn(3)]));
    assert!(compared == 0 && is_true(&pressed), "{compared}");
}

#[test]
fn the_panels_follow_a_drag_when_it_is_their_turn_and_when_it_ends() {
    let page = page();
    assert!(!page.is_panel_turn_due());
    let [press, first_move] = drag();
    let pressed = after(&page, [press]);
    assert_eq!(pressed.panel_turns(), page.panel_turns() + 1, "what is pressed is shown at once");
    assert!(!pressed.is_panel_turn_due());
    let moved = after(&pressed, [first_move, to(13.0, 31.0)]);
    assert!(moved.is_panel_turn_due() && moved.panel_turns() == pressed.panel_turns());
    assert!(is_true(&moved));
    assert!(moved.panels_report() == page.panels_report() && moved.report() != page.report());
    let followed = moved.after(PageAction::PanelsTurn).expect("there is something to show");
    assert_eq!(followed.panel_turns(), moved.panel_turns() + 1);
    assert_eq!(followed.panels_report().as_deref(), Some(&whole_report(&followed)));
    assert!(followed.report() == moved.report(), "the board has nothing new to draw");
    assert!(followed.after(PageAction::PanelsTurn).is_none());
    // The drop asks nothing that the panels know.
    let (dropped, asked) = counted(|| after(&followed, [release()]));
    assert!(asked.is_empty() && is_true(&dropped) && !dropped.is_panel_turn_due());
    assert!(is_true(&after(&moved, [release()])) && is_true(&after(&moved, [PageAction::Edit(Action::Cancel)])));
}

#[test]
fn a_large_table_is_drawn_then_checked_then_shown_a_part_each() {
    let stages = |page: &PageState| {
        let next = |page: &PageState| page.after(PageAction::DrawMore);
        std::iter::successors(Some(page.clone()), next).map(|page| page.drawing_stage()).collect::<Vec<_>>()
    };
    let large = page_of(140);
    let all = [DrawingStage::Pieces(100), DrawingStage::Pieces(200), DrawingStage::Checked, DrawingStage::Whole];
    assert_eq!(stages(&large), all);
    assert_eq!([large.max_drawn(), after(&large, [PageAction::DrawMore]).max_drawn()], [100, 200]);
    assert!(large.report().is_none() && large.matrix().is_none() && large.panels_report().is_none());
    let checked = after(&large, [PageAction::DrawMore, PageAction::DrawMore]);
    assert!(checked.report().is_none(), "its outcomes are drawn in another task");
    let (shown, asked) = counted(|| after(&checked, [PageAction::DrawMore]));
    assert!(asked.is_empty() && is_true(&shown) && shown.report().is_some());
    // What is done from then on is checked at once, as with a table of usual size.
    assert_eq!(stages(&page_of(100)), [DrawingStage::Whole]);
    let moved = after(&shown, [edit(Edit::Change(id(0), PieceChange::Move(at(40.0, 46.0), Angle::default())))]);
    assert!(is_true(&moved) && moved.report().is_some());
    // An action meanwhile changes nothing of that.
    let moved = after(&large, [edit(Edit::Change(id(0), PieceChange::Move(at(40.0, 46.0), Angle::default())))]);
    assert_eq!(stages(&moved), all);
    let moved = after(&checked, [edit(Edit::Change(id(0), PieceChange::Move(at(40.0, 46.0), Angle::default())))]);
    assert!(is_true(&after(&moved, [PageAction::DrawMore])));
    // A copy of it is known already.
    let link = PageAction::View(Box::new(page_of(140).editor.planned()));
    let viewed = after(&page(), [link, PageAction::DrawMore, PageAction::DrawMore, PageAction::DrawMore]);
    let (copied, asked) = counted(|| after(&viewed, [PageAction::Copy(7)]));
    assert!(asked.is_empty() && copied.report() == viewed.report() && copied.report().is_some());
    // Another table takes its place before it is drawn.
    assert!(is_true(&after(&large, [open(2)])) && after(&large, [open(2)]).report().is_some());
    assert_eq!(after(&large, [view()]).drawing_stage(), DrawingStage::Whole);
    assert_eq!(stages(&after(&large, [view(), PageAction::Leave])), all);
}

fn any_action() -> impl Strategy<Value = PageAction> {
    let point = || (0.0..48.0_f64, 0.0..48.0_f64);
    prop_oneof![
        (point(), 0..2_usize).prop_map(|((x, y), index)| PageAction::Edit(Action::PressPiece {
            id: id(index),
            point_in_table: Point::new(x, y),
            slop: 0.2,
            modifiers: Modifiers::default(),
        })),
        point().prop_map(|(x, y)| to(x, y)),
        point().prop_map(|(x, y)| to(x, y)),
        Just(release()),
        Just(PageAction::Edit(Action::Cancel)),
        Just(PageAction::PanelsTurn),
        Just(PageAction::DrawMore),
        Just(command("undo")),
        Just(command("redo")),
        Just(command("delete")),
        Just(move_piece()),
        Just(select(1)),
        Just(open(2)),
        Just(view()),
        Just(PageAction::Leave),
        Just(PageAction::Turn(2)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn what_is_shown_is_true_after_any_actions(actions in prop::collection::vec(any_action(), 1..24), is_large in any::<bool>()) {
        let mut page = if is_large { page_of(110) } else { page() };
        for action in actions {
            page = after(&page, [action]);
            prop_assert!(is_true(&page));
        }
    }
}
