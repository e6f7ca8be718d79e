//! A tower in a window: who is offered to go in, leaving, ranges, and the flag that claims it.

use std::rc::Rc;
use std::sync::Arc;

use super::super::{Controller, Handle, KeptGame, PlayAction, PlayState, controlled_elements};
use super::*;
use crate::game::building::{FloorChoice, marking};
use crate::game::model::{Inside, Model, ModelType};
use crate::game::{GameChange, GamePart, PieceState, Stamp};
use crate::geometry::{Point, Shape};
use crate::layout::{Layout, Piece};
use crate::pack::{self, Role};
use crate::units::{Length, Unit};

fn tower_id() -> PieceId {
    PieceId::nth(0)
}

/// A window on a game of Payload with these models, numbered from 0, on a table with a tower, 4" wide, at a place.
fn window(tower: [f64; 2], models: &[Model]) -> PlayState {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let kind = pack.kinds.all().iter().find(|kind| kind.building.is_some()).expect("it has a building");
    let shape = Some(Shape::Circle { diameter: Length::hundredths(400) });
    let piece = Piece { shape, ..Piece::new(tower_id(), kind, tower.map(Length::clamped)) };
    let layout = Layout { pieces: vec![Arc::new(piece)], ..Layout::new(pack) };
    let begun = KeptGame::begun(&crate::formats::link::write(&layout.into())).expect("its link");
    let models = models.iter().zip(0..).map(|(model, id)| GamePart::Model(ModelId(id), Some(Box::new(model.clone()))));
    let change = GameChange::Step(models.collect());
    PlayState::new(Rc::new(begun.changed(&change, Stamp(1)).expect("models")))
}

fn model(side: Role, base: u32, x: f64, y: f64) -> Model {
    Model { at: Some([x, y].map(Length::clamped)), ..Model::new(side, ModelType::Solo, base) }
}

fn inside(side: Role, floor: usize) -> Model {
    Model { inside: Some(Inside { piece: tower_id(), floor }), ..Model::new(side, ModelType::Solo, 30) }
}

fn changed(state: &PlayState, change: &GameChange) -> PlayState {
    let kept = state.kept().changed(change, Stamp(5)).expect("a change");
    state.after(PlayAction::Follow(Rc::new(kept))).state.expect("it follows")
}

fn after(state: &PlayState, action: PlayAction) -> PlayState {
    let outcome = state.after(action);
    let state = outcome.state.unwrap_or_else(|| state.clone());
    outcome.change.map_or_else(|| state.clone(), |change| changed(&state, &change))
}

fn played(state: &PlayState) -> ScenarioAtEdge {
    let layout = state.layout();
    let scenario = layout.pack.scenario("payload").expect("a scenario");
    ScenarioAtEdge { scenario, edge: layout.attacker_edge }
}

#[test]
fn a_model_that_is_dropped_on_the_building_or_at_its_door_can_go_in() {
    let state = window([20.0, 20.0], &[model(Role::Attacker, 30, 10.0, 10.0)]);
    let drop = |x: f64, y: f64| {
        let pressed = after(&state, PlayAction::Press(ModelId(0), Handle::Base, Point::new(10.0, 10.0)));
        let dragged = after(&pressed, PlayAction::Drag { to: Point::new(x, y), reach: 0.0, slop: 0.1 });
        after(&dragged, PlayAction::Release)
    };
    for (x, y, is_at_hand, goes_in) in
        [(20.0, 23.4, true, true), (20.0, 19.0, true, false), (20.0, 24.0, false, false), (17.0, 20.0, false, false)]
    {
        let state = drop(x, y);
        let at_hand = building_at_hand(&state);
        assert_eq!(at_hand.is_some(), is_at_hand, "{x} {y}");
        let tower = building(&state, &tower_id()).expect("it stands");
        let ways = ways_in(&state, &tower, ModelId(0));
        assert_eq!(ways.iter().map(|way| way.floors).collect::<Vec<_>>(), [0, 1].map(FloorChoice::Floor));
        assert_eq!(ways.iter().all(|way| way.entering.verdict.is_ok()), goes_in, "{x} {y}");
        assert_eq!(common_refusal(&ways).is_some(), !goes_in);
    }
    let state = drop(20.0, 22.7);
    let tower = building(&state, &tower_id()).expect("it stands");
    let way = &ways_in(&state, &tower, ModelId(0))[1];
    assert_eq!(messages::verdict(&tower, way, Unit::Inch), "there is room");
    let state = changed(&state, &GameChange::Step(way.entering.edits.clone()));
    let (_, entered) = state.selected_model().expect("it stays selected");
    assert!(entered.at.is_none() && building_at_hand(&state).is_none());
    let tower = building(&state, &tower_id()).expect("it stands");
    assert_eq!(messages::badge(&state, &tower), "Guard tower A: Lower floor: 0 models, Upper floor: 1 model");
    let said = messages::inside(&state, entered, Some(&tower));
    assert_eq!(said.as_deref(), Some("It is inside Guard tower A: Upper floor, elevated."));
}

#[test]
fn a_model_that_leaves_is_set_down_before_the_door_and_its_way_is_measured_from_there() {
    let state = after(&window([20.0, 20.0], &[inside(Role::Attacker, 1)]), PlayAction::Leave(ModelId(0)));
    let at = |state: &PlayState| state.model(ModelId(0)).and_then(Model::place).expect("it is on the table");
    let radius = 30.0 / 50.8;
    assert!(at(&state).distance(Point::new(20.0, 22.0 + radius)) < 0.03, "{:?}", at(&state));
    assert_eq!(state.selected(), Some(ModelId(0)));
    let pressed = after(&state, PlayAction::Press(ModelId(0), Handle::Base, at(&state)));
    let dragged = after(&pressed, PlayAction::Drag { to: Point::new(20.0, 26.0), reach: 0.0, slop: 0.1 });
    // All of its base is within that.
    assert!(dragged.dragged().is_some_and(|(_, far)| (far - 4.0 - radius).abs() < 0.03), "{:?}", dragged.dragged());
    assert_eq!(dragged.dragged_from(), Some(Point::new(20.0, 22.0)));
    let dropped = after(&dragged, PlayAction::Release);
    assert!(dropped.from_door().is_some_and(|far| (far - 4.0 - radius).abs() < 0.03));
    let (pack, own) = (dropped.layout().pack, dropped.from_door());
    let reading = pack.readings.all().iter().position(|reading| reading.id == "exit-measure").expect("a reading");
    assert_eq!(
        pack.with_reading(reading, 1).map(|pack| pack.buildings.exit_measure == pack::ExitMeasure::NearEdge),
        Ok(true)
    );
    assert!(own.is_some() && after(&dropped, PlayAction::Select(None)).left().is_none());
    let back = changed(&changed(&dropped, &GameChange::Undo), &GameChange::Undo);
    assert!(back.model(ModelId(0)).is_some_and(|model| model.inside.is_some()) && back.left().is_none());
}

#[test]
fn an_aoe_strikes_everybody_else_on_the_floor() {
    let state =
        window([20.0, 20.0], &[inside(Role::Attacker, 1), inside(Role::Attacker, 1), inside(Role::Attacker, 0)]);
    let tower = building(&state, &tower_id()).expect("it stands");
    let said = messages::blast_beside(&state, &tower, ModelId(0));
    assert_eq!(said.as_deref(), Some("An AOE that hits it directly also strikes: Solo 2."));
    assert_eq!(messages::blast_beside(&state, &tower, ModelId(2)), None);
}

#[test]
fn ranges_are_measured_at_the_edge_both_ways_and_reach_farther_from_the_upper_floor() {
    let models = [inside(Role::Attacker, 1), model(Role::Defender, 30, 20.0, 30.0), inside(Role::Attacker, 0)];
    let state = window([20.0, 20.0], &models);
    let seen = |selected: u32| {
        let state = after(&state, PlayAction::Select(Some(ModelId(selected))));
        let of = |range: &BuildingRange| (range.target.0, (range.distance * 100.0).round() / 100.0, range.bonus);
        (ranges(&state).iter().map(of).collect::<Vec<_>>(), ranges(&state).iter().any(|range| range.is_inside))
    };
    let far = ((8.0 - 30.0 / 50.8) * 100.0_f64).round() / 100.0;
    assert_eq!(seen(0), (vec![(1, far, 4.0)], false));
    assert_eq!(seen(2), (vec![(1, far, 0.0)], false));
    assert_eq!(seen(1), (vec![(0, far, 0.0), (2, far, 0.0)], true));
}

#[test]
fn the_flag_that_claims_a_tower_counts_who_is_inside_and_is_handed_over_when_it_falls() {
    let state = window([31.4, 16.0], &[inside(Role::Attacker, 0), model(Role::Defender, 30, 31.4, 19.0)]);
    let played = played(&state);
    let flag = claiming_flag(&state, played, &tower_id()).expect("it claims the tower");
    let controller = |state: &PlayState| {
        let all = controlled_elements(state, played);
        all.into_iter().find(|element| element.index == flag.element).map(|element| element.controller)
    };
    // The Defender's solo could go in, so it has to be inside.
    assert_eq!(controller(&state), Some(Controller::Secured(Role::Attacker)));
    let warjack = Model { model_type: ModelType::Cohort, ..model(Role::Defender, 50, 31.4, 19.0) };
    let contested = after(&state, PlayAction::Change(ModelId(1), Some(Box::new(warjack))));
    assert_eq!(controller(&contested), Some(Controller::Contested));
    let tower = building(&state, &tower_id()).expect("it stands");
    let marking = marking(&state.kept().game, state.layout(), &tower, 40, Some(flag));
    let said = messages::loss(&state, &tower, &marking, Some(flag));
    assert_eq!((said.len(), &*said[1]), (3, "Destroyed with it, without soul tokens: Solo."));
    assert_eq!(messages::destroyed(&state, &tower), "Guard tower A is destroyed, and 1 model with it.");
    let fallen = changed(&state, &GameChange::Step(marking.edits));
    assert_eq!(fallen.kept().game.piece(&tower_id()), PieceState::Removed);
    assert!(building(&fallen, &tower_id()).is_none() && fallen.model(ModelId(0)).is_none());
    assert_eq!(claiming_flag(&fallen, played, &tower_id()), None);
    let back = changed(&fallen, &GameChange::Undo);
    assert_eq!(claiming_flag(&back, played, &tower_id()), Some(flag));
    assert_eq!(controller(&back), Some(Controller::Secured(Role::Attacker)));
}
