use super::*;
use crate::checks::testing::circle;
use crate::game::by_role::ByRole;
use crate::game::control::ControlTable;
use crate::game::element_move::{OpenMove, OpenWay, edits_of_move, open_moves};
use crate::game::element_path::BlockerKind;
use crate::game::part::{GamePart, Progress};
use crate::game::score_record::TurnRecord;
use crate::game::{GameSteps, Stamp};

/// A game of Payload whose turn `turn`, counted from 0, has just ended with both players securing these elements.
fn ended(turn: usize, attacker: &[usize], defender: &[usize], pieces: &[Piece]) -> Game {
    let control = ControlTable(ByRole {
        attacker: attacker.iter().copied().collect(),
        defender: defender.iter().copied().collect(),
    });
    let record = TurnRecord { control: vec![control], ..TurnRecord::default() };
    let progress = Progress { turns_ended: turn + 1, ..Progress::default() };
    let edits = [GamePart::Turn(turn, Box::new(record)), GamePart::Progress(progress)];
    Game::new(Arc::new(playing(pieces, "payload", Side::Bottom))).edited(&edits, Stamp(1)).expect("edits")
}

fn open(game: &Game, readings: &[(&str, &str)]) -> Vec<(usize, Role, f64, usize)> {
    let moves = open_moves(rules("payload", readings), &game.record());
    moves.into_iter().map(|OpenMove { element, by, allowed, toward }| (element, by, allowed, toward)).collect()
}

#[test]
fn whoever_secures_an_own_objective_may_move_it_once_after_the_scoring() {
    let (attacker, defender) = (Role::Attacker, Role::Defender);
    // Objectives are 0, 1, 4 and 5, flags 2 and 3.
    assert_eq!(open(&ended(2, &[5], &[0], &[]), &[]), [], "the Attacker's second turn isn't scored");
    let game = ended(3, &[5, 4, 3], &[0], &[]);
    assert_eq!(open(&game, &[]), [(0, defender, 3.0, 3), (5, attacker, 4.0, 2)]);
    assert_eq!(open(&ended(3, &[5, 4, 0, 1], &[], &[]), &[]), [(5, attacker, 6.0, 2)]);
    let by_anyone = open(&ended(3, &[0], &[], &[]), &[("payload-moves", "any")]);
    let by_owner = open(&ended(3, &[0], &[], &[]), &[]);
    assert_eq!((by_owner.len(), by_anyone.len()), (0, 1), "{by_anyone:?}");
    assert_eq!(open(&ended(3, &[], &[4], &[]), &[]), []);
}

#[test]
fn it_stops_before_a_model_and_is_written_down_and_undone() {
    let game = ended(3, &[5, 4], &[0], &[circle("a", "hill", (31.0, 18.0), 4.0)]);
    let layout = game.layout();
    let (table, rules) = (Table::new(&layout), rules("payload", &[]));
    let played = ScenarioAtEdge { scenario: rules.scenario, edge: Side::Bottom };
    let standing = standing_elements(&game, played);
    let open = open_moves(rules, &game.record()).into_iter().find(|open| open.element == 5).expect("it may move");
    let free = OpenWay::of(rules, &table, &standing, &[], open).expect("a way").stop(9.0);
    assert!((free.distance - 4.0).abs() < 1e-9 && free.blocker.is_none() && !free.has_arrived, "{free:?}");
    let short = OpenWay::of(rules, &table, &standing, &[], open).expect("a way").stop(1.5);
    assert!((short.distance - 1.5).abs() < 1e-9);
    // A model on its way that it doesn't come past.
    let way = (free.at - standing[5].at).unit().expect("a way");
    let base = model(Role::Defender, ModelType::Solo);
    let ahead = 2.0 + base_radius(&base) + standing[5].radius;
    let models = [placed(base, standing[5].at + way * ahead)];
    let blocked = OpenWay::of(rules, &table, &standing, &in_play(&models), open).expect("a way").stop(9.0);
    assert!((blocked.distance - 2.0).abs() < 0.02, "{blocked:?}");
    assert_eq!(blocked.blocker, Some(BlockerKind::Model(ModelId(0))));
    let edits = edits_of_move(&game, open, &blocked);
    let (moved, steps) = GameSteps::default().after(&game, &edits, Stamp(2)).expect("edits");
    let stands = standing_elements(&moved, played)[5].at;
    assert!(stands.distance(blocked.at) < 0.02, "{stands:?}");
    assert_eq!(open_moves(rules, &moved.record()).len(), 1, "only the Defender's is still open");
    let (undone, _) = steps.undone(&moved, Stamp(3)).expect("a step");
    assert_eq!(standing_elements(&undone, played), standing);
    assert_eq!(open_moves(rules, &undone.record()).len(), 2);
}

#[test]
fn an_objective_that_arrives_scores_and_leaves_the_table() {
    // The Attacker's objective has 3" left to the hill that the Defender's flag claims.
    let game = ended(3, &[5], &[], &[circle("a", "hill", (32.0, 24.0), 5.0)]);
    let (rules, layout) = (rules("payload", &[]), game.layout());
    let played = ScenarioAtEdge { scenario: rules.scenario, edge: Side::Bottom };
    let table = Table::new(&layout);
    let mut game = game;
    let open = open_moves(rules, &game.record())[0];
    let standing = standing_elements(&game, played);
    let to_goal = standing[5].at.distance(Point::new(32.0, 24.0)) - 2.5;
    let near = crate::game::part::ElementPart {
        at: Some({
            let along = (Point::new(32.0, 24.0) - standing[5].at).unit().expect("a way");
            let at = standing[5].at + along * (to_goal - 1.0);
            [at.x, at.y].map(Length::clamped)
        }),
        ..crate::game::part::ElementPart::default()
    };
    game = game.edited(&[GamePart::Element(5, near)], Stamp(2)).expect("an edit");
    let stop = OpenWay::of(rules, &table, &standing_elements(&game, played), &[], open).expect("a way").stop(3.0);
    assert!(stop.has_arrived, "{stop:?}");
    let moved = game.edited(&edits_of_move(&game, open, &stop), Stamp(3)).expect("edits");
    assert!(standing_elements(&moved, played)[5].is_gone);
}
