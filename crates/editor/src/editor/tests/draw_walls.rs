//! Walls that are drawn: by drags, by presses, and by numbers.

use super::super::{Action, Editor, Modifiers, TapeAction, TapePointer, WallDrawing, update};
use crate::geometry::Point;
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::{self, Kind, Pack};
use crate::units::Angle;

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn kind(id: &str) -> &'static Kind {
    siege_works().kind(id).expect("a kind")
}

fn after(editor: &Editor, actions: impl IntoIterator<Item = Action>) -> Editor {
    actions.into_iter().fold(editor.clone(), |editor, action| update(&editor, action).unwrap_or(editor))
}

fn run(id: &'static str) -> Action {
    Action::Command(id, Modifiers::default())
}

/// An empty table on which walls are drawn.
fn drawing() -> Editor {
    after(&Editor::new(Layout::new(siege_works()).into(), 1), [run("draw-walls")])
}

fn pointer(x: f64, y: f64) -> TapePointer {
    TapePointer { point_in_table: Point::new(x / 2.54, y / 2.54), reach: 0.3, slop: 0.2 }
}

fn tape(action: TapeAction) -> Action {
    Action::Tape(action)
}

/// A drag between two places, in centimetres.
fn drag(from: (f64, f64), to: (f64, f64)) -> Vec<Action> {
    let [from, to] = [from, to].map(|(x, y)| pointer(x, y));
    [TapeAction::Press(from, None), TapeAction::Draw(to), TapeAction::Release(to)].map(tape).into()
}

fn press(x: f64, y: f64) -> Vec<Action> {
    [TapeAction::Press(pointer(x, y), None), TapeAction::Release(pointer(x, y))].map(tape).into()
}

/// The kinds on the table with where they stand, in whole centimetres.
fn told(editor: &Editor) -> Vec<(&str, i32, i32)> {
    #[expect(clippy::cast_possible_truncation, reason = "no table is as large")]
    let whole = |length: crate::units::Length| (length.inches() * 2.54).round() as i32;
    let of = |piece: &std::sync::Arc<Piece>| (&*piece.kind.id, whole(piece.at[0]), whole(piece.at[1]));
    editor.committed().pieces.iter().map(of).collect()
}

#[test]
fn a_drag_becomes_sections_and_the_next_one_goes_on_with_a_tower_where_it_turns() {
    let first = after(&drawing(), drag((20.0, 40.0), (28.3, 40.4)));
    assert_eq!(told(&first), [("wall", 22, 40), ("wall", 26, 40)]);
    let second = after(&first, drag((28.0, 40.0), (30.3, 50.0)));
    assert_eq!(told(&second)[2..], [("stone-tower", 30, 40), ("wall", 30, 44), ("wall", 30, 48)]);
    // Each line is one step.
    assert_eq!(second.history().undo_name(), Some("Draw Wall"));
    let undone = after(&second, [run("undo")]);
    assert_eq!(told(&undone), told(&first));
    // What was undone is no start any more, and the next drag begins where it is pressed.
    let again = after(&undone, drag((60.0, 60.0), (60.0, 52.0)));
    assert_eq!(told(&again)[2..], [("wall", 60, 58), ("wall", 60, 54)]);
}

#[test]
fn while_it_is_drawn_it_is_shown_and_not_on_the_table() {
    let begun = after(&drawing(), drag((20.0, 40.0), (40.0, 40.0)).into_iter().take(2));
    let wall = begun.tape().and_then(|tape| tape.wall()).expect("a wall is drawn");
    assert!(wall.is_drawing() && begun.committed().pieces.is_empty());
    assert_eq!(wall.shown_on(begun.layout()).expect("it is shown").pieces.len(), 5);
    // Escape takes the line back, then the start, then ends the drawing.
    let back = after(&begun, [Action::Cancel]);
    let wall = back.tape().and_then(|tape| tape.wall()).expect("walls are still drawn");
    assert!(!wall.is_drawing() && !wall.has_start(back.layout()));
    assert_eq!(after(&back, [Action::Cancel]).tape(), None);
    let walls = after(&drawing(), drag((20.0, 40.0), (40.0, 40.0)));
    let has_start =
        |editor: &Editor| editor.tape().and_then(|tape| tape.wall()).map(|wall| wall.has_start(editor.layout()));
    assert_eq!(has_start(&walls), Some(true));
    let without = after(&walls, [Action::Cancel]);
    assert_eq!(has_start(&without), Some(false));
    assert_eq!(has_start(&after(&without, [Action::Cancel])), None);
    assert_eq!(told(&walls).len(), 5);
}

#[test]
fn presses_draw_from_one_to_the_next() {
    let start = after(&drawing(), press(20.0, 40.0));
    assert!(start.committed().pieces.is_empty());
    let one = after(&start, press(24.1, 40.0));
    assert_eq!(told(&one), [("wall", 22, 40)]);
    let two = after(&one, press(32.0, 40.3));
    assert_eq!(told(&two)[1..], [("wall", 26, 40), ("wall", 30, 40)]);
    // Too near for a section: nothing is drawn.
    assert_eq!(told(&after(&two, press(32.4, 40.0))), told(&two));
}

#[test]
fn a_line_to_a_tower_fills_the_room_up_to_it() {
    let at = |x: f64, y: f64| [x, y].map(|side| siege_works().resolution().read(side).expect("a length"));
    let tower = |nth, x, y| Edit::Add(Piece::new(PieceId::nth(nth), kind("stone-tower"), at(x, y)));
    let layout = Layout::new(siege_works()).edited(&[tower(0, 20.0, 40.0), tower(1, 41.0, 40.0)]).expect("towers");
    let editor = after(&Editor::new(layout.into(), 1), [run("draw-walls")]);
    let walls = after(&editor, drag((20.0, 40.5), (40.0, 40.2)));
    let widths: Vec<f64> =
        walls.committed().pieces[2..].iter().map(|piece| (piece.shape().extent().0 * 254.0).round() / 100.0).collect();
    assert_eq!(widths, [4.25; 4]);
}

#[test]
fn sections_are_drawn_by_number_and_direction() {
    let sections = |count, degrees: i32| tape(TapeAction::Sections(count, Angle::tenths(degrees * 10)));
    let first = after(&drawing(), [sections(2, 0)]);
    assert_eq!(told(&first), [("wall", 62, 60), ("wall", 66, 60)], "from the middle of the table");
    let second = after(&first, [tape(TapeAction::Wall(kind("palisade-wall"))), sections(1, 90)]);
    assert_eq!(told(&second)[2..], [("palisade-tower", 70, 60), ("palisade-wall", 70, 64)]);
    assert_eq!(told(&after(&second, [sections(0, 0)])), told(&second));
}

#[test]
fn walls_go_on_from_the_selected_piece_and_a_game_without_them_has_none() {
    let walls = after(&drawing(), drag((20.0, 40.0), (24.0, 40.0)));
    let ended = after(&walls, [run("draw-walls")]);
    assert_eq!(ended.tape(), None);
    let selected = after(&ended, [Action::Select(vec![PieceId::nth(0)]), run("draw-walls")]);
    assert_eq!(told(&after(&selected, press(32.0, 40.0)))[1..], [("wall", 26, 40), ("wall", 30, 40)]);
    let steamroller = pack::find(pack::DEFAULT).expect("it is built in");
    assert_eq!(WallDrawing::kinds(steamroller).count(), 0);
    let editor = Editor::new(Layout::new(steamroller).into(), 1);
    assert_eq!(after(&editor, [run("draw-walls")]).tape(), None);
}
