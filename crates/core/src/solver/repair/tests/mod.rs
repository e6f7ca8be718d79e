mod oracle;
mod own_checks;

use super::search::RepairMoves;
use super::testing::{PLAN, applied, assert_good, repair};
use super::*;
use crate::checks::testing::{circle, compound, layout, pack, playing, rectangle};
use crate::checks::{EventScenarios, Report};
use crate::geometry::Side;
use crate::layout::PieceId;
use crate::layout::Waiver;
use crate::layout::{Edit, Piece};
use crate::pack::ScenarioAtEdge;
use crate::solver::messages::{remaining_findings, repair as says};
use crate::solver::stock::StockItem;
use crate::units::Length;

fn all_cells() -> Vec<ScenarioAtEdge> {
    EventScenarios::default().cells(&Layout::new(pack())).collect()
}

/// A table that passes all checks. The tests below change it.
fn good_table() -> Vec<Piece> {
    vec![
        circle("a", "forest", (18.5, 19.0), 4.0),
        circle("b", "hill", (29.0, 18.5), 4.0),
        circle("c", "forest", (19.0, 29.5), 4.0),
        circle("d", "trench", (29.5, 29.0), 4.0),
        rectangle("e", "building", (9.0, 9.0), (4.0, 4.0), 0.0),
        rectangle("f", "building", (39.0, 9.5), (4.0, 4.0), 0.0),
        circle("g", "rubble", (9.0, 39.0), 4.0),
        circle("h", "forest", (38.0, 38.5), 4.0),
        circle("i", "guard-tower", (24.0, 9.0), 4.0),
        circle("j", "acid-bath", (38.5, 24.0), 4.0),
        circle("k", "dense-fog", (8.0, 24.0), 4.0),
        circle("l", "obstruction", (24.0, 39.0), 4.0),
    ]
}

/// The good table with pieces elsewhere.
fn moved(places: &[(&str, f64, f64)]) -> Vec<Piece> {
    let mut pieces = good_table();
    for (id, x, y) in places {
        let piece = pieces.iter_mut().find(|piece| piece.id.as_str() == *id).expect("a piece of the table");
        piece.at = [Length::clamped(*x), Length::clamped(*y)];
    }
    pieces
}

/// Repairs a table and asserts that the repair is good.
#[track_caller]
fn repaired(name: &str, before: &Layout, cells: &[ScenarioAtEdge]) -> (Repair, Layout) {
    let repair = match repair(before, PLAN, cells) {
        Ok(repair) => repair,
        Err(stuck) => panic!("{name} is stuck: {:?}", remaining_findings(before, &stuck)),
    };
    applied(name, before, cells, repair)
}

/// Asserts the sentences about the repair of a table.
#[track_caller]
fn check(name: &str, pieces: &[Piece], expected: &[&str]) {
    let before = layout(pieces);
    let (repair, _) = repaired(name, &before, &[]);
    assert_eq!(says(&before, &repair), expected, "{name}");
}

#[test]
fn pieces_with_findings_move_by_the_least_distance() {
    check("nothing is open", &good_table(), &[]);
    check("over the edge", &moved(&[("g", 1.0, 39.0)]), &["Move Rubble G 4\" right"]);
    check("near the edge", &moved(&[("h", 38.0, 44.0)]), &["Move Forest H 1\" up"]);
    check("upon another", &moved(&[("b", 22.0, 19.0)]), &["Move Forest A 0.5\" left"]);
    check("near another", &moved(&[("f", 33.5, 9.0)]), &["Move Building F 0.5\" right"]);
}

#[test]
fn area_terrain_may_move_under_elements() {
    let waivers = ["piece-count", "sight-blockers", "hazards", "half-balance", "mirror-image"]
        .map(|check| Edit::Waive(Waiver { check: check.into(), pieces: Vec::new(), reason: "a demo".into() }));
    let pieces = [circle("b", "forest", (24.0, 24.0), 4.0), circle("c", "hill", (27.5, 24.0), 4.0)];
    let before = layout(&pieces).edited(&waivers).expect("waivers can be added");
    let (repair, _) = repaired("area terrain", &before, &all_cells());
    assert_eq!(repair.moves.len(), 1);
    assert!(repair.moves[0].distance < 0.52, "{:?}", repair.moves);
}

#[test]
fn one_piece_that_conflicts_with_two_moves_alone() {
    // A tower between two houses: if it moves, neither house must.
    let pieces = moved(&[("e", 16.5, 9.0), ("f", 31.5, 9.0)]);
    let (repair, _) = repaired("between", &layout(&pieces), &[]);
    assert_eq!(repair.moves.iter().map(|shift| shift.piece.as_str()).collect::<Vec<_>>(), ["i"]);
}

#[test]
fn of_a_locked_and_an_unlocked_piece_the_unlocked_one_moves() {
    let mut pieces = moved(&[("b", 22.0, 19.0)]);
    pieces[0].locked = true;
    check("the first is locked", &pieces, &["Move Hill B 0.5\" right"]);
    pieces[1].locked = true;
    let before = layout(&pieces);
    let stuck = repair(&before, PLAN, &[]).expect_err("both are locked");
    assert_eq!(stuck.partial, None);
    assert_eq!(
        remaining_findings(&before, &stuck),
        ["Forest A and Hill B cover 0.65 sq in of the same ground. Unlock what is locked of it and try again."]
    );
    // The other findings are resolved nevertheless.
    let mut more = pieces;
    more[6].at[0] = Length::hundredths(450);
    let before = layout(&more);
    let stuck = repair(&before, PLAN, &[]).expect_err("both are locked");
    let partial = stuck.partial.clone().expect("there is something to do");
    assert_eq!(says(&before, &partial), ["Move Rubble G 0.5\" right"]);
    assert_eq!(remaining_findings(&before, &stuck).len(), 1);
}

#[test]
fn a_locked_piece_is_neither_resized_nor_removed() {
    let mut pieces = good_table();
    pieces[6] = rectangle("g", "rubble", (9.0, 39.0), (7.0, 4.0), 0.0);
    pieces[6].locked = true;
    let before = layout(&pieces);
    let stuck = repair(&before, PLAN, &[]).expect_err("the one that is too long is locked");
    assert_eq!((&stuck.partial, stuck.remaining.len()), (&None, 1));
    // One item of scatter too many, the last of them locked.
    let places = [(24.0, 24.0), (14.0, 14.0), (33.5, 14.0), (14.0, 34.0), (34.0, 34.0), (24.0, 14.0), (24.0, 33.0)];
    let items = places.iter().zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5));
    let mut pieces: Vec<Piece> = good_table().into_iter().chain(items).collect();
    pieces[18].locked = true;
    check("scatter", &pieces, &["Take Boulder S5 away"]);
    // One piece too many.
    let more = [((15.0, 42.0), "m"), ((33.0, 42.0), "n"), ((41.0, 31.0), "o")];
    let mut pieces = good_table();
    pieces.extend(more.map(|(at, id)| circle(id, "rough-ground", at, 4.0)));
    pieces[14].locked = true;
    let (repair, after) = repaired("pieces", &layout(&pieces), &[]);
    let said = says(&layout(&pieces), &repair);
    assert!(said.len() == 1 && !said[0].ends_with("O away"), "{said:?}");
    assert_eq!(after.pieces.len(), 14);
}

#[test]
fn waived_findings_are_left() {
    let waive = |check: &str, ids: &[&str]| {
        let pieces = ids.iter().map(|id| PieceId::new(id).expect("an id")).collect();
        Edit::Waive(Waiver { check: check.into(), pieces, reason: "glued".into() })
    };
    let pieces = moved(&[("b", 22.0, 19.0), ("g", 4.5, 39.0), ("f", 33.5, 9.0)]);
    let edits =
        [waive("overlap", &["a", "b"]), waive("edge-clearance", &["g"]), waive("obstruction-spacing", &["f", "i"])];
    let before = layout(&pieces).edited(&edits).expect("waivers can be added");
    assert_eq!(repair(&before, PLAN, &[]), Ok(Repair::default()));
    // One of the three waivers is removed.
    let two = layout(&pieces).edited(&edits[..2]).expect("waivers can be added");
    let (repair, _) = repaired("two are let stand", &two, &[]);
    assert_eq!(says(&two, &repair), ["Move Building F 0.5\" right"]);
}

#[test]
fn elements_of_the_chosen_scenario_and_of_all_cells_are_cleared() {
    let high_stakes = pack().scenario("high-stakes").expect("a scenario");
    let mut pieces = good_table();
    pieces[3] = rectangle("d", "building", (23.5, 24.0), (4.0, 4.0), 0.0);
    let before = playing(&pieces, "high-stakes", Side::Bottom);
    let (repair, _) = repaired("its own", &before, &[]);
    assert_eq!(repair.moves.len(), 1);
    let without = before.playing(None, Side::Bottom);
    assert_eq!(self::repair(&without, PLAN, &[]), Ok(Repair::default()));
    repaired("asked for", &without, &[ScenarioAtEdge { scenario: high_stakes, edge: Side::Bottom }]);
    repaired("all", &without, &all_cells());
    let good = good_for(&without, PLAN, &all_cells());
    assert!(!good.is_empty() && !good.contains(&ScenarioAtEdge { scenario: high_stakes, edge: Side::Bottom }));
}

#[test]
fn halves_are_balanced_by_one_move() {
    // The acid bath and the fog are moved to the left half: 8 to 4.
    let pieces = moved(&[("j", 16.0, 42.0), ("b", 13.0, 14.0)]);
    let before = layout(&pieces);
    assert!(open_findings(&before, PLAN, &[]).iter().any(|finding| finding.check == "half-balance"));
    let (repair, _) = repaired("unbalanced", &before, &[]);
    assert_eq!(repair.moves.len(), 1, "{repair:?}");
}

#[test]
fn findings_that_no_move_resolves_get_other_edits() {
    let without = |ids: &[&str]| -> Vec<Piece> {
        good_table().into_iter().filter(|piece| !ids.contains(&piece.id.as_str())).collect()
    };
    check("no hazard", &without(&["j"]), &["New acid bath at 39\" / 23\""]);
    let (repair, _) = repaired("little that blocks sight", &layout(&without(&["a", "c", "e", "l", "k"])), &[]);
    // An added piece may unbalance the halves, and then another piece moves.
    assert!(repair.moves.len() <= 1 && repair.others.len() == 3, "{repair:?}");
    let mut pieces = good_table();
    pieces[6] = rectangle("g", "rubble", (9.0, 39.0), (7.0, 4.0), 0.0);
    check("too long", &pieces, &["Count Rubble G as 2"]);
    pieces[6] = rectangle("g", "rubble", (9.0, 39.0), (5.0, 2.5), 0.0);
    check("too narrow", &pieces, &["Resize Rubble G"]);
    let scatter = |count: usize| -> Vec<Piece> {
        let places = [(24.0, 24.0), (14.0, 14.0), (33.5, 14.0), (14.0, 34.0), (34.0, 34.0), (24.0, 14.0), (24.0, 33.0)];
        let items = places.iter().take(count).zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5));
        good_table().into_iter().chain(items).collect()
    };
    check("too much scatter", &scatter(7), &["Take Boulder S6 away"]);
    let (repair, after) = repaired("two of three", &layout(&scatter(2)), &[]);
    assert_eq!((repair.others.len(), after.pieces.len()), (1, 15));
    let (repair, _) = repaired("one of three", &layout(&scatter(1)), &[]);
    assert_eq!(repair.others.len(), 2);
}

/// What a repair with these options says of a table, first what it does and then what stays.
fn said(pieces: &[Piece], options: RepairOptions, owned: &TerrainStock) -> Vec<String> {
    let before = layout(pieces);
    match super::repair(&before, PLAN, &[], options, owned) {
        Ok(repair) => says(&before, &repair),
        Err(stuck) => crate::solver::messages::repair_failure(&before, &stuck),
    }
}

#[test]
fn a_repair_only_moves_and_counts_unless_more_is_allowed() {
    let nothing = RepairOptions::default();
    let none = TerrainStock::default();
    let mut too_narrow = good_table();
    too_narrow[6] = rectangle("g", "rubble", (9.0, 39.0), (5.0, 2.5), 0.0);
    let no_hazard: Vec<Piece> = good_table().into_iter().filter(|piece| piece.id.as_str() != "j").collect();
    let items = [(24.0, 24.0), (14.0, 14.0), (33.5, 14.0), (14.0, 34.0)].iter().zip(0..);
    let scatter = items.map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5));
    let too_much: Vec<Piece> = good_table().into_iter().chain(scatter).collect();
    for (name, pieces, options) in [
        ("too narrow", &too_narrow, RepairOptions { resize: true, ..nothing }),
        ("no hazard", &no_hazard, RepairOptions { add: true, ..nothing }),
        ("no hazard", &no_hazard, RepairOptions { change_kinds: true, ..nothing }),
        ("a boulder left over", &too_much, RepairOptions { remove: true, ..nothing }),
    ] {
        let before = layout(pieces);
        let stuck = super::repair(&before, PLAN, &[], nothing, &none).expect_err(name);
        assert_eq!((&stuck.partial, stuck.remaining.len()), (&None, 1), "{name}");
        let repair =
            super::repair(&before, PLAN, &[], options, &none).unwrap_or_else(|_| panic!("{name}: {options:?}"));
        assert!(repair.moves.is_empty() && repair.others.len() == 1, "{name}: {repair:?}");
        assert!(repair.others.iter().all(|change| options.allow(&change.action)), "{name}: {repair:?}");
    }
    // A large piece may count as two, and pieces may move.
    let mut too_long = moved(&[("h", 38.0, 44.0)]);
    too_long[6] = rectangle("g", "rubble", (9.0, 39.0), (7.0, 4.0), 0.0);
    assert_eq!(said(&too_long, nothing, &none), ["Move Forest H 1\" up", "Count Rubble G as 2"]);
}

#[test]
fn terrain_that_somebody_owns_isnt_resized() {
    let mut pieces = good_table();
    pieces[6] = rectangle("g", "rubble", (9.0, 39.0), (2.5, 2.8), 30.0);
    let own = |piece: Piece| TerrainStock { items: vec![StockItem { piece, count: 1 }] };
    let resize = RepairOptions { resize: true, ..RepairOptions::default() };
    assert_eq!(said(&pieces, resize, &TerrainStock::default()), ["Resize Rubble G"]);
    assert_eq!(said(&pieces, resize, &own(pieces[0].clone())), ["Resize Rubble G"]);
    let owned = own(rectangle("x", "rubble", (0.0, 0.0), (2.5, 2.8), 0.0));
    assert_eq!(said(&pieces, resize, &owned).len(), 1);
    assert!(said(&pieces, resize, &owned)[0].starts_with("Rubble G is only"), "{:?}", said(&pieces, resize, &owned));
    // Nor is a resize offered as a fix.
    let table = layout(&pieces);
    let report = Report::of(&table, PLAN);
    let findings = report.findings();
    let found = findings.iter().find(|finding| finding.check == "piece-size").expect("it is too narrow");
    let offered = |owned: &TerrainStock| {
        let fixes = crate::solver::Fixer::new(&table, PLAN).owning(owned).fixes(found, &Budget::new(400_000)).fixes;
        fixes.iter().map(|fix| crate::solver::messages::fix(&table, &fix.action)).collect::<Vec<_>>()
    };
    assert_eq!(offered(&TerrainStock::default()), ["Resize it", "Make it scatter: boulder"]);
    assert_eq!(offered(&owned), ["Make it scatter: boulder"]);
}

#[test]
fn a_compound_piece_isnt_resized() {
    let part = |kind| rectangle("p", kind, (9.0, 39.0), (1.0, 1.0), 0.0);
    let resize = RepairOptions { resize: true, ..RepairOptions::default() };
    for (name, (width, depth), message) in
        [("narrow", (2.5, 2.8), "Rubble + Hill G is only"), ("long", (7.0, 4.0), "Count Rubble + Hill G as 2")]
    {
        let mut pieces = good_table();
        pieces[6] = compound(rectangle("g", "rubble", (9.0, 39.0), (width, depth), 0.0), [part("hill")]);
        let said = said(&pieces, resize, &TerrainStock::default());
        assert_eq!(said.len(), 1, "{name}: {said:?}");
        assert!(said[0].starts_with(message), "{name}: {said:?}");
        let table = layout(&pieces);
        let report = Report::of(&table, PLAN);
        let findings = report.findings();
        let found = findings.iter().find(|finding| finding.check == "piece-size").expect("it has no usual size");
        let fixes = crate::solver::Fixer::new(&table, PLAN).fixes(found, &Budget::new(400_000)).fixes;
        let shapes = |edit: &Edit| matches!(edit, Edit::Change(_, crate::layout::PieceChange::Shape(_)));
        assert!(!fixes.iter().flat_map(|fix| &fix.edits).any(shapes), "{name}: {fixes:?}");
    }
}

#[test]
fn a_compound_piece_moves_no_farther_than_its_obstruction_must() {
    // The house is 4.5 inches from the hill, and 5 from the mill on it, which needs one more.
    let mut pieces = good_table();
    let hill = rectangle("b", "hill", (30.5, 10.0), (4.0, 6.0), 0.0);
    pieces[1] = compound(hill, [rectangle("m", "building", (30.0, 10.5), (4.0, 2.0), 0.0)]);
    pieces[8] = circle("i", "hill", (22.0, 9.0), 4.0);
    let house = pieces.iter_mut().find(|piece| piece.id.as_str() == "f").expect("it is there");
    house.locked = true;
    let before = layout(&pieces);
    let gap = |layout: &Layout| {
        let report = Report::of(layout, PLAN);
        let spacing = report.checks.iter().find(|checked| checked.check.id == "obstruction-spacing");
        match spacing.map(|checked| &checked.outcome) {
            Some(crate::checks::Outcome::Measured { worst: Some(measure), .. }) => measure.measured,
            _ => f64::INFINITY,
        }
    };
    let near = gap(&before);
    assert!(near < 5.99, "{near}");
    let edits = match repair(&before, PLAN, &[]) {
        Ok(repair) => repair.edits,
        Err(stuck) => stuck.partial.map(|partial| partial.edits).unwrap_or_default(),
    };
    let after = before.edited(&edits).expect("they can be made");
    let [was, is] = [&before, &after].map(|layout| layout.pieces[1].origin());
    let least = 6.0 - near;
    assert!(gap(&after) >= 6.0 - 1e-9, "{edits:?}");
    assert!(was.distance(is) < least + 0.05, "{near}: {was:?} {is:?}");
}

#[test]
fn a_full_table_gets_a_combined_piece() {
    // Fourteen pieces is the most, and none of them is a hazard.
    let mut pieces = good_table();
    pieces[9] = circle("j", "hill", (38.5, 24.0), 4.0);
    pieces.extend([((15.0, 42.0), "m"), ((33.0, 42.0), "n")].map(|(at, id)| circle(id, "rough-ground", at, 4.0)));
    let (repair, after) = repaired("no hazard on a full table", &layout(&pieces), &[]);
    assert_eq!((repair.others.len(), after.pieces.len()), (1, 14), "{repair:?}");
    let said = says(&layout(&pieces), &repair);
    assert!(said[0].starts_with("Combine "), "{said:?}");
}

#[test]
fn of_too_many_pieces_those_with_conflicts_are_removed() {
    let more = [((15.0, 42.0), "m"), ((33.0, 42.0), "n"), ((41.0, 31.0), "o")];
    let mut pieces = good_table();
    pieces.extend(more.map(|(at, id)| circle(id, "rough-ground", at, 4.0)));
    check("one too many", &pieces, &["Take Rough terrain O away"]);
    pieces[13].at = [Length::hundredths(2680), Length::hundredths(4050)];
    check("one of them in the way", &pieces, &["Take Rough terrain N away"]);
}

#[test]
fn what_lies_on_a_hill_is_combined_with_it_whatever_is_allowed() {
    let nothing = RepairOptions::default();
    let none = TerrainStock::default();
    let on_hill = |kind: &str, x: f64| {
        let mut pieces = good_table();
        pieces.push(rectangle("m", kind, (x, 18.5), (3.0, 3.0), 0.0));
        pieces
    };
    for (kind, name) in
        [("building", "Building M"), ("forest", "Forest M"), ("wall", "Wall M"), ("shallow-water", "Shallow water M")]
    {
        let before = layout(&on_hill(kind, 29.0));
        let says_combined = [format!("Combine Hill B and {name} into one piece")];
        assert_eq!(said(&on_hill(kind, 29.0), nothing, &none), says_combined);
        let (repair, after) = repaired(kind, &before, &[]);
        assert!(repair.moves.is_empty(), "{kind}: {repair:?}");
        let hill = after.piece(&PieceId::new("b").expect("an id")).expect("the hill stays");
        assert_eq!((hill.at, &hill.parts[..]), (before.pieces[1].at, &[(*before.pieces[12]).clone()][..]), "{kind}");
    }
    // By the rim they only overlap, and a locked piece isn't combined.
    let apart = said(&on_hill("rubble", 32.0), nothing, &none);
    assert!(apart.len() == 1 && apart[0].starts_with("Move "), "{apart:?}");
    for locked in [1, 12] {
        let mut on_locked = on_hill("forest", 29.0);
        on_locked[locked].locked = true;
        let stays =
            "Forest M lies on Hill B. If they are one piece, combine them. Unlock what is locked of it and try again.";
        assert_eq!(said(&on_locked, nothing, &none), [stays]);
        // What else is open is mended.
        on_locked[7].at[1] = Length::clamped(44.0);
        assert_eq!(
            said(&on_locked, nothing, &none),
            ["Move Forest H 1\" up".to_owned(), format!("This stays: {stays}")]
        );
    }
}

#[test]
fn pieces_that_are_combined_may_leave_one_too_few() {
    let mut pieces: Vec<Piece> =
        good_table().into_iter().filter(|piece| !["g", "d", "h"].contains(&piece.id.as_str())).collect();
    pieces.push(rectangle("m", "building", (29.0, 18.5), (3.0, 3.0), 0.0));
    let said = said(&pieces, RepairOptions::default(), &TerrainStock::default());
    assert!(said.iter().any(|line| line == "Combine Hill B and Building M into one piece"), "{said:?}");
    assert!(said.iter().any(|line| line.contains("counts 9 pieces")), "{said:?}");
}

#[test]
fn an_empty_table_is_filled_or_says_what_is_missing() {
    let before = Layout::new(pack());
    match repair(&before, PLAN, &[]) {
        Ok(repair) => assert_good("empty", &before, &before.edited(&repair.edits).expect("they can be made"), &[]),
        Err(stuck) => assert!(!remaining_findings(&before, &stuck).is_empty()),
    }
}

#[test]
fn pieces_in_a_pile_are_spread_out() {
    let pile = |count: usize| {
        let mut pieces = good_table();
        for (nth, piece) in pieces.iter_mut().take(count).enumerate() {
            let off = i32::try_from(nth).expect("a few") * 30;
            piece.at = [Length::hundredths(2300 + off), Length::hundredths(2400 - off)];
        }
        pieces
    };
    for count in [3, 6, 12] {
        let before = layout(&pile(count));
        match repair(&before, PLAN, &[]) {
            Ok(repair) => {
                let after = before.edited(&repair.edits).expect("the edits can be made");
                assert_good("a pile", &before, &after, &[]);
                assert!(repair.moves.len() < count || count > 6, "{count}: {}", repair.moves.len());
            }
            Err(stuck) => assert!(!remaining_findings(&before, &stuck).is_empty()),
        }
    }
}
