//! Structure tests in a game: tokens, what is destroyed, and what is left of it.

use std::sync::Arc;

use proptest::prelude::*;

use crate::analysis::regiment::testing::layout;
use crate::game::{
    Game, GameEditProblem, GamePart, GameSteps, Garrison, LastTest, PieceState, Progress, Stamp, StructureState,
    Target, TargetState, TestResult,
};
use crate::geometry::{Point, Shape};
use crate::layout::{Layout, MAX_SHARES, Piece, PieceId};
use crate::pack::testing::ghost_moor;
use crate::pack::{Role, Structure, StructurePart};
use crate::units::Length;

/// A keep, whose structure is 20 and that of its gate 12, and a wood. The keep is the piece 1.
fn new_game() -> Game {
    Game::new(Arc::new(layout(ghost_moor(), &[("keep", (30.0, 20.0), 15.0), ("wood", (15.0, 15.0), 0.0)])))
}

fn structure(part: StructurePart) -> Structure {
    let keep = ghost_moor().kind("keep").expect("a kind");
    *keep.structures.iter().find(|one| one.part == part).expect("it has it")
}

/// The keep or its gate.
fn structure_of(target: Target) -> Structure {
    structure(if target == Target::Gate { StructurePart::Gate } else { StructurePart::Piece })
}

const WHOLE: Target = Target::Share(0);

/// What comes of a test of the first round in which nobody batters.
fn result(hits: u32, sum: u32) -> TestResult {
    TestResult { hits, sum, test: LastTest { round: 1, was_battered: false } }
}

/// The game after tests of a target of the keep.
fn tested(game: &Game, target: Target, tests: &[TestResult]) -> Game {
    let keep = PieceId::nth(1);
    tests.iter().zip(1..).fold(game.clone(), |game, (result, now)| {
        let next = game.structure(&keep).tested(target, structure_of(target), *result, game.shares_of(&keep));
        game.edited(&game.edits_of_structure(&keep, next), Stamp(now)).expect("a test")
    })
}

fn results(tests: &[(u32, u32)]) -> Vec<TestResult> {
    tests.iter().map(|(hits, sum)| result(*hits, *sum)).collect()
}

#[test]
fn what_stands_gets_a_token_for_a_round_with_hits_and_more_than_its_structure_destroys_it() {
    let keep = PieceId::nth(1);
    let state = |tests: &[(u32, u32)]| tested(&new_game(), WHOLE, &results(tests)).structure(&keep);
    let last_test = Some(result(2, 12).test);
    let piece = TargetState { tokens: 1, is_down: false, last_test };
    assert_eq!(state(&[(2, 12)]), StructureState { piece, ..StructureState::default() });
    // Six hits are one token, and a test for the tokens alone brings none.
    assert_eq!(state(&[(6, 20), (0, 3)]).piece.tokens, 1);
    assert_eq!(state(&[(2, 12), (2, 13)]).dice(WHOLE, 3), 5);
    assert!(state(&[(4, 21)]).is_down() && !state(&[(4, 20)]).is_down());
    let gate_down = tested(&new_game(), Target::Gate, &results(&[(1, 6), (3, 13)]));
    let state = gate_down.structure(&keep);
    let gate = TargetState { tokens: 1, is_down: true, last_test };
    assert_eq!(state, StructureState { gate, ..StructureState::default() });
    assert!(state.stands(WHOLE) && !state.stands(Target::Gate), "the gate is destroyed by itself");
    assert_eq!(gate_down.layout(), new_game().layout(), "the rest stands");
    let all_down = tested(&gate_down, WHOLE, &results(&[(9, 40)])).structure(&keep);
    assert!(!all_down.stands(WHOLE) && !all_down.stands(Target::Gate));
}

#[test]
fn what_is_destroyed_leaves_what_its_kind_says_in_its_place_with_nobody_inside() {
    let keep = PieceId::nth(1);
    let garrison = Garrison { side: Role::Defender, name: String::new(), models: 9 };
    let held =
        new_game().edited(&[GamePart::Garrison(keep.clone(), Some(Box::new(garrison)))], Stamp(1)).expect("a garrison");
    let down = held.structure(&keep).tested(WHOLE, structure_of(WHOLE), result(9, 40), 1);
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
    let tokens = |tokens| StructureState::default().with_tokens(WHOLE, tokens, 1);
    let too_many = TargetState { tokens: StructureState::MAX_TOKENS + 1, ..TargetState::default() };
    assert_eq!(refused(2, tokens(1)), GameEditProblem::NoStructure(PieceId::nth(2)));
    assert_eq!(refused(7, tokens(1)), GameEditProblem::NoSuchPiece(PieceId::nth(7)));
    for (piece, gate) in [(too_many, TargetState::default()), (TargetState::default(), too_many)] {
        let state = StructureState { piece, gate, shares: Vec::new() };
        assert_eq!(refused(1, state), GameEditProblem::TooManyTokens);
    }
    for shares in 1..4 {
        let state = StructureState { shares: vec![TargetState::default(); shares], ..StructureState::default() };
        assert_eq!(refused(1, state), GameEditProblem::NotDividedSo(PieceId::nth(1)));
    }
}

#[test]
fn two_windows_have_the_test_that_was_made_last() {
    let keep = PieceId::nth(1);
    let with = |tokens, now| {
        let state = StructureState::default().with_tokens(WHOLE, tokens, 1);
        new_game().edited(&[GamePart::Structure(keep.clone(), state)], Stamp(now)).expect("an edit")
    };
    let (first, last) = (with(3, 1), with(1, 2));
    assert_eq!(first.merged(&last).structure(&keep).piece.tokens, 1);
    assert_eq!(first.merged(&last), last.merged(&first));
}

/// The game with so many turns ended.
fn turns_ended(game: &Game, turns_ended: usize) -> Game {
    game.edited(&[GamePart::Progress(Progress { turns_ended, ..Progress::default() })], Stamp(99)).expect("a turn")
}

fn due(game: &Game) -> Vec<Target> {
    game.due_tests(&game.layout()).map(|(_, target)| target).collect()
}

#[test]
fn a_test_is_due_in_each_round_until_it_is_made() {
    // A game of so many turns, whatever its packet says of its own.
    let keep = PieceId::nth(1);
    let game = new_game();
    assert!(game.round() == 1 && due(&game).is_empty());
    let typed = game.structure(&keep).with_tokens(WHOLE, 2, 1).with_tokens(Target::Gate, 1, 1);
    let game = game.edited(&game.edits_of_structure(&keep, typed), Stamp(1)).expect("tokens");
    assert_eq!(due(&game), [WHOLE, Target::Gate], "nothing of it was tested");
    let game = tested(&game, Target::Gate, &[result(0, 3)]);
    assert_eq!(due(&game), [WHOLE]);
    let game = tested(&game, WHOLE, &[result(1, 9)]);
    assert_eq!(due(&game), []);
    let state = game.structure(&keep);
    for round in 1..5 {
        let due: Vec<Target> = state.due_tests(1, round).collect();
        let expected: &[Target] = if round == 1 { &[] } else { &[WHOLE, Target::Gate] };
        assert_eq!(due, expected, "round {round}");
    }
    // What has fallen isn't tested, and a game of before doesn't say when it was.
    let down = tested(&game, WHOLE, &[result(9, 50)]);
    assert_eq!(down.structure(&keep).due_tests(1, 9).count(), 0);
    if new_game().max_turns() >= 2 {
        assert_eq!((turns_ended(&game, 1).round(), turns_ended(&game, 2).round()), (1, 2));
    }
}

/// A game on a table with a keep of this size, in inches. Its kind costs double over 20 cm.
fn with_keep(width: f64, depth: f64) -> (Game, Piece) {
    let pack = ghost_moor();
    let table = layout(pack, &[("keep", (30.0, 20.0), 30.0)]);
    let sides = [width, depth].map(|side| pack.unit.resolution().clamped(side));
    let keep =
        Piece { shape: Some(Shape::Rectangle { width: sides[0], depth: sides[1] }), ..(*table.pieces[0]).clone() };
    (Game::new(Arc::new(Layout { pieces: vec![keep.clone().into()], ..table })), keep)
}

const CENTIMETRE: f64 = 1.0 / 2.54;

#[test]
fn what_is_longer_than_costs_double_has_several_targets() {
    for ((width, depth), grid) in [
        ((14.0, 10.0), [1, 1]),
        ((20.0, 20.0), [1, 1]),
        ((20.1, 20.0), [2, 1]),
        ((20.0, 40.0), [1, 2]),
        ((40.1, 21.0), [3, 2]),
        ((60.0, 60.0), [3, 3]),
        ((80.0, 80.0), [3, 3]),
        ((200.0, 10.0), [9, 1]),
        ((90.0, 30.0), [4, 2]),
    ] {
        let (_, keep) = with_keep(width * CENTIMETRE, depth * CENTIMETRE);
        assert_eq!(keep.share_grid(), grid, "{width} x {depth}");
    }
    let (_, keep) = with_keep(60.0 * CENTIMETRE, 10.0 * CENTIMETRE);
    let round = Piece { shape: Some(Shape::Circle { diameter: keep.at[0] }), ..keep.clone() };
    let compound = Piece { parts: vec![keep.clone()], ..keep };
    assert_eq!((round.share_count(), compound.share_count()), (1, 1));
}

#[test]
fn a_share_falls_by_itself_and_the_last_one_leaves_nothing_but_a_ruin() {
    let (game, keep) = with_keep(30.0 * CENTIMETRE, 10.0 * CENTIMETRE);
    let id = PieceId::nth(1);
    let [left, right] = [Target::Share(0), Target::Share(1)];
    let hit = tested(&game, left, &[result(2, 8)]);
    assert_eq!(hit.structure(&id).dice(left, 0), 1);
    assert_eq!(hit.structure(&id).dice(right, 0), 0, "each has its own tokens");
    assert_eq!(hit.layout(), game.layout());
    let half = tested(&hit, right, &[result(9, 21)]);
    let [one] = &half.layout().pieces[..] else { panic!("one piece") };
    let leaves = keep.kind.leaves.as_deref().expect("it says it");
    let kinds: Vec<&str> = one.members().map(|member| &*member.kind.id).collect();
    assert_eq!((kinds, &one.id, one.at), (vec!["keep", leaves], &id, keep.at));
    assert!(one.parts[0].id != id && !half.has_same_terrain(&hit));
    assert!((one.footprint().area() - keep.footprint().area()).abs() < 1e-6);
    // Wherever it is moved, it is the same terrain.
    let at = [Length::clamped(10.0), Length::clamped(12.0)];
    let moved = half.edited(&[GamePart::Piece(id.clone(), PieceState::Moved { at, turn: keep.turn })], Stamp(9));
    assert_eq!(*moved.expect("an edit").layout().pieces[0], one.moved_to(at, keep.turn));
    assert_eq!(due(&half), [], "the other one was tested in this round");
    assert_eq!(half.structure(&id).due_tests(2, 2).collect::<Vec<_>>(), [left]);
    let gone = tested(&half, left, &[result(9, 40)]);
    assert!(gone.structure(&id).is_down() && !gone.structure(&id).stands(Target::Gate));
    let [one] = &gone.layout().pieces[..] else { panic!("one piece") };
    assert_eq!((&*one.kind.id, one.is_compound(), one.shape()), (leaves, false, keep.shape()));
}

#[test]
fn a_large_piece_of_a_game_of_before_keeps_what_was_known_of_it() {
    let of = |piece: TargetState| StructureState { piece, ..StructureState::default() };
    let before = of(TargetState { tokens: 3, ..TargetState::default() });
    let tokens = |state: &StructureState| state.targets(3).map(|(_, state)| state.tokens).collect::<Vec<_>>();
    assert_eq!(tokens(&before), [3, 0, 0, 0]);
    let after = before.with_tokens(Target::Share(2), 1, 3);
    assert_eq!((tokens(&after), after.shares.len()), (vec![3, 0, 1, 0], 3));
    let none = after.with_tokens(Target::Share(2), 0, 3).with_tokens(Target::Share(0), 0, 3);
    assert_eq!(none, StructureState::default());
    let down = of(TargetState { is_down: true, ..TargetState::default() });
    assert!(down.is_down() && down.targets(3).all(|(target, _)| !down.stands(target)));
    let (game, _) = with_keep(50.0 * CENTIMETRE, 10.0 * CENTIMETRE);
    let game = game.edited(&[GamePart::Structure(PieceId::nth(1), down)], Stamp(1)).expect("an edit");
    assert!(!game.layout().pieces[0].is_compound());
}

proptest! {
    #[test]
    fn tokens_are_the_rounds_with_hits_in_which_it_stood(tests in prop::collection::vec((0_u32..4, 0_u32..30), 0..12)) {
        let state = tested(&new_game(), WHOLE, &results(&tests)).structure(&PieceId::nth(1));
        prop_assert_eq!(state.piece.is_down, tests.iter().any(|(_, sum)| *sum > 20));
        let tokens = tests.iter().filter(|(hits, sum)| *hits > 0 && *sum <= 20).count();
        prop_assert_eq!(state.piece.tokens as usize, tokens);
        prop_assert_eq!(state.gate, TargetState::default());
    }

    /// The shares cover the ground of their piece once, however it lies.
    #[test]
    fn shares_fill_the_ground_of_their_piece(
        width in 0.5_f64..60.0, depth in 0.5_f64..60.0, x in -0.5_f64..0.5, y in -0.5_f64..0.5,
    ) {
        let (_, keep) = with_keep(width, depth);
        let shares = keep.shares();
        let [across, deep] = keep.share_grid();
        prop_assert!(shares.len() == across * deep && (1..=MAX_SHARES).contains(&shares.len()));
        let areas: f64 = shares.iter().map(|share| share.footprint().area()).sum();
        // Sides are whole numbers of the table's resolution, and so are halves of them here.
        let rounding = 0.01 * (width + depth);
        prop_assert!((areas - keep.footprint().area()).abs() <= rounding);
        let frame = keep.frame();
        let point = Point::new(x * frame.width(), y * frame.depth());
        let at = keep.placement().table_from_piece(point - Point::default());
        let inside = shares.iter().filter(|share| share.footprint().contains(at)).count();
        // A place on the line between two is of both, up to rounding.
        prop_assert!(inside <= 4);
        let is_at_rim = x.abs() > 0.49 || y.abs() > 0.49;
        prop_assert!(inside >= 1 || is_at_rim);
        for share in &shares {
            prop_assert!(share.validate_shapes().is_ok());
            prop_assert_eq!((&share.id, share.at, share.turn), (&keep.id, keep.at, keep.turn));
        }
    }

    /// Tests of many targets, against the count by hand of what each has had.
    #[test]
    fn targets_are_tested_each_by_itself(
        tests in prop::collection::vec((0_usize..4, 0_u32..4, 0_u32..30, 1_u32..4), 0..16),
    ) {
        // A keep of three shares, with a gate.
        let (mut game, _) = with_keep(50.0 * CENTIMETRE, 10.0 * CENTIMETRE);
        let id = PieceId::nth(1);
        let target = |nth: usize| if nth == 3 { Target::Gate } else { Target::Share(nth) };
        let mut by_hand = [(0_u32, false, 0_u32); 4];
        for (nth, hits, sum, round) in tests {
            let result = TestResult { hits, sum, test: LastTest { round, was_battered: hits == 1 } };
            let of = structure_of(target(nth));
            let next = game.structure(&id).tested(target(nth), of, result, game.shares_of(&id));
            game = game.edited(&game.edits_of_structure(&id, next), Stamp(1)).expect("a test");
            let (tokens, is_down, last) = &mut by_hand[nth];
            if sum > of.value { *is_down = true } else if hits > 0 { *tokens += 1 }
            *last = round;
        }
        let state = game.structure(&id);
        let are_all_down = by_hand[..3].iter().all(|(_, is_down, _)| *is_down);
        prop_assert_eq!(state.is_down(), are_all_down);
        for (nth, (tokens, is_down, last)) in by_hand.into_iter().enumerate() {
            let of = state.target(target(nth));
            prop_assert_eq!((of.tokens, of.is_down), (tokens, is_down));
            let stands = !is_down && !are_all_down;
            prop_assert_eq!(state.stands(target(nth)), stands);
            for round in 1..5 {
                let is_due = state.due_tests(3, round).any(|due| due == target(nth));
                prop_assert_eq!(is_due, stands && tokens > 0 && last < round);
            }
        }
        // The ground is the same, whatever has fallen.
        let layout = game.layout();
        prop_assert!((layout.pieces[0].footprint().area() - game.baseline().pieces[0].footprint().area()).abs() < 1e-6);
    }
}
