//! The pointer over the board: where it is on the table, however the view has moved meanwhile.

use proptest::prelude::*;

use super::*;
use crate::editor::{Camera, TapeAction, ViewGesture};
use crate::page::pointer_thresholds::{FINGER_SLOP, FINGER_TARGET, MAX_SNAP_REACH, MOUSE_SLOP, SNAP_REACH};
use crate::page::{Held, ViewPointer};

/// A mouse over a board of 1000 CSS pixels.
fn mouse(x: f64, y: f64) -> ViewPointer {
    ViewPointer { point_in_view: Point::new(x, y), pixel: 0.001, is_touch: false, modifiers: Modifiers::default() }
}

fn finger(x: f64, y: f64) -> ViewPointer {
    ViewPointer { is_touch: true, ..mouse(x, y) }
}

fn camera() -> Camera {
    page().camera
}

/// Four times as large, about a point of the view.
fn zoom_in(x: f64, y: f64) -> PageAction {
    PageAction::Look(ViewGesture::Zoom { factor: 4.0, about: Point::new(x, y) })
}

fn near(one: Point, other: Point) -> bool {
    one.distance(other) < 1e-9
}

#[test]
fn pixels_are_inches_by_how_near_the_camera_is() {
    let (whole, width) = (camera(), camera().view().width());
    let close = whole.after_gesture(&ViewGesture::Zoom { factor: 4.0, about: Point::new(0.5, 0.5) });
    for (camera, inches) in [(whole, width / 1000.0), (close, width / 4000.0)] {
        assert!((mouse(0.0, 0.0).slop(&camera) - MOUSE_SLOP * inches).abs() < 1e-9);
        assert!((finger(0.0, 0.0).slop(&camera) - FINGER_SLOP * inches).abs() < 1e-9);
        assert!((finger(0.0, 0.0).min_target(&camera) - FINGER_TARGET * inches).abs() < 1e-9);
        assert!(mouse(0.0, 0.0).min_target(&camera) < finger(0.0, 0.0).min_target(&camera));
        let tape = mouse(0.3, 0.4).of_tape(&camera);
        assert!(near(tape.point_in_table, camera.table_from_view(Point::new(0.3, 0.4))));
        assert!(tape.reach > tape.slop && finger(0.3, 0.4).of_tape(&camera).reach > tape.reach);
    }
    assert!(near(mouse(0.0, 1.0).point_in_table(&whole), Point::new(whole.view().min.x, whole.view().max.y)));
    let free = ViewPointer { modifiers: Modifiers { control: true, ..Modifiers::default() }, ..mouse(0.3, 0.4) };
    assert!(free.of_tape(&whole).reach == 0.0 && free.of_tape(&whole).slop > 0.0);
}

#[test]
fn a_dragged_piece_snaps_within_pixels_and_on_a_small_screen_within_a_part_of_an_inch() {
    let reach = |pointer: ViewPointer| match pointer.moved(Held::Gesture, &camera()) {
        Action::MovePointer { reach, .. } => reach,
        other => panic!("{other:?}"),
    };
    let width = camera().view().width();
    assert!((reach(mouse(0.5, 0.5)) - SNAP_REACH * width / 1000.0).abs() < 1e-9);
    let on_a_phone = ViewPointer { pixel: 1.0 / 300.0, ..finger(0.5, 0.5) };
    assert!((reach(on_a_phone) - MAX_SNAP_REACH).abs() < 1e-12);
}

#[test]
fn what_a_pointer_holds_follows_it() {
    let [press, _] = drag();
    let held = after(&page(), [press, PageAction::MoveHeld(Held::Gesture, mouse(0.5, 0.5))]);
    let middle = camera().table_from_view(Point::new(0.5, 0.5));
    let moved = |page: &PageState| page.editor.layout().piece(&id(0)).expect("it is held").origin();
    assert!(moved(&held).distance(middle) < 1.0, "{:?}", moved(&held));
    let tape = after(
        &page(),
        [
            command("measure"),
            PageAction::Edit(Action::Tape(TapeAction::Press(mouse(0.2, 0.2).of_tape(&camera()), None))),
        ],
    );
    let drawn = after(&tape, [PageAction::MoveHeld(Held::Tape, mouse(0.6, 0.2))]);
    assert!(drawn.editor.tape() != tape.editor.tape() && drawn.editor.tape().is_some());
    // Nothing is held, so nothing moves.
    assert!(page().after(PageAction::MoveHeld(Held::Gesture, mouse(0.5, 0.5))).is_none());
}

proptest! {
    /// The view may move between the event and the action, as with two fingers, or where the board pans under a drag.
    #[test]
    fn what_is_dragged_stays_under_the_pointer_while_the_view_moves(
        about in (0.1..0.9_f64, 0.1..0.9_f64),
        looks in prop::collection::vec((0.3..0.7_f64, 0.3..0.7_f64, 0.6..1.8_f64), 1..6),
        pointer in (0.1..0.9_f64, 0.1..0.9_f64),
    ) {
        let [press, first_move] = drag();
        let looks = looks.into_iter().map(|(x, y, factor)| if x < 0.5 {
            ViewGesture::Pan { from: Point::new(x, y), to: Point::new(y, x) }
        } else {
            ViewGesture::Zoom { factor, about: Point::new(x, y) }
        });
        let looked = after(&page(), [press, first_move, zoom_in(about.0, about.1)].into_iter().chain(looks.map(PageAction::Look)));
        let pointer = ViewPointer {
            modifiers: Modifiers { control: true, ..Modifiers::default() },
            ..mouse(pointer.0, pointer.1)
        };
        let moved = after(&looked, [PageAction::MoveHeld(Held::Gesture, pointer)]);
        let directly = after(&looked, [PageAction::Edit(Action::MovePointer {
            point_in_table: looked.camera.table_from_view(pointer.point_in_view),
            reach: 0.0,
            modifiers: pointer.modifiers,
        })]);
        let place = |page: &PageState| page.editor.layout().piece(&id(0)).expect("it is held").origin();
        prop_assert!(near(place(&moved), place(&directly)));
    }

    #[test]
    fn a_gesture_of_the_view_is_the_cameras_in_the_table_as_seen_before(
        points in prop::array::uniform4((0.0..1.0_f64, 0.0..1.0_f64)),
        factor in 0.5..2.0_f64,
    ) {
        let camera = camera().after_gesture(&ViewGesture::Zoom { factor: 4.0, about: Point::new(0.4, 0.6) });
        let [a, b, c, d] = points.map(|(x, y)| Point::new(x, y));
        let at = |point: Point| camera.table_from_view(point);
        let pan = ViewGesture::Pan { from: a, to: b };
        prop_assert_eq!(camera.after_gesture(&pan), camera.panned(at(a), at(b)));
        let zoom = ViewGesture::Zoom { factor, about: c };
        prop_assert_eq!(camera.after_gesture(&zoom), camera.zoomed(factor, at(c)));
        let pinch = ViewGesture::Pinch { from: vec![a, b], to: vec![c, d] };
        prop_assert_eq!(camera.after_gesture(&pinch), camera.pinched(&[at(a), at(b)], &[at(c), at(d)]));
    }
}
