//! Where the bar of the selected pieces goes.

use proptest::prelude::*;

use crate::geometry::{Point, Rect, Vector};
use crate::page::{BarPlace, BarSurroundings, line_rects};

fn rect(left: f64, top: f64, width: f64, height: f64) -> Rect {
    Rect::new(Point::new(left, top), Point::new(left + width, top + height))
}

/// A board of 600 pixels with one piece selected, and a bar of one row.
fn with_piece(piece: Rect) -> BarSurroundings {
    BarSurroundings {
        area: rect(0.0, 0.0, 600.0, 600.0),
        pieces: vec![piece],
        turning_room: None,
        kept_clear: Vec::new(),
        spared: Vec::new(),
        size: Vector::new(400.0, 40.0),
    }
}

fn bar(around: &BarSurroundings, former: Option<Point>) -> Rect {
    match around.place(former) {
        BarPlace::Beside(corner) => Rect::new(corner, corner + around.size),
        BarPlace::Row => panic!("there is room on the board"),
    }
}

#[test]
fn it_is_under_a_piece_and_in_line_with_its_middle() {
    let piece = rect(260.0, 200.0, 80.0, 60.0);
    assert_eq!(bar(&with_piece(piece), None), rect(100.0, 268.0, 400.0, 40.0));
}

#[test]
fn it_is_over_a_piece_at_the_lower_rim_and_inside_at_a_side() {
    let at_the_bottom = bar(&with_piece(rect(260.0, 530.0, 80.0, 60.0)), None);
    assert!(at_the_bottom.max.y <= 522.0);
    let at_the_left = bar(&with_piece(rect(0.0, 200.0, 40.0, 40.0)), None);
    assert!(at_the_left.min.x >= 0.0 && at_the_left.min.y >= 248.0);
}

#[test]
fn it_keeps_clear_of_what_it_may_not_cover_and_spares_other_pieces() {
    let piece = rect(260.0, 200.0, 80.0, 60.0);
    let mut around = with_piece(piece);
    around.spared = vec![rect(100.0, 262.0, 400.0, 60.0)];
    assert!(bar(&around, None).max.y <= 200.0, "other pieces are under it");
    around.kept_clear = vec![rect(250.0, 150.0, 100.0, 40.0)];
    let above = bar(&around, None);
    assert!(above.max.y <= 147.0 || above.min.y >= 262.0);
}

#[test]
fn it_stays_where_it_is_until_it_covers_something_or_is_far_away() {
    let piece = rect(260.0, 200.0, 80.0, 60.0);
    let former = Point::new(90.0, 280.0);
    assert_eq!(with_piece(piece).place(Some(former)), BarPlace::Beside(former));
    assert_ne!(with_piece(rect(260.0, 250.0, 80.0, 60.0)).place(Some(former)), BarPlace::Beside(former));
    assert_ne!(with_piece(rect(260.0, 20.0, 80.0, 60.0)).place(Some(former)), BarPlace::Beside(former));
    // A piece that is turned doesn't push it away.
    let wall = BarSurroundings { turning_room: Some(rect(240.0, 170.0, 120.0, 120.0)), ..with_piece(piece) };
    let beside = bar(&wall, None);
    let turned = with_piece(rect(260.0, 170.0, 80.0, 120.0));
    assert_eq!(turned.place(Some(beside.min)), BarPlace::Beside(beside.min));
}

#[test]
fn it_is_in_its_row_where_the_board_has_no_room_or_shows_nothing_that_is_selected() {
    assert_eq!(with_piece(rect(10.0, 10.0, 580.0, 580.0)).place(None), BarPlace::Row);
    assert_eq!(
        BarSurroundings { pieces: Vec::new(), ..with_piece(rect(0.0, 0.0, 1.0, 1.0)) }.place(None),
        BarPlace::Row
    );
    let wide = BarSurroundings { size: Vector::new(700.0, 40.0), ..with_piece(rect(10.0, 10.0, 50.0, 50.0)) };
    assert_eq!(wide.place(None), BarPlace::Row);
}

#[test]
fn a_line_is_covered_by_rectangles_along_it() {
    let rects = line_rects(Point::new(0.0, 0.0), Point::new(30.0, 40.0), 5.0);
    for share in [0.0, 0.3, 0.5, 0.9, 1.0] {
        let point = Point::new(30.0 * share, 40.0 * share);
        assert!(rects.iter().any(|rect| rect.distance_squared_to(point) == 0.0), "{share}");
    }
    assert!(rects.iter().all(|rect| rect.distance_squared_to(Point::new(30.0, 0.0)) > 0.0));
}

fn any_rect(most: f64) -> impl Strategy<Value = Rect> {
    (-100.0..1200.0_f64, -100.0..900.0_f64, 0.0..most, 0.0..most)
        .prop_map(|(x, y, width, height)| rect(x, y, width, height))
}

proptest! {
    #[test]
    fn it_never_covers_what_it_may_not_and_is_always_inside(
        (width, height) in (300.0..1400.0_f64, 200.0..1000.0_f64),
        pieces in prop::collection::vec(any_rect(400.0), 0..6),
        kept_clear in prop::collection::vec(any_rect(200.0), 0..12),
        spared in prop::collection::vec(any_rect(200.0), 0..12),
        turning_room in prop::option::of(any_rect(300.0)),
        size in (100.0..700.0_f64, 30.0..200.0_f64),
        former in prop::option::of((0.0..1400.0_f64, 0.0..1000.0_f64)),
    ) {
        let area = rect(0.0, 0.0, width, height);
        let size = Vector::new(size.0, size.1);
        let around = BarSurroundings { area, pieces, turning_room, kept_clear, spared, size };
        if let BarPlace::Beside(corner) = around.place(former.map(|(x, y)| Point::new(x, y))) {
            let bar = Rect::new(corner, corner + size);
            prop_assert!(area.holds(&bar, 0.01), "{bar:?}");
            for other in around.pieces.iter().chain(&around.kept_clear) {
                let is_apart = bar.max.x <= other.min.x || other.max.x <= bar.min.x || bar.max.y <= other.min.y || other.max.y <= bar.min.y;
                // What has no ground can't be covered.
                prop_assert!(is_apart || other.width() <= 0.0 || other.depth() <= 0.0, "{bar:?} is over {other:?}");
            }
        }
    }
}
