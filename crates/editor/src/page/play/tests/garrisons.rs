//! Garrisons of a game, as a window shows them.

use super::*;
use crate::game::{GameEditProblem, Garrison};
use crate::page::play::{
    GarrisonFields, garrison_badge, garrison_rules, garrison_sign, garrison_told, garrisons, has_fields, is_holdable,
    leaving_hint,
};

/// A table of the fantasy game: a building of three floors, a forest and hills.
const LEVELS: &str = include_str!("../../../../../../tests/links/v1-levels.link");

fn opened() -> PlayState {
    PlayState::new(Rc::new(KeptGame::begun(LEVELS.trim()).expect("a link")))
}

fn id(text: &str) -> PieceId {
    PieceId::new(text).expect("an id")
}

fn filled(side: Role, name: &str, models: &str) -> GarrisonFields {
    GarrisonFields { side, name: name.to_owned(), models: models.to_owned() }
}

/// The window once these fields were sent for the building.
fn held(state: &PlayState, fields: &GarrisonFields) -> PlayState {
    after(state, PlayAction::Edit(fields.edits(&id("a")).expect("a garrison")))
}

fn told(state: &PlayState) -> Vec<String> {
    let pack = state.layout().pack;
    garrisons(state).map(|(piece, garrison)| garrison_told(garrison, piece, pack)).collect()
}

#[test]
fn a_garrison_is_told_with_how_many_shoot() {
    let state = opened();
    assert_eq!(told(&state), [""; 0]);
    let many = held(&state, &filled(Role::Defender, " Spears ", "20"));
    assert_eq!(told(&many), ["Defender: Spears, 20 models; 15 of them shoot out"]);
    let one = held(&many, &filled(Role::Attacker, "", "1"));
    assert_eq!(told(&one), ["Attacker: 1 model; 1 of them shoot out"]);
    let (piece, garrison) = garrisons(&one).next().expect("a garrison");
    assert_eq!(garrison_sign(garrison), "A 1");
    assert_eq!(garrison_badge(&one, garrison, piece), "Building A: Attacker: 1 model; 1 of them shoot out");
    let rules = garrison_rules(one.layout().pack).expect("it has them");
    assert_eq!(
        leaving_hint(rules, Unit::Inch),
        "Who leaves is put 1\" away, and no model farther than 2 times its Movement."
    );
    assert!(garrison_rules(begun().game.pack()).is_none());
}

#[test]
fn the_fields_are_those_of_who_is_inside_or_of_a_usual_unit() {
    let state = opened();
    assert_eq!(GarrisonFields::of(&state, &id("a")), filled(Role::Attacker, "", "20"));
    let inside = held(&state, &filled(Role::Defender, "Spears", "7"));
    assert_eq!(GarrisonFields::of(&inside, &id("a")), filled(Role::Defender, "Spears", "7"));
    for models in ["", "0", "101", "-3", "1.5", "many", "99999999999"] {
        let refused = filled(Role::Attacker, "", models).edits(&id("a"));
        assert_eq!(refused, Err(GameEditProblem::GarrisonSize), "{models}");
    }
    let long = filled(Role::Attacker, &"x".repeat(500), "3").edits(&id("a")).expect("it is cut");
    let [GamePart::Garrison(_, Some(garrison))] = &long[..] else { panic!("{long:?}") };
    assert_eq!(garrison.name.chars().count(), Garrison::MAX_NAME);
}

#[test]
fn only_buildings_are_held_and_lose_who_is_inside_when_they_leave() {
    let state = opened();
    let holdable: Vec<&str> =
        ["a", "b", "c", "e", "z"].into_iter().filter(|one| is_holdable(&state, &id(one))).collect();
    assert_eq!(holdable, ["a"]);
    assert!(has_fields(&state, &id("a")) && !has_fields(&state, &id("b")));
    let inside = held(&state, &filled(Role::Attacker, "", "5"));
    let gone = after(&inside, PlayAction::Piece(id("a"), PieceState::Removed));
    assert!(told(&gone).is_empty() && !is_holdable(&gone, &id("a")));
    let undone = gone.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    let undone = gone.after(PlayAction::Follow(Rc::new(undone))).state.expect("it follows");
    assert_eq!(told(&undone).len(), 1);
}
