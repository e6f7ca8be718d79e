//! Random games: undoing leads back through every state, and two devices agree whatever they are told first.

use std::sync::Arc;

use proptest::prelude::*;

use crate::checks::testing::{circle, layout, playing, rectangle};
use crate::game::by_role::ByRole;
use crate::game::death_clock::DeathClocks;
use crate::game::model::{Model, ModelId, ModelState, ModelType};
use crate::game::score_record::TurnRecord;
use crate::game::{
    Claim, DriftKind, ElementPart, Game, GameEditProblem, GamePart, GameSetUp, GameSteps, PieceState, Progress, Stamp,
};
use crate::geometry::Side;
use crate::layout::PieceId;
use crate::pack::Role;
use crate::units::{Angle, Length};

fn new_game() -> Game {
    Game::new(Arc::new(layout(&[
        circle("a", "boulder", (10.0, 10.0), 1.5),
        rectangle("b", "wall", (20.0, 20.0), (4.0, 0.5), 30.0),
    ])))
}

fn id(text: &str) -> PieceId {
    PieceId::new(text).expect("an id")
}

fn model(side: Role, at: Option<[i32; 2]>) -> Model {
    Model { at: at.map(|at| at.map(Length::hundredths)), ..Model::new(side, ModelType::Solo, 30) }
}

/// What is the same in two games, whenever it was changed.
fn state(game: &Game) -> Vec<GamePart> {
    let is_changed = |part: &GamePart| *part != part.id().unchanged();
    game.parts().map(|part| part.value.clone()).filter(is_changed).collect()
}

prop_compose! {
    fn any_model()(number in 0_u32..6, there in any::<bool>(), x in 0_i32..4800, y in 0_i32..4800, base in 0_usize..5, kind in 0_usize..5) -> GamePart {
        let model = Model {
            model_type: ModelType::ALL[kind],
            state: ModelState::ALL[kind],
            base: [30, 40, 50, 80, 120][base],
            ..model(if number % 2 == 0 { Role::Attacker } else { Role::Defender }, Some([x, y]))
        };
        GamePart::Model(ModelId(number), there.then(|| Box::new(model)))
    }
}

prop_compose! {
    fn any_piece()(first in any::<bool>(), what in 0..3, x in 0_i32..4800, y in 0_i32..4800, turn in 0_i32..3600) -> GamePart {
        let state = match what {
            0 => PieceState::AsSetUp,
            1 => PieceState::Removed,
            _ => PieceState::Moved { at: [x, y].map(Length::hundredths), turn: Angle::tenths(turn) },
        };
        GamePart::Piece(id(if first { "a" } else { "b" }), state)
    }
}

prop_compose! {
    fn any_other()(what in 0..6, number in 0_usize..3, boxes in 0_u32..40, flag in any::<bool>(), x in 0_i32..4800) -> GamePart {
        let moved = ElementPart { at: flag.then_some([x, x].map(Length::hundredths)), is_gone: !flag, claim: Claim::Piece(id("b")) };
        let record = TurnRecord { is_leader_in_kill_box: flag, ..TurnRecord::default() };
        let players = ByRole { attacker: "A".repeat(number), defender: String::new() };
        match what {
            0 => GamePart::Damage(id("a"), boxes),
            1 => GamePart::Element(number, moved),
            2 => GamePart::Turn(number, Box::new(record)),
            3 => GamePart::SetUp(Box::new(GameSetUp { players, ..GameSetUp::default() })),
            4 => GamePart::Progress(Progress { turns_ended: number, ..Progress::default() }),
            _ => GamePart::Clocks(flag.then(|| Box::new(DeathClocks::new(boxes)))),
        }
    }
}

fn any_edits() -> impl Strategy<Value = Vec<GamePart>> {
    prop::collection::vec(prop_oneof![any_model(), any_piece(), any_other()], 1..4)
}

proptest! {
    #[test]
    fn undoing_leads_back_through_every_state_and_redoing_forth(all in prop::collection::vec(any_edits(), 1..25)) {
        let (mut game, mut steps, mut states) = (new_game(), GameSteps::default(), Vec::new());
        let mut now = 0;
        let mut tick = || { now += 1; Stamp(now) };
        for edits in &all {
            states.push(state(&game));
            (game, steps) = steps.after(&game, edits, tick()).expect("edits that can be made");
        }
        states.push(state(&game));
        for expected in states.iter().rev().skip(1) {
            (game, steps) = steps.undone(&game, tick()).expect("a step to undo");
            prop_assert_eq!(&state(&game), expected);
        }
        prop_assert!(steps.undone(&game, tick()).is_none());
        for expected in states.iter().skip(1) {
            (game, steps) = steps.redone(&game, tick()).expect("a step to redo");
            prop_assert_eq!(&state(&game), expected);
        }
        prop_assert!(steps.redone(&game, tick()).is_none());
    }

    #[test]
    fn devices_agree_whatever_they_are_told_first(
        [one, two, three] in [any_edits(), any_edits(), any_edits()],
        stamps in [0_u64..4, 0_u64..4, 0_u64..4],
    ) {
        let [one, two, three] = [(one, stamps[0]), (two, stamps[1]), (three, stamps[2])]
            .map(|(edits, now)| new_game().edited(&edits, Stamp(now)).expect("edits that can be made"));
        prop_assert_eq!(one.merged(&two), two.merged(&one));
        prop_assert_eq!(one.merged(&two).merged(&three), one.merged(&two.merged(&three)));
        prop_assert_eq!(one.merged(&one), one);
    }

    #[test]
    fn what_has_drifted_is_what_differs_from_the_table_and_is_put_back(edits in any_edits()) {
        let game = new_game().edited(&edits, Stamp(1)).expect("edits that can be made");
        let differs = game.layout().pieces != game.baseline().pieces;
        prop_assert_eq!(!game.drift().is_empty(), differs);
        let back = game.edited(&game.put_back(), Stamp(2)).expect("edits that can be made");
        prop_assert!(back.drift().is_empty());
        prop_assert_eq!(back.layout().pieces.clone(), back.baseline().pieces.clone());
    }
}

#[test]
fn a_change_counts_after_what_it_follows_even_where_a_clock_is_behind() {
    let place = |x| GamePart::Model(ModelId(1), Some(Box::new(model(Role::Attacker, Some([x, 0])))));
    let ahead = new_game().edited(&[place(100)], Stamp(1000)).expect("an edit");
    let behind = ahead.edited(&[place(200)], Stamp(5)).expect("an edit");
    for merged in [ahead.merged(&behind), behind.merged(&ahead)] {
        assert_eq!(merged.model(ModelId(1)).and_then(|model| model.at), Some([200, 0].map(Length::hundredths)));
    }
}

#[test]
fn undoing_leaves_what_another_device_has_changed_since() {
    let place = |number, x| GamePart::Model(ModelId(number), Some(Box::new(model(Role::Attacker, Some([x, 0])))));
    let (game, steps) =
        GameSteps::default().after(&new_game(), &[place(1, 100), place(2, 100)], Stamp(1)).expect("edits");
    let other = game.edited(&[place(2, 900)], Stamp(2)).expect("an edit");
    let (undone, _) = steps.undone(&game.merged(&other), Stamp(3)).expect("a step");
    assert_eq!(undone.model(ModelId(1)), None);
    assert_eq!(undone.model(ModelId(2)).and_then(|model| model.at), Some([900, 0].map(Length::hundredths)));
}

#[test]
fn a_piece_is_turned_back_the_short_way() {
    let turned = PieceState::Moved { at: [2100, 2000].map(Length::hundredths), turn: Angle::tenths(3500) };
    let game = new_game().edited(&[GamePart::Piece(id("b"), turned)], Stamp(1)).expect("an edit");
    let [drift] = &game.drift()[..] else { panic!("one piece has moved") };
    let DriftKind::Moved { from, to, turn } = drift.kind else { panic!("it has moved") };
    assert_eq!((from.x, to.x), (21.0, 20.0));
    assert!((turn - 40.0).abs() < 1e-9);
}

#[test]
fn edits_that_no_game_can_have_are_refused_whole() {
    let fine = GamePart::Piece(id("a"), PieceState::Removed);
    let no_piece = GamePart::Piece(id("q"), PieceState::Removed);
    let base = |base| GamePart::Model(ModelId(1), Some(Box::new(Model { base, ..model(Role::Attacker, None) })));
    let long = Model { name: "n".repeat(Model::MAX_NAME + 1), ..model(Role::Attacker, None) };
    for (edit, why) in [
        (no_piece, GameEditProblem::NoSuchPiece(id("q"))),
        (base(31), GameEditProblem::NoSuchBase(31)),
        (GamePart::Model(ModelId(1), Some(Box::new(long))), GameEditProblem::TooLong),
    ] {
        assert_eq!(new_game().edited(&[fine.clone(), edit], Stamp(1)), Err(why));
    }
    let many: Vec<GamePart> = (0..)
        .take(Game::MAX_MODELS + 1)
        .map(|number| GamePart::Model(ModelId(number), Some(Box::new(model(Role::Attacker, None)))))
        .collect();
    assert_eq!(new_game().edited(&many, Stamp(1)), Err(GameEditProblem::TooManyModels));
}

#[test]
fn a_game_is_played_as_its_players_have_chosen_or_else_as_the_table_has_it() {
    let table = playing(&[circle("a", "boulder", (10.0, 10.0), 1.5)], "payload", Side::Bottom);
    let game = Game::new(Arc::new(table));
    let id = |game: &Game| game.scenario().map(|scenario| scenario.id.clone());
    assert_eq!((id(&game), game.attacker_edge()), (Some("payload".to_owned()), Side::Bottom));
    let set_up =
        GameSetUp { scenario: Some("two-fronts".to_owned()), attacker_edge: Some(Side::Left), ..GameSetUp::default() };
    let chosen = game.edited(&[GamePart::SetUp(Box::new(set_up))], Stamp(1)).expect("an edit");
    assert_eq!((id(&chosen), chosen.attacker_edge()), (Some("two-fronts".to_owned()), Side::Left));
    let layout = chosen.layout();
    assert_eq!(layout.scenario_at_edge(), chosen.scenario_at_edge());
    assert_eq!(layout.pieces, game.baseline().pieces);
    // A scenario that the pack doesn't have is one of a newer page.
    let unknown = GameSetUp { scenario: Some("another".to_owned()), ..GameSetUp::default() };
    let unknown = game.edited(&[GamePart::SetUp(Box::new(unknown))], Stamp(1)).expect("an edit");
    assert_eq!(unknown.layout(), *game.baseline());
}
