//! Drawing outlines by pointer and by keys.

use proptest::prelude::*;

use super::*;

const REACH: f64 = 0.3;
const PLAIN: Modifiers = Modifiers { shift: false, alt: false, control: false };

fn press(x: f64, y: f64) -> OutlineAction {
    OutlineAction::Press { point: Point::new(x, y), reach: REACH }
}

fn move_pointer(x: f64, y: f64) -> OutlineAction {
    OutlineAction::MovePointer { point: Point::new(x, y), slop: 0.1, modifiers: PLAIN }
}

fn release(x: f64, y: f64) -> OutlineAction {
    OutlineAction::Release { point: Point::new(x, y), modifiers: PLAIN }
}

fn click(x: f64, y: f64) -> Vec<OutlineAction> {
    vec![press(x, y), release(x, y)]
}

fn drag(from: (f64, f64), to: (f64, f64)) -> Vec<OutlineAction> {
    vec![press(from.0, from.1), move_pointer(to.0, to.1), release(to.0, to.1)]
}

fn after(outline: &OutlineDraft, actions: impl IntoIterator<Item = OutlineAction>) -> OutlineDraft {
    actions.into_iter().fold(outline.clone(), |outline, any_action| outline.after(any_action))
}

fn corners(outline: &OutlineDraft) -> Vec<(f64, f64)> {
    outline.line().points.iter().map(|[x, y]| (x.inches(), y.inches())).collect()
}

const SQUARE: [(f64, f64); 4] = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];

fn square() -> OutlineDraft {
    let open = after(&OutlineDraft::default(), SQUARE.into_iter().flat_map(|(x, y)| click(x, y)));
    assert_eq!(corners(&open), SQUARE);
    after(&open, click(0.1, 0.1))
}

#[test]
fn clicks_add_corners_and_a_click_on_the_first_closes_the_outline() {
    let square = square();
    assert!(square.line().closed);
    let shape = square.shape().expect("it is closed");
    assert_eq!(shape.extent(), (4.0, 4.0));
    assert_eq!(shape.frame().centre(), Point::default());
}

#[test]
fn corners_snap_to_the_grid_and_not_with_control() {
    let near = after(&OutlineDraft::default(), click(1.13, -0.1));
    assert_eq!(corners(&near), [(1.25, 0.0)]);
    let half = after(&OutlineDraft::default(), [OutlineAction::SetGrid(0.5)].into_iter().chain(click(1.13, -0.3)));
    assert_eq!(corners(&half), [(1.0, -0.5)]);
    let free = Modifiers { control: true, ..PLAIN };
    let freely = OutlineAction::Release { point: Point::new(1.134, -0.1), modifiers: free };
    assert_eq!(corners(&after(&OutlineDraft::default(), [press(1.134, -0.1), freely])), [(1.13, -0.1)]);
}

#[test]
fn keys_can_draw_what_the_mouse_can() {
    let step = |x, y| OutlineAction::MoveCrosshair { x, y, modifiers: Modifiers { shift: true, ..PLAIN } };
    let mut actions = vec![OutlineAction::AddCorner];
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        actions.extend((0..4).map(|_| step(x, y)).chain([OutlineAction::AddCorner]));
    }
    let drawn = after(&OutlineDraft::default(), actions);
    assert_eq!(drawn.shape(), square().shape());
    let finely = after(&OutlineDraft::default(), [OutlineAction::MoveCrosshair { x: 1.0, y: -1.0, modifiers: PLAIN }]);
    assert_eq!(
        (finely.crosshair(), &*finely.message().0),
        ([Length::hundredths(25), Length::hundredths(-25)], "0.25, -0.25")
    );
    let far = after(&OutlineDraft::default(), (0..99).map(|_| step(1.0, 0.0)));
    assert_eq!(far.crosshair()[0], Length::clamped(DEFAULT_HALF_SIDE));
}

#[test]
fn enter_adds_a_corner_after_keys_and_closes_the_outline_after_the_mouse() {
    let step = |x, y| OutlineAction::MoveCrosshair { x, y, modifiers: PLAIN };
    let keys = [
        OutlineAction::Enter,
        step(4.0, 0.0),
        OutlineAction::Enter,
        step(0.0, 4.0),
        OutlineAction::Enter,
        OutlineAction::Enter,
    ];
    let drawn = after(&OutlineDraft::default(), keys);
    assert_eq!(corners(&drawn), [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]);
    assert!(drawn.line().closed);
    let mouse = SQUARE.into_iter().flat_map(|(x, y)| click(x, y)).chain([move_pointer(7.0, 7.0), OutlineAction::Enter]);
    let drawn = after(&OutlineDraft::default(), mouse);
    assert_eq!((corners(&drawn), drawn.line().closed), (SQUARE.to_vec(), true));
}

#[test]
fn an_outline_that_would_cross_itself_is_refused_with_a_message() {
    let corner = after(
        &OutlineDraft::default(),
        [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)].into_iter().flat_map(|(x, y)| click(x, y)),
    );
    let crossing = after(&corner, click(2.0, -2.0));
    assert_eq!(corners(&crossing), corners(&corner));
    assert!(crossing.message().1, "{:?}", crossing.message());
    // A drag shows it crossing; the release takes it back.
    let clamped = after(&square(), [press(4.0, 4.0), move_pointer(2.0, -3.0)]);
    assert!(clamped.is_crossing() && clamped.shape().is_none());
    let back = after(&clamped, [release(2.0, -3.0)]);
    assert_eq!(corners(&back), SQUARE);
    assert!(back.message().1 && !back.is_crossing());
    for few in [0, 1, 2] {
        let few = after(
            &OutlineDraft::default(),
            SQUARE[..few].iter().flat_map(|(x, y)| click(*x, *y)).chain([OutlineAction::Close]),
        );
        assert!(!few.line().closed && few.message().1);
    }
}

#[test]
fn a_dragged_corner_moves_and_a_dragged_side_gets_a_corner() {
    let moved = after(&square(), drag((4.1, 4.0), (5.0, 6.0)));
    assert_eq!(corners(&moved)[2], (5.0, 6.0));
    let more = after(&square(), drag((2.0, 0.1), (2.0, -2.0)));
    assert_eq!(corners(&more), [(0.0, 0.0), (2.0, -2.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
    assert_eq!(more.selected_corner(), Some(1));
    let fewer = after(&more, [OutlineAction::Backspace]);
    assert_eq!(corners(&fewer), SQUARE);
    let split = after(&square(), [OutlineAction::SplitSide(3)]);
    assert_eq!(corners(&split)[4], (0.0, 2.0));
    let set = after(&square(), [OutlineAction::MoveCorner(0, [Length::hundredths(-137), Length::ZERO])]);
    assert_eq!(corners(&set)[0], (-1.37, 0.0));
}

#[test]
fn backspace_removes_the_last_corner_and_opens_a_closed_outline() {
    let opened = after(&square(), [OutlineAction::Backspace]);
    assert!(!opened.line().closed);
    assert_eq!(corners(&after(&opened, [OutlineAction::Backspace])), SQUARE[..3]);
    assert_eq!(corners(&after(&OutlineDraft::default(), [OutlineAction::Backspace])), []);
}

#[test]
fn every_step_can_be_undone_and_redone() {
    let actions = SQUARE
        .into_iter()
        .flat_map(|(x, y)| click(x, y))
        .chain([OutlineAction::Close])
        .chain(drag((4.0, 4.0), (6.0, 6.0)));
    let mut seen = vec![OutlineDraft::default()];
    for any_action in actions.chain([OutlineAction::SplitSide(0), OutlineAction::RemoveCorner(1), OutlineAction::Clear])
    {
        let next = seen[seen.len() - 1].after(any_action);
        seen.push(next);
    }
    let mut lines: Vec<OutlineLine> = Vec::new();
    for outline in seen.iter().filter(|outline| outline.grip.is_none()) {
        if lines.last() != Some(outline.line()) {
            lines.push(outline.line().clone());
        }
    }
    let mut outline = seen.pop().expect("it was drawn");
    for line in lines.iter().rev().skip(1) {
        outline = outline.after(OutlineAction::Undo);
        assert_eq!(outline.line(), line);
    }
    assert_eq!(outline.can_undo_redo(), (false, true));
    for line in &lines[1..] {
        outline = outline.after(OutlineAction::Redo);
        assert_eq!(outline.line(), line);
    }
    assert_eq!(outline.can_undo_redo(), (true, false));
}

#[test]
fn dragging_the_area_pans_and_adds_no_corner() {
    let close = after(&OutlineDraft::default(), [OutlineAction::Zoom(4.0, Point::default())]);
    assert_eq!(close.view(), Rect::new(Point::new(-3.0, -3.0), Point::new(3.0, 3.0)));
    let pulled = after(&close, drag((0.0, 0.0), (1.0, 0.5)));
    assert_eq!(corners(&pulled), []);
    assert_eq!(pulled.view().centre(), Point::new(-1.0, -0.5));
    // The view follows the crosshair.
    let far = after(
        &close,
        (0..8).map(|_| OutlineAction::MoveCrosshair { x: 1.0, y: 0.0, modifiers: Modifiers { shift: true, ..PLAIN } }),
    );
    assert!(far.view().holds(&Rect::new(Point::new(8.0, 0.0), Point::new(8.0, 0.0)), 0.0));
}

#[test]
fn cancelling_a_drag_restores_the_outline() {
    let cancelled = after(&square(), [press(4.0, 4.0), move_pointer(6.0, 6.0), OutlineAction::Cancel]);
    assert_eq!(corners(&cancelled), SQUARE);
    let cancelled = after(&square(), [press(2.0, 0.0), move_pointer(2.0, 1.0), OutlineAction::Cancel]);
    assert_eq!(corners(&cancelled), SQUARE);
}

#[test]
fn every_shape_has_an_outline() {
    let length = Length::hundredths;
    for (shape, extent) in [
        (Shape::Rectangle { width: length(500), depth: length(300) }, (5.0, 3.0)),
        (Shape::Ellipse { width: length(600), depth: length(400) }, (6.0, 4.0)),
        (Shape::Circle { diameter: length(700) }, (7.0, 7.0)),
        (Shape::Circle { diameter: length(1) }, (0.02, 0.02)),
        (Shape::Rectangle { width: length(9_999), depth: length(100) }, (100.0, 1.0)),
    ] {
        let line = OutlineLine::around(&shape);
        assert_eq!(line.check(), Ok(()), "{shape:?}");
        let (width, depth) = line.shape().expect("it is one").extent();
        assert!((width - extent.0).abs() < 0.021 && (depth - extent.1).abs() < 0.021, "{width} {depth}");
    }
}

#[test]
fn a_known_length_scales_a_photo() {
    let photo = Photo::new(1000.0, 500.0);
    assert_eq!((photo.scale(), photo.frame(true).width()), (None, 2.0 * DEFAULT_HALF_SIDE));
    let photo = photo.with_end(0, Point::new(-12.0, 0.0)).with_end(1, Point::new(0.0, 0.0));
    assert_eq!(photo.ends, [Point::new(0.0, 250.0), Point::new(500.0, 250.0)]);
    let photo = Photo { length: Some(6.0), ..photo };
    assert_eq!((photo.frame(true).width(), photo.frame(true).depth(), photo.half_side()), (12.0, 6.0, 6.0));
    // Before it is to scale it fills the area.
    assert_eq!((photo.frame(false).width(), photo.end_in_area(1)), (2.0 * DEFAULT_HALF_SIDE, Point::default()));
    for nonsense in [0.0, -3.0, 1e-9, 1e9, f64::NAN, f64::INFINITY] {
        assert_eq!(Photo { length: Some(nonsense), ..photo }.scale(), None, "{nonsense}");
    }
    let beyond = photo.with_end(1, Point::new(99.0, -99.0));
    assert_eq!(beyond.ends[1], Point::new(1000.0, 0.0));
}

fn any_action() -> impl Strategy<Value = OutlineAction> {
    let at = || (-14.0..14.0f64, -14.0..14.0f64).prop_map(|(x, y)| Point::new(x, y));
    let modifiers = || any::<(bool, bool, bool)>().prop_map(|(shift, alt, control)| Modifiers { shift, alt, control });
    prop_oneof![
        at().prop_map(|at| OutlineAction::Press { point: at, reach: 0.5 }),
        (at(), modifiers()).prop_map(|(at, modifiers)| OutlineAction::MovePointer { point: at, slop: 0.1, modifiers }),
        (at(), modifiers()).prop_map(|(at, modifiers)| OutlineAction::Release { point: at, modifiers }),
        Just(OutlineAction::Cancel),
        (-3.0..3.0f64, -3.0..3.0f64, modifiers()).prop_map(|(x, y, modifiers)| OutlineAction::MoveCrosshair {
            x,
            y,
            modifiers
        }),
        Just(OutlineAction::AddCorner),
        Just(OutlineAction::Enter),
        Just(OutlineAction::Close),
        Just(OutlineAction::Backspace),
        (0..9usize).prop_map(OutlineAction::SplitSide),
        (0..9usize).prop_map(OutlineAction::RemoveCorner),
        (0..9usize, at()).prop_map(|(index, at)| OutlineAction::MoveCorner(index, outline_from_point(at))),
        (0.0..2.0f64).prop_map(OutlineAction::SetGrid),
        (0.2..5.0f64, at()).prop_map(|(by, at)| OutlineAction::Zoom(by, at)),
        Just(OutlineAction::Undo),
        Just(OutlineAction::Redo),
    ]
}

proptest! {
    #[test]
    fn after_any_actions_the_line_is_valid_and_a_shape_where_closed(actions in proptest::collection::vec(any_action(), 0..80)) {
        let mut outline = OutlineDraft::default();
        for any_action in actions {
            outline = outline.after(any_action);
            if outline.grip.is_none() {
                prop_assert_eq!(outline.line().check(), Ok(()));
                prop_assert_eq!(outline.shape().is_some(), outline.line().closed);
            }
            prop_assert!(outline.selected_corner().is_none_or(|index| index < outline.line().points.len()));
        }
    }
}

#[test]
fn grids_are_of_the_unit_that_is_shown() {
    let said = |unit: Unit| grids(unit).map(|(grid, name)| (unit.show(grid), name));
    assert_eq!(
        said(Unit::Inch),
        [("0.5", "½\""), ("0.25", "¼\""), ("0.01", "free")].map(|(grid, name)| (grid.to_owned(), name))
    );
    assert_eq!(
        said(Unit::Centimetre)[..2],
        [("1", "1 cm"), ("0.5", "½ cm")].map(|(grid, name)| (grid.to_owned(), name))
    );
}

#[test]
fn every_key_of_the_drawing_area_has_its_action() {
    let of = |key: &str, modifiers: Modifiers, end| format!("{:?}", OutlineKey::of(key, modifiers, end));
    let outline = |action: OutlineAction| format!("{:?}", Some(OutlineKey::Outline(action)));
    let held = |shift, alt, control| Modifiers { shift, alt, control };
    let control = held(false, false, true);
    for modifiers in [PLAIN, held(true, false, false), held(false, true, false), control] {
        let step = |x, y| outline(OutlineAction::MoveCrosshair { x, y, modifiers });
        assert_eq!(of("ArrowLeft", modifiers, None), step(-1.0, 0.0));
        assert_eq!(of("ArrowRight", modifiers, None), step(1.0, 0.0));
        assert_eq!(of("ArrowUp", modifiers, None), step(0.0, -1.0));
        assert_eq!(of("ArrowDown", modifiers, None), step(0.0, 1.0));
    }
    assert_eq!(of(" ", PLAIN, None), outline(OutlineAction::AddCorner));
    assert_eq!(of("Enter", PLAIN, None), outline(OutlineAction::Enter));
    for key in ["Backspace", "Delete"] {
        assert_eq!(of(key, PLAIN, None), outline(OutlineAction::Backspace));
    }
    assert_eq!(of("z", control, None), outline(OutlineAction::Undo));
    for (key, modifiers) in [("Z", held(true, false, true)), ("y", control)] {
        assert_eq!(of(key, modifiers, None), outline(OutlineAction::Redo));
    }
    for key in ["z", "y", "a", "Tab"] {
        assert_eq!(of(key, PLAIN, None), "None", "{key}");
    }
    for key in ["+", "="] {
        assert_eq!(of(key, PLAIN, None), "Some(Zoom(1.5))");
    }
    assert_eq!(of("-", PLAIN, None), format!("{:?}", Some(OutlineKey::Zoom(1.0 / 1.5))));
    // With the focus on an end of the known length, the keys are for that end, but for Escape.
    let end = |x: f64, y: f64| format!("{:?}", Some(OutlineKey::MoveEnd { end: 1, x, y }));
    assert_eq!(of("ArrowLeft", PLAIN, Some(1)), end(-1.0, 0.0));
    assert_eq!(of("ArrowDown", held(true, true, false), Some(1)), end(0.0, 5.0));
    assert_eq!(of("ArrowDown", held(false, true, false), Some(1)), end(0.0, 0.1));
    for key in [" ", "Enter", "Backspace", "+", "z"] {
        assert_eq!(of(key, control, Some(1)), "None", "{key}");
    }
    for focused in [None, Some(0)] {
        assert_eq!(of("Escape", PLAIN, focused), outline(OutlineAction::Cancel));
    }
}
