//! Any sequence of actions can be undone and redone.

use proptest::prelude::*;

use super::*;

/// Any action.
fn any_action() -> impl Strategy<Value = Action> {
    let place = || (-10.0..60.0, -10.0..60.0).prop_map(|(x, y)| Point::new(x, y));
    let modifiers = || any::<[bool; 3]>().prop_map(|[shift, alt, control]| Modifiers { shift, alt, control });
    let ids: Vec<&str> = all_commands().map(|command| command.id).collect();
    let command = prop::sample::select(ids);
    let corner = (0..6_usize).prop_map(|index| match Corner::ALL.get(index) {
        Some(corner) => Handle::Corner(*corner),
        None if index == 4 => Handle::Turn,
        None => Handle::Door,
    });
    prop_oneof![
        (0..4_usize, place(), modifiers()).prop_map(|(index, at, modifiers)| Action::PressPiece {
            id: id(index),
            point_in_table: at,
            slop: 0.2,
            modifiers
        }),
        (corner, place()).prop_map(|(handle, at)| Action::PressHandle { handle, point_in_table: at }),
        place().prop_map(|at| Action::PressNew {
            terrain: OwnTerrain::of(kind("boulder")).into(),
            point_in_table: at,
            slop: 0.2
        }),
        (place(), modifiers()).prop_map(|(at, modifiers)| Action::PressGround {
            point_in_table: at,
            slop: 0.2,
            modifiers
        }),
        modifiers().prop_map(Action::ChangeModifiers),
        (0..Quantity::ALL.len(), prop::option::of(-50.0..500.0_f64))
            .prop_map(|(which, value)| Action::EnterNumber(Quantity::ALL[which], value)),
        prop::option::of(place())
            .prop_map(|at| Action::Paste { clip: Box::new((**editor().layout()).clone()), point_in_table: at }),
        prop::collection::vec((0..6_usize).prop_map(id), 0..4).prop_map(Action::Select),
        (place(), modifiers()).prop_map(|(at, modifiers)| Action::MovePointer {
            point_in_table: at,
            reach: 0.5,
            modifiers
        }),
        (place(), modifiers()).prop_map(|(at, modifiers)| Action::MovePointer {
            point_in_table: at,
            reach: 0.0,
            modifiers
        }),
        place().prop_map(|at| Action::PressNew {
            terrain: interactions::tinted_terrain(),
            point_in_table: at,
            slop: 0.2
        }),
        prop_oneof![
            Just(Action::RememberCopied),
            Just(Action::Add(interactions::tinted_terrain())),
            (-4..4_isize).prop_map(Action::Travel),
            any::<bool>().prop_map(|quadrant_method| Action::Plan(Plan { quadrant_method })),
            (0..4_u16).prop_map(|place| Action::ChooseScenarios(
                EventScenarios::default().with_scenario_toggled(place.into())
            )),
            (1..4_u32).prop_map(Action::Renumber),
            (0..4_usize).prop_map(|of| Action::Edit { name: "Remove".into(), edits: vec![Edit::Remove(id(of))] }),
            (0..3_u32).prop_map(interactions::open),
            (0..4_usize, 0..4_usize).prop_map(|(one, other)| Action::SetGroupsAndTints {
                name: "Group".into(),
                groups_and_tints: GroupsAndTints::default().grouped(&[id(one), id(other)]).tinted(&id(one), Some(7)),
            }),
            (place(), 0..4_usize).prop_map(|(at, which)| Action::Tape(interactions::tape_action(at, which))),
            (place(), 0..5_usize).prop_map(|(at, which)| Action::Study(interactions::study_action(at, which))),
        ],
        Just(Action::Release),
        Just(Action::Cancel),
        (command, modifiers()).prop_map(|(command, modifiers)| Action::Command(command, modifiers)),
    ]
}

proptest! {
    #[test]
    fn any_sequence_of_actions_can_be_undone_and_redone(actions in prop::collection::vec(any_action(), 0..40)) {
        let start = editor();
        let done = after(&start, actions.into_iter().chain([Action::Cancel, Action::Cancel]));
        // More than there can be steps.
        let undone = after(&done, std::iter::repeat_n(Action::Travel(-1), 60));
        let again = after(&undone, std::iter::repeat_n(Action::Travel(1), 60));
        // The commands stay within the open table.
        let began = after(&done, std::iter::repeat_n(run("undo"), 60));
        prop_assert_eq!((began.table_number(), began.history().undo_name()), (done.table_number(), None));
        let ended = after(&began, std::iter::repeat_n(run("redo"), 60));
        prop_assert_eq!((ended.table_number(), ended.history().redo_name()), (done.table_number(), None));
        prop_assert_eq!(undone.history().undo_name(), None);
        prop_assert_eq!(&**undone.layout(), &**start.layout());
        for editor in [&done, &undone, &again] {
            let groups_and_tints = editor.groups_and_tints().for_pieces_of(editor.layout());
            prop_assert_eq!(&**editor.groups_and_tints(), &groups_and_tints, "groups are of pieces that are there");
            for chosen in editor.selection().iter() {
                prop_assert!(editor.layout().piece(chosen).is_some(), "a piece is selected that isn't there");
            }
        }
        prop_assert_eq!(&**undone.groups_and_tints(), &**start.groups_and_tints());
        // The actions may have ended after an undo, of opening another table too; then redoing everything leads further than they did.
        prop_assert_eq!(again.history().redo_count(), 0);
        if done.history().redo_count() == 0 {
            prop_assert_eq!(&**again.layout(), &**done.layout());
            prop_assert_eq!(&**again.groups_and_tints(), &**done.groups_and_tints());
        }
    }
}
