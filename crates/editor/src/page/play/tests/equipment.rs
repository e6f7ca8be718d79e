//! Equipment that is rolled for in a game: oil, and a gate that nobody knows of.

use super::*;
use crate::game::{Game, GameSteps, StructureState, TargetState};
use crate::page::play::{equipment_odds, roll_equipment, rolled_equipment};

/// A window on a game on a table with a wall that has oil and a sally gate, and a gateway without.
fn opened() -> PlayState {
    let pack = pack::find("siege-works").expect("it is built in");
    let piece = |nth: usize, kind: &str, x: f64| {
        let kind = pack.kind(kind).expect("a kind");
        Piece::new(PieceId::nth(nth), kind, [x, 20.0].map(Length::clamped))
    };
    let equipment = ["boiling-oil", "sally-gate"].map(|id| pack.equipment(id).expect("equipment")).to_vec();
    let wall = Piece { equipment, ..piece(0, "wall", 20.0) };
    let pieces = vec![wall.into(), piece(1, "gateway", 24.0).into()];
    let game = Game::new(Arc::new(Layout { pieces, ..Layout::new(pack) }));
    PlayState::new(Rc::new(KeptGame { table: String::new(), game, steps: GameSteps::default() }))
}

fn names(state: &PlayState, nth: usize) -> Vec<&'static str> {
    rolled_equipment(state, &PieceId::nth(nth)).into_iter().map(|one| &*one.id).collect()
}

#[test]
fn a_piece_has_dice_for_its_equipment_until_it_is_destroyed() {
    let state = opened();
    assert_eq!(names(&state, 0), ["boiling-oil", "sally-gate"]);
    assert_eq!(names(&state, 1), [""; 0]);
    assert_eq!(names(&state, 7), [""; 0]);
    let piece = TargetState { is_down: true, ..TargetState::default() };
    let down = StructureState { piece, ..StructureState::default() };
    let edits = state.kept().game.edits_of_structure(&PieceId::nth(0), down);
    let state = after(&state, PlayAction::Edit(edits));
    assert_eq!(names(&state, 0), [""; 0]);
    assert!(state.layout().pieces[0].equipment.is_empty(), "a breach has none");
}

#[test]
fn oil_is_rolled_on_its_table_and_a_gate_against_a_distance() {
    let [oil, gate] = rolled_equipment(&opened(), &PieceId::nth(0))[..] else { panic!("two") };
    for (shown, told) in [
        (1, "1 (1/6, 16.7%): Nothing happens."),
        (3, "3 (1/3, 33.3%): One attack."),
        (5, "5 (1/3, 33.3%): Two attacks."),
        (6, "6 (1/6, 16.7%): Three attacks."),
    ] {
        assert_eq!(roll_equipment(oil, "", &mut |_| shown).as_deref(), Ok(told));
    }
    assert_eq!((equipment_odds(oil, ""), equipment_odds(gate, " ")), (None, None));
    assert_eq!(equipment_odds(gate, "12").as_deref(), Some("12 or more: 37.5%"));
    assert_eq!(
        roll_equipment(gate, "12", &mut |_| 4).as_deref(),
        Ok("4 + 4 + 4 = 12 against 12: It counts as open until a command closes it, and as defended while it is open.")
    );
    assert_eq!(
        roll_equipment(gate, "12.5", &mut |_| 4).as_deref(),
        Ok("4 + 4 + 4 = 12 against 12.5: It counts as closed.")
    );
    for typed in ["", "far", "-1", "1e9", "NaN"] {
        let refused = Err("Write the distance as a number, such as 12.".to_owned());
        assert_eq!(roll_equipment(gate, typed, &mut |_| 4), refused, "{typed}");
    }
}

#[test]
fn its_rules_say_what_the_dice_mean() {
    let [oil, gate] = rolled_equipment(&opened(), &PieceId::nth(0))[..] else { panic!("two") };
    assert!(
        oil.rules().ends_with("Roll a D6. 1: Nothing happens. 2–3: One attack. 4–5: Two attacks. 6: Three attacks.")
    );
    assert!(gate.rules().contains("Roll 3D6 against the distance. As much or more: It counts as open"));
}
