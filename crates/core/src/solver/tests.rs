use proptest::prelude::*;

use super::*;
use crate::checks::testing::{circle, compound, layout, pack, rectangle};
use crate::geometry::{Footprint, Placement, Point, overlap};
use crate::layout::{Piece, PieceChange};
use crate::pack::Level;
use crate::units::{Angle, Length, TOLERANCE};

const PLAN: Plan = Plan { quadrant_method: false };

/// The findings of one check.
fn findings_of(layout: &Layout, check: &str, plan: Plan) -> Vec<Finding> {
    let report = Report::of(layout, plan);
    report.findings().into_iter().filter(|finding| finding.check == check).cloned().collect()
}

/// Asserts that the first finding of `check` has these fixes, the best first, and that each is safe.
#[track_caller]
fn check_fix(check: &str, before: &[Piece], titles: &[&str]) {
    check_fix_planned(check, before, PLAN, titles);
}

#[track_caller]
fn check_fix_planned(check: &str, before: &[Piece], plan: Plan, titles: &[&str]) {
    let layout = layout(before);
    let findings = findings_of(&layout, check, plan);
    let finding = findings.first().unwrap_or_else(|| panic!("no finding of {check}"));
    let fixes = fixes(&layout, plan, finding).fixes;
    let found: Vec<String> = fixes.iter().map(|fix| messages::fix(&layout, &fix.action)).collect();
    assert_eq!(found, titles, "{check}");
    // Combining pieces is suggested whether it is safe or not.
    for fix in fixes.iter().filter(|fix| !matches!(fix.action, FixAction::Proposed(ProposedChange::Join(_)))) {
        assert!(fix.safe, "{:?}", fix.action);
        assert_safe(&layout, plan, finding, fix);
    }
}

/// Asserts, without the solver, that a fix resolves its finding and makes nothing worse.
#[track_caller]
fn assert_safe(layout: &Layout, plan: Plan, finding: &Finding, fix: &Fix) {
    let before = Report::of(layout, plan);
    let after = Report::of(&layout.edited(&fix.edits).expect("a fix can be made"), plan);
    let before = before.findings();
    for found in after.findings() {
        assert!(!found.is_same_as(finding), "{:?} leaves {finding:?}", fix.action);
        let known = before.iter().find(|known| known.is_same_as(found));
        let known = known.unwrap_or_else(|| panic!("{:?} makes {found:?}", fix.action));
        assert!(found.violation() <= known.violation() + 0.0101, "{:?} worsens {known:?} to {found:?}", fix.action);
    }
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

/// The good table with one piece elsewhere.
fn moved(id: &str, x: f64, y: f64) -> Vec<Piece> {
    let mut pieces = good_table();
    let piece = pieces.iter_mut().find(|piece| piece.id.as_str() == id).expect("a piece of the table");
    piece.at = [Length::clamped(x), Length::clamped(y)];
    pieces
}

fn without(ids: &[&str]) -> Vec<Piece> {
    good_table().into_iter().filter(|piece| !ids.contains(&piece.id.as_str())).collect()
}

#[test]
fn the_good_table_passes_all_checks() {
    let report = Report::of(&layout(&good_table()), PLAN);
    assert_eq!(report.findings(), Vec::<&Finding>::new());
}

#[test]
fn a_piece_moves_onto_the_table_and_away_from_its_edge() {
    check_fix("off-table", &moved("g", 1.0, 39.0), &["Move Rubble G 4\" right"]);
    check_fix("edge-clearance", &moved("g", 4.5, 39.0), &["Move Rubble G 0.5\" right"]);
    check_fix("edge-clearance", &moved("h", 38.0, 44.0), &["Move Forest H 1\" up"]);
}

#[test]
fn pieces_move_apart_by_the_least_distance() {
    check_fix(
        "overlap",
        &moved("b", 22.0, 19.0),
        &["Move Forest A 0.5\" left", "Move Hill B 0.5\" right", "Combine Forest A and Hill B into one piece"],
    );
    check_fix(
        "obstruction-spacing",
        &moved("f", 33.5, 9.0),
        &["Move Building F 0.5\" right", "Move Guard tower I 0.5\" left"],
    );
}

#[test]
fn what_lies_on_a_hill_is_combined_first() {
    let on_hill = |kind, x| {
        let mut pieces = without(&["g"]);
        pieces.push(rectangle("m", kind, (x, 18.5), (3.0, 3.0), 0.0));
        pieces
    };
    for (kind, name) in [("building", "Building M"), ("forest", "Forest M"), ("wall", "Wall M")] {
        let layout = layout(&on_hill(kind, 29.0));
        let [finding] = &findings_of(&layout, "overlap", PLAN)[..] else { panic!("{kind}: one finding") };
        assert_eq!(finding.level, Level::Should, "{kind}");
        let message = format!("{name} lies on Hill B. If they are one piece, combine them.");
        assert_eq!(finding.details.message(finding, &layout), message);
        let fixes = fixes(&layout, PLAN, finding).fixes;
        let first = messages::fix(&layout, &fixes[0].action);
        assert_eq!(first, format!("Combine Hill B and {name} into one piece"));
        let after = layout.edited(&fixes[0].edits).expect("a fix can be made");
        let hill = after.piece(&finding.pieces[0]).expect("the hill stays");
        assert_eq!((hill.at, hill.turn), (layout.pieces[1].at, layout.pieces[1].turn));
        assert_eq!(hill.parts[..], [(*layout.pieces[11]).clone()], "{kind}: the part stays where it is");
        assert_eq!(findings_of(&after, "overlap", PLAN), []);
    }
    // Only by the rim, and with nowhere to stand on either.
    let titles = |pieces: &[Piece]| {
        let layout = layout(pieces);
        let found = findings_of(&layout, "overlap", PLAN);
        let titles: Vec<String> =
            fixes(&layout, PLAN, &found[0]).fixes.iter().map(|fix| messages::fix(&layout, &fix.action)).collect();
        (found[0].level, titles.last().cloned())
    };
    let join = |one: &str| Some(format!("Combine {one} into one piece"));
    assert_eq!(titles(&on_hill("building", 32.0)), (Level::Should, join("Hill B and Building M")));
    let mut towers = without(&["g"]);
    towers.push(rectangle("m", "building", (24.0, 39.0), (3.0, 3.0), 0.0));
    assert_eq!(titles(&towers), (Level::Must, join("Obstruction L and Building M")));
}

#[test]
fn missing_pieces_are_added_or_combined() {
    check_fix(
        "sight-blockers",
        &without(&["a", "c", "e", "k", "l"]),
        &["New forest at 13\" / 20\"", "New obstruction at 13\" / 20\""],
    );
    check_fix(
        "hazards",
        &without(&["j"]),
        &[
            "Combine Forest A with acid bath",
            "Combine Hill B with acid bath",
            "Combine Forest C with acid bath",
            "New acid bath at 39\" / 23\"",
        ],
    );
}

#[test]
fn scatter_is_removed_or_added() {
    let with = |count: usize| {
        let places = [(24.0, 24.0), (14.0, 14.0), (33.5, 14.0), (14.0, 34.0), (34.0, 34.0), (24.0, 14.0), (24.0, 33.0)];
        let items = places.iter().take(count).zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5));
        good_table().into_iter().chain(items).collect::<Vec<_>>()
    };
    check_fix("scatter-limit", &with(7), &["Take Boulder S6 away"]);
    check_fix("scatter-groups", &with(2), &["New boulder at 42\" / 31\"", "Take Boulder S0 and Boulder S1 away"]);
}

#[test]
fn a_piece_is_resized_or_made_scatter() {
    let with = |width, depth| {
        let mut pieces = good_table();
        pieces[6] = rectangle("g", "rubble", (9.0, 39.0), (width, depth), 0.0);
        pieces
    };
    check_fix("piece-size", &with(7.0, 4.0), &["Count as 2", "Resize it"]);
    // By its size it is scatter already, so to make it scatter is no worse.
    let small = layout(&with(2.5, 2.0));
    let offered = fixes(&small, PLAN, &findings_of(&small, "piece-size", PLAN)[0]).fixes;
    let offered: Vec<(String, bool)> =
        offered.iter().map(|fix| (messages::fix(&small, &fix.action), fix.safe)).collect();
    assert_eq!(offered, [("Make it scatter: boulder".to_owned(), true), ("Resize it".to_owned(), true)]);
}

#[test]
fn halves_are_balanced() {
    let mut pieces = without(&["e", "g", "k"]);
    pieces.push(circle("m", "hill", (38.0, 31.0), 4.0));
    check_fix(
        "half-balance",
        &pieces,
        &[
            "Move Hill B 7.07\" left",
            "Move Trench D 7.71\" left",
            "Move Forest H 17.98\" left",
            "Move Hill M 21.16\" up and left",
        ],
    );
}

#[test]
fn a_mirror_image_is_broken_up() {
    let pair = vec![circle("a", "forest", (20.0, 12.0), 4.0), circle("b", "forest", (20.0, 36.5), 4.0)];
    check_fix("mirror-image", &pair, &["Move Forest A 1.51\" down", "Move Forest B 2.06\" right"]);
}

#[test]
fn open_ground_is_filled() {
    check_fix(
        "open-area",
        &without(&["h", "d"]),
        &[
            "New forest at 34\" / 34\"",
            "Move Acid bath J 2.22\" down",
            "Move Obstruction L 2.32\" right",
            "Move Forest C 8.81\" down and right",
        ],
    );
}

#[test]
fn the_last_slot_of_the_quadrant_method_is_filled() {
    check_fix_planned(
        "quadrant-method",
        &good_table(),
        Plan { quadrant_method: true },
        &[
            "New forest at 17\" / 42\"",
            "Move Dense fog K 11.94\" up and right",
            "Move Guard tower I 15.32\" down and left",
        ],
    );
}

#[test]
fn a_locked_piece_is_not_moved() {
    let locked = |mut pieces: Vec<Piece>, id: &str| {
        let piece = pieces.iter_mut().find(|piece| piece.id.as_str() == id).expect("a piece of the table");
        piece.locked = true;
        pieces
    };
    check_fix("overlap", &locked(moved("b", 22.0, 19.0), "b"), &["Move Forest A 0.5\" left"]);
    check_fix("edge-clearance", &locked(moved("g", 4.5, 39.0), "g"), &[]);
    check_fix(
        "scatter-groups",
        &{
            let mut pieces = good_table();
            pieces.push(circle("s", "boulder", (24.0, 24.0), 1.5));
            locked(pieces, "s")
        },
        &[],
    );
}

#[test]
fn an_unsafe_fix_is_offered_only_if_there_is_no_safe_one() {
    // Fourteen pieces is the most, and three of them block sight. A fourth makes fifteen.
    let mut pieces = good_table();
    for (piece, kind) in pieces.iter_mut().zip(["hill", "hill", "trench", "trench", "rubble"]) {
        piece.kind = pack().kind(kind).expect("a kind of the pack");
    }
    pieces.extend([circle("m", "hill", (38.5, 31.0), 4.0), circle("n", "rubble", (9.0, 31.0), 4.0)]);
    pieces[10].kind = pack().kind("hill").expect("a kind of the pack");
    pieces[11].kind = pack().kind("hill").expect("a kind of the pack");
    let layout = layout(&pieces);
    let findings = findings_of(&layout, "sight-blockers", PLAN);
    let fixes = fixes(&layout, PLAN, findings.first().expect("three block sight")).fixes;
    assert!(fixes.iter().all(|fix| !fix.safe));
    let offered: Vec<String> = fixes.iter().map(|fix| messages::fix(&layout, &fix.action)).collect();
    let price = ["New forest at 17\" / 6\"", "New obstruction at 11\" / 17\""];
    assert_eq!(offered, price);
}

#[test]
fn a_finding_of_another_table_has_no_fixes() {
    let before = layout(&moved("g", 4.5, 39.0));
    let finding = findings_of(&before, "edge-clearance", PLAN).remove(0);
    assert_eq!(fixes(&layout(&good_table()), PLAN, &finding), OfferedFixes::default());
}

/// A random table: kinds, places, sizes and turns on the document's grid.
fn random_table() -> impl Strategy<Value = Layout> {
    let piece = (0..pack().kinds.len(), 100..4700_i32, 100..4700_i32, 0..3600_i32, prop::bool::weighted(0.1));
    prop::collection::vec(piece, 2..14).prop_map(|pieces| {
        let sketches: Vec<Piece> = pieces
            .into_iter()
            .enumerate()
            .map(|(index, (kind, x, y, turn, locked))| {
                let at = [Length::hundredths(x), Length::hundredths(y)];
                let mut piece = Piece::new(PieceId::nth(index), &pack().kinds[kind], at);
                piece.turn = Angle::tenths(turn);
                piece.locked = locked;
                piece
            })
            .collect();
        layout(&sketches)
    })
}

/// Asserts that a safe move is as short as possible: 0.1 inches shorter it isn't safe, leaves another must open about the
/// piece, or passes only by the checks' tolerance, which moves don't use.
fn assert_shortest(layout: &Layout, finding: &Finding, fix: &Fix) {
    let [Edit::Change(id, PieceChange::Move(to, turn))] = &fix.edits[..] else { return };
    let piece = layout.piece(id).expect("the piece that moves");
    let by = Point::new(to[0].inches(), to[1].inches()) - piece.origin();
    let Some(along) = by.unit().filter(|_| by.length() > 0.1) else { return };
    let at = piece.origin() + along * (by.length() - 0.1);
    let shorter = PieceChange::Move([Length::clamped(at.x), Length::clamped(at.y)], *turn);
    let report = Report::of(layout, PLAN);
    let findings = SortedFindings::of(&report);
    let before = FindingsBefore::new(&findings, finding).expect("the finding is the table's");
    let open = |edits: &[Edit]| {
        let report = Report::of(&layout.edited(edits).expect("a move can be made"), PLAN);
        // Moves keep off what others lie on, however strongly the pack asks for it.
        let is_must = |found: &Finding| {
            let requirement = checks::built_in(found.check).and_then(|check| check.requirement);
            found.level == Level::Must || requirement == Some(Requirement::NoOverlap)
        };
        let must = |found: &&&Finding| is_must(found) && found.pieces.contains(id);
        (before.judge(report.findings()).is_safe(), report.findings().iter().filter(must).count())
    };
    let (_, open_there) = open(&fix.edits);
    let shorter = [Edit::Change(id.clone(), shorter)];
    let (safe, open_short) = open(&shorter);
    let by_tolerance = || overlaps_within_tolerance(&layout.edited(&shorter).expect("a move can be made"), id);
    assert!(!safe || open_short > open_there || by_tolerance(), "{:?} could be shorter", fix.action);
}

/// Whether a piece overlaps another within the checks' tolerance.
fn overlaps_within_tolerance(layout: &Layout, id: &PieceId) -> bool {
    let footprint = |piece: &Piece| Footprint::new(piece.shape(), &Placement::new(piece.origin(), piece.turn));
    let piece = footprint(layout.piece(id).expect("the piece that moves"));
    let others = layout.pieces.iter().filter(|other| other.id != *id);
    others.filter_map(|other| overlap::between(&piece, &footprint(other))).any(|shared| shared.depth() <= TOLERANCE)
}

/// Applies the first safe fix until there is none, and asserts that each makes nothing worse and moves no farther than it must.
fn assert_fixes_end(mut layout: Layout) {
    let mut known = usize::MAX;
    loop {
        let report = Report::of(&layout, PLAN);
        let findings = report.findings();
        assert!(findings.len() < known, "{} findings after {known}", findings.len());
        known = findings.len();
        let first = findings.iter().find_map(|finding| {
            let fix = fixes(&layout, PLAN, finding).fixes.into_iter().find(|fix| fix.safe)?;
            assert_safe(&layout, PLAN, finding, &fix);
            assert_shortest(&layout, finding, &fix);
            Some(fix)
        });
        let Some(fix) = first else { break };
        layout = layout.edited(&fix.edits).expect("a fix can be made");
    }
}

/// A table by the kind, place and turn of its pieces, in the document's units.
fn table_of(pieces: &[(&str, [i32; 2], i32)]) -> Layout {
    let piece = |(index, (kind, [x, y], turn)): (usize, &(&str, [i32; 2], i32))| {
        let kind = pack().kind(kind).expect("a kind of the pack");
        let mut piece = Piece::new(PieceId::nth(index), kind, [Length::hundredths(*x), Length::hundredths(*y)]);
        piece.turn = Angle::tenths(*turn);
        piece
    };
    layout(&pieces.iter().enumerate().map(piece).collect::<Vec<Piece>>())
}

#[test]
fn a_long_move_is_shortened() {
    assert_fixes_end(table_of(&[
        ("rough-ground", [678, 100], 0),
        ("obstruction", [4158, 4384], 3204),
        ("shallow-water", [3130, 1300], 1533),
        ("burning-earth", [3406, 3967], 1895),
        ("dense-fog", [4138, 4592], 3000),
    ]));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn safe_fixes_make_nothing_worse_and_end(table in random_table()) {
        assert_fixes_end(table);
    }
}

/// The pieces with these locked.
fn with_locked(mut pieces: Vec<Piece>, ids: &[&str]) -> Vec<Piece> {
    for piece in pieces.iter_mut().filter(|piece| ids.contains(&piece.id.as_str())) {
        piece.locked = true;
    }
    pieces
}

#[test]
fn a_locked_piece_is_not_edited() {
    let with = |piece: Piece| {
        let mut pieces = good_table();
        pieces[6] = piece;
        pieces
    };
    let titles = |check: &str, pieces: Vec<Piece>| -> Vec<String> {
        let layout = layout(&pieces);
        let found = findings_of(&layout, check, PLAN);
        fixes(&layout, PLAN, &found[0]).fixes.iter().map(|fix| messages::fix(&layout, &fix.action)).collect()
    };
    for size in [(7.0, 4.0), (4.0, 2.0)] {
        let pieces = with(rectangle("g", "rubble", (9.0, 39.0), size, 0.0));
        assert!(!titles("piece-size", pieces.clone()).is_empty(), "{size:?}");
        assert_eq!(titles("piece-size", with_locked(pieces, &["g"])), [""; 0], "{size:?}");
    }
    let combined = titles("hazards", with_locked(without(&["j"]), &["a", "c"]));
    let expected =
        ["Combine Hill B with acid bath", "Combine Trench D with acid bath", "Combine Rubble G with acid bath"];
    assert_eq!(combined[..3], expected);
    let mut scatter = good_table();
    let places = [(24.0, 24.0), (14.0, 14.0), (33.5, 14.0), (14.0, 34.0), (34.0, 34.0), (24.0, 14.0), (24.0, 33.0)];
    scatter.extend(places.iter().zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5)));
    assert_eq!(titles("scatter-limit", with_locked(scatter, &["s6", "s5"])), ["Take Boulder S4 away"]);
    // The piece that isn't locked is moved.
    assert_eq!(titles("overlap", with_locked(moved("b", 22.0, 19.0), &["b"])), ["Move Forest A 0.5\" left"]);
}

#[test]
fn every_edit_of_a_locked_piece_touches_it_and_no_other_edit_does() {
    let pieces =
        with_locked(vec![circle("a", "hill", (9.0, 9.0), 4.0), circle("b", "hill", (24.0, 24.0), 4.0)], &["a"]);
    let table = layout(&pieces);
    let edits = |nth: usize| {
        let (piece, id) = (pieces[nth].clone(), pieces[nth].id.clone());
        [
            Edit::Replace(piece.clone()),
            Edit::Remove(id.clone()),
            Edit::Change(id.clone(), PieceChange::Move(piece.at, Angle::ZERO)),
            Edit::Change(id.clone(), PieceChange::Shape(None)),
            Edit::Change(id.clone(), PieceChange::Kind(piece.kind)),
            Edit::Change(id, PieceChange::Also(Vec::new())),
        ]
    };
    assert!(edits(0).iter().all(|edit| touches_locked(&table, edit)));
    assert!(!edits(1).iter().any(|edit| touches_locked(&table, edit)));
    assert!(!touches_locked(&table, &Edit::Add(circle("c", "hill", (40.0, 40.0), 4.0))));
}

#[test]
fn a_compound_piece_moves_only_as_far_as_its_obstruction_needs() {
    // The hill ends 2 inches from the house, and the mill on it 4.
    let hill = rectangle("a", "hill", (24.0, 24.0), (12.0, 4.0), 0.0);
    let whole = compound(hill, [rectangle("m", "building", (27.0, 24.0), (2.0, 2.0), 0.0)]);
    let house = rectangle("b", "building", (34.0, 24.0), (4.0, 4.0), 0.0);
    let table = layout(&[whole, house]);
    let findings = findings_of(&table, "obstruction-spacing", PLAN);
    let fixes = fixes(&table, PLAN, &findings[0]).fixes;
    let moves: Vec<(&str, f64)> = fixes
        .iter()
        .filter_map(|fix| match &fix.action {
            FixAction::Move(piece, by) => Some((piece.as_str(), by.length())),
            _ => None,
        })
        .collect();
    let [("a", by), ..] = moves[..] else { panic!("{moves:?}") };
    assert!((2.0 - 1e-9..2.02).contains(&by), "{by}");
    let after = table.edited(&fixes[0].edits).expect("a fix can be made");
    assert!(findings_of(&after, "obstruction-spacing", PLAN).is_empty());
}

#[test]
fn a_compound_piece_leaves_an_element_with_the_part_that_blocks_it() {
    // Pressure Point's objective ends 25 inches from the left: the hill may stay on it.
    let hill = rectangle("a", "hill", (27.0, 25.0), (10.0, 8.0), 0.0);
    let whole = compound(hill, [rectangle("m", "building", (26.0, 25.0), (4.0, 4.0), 0.0)]);
    let table = crate::checks::testing::playing(&[whole], "pressure-point", crate::geometry::Side::Bottom);
    let findings = findings_of(&table, "scenario-overlap", PLAN);
    let fixes = fixes(&table, PLAN, &findings[0]).fixes;
    let by = fixes.iter().find_map(|fix| match &fix.action {
        FixAction::Move(_, by) => Some(by.length()),
        _ => None,
    });
    let by = by.expect("it can be moved");
    assert!((1.0 - 1e-9..1.02).contains(&by), "{by}");
    let after = table.edited(&fixes[0].edits).expect("a fix can be made");
    assert!(findings_of(&after, "scenario-overlap", PLAN).is_empty());
}
