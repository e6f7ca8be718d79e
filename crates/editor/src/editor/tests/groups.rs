//! Groups, and runs of nudges.

use super::*;

/// The editor's two pieces and a hill at 40, 10, with the first two grouped and nothing selected.
fn grouped() -> Editor {
    let hill = Piece::new(id(2), kind("hill"), at(40.0, 10.0));
    after(
        &editor(),
        [
            Action::Edit { name: "Hill".into(), edits: vec![Edit::Add(hill)] },
            Action::Select(vec![id(0), id(1)]),
            run("group"),
            Action::Select(Vec::new()),
        ],
    )
}

#[test]
fn a_press_on_a_piece_selects_its_group() {
    let start = grouped();
    assert_eq!(start.history().undo_name(), Some("Group 2 pieces"));
    let pressed = after(&start, [press(1, 30.0, 30.0)]);
    assert_eq!(pressed.selection()[..], [id(0), id(1)]);
    let moved = after(&pressed, [point(31.0, 29.0), Action::Release]);
    assert_eq!((place(&moved, 0), place(&moved, 1)), ((13.0, 11.0, 0.0), (31.0, 29.0, 0.0)));
    assert_eq!(moved.history().undo_name(), Some("Move 2 pieces"));
    // One piece of it that is selected alone, as by a double click or the keyboard, is dragged alone.
    let alone = after(&start, [Action::Select(vec![id(1)]), press(1, 30.0, 30.0), point(31.0, 29.0), Action::Release]);
    assert_eq!((place(&alone, 0), place(&alone, 1)), ((12.0, 12.0, 0.0), (31.0, 29.0, 0.0)));
    assert_eq!(after(&alone, [run("select-group")]).selection()[..], [id(0), id(1)]);
}

#[test]
fn shift_and_the_marquee_select_whole_groups() {
    let shift = |index, x, y| Action::PressPiece {
        id: id(index),
        point_in_table: Point::new(x, y),
        slop: 0.2,
        modifiers: SHIFT,
    };
    let all = after(&grouped(), [press(2, 40.0, 10.0), Action::Release, shift(0, 12.0, 12.0), Action::Release]);
    assert_eq!(all.selection()[..], [id(2), id(0), id(1)]);
    assert_eq!(after(&all, [shift(1, 30.0, 30.0)]).selection()[..], [id(2)]);
    let ground = Action::PressGround { point_in_table: Point::new(25.0, 25.0), slop: 0.2, modifiers: PLAIN };
    assert_eq!(after(&grouped(), [ground, point(32.0, 32.0)]).selection()[..], [id(0), id(1)]);
}

#[test]
fn grouping_again_is_no_step_and_groups_can_be_joined_and_dissolved() {
    let start = grouped();
    let again = after(&start, [Action::Select(vec![id(1), id(0)]), run("group")]);
    assert_eq!(again.groups_and_tints().groups, start.groups_and_tints().groups, "it is one already");
    assert_eq!(after(&again, [run("undo")]).groups_and_tints().groups.len(), 0, "and that was no step");
    let joined = after(&start, [run("select-all"), run("group")]);
    assert_eq!(joined.groups_and_tints().groups, [[id(0), id(1), id(2)]]);
    let ungrouped = after(&joined, [Action::Select(vec![id(2)]), run("ungroup")]);
    assert!(ungrouped.groups_and_tints().groups.is_empty());
    assert_eq!(ungrouped.selection()[..], [id(0), id(1), id(2)], "what was one group is selected");
    assert_eq!(after(&ungrouped, [run("undo")]).groups_and_tints().groups.len(), 1);
    assert_eq!(after(&joined, [run("undo")]).groups_and_tints().groups, [[id(0), id(1)]]);
    assert!(update(&after(&start, [Action::Select(vec![id(2)])]), run("ungroup")).is_none());
}

#[test]
fn copies_of_a_group_are_grouped() {
    let start = grouped();
    let alt = Action::MovePointer { point_in_table: Point::new(31.0, 33.0), reach: 0.0, modifiers: ALT };
    for copied in [
        after(&start, [press(1, 30.0, 30.0), Action::Release, run("duplicate")]),
        after(&start, [press(1, 30.0, 30.0), alt, Action::Release]),
    ] {
        assert_eq!(copied.groups_and_tints().groups, [[id(0), id(1)], [id(3), id(4)]]);
        assert_eq!(copied.selection()[..], [id(3), id(4)]);
    }
}

#[test]
fn nudges_go_by_the_packs_unit_and_all_pieces_alike() {
    let pack = crate::pack::testing::river_crossing();
    let wood = |nth, x| Edit::Add(Piece::new(PieceId::nth(nth), &pack.kinds[0], [Length::hundredths(x); 2]));
    let layout = Layout::new(pack).edited(&[wood(0, 787), wood(1, 1001)]).expect("two woods");
    let both = Editor::new(layout.into(), 1);
    let both = after(&both, [Action::Select(vec![PieceId::nth(0), PieceId::nth(1)])]);
    let moved = after(&both, (0..10).map(|_| run("move-right")));
    // 20 and ten times half a centimetre are 25, which are 9.84 inches.
    let xs = moved.layout().pieces.iter().map(|piece| piece.at[0].as_hundredths());
    assert_eq!(xs.collect::<Vec<_>>(), [984, 1198]);
    assert_eq!(moved.layout().pieces[0].at[1].as_hundredths(), 787);
}

#[test]
fn a_run_of_nudges_is_one_step() {
    let one = after(&editor(), [Action::Select(vec![id(0)])]);
    let moved = after(&one, ["move-right", "move-right", "move-up", "move-right"].map(run));
    assert_eq!((place(&moved, 0), moved.history().undo_name()), ((12.75, 11.75, 0.0), Some("Move Building")));
    assert_eq!(place(&after(&moved, [run("undo")]), 0), (12.0, 12.0, 0.0));
    let turned = after(&moved, [run("turn-right"), run("turn-right"), run("move-left")]);
    assert_eq!(place(&after(&turned, [run("undo")]), 0), (12.75, 11.75, 30.0), "a turn isn't a move");
    assert_eq!(place(&after(&turned, [run("undo"), run("undo")]), 0), (12.75, 11.75, 0.0));
    for between in [
        vec![Action::Select(vec![id(1)]), Action::Select(vec![id(0)])],
        vec![run("lock"), run("lock")],
        // Also actions that are no step.
        vec![run("measure"), run("measure")],
        vec![run("undo"), run("redo")],
        vec![press(0, 12.75, 11.75), Action::Release],
    ] {
        let place_then = |steps: &[Action]| {
            let then = after(&moved, between.iter().cloned().chain([run("move-left")]).chain(steps.iter().cloned()));
            place(&then, 0)
        };
        assert_eq!(place_then(&[]), (12.5, 11.75, 0.0));
        assert_eq!(place_then(&[run("undo")]), (12.75, 11.75, 0.0), "{between:?} ends the run");
    }
}
