//! Tables with locked pieces.

use proptest::prelude::*;

use super::*;
use crate::layout::{Edit, PieceChange, Waiver};
use crate::solver::generate::lineup::AvailableTerrain;
use crate::solver::stock::TerrainStock;

/// The same table with these of its pieces locked.
fn with_locked(table: &Layout, pieces: &[usize]) -> Layout {
    let ids = pieces.iter().filter_map(|index| table.pieces.get(*index)).map(|piece| piece.id.clone());
    let edits: Vec<Edit> = ids.map(|id| Edit::Change(id, PieceChange::Locked(true))).collect();
    table.edited(&edits).expect("they are there")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    #[test]
    fn locked_pieces_are_unchanged_and_the_table_is_good(
        seed in 0..1000_u32, keep in prop::collection::btree_set(0..12_usize, 2..4), quadrants in any::<bool>(),
    ) {
        let method = if quadrants { PlacementMethod::Quadrants } else { PlacementMethod::Free };
        let first = spec(seed, method, Density::Usual);
        let table = generate(first.clone()).expect("a usual collection is enough").layout;
        let base = with_locked(&table, &keep.into_iter().collect::<Vec<_>>());
        let next = TableSpec { base: base.clone(), seed: seed + 1, ..first };
        // Locked pieces may stand so that no table is found around them; where that were usual, too many cases would be refused.
        let generated = generate(next.clone());
        prop_assume!(!matches!(&generated, Err(problems) if *problems == [InfeasibleReason::Unlucky]));
        let made = generated.expect("what a good table holds leaves room for another").layout;
        assert_good(&next, &made);
        let locked: Vec<_> = base.pieces.iter().filter(|piece| piece.locked).collect();
        for piece in &locked {
            prop_assert_eq!(made.piece(&piece.id), Some(*piece));
        }
        prop_assert_eq!(made.pieces.iter().filter(|piece| piece.locked).count(), locked.len());
        let moved = made.pieces.iter().filter(|piece| !table.pieces.contains(piece)).count();
        prop_assert!(moved >= 8, "only {} pieces are others", moved);
    }
}

#[test]
fn only_waivers_about_locked_pieces_are_kept() {
    let table = generate(spec(9, PlacementMethod::Free, Density::Usual)).expect("a usual collection is enough").layout;
    let ids: Vec<_> = table.pieces.iter().map(|piece| piece.id.clone()).collect();
    let waiver = |pieces: &[usize]| Waiver {
        check: "edge-clearance".to_owned(),
        pieces: pieces.iter().map(|index| ids[*index].clone()).collect(),
        reason: "a shelf".to_owned(),
    };
    let waivers = [waiver(&[0]), waiver(&[0, 1]), waiver(&[1]), waiver(&[])];
    let edits: Vec<Edit> = waivers.iter().cloned().map(Edit::Waive).collect();
    let base = with_locked(&table, &[0]).edited(&edits).expect("waivers can be added");
    let made = generate(TableSpec { base, ..spec(10, PlacementMethod::Free, Density::Usual) })
        .expect("one locked piece leaves room")
        .layout;
    assert_eq!(made.waivers, waivers[..1]);
}

#[test]
fn locked_pieces_are_taken_from_the_stock_and_no_others() {
    let first = spec(4, PlacementMethod::Free, Density::Usual);
    let table = generate(first.clone()).expect("a usual collection is enough").layout;
    let count = |spec: &TableSpec| AvailableTerrain::new(spec).count_available(|_| true);
    let all = first.stock.count();
    assert_eq!(count(&TableSpec { base: table.clone(), ..first.clone() }), all, "what isn't locked goes back");
    for keep in [&[0][..], &[0, 3], &[1, 2, 5, 7]] {
        let spec = TableSpec { base: with_locked(&table, keep), ..first.clone() };
        assert_eq!(count(&spec), all - u32::try_from(keep.len()).expect("a few"), "{keep:?}");
    }
    // Pieces that the stock doesn't have are taken from nothing, and no more of a sort than there are.
    let piece = |nth: usize| Piece { locked: true, ..(*table.pieces[nth]).clone() };
    let only = |nth: usize, count: u32| TerrainStock { items: vec![StockItem { piece: piece(nth), count }] };
    let base = with_locked(&table, &[0]);
    let odd = table.pieces.iter().position(|piece| piece.kind != table.pieces[0].kind).expect("there are more kinds");
    assert_eq!(count(&TableSpec { base: base.clone(), stock: only(odd, 2), ..first.clone() }), 2);
    assert_eq!(count(&TableSpec { base: base.clone(), stock: only(0, 1), ..first.clone() }), 0);
    assert_eq!(count(&TableSpec { base, stock: only(0, 3), ..first }), 2);
}
