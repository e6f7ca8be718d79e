//! Structure tests in a game: tokens, what is destroyed, and what is left of it.

use std::sync::Arc;

use proptest::prelude::*;

use crate::analysis::regiment::testing::layout;
use crate::game::{Game, GameEditProblem, GamePart, GameSteps, Garrison, PieceState, Stamp, StructureState};
use crate::layout::PieceId;
use crate::pack::testing::ghost_moor;
use crate::pack::{Role, Structure, StructurePart};

/// A keep, whose structure is 20 and that of its gate 12, and a wood. The keep is the piece 1.
fn new_game() -> Game {
    Game::new(Arc::new(layout(ghost_moor(), &[("keep", (30.0, 20.0), 15.0), ("wood", (15.0, 15.0), 0.0)])))
}

fn structure(part: StructurePart) -> Structure {
    let keep = ghost_moor().kind("keep").expect("a kind");
    *keep.structures.iter().find(|one| one.part == part).expect("it has it")
}

/// The game after tests of a part of the keep, each with its hits and what the dice came to.
fn tested(game: &Game, part: StructurePart, tests: &[(u32, u32)]) -> Game {
    let keep = PieceId::nth(1);
    tests.iter().zip(1..).fold(game.clone(), |game, ((hits, sum), now)| {
        let next = game.structure(&keep).tested(structure(part), *hits, *sum);
        game.edited(&game.edits_of_structure(&keep, next), Stamp(now)).expect("a test")
    })
}

#[test]
fn what_stands_gets_a_token_for_a_round_with_hits_and_more_than_its_structure_destroys_it() {
    let (piece, gate) = (StructurePart::Piece, StructurePart::Gate);
    let keep = PieceId::nth(1);
    let state = |tests: &[(u32, u32)]| tested(&new_game(), piece, tests).structure(&keep);
    assert_eq!(state(&[(2, 12)]), StructureState { tokens: 1, ..StructureState::default() });
    // Six hits are one token, and a test for the tokens alone brings none.
    assert_eq!(state(&[(6, 20), (0, 3)]).tokens, 1);
    assert_eq!(state(&[(2, 12), (2, 13)]).dice(piece, 3), 5);
    assert!(state(&[(4, 21)]).is_down && !state(&[(4, 20)]).is_down);
    let gate_down = tested(&new_game(), gate, &[(1, 6), (3, 13)]);
    let state = gate_down.structure(&keep);
    assert_eq!(state, StructureState { gate_tokens: 1, is_gate_down: true, ..StructureState::default() });
    assert!(state.stands(piece) && !state.stands(gate), "the gate is destroyed by itself");
    assert_eq!(gate_down.layout(), new_game().layout(), "the rest stands");
    let all_down = tested(&gate_down, piece, &[(9, 40)]).structure(&keep);
    assert!(!all_down.stands(piece) && !all_down.stands(gate));
}

#[test]
fn what_is_destroyed_leaves_what_its_kind_says_in_its_place_with_nobody_inside() {
    let keep = PieceId::nth(1);
    let garrison = Garrison { side: Role::Defender, name: String::new(), models: 9 };
    let held =
        new_game().edited(&[GamePart::Garrison(keep.clone(), Some(Box::new(garrison)))], Stamp(1)).expect("a garrison");
    let down = StructureState { is_down: true, ..StructureState::default() };
    let edits = held.edits_of_structure(&keep, down);
    let (game, steps) = GameSteps::default().after(&held, &edits, Stamp(2)).expect("edits");
    let (before, after) = (held.layout(), game.layout());
    let [was, left] = [&before.pieces[0], &after.pieces[0]];
    assert_eq!(left.kind.id, was.kind.leaves.clone().expect("it says it"));
    assert_eq!((&left.id, left.at, left.turn, left.shape()), (&was.id, was.at, was.turn, was.shape()));
    assert_eq!(after.pieces[1], before.pieces[1]);
    assert!(game.garrison(&keep).is_none() && !game.has_same_terrain(&held));
    assert!(game.drift().is_empty(), "it isn't put back before the next round");
    let moved = GamePart::Piece(keep.clone(), PieceState::Removed);
    assert_eq!(game.edited(&[moved], Stamp(3)).expect("an edit").layout().pieces.len(), 1);
    let (undone, _) = steps.undone(&game, Stamp(4)).expect("a step");
    assert_eq!(undone.layout(), held.layout());
    assert!(undone.garrison(&keep).is_some());
}

#[test]
fn what_has_no_structure_is_not_destroyed() {
    let refused = |piece, state| {
        let edit = GamePart::Structure(PieceId::nth(piece), state);
        new_game().edited(&[edit], Stamp(1)).expect_err("a refusal")
    };
    let tokens = |tokens| StructureState { tokens, ..StructureState::default() };
    assert_eq!(refused(2, tokens(1)), GameEditProblem::NoStructure(PieceId::nth(2)));
    assert_eq!(refused(7, tokens(1)), GameEditProblem::NoSuchPiece(PieceId::nth(7)));
    assert_eq!(refused(1, tokens(StructureState::MAX_TOKENS + 1)), GameEditProblem::TooManyTokens);
}

#[test]
fn two_windows_have_the_test_that_was_made_last() {
    let keep = PieceId::nth(1);
    let with = |tokens, now| {
        let state = StructureState { tokens, ..StructureState::default() };
        new_game().edited(&[GamePart::Structure(keep.clone(), state)], Stamp(now)).expect("an edit")
    };
    let (first, last) = (with(3, 1), with(1, 2));
    assert_eq!(first.merged(&last).structure(&keep).tokens, 1);
    assert_eq!(first.merged(&last), last.merged(&first));
}

proptest! {
    #[test]
    fn tokens_are_the_rounds_with_hits_in_which_it_stood(tests in prop::collection::vec((0_u32..4, 0_u32..30), 0..12)) {
        let state = tested(&new_game(), StructurePart::Piece, &tests).structure(&PieceId::nth(1));
        prop_assert_eq!(state.is_down, tests.iter().any(|(_, sum)| *sum > 20));
        let tokens = tests.iter().filter(|(hits, sum)| *hits > 0 && *sum <= 20).count();
        prop_assert_eq!(state.tokens as usize, tokens);
        prop_assert_eq!((state.gate_tokens, state.is_gate_down), (0, false));
    }
}
