//! Copying and pasting.

use super::*;
use crate::checks::testing::rectangle;
use crate::checks::{Plan, Report};
use crate::pack::Level;

fn paste(clip: &Layout, place: Option<(f64, f64)>) -> Action {
    Action::Paste { clip: Box::new(clip.clone()), point_in_table: place.map(|(x, y)| Point::new(x, y)) }
}

/// The editor's two pieces on the clipboard, read back from a link.
fn clip() -> Layout {
    let both = after(&editor(), [Action::Select(vec![id(1), id(0)])]);
    let link = crate::formats::link::write(&both.clip().expect("something is selected"));
    crate::formats::link::read(&link).expect("a link is read again").layout
}

fn places(editor: &Editor) -> Vec<(f64, f64)> {
    editor
        .selection()
        .iter()
        .map(|of| editor.layout().piece(of).expect("there"))
        .map(|p| (p.at[0].inches(), p.at[1].inches()))
        .collect()
}

#[test]
fn a_clip_has_only_the_selected_pieces() {
    let one = after(&editor(), [Action::Select(vec![id(1)])]);
    let clip = one.clip().expect("something is selected");
    assert_eq!(clip.layout.pieces, one.layout().pieces[1..]);
    assert!(clip.layout.name.is_empty() && clip.layout.waivers.is_empty());
    assert!(editor().clip().is_none());
}

#[test]
fn pieces_are_pasted_where_they_were_or_on_the_nearest_free_ground() {
    let empty = after(&editor(), [run("select-all"), run("delete")]);
    let there = after(&empty, [paste(&clip(), None)]);
    assert_eq!(places(&there), [(12.0, 12.0), (30.0, 30.0)]);
    assert_eq!((there.selection().len(), there.history().undo_name()), (2, Some("Paste 2 pieces")));
    // Two discs of 4" that keep 6" apart.
    let further = after(&there, [paste(&clip(), None)]);
    assert_eq!(places(&further), [(12.0, 22.0), (30.0, 40.0)]);
    assert_eq!(further.selection()[..], [id(2), id(3)]);
    let again = after(&further, [paste(&clip(), None)]);
    for editor in [&further, &again] {
        let report = Report::of(editor.layout(), Plan::default());
        assert!(report.findings().iter().all(|finding| finding.level != Level::Must), "{:?}", places(editor));
    }
    let undone = after(&further, [run("undo")]);
    assert_eq!(undone.layout(), there.layout());
}

#[test]
fn without_free_ground_pieces_are_pasted_an_inch_further() {
    let quadrants = [(12.0, 12.0), (36.0, 12.0), (12.0, 36.0), (36.0, 36.0)];
    let hills =
        quadrants.map(|at| Edit::Add(rectangle(&format!("q{}", at.0 + 100.0 * at.1), "hill", at, (24.0, 24.0), 0.0)));
    let full = editor().layout().edited(&hills).expect("they fit");
    let full = Editor::new(full.into(), 1);
    let pasted = after(&full, [paste(&clip(), None)]);
    assert_eq!(places(&pasted), [(13.0, 13.0), (31.0, 31.0)]);
}

#[test]
fn pieces_are_pasted_around_the_pointer_and_inside_the_table() {
    let pasted = after(&editor(), [paste(&clip(), Some((25.0, 20.0)))]);
    let [first, second] = places(&pasted)[..] else { panic!("two pieces") };
    assert_eq!((second.0 - first.0, second.1 - first.1), (18.0, 18.0), "they keep their arrangement");
    let around = |editor: &Editor| {
        let pieces = editor.selection().iter().map(|of| editor.layout().piece(of).expect("there"));
        let boxes: Vec<Point> = pieces
            .flat_map(|piece| {
                let bounds = *piece.footprint().bounds();
                [bounds.min, bounds.max]
            })
            .collect();
        crate::geometry::Rect::around(&boxes).expect("two pieces")
    };
    let centre = around(&pasted).centre();
    assert!((centre.x - 25.0).abs() < 0.006 && (centre.y - 20.0).abs() < 0.006, "{centre:?}");
    for corner in [(0.0, 0.0), (48.0, 0.0), (48.0, 48.0), (-90.0, 300.0)] {
        let bounds = around(&after(&editor(), [paste(&clip(), Some(corner))]));
        let table = editor().layout().table.bounds();
        assert!(table.holds(&bounds, 0.006), "{corner:?}: {bounds:?}");
    }
}

#[test]
fn labels_are_kept_unless_they_are_taken() {
    let label = |index, text: &str| Edit::Change(id(index), PieceChange::Label(Some(text.to_owned())));
    let labelled = clip().edited(&[label(0, "B"), label(1, "Mill")]).expect("both are there");
    let pasted = after(&editor(), [paste(&labelled, None)]);
    let labels: Vec<Option<&str>> = pasted.layout().pieces.iter().map(|piece| piece.label.as_deref()).collect();
    assert_eq!(labels, [None, None, None, Some("Mill")], "a piece is called B already");
}

#[test]
fn pieces_are_pasted_all_or_none() {
    let hill = |index: usize| Edit::Add(Piece::new(id(index), kind("hill"), at(20.0, 20.0)));
    let full =
        editor().layout().edited(&(2..Layout::MAX_PIECES - 1).map(hill).collect::<Vec<_>>()).expect("199 pieces");
    let full = Editor::new(full.into(), 1);
    assert!(update(&full, paste(&clip(), None)).is_none());
    assert!(update(&editor(), paste(&Layout::new(full.layout().pack), None)).is_none(), "nothing is on the clipboard");
    let alt = Action::MovePointer { point_in_table: Point::new(20.0, 12.0), reach: 0.0, modifiers: ALT };
    let both = after(&full, [Action::Select(vec![id(0), id(1)]), press(0, 12.0, 12.0), alt, Action::Release]);
    assert_eq!(both.layout(), full.layout(), "nor half dragged");
    assert!(both.gesture().is_none());
}
