//! Structure tests of a game, as a window shows them.

use super::*;
use crate::game::{Game, GameSteps, StructureState};
use crate::pack::{Structure, StructurePart, testing};
use crate::page::play::{
    StructureFields, StructureTest, damage_sign, damage_told, damaged_structures, due_test_hint, has_fields, part_name,
    standing_structures, tokens_of, tokens_typed,
};

/// A window on a game on a table with a keep, whose structure is 20 and that of its gate 12, and a barrow.
fn opened() -> PlayState {
    let pack = testing::ghost_moor();
    let piece = |nth: usize, kind: &str, x: f64| {
        let kind = pack.kind(kind).expect("a kind");
        Piece::new(PieceId::nth(nth), kind, [x, 20.0].map(Length::clamped)).into()
    };
    let pieces = vec![piece(0, "keep", 20.0), piece(1, "barrow", 40.0)];
    let game = Game::new(Arc::new(Layout { pieces, ..Layout::new(pack) }));
    PlayState::new(Rc::new(KeptGame { table: String::new(), game, steps: GameSteps::default() }))
}

fn keep() -> PieceId {
    PieceId::nth(0)
}

fn structure(state: &PlayState, part: StructurePart) -> Structure {
    *state.layout().pieces[0].kind.structures.iter().find(|one| one.part == part).expect("it has it")
}

fn fields(hits: &str, sum: &str) -> StructureFields {
    StructureFields { hits: hits.to_owned(), sum: sum.to_owned() }
}

/// A test of a part with dice that show these, again and again.
fn test(
    state: &PlayState,
    part: StructurePart,
    typed: &StructureFields,
    shown: &[u32],
) -> Result<StructureTest, String> {
    let mut shown = shown.iter().copied().cycle();
    typed.test(state, &keep(), structure(state, part), &mut |_| shown.next().unwrap_or(1))
}

/// The window after a test, and what was told.
fn tested(state: &PlayState, part: StructurePart, typed: &StructureFields, shown: &[u32]) -> (PlayState, String) {
    let test = test(state, part, typed, shown).expect("it can be made");
    let told = test.told_with_throws();
    (after(state, PlayAction::Edit(test.edits)), told)
}

fn told(state: &PlayState) -> Vec<String> {
    damaged_structures(state).map(|(piece, of)| damage_told(state, piece, of)).collect()
}

#[test]
fn tokens_are_typed_too_and_a_test_is_due_while_there_are_some() {
    let state = opened();
    assert_eq!(due_test_hint(&state), None);
    let typed = |state: &PlayState, part, text: &str| {
        after(state, PlayAction::Edit(tokens_typed(state, &keep(), part, text).expect("a number")))
    };
    let state = typed(&state, StructurePart::Piece, " 3 ");
    let state = typed(&state, StructurePart::Gate, "2");
    assert_eq!(told(&state), ["Keep A: 3 tokens, gate: 2 tokens"]);
    assert_eq!([StructurePart::Piece, StructurePart::Gate].map(|part| tokens_of(&state, &keep(), part)), [3, 2]);
    assert!(due_test_hint(&state).is_some());
    for text in ["51", "-1", "2.5", "some"] {
        let refused = tokens_typed(&state, &keep(), StructurePart::Piece, text);
        assert_eq!(refused, Err("Tokens are a whole number from 0 to 50.".to_owned()), "{text}");
    }
    // A gate that has fallen has no test, and nothing is none.
    let (state, _) = tested(&state, StructurePart::Gate, &fields("1", "13"), &[]);
    let state = typed(&state, StructurePart::Piece, "");
    assert_eq!((told(&state), due_test_hint(&state)), (vec!["Keep A: gate destroyed".to_owned()], None));
}

#[test]
fn tests_are_rolled_or_typed_and_tokens_add_dice() {
    let (piece, gate) = (StructurePart::Piece, StructurePart::Gate);
    let state = opened();
    assert_eq!(told(&state), [""; 0]);
    let (state, said) = tested(&state, piece, &fields("3", ""), &[6, 2, 4]);
    assert_eq!(said, "Rolled 6, 2, 4. 3 dice, 12: not more than 20, it stands and gets a token");
    assert_eq!(
        fields("5", "").odds(&state, &keep(), structure(&state, piece)).as_deref(),
        Ok("6 dice. Destroyed: 54.6%")
    );
    assert_eq!(told(&state), ["Keep A: 1 token"]);
    let (state, said) = tested(&state, gate, &fields("4", "13"), &[]);
    assert_eq!(said, "4 dice, 13: more than 12, destroyed");
    assert_eq!(told(&state), ["Keep A: 1 token, gate destroyed"]);
    let parts = |state: &PlayState| -> Vec<&str> {
        standing_structures(state, &keep()).into_iter().map(|one| part_name(one.part)).collect()
    };
    assert_eq!(parts(&state), ["piece"]);
    // With its token alone, and no hits.
    let (state, said) = tested(&state, piece, &fields("", "6"), &[]);
    assert_eq!(said, "1 die, 6: not more than 20, it stands");
    let (state, _) = tested(&state, piece, &fields("5", "21"), &[]);
    assert_eq!((told(&state), parts(&state)), (vec!["Bog A: destroyed".to_owned()], vec![]));
    assert_eq!(state.layout().pieces[0].kind.id, "bog");
    assert!(has_fields(&state, &keep()), "what came of the test stays to be read");
    let undone = state.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    let undone = state.after(PlayAction::Follow(Rc::new(undone))).state.expect("it follows");
    assert_eq!((parts(&undone), &*undone.layout().pieces[0].kind.id), (vec!["piece"], "keep"));
}

#[test]
fn what_is_no_test_is_refused_with_a_sentence() {
    let state = opened();
    let refused = |hits, sum| test(&state, StructurePart::Piece, &fields(hits, sum), &[1]).expect_err("a refusal");
    for hits in ["", "0"] {
        assert_eq!(refused(hits, ""), "Without hits and tokens there is no test.");
    }
    for hits in ["-1", "x", "1.5", "51"] {
        assert_eq!(refused(hits, ""), "Hits are a whole number from 0 to 50.");
    }
    for sum in ["1", "13", "-3", "x", "99999999999"] {
        assert_eq!(refused("2", sum), "2 dice come to 2 to 12.");
    }
    assert!(has_fields(&state, &keep()) && !has_fields(&state, &PieceId::nth(1)));
}

#[test]
fn the_board_says_the_tokens_and_what_is_destroyed() {
    let sign = |tokens, gate_tokens, is_gate_down, is_down| {
        damage_sign(StructureState { tokens, gate_tokens, is_gate_down, is_down })
    };
    assert_eq!(sign(2, 0, false, false), "2");
    assert_eq!(sign(2, 1, false, false), "2/1");
    assert_eq!(sign(0, 1, true, false), "0/×");
    assert_eq!(sign(3, 1, true, true), "×");
}
