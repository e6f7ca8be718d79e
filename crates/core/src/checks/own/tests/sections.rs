//! What a finding proposes, and what comes of it: sections of a keep that is too large above all.

use super::{circle, outcome, piece_of, rectangle, table};
use crate::analysis::Table;
use crate::checks::{Context, Finding, Plan, Proposal, ProposedChange, Report};
use crate::geometry::{Shape, overlap};
use crate::layout::{Edit, Layout, Levels, Piece, PieceId};
use crate::pack::Pack;
use crate::pack::testing::ghost_moor;
use crate::units::Length;

fn proposals(layout: &Layout, check: &str) -> Vec<Proposal> {
    let context = Context { table: Table::new(layout), plan: Plan::default() };
    let finding = outcome(layout, check).into_findings().into_iter().next().expect("a finding");
    finding.proposals(&context)
}

/// The table after the one proposal, and the sections that it made of the piece.
fn split(layout: &Layout, check: &str) -> (Layout, Vec<Piece>) {
    let [Proposal::Edits { change: ProposedChange::Split(id, count), edits }] = &proposals(layout, check)[..] else {
        panic!("{:?}", proposals(layout, check))
    };
    let after = layout.edited(edits).expect("it can be split");
    let made = edits.iter().map(|edit| match edit {
        Edit::Replace(piece) | Edit::Add(piece) => piece.clone(),
        other => panic!("{other:?}"),
    });
    let made: Vec<Piece> = made.collect();
    assert_eq!((made.len(), &made[0].id), (*count, id));
    (after, made)
}

/// A keep with lengths in centimetres.
fn keep((x, y): (f64, f64), (width, depth): (f64, f64), turn: f64) -> Piece {
    let length = |centimetres| ghost_moor().resolution().read(centimetres).expect("a length");
    let shape = Shape::Rectangle { width: length(width), depth: length(depth) };
    Piece { at: [x, y].map(length), shape: Some(shape), ..rectangle("k", "keep", (0.0, 0.0), (1.0, 1.0), turn) }
}

/// The area of a shape in what its table holds, squared.
fn area(piece: &Piece) -> i64 {
    let Shape::Rectangle { width, depth } = piece.shape() else { panic!("no rectangle") };
    let count = |side: &Length| i64::from(piece.kind.resolution.count(*side));
    count(width) * count(depth)
}

#[test]
fn sections_cover_the_same_ground_and_pass() {
    for (width, depth, count, is_on_grid) in [
        (15.24, 7.62, 2, true),
        (15.24, 15.24, 4, true),
        (15.25, 15.21, 2, false),
        (17.81, 10.16, 2, false),
        (30.42, 10.16, 2, false),
        (30.43, 10.16, 3, true),
        (30.48, 20.32, 6, true),
        (30.66, 16.59, 6, false),
        (7.62, 46.57, 4, false),
        (58.42, 12.7, 4, true),
    ] {
        for turn in [0.0, 90.0, 180.0, 45.0, 13.7, 61.1, 299.9] {
            let keep = keep((90.0, 60.0), (width, depth), turn);
            let layout = table(ghost_moor(), std::slice::from_ref(&keep));
            let (after, made) = split(&layout, "small-keeps");
            let name = format!("{width} by {depth}, turned {turn}");
            assert_eq!(made.len(), count, "{name}");
            assert_eq!(made.iter().map(area).sum::<i64>(), area(&keep), "{name}");
            assert!(outcome(&after, "small-keeps").into_findings().is_empty(), "{name}");
            let is_right = |section: &Piece| section.kind == keep.kind && section.turn == keep.turn;
            assert!(made.iter().all(is_right), "{name}");
            // Exactly the same ground at right angles with sides that can be shared on the grid, and else to the grid's hundredth.
            let slack: f64 = if is_on_grid && turn % 90.0 == 0.0 { 1e-9 } else { 0.02 };
            for (index, section) in made.iter().enumerate() {
                for other in &made[index + 1..] {
                    let depth =
                        overlap::between(&section.footprint(), &other.footprint()).map_or(0.0, |shared| shared.depth());
                    assert!(depth <= slack.min(0.01), "{name}: {depth}");
                }
                for corner in section.footprint().outline() {
                    assert!(keep.footprint().signed_distance(corner) <= slack, "{name}");
                }
            }
            // No point of the keep is farther than that from a section.
            let Shape::Rectangle { width, depth } = keep.shape() else { panic!("no rectangle") };
            for (x, y) in (0..=20).flat_map(|x| (0..=20).map(move |y| (x, y))) {
                let [x, y] = [(x, width), (y, depth)].map(|(at, side)| (f64::from(at) / 20.0 - 0.5) * side.inches());
                let point = keep.placement().table_from_piece(crate::geometry::Vector::new(x, y));
                let nearest = made.iter().map(|section| section.footprint().signed_distance(point));
                assert!(nearest.fold(f64::INFINITY, f64::min) <= slack, "{name}");
            }
        }
    }
}

#[test]
fn sections_are_numbered_and_keep_what_the_piece_has() {
    let keep = Piece {
        name: Some("Old hall".to_owned()),
        label: Some("H".to_owned()),
        height: Some(Length::hundredths(400)),
        levels: Levels::new(3),
        own_rules: Some("It creaks.".to_owned()),
        counts_as: Some(2),
        ..rectangle("b", "keep", (30.0, 24.0), (8.0, 4.0), 30.0)
    };
    let layout =
        table(ghost_moor(), &[circle("a", "wood", (50.0, 30.0), 5.0), keep, circle("c", "wood", (60.0, 30.0), 5.0)]);
    let (after, made) = split(&layout, "small-keeps");
    let of = |piece: &Piece| {
        (
            piece.name.clone().unwrap_or_default(),
            piece.label.clone().unwrap_or_default(),
            piece.height,
            piece.levels,
            piece.own_rules.clone(),
            piece.counts_as,
        )
    };
    let one = |number: u32| {
        (
            format!("Old hall {number}"),
            format!("H{number}"),
            Some(Length::hundredths(400)),
            Levels::new(3),
            Some("It creaks.".to_owned()),
            None,
        )
    };
    assert_eq!(made.iter().map(of).collect::<Vec<_>>(), [one(1), one(2)]);
    let ids: Vec<&str> = after.pieces.iter().map(|piece| piece.id.as_str()).collect();
    assert_eq!(ids, ["a", "b", "c", "d"], "the first section is where the piece was");
    let unnamed = table(ghost_moor(), &[rectangle("b", "keep", (30.0, 24.0), (8.0, 4.0), 30.0)]);
    let (_, made) = split(&unnamed, "small-keeps");
    assert_eq!(made[1].title(), "Keep 2");
}

#[test]
fn what_is_no_rectangle_is_not_split() {
    let round = table(ghost_moor(), &[circle("a", "keep", (30.0, 24.0), 8.0)]);
    assert_eq!(proposals(&round, "small-keeps"), []);
    let points = [(-4.0, -4.0), (4.0, -4.0), (0.0, 4.0)].map(|(x, y)| [x, y].map(Length::clamped)).to_vec();
    let corners = piece_of(ghost_moor(), "a", "keep", (30.0, 24.0), Shape::Polygon { points }, 0.0);
    assert_eq!(proposals(&table(ghost_moor(), &[corners]), "small-keeps"), []);
    let part = rectangle("b", "wood", (30.0, 24.0), (4.0, 4.0), 0.0);
    let compound = Piece { parts: vec![part], ..rectangle("a", "keep", (30.0, 24.0), (8.0, 4.0), 0.0) };
    assert_eq!(proposals(&table(ghost_moor(), &[compound]), "small-keeps"), []);
}

#[test]
fn each_finding_proposes_what_helps() {
    let wood = |depth| table(ghost_moor(), &[rectangle("a", "wood", (30.0, 24.0), (12.0, depth), 20.0)]);
    for depth in [3.0, 9.0] {
        let layout = wood(depth);
        let [Proposal::Edits { change: ProposedChange::Resize, edits }] = &proposals(&layout, "broad-woods")[..] else {
            panic!("a proposal")
        };
        let after = layout.edited(edits).expect("it can be resized");
        assert!(outcome(&after, "broad-woods").into_findings().is_empty());
    }
    assert_eq!(proposals(&wood(5.0), "enough-barrows"), [Proposal::Place("barrow".to_owned())]);
    let barrow = |id, x| circle(id, "barrow", (x, 24.0), 4.0);
    let locked = Piece { locked: true, ..barrow("d", 50.0) };
    let four = table(ghost_moor(), &[barrow("a", 8.0), barrow("b", 20.0), barrow("c", 32.0), locked]);
    let [Proposal::Edits { change: ProposedChange::Remove(ids), .. }] = &proposals(&four, "enough-barrows")[..] else {
        panic!("a proposal")
    };
    assert_eq!(ids.iter().map(PieceId::as_str).collect::<Vec<_>>(), ["b", "c"]);
    let keep = |id, x| rectangle(id, "keep", (x, 24.0), (4.0, 4.0), 0.0);
    let moved = |layout: &Layout, check: &str| -> Vec<String> {
        let ids = proposals(layout, check).into_iter().map(|proposal| match proposal {
            Proposal::Move(id) => id.as_str().to_owned(),
            other => panic!("{other:?}"),
        });
        ids.collect()
    };
    let two = table(ghost_moor(), &[keep("a", 5.0), barrow("b", 10.0)]);
    assert_eq!(moved(&two, "off-the-edge"), ["a"]);
    assert_eq!(moved(&two, "apart-from-barrows"), ["a", "b"]);
    let bogs = table(ghost_moor(), &[rectangle("a", "bog", (20.0, 10.0), (20.0, 20.0), 0.0)]);
    assert_eq!(moved(&bogs, "bogs-below"), ["a"]);
    assert_eq!(proposals(&bogs, "little-water"), []);
}

/// The fantasy game's buildings.
fn fantasy() -> &'static Pack {
    crate::pack::find("fantasy-battlefield").expect("it is built in")
}

fn findings(layout: &Layout, check: &str) -> Vec<Finding> {
    Report::of(layout, Plan::default())
        .findings()
        .into_iter()
        .filter(|finding| finding.check == check)
        .cloned()
        .collect()
}

#[test]
fn buildings_of_six_inches_and_more_are_split_and_others_are_not() {
    let garrisoned =
        fantasy().kinds.iter().filter(|kind| kind.own_traits.iter().any(|name| name == "can be garrisoned"));
    let mut count = 0;
    for kind in garrisoned {
        let building = |side: f64| {
            let shape = Shape::Rectangle { width: Length::clamped(side), depth: Length::clamped(4.0) };
            table(fantasy(), &[piece_of(fantasy(), "a", &kind.id, (24.0, 24.0), shape, 25.0)])
        };
        assert!(findings(&building(5.99), "building-size").is_empty(), "{}", kind.id);
        let layout = building(6.0);
        assert_eq!(findings(&layout, "building-size").len(), 1, "{}", kind.id);
        let (after, made) = split(&layout, "building-size");
        assert!(findings(&after, "building-size").is_empty() && findings(&after, "overlap").is_empty());
        assert_eq!(made.len(), 2);
        count += 1;
    }
    assert_eq!(count, 10, "building, arcane building and eight named ones");
    let hill = piece_of(fantasy(), "a", "hill", (24.0, 24.0), Shape::Circle { diameter: Length::clamped(12.0) }, 0.0);
    assert!(findings(&table(fantasy(), &[hill]), "building-size").is_empty());
}
