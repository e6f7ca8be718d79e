//! A piece that moves by itself.

use std::rc::Rc;

use super::{after, at, command, id};
use crate::drawing::table::Layers;
use crate::editor::Editor;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, Piece};
use crate::pack;
use crate::page::roam::{Roam, RoamOrder};
use crate::page::{PageAction, PageState, View};

#[test]
fn its_way_is_shown_until_undo_takes_the_one_step_back() {
    let pack = pack::find("fantasy-battlefield").expect("it is built in");
    let kind = pack.kind("blood-forest").expect("a kind");
    let layout = Layout::new(pack).edited(&[Edit::Add(Piece::new(id(0), kind, at(30.0, 24.0)))]).expect("a forest");
    let page = PageState::new(Editor::new(layout.into(), 1), Vec::new(), View::new(Layers::FIRST, pack), Rc::from([]));
    let roam = |page: &PageState, degrees: &str| {
        let order = RoamOrder::typed(degrees, "7", pack.unit).expect("numbers");
        Rc::new(Roam::new(page.editor.committed(), &id(0), order, &mut |_| 1).expect("it moves"))
    };
    assert_eq!(page.roamed_way(), None);
    let moved = after(&page, [PageAction::Roam(roam(&page, "90"))]);
    let place = |page: &PageState| page.editor.committed().pieces[0].at;
    assert_eq!(place(&moved), at(37.0, 24.0));
    assert_eq!(moved.roamed_way().as_deref(), Some(&[Point::new(30.0, 24.0), Point::new(37.0, 24.0)][..]));
    let undone = after(&moved, [command("undo")]);
    assert_eq!((place(&undone), undone.roamed_way()), (at(30.0, 24.0), None));
    assert!(after(&undone, [command("redo")]).roamed_way().is_some());
    // The next move shows its own way.
    let again = after(&moved, [PageAction::Roam(roam(&moved, "0"))]);
    assert_eq!(again.roamed_way().map(|way| way[0]), Some(Point::new(37.0, 24.0)));
}
