//! Dragging models, and what comes of it in one window and in two.

mod elements;
mod equipment;
mod game_log;
mod garrisons;
mod structures;

use std::rc::Rc;
use std::sync::Arc;

use super::{
    ControlledElement, Controller, Handle, KeptGame, NewModels, PieceHandle, PlayAction, PlayState, came_in,
    came_in_broken, controlled_elements, dragged_way, duty_facts, game_file, game_size_refusal, game_sizes,
    handed_over, handing_over, messages, move_title, moved_element, opened_game_file, player_name, turn_handle,
    way_told, with_players_swapped,
};
use crate::game::by_role::ByRole;
use crate::game::control::ControlTable;
use crate::game::duties::{CrewPart, Duties, Marshal};
use crate::game::model::{Model, ModelId, ModelState, ModelType};
use crate::game::score_record::TurnRecord;
use crate::game::{Claim, ElementPart, GameChange, GamePart, GameSetUp, PieceState, Progress, Stamp};
use crate::geometry::{Point, Side, Vector};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{self, Role, ScenarioAtEdge};
use crate::page::roam::{Roam, RoamOrder};
use crate::page::{PageAction, Place};
use crate::units::{Angle, Length, Unit};

const TABLE: &str = include_str!("../../../../../assets/examples/frozen-mill.link");

fn begun() -> Rc<KeptGame> {
    Rc::new(KeptGame::begun(TABLE.trim()).expect("the example's link"))
}

fn model(side: Role, base: u32, x: f64, y: f64) -> Model {
    Model { at: Some([x, y].map(Length::clamped)), ..Model::new(side, ModelType::Solo, base) }
}

/// A window on a game with these models, numbered from 0.
fn window(models: &[Model]) -> PlayState {
    let edits = models.iter().zip(0..).map(|(model, id)| GamePart::Model(ModelId(id), Some(Box::new(model.clone()))));
    let change = GameChange::Step(edits.collect());
    PlayState::new(Rc::new(begun().changed(&change, Stamp(1)).expect("models")))
}

/// The window after an action, whose change is made at once.
fn after(state: &PlayState, action: PlayAction) -> PlayState {
    let outcome = state.after(action);
    let state = outcome.state.unwrap_or_else(|| state.clone());
    let Some(change) = outcome.change else { return state };
    let kept = state.kept().changed(&change, Stamp(5)).expect("a change");
    state.after(PlayAction::Follow(Rc::new(kept))).state.expect("it follows")
}

fn drag(x: f64, y: f64) -> PlayAction {
    PlayAction::Drag { to: Point::new(x, y), reach: 0.3, slop: 0.1 }
}

fn press(id: u32, x: f64, y: f64) -> PlayAction {
    PlayAction::Press(ModelId(id), Handle::Base, Point::new(x, y))
}

fn place(state: &PlayState, id: u32) -> Point {
    state.model(ModelId(id)).and_then(Model::place).expect("it is on the table")
}

#[test]
fn a_model_is_dragged_by_where_it_was_taken_and_dropping_it_is_one_step() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0)]);
    let state = after(&state, press(0, 24.2, 42.1));
    assert_eq!(state.selected(), Some(ModelId(0)));
    let moved = after(&after(&state, drag(22.0, 41.0)), drag(20.2, 40.1));
    assert_eq!(place(&moved, 0), Point::new(20.0, 40.0));
    assert_eq!(moved.kept(), state.kept(), "nothing is changed before it is dropped");
    let (id, far) = moved.dragged().expect("it is dragged");
    assert!(id == ModelId(0) && (far - 20.0_f64.sqrt()).abs() < 1e-9);
    let dropped = after(&moved, PlayAction::Release);
    assert_eq!((place(&dropped, 0), dropped.dragged()), (Point::new(20.0, 40.0), None));
    let undone = dropped.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    assert_eq!(undone.game.model(ModelId(0)), state.kept().game.model(ModelId(0)));
}

#[test]
fn a_press_that_hardly_moves_changes_nothing() {
    let state = after(&window(&[model(Role::Attacker, 30, 24.0, 42.0)]), press(0, 24.0, 42.0));
    assert!(state.after(drag(24.05, 42.0)).state.is_none());
    let outcome = state.after(PlayAction::Release);
    assert!(outcome.change.is_none() && outcome.state.is_some());
}

#[test]
fn a_dragged_model_comes_into_contact_and_stays_on_the_table() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0), model(Role::Defender, 50, 20.0, 42.0)]);
    let state = after(&after(&state, press(0, 24.0, 42.0)), drag(21.7, 42.0));
    assert!((place(&state, 0).x - (20.0 + 80.0 / 50.8)).abs() < 0.01);
    assert!(state.sight()[0].distance < 1e-9);
    let edge = after(&state, drag(-5.0, 60.0));
    assert!((place(&edge, 0).x - 30.0 / 50.8).abs() < 0.01 && place(&edge, 0).y < 48.0);
    assert!(place(&after(&edge, PlayAction::Cancel), 0) == Point::new(24.0, 42.0));
}

#[test]
fn what_a_model_sees_is_live_and_names_what_is_in_the_way() {
    let layout = begun().game.layout();
    let wall = layout.pieces.iter().find(|piece| piece.kind.height.is_some_and(|height| height >= 10.0)).expect("one");
    let at = wall.origin();
    let beside = |x: f64| Point::new(at.x + x, at.y);
    let state =
        window(&[model(Role::Attacker, 30, beside(-6.0).x, at.y), model(Role::Defender, 30, beside(6.0).x, at.y)]);
    let state = after(&state, press(0, beside(-6.0).x, at.y));
    let said = messages::sighting(&state, &state.sight()[0], Unit::Inch);
    assert!(!state.sight()[0].is_seen() && said.contains(&wall.letter()), "{said}");
    assert_eq!(messages::sight_summary(&state).as_deref(), Some("Sees 0 of 1 opposing models"));
    let beside_it = after(&state, drag(beside(4.5).x, at.y));
    assert!(beside_it.sight()[0].is_seen());
}

#[test]
fn a_piece_that_moves_by_itself_is_put_back_by_undo_and_leaves_its_models() {
    let pack = pack::find("fantasy-battlefield").expect("it is built in");
    let kind = pack.kind("blood-forest").expect("a kind");
    let forest = Piece::new(PieceId::new("a").expect("an id"), kind, [30.0, 24.0].map(Length::clamped));
    let layout = Layout { pieces: vec![Arc::new(forest)], ..Layout::new(pack) };
    let begun = KeptGame::begun(&crate::formats::link::write(&layout.into())).expect("its link");
    let inside = model(Role::Attacker, pack.bases[0], 30.0, 24.0);
    let added = GameChange::Step(vec![GamePart::Model(ModelId(0), Some(Box::new(inside)))]);
    let state = PlayState::new(Rc::new(begun.changed(&added, Stamp(1)).expect("a model")));
    let id = state.layout().pieces[0].id.clone();
    let order = RoamOrder::typed("180", "", pack.unit).expect("a number");
    let roam = Rc::new(Roam::new(state.layout(), &id, order, &mut |_| 2).expect("it moves"));
    assert_eq!(state.roamed_way(), None);
    let moved = after(&state, PlayAction::Roam(roam));
    assert_eq!(moved.layout().pieces[0].at, [30.0, 28.0].map(Length::clamped));
    assert_eq!(moved.roamed_way().map(<[Point]>::len), Some(2));
    assert_eq!(place(&moved, 0), Point::new(30.0, 24.0));
    let undone = moved.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    let undone = moved.after(PlayAction::Follow(Rc::new(undone))).state.expect("it follows");
    assert_eq!((undone.layout().pieces[0].at, undone.roamed_way()), (state.layout().pieces[0].at, None));
}

#[test]
fn a_large_base_sends_scatter_off_that_it_touches_and_undo_brings_both_back() {
    let layout = begun().game.layout();
    let crates = layout.pack.kind("crates").expect("a kind of scatter");
    let place = [24.0, 24.0].map(Length::clamped);
    let scatter = Piece::new(PieceId::new("zz").expect("an id"), crates, place);
    let with_scatter = Layout { pieces: vec![Arc::new(scatter.clone())], ..(*layout).clone() };
    let link = crate::formats::link::write(&with_scatter.into());
    let at = scatter.origin();
    for (base, leaves) in [(120, true), (50, false)] {
        let begun = KeptGame::begun(&link).expect("its link");
        let large = model(Role::Attacker, base, at.x - 5.0, at.y);
        let added = GameChange::Step(vec![GamePart::Model(ModelId(0), Some(Box::new(large)))]);
        let state = PlayState::new(Rc::new(begun.changed(&added, Stamp(1)).expect("a model")));
        let state = after(&after(&state, press(0, at.x - 5.0, at.y)), drag(at.x + 3.0, at.y));
        let dropped = after(&state, PlayAction::Release);
        let scatter = &dropped.kept().game.baseline().pieces[0].id;
        assert_eq!(dropped.kept().game.piece(scatter) == PieceState::Removed, leaves, "{base} mm");
        let drift = dropped.kept().game.drift();
        assert_eq!(messages::drift_summary(&drift).is_some(), leaves);
        let undone = dropped.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
        assert!(undone.game.drift().is_empty());
    }
}

#[test]
fn a_model_is_turned_by_its_mark_and_by_keys() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0)]);
    let state = after(&state, PlayAction::Press(ModelId(0), Handle::Facing, Point::new(24.0, 41.0)));
    let turned = after(&after(&state, drag(30.0, 42.0)), PlayAction::Release);
    assert_eq!(turned.model(ModelId(0)).map(|model| model.facing), Some(Angle::tenths(900)));
    let more = after(&turned, PlayAction::Turn(Angle::tenths(150)));
    assert_eq!(more.model(ModelId(0)).map(|model| model.facing), Some(Angle::tenths(1050)));
    let nudged = after(&more, PlayAction::Nudge(Vector::new(0.5, 0.0)));
    assert_eq!(place(&nudged, 0), Point::new(24.5, 42.0));
}

#[test]
fn a_drag_goes_on_while_another_window_moves_others_and_ends_where_its_model_is_changed() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0), model(Role::Defender, 30, 24.0, 6.0)]);
    let state = after(&after(&state, press(0, 24.0, 42.0)), drag(20.0, 40.0));
    let elsewhere = |id: u32, x: f64| {
        let moved = GamePart::Model(ModelId(id), Some(Box::new(model(Role::Attacker, 30, x, 10.0))));
        Rc::new(state.kept().changed(&GameChange::Step(vec![moved]), Stamp(7)).expect("an edit"))
    };
    let other = after(&state, PlayAction::Follow(elsewhere(1, 30.0)));
    assert_eq!((place(&other, 0), place(&other, 1)), (Point::new(20.0, 40.0), Point::new(30.0, 10.0)));
    let own = after(&state, PlayAction::Follow(elsewhere(0, 30.0)));
    assert_eq!((place(&own, 0), own.dragged()), (Point::new(30.0, 10.0), None));
}

#[test]
fn new_models_stand_in_their_zone_free_and_as_a_unit() {
    let mut ids = 100..;
    let mut id = || ids.next().expect("an id");
    let mut kept = begun();
    for (side, model_type, base, count) in [
        (Role::Attacker, ModelType::Unit, 30, 10),
        (Role::Attacker, ModelType::Unit, 40, 5),
        (Role::Defender, ModelType::BattleEngine, 120, 1),
    ] {
        let new = NewModels { side, model_type, base, name: String::new(), count };
        kept = Rc::new(kept.changed(&new.change(&kept, &mut id), Stamp(1)).expect("models"));
    }
    let layout = kept.game.layout();
    let table = crate::analysis::Table::new(&layout);
    let models: Vec<&Model> = kept.game.models().map(|(_, model)| model).collect();
    assert_eq!(models.len(), 16);
    assert_eq!(models.iter().filter_map(|model| model.unit).max(), Some(2));
    for (index, model) in models.iter().enumerate() {
        let (at, base) = (model.place().expect("there is room"), model.base_of(layout.pack).expect("a base"));
        assert!(crate::game::stands(&table, base, at));
        for other in &models[..index] {
            let other = (other.place().expect("a place"), other.base_of(layout.pack).expect("a base").radius);
            assert!(crate::game::base_distance((at, base.radius), other) > 0.0);
        }
    }
    let state = PlayState::new(kept);
    assert_eq!(messages::title(&state, ModelId(100)), "Unit 1");
}

#[test]
fn terrain_that_was_moved_says_how_it_goes_back() {
    let state = window(&[]);
    let piece = state.layout().pieces[0].clone();
    let id: PieceId = piece.id.clone();
    let at = [piece.at[0] + Length::hundredths(150), piece.at[1] - Length::hundredths(50)];
    let moved = after(&state, PlayAction::Piece(id, PieceState::Moved { at, turn: piece.turn + Angle::tenths(100) }));
    let drift = moved.kept().game.drift();
    let said = messages::drift(moved.kept().game.baseline(), &drift[0], Unit::Inch);
    assert!(said.contains("1.5\" left, 0.5\" down, turned 10° anticlockwise"), "{said}");
    let back = after(&moved, PlayAction::PutBack);
    assert!(back.kept().game.drift().is_empty());
    assert_eq!(*back.layout(), *back.kept().game.baseline());
}

/// Presses a piece in its middle, or on the handle that turns it.
fn press_piece(state: &PlayState, id: &PieceId, handle: PieceHandle, at: Point) -> PlayState {
    after(state, PlayAction::PressPiece(id.clone(), handle, at))
}

fn piece_at(state: &PlayState, id: &PieceId) -> Point {
    state.layout().piece(id).expect("it is on the table").origin()
}

#[test]
fn a_piece_is_dragged_and_dropped_as_one_step_and_can_be_put_back() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0)]);
    let (id, from) = (state.layout().pieces[0].id.clone(), state.layout().pieces[0].origin());
    let pressed = press_piece(&state, &id, PieceHandle::Body, from + Vector::new(0.25, 0.5));
    assert!(pressed.after(drag(from.x + 0.3, from.y + 0.5)).state.is_none(), "a press that hardly moves is no drag");
    let dragged = after(&pressed, drag(from.x + 2.25, from.y - 0.5));
    assert!(dragged.is_dragging() && piece_at(&dragged, &id).distance(from + Vector::new(2.0, -1.0)) < 1e-9);
    assert_eq!(dragged.kept(), state.kept(), "nothing is changed before it is dropped");
    let cancelled = after(&dragged, PlayAction::Cancel);
    assert_eq!((piece_at(&cancelled, &id), cancelled.is_dragging()), (from, false));
    let dropped = after(&dragged, PlayAction::Release);
    assert!(piece_at(&dropped, &id).distance(from + Vector::new(2.0, -1.0)) < 1e-9 && !dropped.is_dragging());
    assert_eq!(dropped.kept().steps.made, state.kept().steps.made + 1);
    assert_eq!(dropped.kept().game.drift().len(), 1);
    let back = press_piece(&dropped, &id, PieceHandle::Body, from);
    let back = after(&after(&back, drag(from.x - 2.0, from.y + 1.0)), PlayAction::Release);
    assert_eq!(back.kept().game.piece(&id), PieceState::AsSetUp, "where it was set up it hasn't drifted");
}

#[test]
fn a_piece_is_turned_by_its_handle_and_by_keys_and_stays_on_the_table() {
    let state = window(&[]);
    let piece = state.layout().pieces.iter().find(|piece| !piece.is_disc()).expect("one that can be turned").clone();
    let (id, origin) = (piece.id.clone(), piece.origin());
    let handle = turn_handle(&piece, 1.0).expect("its handle");
    let away = handle - origin;
    let quarter = origin + Vector::new(-away.y, away.x);
    let held = press_piece(&state, &id, PieceHandle::Turn, handle);
    let turned = after(&after(&held, drag(quarter.x, quarter.y)), PlayAction::Release);
    let turn = |state: &PlayState| state.layout().piece(&id).map(|piece| piece.turn);
    assert_eq!((turn(&turned), piece_at(&turned, &id)), (Some(piece.turn + Angle::tenths(900)), origin));
    let more = after(&turned, PlayAction::TurnPiece(id.clone(), Angle::tenths(-900)));
    assert_eq!((turn(&more), more.kept().game.drift().len()), (Some(piece.turn), 0));
    let nudged = after(&more, PlayAction::NudgePiece(id.clone(), Vector::new(0.25, 0.0)));
    assert!((piece_at(&nudged, &id).x - origin.x - 0.25).abs() < 1e-9);
    let off = after(&nudged, PlayAction::NudgePiece(id.clone(), Vector::new(-90.0, 0.0)));
    assert!(piece_at(&off, &id).x.abs() < 1e-9);
}

#[test]
fn what_a_model_sees_follows_a_piece_that_is_dragged() {
    let layout = begun().game.layout();
    let wall = layout.pieces.iter().find(|piece| piece.kind.height.is_some_and(|height| height >= 10.0)).expect("one");
    let (at, id) = (wall.origin(), wall.id.clone());
    let models = [-6.0, 6.0].map(|x| at.x + x);
    let state = window(&[model(Role::Attacker, 30, models[0], at.y), model(Role::Defender, 30, models[1], at.y)]);
    let state = after(&state, PlayAction::Select(Some(ModelId(0))));
    let is_in_the_way = |state: &PlayState| {
        let piece = crate::game::Blocker::Piece(id.clone());
        state.sight().iter().any(|sighting| sighting.blocked_by.contains(&piece))
    };
    assert!(is_in_the_way(&state));
    let held = press_piece(&state, &id, PieceHandle::Body, at);
    let away = after(&held, drag(at.x, if at.y > 24.0 { 2.0 } else { 46.0 }));
    assert!(!is_in_the_way(&away));
    assert!(is_in_the_way(&after(&away, PlayAction::Cancel)));
}

#[test]
fn the_drag_of_a_piece_ends_where_terrain_is_moved_in_another_window() {
    let state = window(&[]);
    let [one, other] = [0, 1].map(|index: usize| state.layout().pieces[index].clone());
    let dragged = after(
        &press_piece(&state, &one.id, PieceHandle::Body, one.origin()),
        drag(one.origin().x + 1.0, one.origin().y),
    );
    let elsewhere =
        |edit: GamePart| Rc::new(state.kept().changed(&GameChange::Step(vec![edit]), Stamp(7)).expect("an edit"));
    let added = elsewhere(GamePart::Model(ModelId(3), Some(Box::new(model(Role::Attacker, 30, 24.0, 42.0)))));
    let goes_on = after(&dragged, PlayAction::Follow(added));
    assert!(goes_on.is_dragging() && piece_at(&goes_on, &one.id) == piece_at(&dragged, &one.id));
    let removed = elsewhere(GamePart::Piece(other.id.clone(), PieceState::Removed));
    let ended = after(&dragged, PlayAction::Follow(removed));
    assert!(!ended.is_dragging() && piece_at(&ended, &one.id) == one.origin());
    assert!(ended.layout().piece(&other.id).is_none());
}

#[test]
fn the_way_of_a_dragged_model_says_what_it_goes_round_and_how_much_of_its_move_is_left() {
    let layout = begun().game.layout();
    let granary = layout.pieces.iter().find(|piece| piece.kind.id == "building").expect("a building");
    let at = granary.origin();
    let speed = Length::from_inches(6.0);
    let own = Model { speed, ..model(Role::Attacker, 30, at.x, at.y + 4.0) };
    let state = window(&[own, model(Role::Defender, 30, 24.0, 44.0)]);
    let held = after(&state, press(0, at.x, at.y + 4.0));
    assert!(dragged_way(&held).is_none(), "it hasn't moved yet");
    let told = |state: &PlayState| {
        let way = dragged_way(state).expect("a way");
        let (text, is_too_far) = way_told(state, &way, speed, Unit::Inch);
        (way, text, is_too_far)
    };
    let (way, text, is_too_far) = told(&after(&held, drag(at.x + 2.0, at.y + 4.0)));
    assert!(way.blocked_by.is_empty() && !is_too_far);
    assert_eq!(text, "Moves 2\". 4\" of the move left.");
    let behind = after(&held, drag(at.x, at.y - 4.0));
    let (way, text, is_too_far) = told(&behind);
    let length = way.walk.expect("a way round").length;
    assert!(length > 8.0 && is_too_far, "{text}");
    let title = format!("{} {}", granary.title(), granary.letter());
    assert!(text.contains(&format!("round {title}; straight it would be 8\"")) && text.ends_with("too far."), "{text}");
    assert!(dragged_way(&after(&held, drag(at.x, at.y))).is_none(), "it can't stand there");
}

#[test]
fn who_secures_what_follows_the_models_that_are_dragged() {
    let layout = begun().game.layout();
    let scenario =
        layout.pack.scenarios.all().iter().find(|one| one.elements.iter().any(|element| element.kind.base == 50));
    let played = ScenarioAtEdge { scenario: scenario.expect("one with a 50 mm objective"), edge: layout.attacker_edge };
    let diagram = crate::analysis::Diagram::new(&layout, played.scenario, played.edge);
    let objective = diagram.elements().find(|one| one.element.kind.base == 50).expect("an objective");
    let leader =
        Model { model_type: ModelType::Leader, ..model(Role::Attacker, 40, objective.at.x + 2.5, objective.at.y) };
    let solo = model(Role::Defender, 30, objective.at.x - 10.0, objective.at.y);
    let state = window(&[leader, solo]);
    let controller = |state: &PlayState| {
        let all = controlled_elements(state, played);
        all.into_iter().find(|element| element.index == objective.index).map(|element| element.controller)
    };
    assert_eq!(controller(&state), Some(Controller::Secured(Role::Attacker)));
    let state = after(
        &after(&state, press(1, objective.at.x - 10.0, objective.at.y)),
        drag(objective.at.x - 3.0, objective.at.y),
    );
    assert_eq!(controller(&state), Some(Controller::Contested));
    let state = after(&state, PlayAction::Cancel);
    let gone = after(&state, PlayAction::Change(ModelId(0), None));
    assert_eq!(controller(&gone), Some(Controller::Nobody));
}

/// A game on the example's table whose turn of this place, counted from 0, ended with the Attacker securing all elements of a scenario.
fn ended(scenario: &str, turn: usize) -> (PlayState, ScenarioAtEdge) {
    let begun = begun();
    let layout = begun.game.layout();
    let scenario = layout.pack.scenarios.all().iter().find(|one| one.id == scenario).expect("a scenario");
    let secured = ByRole { attacker: (0..scenario.elements.len()).collect(), ..ByRole::default() };
    let record = TurnRecord { control: vec![ControlTable(secured)], ..TurnRecord::default() };
    let edits = vec![
        GamePart::Turn(turn, Box::new(record)),
        GamePart::Progress(Progress { turns_ended: turn + 1, ..Progress::default() }),
    ];
    let kept = begun.changed(&GameChange::Step(edits), Stamp(3)).expect("edits");
    (PlayState::new(Rc::new(kept)), ScenarioAtEdge { scenario, edge: layout.attacker_edge })
}

#[test]
fn an_objective_is_moved_as_far_as_its_player_may_and_only_once() {
    let (state, played) = ended("payload", 3);
    let element =
        |state: &PlayState| controlled_elements(state, played).into_iter().find(|element| !element.moves.is_empty());
    let open = element(&state).expect("one may move").moves[0];
    assert_eq!((open.by, open.allowed), (Role::Attacker, 6.0));
    assert!(
        move_title(&state, played, open, Unit::Inch)
            .starts_with("The Attacker may move it up to 6\" toward the Defender's")
    );
    let moved = moved_element(&state, played, open, 2.0, Unit::Inch).expect("it moves");
    assert_eq!(moved.text, "It moves 2\".");
    let before = controlled_elements(&state, played);
    let after_move = after(&state, PlayAction::Edit(moved.edits));
    assert_eq!(element(&after_move), None);
    let kept = after_move.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    assert_eq!(controlled_elements(&PlayState::new(Rc::new(kept)), played), before);
}

#[test]
fn a_flag_claims_what_its_player_chooses() {
    let (state, played) = ended("payload", 0);
    let flags = |state: &PlayState| -> Vec<ControlledElement> {
        controlled_elements(state, played).into_iter().filter(|element| !element.claims.is_empty()).collect()
    };
    let flag = flags(&state).into_iter().find(|flag| flag.claims.len() > 1).expect("a flag with terrain in its reach");
    assert!(flag.claims[0].is_chosen && flag.claims.iter().filter(|claim| claim.is_chosen).count() == 1, "{flag:?}");
    let chosen = ElementPart { claim: Claim::Nothing, ..ElementPart::default() };
    let state = after(&state, PlayAction::Edit(vec![GamePart::Element(flag.index, chosen)]));
    let flag = flags(&state).into_iter().find(|other| other.index == flag.index).expect("it is there");
    assert!(flag.claims.last().is_some_and(|last| last.is_chosen && last.claim == Claim::Nothing), "{flag:?}");
    let gone = ElementPart { is_gone: true, ..ElementPart::default() };
    let state = after(&state, PlayAction::Edit(vec![GamePart::Element(flag.index, gone)]));
    let flag =
        controlled_elements(&state, played).into_iter().find(|other| other.index == flag.index).expect("it is told");
    assert!(flag.is_gone && flag.controller == Controller::Nobody && flag.models.is_empty(), "{flag:?}");
}

#[test]
fn what_follows_from_a_crew_and_from_a_marshal_is_told_and_offered() {
    let duties = |duties| Model { duties, unit: Some(1), ..model(Role::Attacker, 30, 20.0, 20.0) };
    let gunner = Model { base: 50, ..duties(Duties { crew: Some(CrewPart::Gunner), ..Duties::default() }) };
    let place = |model: Model, x: f64| Model { at: Some([x, 20.0].map(Length::clamped)), ..model };
    let crewman = place(duties(Duties { crew: Some(CrewPart::Crewman), ..Duties::default() }), 20.0 + 40.0 / 25.4);
    let marshal = Marshal { limit: 1, range: Length::clamped(6.0) };
    let marshal = place(duties(Duties { marshal: Some(marshal), ..Duties::default() }), 30.0);
    let under = Duties { controller: Some(ModelId(2)), ..Duties::default() };
    let warjack = Model { model_type: ModelType::Cohort, ..place(duties(under), 34.0) };
    let state = window(&[gunner, crewman, marshal, warjack]);
    let facts = |state: &PlayState, id: u32| duty_facts(state, ModelId(id), Unit::Inch);
    let of_gunner = facts(&state, 0);
    assert_eq!(of_gunner.sentences[0], "1 crewman in contact: activated here, it moves 2\" farther.");
    let after_loss = after(&state, PlayAction::Edit(of_gunner.acts[0].edits.clone()));
    assert_eq!((after_loss.models().count(), facts(&after_loss, 0).acts.len()), (3, 0));
    let of_marshal = facts(&state, 2).sentences;
    assert_eq!(of_marshal[0], "It controls 1 of 1 warjacks.");
    assert!(of_marshal[1].contains("is in range: it may run, charge"), "{of_marshal:?}");
    assert_eq!(facts(&state, 3).acts, []);
    let alone = after(&state, PlayAction::Change(ModelId(2), None));
    let autonomous = after(&alone, PlayAction::Edit(facts(&alone, 3).acts[0].edits.clone()));
    let warjack = autonomous.model(ModelId(3)).expect("it is there");
    assert_eq!((warjack.state, warjack.duties.controller), (ModelState::Autonomous, None));
}

#[test]
fn another_scenario_or_edge_is_the_games_and_every_window_follows() {
    let state = PlayState::new(begun());
    let pack = state.layout().pack;
    let other = pack.scenarios.iter().find(|scenario| Some(*scenario) != state.layout().scenario).expect("another");
    let action = PageAction::play(ScenarioAtEdge { scenario: other, edge: Side::Top });
    let edits = action.scenario_edits().expect("edits of the scenario").to_vec();
    let played = after(&state, PlayAction::Play(edits.clone()));
    assert_eq!(played.layout().scenario_at_edge(), Some(ScenarioAtEdge { scenario: other, edge: Side::Top }));
    assert!(played.can_undo());
    assert!(played.after(PlayAction::Play(edits)).change.is_none(), "it is played so already");
    assert_eq!(
        controlled_elements(&played, played.layout().scenario_at_edge().expect("one")).len(),
        other.elements.len()
    );
    let back = played.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    let back = played.after(PlayAction::Follow(Rc::new(back))).state.expect("it follows");
    assert_eq!(back.layout().scenario_at_edge(), state.layout().scenario_at_edge());
}

#[test]
fn players_are_called_by_their_names_and_what_they_are() {
    let state = PlayState::new(begun());
    assert_eq!(messages::player(&state, Role::Attacker), "Attacker");
    let players = ByRole { attacker: player_name("  Ada "), defender: String::new() };
    let set_up = GameSetUp { players, points: Some(75), ..GameSetUp::default() };
    let named = after(&state, PlayAction::SetUp(Box::new(set_up)));
    assert_eq!(messages::player(&named, Role::Attacker), "Ada (Attacker)");
    assert_eq!(messages::player(&named, Role::Defender), "Defender");
    let swapped = with_players_swapped(&named.kept().game.set_up());
    let swapped = after(&named, PlayAction::SetUp(Box::new(swapped)));
    assert_eq!(messages::player(&swapped, Role::Defender), "Ada (Defender)");
    assert_eq!(swapped.kept().game.set_up().points, Some(75));
    assert!(game_sizes(swapped.kept()).contains(&75));
}

#[test]
fn a_game_is_handed_over_by_links_and_an_untouched_one_is_its_table() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0), model(Role::Defender, 40, 20.0, 8.0)]);
    assert_eq!(handing_over(&begun(), usize::MAX), [Place::Play(TABLE.trim().into())]);
    for max in [usize::MAX, 10] {
        let mut other = (*begun()).clone();
        for place in handing_over(state.kept(), max) {
            let Place::HandedOver(link, state) = place else { panic!("it has a state") };
            let came = handed_over(&link, &state).expect("a game");
            assert!(other.game.news(&came.game) > 0);
            other = other.changed(&GameChange::Merge(Box::new(came.game)), Stamp(9)).expect("it comes in");
        }
        assert_eq!(other.game, state.kept().game);
        assert_eq!(other.game.news(&state.kept().game), 0);
    }
    let problem = handed_over(TABLE.trim(), "nonsense").expect_err("it is no state");
    assert!(came_in_broken(&problem).starts_with("Nothing has come in"));
    assert_eq!(came_in(0), "Nothing new has come in: it is all here already.");
    assert!(came_in(2).starts_with("2 changes have come in."));
}

#[test]
fn a_game_is_saved_as_a_file_and_opened_again() {
    let state = window(&[model(Role::Attacker, 30, 24.0, 42.0)]);
    let (name, text) = game_file(state.kept());
    assert!(name.ends_with(".tablewright-game.json"), "{name}");
    let opened = opened_game_file(&name, text.as_bytes()).expect("a game");
    assert_eq!((&opened.table, &opened.game), (&state.kept().table, &state.kept().game));
    let why = opened_game_file("x.json", b"{}").expect_err("it is no game");
    assert_eq!(why, "x.json was not opened, and the game is as it was: it is no file of a game.");
    assert!(game_size_refusal("x.json", 1e9).is_some() && game_size_refusal("x.json", 1e4).is_none());
}
