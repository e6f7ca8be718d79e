//! The log of a game, as a window shows it.

use super::structures::{fields, keep, opened, tested, turns_ended, undone, with_tokens};
use super::*;
use crate::game::{Garrison, Target};
use crate::page::play::score::game_log;

/// What the steps have done, the newest first; what is undone in brackets.
fn log(state: &PlayState) -> Vec<String> {
    game_log(state).into_iter().map(|row| if row.is_undone { format!("({})", row.told) } else { row.told }).collect()
}

#[test]
fn structure_tests_are_told_step_by_step() {
    let state = opened();
    assert_eq!(log(&state), [""; 0]);
    let (stands, _) = tested(&state, Target::Share(0), &fields("3", "10"), &[]);
    let typed = with_tokens(&stands, Target::Gate, "4");
    let (fallen, _) = tested(&typed, Target::Share(0), &fields("5", "30"), &[]);
    assert_eq!(log(&fallen), ["Keep A: tested, destroyed", "Keep A: gate: 4 tokens", "Keep A: tested, 1 token"]);
    let back = undone(&fallen);
    assert_eq!(log(&back), ["(Keep A: tested, destroyed)", "Keep A: gate: 4 tokens", "Keep A: tested, 1 token"]);
    // Another step takes the place of what is undone.
    let none = with_tokens(&back, Target::Gate, "");
    assert_eq!(log(&none)[0], "Keep A: gate: no tokens");
    assert_eq!(log(&none).len(), 3);
}

#[test]
fn a_garrison_that_is_lost_with_its_piece_is_not_told() {
    let state = opened();
    let spears = Garrison { side: Role::Defender, name: "Spears".to_owned(), models: 7 };
    let held = after(&state, PlayAction::Edit(vec![GamePart::Garrison(keep(), Some(Box::new(spears)))]));
    assert_eq!(log(&held), ["Into Keep A: Defender: Spears, 7 models; 6 of them shoot out"]);
    let (fallen, _) = tested(&held, Target::Share(0), &fields("5", "30"), &[]);
    assert_eq!(log(&fallen)[0], "Keep A: tested, destroyed");
    let left = after(&held, PlayAction::Edit(vec![GamePart::Garrison(keep(), None)]));
    assert_eq!(log(&left)[0], "The garrison leaves Keep A");
}

#[test]
fn turns_terrain_and_models_are_told() {
    let state = turns_ended(&opened(), 1);
    assert_eq!(log(&state), ["Attacker's turn 1 is over"]);
    assert_eq!(log(&turns_ended(&state, 0))[0], "The turns are set back");
    let off = after(&state, PlayAction::Piece(keep(), PieceState::Removed));
    assert_eq!(log(&off)[0], "Keep A is off the table");
    let put_back = after(&off, PlayAction::Piece(keep(), PieceState::AsSetUp));
    assert_eq!(log(&put_back)[0], "Keep A is back where it was set up");
    let two = window(&[model(Role::Attacker, 30, 10.0, 10.0), model(Role::Attacker, 30, 20.0, 10.0)]);
    assert_eq!(log(&two), ["2 models come into the game"]);
    let named = Model { name: "Reeve".to_owned(), ..model(Role::Attacker, 30, 10.0, 10.0) };
    let changed = after(&two, PlayAction::Change(ModelId(0), Some(Box::new(named.clone()))));
    assert_eq!(log(&changed)[0], "Reeve is changed");
    let moved = Model { at: Some([12.0, 10.0].map(Length::clamped)), ..named };
    let moved = after(&changed, PlayAction::Change(ModelId(0), Some(Box::new(moved))));
    assert_eq!(log(&moved)[0], "Reeve moves");
    assert_eq!(log(&after(&moved, PlayAction::Change(ModelId(0), None)))[0], "Reeve is out of the game");
}
