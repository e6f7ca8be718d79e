use proptest::prelude::*;

use super::*;
use crate::game::by_role::ByRole;
use crate::game::control::ControlTable;
use crate::game::score_record::{ByHand, ElementMove, Ending, FuseStep, GameRecord, Taken, TurnRecord};
use crate::game::score_sheet::ScoreSheet;

fn role() -> impl Strategy<Value = Role> {
    prop_oneof![Just(Role::Attacker), Just(Role::Defender)]
}

fn control() -> impl Strategy<Value = ControlTable> {
    let places = || prop::collection::btree_set(0..9_usize, 0..9);
    (places(), places()).prop_map(|(attacker, defender)| ControlTable(ByRole { attacker, defender }))
}

/// A turn with nothing by hand; much of it can't be by the packet.
fn turn() -> impl Strategy<Value = TurnRecord> {
    let taken = (0..9_usize, role()).prop_map(|(element, by)| Taken { element, by });
    let chosen = (role(), 0..9_usize, 0..5_u32);
    let fuse = prop_oneof![
        chosen.prop_map(|(by, element, roll)| FuseStep::Chosen { by, element, roll }),
        prop::collection::vec(0..5_u32, 0..4).prop_map(FuseStep::Rolled),
    ];
    let moved = (0..9_usize, role(), 0..700_i32, any::<bool>()).prop_map(|(element, by, hundredths, has_arrived)| {
        ElementMove { element, by, distance: Length::hundredths(hundredths), has_arrived }
    });
    (
        prop::collection::vec(control(), 0..3),
        prop::collection::vec(taken, 0..3),
        any::<bool>(),
        prop::option::of(fuse),
        any::<[bool; 2]>(),
        prop::collection::vec(moved, 0..3),
    )
        .prop_map(|(control, taken, is_leader_in_kill_box, fuse, [attacker, defender], moves)| TurnRecord {
            control,
            taken,
            is_leader_in_kill_box,
            fuse,
            tokens: ByRole { attacker, defender },
            moves,
            by_hand: Vec::new(),
            end_roll: None,
            arrival: None,
        })
}

fn game() -> impl Strategy<Value = (usize, GameRecord)> {
    let ending = prop_oneof![
        prop::option::of(role()).prop_map(|winner| Ending::Assassination { winner }),
        role().prop_map(|by| Ending::Concession { by }),
        role().prop_map(|of| Ending::OutOfTime { of }),
        role().prop_map(|of| Ending::OutOfTimeInOther { of }),
        Just(Ending::RoundOver),
    ];
    (0..7_usize, prop::collection::vec(turn(), 0..18), turn(), prop::option::of(ending)).prop_map(
        |(scenario, turns, unfinished, ending)| {
            (scenario, GameRecord { turns, unfinished, ending, presence: None, destroyed: None })
        },
    )
}

proptest! {
    #[test]
    fn no_record_breaks_a_sheet_and_none_gives_more_than_a_scenario_can((scenario, record) in game()) {
        let scenario = &pack().scenarios.all()[scenario];
        let rules = ScoreRules::of(pack(), scenario).expect("a card");
        let sheet = ScoreSheet::new(rules, &record);
        for role in [Role::Attacker, Role::Defender] {
            let entries = sheet.steps.iter().flat_map(|step| &step.entries).filter(|entry| entry.role == role);
            prop_assert_eq!(entries.map(|entry| entry.vp).sum::<i32>(), *sheet.vp.of(role));
            let most = i32::try_from(scenario.max_vp.expect("it has one")).expect("a small number");
            prop_assert!((0..=most).contains(sheet.vp.of(role)), "{:?}", sheet.vp);
        }
        prop_assert!(sheet.steps.len() <= 14);
        prop_assert!(sheet.end.is_some() || record.ending.is_none());
        // A turn more changes nothing of the turns before it, nor of a game that has ended.
        let mut longer = record.clone();
        longer.turns.push(TurnRecord {
            by_hand: vec![ByHand { role: Role::Attacker, vp: 1, reason: String::new() }],
            ..TurnRecord::default()
        });
        let turns = GameRecord { ending: None, ..record };
        let (before, after) = (ScoreSheet::new(rules, &turns), ScoreSheet::new(rules, &GameRecord { ending: None, ..longer }));
        prop_assert_eq!(&after.steps[..before.steps.len()], &before.steps[..]);
        prop_assert_eq!(after.steps.len() > before.steps.len(), before.end.is_none());
    }
}
