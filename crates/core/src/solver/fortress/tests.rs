//! Fortresses for all points and fronts: what they cost, whether they are sound, and whether they are the best there are.

use std::cmp::Reverse;

use proptest::prelude::*;

use super::front::{self, NoFront, Wanted};
use super::kinds::{FortressKinds, price, width_of};
use super::{Fortress, FortressPlan, FortressProblem, is_for};
use crate::checks::{Plan, Report};
use crate::geometry::{Side, gap};
use crate::layout::{Edit, Layout, Payer, Piece, PieceChange, PieceId};
use crate::pack::{self, Kind, Pack, Role};
use crate::units::Length;

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn centimetres(length: f64) -> Length {
    siege_works().resolution().read(length).expect("a length")
}

fn written(length: Length) -> f64 {
    siege_works().resolution().written(length)
}

/// An empty table, with this many points of the Defender's.
fn table(points: Option<u32>) -> Layout {
    Layout::new(siege_works()).edited(&[Edit::ArmyPoints(Role::Defender, points)]).expect("it can be said")
}

fn plan(points: u32, frontage: f64) -> FortressPlan {
    FortressPlan { points, frontage: centimetres(frontage), from_edge: centimetres(30.0), has_sides: false }
}

fn laid(layout: &Layout, plan: &FortressPlan) -> (Fortress, Layout) {
    let fortress = plan.laid_on(layout).unwrap_or_else(|problem| panic!("{problem:?}"));
    let after = layout.edited(&fortress.edits).expect("it can be laid");
    (fortress, after)
}

/// The pieces of a front and their numbers, in their order: `w` walls, `g` gateways, `T` towers, `G` gateway towers; small `p` and large `P` of timber.
fn told(fortress: &Fortress, after: &Layout) -> String {
    let front = fortress.pieces.len() - fortress.side_sections as usize;
    let sign = |id: &PieceId| match &*after.piece(id).expect("it is laid").kind.id {
        "wall" => 'w',
        "gateway" => 'g',
        "stone-tower" => 'T',
        "gateway-tower" => 'G',
        "palisade-wall" => 'p',
        "palisade-tower" => 'P',
        other => panic!("{other}"),
    };
    fortress.pieces[..front].iter().map(sign).collect()
}

/// How many pieces have equipment.
fn equipped_pieces(layout: &Layout) -> usize {
    layout.pieces.iter().filter(|piece| !piece.equipment.is_empty()).count()
}

/// Asserts that pieces of the front and of each side touch, that all are on the table, and that they cost what is said.
#[track_caller]
fn assert_sound(before: &Layout, plan: &FortressPlan, fortress: &Fortress, after: &Layout) {
    assert!(fortress.points <= plan.points, "{fortress:?}");
    let pieces: Vec<&Piece> = fortress.pieces.iter().map(|id| &**after.piece(id).expect("it is laid")).collect();
    let front = pieces.len() - fortress.side_sections as usize;
    let gap = |one: &Piece, other: &Piece| gap::between(&one.footprint(), &other.footprint()).distance * 2.54;
    for pair in pieces[..front].windows(2) {
        assert!(gap(pair[0], pair[1]) < 0.02, "{} and {}", pair[0].id, pair[1].id);
    }
    for (nth, piece) in pieces.iter().enumerate().skip(front) {
        let mut others = pieces[..nth].iter();
        assert!(others.any(|other| gap(piece, other) < 0.02), "{} of a side touches nothing before it", piece.id);
        assert_eq!((after.payer(piece), piece.equipment.len()), (None, 0), "nobody pays for sides");
    }
    let table = after.table.bounds();
    for piece in &pieces {
        let footprint = piece.footprint();
        let bounds = footprint.bounds();
        let off = [
            table.min.x - bounds.min.x,
            table.min.y - bounds.min.y,
            bounds.max.x - table.max.x,
            bounds.max.y - table.max.y,
        ];
        assert!(off.iter().all(|off| *off < 0.004), "{} is off the table: {off:?}", piece.id);
    }
    let wide = written(fortress.frontage);
    let ends = [pieces[0], pieces[front - 1]].map(Piece::footprint);
    let bounds = ends[0].bounds().united(ends[1].bounds());
    let across = if matches!(after.attacker_edge, Side::Top | Side::Bottom) { bounds.width() } else { bounds.depth() };
    assert!((across * 2.54 - wide).abs() < 0.02, "{across} and {wide}");
    let cost: u32 = pieces[..front].iter().map(|piece| piece.points()).sum::<u32>()
        + pieces.iter().flat_map(|piece| &piece.equipment).map(|one| one.points).sum::<u32>();
    assert_eq!(cost, fortress.points);
    let others: Vec<_> = before.pieces.iter().filter(|piece| after.piece(&piece.id) == Some(piece)).collect();
    assert_eq!(others.len() + pieces.len(), after.pieces.len());
}

/// Asserts that no check of the pack complains, but for these.
#[track_caller]
fn assert_checked(after: &Layout, but: &[&str]) {
    let report = Report::of(after, Plan::default());
    for result in report.checks.into_iter().filter(|result| !but.contains(&result.check.id)) {
        let findings = result.outcome.into_findings();
        assert!(findings.is_empty(), "{}: {findings:?}", result.check.id);
    }
}

#[test]
fn more_points_are_better_walls_then_towers_then_gates_in_towers_then_oil() {
    let layout = table(None);
    for (points, frontage, expected, cost, equipped) in [
        (40, 5.0, "g", 40, 0),
        (45, 5.0, "g", 45, 1),
        (85, 10.0, "pg", 85, 0),
        (94, 10.0, "pg", 90, 1),
        (95, 10.0, "wg", 95, 0),
        (205, 20.0, "wwgw", 205, 0),
        (215, 20.0, "wwgw", 215, 2),
        (369, 20.0, "wwgw", 225, 4),
        // A gateway tower is as wide as a short section.
        (370, 20.0, "wwGww", 370, 0),
        (379, 20.0, "wwGww", 375, 1),
        // Towers of timber, and of stone, with a section between any two of them.
        (480, 20.0, "PwgwP", 480, 0),
        (494, 20.0, "PwgwP", 490, 2),
        (550, 20.0, "TwgwT", 550, 0),
        (4000, 20.0, "TwTGT", 830, 5),
    ] {
        let (fortress, after) = laid(&layout, &plan(points, frontage));
        assert_eq!(
            (&*told(&fortress, &after), fortress.points, equipped_pieces(&after)),
            (expected, cost, equipped),
            "{points} points for {frontage} cm"
        );
        assert_sound(&layout, &plan(points, frontage), &fortress, &after);
    }
}

#[test]
fn a_front_as_wide_as_the_table_costs_what_its_fewest_sections_cost() {
    let layout = table(None);
    let usual = FortressPlan::usual(&layout).expect("the pack has fortresses");
    assert_eq!(
        (usual.points, written(usual.frontage), written(usual.from_edge), usual.has_sides),
        (1305, 120.0, 30.0, false)
    );
    let (fortress, after) = laid(&layout, &usual);
    assert_eq!((&*told(&fortress, &after), fortress.points), ("wwwwwwwwwwwwgwwwwwwwwwww", 1305));
    assert_sound(&layout, &usual, &fortress, &after);
    let too_few = |points| plan(points, 120.0).laid_on(&layout).expect_err("it costs more");
    assert_eq!(too_few(1074), FortressProblem::TooFewPoints { least: 1075, widest: Some(centimetres(115.0)) });
    assert_eq!(too_few(500), FortressProblem::TooFewPoints { least: 1075, widest: Some(centimetres(55.0)) });
    assert_eq!(too_few(40), FortressProblem::TooFewPoints { least: 1075, widest: Some(centimetres(5.0)) });
    assert_eq!(too_few(39), FortressProblem::TooFewPoints { least: 1075, widest: None });
}

#[test]
fn half_of_the_defenders_points_is_the_usual_and_no_more_than_is_left() {
    let usual = |layout: &Layout| {
        let usual = FortressPlan::usual(layout).expect("the pack has fortresses");
        (usual.points, written(usual.frontage), usual.has_sides)
    };
    assert_eq!(usual(&table(Some(1000))), (500, 45.0, true));
    assert_eq!(usual(&table(Some(2610))), (1305, 120.0, false), "it has two gateways");
    assert_eq!(usual(&table(Some(4000))), (2000, 120.0, false));
    assert_eq!(usual(&table(Some(0))), (0, 120.0, false));
    let bombard = siege_works().kind("bombard").expect("a kind");
    let engines = (0..4).map(|nth| {
        let piece = Piece::new(
            PieceId::nth(nth),
            bombard,
            [centimetres(60.0), centimetres(8.0 + 6.0 * f64::from(u32::try_from(nth).expect("few")))],
        );
        Edit::Add(Piece { paid_by: Some(Payer::Defender), ..piece })
    });
    let layout = table(Some(1000)).edited(&engines.collect::<Vec<_>>()).expect("they can be added");
    assert_eq!(usual(&layout), (480, 45.0, true), "the engines are 520");
    // What it replaces doesn't count, so that it is the same again.
    let (fortress, after) = laid(&layout, &FortressPlan::usual(&layout).expect("a plan"));
    assert_eq!(usual(&after), (480, 45.0, true));
    let (again, twice) = laid(&after, &FortressPlan::usual(&after).expect("a plan"));
    assert_eq!((again.pieces, &twice.pieces), (fortress.pieces, &after.pieces));
    assert!(!fortress.is_there && again.is_there && again.edits.is_empty() && again.replaced == 0);
}

#[test]
fn what_does_not_fit_is_refused_with_what_does() {
    let layout = table(Some(3000));
    let refused = |plan: FortressPlan| plan.laid_on(&layout).expect_err("it doesn't fit");
    assert_eq!(refused(plan(4000, 11.9)), FortressProblem::TooNarrow { least: centimetres(12.0) });
    assert_eq!(refused(plan(4000, 120.01)), FortressProblem::TooWide { most: centimetres(120.0) });
    let at = |from_edge| FortressPlan { from_edge: centimetres(from_edge), ..plan(4000, 60.0) };
    assert_eq!(refused(at(0.99)), FortressProblem::TooNear { least: centimetres(1.0) });
    assert_eq!(refused(at(117.01)), FortressProblem::TooFar { most: centimetres(117.0) });
    for from_edge in [1.0, 117.0] {
        let (fortress, after) = laid(&layout, &at(from_edge));
        assert_sound(&layout, &at(from_edge), &fortress, &after);
    }
    for pack in [pack::DEFAULT, "fantasy-battlefield"].map(|id| pack::find(id).expect("it is built in")) {
        assert!(!is_for(pack) && FortressPlan::usual(&Layout::new(pack)).is_none());
        assert_eq!(plan(4000, 60.0).laid_on(&Layout::new(pack)), Err(FortressProblem::NoWalls));
    }
    let hill = siege_works().kind("hill").expect("a kind");
    let hills =
        (0..Layout::MAX_PIECES - 20).map(|nth| Edit::Add(Piece::new(PieceId::nth(nth), hill, [centimetres(60.0); 2])));
    let crowded = layout.edited(&hills.collect::<Vec<_>>()).expect("they can be added");
    assert_eq!(plan(4000, 110.0).laid_on(&crowded), Err(FortressProblem::Full));
}

#[test]
fn what_lies_under_it_stays_and_only_the_loose_fortress_before_goes() {
    let kind = |id: &str| siege_works().kind(id).expect("a kind");
    let at = |x: f64, y: f64| [centimetres(x), centimetres(y)];
    let pieces = [
        Piece::new(PieceId::nth(0), kind("wall"), at(20.0, 100.0)),
        Piece { locked: true, ..Piece::new(PieceId::nth(1), kind("stone-tower"), at(30.0, 100.0)) },
        Piece { paid_by: Some(Payer::Nobody), ..Piece::new(PieceId::nth(2), kind("palisade-wall"), at(40.0, 100.0)) },
        Piece::new(PieceId::nth(3), kind("building"), at(60.0, 31.0)),
        Piece::new(PieceId::nth(4), kind("building"), at(60.0, 60.0)),
        Piece::new(PieceId::nth(5), kind("earthwork"), at(60.0, 50.0)),
    ];
    let layout = table(Some(2000)).edited(&pieces.map(Edit::Add)).expect("they can be added");
    let (fortress, after) = laid(&layout, &plan(1000, 60.0));
    assert_eq!((fortress.covered, fortress.locked), (1, 1));
    for (nth, stays) in [(1, true), (3, true), (4, true), (5, true)] {
        assert_eq!(after.piece(&PieceId::nth(nth)) == layout.piece(&PieceId::nth(nth)), stays, "{nth}");
    }
    assert_eq!(after.pieces.len(), 4 + fortress.pieces.len());
    let unlocked =
        layout.edited(&[Edit::Change(PieceId::nth(1), PieceChange::Locked(false))]).expect("it can be unlocked");
    assert_eq!(laid(&unlocked, &plan(1000, 60.0)).0.locked, 0);
}

#[test]
fn for_all_points_and_fronts_it_costs_no_more_and_is_sound() {
    let frontages = [1.0, 4.0, 5.0, 7.5, 8.0, 12.0, 17.31, 24.0, 33.33, 61.0, 119.99, 120.0];
    for army in [None, Some(1999), Some(3000)] {
        let layout = table(army);
        for frontage in frontages {
            let mut last: Option<Fortress> = None;
            for points in (0..=4000).step_by(40) {
                let plan = FortressPlan { has_sides: frontage > 20.0, ..plan(points, frontage) };
                match plan.laid_on(&layout) {
                    Ok(fortress) => {
                        let after = layout.edited(&fortress.edits).expect("it can be laid");
                        assert_sound(&layout, &plan, &fortress, &after);
                        last = Some(fortress);
                    }
                    Err(FortressProblem::TooFewPoints { least, widest }) => {
                        assert!(least > points && last.is_none(), "{frontage} cm for {points}");
                        let enough = FortressPlan { points: least, ..plan };
                        assert!(enough.laid_on(&layout).is_ok_and(|fortress| fortress.points == least));
                        if let Some(frontage) = widest {
                            let narrower = FortressPlan { frontage, has_sides: false, ..plan };
                            assert!(narrower.laid_on(&layout).is_ok_and(|fortress| fortress.frontage == frontage));
                        }
                    }
                    Err(problem) => {
                        assert!(matches!(problem, FortressProblem::TooNarrow { .. }), "{problem:?}");
                        assert!(frontage < if army == Some(3000) { 12.0 } else { 4.0 }, "{frontage} cm");
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Wherever the Attacker stands, no check complains of a fortress that the army can pay for.
    #[test]
    fn no_check_complains_of_a_fortress(
        edge in 0..4_usize,
        is_long in any::<bool>(),
        points in 400..5000_u32,
        share in 40..=60_u32,
        frontage in 8.0..120.0_f64,
        from_edge in 1.0..90.0_f64,
        has_sides in any::<bool>(),
    ) {
        let size = &siege_works().tables.all()[usize::from(is_long)];
        let edges = size.edges();
        let scenario = Some(siege_works().scenario("into-the-breach").expect("a scenario"));
        let edits = [Edit::Table(size), Edit::AttackerEdge(edges[edge % edges.len()]), Edit::Scenario(scenario)];
        let layout = table(Some(points)).edited(&edits).expect("the pack has it");
        let plan = FortressPlan {
            points: points * share / 100,
            frontage: centimetres(frontage),
            from_edge: centimetres(from_edge),
            has_sides,
        };
        let Ok(fortress) = plan.laid_on(&layout) else { return Ok(()) };
        let after = layout.edited(&fortress.edits).expect("it can be laid");
        assert_sound(&layout, &plan, &fortress, &after);
        // A narrow front can't cost as much as half of a large army.
        let walls: u32 = fortress.points - after.members().flat_map(|piece| &piece.equipment).map(|one| one.points).sum::<u32>();
        let but: &[&str] = if walls * 100 < points * 40 { &["half-on-walls"] } else { &[] };
        assert_checked(&after, but);
    }
}

/// How good a front is, the best first: how much it lacks, its walls, its towers' kind, how many towers, how many gates in towers, its sections.
type Rank = (i32, usize, usize, Reverse<u32>, Reverse<u32>, u32);

/// The best front by trying all sequences of sections, gateways, towers and gateway towers.
fn by_brute_force(all: &[(FortressKinds, u32)], width: i32, points: u32) -> Option<Rank> {
    let mut ranked: Vec<(Rank, u32)> = Vec::new();
    for (place, (kinds, gates)) in all.iter().enumerate() {
        for (of_tower, tower) in kinds.towers.iter().enumerate() {
            let signs = [Some(kinds.wall), kinds.gateway, kinds.gate_tower, Some(*tower)];
            let mut sequences: Vec<Vec<usize>> = vec![Vec::new()];
            while let Some(sequence) = sequences.pop() {
                if let Some((rank, cost)) = ranked_by_hand(&sequence, &signs, kinds.section, *gates, width) {
                    let of_tower = if rank.1 == 0 { kinds.towers.len() } else { of_tower };
                    ranked.push(((rank.0, place, of_tower, Reverse(rank.1), Reverse(rank.2), rank.3), cost));
                }
                if i32::try_from(sequence.len()).expect("short") < width / kinds.section[0] {
                    let next = (0..signs.len()).filter(|sign| signs[*sign].is_some());
                    sequences.extend(next.map(|sign| [&sequence[..], &[sign]].concat()));
                }
            }
        }
    }
    let lacking = ranked.iter().map(|(rank, _)| rank.0).min()?;
    ranked.into_iter().filter(|(rank, cost)| rank.0 == lacking && *cost <= points).map(|(rank, _)| rank).min()
}

/// How much a sequence lacks of a width, its towers, its gates in towers and its sections, and what it costs; `None` for what is no front.
fn ranked_by_hand(
    sequence: &[usize],
    signs: &[Option<&'static Kind>; 4],
    [least, most]: [i32; 2],
    gates: u32,
    width: i32,
) -> Option<((i32, u32, u32, u32), u32)> {
    let number = |sign: usize| u32::try_from(sequence.iter().filter(|one| **one == sign).count()).expect("few");
    let (walls, gateways, gate_towers, towers) = (number(0), number(1), number(2), number(3));
    let is_tower = |place: Option<&usize>| place == Some(&3);
    let has_ends = towers >= 2 && is_tower(sequence.first()) && is_tower(sequence.last());
    let touches = sequence.windows(2).any(|pair| pair == [3, 3]);
    if sequence.is_empty() || gateways + gate_towers != gates || touches || (towers > 0 && !has_ends) {
        return None;
    }
    let sections = walls + gateways;
    let count = i32::try_from(sections).expect("few");
    let fixed: i32 = sequence.iter().filter(|sign| **sign >= 2).filter_map(|sign| signs[*sign]).map(width_of).sum();
    let reached = width.min(fixed + count * most);
    let cost: u32 = sequence.iter().filter_map(|sign| signs[*sign].map(|kind| price(kind, None))).sum();
    (fixed + count * least <= reached).then_some(((width - reached, towers, gate_towers, sections), cost))
}

#[test]
fn the_best_front_is_the_best_of_all_sequences_of_pieces() {
    let kinds = FortressKinds::of(siege_works());
    for gates in 1..=2 {
        let all: Vec<(FortressKinds, u32)> = kinds.iter().map(|kinds| (kinds.clone(), gates)).collect();
        for width in [300, 400, 450, 500, 700, 800, 990, 1000, 1200, 1333, 1500, 1600, 1750, 2000, 2300] {
            for points in (0..=1300).step_by(if width > 1600 { 95 } else { 15 }) {
                let best = front::best(Wanted { kinds: &all, width, points });
                let rank = best.map(|front| {
                    let place = kinds.iter().position(|kinds| kinds == front.kinds).expect("one of them");
                    let of_tower = front.kinds.towers.iter().position(|kind| Some(*kind) == front.tower);
                    let of_tower = of_tower.unwrap_or(front.kinds.towers.len());
                    (front.lacking, place, of_tower, Reverse(front.towers), Reverse(front.gate_towers), front.sections)
                });
                assert_eq!(rank.ok(), by_brute_force(&all, width, points), "{gates} gates, {width}, {points} points");
            }
        }
    }
}

#[test]
fn gates_of_another_game_are_towers_alone() {
    let pack = pack::testing::ghost_moor();
    assert!(is_for(pack));
    let kinds = FortressKinds::of(pack);
    assert!(kinds[0].gateway.is_none() && kinds[0].towers.is_empty());
    let all = [(kinds[0].clone(), 1)];
    let best = |width, points| front::best(Wanted { kinds: &all, width, points });
    assert_eq!(best(1399, 1000), Err(NoFront::TooNarrow(1400)));
    let front = best(5400, 100).expect("a keep and two dykes");
    assert_eq!((front.gate_towers, front.sections, front.sections_width, front.cost), (1, 2, 4000, 100));
    assert_eq!(best(5900, 100), Err(NoFront::TooFewPoints(120, Some(5400))));
    let layout = Layout::new(pack);
    let usual = FortressPlan::usual(&layout).expect("it has walls");
    let fortress = usual.laid_on(&layout).expect("it fits");
    let after = layout.edited(&fortress.edits).expect("it can be laid");
    assert_eq!(after.army_total(Role::Defender), fortress.points);
    assert!(
        fortress
            .pieces
            .iter()
            .all(|id| after.piece(id).is_some_and(|piece| after.payer(piece) == Some(Role::Defender)))
    );
}
