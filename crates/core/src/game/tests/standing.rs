use super::*;
use crate::checks::testing::circle;
use crate::game::by_role::ByRole;
use crate::game::part::{Claim, ElementPart, GamePart, PieceState, Progress};
use crate::game::score_record::{Taken, TurnRecord};
use crate::game::standing::{StandingElement, claimable};
use crate::game::{GameSteps, Stamp};
use crate::layout::PieceId;
use crate::pack::SecuredFrom;

/// In Payload, the Defender's and the Attacker's flags.
const FLAGS: [usize; 2] = [2, 3];

fn id(text: &str) -> PieceId {
    PieceId::new(text).expect("an id")
}

fn played(scenario: &str) -> ScenarioAtEdge {
    ScenarioAtEdge { scenario: rules(scenario, &[]).scenario, edge: Side::Bottom }
}

/// A game with two hills near the Attacker's flag.
fn game() -> Game {
    let hills = [circle("a", "hill", (16.0, 31.0), 4.0), circle("b", "hill", (12.0, 28.0), 3.0)];
    Game::new(Arc::new(playing(&hills, "payload", Side::Bottom)))
}

fn after(game: &Game, edits: &[GamePart]) -> Vec<StandingElement> {
    standing_elements(&game.edited(edits, Stamp(1)).expect("edits"), played("payload"))
}

fn claims(standing: &[StandingElement]) -> [Option<PieceId>; 2] {
    FLAGS.map(|flag| standing[flag].claims.clone())
}

#[test]
fn a_flag_keeps_its_terrain_when_that_moves_and_stands_alone_when_it_is_gone() {
    let game = game();
    assert_eq!(claims(&after(&game, &[])), [None, Some(id("a"))]);
    assert_eq!(claimable(&game, played("payload"), FLAGS[1]), [id("a"), id("b")]);
    assert_eq!(claimable(&game, played("payload"), FLAGS[0]), []);
    let far = PieceState::Moved { at: [40.0, 40.0].map(Length::clamped), turn: crate::units::Angle::ZERO };
    assert_eq!(claims(&after(&game, &[GamePart::Piece(id("a"), far)])), [None, Some(id("a"))]);
    let claimed = |claim| GamePart::Element(FLAGS[1], ElementPart { claim, ..ElementPart::default() });
    assert_eq!(claims(&after(&game, &[claimed(Claim::Piece(id("b")))])), [None, Some(id("b"))]);
    assert_eq!(claims(&after(&game, &[claimed(Claim::Nothing)])), [None, None]);
    for (state, from) in [(PieceState::AsSetUp, Some(SecuredFrom::Inside)), (PieceState::Removed, None)] {
        let edited = game.edited(&[GamePart::Piece(id("a"), state)], Stamp(1)).expect("an edit");
        let layout = edited.layout();
        let elements = elements_in_play(&Table::new(&layout), &standing_elements(&edited, played("payload")));
        assert_eq!(elements[FLAGS[1]].terrain.as_ref().map(|terrain| terrain.from), from);
    }
}

#[test]
fn an_element_stands_where_it_was_moved_and_leaves_when_it_is_taken() {
    let game = game();
    let moved = ElementPart { at: Some([10.0, 12.5].map(Length::clamped)), ..ElementPart::default() };
    let standing = after(&game, &[GamePart::Element(1, moved)]);
    assert_eq!((standing[1].at, standing[1].is_gone), (Point::new(10.0, 12.5), false));
    let gone = ElementPart { is_gone: true, ..ElementPart::default() };
    let edited = game.edited(&[GamePart::Element(0, gone)], Stamp(1)).expect("an edit");
    let layout = edited.layout();
    let elements = elements_in_play(&Table::new(&layout), &standing_elements(&edited, played("payload")));
    assert_eq!(elements.iter().map(|element| element.index).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    // A cache that a player has taken.
    let trench = played("trench-warfare");
    let cache = trench.scenario.elements.iter().position(|element| element.kind.id == "cache").expect("a cache");
    let by = if Role::Attacker.owns(trench.scenario.elements[cache].owner) { Role::Defender } else { Role::Attacker };
    let record = TurnRecord { taken: vec![Taken { element: cache, by }], ..TurnRecord::default() };
    let game = Game::new(Arc::new(playing(&[], "trench-warfare", Side::Bottom)));
    let ended = |turns_ended| GamePart::Progress(Progress { turns_ended, ..Progress::default() });
    let edits = [GamePart::Turn(0, Box::new(record)), ended(1)];
    let taken = game.edited(&edits, Stamp(1)).expect("edits");
    assert!(standing_elements(&taken, trench)[cache].is_gone);
    assert!(!standing_elements(&taken.edited(&[ended(0)], Stamp(2)).expect("an edit"), trench)[cache].is_gone);
}

#[test]
fn tokens_are_those_of_the_score_sheet() {
    let stakes = played("high-stakes");
    let game = Game::new(Arc::new(playing(&[], "high-stakes", Side::Bottom)));
    let tokens: Vec<u32> = standing_elements(&game, stakes).iter().map(|element| element.tokens).collect();
    assert_eq!(tokens, [5, 5, 0, 0, 5]);
    // Undone as everything else.
    let record = TurnRecord {
        fuse: Some(crate::game::score_record::FuseStep::Rolled(vec![3])),
        tokens: ByRole::default(),
        ..TurnRecord::default()
    };
    let ended = GamePart::Progress(Progress { turns_ended: 4, ..Progress::default() });
    let edits = [GamePart::Turn(3, Box::new(record)), ended];
    let (burned, steps) = GameSteps::default().after(&game, &edits, Stamp(1)).expect("edits");
    assert_eq!(standing_elements(&burned, stakes)[1].tokens, 4);
    let (undone, _) = steps.undone(&burned, Stamp(2)).expect("a step");
    assert_eq!(standing_elements(&undone, stakes)[1].tokens, 5);
}
