//! What the bar says while walls are drawn.

use std::rc::Rc;

use super::{after, command};
use crate::drawing::table::Layers;
use crate::editor::{Action, Editor, TapeAction, TapePointer};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack;
use crate::page::wall_bar::{TypedWall, wall_told};
use crate::page::{PageAction, PageState, Sheet, View};

fn page() -> PageState {
    let pack = pack::find("siege-works").expect("it is built in");
    let view = View::new(Layers::FIRST, pack);
    let page = PageState::new(Editor::new(Layout::new(pack).into(), 1), Vec::new(), view, Rc::from([]));
    after(&page, [command("draw-walls")])
}

fn told(page: &PageState) -> String {
    let wall = page.editor.tape().and_then(|tape| tape.wall()).expect("walls are drawn");
    wall_told(wall, page.editor.layout())
}

fn tape(action: TapeAction) -> PageAction {
    PageAction::Edit(Action::Tape(action))
}

fn pointer(x: f64, y: f64) -> TapePointer {
    TapePointer { point_in_table: Point::new(x / 2.54, y / 2.54), reach: 0.3, slop: 0.2 }
}

#[test]
fn the_bar_says_what_a_line_becomes() {
    let page = page();
    assert_eq!(page.sheet, Some(Sheet::Piece), "on a small screen it is where the inspector is");
    assert_eq!(told(&page), "Draw a line, or press where the wall begins and where it goes.");
    let begun = after(&page, [tape(TapeAction::Press(pointer(20.0, 40.0), None))]);
    let to = |x, y| told(&after(&begun, [tape(TapeAction::Draw(pointer(x, y)))]));
    assert_eq!(to(21.5, 40.0), "No whole sections fit here.");
    assert_eq!(to(24.0, 40.0), "1 section: 55 points");
    assert_eq!(to(60.0, 40.0), "10 sections: 550 points");
    let one =
        after(&begun, [tape(TapeAction::Draw(pointer(24.0, 40.0))), tape(TapeAction::Release(pointer(24.0, 40.0)))]);
    assert_eq!(told(&one), "Draw on from the end, or press where the wall goes.");
    let turned = [tape(TapeAction::Press(pointer(24.0, 40.0), None)), tape(TapeAction::Draw(pointer(26.0, 50.0)))];
    assert_eq!(told(&after(&one, turned)), "2 sections and a tower: 310 points");
}

#[test]
fn sections_and_their_direction_are_typed() {
    let typed = |sections: &str, direction: &str| {
        TypedWall { sections: sections.to_owned(), direction: direction.to_owned() }.action()
    };
    let drawn = |sections: &str, direction: &str| {
        let action = typed(sections, direction).expect("numbers");
        after(&page(), [PageAction::Edit(action)]).editor.committed().pieces.len()
    };
    assert_eq!([drawn("5", "0"), drawn(" 1 ", "-90"), drawn("3", "22.5")], [5, 1, 3]);
    for (sections, direction, said) in [
        ("0", "0", "Not a number of sections: 0. Write a whole number from 1 to 60."),
        ("61", "0", "Not a number of sections: 61. Write a whole number from 1 to 60."),
        ("some", "0", "Not a number of sections: some. Write a whole number from 1 to 60."),
        ("5", "up", "Not a direction: up. Write degrees clockwise from the right, from 0 to 360."),
        ("5", "361", "Not a direction: 361. Write degrees clockwise from the right, from 0 to 360."),
    ] {
        assert_eq!(typed(sections, direction).expect_err(said), said);
    }
}
