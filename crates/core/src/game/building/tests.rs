//! A tower in a game, state by state: models enter, change floors, leave, and the tower falls.

use std::sync::Arc;

use super::*;
use crate::game::model::{Inside, Model, ModelId, ModelType};
use crate::game::{Claim, Game, GameChange, GamePart, GameSteps, PieceState, Stamp};
use crate::geometry::{Point, Shape};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{self, Role};
use crate::units::Length;

/// The tower's middle; it is 4" wide, with its door at the bottom.
const MIDDLE: [f64; 2] = [20.0, 20.0];

fn place(x: f64, y: f64) -> [Length; 2] {
    [x, y].map(Length::clamped)
}

/// A table with a tower, and with a wall where its flag would go.
fn table() -> Arc<Layout> {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let piece = |nth, kind: &str, at: [f64; 2], shape| {
        let kind = pack.kind(kind).expect("it is in the pack");
        Arc::new(Piece { shape: Some(shape), ..Piece::new(PieceId::nth(nth), kind, at.map(Length::clamped)) })
    };
    let round = Shape::Circle { diameter: Length::hundredths(400) };
    let hut = Shape::Rectangle { width: Length::hundredths(200), depth: Length::hundredths(200) };
    let pieces = vec![piece(0, "guard-tower", MIDDLE, round), piece(1, "building", [24.0, 20.0], hut)];
    Arc::new(Layout { pieces, ..Layout::new(pack) })
}

fn unit_model(side: Role, base: u32, x: f64, y: f64) -> Model {
    Model { unit: Some(1), at: Some(place(x, y)), ..Model::new(side, ModelType::Unit, base) }
}

/// A game with its steps.
struct Played {
    game: Game,
    steps: GameSteps,
}

impl Played {
    fn with(models: &[Model]) -> Self {
        let models =
            models.iter().zip(0..).map(|(model, id)| GamePart::Model(ModelId(id), Some(Box::new(model.clone()))));
        let game = Game::new(table()).edited(&models.collect::<Vec<_>>(), Stamp(1)).expect("models");
        Self { game, steps: GameSteps::default() }
    }

    fn after(&self, edits: Vec<GamePart>) -> Self {
        let changed = self.steps.changed(&self.game, &GameChange::Step(edits), Stamp(2));
        let (game, steps) = changed.expect("the step can be made");
        Self { game, steps }
    }

    fn tower(&self) -> BuildingInPlay {
        BuildingInPlay::find(&self.game, &self.game.layout(), &PieceId::nth(0)).expect("it stands")
    }

    fn entering(&self, model: u32, floors: FloorChoice) -> Entering {
        let entering = entering(&self.game, &self.tower(), ModelId(model), floors, BuildingReadings::default());
        entering.expect("it is on the table")
    }

    fn leaving(&self) -> Vec<GamePart> {
        let leaving = leaving(&self.game, &self.game.layout(), ModelId(0)).expect("it is inside");
        assert_eq!(leaving.piece, PieceId::nth(0));
        vec![leaving.edit]
    }

    fn on_floors(&self) -> [usize; 2] {
        let tower = self.tower();
        [0, 1].map(|floor| tower.state.on_floor(floor).count())
    }
}

/// Six small models of a unit before the door, at their distances from it.
fn squad() -> Vec<Model> {
    (0..6).map(|nth| unit_model(Role::Attacker, 30, 20.0 + f64::from(nth) * 1.3, 22.7)).collect()
}

#[test]
fn a_unit_goes_in_with_all_of_its_models_and_takes_both_floors() {
    let mut models = squad();
    // Another player's unit of the same number, and one of the unit that isn't on the table.
    models.push(unit_model(Role::Defender, 30, 30.0, 30.0));
    models.push(Model { at: None, ..unit_model(Role::Attacker, 30, 0.0, 0.0) });
    let before = Played::with(&models);
    let with_room = before.entering(3, FloorChoice::WithRoom);
    assert_eq!(with_room.verdict, Ok(Vec::new()));
    assert_eq!(with_room.models.iter().map(|(_, floor)| *floor).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 1]);
    let after = before.after(with_room.edits);
    assert_eq!(after.on_floors(), [5, 1]);
    assert!((0..6).all(|id| after.game.model(ModelId(id)).is_some_and(|model| model.at.is_none())));
    assert_eq!(after.game.model(ModelId(6)).map(|model| &model.inside), Some(&None));
    // All on one floor are too many, and there they are if the players want it.
    let crowded = before.entering(3, FloorChoice::Floor(1));
    assert!(matches!(crowded.verdict, Err(EntryRefusal::NoRoom(1, _))), "{:?}", crowded.verdict);
    assert_eq!(before.after(crowded.edits).on_floors(), [0, 6]);
    // The other player's model is at the door, which is barred.
    let mut barred = after;
    let at_door = unit_model(Role::Defender, 30, 20.0, 22.7);
    barred = barred.after(vec![GamePart::Model(ModelId(6), Some(Box::new(at_door)))]);
    assert_eq!(barred.entering(6, FloorChoice::Floor(0)).verdict, Err(EntryRefusal::Barred(Role::Attacker)));
    let (undone, _) = barred.steps.undone(&barred.game, Stamp(5)).expect("a step");
    assert_eq!(undone.model(ModelId(6)), before.game.model(ModelId(6)));
}

#[test]
fn who_is_too_far_or_of_a_type_that_stays_outside_is_refused_and_goes_in_all_the_same() {
    let far = unit_model(Role::Attacker, 30, 20.0, 30.0);
    let warjack =
        Model { unit: None, at: Some(place(20.0, 22.8)), ..Model::new(Role::Attacker, ModelType::Cohort, 40) };
    let large = Model { unit: None, at: Some(place(20.0, 22.8)), ..Model::new(Role::Attacker, ModelType::Solo, 50) };
    for (model, expected) in
        [(far, None), (warjack, Some(EntryRefusal::Type(ModelType::Cohort))), (large, Some(EntryRefusal::Base(50)))]
    {
        let before = Played::with(&[model]);
        let refused = before.entering(0, FloorChoice::Floor(0));
        match expected {
            Some(expected) => assert_eq!(refused.verdict, Err(expected)),
            None => assert!(matches!(refused.verdict, Err(EntryRefusal::TooFar(far)) if far > 7.0)),
        }
        assert_eq!(before.after(refused.edits).on_floors(), [1, 0]);
    }
    let reserve = Played::with(&[Model::new(Role::Attacker, ModelType::Solo, 30)]);
    let tower = reserve.tower();
    let readings = BuildingReadings::default();
    assert_eq!(entering(&reserve.game, &tower, ModelId(0), FloorChoice::WithRoom, readings), None);
}

#[test]
fn a_model_changes_floors_and_leaves_before_the_door_beside_whoever_stands_there() {
    let inside = Model {
        at: None,
        inside: Some(Inside { piece: PieceId::nth(0), floor: 0 }),
        ..unit_model(Role::Attacker, 40, 0.0, 0.0)
    };
    let at_door = unit_model(Role::Defender, 40, 20.0, 22.8);
    let before = Played::with(&[inside, at_door]);
    let tower = before.tower();
    let readings = BuildingReadings::default();
    let up = floor_change(&before.game, &tower, ModelId(0), 1, readings);
    assert_eq!(up.verdict, Ok(false));
    let up = before.after(up.edits);
    assert_eq!(up.on_floors(), [0, 1]);
    assert_eq!(floor_change(&up.game, &up.tower(), ModelId(0), 1, readings).verdict, Err(FloorRefusal::SameFloor));
    let out = up.after(up.leaving());
    let [left, other] = [0, 1].map(|id| out.game.model(ModelId(id)).and_then(Model::place).expect("it is there"));
    let radius = base_radius(40);
    assert!(left.distance(other) >= 2.0 * radius - 0.02, "{left:?} {other:?}");
    assert!(tower.footprint.signed_distance(left) >= radius - 0.01);
    let alone = before.after(vec![GamePart::Model(ModelId(1), None)]);
    let out = alone.after(alone.leaving());
    let left = out.game.model(ModelId(0)).and_then(Model::place).expect("it is there");
    assert!(left.distance(Point::new(20.0, 22.0 + radius)) < 0.03, "{left:?}");
    assert!((exit_distance(tower.door, left, 40, ExitMeasure::FarEdge) - 2.0 * radius).abs() < 0.03);
    // Out of a tower that was taken off the table.
    let gone = alone.after(vec![GamePart::Piece(PieceId::nth(0), PieceState::Removed)]);
    let out = gone.after(gone.leaving());
    assert_eq!(out.game.model(ModelId(0)).and_then(Model::place), Some(Point::new(MIDDLE[0], MIDDLE[1])));
    assert_eq!(leaving(&out.game, &out.game.layout(), ModelId(0)), None);
}

#[test]
fn damage_adds_up_to_the_fall_of_the_tower_and_undo_brings_it_back_state_by_state() {
    let inside = |floor| Model {
        at: None,
        inside: Some(Inside { piece: PieceId::nth(0), floor }),
        ..unit_model(Role::Defender, 30, 0.0, 0.0)
    };
    let attacker = Model { at: Some(place(20.0, 23.0)), ..Model::new(Role::Attacker, ModelType::Cohort, 50) };
    let mut played = Played::with(&[inside(0), inside(1), attacker]);
    // It stands right of the tower, where the other building leaves no room.
    let flag = ClaimingFlag { element: 2, at: Point::new(21.5, 20.0), base: 40 };
    let mut states = vec![played.game.clone()];
    for (roll, boxes) in [(36, 16), (30, 26), (20, 26), (50, 40)] {
        let tower = played.tower();
        let (after, _) = damaged(tower.rules, &tower.state, AttackKind::Melee, roll, None);
        let marking = marking(&played.game, &played.game.layout(), &tower, after.damage, Some(flag));
        assert_eq!((marking.boxes, marking.destruction.is_some()), (boxes, boxes == 40));
        played = played.after(marking.edits);
        states.push(played.game.clone());
    }
    let game = &played.game;
    assert_eq!(game.models().map(|(id, _)| id).collect::<Vec<_>>(), [ModelId(2)]);
    assert_eq!(game.piece(&PieceId::nth(0)), PieceState::Removed);
    let part = game.element(2).expect("the flag was handed over");
    assert_eq!((&part.claim, part.is_gone), (&Claim::Nothing, false));
    let [x, y] = part.at.expect("it was moved").map(Length::inches);
    let (at, radius) = (Point::new(x, y), base_radius(40));
    let from_middle = at.distance(Point::new(MIDDLE[0], MIDDLE[1]));
    assert!((from_middle - 2.0 - radius).abs() < 0.03, "at the edge: {at:?}");
    assert!(at.x > 20.0 && (at.x - 23.0 + radius).max((at.y - 20.0).abs() - 1.0) > 0.0, "clear of the hut: {at:?}");
    // Back, state by state: each is as it was but for when it was changed.
    let seen = |game: &Game| {
        let parts: Vec<GamePart> = (0..3).map(|id| game.part(&crate::game::PartId::Model(ModelId(id)))).collect();
        (
            parts,
            game.piece(&PieceId::nth(0)),
            game.damage(&PieceId::nth(0)),
            game.element(2).cloned().unwrap_or_default(),
        )
    };
    let (mut game, mut steps) = (played.game, played.steps);
    for expected in states.iter().rev().skip(1) {
        (game, steps) = steps.undone(&game, Stamp(9)).expect("a step");
        assert_eq!(seen(&game), seen(expected));
    }
    for expected in &states[1..] {
        (game, steps) = steps.redone(&game, Stamp(10)).expect("a step");
        assert_eq!(seen(&game), seen(expected));
    }
}

#[test]
fn boxes_are_marked_and_repaired_by_hand_and_nobody_is_lost_before_the_last_one() {
    let inside = Model {
        inside: Some(Inside { piece: PieceId::nth(0), floor: 1 }),
        ..Model::new(Role::Attacker, ModelType::Solo, 30)
    };
    let played = Played::with(&[inside]);
    let mark = |played: &Played, boxes| {
        let marking = marking(&played.game, &played.game.layout(), &played.tower(), boxes, None);
        played.after(marking.edits)
    };
    let damaged = mark(&played, 39);
    assert_eq!(
        (damaged.tower().state.damage, damaged.on_floors(), damaged.tower().is_destroyed()),
        (39, [0, 1], false)
    );
    let repaired = mark(&damaged, 12);
    assert_eq!((repaired.tower().state.damage, repaired.on_floors()), (12, [0, 1]));
    let fallen = mark(&repaired, 99);
    assert!(fallen.game.models().next().is_none());
    assert_eq!((fallen.game.damage(&PieceId::nth(0)), fallen.game.layout().pieces.len()), (40, 1));
    // It is put back for the next round, and can be repaired.
    let back = fallen.after(vec![GamePart::Piece(PieceId::nth(0), PieceState::AsSetUp)]);
    assert!(back.tower().is_destroyed());
    assert!(!mark(&back, 0).tower().is_destroyed());
}
