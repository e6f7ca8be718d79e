//! Tables that two windows have changed at the same time.

use proptest::prelude::*;
use tablewright::layout::{Edit, Layout, LayoutConflict, Piece, PieceChange, PieceId};
use tablewright::units::{Angle, Length};

use crate::generators;

fn edited(layout: &Layout, edits: &[Edit]) -> Layout {
    layout.edited(edits).expect("the edits can be made")
}

/// Three pieces, called a, b and c.
fn three() -> Layout {
    let pack = generators::pack();
    let add = |index| {
        let kind = &pack.kinds[index];
        Edit::Add(Piece::new(PieceId::nth(index), kind, [Length::hundredths(1200); 2]))
    };
    edited(&Layout::new(pack), &[add(0), add(1), add(2)])
}

fn moved(index: usize, inches: i32) -> Edit {
    Edit::Change(PieceId::nth(index), PieceChange::Move([Length::hundredths(inches * 100); 2], Angle::ZERO))
}

#[test]
fn what_two_windows_do_to_different_pieces_is_all_there() {
    let before = three();
    let here = edited(&before, &[moved(0, 20), Edit::Rename("Mill".into())]);
    let there = edited(&before, &[Edit::Remove(PieceId::nth(1)), moved(2, 40)]);
    let expected = edited(&here, &[Edit::Remove(PieceId::nth(1)), moved(2, 40)]);
    assert_eq!(there.merged(&before, &here).map(|merged| merged.layout), Ok(expected.clone()));
    assert_eq!(here.merged(&before, &there).map(|merged| merged.layout), Ok(expected));
}

#[test]
fn one_piece_moved_here_and_named_there_is_moved_and_named() {
    let before = three();
    let here = edited(&before, &[moved(0, 20)]);
    let name = Edit::Change(PieceId::nth(0), PieceChange::Name(Some("Old mill".into())));
    let there = edited(&before, std::slice::from_ref(&name));
    assert_eq!(there.merged(&before, &here).expect("no conflict").layout, edited(&here, &[name]));
}

#[test]
fn a_piece_that_is_gone_or_locked_refuses_the_edit_and_says_so() {
    let before = three();
    let here = edited(&before, &[moved(0, 20)]);
    let title = before.pieces[0].title();
    let removed = edited(&before, &[Edit::Remove(PieceId::nth(0))]);
    assert_eq!(removed.merged(&before, &here), Err(LayoutConflict::Removed(title.clone())));
    let locked = edited(&before, &[Edit::Change(PieceId::nth(0), PieceChange::Locked(true))]);
    assert_eq!(locked.merged(&before, &here), Err(LayoutConflict::Locked(title)));
    // What is unlocked here may be moved, and what both have removed is gone.
    let here = edited(&locked, &[Edit::Change(PieceId::nth(0), PieceChange::Locked(false)), moved(0, 20)]);
    let there = edited(&locked, &[Edit::Notes("Rain".into())]);
    assert!(there.merged(&locked, &here).is_ok());
    let also_renamed = edited(&removed, &[Edit::Rename("Mill".into())]);
    assert_eq!(removed.merged(&before, &also_renamed).map(|merged| merged.layout), Ok(also_renamed));
}

#[test]
fn pieces_that_both_have_added_are_both_there() {
    let before = three();
    let add = |kind: usize| {
        let kind = &before.pack.kinds[kind];
        Edit::Add(Piece::new(before.free_id(), kind, [Length::hundredths(700); 2]))
    };
    let (here, there) = (edited(&before, &[add(0)]), edited(&before, &[add(3)]));
    let merged = there.merged(&before, &here).expect("both fit");
    assert_eq!(merged.layout.pieces.len(), 5);
    assert_eq!(merged.layout.pieces[3], there.pieces[3]);
    assert_eq!(merged.layout.pieces[4].kind, here.pieces[3].kind);
    assert_eq!(merged.new_ids.into_iter().collect::<Vec<_>>(), [(PieceId::nth(3), PieceId::nth(4))]);
}

proptest! {
    #[test]
    fn the_edits_between_two_tables_lead_from_one_to_the_other(one in generators::layout(), other in generators::layout()) {
        let edits = one.edits_to(&other).expect("they are of one pack");
        prop_assert_eq!(one.edits_to(&one), Some(Vec::new()));
        prop_assert_eq!(one.edited(&edits), Ok(other));
    }

    #[test]
    fn a_change_on_the_state_that_it_was_made_on_is_that_change(
        before in generators::layout(),
        after in generators::layout(),
    ) {
        prop_assert_eq!(before.merged(&before, &after).map(|merged| merged.layout), Ok(after.clone()));
        prop_assert_eq!(after.merged(&before, &before).map(|merged| merged.layout), Ok(after));
    }

    #[test]
    fn no_piece_of_another_window_is_lost(
        before in generators::layout(),
        here in generators::layout(),
        there in generators::layout(),
    ) {
        if let Ok(merged) = there.merged(&before, &here) {
            for piece in there.pieces.iter().filter(|piece| before.piece(&piece.id).is_none()) {
                prop_assert_eq!(merged.layout.piece(&piece.id), Some(piece));
            }
            for piece in here.pieces.iter().filter(|piece| before.piece(&piece.id).is_none()) {
                let id = merged.new_ids.get(&piece.id).unwrap_or(&piece.id);
                prop_assert_eq!(merged.layout.piece(id).map(|merged| merged.kind), Some(piece.kind));
            }
            prop_assert!(merged.layout.members().count() <= Layout::MAX_PIECES);
        }
    }
}
