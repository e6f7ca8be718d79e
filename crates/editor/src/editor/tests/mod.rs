//! The editor's reducer: sequences of actions and the states after them.

mod align;
mod arrange;
mod checks_per_move;
mod draw_walls;
mod drop_areas;
mod groups;
mod groups_and_tints;
mod interactions;
mod marquee_and_copies;
mod number_fields;
mod paste;
mod replaced_table;
mod undo_of_anything;

use std::rc::Rc;

use super::{
    Action, Command, Corner, DropArea, Editor, GroupsAndTints, Handle, Modifiers, OpenedTable, Quantity, all_commands,
    command_for, update,
};
use crate::checks::{EventScenarios, Plan};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::{Point, Shape, Side};
use crate::layout::{Edit, Layout, Levels, Piece, PieceChange, PieceId};
use crate::pack::{self, Kind};
use crate::units::{Angle, Length};

const PLAIN: Modifiers = Modifiers { shift: false, alt: false, control: false };
const SHIFT: Modifiers = Modifiers { shift: true, ..PLAIN };
const ALT: Modifiers = Modifiers { alt: true, ..PLAIN };

fn kind(id: &str) -> &'static Kind {
    pack::find(pack::DEFAULT).and_then(|pack| pack.kind(id)).expect("a kind of the default pack")
}

fn id(index: usize) -> PieceId {
    PieceId::nth(index)
}

fn at(x: f64, y: f64) -> [Length; 2] {
    [Length::clamped(x), Length::clamped(y)]
}

/// A building at 12, 12 and a forest at 30, 30.
fn editor() -> Editor {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let pieces =
        [Piece::new(id(0), kind("building"), at(12.0, 12.0)), Piece::new(id(1), kind("forest"), at(30.0, 30.0))];
    let layout = Layout::new(pack).edited(&pieces.map(Edit::Add)).expect("two pieces");
    Editor::new(layout.into(), 1)
}

/// The editor after actions; one that changes nothing leaves it as it is.
fn after(editor: &Editor, actions: impl IntoIterator<Item = Action>) -> Editor {
    actions.into_iter().fold(editor.clone(), |editor, action| update(&editor, action).unwrap_or(editor))
}

fn press(index: usize, x: f64, y: f64) -> Action {
    Action::PressPiece { id: id(index), point_in_table: Point::new(x, y), slop: 0.2, modifiers: PLAIN }
}

fn point(x: f64, y: f64) -> Action {
    Action::MovePointer { point_in_table: Point::new(x, y), reach: 0.0, modifiers: PLAIN }
}

fn run(command: &'static str) -> Action {
    Action::Command(command, PLAIN)
}

fn place(editor: &Editor, index: usize) -> (f64, f64, f64) {
    let piece = editor.layout().piece(&id(index)).expect("the piece is there");
    (piece.at[0].inches(), piece.at[1].inches(), piece.turn.degrees())
}

#[test]
fn a_drag_is_one_step_and_keeps_the_pressed_point_under_the_pointer() {
    let start = editor();
    let held = after(&start, [press(0, 11.0, 12.5), point(15.0, 14.5)]);
    assert_eq!(place(&held, 0), (16.0, 14.0, 0.0));
    assert!(held.is_dragging());
    assert_eq!(held.committed().pieces[0].at, at(12.0, 12.0), "nothing is committed before the release");
    let done = after(&held, [point(20.0, 14.5), Action::Release]);
    assert_eq!(place(&done, 0), (21.0, 14.0, 0.0));
    assert_eq!(done.history().undo_name(), Some("Move Building"));
    let undone = after(&done, [run("undo")]);
    assert_eq!(*undone.layout(), *start.layout());
    assert_eq!(undone.history().undo_name(), None);
    assert_eq!(place(&after(&undone, [run("redo")]), 0), (21.0, 14.0, 0.0));
}

#[test]
fn a_press_within_the_slop_only_selects() {
    let start = editor();
    let done = after(&start, [press(1, 30.0, 30.0), point(30.1, 30.1), Action::Release]);
    assert_eq!(done.selection()[..], [id(1)]);
    assert!(Rc::ptr_eq(start.committed(), done.committed()));
    assert_eq!(done.history().undo_name(), None);
}

#[test]
fn escape_cancels_the_drag_and_then_clears_the_selection() {
    let start = editor();
    let held = after(&start, [press(0, 12.0, 12.0), point(20.0, 20.0)]);
    let back = after(&held, [Action::Cancel]);
    assert!(Rc::ptr_eq(start.committed(), back.layout()));
    assert_eq!(back.selection()[..], [id(0)]);
    assert!(after(&back, [point(25.0, 25.0), Action::Release]).history().undo_name().is_none(), "the drag is over");
    assert!(after(&back, [Action::Cancel]).selection().is_empty());
}

#[test]
fn a_drag_back_to_its_start_is_no_step() {
    let done = after(&editor(), [press(0, 12.0, 12.0), point(20.0, 20.0), point(12.0, 12.0), Action::Release]);
    assert_eq!(done.history().undo_name(), None);
}

#[test]
fn a_new_piece_exists_only_while_it_is_over_the_table() {
    let start = editor();
    let take = Action::PressNew {
        terrain: OwnTerrain::of(kind("hill")).into(),
        point_in_table: Point::new(-5.0, 10.0),
        slop: 0.2,
    };
    let over = after(&start, [take.clone(), point(10.0, 30.0)]);
    assert_eq!(over.layout().pieces.len(), 3);
    assert_eq!(over.selection()[..], [id(2)]);
    let off = after(&over, [point(-3.0, 30.0)]);
    assert_eq!(off.layout().pieces.len(), 2);
    assert!(after(&off, [Action::Release]).history().undo_name().is_none());
    let dropped = after(&over, [Action::Release]);
    assert_eq!(place(&dropped, 2), (10.0, 30.0, 0.0));
    assert_eq!(dropped.selection()[..], [id(2)]);
    assert_eq!(dropped.history().undo_name(), Some("Add Hill"));
    // A click without a drag adds it where there is most room.
    let chosen = after(&start, [take, Action::Release]);
    let (x, y, _) = place(&chosen, 2);
    assert!(x > 20.0 || y > 20.0, "{x} {y} is beside the building");
    assert_eq!(chosen.selection()[..], [id(2)]);
}

#[test]
fn own_terrain_is_added_and_undone_with_its_colour() {
    let start = editor();
    let mut own = OwnTerrain::of(kind("forest"));
    (own.piece.name, own.tint) = (Some("Oak wood".to_owned()), Some(0x33_66_99));
    own.piece.height = Some(Length::hundredths(350));
    let take = Action::PressNew { terrain: own.clone().into(), point_in_table: Point::new(-5.0, 10.0), slop: 0.2 };
    let over = after(&start, [take.clone(), point(10.0, 30.0)]);
    assert_eq!((over.tint_of(&id(2)), over.tint_of(&id(0))), (own.tint, None));
    let dropped = after(&over, [Action::Release]);
    let put = dropped.layout().piece(&id(2)).expect("it is put");
    assert_eq!(OwnTerrain::from_piece(put, dropped.tint_of(&id(2))), OwnTerrain::from_piece(&own.piece, own.tint));
    assert_eq!(dropped.history().undo_name(), Some("Add Oak wood"));
    let undone = after(&dropped, [Action::Command("undo", Modifiers::default())]);
    assert_eq!((undone.layout().pieces.len(), undone.tint_of(&id(2))), (2, None));
    let again = after(&undone, [Action::Command("redo", Modifiers::default())]);
    assert_eq!(again.tint_of(&id(2)), own.tint);
    for chosen in [vec![take, Action::Release], vec![Action::Add(own.clone().into())]] {
        let chosen = after(&start, chosen);
        assert_eq!((chosen.tint_of(&id(2)), chosen.history().undo_name()), (own.tint, Some("Add Oak wood")));
    }
}

#[test]
fn the_turning_handle_turns_by_whole_degrees_or_by_the_steps_of_modifier_keys() {
    let select = Action::Select(vec![id(0)]);
    let take = Action::PressHandle { handle: Handle::Turn, point_in_table: Point::new(12.0, 8.0) };
    // The pointer goes around the piece by 100°.
    let to = |modifiers| Action::MovePointer { point_in_table: Point::new(16.0, 12.7), reach: 0.0, modifiers };
    for (modifiers, turn) in [(PLAIN, 100.0), (SHIFT, 105.0), (ALT, 99.9)] {
        let held = after(&editor(), [select.clone(), take.clone(), to(modifiers)]);
        assert_eq!(place(&held, 0), (12.0, 12.0, turn), "{modifiers:?}");
        // It is shown at the pointer until the button goes up.
        let shown = held.turning().map(|(pointer, turn)| (pointer.x, pointer.y, turn.degrees()));
        assert_eq!(shown, Some((16.0, 12.7, turn)), "{modifiers:?}");
        assert_eq!(after(&held, [Action::Release]).turning(), None);
    }
}

#[test]
fn the_handle_of_a_door_moves_it_along_the_outline() {
    let tower = kind("guard-tower");
    let edits = vec![Edit::Change(id(0), PieceChange::Kind(tower)), Edit::Change(id(0), PieceChange::Shape(None))];
    let start = after(
        &editor(),
        [Action::Edit { name: "Tower".into(), edits }, Action::Select(vec![id(0)]), run("turn-right")],
    );
    let (door, turn) = (start.layout().pieces[0].door, start.layout().pieces[0].turn);
    assert_eq!(door, Piece::USUAL_DOOR);
    assert_ne!(turn, Angle::ZERO);
    let take = Action::PressHandle { handle: Handle::Door, point_in_table: start.layout().pieces[0].door_point() };
    // The pointer is 150.3° round from the right on the screen.
    let to = |modifiers| {
        let (sin, cos) = 150.3_f64.to_radians().sin_cos();
        Action::MovePointer { point_in_table: Point::new(12.0 + 5.0 * cos, 12.0 + 5.0 * sin), reach: 0.5, modifiers }
    };
    for (modifiers, degrees) in [(PLAIN, 1.0), (SHIFT, 15.0), (ALT, 0.1)] {
        let held = after(&start, [take.clone(), to(modifiers)]);
        let piece = &held.layout().pieces[0];
        let expected = ((150.3 - turn.degrees()) / degrees).round() * degrees;
        assert_eq!(Some(piece.door), Angle::from_degrees(expected), "{modifiers:?}");
        assert_eq!((piece.at, piece.turn), (start.layout().pieces[0].at, turn));
        let dropped = after(&held, [Action::Release]);
        assert_eq!(dropped.history().undo_name(), Some("Door of Guard tower"));
        assert_eq!(after(&dropped, [run("undo")]).layout(), start.layout());
    }
    // Neither a piece without a door nor a locked one has such a handle.
    let other = after(&start, [Action::Select(vec![id(1)])]);
    assert!(update(&other, take.clone()).is_none());
    let locked = after(&start, [run("lock")]);
    assert!(update(&locked, take).is_none());
}

#[test]
fn a_turned_disc_is_resized_by_an_upright_frame() {
    let shape = Shape::Circle { diameter: Length::hundredths(400) };
    let edits = [PieceChange::Shape(Some(shape)), PieceChange::Move(at(12.0, 12.0), Angle::tenths(300))];
    let edits = edits.into_iter().map(|change| Edit::Change(id(0), change)).collect();
    let start = after(&editor(), [Action::Edit { name: "Shape".into(), edits }, Action::Select(vec![id(0)])]);
    let take =
        Action::PressHandle { handle: Handle::Corner(Corner { x: 1, y: 1 }), point_in_table: Point::new(14.0, 14.0) };
    let resized = after(&start, [take, point(16.0, 16.0)]);
    assert_eq!(resized.layout().pieces[0].shape().extent(), (6.0, 6.0));
    // The upper left corner of the frame stays.
    assert_eq!(place(&resized, 0), (13.0, 13.0, 30.0));
}

#[test]
fn a_corner_resizes_while_the_opposite_one_stays() {
    let turned = Edit::Change(id(0), PieceChange::Move(at(12.0, 12.0), Angle::tenths(300)));
    let start =
        after(&editor(), [Action::Edit { name: "Turn".into(), edits: vec![turned] }, Action::Select(vec![id(0)])]);
    let corner = |editor: &Editor, corner: Corner| {
        let piece = editor.layout().pieces[0].clone();
        piece.placement().table_from_piece(super::corner_in_piece(&piece.shape().frame(), corner))
    };
    for (index, held) in Corner::ALL.into_iter().enumerate() {
        let opposite = Corner::ALL[(index + 2) % 4];
        let fixed = corner(&start, opposite);
        let from = corner(&start, held);
        let target = from + (from - Point::new(12.0, 12.0)) * 0.5;
        let take = Action::PressHandle { handle: Handle::Corner(held), point_in_table: from };
        let done = after(&start, [take, point(target.x, target.y), Action::Release]);
        assert!(corner(&done, opposite).distance(fixed) < 0.02, "{held:?}");
        assert!(corner(&done, held).distance(target) < 0.02, "{held:?}");
        assert_eq!(done.history().undo_name(), Some("Resize Building"));
    }
}

#[test]
fn a_round_piece_stays_round_and_shift_keeps_the_proportions() {
    let resized = |shape: Shape, to: (f64, f64), modifiers: Modifiers| {
        let edit = Edit::Change(id(0), PieceChange::Shape(Some(shape)));
        let start =
            after(&editor(), [Action::Edit { name: "Shape".into(), edits: vec![edit] }, Action::Select(vec![id(0)])]);
        // The lower right corner is dragged from 14, 14. The upper left one stays at 10, 10; that of the wide piece at 8, 10.
        let take = Action::PressHandle {
            handle: Handle::Corner(Corner { x: 1, y: 1 }),
            point_in_table: Point::new(14.0, 14.0),
        };
        let to = Action::MovePointer { point_in_table: Point::new(to.0, to.1), reach: 0.0, modifiers };
        after(&start, [take, to]).layout().pieces[0].shape().extent()
    };
    let length = Length::hundredths;
    let disc = || Shape::Circle { diameter: length(400) };
    assert_eq!(resized(disc(), (16.0, 12.0), PLAIN), (6.0, 6.0));
    assert_eq!(resized(disc(), (12.0, 15.0), PLAIN), (5.0, 5.0));
    let wide = || Shape::Rectangle { width: length(800), depth: length(400) };
    assert_eq!(resized(wide(), (14.0, 15.0), PLAIN), (6.0, 5.0));
    assert_eq!(resized(wide(), (14.0, 15.0), SHIFT), (10.0, 5.0));
    assert_eq!(resized(wide(), (14.0, 12.0), SHIFT), (6.0, 3.0));
}

#[test]
fn nothing_is_resized_beyond_what_the_pack_allows() {
    let start = after(&editor(), [Action::Select(vec![id(0)])]);
    let take =
        Action::PressHandle { handle: Handle::Corner(Corner { x: 1, y: 1 }), point_in_table: Point::new(14.5, 14.0) };
    let extent = |to: Action| after(&start, [take.clone(), to]).layout().pieces[0].shape().extent();
    let pack = start.layout().pack;
    assert_eq!(extent(point(-50.0, -50.0)), (pack.least_side, pack.least_side));
    assert_eq!(extent(point(90.0, 90.0)), (pack.longest_side, pack.longest_side));
}

#[test]
fn a_locked_piece_stays_where_it_is() {
    let locked = after(&editor(), [Action::Select(vec![id(0)]), run("lock")]);
    assert!(locked.layout().pieces[0].locked);
    for actions in [
        vec![press(0, 12.0, 12.0), point(20.0, 20.0), Action::Release],
        vec![run("move-left")],
        vec![run("turn-right")],
        vec![
            Action::PressHandle { handle: Handle::Turn, point_in_table: Point::new(12.0, 8.0) },
            point(16.0, 12.0),
            Action::Release,
        ],
    ] {
        assert_eq!(place(&after(&locked, actions), 0), (12.0, 12.0, 0.0));
    }
    assert!(!after(&locked, [run("lock")]).layout().pieces[0].locked);
}

#[test]
fn shift_adds_to_the_selection_and_a_drag_moves_all_of_it() {
    let more = Action::PressPiece { id: id(1), point_in_table: Point::new(30.0, 30.0), slop: 0.2, modifiers: SHIFT };
    let both = after(&editor(), [press(0, 12.0, 12.0), Action::Release, more.clone(), Action::Release]);
    assert_eq!(both.selection()[..], [id(0), id(1)]);
    let moved = after(&both, [press(0, 12.0, 12.0), point(13.0, 14.0), Action::Release]);
    assert_eq!((place(&moved, 0), place(&moved, 1)), ((13.0, 14.0, 0.0), (31.0, 32.0, 0.0)));
    assert_eq!(moved.history().undo_name(), Some("Move 2 pieces"));
    assert_eq!(after(&both, [more]).selection()[..], [id(0)]);
}

/// The editor's two pieces with more, a row of hills at 6, 40 and 6 apart from there on; all are selected.
fn editor_with(count: usize) -> Editor {
    let hill = |(nth, x): (usize, i32)| Piece::new(id(nth), kind("hill"), at(6.0 * f64::from(x), 40.0));
    let edits = (2..count).zip(1..).map(|place| Edit::Add(hill(place))).collect();
    after(&editor(), [Action::Edit { name: "Hills".into(), edits }, run("select-all")])
}

#[test]
fn all_dragged_pieces_move_equally_and_locked_ones_stay() {
    for count in [3, 4, 7] {
        let start = editor_with(count);
        assert_eq!(start.selection().len(), count);
        let places = |editor: &Editor| (0..count).map(|nth| place(editor, nth)).collect::<Vec<_>>();
        let by = |x: f64, y: f64| -> Vec<_> {
            places(&start).into_iter().map(|(from, to, turn)| (from + x, to + y, turn)).collect()
        };
        let held = after(&start, [press(1, 30.0, 30.0), point(33.0, 28.0)]);
        assert_eq!(places(&held), by(3.0, -2.0), "{count}, while they are held");
        let done = after(&held, [Action::Release]);
        assert_eq!(places(&done), by(3.0, -2.0), "{count}");
        assert_eq!(done.history().undo_name(), Some(&*format!("Move {count} pieces")));
        assert_eq!(places(&after(&done, [run("undo")])), places(&start), "one step takes all of them back");
        // Shift restricts all of them to the longer axis.
        for ((x, y), expected) in [((3.0, -2.0), by(3.0, 0.0)), ((-1.0, 2.0), by(0.0, 2.0)), ((2.0, 2.0), by(2.0, 0.0))]
        {
            let to =
                Action::MovePointer { point_in_table: Point::new(30.0 + x, 30.0 + y), reach: 0.0, modifiers: SHIFT };
            assert_eq!(places(&after(&start, [press(1, 30.0, 30.0), to])), expected, "{count}: {x} {y}");
        }
        // Any locked one among them stays.
        for locked in 0..count {
            let lock = Edit::Change(id(locked), PieceChange::Locked(true));
            let start = after(&start, [Action::Edit { name: "Lock".into(), edits: vec![lock] }]);
            let taken = if locked == 1 { press(0, 12.0, 12.0) } else { press(1, 30.0, 30.0) };
            let to = if locked == 1 { point(15.0, 10.0) } else { point(33.0, 28.0) };
            let mut expected = by(3.0, -2.0);
            expected[locked] = place(&start, locked);
            assert_eq!(places(&after(&start, [taken, to, Action::Release])), expected, "{count}, {locked} is locked");
        }
    }
}

#[test]
fn dragging_several_pieces_with_alt_drags_copies() {
    for count in [3, 5] {
        let start = editor_with(count);
        let to = Action::MovePointer { point_in_table: Point::new(33.0, 28.0), reach: 0.0, modifiers: ALT };
        let done = after(&start, [press(1, 30.0, 30.0), to, Action::Release]);
        assert_eq!(done.layout().pieces.len(), 2 * count);
        for nth in 0..count {
            let (x, y, turn) = place(&start, nth);
            assert_eq!(place(&done, nth), (x, y, turn), "{nth} stays");
            assert_eq!(place(&done, count + nth), (x + 3.0, y - 2.0, turn), "the copy of {nth}");
        }
        assert_eq!(done.history().undo_name(), Some(&*format!("Duplicate {count} pieces")));
        assert_eq!(done.selection().len(), count);
    }
}

#[test]
fn a_locked_piece_keeps_its_shape() {
    let locked = after(&editor(), [Action::Select(vec![id(0)]), run("lock")]);
    let before = locked.layout().piece(&id(0)).cloned();
    let corner =
        Action::PressHandle { handle: Handle::Corner(Corner { x: 1, y: 1 }), point_in_table: Point::new(14.5, 14.0) };
    let actions = [
        vec![corner, point(17.0, 17.0), Action::Release],
        vec![
            Action::PressHandle { handle: Handle::Turn, point_in_table: Point::new(12.0, 8.0) },
            point(16.0, 9.0),
            Action::Release,
        ],
        ["move-left", "move-right", "move-up", "move-down", "turn-left", "turn-right"].map(run).into(),
    ];
    for actions in actions {
        let text = format!("{actions:?}");
        let done = after(&locked, actions);
        assert_eq!(done.layout().piece(&id(0)).cloned(), before, "{text}");
    }
}

#[test]
fn keys_move_turn_copy_and_delete() {
    let one = after(&editor(), [Action::Select(vec![id(0)])]);
    for (command, modifiers, expected) in [
        ("move-right", PLAIN, (12.25, 12.0, 0.0)),
        ("move-up", SHIFT, (12.0, 11.0, 0.0)),
        ("move-left", ALT, (11.99, 12.0, 0.0)),
        ("turn-right", PLAIN, (12.0, 12.0, 15.0)),
        ("turn-left", ALT, (12.0, 12.0, 359.0)),
        ("turn-right", SHIFT, (12.0, 12.0, 45.0)),
    ] {
        assert_eq!(place(&after(&one, [Action::Command(command, modifiers)]), 0), expected, "{command} {modifiers:?}");
    }
    let copied = after(&one, [run("duplicate")]);
    assert_eq!(copied.selection()[..], [id(2)]);
    assert_eq!(place(&copied, 2), (12.0, 22.0, 0.0));
    let deleted = after(&copied, [run("delete")]);
    assert_eq!(deleted.layout().pieces.len(), 2);
    assert!(deleted.selection().is_empty());
    assert_eq!(after(&deleted, [run("undo")]).selection()[..], [id(2)], "undo gives the selection back too");
}

#[test]
fn opening_another_table_is_a_step_back_from_the_one_before() {
    let planned = Plan { quadrant_method: true };
    let start = after(
        &editor(),
        [Action::Plan(planned), Action::ChooseScenarios(EventScenarios::default().with_scenario_toggled(2))],
    );
    let empty = Layout::new(start.layout().pack);
    let opened = after(
        &start,
        [Action::OpenTable { name: "New table".into(), opened: Box::new(OpenedTable::new(empty.into(), 2)) }],
    );
    assert!(opened.layout().is_blank() && opened.plan == Plan::default() && opened.chosen == EventScenarios::default());
    assert_eq!(opened.table_number(), 2);
    let back = after(&opened, [Action::Travel(-1)]);
    assert_eq!((back.planned(), back.table_number()), (start.planned(), 1), "with how it was planned");
    let again = after(&back, [Action::Travel(1)]);
    assert_eq!((again.planned(), again.table_number()), (opened.planned(), 2));
}

#[test]
fn undo_and_redo_stay_within_the_open_table() {
    let first = after(&editor(), [Action::Plan(Plan { quadrant_method: true })]);
    let opened = after(&first, [interactions::open(2)]);
    let history = opened.history();
    assert_eq!((history.undo_name(), history.undo_count()), (None, 2));
    assert!(history.is_where_table_begins() && history.opening_name().is_some());
    assert!(update(&opened, run("undo")).is_none(), "it doesn't go on into the table before");
    let edited = after(&opened, [Action::Plan(Plan { quadrant_method: true })]);
    assert!(edited.history().undo_name().is_some() && edited.history().opening_name().is_none());
    assert_eq!(after(&edited, [run("undo"), run("undo")]).table_number(), 2);
    // The dialog of the steps goes to the table before, and redo doesn't go on from its end.
    let back = after(&opened, [Action::Travel(-1)]);
    assert_eq!((back.table_number(), back.history().redo_name(), back.history().redo_count()), (1, None, 1));
    assert!(update(&back, run("redo")).is_none());
    // The same table opened again is one table.
    let again = after(&first, [interactions::open(1)]);
    assert!(again.history().undo_name().is_some() && !again.history().is_where_table_begins());
}

#[test]
fn changes_of_the_plan_and_of_the_event_are_steps() {
    let planned = Plan { quadrant_method: true };
    let struck = EventScenarios::default().with_scenario_toggled(2);
    let steps = [
        (Action::Plan(planned), "Plan by the quadrant method"),
        (Action::ChooseScenarios(struck), "Strike out Wolves at our Heels"),
        (Action::ChooseScenarios(struck.with_edge_toggled(Side::Left)), "Strike out the left edge"),
        (
            Action::ChooseScenarios(EventScenarios::default().with_edge_toggled(Side::Left)),
            "Take Wolves at our Heels in again",
        ),
        (Action::ChooseScenarios(EventScenarios::default()), "Take the left edge in again"),
        (Action::Plan(Plan::default()), "Plan freely"),
    ];
    let mut states = vec![editor()];
    for (action, name) in steps {
        let next = after(states.last().expect("there is one"), [action]);
        assert!(
            next.history().undo_name().is_some_and(|text| text.eq_ignore_ascii_case(name)),
            "{:?}",
            next.history().undo_name()
        );
        states.push(next);
    }
    let mut back = states.last().expect("there is one").clone();
    for state in states.iter().rev().skip(1) {
        back = after(&back, [run("undo")]);
        assert_eq!(back.planned(), state.planned());
    }
    let there = after(&back, [Action::Travel(3)]);
    assert_eq!(there.planned(), states[3].planned());
    assert_eq!(after(&there, [Action::Travel(-99)]).planned(), states[0].planned());
    assert!(update(&back, Action::Travel(-1)).is_none());
}

#[test]
fn renumbering_changes_every_state_of_the_history() {
    let done = after(&editor(), [Action::Select(vec![id(0)]), run("turn-left"), Action::Renumber(5)]);
    assert_eq!(done.table_number(), 5);
    let undone = after(&done, [run("undo")]);
    assert_eq!(undone.table_number(), 5);
    assert_eq!(after(&undone, [run("redo")]).table_number(), 5);
}

#[test]
fn commands_have_unique_ids_and_keys() {
    let commands: Vec<&Command> = all_commands().collect();
    let (bare, chosen) = (editor(), after(&editor(), [Action::Select(vec![id(0)])]));
    let meet = |one: &Command, other: &Command| {
        [&bare, &chosen].into_iter().any(|editor| (one.enabled)(editor) && (other.enabled)(editor))
    };
    for (index, command) in commands.iter().enumerate() {
        for other in &commands[index + 1..] {
            assert_ne!(command.id, other.id);
            for key in command.keys {
                assert!(
                    !other.keys.contains(key) || !meet(command, other),
                    "{} and {} share {}",
                    command.id,
                    other.id,
                    key.label(crate::editor::Platform::Other)
                );
            }
        }
    }
    let control = Modifiers { control: true, ..PLAIN };
    let both = Modifiers { control: true, shift: true, ..PLAIN };
    for (key, modifiers, expected) in [
        ("z", control, Some("undo")),
        ("Z", both, Some("redo")),
        ("y", control, Some("redo")),
        ("z", PLAIN, None),
        ("ArrowLeft", SHIFT, Some("move-left")),
        ("Delete", PLAIN, Some("delete")),
        ("r", PLAIN, Some("turn-right")),
        ("r", control, None),
    ] {
        assert_eq!(command_for(key, modifiers).map(|command| command.id), expected, "{key} {modifiers:?}");
    }
}
