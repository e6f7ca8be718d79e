//! Which notices stay, and which go.

use super::*;
use crate::editor::DropArea;
use crate::page::{Notice, NoticeKind};

use NoticeKind::{Done, Refused, Renewed, Unkept, Warning};

fn notify(kind: NoticeKind) -> PageAction {
    PageAction::Notify(Notice::new(kind, "text"))
}

fn kinds(page: &PageState) -> Vec<NoticeKind> {
    page.notices.iter().map(|notice| notice.kind).collect()
}

#[test]
fn a_warning_stays_until_it_is_dismissed_and_an_answer_until_the_next() {
    let cases = [
        ("an answer", vec![notify(Done)], vec![Done]),
        ("an answer takes the place of the one before", vec![notify(Done), notify(Refused)], vec![Refused]),
        ("a warning stays", vec![notify(Warning), notify(Done)], vec![Warning, Done]),
        ("an answer stays beside a new warning", vec![notify(Done), notify(Unkept)], vec![Done, Unkept]),
        ("warnings are all there", vec![notify(Renewed), notify(Warning)], vec![Renewed, Warning]),
        ("a step takes answers away", vec![notify(Warning), notify(Done), move_piece()], vec![Warning]),
        ("undo is a step", vec![move_piece(), notify(Refused), command("undo")], vec![]),
        ("a selection is none", vec![notify(Done), select(1)], vec![Done]),
        ("a drag is none yet", vec![notify(Done)].into_iter().chain(drag()).collect(), vec![Done]),
        ("a panel is none", vec![notify(Done), command("study-open")], vec![Done]),
        ("another table", vec![notify(Unkept), notify(Refused), open(2)], vec![Unkept]),
        ("somebody else's table", vec![notify(Warning), notify(Refused), view()], vec![Warning]),
        ("it is left", vec![view(), notify(Warning), notify(Done), PageAction::Leave], vec![Warning]),
        ("one is dismissed", vec![notify(Warning), notify(Done), PageAction::Dismiss(0)], vec![Done]),
        ("one that has gone is dismissed", vec![notify(Done), PageAction::Dismiss(1)], vec![Done]),
    ];
    for (when, actions, expected) in cases {
        assert_eq!(kinds(&after(&page(), actions)), expected, "{when}");
    }
}

#[test]
fn undo_where_a_table_begins_says_where_the_table_before_is() {
    let opened = after(&page(), [open(2)]);
    let refused = after(&opened, [command("undo")]);
    assert_eq!((refused.editor.table_number(), kinds(&refused)), (2, vec![Refused]));
    // In a drag the same key says nothing.
    assert_eq!(kinds(&after(&opened, drag().into_iter().chain([command("undo")]))), []);
    assert_eq!(kinds(&after(&page(), [command("undo")])), [], "there is no table before the first one");
}

#[test]
fn a_page_has_the_room_that_notices_need_and_gives_it_up_where_nothing_jumps() {
    for (former, needed, below, expected) in [
        (0.0, 70.0, 0.0, 70.0),
        (70.0, 140.0, 0.0, 140.0),
        (70.0, 0.0, 300.0, 0.0),
        (70.0, 0.0, 70.0, 0.0),
        (70.0, 0.0, 69.0, 70.0),
        (140.0, 70.0, 0.0, 140.0),
        (140.0, 70.0, 70.0, 70.0),
    ] {
        let room: f64 = crate::page::room_for_notices(former, needed, below);
        assert!((room - expected).abs() < 1e-9, "{former} {needed} {below}: {room}");
    }
}

#[test]
fn a_piece_that_is_dropped_on_the_palette_is_told_with_undo() {
    let dropped =
        after(&page(), drag().into_iter().chain([PageAction::Edit(Action::ReleaseBeside(DropArea::Palette))]));
    let told: Vec<_> = dropped.notices.iter().map(|notice| (notice.kind, notice.text.as_str())).collect();
    assert_eq!(told, [(NoticeKind::Undoable, "Forest removed.")]);
    let undone = after(&dropped, [command("undo")]);
    assert_eq!((undone.editor.committed(), kinds(&undone)), (page().editor.committed(), vec![]));
    // On the sheet of a phone nothing happens to it.
    let back = after(&page(), drag().into_iter().chain([PageAction::Edit(Action::ReleaseBeside(DropArea::Sheet))]));
    assert_eq!((back.editor.committed(), kinds(&back)), (page().editor.committed(), vec![]));
}
