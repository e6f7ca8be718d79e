//! Repairs compared with an exhaustive search on a grid: not fewer pieces, and not shorter moves.

use proptest::prelude::*;

use super::*;
use crate::layout::Edit;
use crate::layout::Piece;
use crate::layout::PieceChange;
use crate::layout::PieceId;
use crate::solver::budget::Budget;

/// The grid of the oracle and its reach, in hundredths of an inch.
const STEP: i32 = 50;
const FAR: i32 = 500;

/// How far a grid place may be from the best place, in inches.
const GRID: f64 = 0.36;

/// The table after the moves that the search finds.
fn moved(before: &Layout) -> Layout {
    match search::find_moves(before, PLAN, &[], &[], &Budget::new(u64::MAX)) {
        RepairMoves::To(after) => after,
        RepairMoves::Nowhere | RepairMoves::Tangled => panic!("there is a way"),
    }
}

/// Whether no must about one piece or two is violated.
fn holds(table: &Layout) -> bool {
    open_findings(table, PLAN, &[]).iter().all(|finding| !open_findings::is_by_moves(finding))
}

/// All offsets of the grid, the shortest first.
fn offsets() -> Vec<[i32; 2]> {
    let along = || (-FAR..=FAR).step_by(usize::try_from(STEP).expect("a step"));
    let mut all: Vec<[i32; 2]> = along().flat_map(|x| along().map(move |y| [x, y])).collect();
    all.sort_by_key(|[x, y]| x * x + y * y);
    all
}

fn length([x, y]: [i32; 2]) -> f64 {
    (f64::from(x * x + y * y)).sqrt() / 100.0
}

fn shifted(table: &Layout, index: usize, [x, y]: [i32; 2]) -> Layout {
    let piece = &table.pieces[index];
    let to = [piece.at[0] + Length::hundredths(x), piece.at[1] + Length::hundredths(y)];
    table.edited(&[Edit::Change(piece.id.clone(), PieceChange::Move(to, piece.turn))]).expect("it can be moved")
}

/// The least distance by which moving one piece leaves no finding open.
fn by_one(table: &Layout) -> Option<f64> {
    let free = (0..table.pieces.len()).filter(|index| !table.pieces[*index].locked);
    let ways = free.filter_map(|index| {
        let found = offsets().into_iter().find(|offset| holds(&shifted(table, index, *offset)))?;
        Some(length(found))
    });
    ways.reduce(f64::min)
}

#[test]
fn one_move_is_never_longer_than_the_best_of_a_grid() {
    let crowd = |x: f64, y: f64| {
        vec![
            rectangle("a", "building", (x, y), (4.0, 3.0), 20.0),
            rectangle("b", "building", (18.0, 20.0), (5.0, 3.0), 60.0),
            circle("c", "forest", (12.0, 24.0), 4.0),
            rectangle("d", "hill", (24.0, 26.0), (5.0, 4.0), 10.0),
        ]
    };
    for (x, y) in [(10.0, 20.0), (21.0, 22.5), (13.0, 13.0), (4.0, 20.0), (24.5, 17.0), (12.0, 28.0)] {
        let before = layout(&crowd(x, y));
        let Some(way) = by_one(&before) else { continue };
        let after = moved(&before);
        let ways: Vec<f64> = moves(&before, &after);
        assert!(holds(&after), "{x} {y}");
        assert_eq!(ways.len(), usize::from(way > 0.0), "{x} {y}: the grid has {way}, {ways:?}");
        assert!(ways.iter().sum::<f64>() <= way + 1e-6, "{x} {y}: the grid has {way}, {ways:?}");
    }
}

/// The distance of each move.
fn moves(before: &Layout, after: &Layout) -> Vec<f64> {
    let pairs = before.pieces.iter().zip(&after.pieces).filter(|(old, new)| old != new);
    pairs.map(|(old, new)| old.origin().distance(new.origin())).collect()
}

/// Two conflicting pairs: one piece of each must move.
#[test]
fn two_moves_are_never_longer_than_the_best_of_a_grid() {
    for (x, y) in [(17.5, 12.0), (15.0, 14.5), (13.0, 9.0)] {
        let before = layout(&[
            circle("a", "building", (10.0, 12.0), 4.0),
            circle("b", "building", (x, y), 3.0),
            circle("c", "forest", (22.0, 14.0), 4.0),
            circle("d", "hill", (23.5, 16.5), 4.0),
        ]);
        let waiver = Waiver { check: "half-balance".into(), pieces: Vec::new(), reason: "a part of a table".into() };
        let before = before.edited(&[Edit::Waive(waiver)]).expect("a waiver can be added");
        assert_eq!(by_one(&before), None, "one is not enough");
        // The pairs are far apart, so the sum of their best moves on the grid is an upper bound.
        let best = |pair: [usize; 2]| {
            let others: Vec<Edit> =
                (0..4).filter(|one| !pair.contains(one)).map(|one| Edit::Remove(PieceId::nth(one))).collect();
            by_one(&before.edited(&others).expect("they can be taken away")).expect("one of a pair can go")
        };
        let grid = best([0, 1]) + best([2, 3]);
        let after = moved(&before);
        let ways = moves(&before, &after);
        assert!(holds(&after) && ways.len() == 2, "{ways:?}");
        assert!(ways.iter().sum::<f64>() <= grid + GRID, "the grid has {grid}, {ways:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Any table is repaired, or there are remaining findings and a partial repair leaves fewer.
    #[test]
    fn any_table_is_repaired_or_has_remaining_findings(
        pieces in prop::collection::vec((0..22_usize, 0..4800_i32, 0..4800_i32, 0..3600_i32, 0..8_u8), 0..15),
        scenario in prop::option::of(0..7_usize),
    ) {
        let add = |(nth, (kind, x, y, turn, lock)): (usize, &(usize, i32, i32, i32, u8))| {
            let at = [Length::hundredths(*x), Length::hundredths(*y)];
            let kind = &pack().kinds[kind % pack().kinds.len()];
            let turn = crate::units::Angle::tenths(*turn);
            Edit::Add(Piece { turn, locked: *lock == 0, ..Piece::new(PieceId::nth(nth), kind, at) })
        };
        let edits: Vec<Edit> = pieces.iter().enumerate().map(add).collect();
        let before = Layout::new(pack()).edited(&edits).expect("pieces can be added");
        let before = before.playing(scenario.map(|nth| &pack().scenarios[nth]), Side::Left);
        match repair(&before, PLAN, &[]) {
            Ok(repair) => {
                let after = before.edited(&repair.edits).expect("the edits can be made");
                assert_good("any", &before, &after, &[]);
                prop_assert_eq!(super::repair(&after, PLAN, &[]), Ok(Repair::default()));
            }
            Err(stuck) => {
                prop_assert!(!stuck.remaining.is_empty());
                prop_assert_eq!(remaining_findings(&before, &stuck).len(), stuck.remaining.len());
                if let Some(partial) = &stuck.partial {
                    let after = before.edited(&partial.edits).expect("the edits can be made");
                    prop_assert_eq!(open_findings(&after, PLAN, &[]).len(), stuck.remaining.len());
                    for piece in before.pieces.iter().filter(|piece| piece.locked) {
                        prop_assert_eq!(after.piece(&piece.id), Some(piece));
                    }
                }
            }
        }
    }
}
