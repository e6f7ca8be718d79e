//! Tables as a person wishes for them, measured without the generator's own ways of measuring.

use super::*;
use crate::checks::testing::{circle, rectangle};
use crate::geometry::{Point, Shape, gap};
use crate::layout::{Edit, PieceChange, PieceId};
use crate::pack::{self, Pack};
use crate::solver::messages::infeasible_reason;
use crate::units::{Angle, Length};

fn fantasy() -> &'static Pack {
    pack::find("fantasy-battlefield").expect("built in")
}

fn inches(length: f64) -> Length {
    Length::from_inches(length).expect("a length")
}

/// A spec of the fantasy pack with these wishes on this base.
fn wished_on(base: Layout, seed: u32, density: Density, wishes: TableWishes) -> TableSpec {
    let (stock, method) = (wishes.usual_stock(&base), PlacementMethod::Free);
    TableSpec { base, seed, method, density, cells: Vec::new(), stock, wishes }
}

fn wished(seed: u32, wishes: TableWishes) -> TableSpec {
    wished_on(Layout::new(fantasy()), seed, Density::Usual, wishes)
}

#[track_caller]
fn made(spec: &TableSpec) -> Layout {
    let made = generate(spec.clone()).unwrap_or_else(|reasons| panic!("{:?}: {reasons:?}", spec.wishes)).layout;
    let summary = Report::of(&made, Plan::default()).summary(&made);
    assert_eq!((summary.must, summary.should), (0, 0), "{:?}", spec.wishes);
    assert_eq!(bytes(&made), bytes(&generate(spec.clone()).expect("it was made").layout), "the same seed");
    made
}

fn refused(spec: TableSpec) -> Vec<WishReason> {
    let base = spec.base.clone();
    let reasons = generate(spec).map(|made| made.layout).expect_err("there is no such table");
    for reason in &reasons {
        let said = infeasible_reason(&base, reason);
        assert!(said.ends_with('.') && said.len() > 20, "{said}");
    }
    let of_wishes =
        |reason: InfeasibleReason| if let InfeasibleReason::Wish(wish) = reason { Some(wish) } else { None };
    let wishes: Vec<WishReason> = reasons.clone().into_iter().filter_map(of_wishes).collect();
    assert!(!wishes.is_empty(), "{reasons:?}");
    wishes
}

/// How many pieces have this trait of the pack's own.
fn count_of(table: &Layout, name: &str) -> usize {
    table.pieces.iter().filter(|piece| piece.kind.own_traits.iter().any(|own| own == name)).count()
}

/// The least gap between two pieces of which one isn't locked.
fn least_gap(table: &Layout) -> f64 {
    let footprints: Vec<_> = table.pieces.iter().map(|piece| (piece.footprint(), piece.locked)).collect();
    let mut least = f64::INFINITY;
    for (index, (one, is_locked)) in footprints.iter().enumerate() {
        for (other, is_other_locked) in &footprints[..index] {
            if !(*is_locked && *is_other_locked) {
                least = least.min(gap::between(one, other).distance);
            }
        }
    }
    least
}

/// The least gap from a corner or side of a piece that isn't locked to an edge of the table.
fn least_clearance(table: &Layout) -> f64 {
    let (width, depth) = (table.table.width.inches(), table.table.depth.inches());
    let free = table.pieces.iter().filter(|piece| !piece.locked);
    let corners = free.flat_map(|piece| piece.footprint().outline());
    corners.map(|at| at.x.min(width - at.x).min(at.y).min(depth - at.y)).fold(f64::INFINITY, f64::min)
}

/// The image of a point of a table.
fn image(table: &Layout, symmetry: WishedSymmetry, at: Point) -> Point {
    let (width, depth) = (table.table.width.inches(), table.table.depth.inches());
    match symmetry {
        WishedSymmetry::None => at,
        WishedSymmetry::Mirrored
            if matches!(table.attacker_edge, crate::geometry::Side::Left | crate::geometry::Side::Right) =>
        {
            Point::new(width - at.x, at.y)
        }
        WishedSymmetry::Mirrored => Point::new(at.x, depth - at.y),
        WishedSymmetry::Turned => Point::new(width - at.x, depth - at.y),
    }
}

/// Whether the corners of a piece, each at its image, are those of another one of the same kind.
fn has_image(table: &Layout, symmetry: WishedSymmetry, piece: &Piece) -> bool {
    let expected: Vec<Point> =
        piece.footprint().outline().into_iter().map(|corner| image(table, symmetry, corner)).collect();
    let is_image = |other: &Piece| {
        let outline = other.footprint().outline();
        let centre = image(table, symmetry, piece.footprint().centre());
        let near = |corner: &Point| outline.iter().any(|other| corner.distance(*other) < 0.02);
        let is_disc = matches!(piece.shape(), Shape::Circle { .. }) && piece.parts.is_empty();
        other.kind == piece.kind
            && other.also == piece.also
            && centre.distance(other.footprint().centre()) < 0.015
            && (is_disc || expected.iter().all(near))
    };
    table.pieces.iter().any(|other| is_image(other))
}

#[track_caller]
fn assert_symmetric(table: &Layout, symmetry: WishedSymmetry) {
    for piece in &table.pieces {
        assert!(has_image(table, symmetry, piece), "{symmetry:?}: {piece:?} has no image in {table:?}");
    }
    let alone = table.pieces.iter().filter(|piece| {
        let centre = piece.footprint().centre();
        image(table, symmetry, centre).distance(centre) < 0.02
    });
    assert!(alone.count() <= 1, "only one piece may stand in the middle");
}

const SYMMETRIES: [WishedSymmetry; 2] = [WishedSymmetry::Mirrored, WishedSymmetry::Turned];

#[test]
fn no_wishes_are_the_packs_own_collection() {
    for pack in [pack(), fantasy(), pack::testing::river_crossing()] {
        assert_eq!(TableWishes::default().usual_stock(&Layout::new(pack)), TerrainStock::usual(pack));
    }
}

#[test]
fn a_table_gets_as_many_pieces_as_are_wished_for() {
    for (seed, pieces) in [(1, 1), (2, 3), (3, 7), (4, 12), (5, 18)] {
        for density in [Density::Open, Density::Dense] {
            let wishes = TableWishes { pieces: Some(pieces), ..TableWishes::default() };
            let table = made(&wished_on(Layout::new(fantasy()), seed, density, wishes));
            assert_eq!(table.pieces.len(), usize::try_from(pieces).expect("a few"));
        }
    }
    // A packet's band holds.
    let steamroller = |pieces, method| TableSpec {
        wishes: TableWishes { pieces: Some(pieces), ..TableWishes::default() },
        ..spec(3, method, Density::Usual)
    };
    for (pieces, method) in [(10, PlacementMethod::Free), (14, PlacementMethod::Free), (13, PlacementMethod::Quadrants)]
    {
        let asked = steamroller(pieces, method);
        let table = generate(asked.clone()).expect("a usual collection is enough").layout;
        assert_good(&asked, &table);
        assert_eq!(Table::new(&table).counted_pieces(), pieces);
    }
    for pieces in [0, 9, 15] {
        let expected = WishReason::Count { wished: pieces, least: 10, most: 14 };
        assert_eq!(refused(steamroller(pieces, PlacementMethod::Free)), [expected]);
    }
    assert_eq!(refused(steamroller(11, PlacementMethod::Quadrants)), [WishReason::ForMethod { wished: 11, needs: 12 }]);
}

#[test]
fn wished_numbers_are_those_of_the_table() {
    let numbers: [&[(&str, u32)]; 5] = [
        &[("forests", 4)],
        &[("hills", 2), ("forests", 3), ("buildings", 1)],
        &[("rivers", 0), ("forests", 0), ("hills", 0)],
        &[("monuments", 8), ("obstacles", 5), ("marshland", 3)],
        &[("forests", 1), ("buildings", 6), ("impassable", 2), ("dangerous-ground", 2), ("crossings", 1)],
    ];
    let names = [
        ("hills", "hill"),
        ("forests", "forest"),
        ("rivers", "river"),
        ("crossings", "river crossing"),
        ("marshland", "marshland"),
        ("dangerous-ground", "dangerous ground"),
        ("impassable", "impassable"),
        ("monuments", "mystical monument"),
        ("buildings", "can be garrisoned"),
    ];
    for (seed, numbers) in (1..).zip(numbers) {
        let wishes =
            numbers.iter().fold(TableWishes::default(), |wishes, (id, count)| wishes.with_number(id, Some(*count)));
        let all: u32 = numbers.iter().map(|(_, count)| count).sum();
        for pieces in [None, Some(all.max(1)), Some(all + 3)] {
            let table = made(&wished(seed, TableWishes { pieces, ..wishes.clone() }));
            for (id, count) in numbers {
                let found = match names.iter().find(|(known, _)| known == id) {
                    Some((_, name)) => count_of(&table, name),
                    None => table.pieces.iter().filter(|piece| piece.traits().has(pack::Trait::Obstacle)).count(),
                };
                assert_eq!(found, usize::try_from(*count).expect("a few"), "{id} of {numbers:?}");
            }
            if let Some(pieces) = pieces {
                assert_eq!(table.pieces.len(), usize::try_from(pieces).expect("a few"), "{numbers:?}");
            }
        }
    }
}

#[test]
fn gaps_are_at_least_those_that_are_wished_for() {
    for (seed, apart, from_edge, pieces) in
        [(1, 6.0, 0.0, 8), (2, 0.0, 6.0, 9), (3, 4.5, 3.25, 10), (4, 12.0, 2.0, 4), (5, 1.01, 0.37, 14)]
    {
        for symmetry in [WishedSymmetry::None, WishedSymmetry::Turned] {
            let wishes = TableWishes {
                pieces: Some(pieces),
                apart: Some(inches(apart)),
                from_edge: Some(inches(from_edge)),
                symmetry,
                ..TableWishes::default()
            };
            let Ok(table) = generate(wished(seed, wishes)) else { panic!("{apart} and {from_edge} {symmetry:?}") };
            let table = table.layout;
            assert!(least_gap(&table) >= apart - 0.005, "{} for {apart}", least_gap(&table));
            assert!(least_clearance(&table) >= from_edge - 0.005, "{} for {from_edge}", least_clearance(&table));
        }
    }
    // Obstructions and scatter of Steamroller keep the wished gap too.
    let wishes = TableWishes { apart: Some(inches(2.5)), ..TableWishes::default() };
    let asked = TableSpec { wishes, ..spec(2, PlacementMethod::Free, Density::Open) };
    let table = generate(asked.clone()).expect("there is room").layout;
    assert_good(&asked, &table);
    let solid: Vec<_> = Table::new(&table).pieces.into_iter().filter(|placed| !placed.scatter).collect();
    for (index, one) in solid.iter().enumerate() {
        for other in &solid[..index] {
            assert!(gap::between(&one.footprint, &other.footprint).distance >= 2.495);
        }
    }
}

#[test]
fn an_even_table_has_as_much_in_each_quarter() {
    for (seed, pieces) in [(1, 8), (2, 10), (3, 13), (4, 4)] {
        let wishes = TableWishes { even: true, pieces: Some(pieces), ..TableWishes::default() };
        let table = made(&wished(seed, wishes));
        // The share of each piece in each quarter, counted on a grid.
        let mut quarters = [0.0_f64; 4];
        let middle = table.table.bounds().centre();
        for piece in &table.pieces {
            let footprint = piece.footprint();
            let (bounds, mut inside) = (*footprint.bounds(), [0_u32; 4]);
            for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
                let at = |least: f64, most: f64, nth: u32| least + (most - least) * (f64::from(nth) + 0.5) / 60.0;
                let point = Point::new(at(bounds.min.x, bounds.max.x, x), at(bounds.min.y, bounds.max.y, y));
                if footprint.contains(point) {
                    inside[usize::from(point.x > middle.x) + 2 * usize::from(point.y > middle.y)] += 1;
                }
            }
            let all: u32 = inside.iter().sum();
            for (quarter, inside) in quarters.iter_mut().zip(inside) {
                *quarter += f64::from(inside) / f64::from(all);
            }
        }
        let (least, most) = quarters
            .iter()
            .fold((f64::INFINITY, 0.0_f64), |(least, most), quarter| (least.min(*quarter), most.max(*quarter)));
        // A piece on both lines is measured as a rectangle by the search.
        assert!(most - least <= 1.15, "{seed}: {quarters:?}");
    }
}

#[test]
fn each_piece_of_a_symmetric_table_has_its_image() {
    for symmetry in SYMMETRIES {
        for (seed, pieces) in [(1, None), (2, Some(8)), (3, Some(9)), (4, Some(1)), (5, Some(15))] {
            for density in [Density::Open, Density::Dense] {
                let wishes = TableWishes { pieces, symmetry, ..TableWishes::default() };
                let table = made(&wished_on(Layout::new(fantasy()), seed, density, wishes));
                assert_symmetric(&table, symmetry);
                if let Some(pieces) = pieces {
                    assert_eq!(table.pieces.len(), usize::try_from(pieces).expect("a few"));
                }
                let shown = Report::of(&table, Plan::default());
                assert!(shown.findings().iter().all(|finding| finding.check != "overlap"), "images overlap");
            }
        }
        // The sides of a square table can be left and right.
        let square = fantasy().tables.iter().find(|size| size.width == size.depth).expect("one is square");
        let base = Layout::new(fantasy()).edited(&[Edit::Table(square)]).expect("it is empty");
        let base = base.playing(None, crate::geometry::Side::Left);
        let wishes = TableWishes { symmetry, pieces: Some(6), ..TableWishes::default() };
        let table = made(&wished_on(base, 3, Density::Usual, wishes));
        assert_eq!(table.attacker_edge, crate::geometry::Side::Left);
        assert_symmetric(&table, symmetry);
    }
}

#[test]
fn numbers_and_symmetry_go_together() {
    for symmetry in SYMMETRIES {
        let wishes = TableWishes { symmetry, ..TableWishes::default() };
        let even = wishes.with_number("forests", Some(4)).with_number("rivers", Some(2));
        for seed in 1..4 {
            let table = made(&wished(seed, even.clone()));
            assert_symmetric(&table, symmetry);
            assert_eq!((count_of(&table, "forest"), count_of(&table, "river")), (4, 2));
        }
        // One of an odd number stands in the middle.
        let odd = even.with_number("hills", Some(3));
        let table = made(&wished(7, odd.clone()));
        assert_symmetric(&table, symmetry);
        assert_eq!((count_of(&table, "hill"), table.pieces.len() % 2), (3, 1));
        let two = odd.with_number("buildings", Some(1));
        assert_eq!(refused(wished(7, two)), [WishReason::OddNumbers]);
        let of_all = TableWishes { pieces: Some(10), ..odd };
        assert_eq!(refused(wished(7, of_all)), [WishReason::OddNumbers]);
    }
    // A river has no half turn that is itself, and no mirror image.
    let river =
        TableWishes { symmetry: WishedSymmetry::Turned, ..TableWishes::default() }.with_number("rivers", Some(1));
    assert_eq!(refused(wished(1, river)), [WishReason::NoMiddle]);
}

#[test]
fn symmetry_is_not_for_packets_that_forbid_it() {
    for symmetry in SYMMETRIES {
        let wishes = TableWishes { symmetry, ..TableWishes::default() };
        assert!(!WishedSymmetry::is_allowed(pack()) && WishedSymmetry::is_allowed(fantasy()));
        let asked = TableSpec { wishes: wishes.clone(), ..spec(1, PlacementMethod::Free, Density::Usual) };
        assert_eq!(refused(asked), [WishReason::NoSymmetry]);
        assert_eq!((wishes.usable_for(pack()), wishes.usable_for(fantasy())), (TableWishes::default(), wishes));
    }
}

fn locked(piece: Piece) -> Piece {
    Piece { locked: true, ..piece }
}

/// A piece of the fantasy pack.
fn piece(id: &str, kind: &str, at: (f64, f64), turn: f64) -> Piece {
    let kind = fantasy().kind(kind).expect("a kind");
    let new = Piece::new(PieceId::new(id).expect("an id"), kind, [at.0, at.1].map(inches));
    new.moved_to(new.at, Angle::from_degrees(turn).expect("a turn"))
}

fn with_pieces(pieces: &[Piece]) -> Layout {
    let add: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
    Layout::new(fantasy()).edited(&add).expect("they can be added")
}

#[test]
fn locked_pieces_get_their_images() {
    for symmetry in SYMMETRIES {
        let wishes = TableWishes { symmetry, pieces: Some(10), ..TableWishes::default() };
        let base = with_pieces(&[
            locked(piece("a", "impassable", (20.0, 12.0), 33.0)),
            locked(piece("b", "river", (50.0, 10.0), 7.0)),
        ]);
        let table = made(&wished_on(base.clone(), 5, Density::Usual, wishes.clone()));
        assert_symmetric(&table, symmetry);
        assert_eq!((table.pieces.len(), table.pieces.iter().filter(|piece| piece.locked).count()), (10, 2));
        for kept in &base.pieces {
            assert_eq!(table.piece(&kept.id), Some(kept));
        }
        // Both of a pair are locked, and one stands in the middle: none is added to them.
        let pair: Vec<Edit> =
            table.pieces.iter().map(|one| Edit::Change(one.id.clone(), PieceChange::Locked(true))).collect();
        let all = table.edited(&pair).expect("they are there");
        let again = made(&wished_on(all.clone(), 6, Density::Usual, wishes.clone()));
        assert_eq!(again.pieces, all.pieces);
        let middle = with_pieces(&[locked(piece("a", "hill", (36.0, 24.0), 0.0))]);
        let table = made(&wished_on(middle, 6, Density::Usual, TableWishes { pieces: Some(9), ..wishes.clone() }));
        assert_symmetric(&table, symmetry);
        assert_eq!(table.pieces.len(), 9);
        // What would lie on its own image has no room.
        let near = with_pieces(&[locked(piece("a", "hill", (37.0, 25.0), 10.0))]);
        let id = PieceId::new("a").expect("an id");
        assert_eq!(
            refused(wished_on(near, 6, Density::Usual, wishes.clone())),
            [WishReason::NoRoomForImage { piece: id.clone() }]
        );
        // Own terrain has an image only where there is a second piece of it.
        let base = with_pieces(&[locked(piece("a", "hill", (20.0, 12.0), 10.0))]);
        let stock = |hills: u32| TerrainStock {
            items: vec![
                StockItem { piece: piece("a", "hill", (0.0, 0.0), 0.0), count: hills },
                StockItem { piece: piece("a", "forest", (0.0, 0.0), 0.0), count: 9 },
                StockItem { piece: piece("a", "building", (0.0, 0.0), 0.0), count: 4 },
            ],
        };
        let of =
            |hills| TableSpec { stock: stock(hills), ..wished_on(base.clone(), 1, Density::Usual, wishes.clone()) };
        assert_eq!(refused(of(1)), [WishReason::NoSecond { piece: id }]);
        assert_symmetric(&made(&of(2)), symmetry);
    }
}

#[test]
fn own_terrain_is_laid_in_pairs() {
    let stock = |forests: u32, points: &[[f64; 2]], others: &[[f64; 2]]| {
        let polygon = |points: &[[f64; 2]]| Shape::Polygon { points: points.iter().map(|at| at.map(inches)).collect() };
        let of = |kind, count| StockItem { piece: piece("a", kind, (0.0, 0.0), 0.0), count };
        let shaped =
            |points| StockItem { piece: Piece { shape: Some(polygon(points)), ..of("hill", 2).piece }, count: 2 };
        TerrainStock { items: vec![of("forest", forests), of("building", 1), shaped(points), shaped(others)] }
    };
    let (right, left) = ([[0.0, 0.0], [6.0, 0.0], [0.0, 4.0]], [[0.0, 0.0], [-6.0, 0.0], [0.0, 4.0]]);
    let asked = |symmetry, pieces, stock| TableSpec {
        stock,
        ..wished(2, TableWishes { symmetry, pieces: Some(pieces), ..TableWishes::default() })
    };
    for symmetry in SYMMETRIES {
        // Two pairs of forests, two of hills that mirror each other, and the building in the middle.
        let table = made(&asked(symmetry, 9, stock(5, &right, &left)));
        assert_symmetric(&table, symmetry);
        let hills = table.pieces.iter().filter(|piece| piece.kind.id == "hill").count();
        assert_eq!((table.pieces.len(), hills), (9, 4));
    }
    // A piece can be turned, but not turned over.
    let one_way = stock(4, &right, &[[0.0, 0.0], [6.0, 0.0], [0.0, 5.0]]);
    assert_symmetric(&made(&asked(WishedSymmetry::Turned, 8, one_way.clone())), WishedSymmetry::Turned);
    let refusal = refused(asked(WishedSymmetry::Mirrored, 8, one_way));
    assert_eq!(refusal, [WishReason::Pairs { has: 2, needs: 4 }]);
}

#[test]
fn wishes_that_cannot_be_say_why() {
    let none = TableWishes::default();
    let of = |wishes: TableWishes| refused(wished(1, wishes));
    assert_eq!(
        of(TableWishes { pieces: Some(20), apart: Some(inches(20.0)), ..none.clone() }),
        [WishReason::TooFarApart { pieces: 20, apart: inches(20.0) }]
    );
    assert_eq!(
        of(TableWishes { from_edge: Some(inches(24.0)), ..none.clone() }),
        [WishReason::TooFarFromEdge { gap: inches(24.0) }]
    );
    // Not more than the table can have room for, but more than are found.
    let crowd = TableWishes { pieces: Some(30), apart: Some(inches(7.0)), ..none.clone() };
    assert!(of(crowd).contains(&WishReason::NoneFound));
    let numbers = none.with_number("hills", Some(4)).with_number("forests", Some(3));
    assert_eq!(
        of(TableWishes { pieces: Some(6), ..numbers.clone() }),
        [WishReason::Together { numbered: 7, pieces: 6 }]
    );
    let hills: Vec<Piece> = (0..3)
        .map(|nth: u32| {
            locked(piece(&PieceId::nth(nth as usize).to_string(), "hill", (10.0 + 20.0 * f64::from(nth), 12.0), 0.0))
        })
        .collect();
    let base = with_pieces(&hills);
    let on = |wishes: TableWishes| refused(wished_on(base.clone(), 1, Density::Usual, wishes));
    assert_eq!(
        on(none.with_number("hills", Some(2))),
        [WishReason::ForLockedOf { category: "hills".to_owned(), wished: 2, locked: 3 }]
    );
    assert_eq!(on(TableWishes { pieces: Some(2), ..none.clone() }), [WishReason::ForLocked { wished: 2, locked: 3 }]);
    let stock = TerrainStock { items: vec![StockItem { piece: hills[0].clone(), count: 9 }] };
    let asked = TableSpec { stock, ..wished(1, none.with_number("forests", Some(1))) };
    assert_eq!(refused(asked), [WishReason::OfCategory { category: "forests".to_owned(), has: 0, needs: 1 }]);
}

#[test]
fn the_notes_name_the_wishes() {
    let wishes = TableWishes {
        pieces: Some(8),
        apart: Some(inches(2.5)),
        from_edge: Some(inches(1.0)),
        even: true,
        symmetry: WishedSymmetry::Turned,
        ..TableWishes::default()
    };
    let table = made(&wished(3, wishes.with_number("forests", Some(4))));
    assert_eq!(
        table.notes,
        "tablewright generate --seed 3 --method free --pieces 8 --number forests=4 --apart 2.5 --from-edge 1 --even --symmetry turned"
    );
}

#[test]
fn the_pieces_of_a_compound_piece_are_mirrored_together() {
    let layout = Layout::new(pack());
    let image = symmetry::TableImage::of(WishedSymmetry::Mirrored, &layout).expect("a symmetry");
    let mut mill = rectangle("a", "building", (12.0, 10.0), (4.0, 3.0), 20.0);
    mill.parts.push(circle("b", "hill", (15.0, 12.0), 3.0));
    let other = image.of_piece(&mill);
    assert!(image.is_image(&mill, &other) && image.is_image(&other, &mill));
    assert!(!image.is_image(&mill, &mill) && !image.takes(&mill, &mill));
    assert_eq!(other.parts[0].at, [inches(15.0), inches(36.0)]);
    let turned = symmetry::TableImage::of(WishedSymmetry::Turned, &layout).expect("a symmetry");
    assert!(turned.takes(&mill, &mill) && turned.is_image(&mill, &turned.of_piece(&mill)));
}
