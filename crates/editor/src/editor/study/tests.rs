//! The study.

use super::*;
use crate::editor::Editor;
use crate::editor::{Action, update};
use crate::layout::{Edit, Levels, Piece, PieceId};
use crate::pack;
use crate::units::Length;

fn editor() -> Editor {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let piece = Piece::new(PieceId::nth(0), pack.kind("forest").expect("a kind"), [Length::clamped(20.0); 2]);
    Editor::new(Layout::new(pack).edited(&[Edit::Add(piece)]).expect("one piece").into(), 1)
}

/// A table of a game with regiments, on which a dyke lies from left to right.
fn on_ghost_moor() -> Editor {
    let pack = pack::testing::ghost_moor();
    let dyke = Piece::new(PieceId::nth(0), pack.kind("dyke").expect("a kind"), [Length::clamped(20.0); 2]);
    Editor::new(Layout::new(pack).edited(&[Edit::Add(dyke)]).expect("one piece").into(), 1)
}

fn run(editor: &Editor, command: &'static str) -> Editor {
    update(editor, Action::Command(command, Modifiers::default())).expect("the command does something")
}

fn study(editor: &Editor, action: impl IntoIterator<Item = StudyAction>) -> Editor {
    let after = |editor: Editor, action| update(&editor, Action::Study(action)).unwrap_or(editor);
    action.into_iter().fold(editor.clone(), after)
}

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// A press on bare ground.
fn set(x: f64, y: f64) -> [StudyAction; 2] {
    [StudyAction::Press { point_in_table: at(x, y), probe: None }, StudyAction::Release]
}

fn probes(editor: &Editor) -> [Option<Point>; 2] {
    editor.study().probes().expect("the mode has probes")
}

#[test]
fn every_mode_has_a_command_and_a_request() {
    for (mode, command) in StudyMode::ALL {
        let start = if mode == StudyMode::Regiment { on_ghost_moor() } else { editor() };
        assert_eq!(start.study().requested_study(), None);
        let on = run(&start, command);
        assert_eq!(on.study().mode(), Some(mode));
        let placed = if mode.probe_pair().is_some() { study(&on, [StudyAction::PlaceMissing]) } else { on.clone() };
        let asked = format!("{:?}", placed.study().requested_study().expect("it asks something")).to_lowercase();
        let name = command.strip_prefix("study-").expect("the command's id begins so");
        assert!(asked.starts_with(name), "{asked}");
        // Starting the mode again repeats the request, in case the answer never came.
        let again = run(&on, command);
        assert_eq!((again.study().mode(), again.study().retries()), (Some(mode), 1));
        assert_eq!(run(&on, "study-off").study().mode(), None);
        assert_eq!(on.layout(), start.layout());
        assert!(on.history().undo_name().is_none(), "nothing of the table changes");
    }
    // The key for studying starts the last mode again.
    let sides = run(&run(&editor(), "study-sides"), "study");
    assert_eq!(sides.study().mode(), None);
    assert_eq!(run(&sides, "study").study().mode(), Some(StudyMode::Sides));
}

#[test]
fn presses_place_the_first_probe_then_the_second_and_no_third() {
    let on = run(&editor(), "study-walking");
    assert_eq!(on.study().awaited_probe(), Some(0));
    let one = study(&on, set(4.0, 40.0));
    assert_eq!(probes(&one), [Some(at(4.0, 40.0)), None]);
    let Some(Study::Walking { walk: None, .. }) = one.study().requested_study() else { panic!("a walk needs both") };
    let both = study(&one, set(30.001, 2.0));
    let walk = [at(4.0, 40.0), at(30.0, 2.0)];
    assert_eq!(probes(&both), walk.map(Some));
    let Some(Study::Walking { walk: Some(asked), .. }) = both.study().requested_study() else {
        panic!("both are there")
    };
    assert_eq!(asked, walk);
    assert_eq!(both.study().awaited_probe(), None);
    assert!(update(&both, Action::Study(StudyAction::Press { point_in_table: at(1.0, 1.0), probe: None })).is_none());
    // Each mode keeps its own probes.
    let seeing = run(&both, "study-seeing");
    assert_eq!(probes(&seeing), [None, None]);
    assert_eq!(seeing.study().requested_study(), None);
    assert!(run(&seeing, "study-open").study().probes().is_none());
    assert_eq!(probes(&run(&seeing, "study-walking")), walk.map(Some));
}

#[test]
fn each_end_of_a_line_of_sight_has_its_own_value_and_level() {
    let on = study(&run(&editor(), "study-seeing"), [StudyAction::PlaceMissing]);
    let asked = |editor: &Editor| match editor.study().requested_study() {
        Some(Study::Seeing { stances, .. }) => stances,
        other => panic!("{other:?}"),
    };
    let usual = SightStance::default();
    assert_eq!((usual.own, asked(&on)), (1, [usual; 2]));
    let high = SightStance { own: 3, level: Levels::new(2) };
    let target = study(&on, [StudyAction::Stance(1, high)]);
    assert_eq!(asked(&target), [usual, high]);
    assert!(update(&target, Action::Study(StudyAction::Stance(1, high))).is_none());
    assert!(update(&target, Action::Study(StudyAction::Stance(2, high))).is_none(), "there are two");
    let most = study(&on, [StudyAction::Stance(0, SightStance { own: 1000, level: None })]);
    assert_eq!(asked(&most)[0].own, SightStance::MAX_OWN);
}

#[test]
fn a_study_waits_until_its_probes_are_placed_or_it_is_told_to_stop() {
    let on = run(&editor(), "study-seeing");
    let stopped = study(&on, [StudyAction::Await(None)]);
    assert_eq!(stopped.study().awaited_probe(), None);
    assert!(
        update(&stopped, Action::Study(StudyAction::Press { point_in_table: at(1.0, 1.0), probe: None })).is_none()
    );
    assert_eq!(stopped.study().mode(), Some(StudyMode::Seeing));
    // Choosing the mode again, or a probe, has it wait again.
    assert_eq!(run(&stopped, "study-seeing").study().awaited_probe(), Some(0));
    let target = study(&study(&stopped, [StudyAction::Await(Some(1))]), set(30.0, 30.0));
    assert_eq!((probes(&target), target.study().awaited_probe()), ([None, Some(at(30.0, 30.0))], Some(0)));
    // A placed probe is placed anew where the press is.
    let both = study(&target, set(4.0, 40.0));
    let anew = study(&study(&both, [StudyAction::Await(Some(1))]), set(20.0, 10.0));
    assert_eq!(probes(&anew), [at(4.0, 40.0), at(20.0, 10.0)].map(Some));
    assert_eq!(anew.study().awaited_probe(), None);
    // A cancelled press leaves the probe where it was, and awaited.
    let pressed = StudyAction::Press { point_in_table: at(1.0, 1.0), probe: None };
    let cancelled = update(&study(&both, [StudyAction::Await(Some(1)), pressed]), Action::Cancel).expect("it changes");
    assert_eq!((probes(&cancelled), cancelled.study().awaited_probe()), (probes(&both), Some(1)));
    assert_eq!(study(&cancelled, [StudyAction::RemoveProbes]).study().awaited_probe(), Some(0));
    assert_eq!(study(&on, [StudyAction::PlaceMissing]).study().awaited_probe(), None);
    // A study without probes waits for nothing.
    let open = study(&run(&on, "study-open"), [StudyAction::Await(Some(0))]);
    assert_eq!(open.study().awaited_probe(), None);
}

#[test]
fn a_probe_is_placed_on_a_piece_by_its_id() {
    let on = run(&run(&editor(), "select-all"), "study-walking");
    let placed = update(&on, Action::PlaceProbeOn(PieceId::nth(0))).expect("it waits");
    assert_eq!((probes(&placed), placed.study().is_held()), ([Some(at(20.0, 20.0)), None], false));
    assert_eq!(placed.selection(), on.selection());
    assert!(update(&study(&on, [StudyAction::Await(None)]), Action::PlaceProbeOn(PieceId::nth(0))).is_none());
}

#[test]
fn presses_go_to_the_study_or_to_the_tape_measure_whichever_was_begun_last() {
    let on = run(&editor(), "study-walking");
    let measuring = run(&on, "measure");
    assert!(measuring.tape().is_some() && measuring.study().awaited_probe().is_none());
    let again = study(&measuring, [StudyAction::Await(Some(0))]);
    assert!(again.tape().is_none() && again.study().awaited_probe() == Some(0));
    // A study that waits for nothing leaves the tape measure.
    assert!(run(&measuring, "study-open").tape().is_some());
    assert_eq!(run(&run(&on, "study-off"), "measure").study().mode(), None);
}

#[test]
fn a_dragged_probe_keeps_the_pressed_point_and_stays_on_the_table() {
    let on = study(&run(&editor(), "study-seeing"), set(10.0, 10.0));
    let clamped = study(&on, [StudyAction::Press { point_in_table: at(10.5, 10.0), probe: Some(0) }]);
    assert!(clamped.study().is_held() && probes(&clamped) == probes(&on));
    let dragged = study(&clamped, [StudyAction::Drag(at(20.5, 12.0))]);
    assert_eq!(probes(&dragged)[0], Some(at(20.0, 12.0)));
    assert_eq!(probes(&study(&dragged, [StudyAction::Drag(at(-7.0, 99.0))]))[0], Some(at(0.0, 48.0)));
    let back = update(&dragged, Action::Cancel).expect("it changes");
    assert_eq!((probes(&back), back.study().is_held()), (probes(&on), false));
    assert_eq!(probes(&study(&dragged, [StudyAction::Release]))[0], Some(at(20.0, 12.0)));
    // A new probe is removed again.
    let second =
        study(&on, [StudyAction::Press { point_in_table: at(5.0, 5.0), probe: None }, StudyAction::Drag(at(6.0, 6.0))]);
    assert_eq!(probes(&second)[1], Some(at(6.0, 6.0)));
    assert_eq!(probes(&update(&second, Action::Cancel).expect("it changes")), probes(&on));
}

#[test]
fn another_pack_is_studied_by_its_own_bases_and_without_zones_where_it_has_none() {
    let river = crate::pack::testing::river_crossing();
    let of_river = Editor::new(crate::layout::Layout::new(river).into(), 2);
    let other = run(&editor(), "study-exposure").with_table_of(of_river, None);
    assert_eq!(other.study().mode(), None);
    assert!(river.bases.contains(&other.study().base(BaseRole::Walker)));
    for (mode, command) in StudyMode::ALL {
        let is_run = update(&other, Action::Command(command, Modifiers::default())).is_some();
        assert_eq!(is_run, mode.is_of(river), "{command}");
    }
    assert!(!StudyMode::Exposure.is_of(river) && !StudyMode::Sides.is_of(river) && StudyMode::Cover.is_of(river));
    // Of the same pack it goes on.
    let same = run(&editor(), "study-exposure").with_table_of(editor(), None);
    assert_eq!(same.study().mode(), Some(StudyMode::Exposure));
    // Both ends of a walk can be set down.
    let walk = study(&run(&other, "study-walking"), [StudyAction::PlaceMissing]);
    let probes = walk.study().probes().expect("a walk");
    let table = walk.layout().table.bounds();
    let is_inside =
        |place: &Option<Point>| place.is_some_and(|place| table.least_clearance(&Rect::new(place, place)).1 > 2.9);
    assert!(probes.iter().all(is_inside), "{probes:?}");
}

#[test]
fn keys_move_and_remove_a_probe() {
    let on = study(&run(&editor(), "study-walking"), [StudyAction::PlaceMissing]);
    assert_eq!(probes(&on), [at(24.0, 45.0), at(24.0, 5.5)].map(Some));
    let by = |key: &str, modifiers| study(&on, action_for_key(0, key, modifiers));
    let (shift, alt) =
        (Modifiers { shift: true, ..Modifiers::default() }, Modifiers { alt: true, ..Modifiers::default() });
    let moved = |editor: &Editor| {
        let [before, now] = [&on, editor].map(|editor| probes(editor)[0].expect("it is there"));
        now - before
    };
    for (key, modifiers, x, y) in
        [("ArrowLeft", Modifiers::default(), -0.25, 0.0), ("ArrowUp", shift, 0.0, -1.0), ("ArrowRight", alt, 0.01, 0.0)]
    {
        let by = moved(&by(key, modifiers));
        assert!((by.x - x).abs() < 1e-9 && (by.y - y).abs() < 1e-9, "{key}: {by:?}");
    }
    assert_eq!(probes(&by("Delete", Modifiers::default())), [None, probes(&on)[1]]);
    assert!(action_for_key(0, "z", Modifiers::default()).is_none());
    assert!(action_for_key(0, "ArrowLeft", Modifiers { control: true, ..Modifiers::default() }).is_none());
    assert_eq!(probes(&study(&on, [StudyAction::RemoveProbes])), [None, None]);
}

#[test]
fn escape_ends_a_study_last() {
    let all = run(&run(&run(&editor(), "select-all"), "measure"), "study-open");
    let tape = update(&all, Action::Cancel).expect("it changes");
    assert!(tape.tape().is_none() && tape.study().mode().is_some());
    let selection = update(&tape, Action::Cancel).expect("it changes");
    assert!(selection.selection().is_empty() && selection.study().mode().is_some());
    let off = update(&selection, Action::Cancel).expect("it changes");
    assert_eq!(off.study().mode(), None);
    assert!(update(&off, Action::Cancel).is_none());
}

#[test]
fn settings_are_part_of_the_request_and_undo_keeps_them() {
    let on = run(&run(&editor(), "select-all"), "study-walking");
    let set = study(&on, [StudyAction::Base(BaseRole::Walker, 30), StudyAction::Speed(99.0)]);
    assert_eq!(set.study().requested_study(), Some(Study::Walking { base: 30, walk: None, speed: SPEED_RANGE.1 }));
    assert!(update(&set, Action::Study(StudyAction::Base(BaseRole::Walker, 30))).is_none());
    let undone = run(&run(&set, "delete"), "undo");
    assert_eq!(undone.study(), set.study());
    let exposure = study(&run(&set, "study-exposure"), [StudyAction::ZoneOwner(Owner::Defender)]);
    let Some(Study::Exposure { from, .. }) = exposure.study().requested_study() else { panic!("it asks") };
    assert_eq!(from, Owner::Defender);
}

fn regiment(editor: &Editor) -> Regiment {
    editor.study().regiment().expect("it is on the table")
}

#[test]
fn a_regiment_is_set_down_by_one_press_and_dragged() {
    let on = run(&on_ghost_moor(), "study-regiment");
    assert_eq!((on.study().probe_count(), on.study().awaited_probe(), on.study().regiment()), (1, Some(0), None));
    let placed = study(&on, set(40.0, 30.0));
    assert_eq!((regiment(&placed).middle, placed.study().awaited_probe()), (at(40.0, 30.0), None));
    let settings = placed.study().regiment_settings();
    assert_eq!((settings.models, settings.files, settings.base), (12, 4, [20, 20]));
    assert_eq!(placed.study().requested_study(), Some(Study::Regiment(regiment(&placed))));
    // No press sets a second one down, and none is awaited.
    assert_eq!(study(&placed, [StudyAction::Await(Some(1))]).study().awaited_probe(), None);
    let pressed = study(&placed, [StudyAction::Press { point_in_table: at(40.5, 30.0), probe: Some(0) }]);
    let dragged = study(&pressed, [StudyAction::Drag(at(50.5, 31.0))]);
    assert_eq!(regiment(&dragged).middle, at(50.0, 31.0));
    assert_eq!(regiment(&update(&dragged, Action::Cancel).expect("it changes")).middle, at(40.0, 30.0));
    let bottom = study(&on, [StudyAction::PlaceMissing]);
    assert!(regiment(&bottom).middle.y > 30.0);
    assert_eq!(study(&placed, [StudyAction::RemoveProbes]).study().regiment(), None);
    // Another mode keeps it, and shows it no more.
    let other = run(&placed, "study-open");
    assert_eq!(other.study().regiment(), None);
    assert_eq!(regiment(&run(&other, "study-regiment")).middle, at(40.0, 30.0));
}

#[test]
fn a_dragged_regiment_comes_to_rest_at_an_obstacle() {
    let placed = study(&run(&on_ghost_moor(), "study-regiment"), set(20.0, 30.0));
    let pressed = study(&placed, [StudyAction::Press { point_in_table: at(20.0, 30.0), probe: Some(0) }]);
    // Half of the dyke and half of the regiment.
    let touching = 20.0 + (1.25 + 3.0) / 2.54;
    for (from, expected) in [(0.2, 0.0), (0.3, 0.3), (-0.1, -0.1)] {
        let dragged = study(&pressed, [StudyAction::Drag(at(20.0, touching + from))]);
        let middle = regiment(&dragged).middle;
        assert!(
            (middle.y - touching - expected).abs() < 0.011 && (middle.x - 20.0).abs() < 0.011,
            "{from}: {middle:?}"
        );
    }
}

#[test]
fn a_regiment_is_turned_by_its_handle_and_by_keys() {
    let placed = study(&run(&on_ghost_moor(), "study-regiment"), set(40.0, 30.0));
    let press = StudyAction::Press { point_in_table: at(40.0, 28.0), probe: Some(FACING_HANDLE) };
    let pressed = study(&placed, [press]);
    assert!(pressed.study().is_held());
    for (to, degrees) in [((45.0, 30.0), 90.0), ((45.0, 30.2), 90.0), ((45.0, 31.0), 101.0), ((39.0, 29.0), 315.0)] {
        let turned = study(&pressed, [StudyAction::Drag(at(to.0, to.1))]);
        assert!((regiment(&turned).facing.degrees() - degrees).abs() < 1e-9, "{to:?}: {:?}", regiment(&turned).facing);
        assert_eq!(regiment(&turned).middle, at(40.0, 30.0));
        let back = update(&turned, Action::Cancel).expect("it changes");
        assert_eq!(regiment(&back), regiment(&placed));
    }
    let (shift, alt) =
        (Modifiers { shift: true, ..Modifiers::default() }, Modifiers { alt: true, ..Modifiers::default() });
    for (key, modifiers, degrees) in
        [("ArrowRight", Modifiers::default(), 5.0), ("ArrowLeft", shift, 345.0), ("ArrowDown", alt, 1.0)]
    {
        let turned = study(&placed, action_for_key(FACING_HANDLE, key, modifiers));
        assert!((regiment(&turned).facing.degrees() - degrees).abs() < 1e-9, "{key}");
    }
    let gone = study(&placed, action_for_key(FACING_HANDLE, "Delete", Modifiers::default()));
    assert_eq!((gone.study().regiment(), gone.study().awaited_probe()), (None, Some(0)));
    // Without a regiment there is nothing to turn.
    assert!(update(&gone, Action::Study(press)).is_none());
}

#[test]
fn what_a_regiment_is_like_stays_possible() {
    let on = study(&run(&on_ghost_moor(), "study-regiment"), set(40.0, 30.0));
    let settings = on.study().regiment_settings();
    for (wanted, models, files) in [((0, 5), 1, 1), ((7, 9), 7, 7), ((1000, 0), 100, 1), ((30, 6), 30, 6)] {
        let changed = RegimentSettings { models: wanted.0, files: wanted.1, movement: 99.0, ..settings };
        let changed = regiment(&study(&on, [StudyAction::Regiment(changed)]));
        assert_eq!((changed.models, changed.files, changed.movement), (models, files, MOVEMENT_RANGE.1));
    }
}
