//! Reasons why there is no table.

use super::*;
use crate::checks::FindingId;
use crate::checks::testing::{circle, combined_with, layout, rectangle};
use crate::geometry::Shape;
use crate::layout::PieceId;
use crate::solver::messages::infeasible_reason;
use crate::solver::stock::TerrainStock;
use crate::units::Length;

/// A stock of these kinds in the packet's shapes, with their numbers.
fn stock(kinds: &[(&str, u32)]) -> TerrainStock {
    let item = |(kind, count): &(&str, u32)| {
        let mut items = TerrainStock::usual(pack()).items.into_iter();
        let item = items.find(|item| item.piece.kind.id == *kind).expect("a usual collection has the kind");
        StockItem { count: *count, ..item }
    };
    TerrainStock { items: kinds.iter().map(item).collect() }
}

fn refused(spec: TableSpec) -> Vec<InfeasibleReason> {
    generate(spec).map(|_| ()).expect_err("there is no such table")
}

#[test]
fn a_stock_without_legal_pieces_lists_everything_that_is_missing() {
    let pieces = |has, needs| InfeasibleReason::Pieces { has, needs };
    let blockers = |has| InfeasibleReason::SightBlockers { has, needs: 4 };
    let hazards = InfeasibleReason::Hazards { has: 0, needs: 1 };
    let obstructions = InfeasibleReason::Obstructions { has: 0, needs: 1 };
    for (kinds, quadrants, free) in [
        (&[][..], vec![InfeasibleReason::Nothing], vec![InfeasibleReason::Nothing]),
        (
            &[("forest", 3)],
            vec![pieces(3, 12), obstructions.clone(), hazards.clone(), blockers(3)],
            vec![pieces(3, 10), hazards.clone(), blockers(3)],
        ),
        (&[("forest", 3), ("building", 1), ("hill", 20)], vec![hazards.clone()], vec![hazards.clone()]),
        (&[("forest", 2), ("building", 1), ("hill", 9), ("acid-bath", 2)], vec![blockers(3)], vec![blockers(3)]),
        (
            &[("building", 20)],
            vec![InfeasibleReason::Others { has: 0, needs: 1 }, hazards.clone()],
            vec![hazards.clone()],
        ),
        (
            &[("crates", 40)],
            vec![pieces(0, 12), obstructions.clone(), hazards.clone(), blockers(0)],
            vec![pieces(0, 8), hazards.clone(), blockers(0)],
        ),
        (&[("forest", 6), ("building", 1), ("acid-bath", 2)], vec![pieces(9, 12)], vec![pieces(9, 10)]),
    ] {
        for (method, expected) in [(PlacementMethod::Quadrants, quadrants), (PlacementMethod::Free, free)] {
            let found = refused(TableSpec { stock: stock(kinds), ..spec(1, method, Density::Usual) });
            assert_eq!(found, expected, "{kinds:?} {method:?}");
            assert!(found.iter().all(|one| infeasible_reason(&Layout::new(pack()), one).ends_with('.')));
        }
    }
}

#[test]
fn pieces_of_other_sizes_are_left_out_and_counted() {
    let small = |id: &str, kind: &str| circle(id, kind, (24.0, 24.0), 2.5);
    let items = [small("a", "forest"), small("b", "building"), small("c", "acid-bath")];
    let stock = TerrainStock { items: items.into_iter().map(|piece| StockItem { piece, count: 8 }).collect() };
    let found = refused(TableSpec { stock, ..spec(1, PlacementMethod::Quadrants, Density::Usual) });
    assert!(found.contains(&InfeasibleReason::Misfits { count: 24, least: 3.0, most: 6.0 }), "{found:?}");
    assert!(found.contains(&InfeasibleReason::Pieces { has: 0, needs: 12 }), "{found:?}");
}

#[test]
fn every_reason_has_a_sentence() {
    let mut forest = circle("a", "forest", (24.0, 24.0), 4.0);
    forest.label = Some("A1".to_owned());
    let table = layout(&[forest, circle("b", "hill", (12.0, 12.0), 4.0)]);
    let scenarios = ["payload", "two-fronts"].map(|id| pack().scenario(id).expect("a scenario"));
    for (one, says) in [
        (
            InfeasibleReason::SightBlockers { has: 3, needs: 4 },
            "One more LOS-blocking piece is needed: the terrain has 3 and a table needs 4.",
        ),
        (
            InfeasibleReason::Broken(FindingId { pieces: vec![PieceId::nth(0)], check: "edge-clearance" }),
            "The locked piece A1 doesn't pass “Distance to the edges”. Move or unlock it.",
        ),
        (
            InfeasibleReason::Broken(FindingId {
                pieces: vec![PieceId::nth(0), PieceId::nth(1)],
                check: "edge-clearance",
            }),
            "The locked pieces A1, B don't pass “Distance to the edges”. Move or unlock one of them.",
        ),
        (
            InfeasibleReason::Broken(FindingId { pieces: Vec::new(), check: "edge-clearance" }),
            "The locked pieces don't pass “Distance to the edges”. Move or unlock one.",
        ),
        (
            InfeasibleReason::Under { piece: PieceId::nth(1), scenarios: scenarios.to_vec() },
            "The locked piece B is under an element of Payload, Two Fronts. Move or unlock it, or strike that out.",
        ),
        (
            InfeasibleReason::Shut { scenarios: scenarios.to_vec() },
            "In Payload, Two Fronts a base can't get past the locked pieces. Move or unlock one of them.",
        ),
        (InfeasibleReason::More(3), "And 3 more."),
    ] {
        let title = checks::built_in("edge-clearance").expect("the check exists").guide.title;
        assert_eq!(infeasible_reason(&table, &one), says.replace("Distance to the edges", title));
    }
}

#[test]
fn twelve_fitting_pieces_are_enough() {
    let kinds = [
        ("forest", 3),
        ("dense-fog", 1),
        ("rough-ground", 1),
        ("hill", 2),
        ("trench", 1),
        ("acid-bath", 1),
        ("obstruction", 1),
        ("building", 1),
        ("rubble", 1),
    ];
    let spec = TableSpec { stock: stock(&kinds), ..spec(1, PlacementMethod::Quadrants, Density::Dense) };
    assert_eq!(spec.stock.count(), 12);
    let table = generate(spec.clone()).expect("twelve pieces are enough").layout;
    assert_good(&spec, &table);
    assert_eq!(table.pieces.len(), 12);
}

#[test]
fn a_burning_forest_is_a_hazard_and_a_sight_blocker() {
    let mut stock = stock(&[("forest", 2), ("building", 1), ("hill", 4), ("rubble", 4)]);
    let burning = combined_with(rectangle("a", "forest", (24.0, 24.0), (5.0, 4.0), 0.0), "burning-earth");
    stock.items.push(StockItem { piece: burning, count: 1 });
    let spec = TableSpec { stock, ..spec(2, PlacementMethod::Quadrants, Density::Usual) };
    let table = generate(spec.clone()).expect("the burning forest is both").layout;
    assert_good(&spec, &table);
}

#[test]
fn locked_pieces_can_be_the_reason() {
    let lock = |mut piece: Piece| {
        piece.locked = true;
        piece
    };
    let of = |pieces: &[Piece]| {
        let pieces: Vec<Piece> = pieces.iter().cloned().map(lock).collect();
        refused(TableSpec { base: layout(&pieces), ..spec(1, PlacementMethod::Quadrants, Density::Usual) })
    };
    let broken = |pieces: &[usize], check| {
        let pieces = pieces.iter().map(|nth| PieceId::nth(*nth)).collect();
        InfeasibleReason::Broken(FindingId { check, pieces })
    };
    let forest = |id: &str, x: f64| circle(id, "forest", (x, 24.0), 4.0);
    assert_eq!(of(&[forest("a", 4.0)]), [broken(&[0], "edge-clearance")]);
    assert_eq!(of(&[forest("a", 20.0), forest("b", 22.0)]), [broken(&[0, 1], "overlap")]);
    // A building in the middle is under elements of several scenarios.
    let under = of(&[rectangle("a", "building", (23.5, 24.5), (5.0, 5.0), 0.0)]);
    let [InfeasibleReason::Under { piece, scenarios }] = &under[..] else { panic!("{under:?}") };
    assert!(*piece == PieceId::nth(0) && scenarios.iter().any(|one| one.id == "pressure-point"), "{scenarios:?}");
    // Fourteen hills leave no room for what a table needs.
    let hills: Vec<Piece> = (0..14)
        .map(|nth: u32| {
            let at = (5.0 + f64::from(nth % 5) * 9.0, 6.0 + f64::from(nth / 5) * 12.0);
            circle(&format!("p{nth}"), "hill", at, 3.0)
        })
        .collect();
    let full = of(&hills);
    assert!(full.iter().any(|lack| matches!(lack, InfeasibleReason::Full { counted: 14, .. })), "{full:?}");
    // Three items of scatter count as the fourteenth.
    let boulders =
        (0..3).map(|nth: u32| circle(&format!("s{nth}"), "boulder", (6.0 + f64::from(nth) * 3.0, 24.0), 1.5));
    let full = of(&hills.into_iter().take(13).chain(boulders).collect::<Vec<_>>());
    assert!(full.iter().any(|lack| matches!(lack, InfeasibleReason::Full { counted: 14, .. })), "{full:?}");
    let scatter: Vec<Piece> =
        (0..7).map(|nth: u32| circle(&format!("s{nth}"), "boulder", (6.0 + f64::from(nth) * 3.0, 24.0), 1.5)).collect();
    assert!(of(&scatter).contains(&InfeasibleReason::TooMuchScatter { items: 7, most: 6 }));
}

#[test]
fn missing_pieces_are_counted() {
    for (missing, expected) in [
        (
            InfeasibleReason::Pieces { has: 9, needs: 10 },
            "One more piece is needed: the terrain has 9 for a table, and 10 are to be laid.",
        ),
        (
            InfeasibleReason::Pieces { has: 7, needs: 12 },
            "5 more pieces are needed: the terrain has 7 for a table, and 12 are to be laid.",
        ),
        (
            InfeasibleReason::Hazards { has: 1, needs: 3 },
            "2 more hazards are needed: the terrain has 1 and a table needs 3.",
        ),
        (
            InfeasibleReason::SightBlockers { has: 1, needs: 4 },
            "3 more LOS-blocking pieces are needed: the terrain has 1 and a table needs 4.",
        ),
        (
            InfeasibleReason::Misfits { count: 24, least: 3.0, most: 6.0 },
            "24 pieces of the terrain are left out: pieces are to be 3\" to 6\" long and wide.",
        ),
    ] {
        assert_eq!(infeasible_reason(&Layout::new(pack()), &missing), expected);
    }
}

/// A large hill, which counts as three by its length, with what an ordinary table has beside it.
fn with_ridge(kinds: &[(&str, u32)]) -> TerrainStock {
    let mut stock = stock(kinds);
    let kind = pack().kind("hill").expect("a kind");
    let mut piece = Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]);
    piece.shape = Some(Shape::Ellipse { width: Length::hundredths(1490), depth: Length::hundredths(500) });
    stock.items.push(StockItem { piece, count: 1 });
    stock
}

#[test]
fn large_pieces_are_used_and_count_as_several() {
    // Nine pieces and the ridge, which makes twelve; without it there would be too few.
    let few =
        with_ridge(&[("forest", 3), ("dense-fog", 1), ("building", 1), ("acid-bath", 1), ("trench", 2), ("rubble", 1)]);
    let is_ridge = |piece: &Piece| piece.kind.id == "hill" && piece.shape().widths().length > 14.0;
    for seed in 1..4 {
        let mut spec = super::spec(seed, PlacementMethod::Free, Density::Usual);
        spec.stock = few.clone();
        spec.cells.clear();
        let table = generate(spec.clone()).unwrap_or_else(|reasons| panic!("{seed}: {reasons:?}")).layout;
        assert_good(&spec, &table);
        assert!(table.pieces.iter().any(|piece| is_ridge(piece)), "{seed}");
    }
    // Pieces of 7" count as one, which is a finding, so the generator counts them as two.
    let mut spec = super::spec(1, PlacementMethod::Quadrants, Density::Dense);
    spec.stock =
        stock(&[("forest", 3), ("dense-fog", 1), ("building", 1), ("acid-bath", 1), ("trench", 2), ("rubble", 2)]);
    let long = rectangle("a", "shallow-water", (24.0, 24.0), (7.0, 4.0), 0.0);
    spec.stock.items.push(StockItem { piece: long, count: 2 });
    spec.cells.clear();
    let table = generate(spec.clone()).expect("twelve pieces are enough").layout;
    assert_good(&spec, &table);
    let counts: Vec<_> = table.pieces.iter().filter_map(|piece| piece.counts_as).collect();
    assert_eq!(counts, [2, 2]);
    // Where there is enough without it, some tables have it, and none counts too many.
    let plenty =
        with_ridge(&[("forest", 4), ("dense-fog", 2), ("building", 3), ("acid-bath", 2), ("trench", 4), ("rubble", 5)]);
    let mut with = 0;
    for seed in 1..9 {
        let mut spec = super::spec(seed, PlacementMethod::Quadrants, Density::Usual);
        spec.stock = plenty.clone();
        spec.cells.clear();
        let table = generate(spec.clone()).unwrap_or_else(|reasons| panic!("{seed}: {reasons:?}")).layout;
        assert_good(&spec, &table);
        with += u32::from(table.pieces.iter().any(|piece| is_ridge(piece)));
    }
    assert!(with > 0, "the ridge is on none of them");
}
