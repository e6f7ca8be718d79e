//! Who holds terrain in a game.

use std::sync::Arc;

use proptest::prelude::*;

use crate::analysis::regiment::testing::layout;
use crate::game::{Game, GameEditProblem, GamePart, GameSteps, Garrison, PieceState, Stamp, can_be_held};
use crate::layout::{Layout, Levels, Piece, PieceId};
use crate::pack::testing::ghost_moor;
use crate::pack::{self, Role};
use crate::units::{Angle, Length};

/// A keep of two floors, from each of which three models shoot, and a wood. The keep is the piece 1.
fn table() -> Layout {
    layout(ghost_moor(), &[("keep", (30.0, 20.0), 0.0), ("wood", (15.0, 15.0), 0.0)])
}

fn new_game() -> Game {
    Game::new(Arc::new(table()))
}

fn garrison(side: Role, models: u32) -> Garrison {
    Garrison { side, name: "Spears".to_owned(), models }
}

fn holds(piece: usize, garrison: Option<Garrison>) -> GamePart {
    GamePart::Garrison(PieceId::nth(piece), garrison.map(Box::new))
}

fn held(game: &Game) -> Vec<(PieceId, u32)> {
    game.garrisons(&game.layout()).map(|(piece, garrison)| (piece.id.clone(), garrison.models)).collect()
}

#[test]
fn a_garrison_goes_in_and_out_and_leaves_the_table_with_its_piece() {
    let keep = PieceId::nth(1);
    let (game, steps) = (new_game(), GameSteps::default());
    let (inside, steps) =
        steps.after(&game, &[holds(1, Some(garrison(Role::Defender, 12)))], Stamp(1)).expect("an edit");
    assert_eq!(held(&inside), [(keep.clone(), 12)]);
    let moved = PieceState::Moved { at: [Length::clamped(20.0); 2], turn: Angle::ZERO };
    assert_eq!(inside.edits_of_piece(&keep, moved).len(), 1, "who is inside goes along");
    let edits = inside.edits_of_piece(&keep, PieceState::Removed);
    assert_eq!(edits[1..], [holds(1, None)]);
    assert_eq!(game.edits_of_piece(&keep, PieceState::Removed).len(), 1);
    let (gone, steps) = steps.after(&inside, &edits, Stamp(2)).expect("edits");
    assert_eq!(held(&gone), []);
    let back = gone.edited(&gone.put_back(), Stamp(3)).expect("edits");
    assert_eq!(held(&back), [], "who was inside doesn't come back with the piece alone");
    let (undone, steps) = steps.undone(&gone, Stamp(3)).expect("a step");
    assert_eq!(held(&undone), [(keep, 12)]);
    assert_eq!(held(&steps.undone(&undone, Stamp(4)).expect("a step").0), []);
}

#[test]
fn two_windows_have_the_garrison_that_went_in_last() {
    let put = |side, now| new_game().edited(&[holds(1, Some(garrison(side, 5)))], Stamp(now)).expect("an edit");
    let (first, last) = (put(Role::Attacker, 3), put(Role::Defender, 4));
    for both in [first.merged(&last), last.merged(&first)] {
        assert_eq!(both.garrison(&PieceId::nth(1)), Some(&garrison(Role::Defender, 5)));
    }
    // One window takes the piece off while the other puts somebody in: nobody holds what isn't there.
    let off = new_game();
    let off = off.edited(&off.edits_of_piece(&PieceId::nth(1), PieceState::Removed), Stamp(9)).expect("edits");
    assert_eq!(held(&off.merged(&last)), []);
}

#[test]
fn what_cannot_hold_or_be_held_is_refused() {
    let refused = |edit: GamePart| new_game().edited(&[edit], Stamp(1)).expect_err("a refusal");
    let one = || Some(garrison(Role::Attacker, 1));
    assert_eq!(refused(holds(7, one())), GameEditProblem::NoSuchPiece(PieceId::nth(7)));
    assert_eq!(refused(holds(2, one())), GameEditProblem::NotHeld(PieceId::nth(2)));
    for models in [0, Garrison::MAX_MODELS + 1] {
        assert_eq!(refused(holds(1, Some(garrison(Role::Attacker, models)))), GameEditProblem::GarrisonSize);
    }
    let long = Garrison { name: "x".repeat(Garrison::MAX_NAME + 1), ..garrison(Role::Attacker, 1) };
    assert_eq!(refused(holds(1, Some(long))), GameEditProblem::TooLong);
    assert!(new_game().edited(&[holds(2, None)], Stamp(1)).is_ok(), "nobody holds it, which is so");
    let other = pack::find(pack::DEFAULT).expect("a pack");
    let building = Piece::new(PieceId::nth(1), other.kind("building").expect("a kind"), [Length::clamped(9.0); 2]);
    assert!(!can_be_held(&building, other));
}

proptest! {
    #[test]
    fn as_many_shoot_as_stand_at_a_floor(models in 1..=Garrison::MAX_MODELS, floors in 1_u32..=20) {
        let mut table = table();
        let keep = Piece { levels: Levels::new(floors), ..(*table.pieces[0]).clone() };
        table.pieces[0] = Arc::new(keep);
        let garrison = garrison(Role::Attacker, models);
        // By counting: each floor has three places, and every model takes one.
        let places = (0..floors).flat_map(|_| 0..3).count();
        let shooting = (0..models).zip(0..places).count();
        prop_assert_eq!(garrison.shooters(&table.pieces[0], ghost_moor()), u32::try_from(shooting).ok());
        prop_assert_eq!(garrison.shooters(&table.pieces[1], ghost_moor()), None);
    }
}
