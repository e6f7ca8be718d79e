//! What is scatter by its size is scatter for every check, count and search.

use proptest::prelude::*;

use crate::analysis::{Placed, Table};
use crate::checks::piece_size::Undersize;
use crate::checks::testing::{check, circle, combined_with, compound, counts_as, layout, pack, rectangle};
use crate::checks::{Plan, Report};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Trait;
use crate::solver::stock::{StockItem, TerrainStock};
use crate::solver::stock_totals::StockTotals;

fn is_scatter(piece: &Piece) -> bool {
    Placed::new(piece, &pack().limits).scatter
}

#[test]
fn small_terrain_is_scatter_unless_it_is_long_or_a_wall_or_counted() {
    let at = (24.0, 24.0);
    let house = |width, depth| rectangle("a", "building", at, (width, depth), 0.0);
    // A third of 4.5 by 4.5 is 6.75.
    assert!(is_scatter(&circle("a", "forest", at, 1.5)) && is_scatter(&house(2.5, 2.7)));
    assert!(!is_scatter(&house(2.5, 2.72)) && !is_scatter(&house(3.0, 2.99)), "too large");
    assert!(is_scatter(&house(6.0, 1.0)) && !is_scatter(&house(6.5, 1.0)), "longer than a piece may be");
    assert!(!is_scatter(&rectangle("a", "wall", at, (2.0, 0.75), 0.0)), "a wall is measured by its length");
    assert!(!is_scatter(&counts_as(house(2.0, 2.0), 1)) && !is_scatter(&counts_as(house(2.0, 2.0), 0)));
    let hill =
        |diameter| compound(circle("a", "hill", at, diameter), [rectangle("b", "building", at, (1.0, 1.0), 0.0)]);
    assert!(is_scatter(&hill(2.5)) && !is_scatter(&hill(5.0)), "the whole counts");
    assert!(is_scatter(&circle("a", "boulder", at, 5.0)), "scatter by its kind is scatter at any size");
    assert!(!is_scatter(&combined_with(circle("a", "forest", at, 4.0), "crates")), "a forest with crates is a forest");
}

/// Small pieces of this kind far from each other.
fn small(kind: &str, count: u32) -> Vec<Piece> {
    let place = |nth: u32| (6.0 + 9.0 * f64::from(nth % 5), 6.0 + 9.0 * f64::from(nth / 5));
    (0..count).map(|nth| circle(&format!("s{nth}"), kind, place(nth), 1.5)).collect()
}

#[test]
fn small_woods_are_no_pieces_and_block_no_sight() {
    check("sight-blockers", "four woods", &small("forest", 4), &[("", 0.0)]);
    check("piece-count", "four woods are one piece and one over", &small("forest", 4), &[("", 1.0)]);
    check("scatter-groups", "four woods", &small("forest", 4), &[("", 4.0)]);
    check("scatter-limit", "seven woods", &small("forest", 7), &[("", 7.0)]);
    check("hazards", "small acid baths", &small("acid-bath", 3), &[("", 0.0)]);
    let huts = [circle("a", "building", (24.0, 24.0), 1.5), circle("b", "building", (24.0, 27.0), 1.5)];
    check("piece-size", "they are told of", &huts, &[("a", 1.5), ("b", 1.5)]);
    let table = layout(&huts);
    let spacing = Report::of(&table, Plan::default());
    let spacing = spacing.checks.iter().find(|result| result.check.id == "obstruction-spacing").expect("a check");
    assert!(spacing.findings().is_empty());
    // Counted by the organiser, each is a piece and a sight blocker.
    let counted: Vec<Piece> = small("forest", 4).into_iter().map(|piece| counts_as(piece, 1)).collect();
    check("sight-blockers", "counted", &counted, &[]);
    check("piece-count", "counted", &counted, &[("", 4.0)]);
}

#[test]
fn a_group_of_small_woods_is_completed_by_scatter() {
    let table = layout(&small("forest", 2));
    let report = Report::of(&table, Plan::default());
    let groups =
        report.findings().into_iter().find(|finding| finding.check == "scatter-groups").expect("one is missing");
    let context = crate::checks::Context { table: Table::new(&table), plan: Plan::default() };
    let kinds: Vec<&str> = groups.wanted_kinds(&context).iter().map(|kind| kind.id.as_str()).collect();
    assert_eq!(kinds, ["boulder"]);
}

/// A piece of any kind but linear ones, of any size that the editor gives.
fn piece() -> impl Strategy<Value = Piece> {
    let kinds: Vec<&str> =
        pack().kinds.iter().filter(|kind| !kind.traits.has(Trait::Linear)).map(|kind| kind.id.as_str()).collect();
    let size = || 5..70_i32;
    (prop::sample::select(kinds), size(), size(), prop::option::weighted(0.2, 0..3_u32)).prop_map(
        |(kind, width, depth, counts)| {
            let sides = (f64::from(width) / 10.0, f64::from(depth) / 10.0);
            Piece { counts_as: counts, ..rectangle("a", kind, (24.0, 24.0), sides, 0.0) }
        },
    )
}

/// The measured pieces, scatter items, sight blockers and hazards of a table.
fn counts(layout: &Layout) -> [u32; 4] {
    let table = Table::new(layout);
    let with = |one| table.count_with(one);
    [table.counted_pieces(), table.scatter_items(), with(Trait::BlocksSight), with(Trait::Hazard)]
}

proptest! {
    #[test]
    fn what_is_told_to_be_scatter_counts_as_scatter_alone(piece in piece()) {
        let alone = layout(std::slice::from_ref(&piece));
        let report = Report::of(&alone, Plan::default());
        let told = report.findings().iter().any(|finding| {
            finding.details.downcast_ref::<Undersize>().is_some_and(|undersize| undersize.is_scatter)
        });
        let by_size = is_scatter(&piece) && !piece.is_scatter();
        prop_assert_eq!(told, by_size);
        let stock = TerrainStock { items: vec![StockItem { piece: piece.clone(), count: 1 }] };
        let totals = StockTotals::of(&stock, &pack().limits);
        if by_size {
            prop_assert_eq!(counts(&alone), [0, 1, 0, 0]);
            prop_assert_eq!((totals.scatter, totals.sight_blockers, totals.hazards), (1, 0, 0));
            // Two more of it are a piece.
            let three: Vec<Piece> = ["a", "b", "c"]
                .iter()
                .map(|id| Piece { id: PieceId::new(id).expect("an id"), ..piece.clone() })
                .collect();
            prop_assert_eq!(counts(&layout(&three)), [1, 3, 0, 0]);
        } else if !piece.is_scatter() {
            let [counted, items, blockers, _] = counts(&alone);
            prop_assert_eq!((items, counted > 0), (0, piece.counts_as != Some(0)));
            prop_assert_eq!(blockers > 0, piece.traits().has(Trait::BlocksSight));
        }
    }
}
