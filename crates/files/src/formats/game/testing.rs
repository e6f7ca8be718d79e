//! Games for tests.

use super::stored::KeptGame;
use crate::game::by_role::ByRole;
use crate::game::control::ControlTable;
use crate::game::death_clock::{DeathClocks, PauseReason};
use crate::game::duties::{Attachment, CrewPart, Duties, Marshal};
use crate::game::model::{Inside, Model, ModelId, ModelState, ModelType, Ring, RingKind};
use crate::game::score_record::{ArrivalRoll, ByHand, ElementMove, Ending, FuseStep, Taken, TurnRecord};
use crate::game::{Claim, ElementPart, GameChange, GamePart, GameSetUp, PieceState, Progress, Stamp};
use crate::geometry::Side;
use crate::layout::PieceId;
use crate::pack::Role;
use crate::units::{Angle, Length};

pub const TABLE: &str = include_str!("../../../../../assets/examples/frozen-mill.link");

pub fn begun() -> KeptGame {
    KeptGame::begun(TABLE.trim()).expect("the example's link")
}

pub fn leader() -> Model {
    Model {
        name: "Ada\"Axe".to_owned(),
        at: Some([10.25, 30.0].map(Length::clamped)),
        facing: Angle::tenths(915),
        state: ModelState::Disabled,
        unit: Some(2),
        cost: 14,
        height: Length::from_inches(3.5),
        speed: Length::from_inches(6.0),
        rings: vec![Ring { about: RingKind::Control, distance: Length::clamped(12.0) }],
        ..Model::new(Role::Defender, ModelType::Leader, 40)
    }
}

/// A model in a building that is all that a model can be beside its type.
pub fn officer() -> Model {
    Model {
        inside: Some(Inside { piece: PieceId::new("t1").expect("an id"), floor: 1 }),
        duties: Duties {
            leads_unit: true,
            attachment: Some(Attachment::Officer),
            crew: Some(CrewPart::Gunner),
            marshal: Some(Marshal { limit: 2, range: Length::clamped(7.0) }),
            controller: Some(ModelId(9)),
            is_mercenary: true,
        },
        ..Model::new(Role::Attacker, ModelType::Unit, 50)
    }
}

/// A turn, with how the game is set up, how it ended and its clocks.
pub fn scored() -> Vec<GamePart> {
    let (attacker, defender) = (Role::Attacker, Role::Defender);
    let turn = TurnRecord {
        control: vec![ControlTable::default(), ControlTable(ByRole { attacker: [0, 2].into(), defender: [5].into() })],
        taken: vec![Taken { element: 6, by: defender }],
        is_leader_in_kill_box: true,
        fuse: Some(FuseStep::Chosen { by: attacker, element: 1, roll: 4 }),
        tokens: ByRole { attacker: false, defender: true },
        moves: vec![ElementMove { element: 0, by: attacker, distance: Length::clamped(5.25), has_arrived: true }],
        by_hand: vec![ByHand { role: defender, vp: -1, reason: "they agree".to_owned() }],
        end_roll: Some(6),
        arrival: Some(ArrivalRoll { roll: 2, more: 0 }),
    };
    let players = ByRole { attacker: "Bo".to_owned(), defender: String::new() };
    let set_up = GameSetUp {
        scenario: Some("payload".to_owned()),
        attacker_edge: Some(Side::Left),
        points: Some(75),
        players,
        slip: Some("8O61uOLGDzgfYWOPYEz9bVOk09rE5uyCjcSPf8cxeX814OfT2d".to_owned()),
    };
    let progress = Progress {
        turns_ended: 1,
        ending: Some(Ending::Assassination { winner: Some(defender) }),
        presence: Some(ByRole { attacker: 3, defender: 20 }),
        destroyed: None,
    };
    let mut clocks = DeathClocks::new(60);
    clocks.switch(5_000);
    clocks.pause(PauseReason::Other("a call".to_owned()), 65_000);
    clocks.switch(95_000);
    let rolled = TurnRecord {
        fuse: Some(FuseStep::Rolled(vec![6, 2])),
        end_roll: Some(3),
        arrival: Some(ArrivalRoll { roll: 4, more: 1 }),
        ..TurnRecord::default()
    };
    vec![
        GamePart::Turn(0, Box::new(turn)),
        GamePart::Turn(1, Box::new(rolled)),
        GamePart::SetUp(Box::new(set_up)),
        GamePart::Progress(progress),
        GamePart::Clocks(Some(Box::new(clocks))),
    ]
}

/// What happens in a game that has everything, step by step.
pub fn everything(kept: &KeptGame) -> Vec<Vec<GamePart>> {
    let pieces: Vec<PieceId> = kept.game.baseline().pieces.iter().map(|piece| piece.id.clone()).collect();
    let turn = Angle::tenths(450);
    vec![
        vec![GamePart::Model(ModelId(7), Some(Box::new(leader())))],
        vec![
            GamePart::Model(ModelId(8), Some(Box::new(Model::new(Role::Attacker, ModelType::BattleEngine, 120)))),
            GamePart::Piece(pieces[0].clone(), PieceState::Removed),
        ],
        vec![GamePart::Piece(pieces[1].clone(), PieceState::Moved { at: [3.0, 4.5].map(Length::clamped), turn })],
        vec![GamePart::Model(ModelId(9), Some(Box::new(officer())))],
        vec![GamePart::Model(ModelId(8), None), GamePart::Piece(pieces[0].clone(), PieceState::AsSetUp)],
        scored(),
        vec![
            GamePart::Damage(pieces[1].clone(), 12),
            GamePart::Element(3, ElementPart { is_gone: true, claim: Claim::Nothing, at: None }),
            GamePart::Element(
                4,
                ElementPart {
                    at: Some([3.0, 4.5].map(Length::clamped)),
                    is_gone: false,
                    claim: Claim::Piece(pieces[1].clone()),
                },
            ),
        ],
        vec![GamePart::Clocks(None), GamePart::Progress(Progress::default())],
    ]
}

/// A game in which everything has happened.
pub fn played() -> KeptGame {
    let step = |kept: KeptGame, (edits, now): (Vec<GamePart>, u64)| {
        kept.changed(&GameChange::Step(edits), Stamp(now)).expect("edits")
    };
    everything(&begun()).into_iter().zip(1_800_000_000_000..).fold(begun(), step)
}
