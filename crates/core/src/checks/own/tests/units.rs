//! The units of armies: what they cost, how many of them break walls and have room in towers, at each limit, below it and above it.

use proptest::prelude::*;

use super::outcome;
use crate::analysis::Table;
use crate::checks::{Context, Finding, MeasureUnit, Outcome, Plan, Proposal, messages};
use crate::geometry::Shape;
use crate::layout::{ArmyUnit, Edit, Layout, Piece, PieceChange, PieceId, UnitChange, UnitId};
use crate::pack::testing::ghost_moor;
use crate::pack::{self, Pack, Role};
use crate::units::Length;

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn centimetres(length: f64) -> Length {
    siege_works().resolution().read(length).expect("a length")
}

fn unit(id: u32, army: Role, points: u32, stands: u32, count: u32) -> ArmyUnit {
    ArmyUnit { points, count, ..ArmyUnit::new(UnitId(id), army, format!("Unit {id}"), stands) }
}

fn inside(unit: ArmyUnit, tower: usize) -> ArmyUnit {
    ArmyUnit { tower: Some(PieceId::nth(tower)), ..unit }
}

/// Pieces of these kinds in a row, and these units.
fn table(kinds: &[&str], units: &[ArmyUnit]) -> Layout {
    let piece = |(nth, kind): (usize, &&str)| {
        let x = f64::from(u32::try_from(nth).expect("few"));
        let kind = siege_works().kind(kind).expect("a kind");
        Edit::Add(Piece::new(PieceId::nth(nth), kind, [centimetres(5.0 + 7.0 * x), centimetres(100.0)]))
    };
    let edits = kinds.iter().enumerate().map(piece).chain(units.iter().cloned().map(Edit::Unit));
    Layout::new(siege_works()).edited(&edits.collect::<Vec<_>>()).expect("all can be added")
}

fn playing(layout: &Layout, scenario: &str) -> Layout {
    layout.edited(&[Edit::Scenario(siege_works().scenario(scenario))]).expect("it can be played")
}

fn large(layout: &Layout, tower: usize) -> Layout {
    let shape = Shape::Rectangle { width: centimetres(6.0), depth: centimetres(6.0) };
    let edit = Edit::Change(PieceId::nth(tower), PieceChange::Shape(Some(shape)));
    layout.edited(&[edit]).expect("it has an inside")
}

fn found(layout: &Layout, check: &str) -> Vec<Finding> {
    outcome(layout, check).into_findings()
}

fn measures(layout: &Layout, check: &str) -> Vec<(f64, f64, MeasureUnit)> {
    found(layout, check).iter().map(|finding| (finding.measured, finding.limit, finding.unit)).collect()
}

/// The table after the one proposal of the first finding of a check, and what it is called.
#[track_caller]
fn resolved(layout: &Layout, check: &str) -> (Layout, String) {
    let context = Context { table: Table::new(layout), plan: Plan::default() };
    let finding = found(layout, check).into_iter().next().expect("a finding");
    match &finding.proposals(&context)[..] {
        [Proposal::Edits { change, edits }] => {
            (layout.edited(edits).expect("it can be done"), messages::proposed_change(change, layout))
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_unit_costs_its_points_as_often_as_there_are_and_three_times_in_the_watchtower() {
    let [attacker, defender] = [Role::Attacker, Role::Defender];
    for (times, tower, scenario, cost) in [
        (1, None, None, 45),
        (2, None, None, 90),
        (2, Some("gateway-tower"), None, 90),
        (2, Some("gateway-tower"), Some("into-the-breach"), 90),
        (1, None, Some("the-watchtower"), 45),
        (1, Some("gateway-tower"), Some("the-watchtower"), 135),
        (2, Some("stone-tower"), Some("the-watchtower"), 270),
    ] {
        let one = unit(1, defender, 45, 3, times);
        let one = if tower.is_some() { inside(one, 0) } else { one };
        let mut layout = table(&[tower.unwrap_or("wall")], &[one, unit(2, attacker, 7, 1, 3)]);
        if let Some(scenario) = scenario {
            layout = playing(&layout, scenario);
        }
        assert_eq!(layout.units_cost(defender), cost, "{times} in {tower:?} of {scenario:?}");
        assert_eq!([layout.units_cost(attacker), layout.army_total(attacker)], [21, 21]);
        let of_pieces: u32 = layout.army_costs(defender).iter().map(|cost| cost.points).sum();
        assert_eq!(layout.army_total(defender), cost + of_pieces);
    }
}

#[test]
fn units_count_in_what_an_army_pays() {
    let units = [unit(1, Role::Defender, 45, 3, 2), unit(2, Role::Attacker, 60, 3, 1)];
    let with = |points: [u32; 2]| {
        let [attacker, defender] = points.map(Some);
        let edits = [Edit::ArmyPoints(Role::Attacker, attacker), Edit::ArmyPoints(Role::Defender, defender)];
        table(&["wall", "gateway"], &units).edited(&edits).expect("it can be said")
    };
    // 55 + 40 + 2 × 45, and 60.
    let points = MeasureUnit::Points;
    assert_eq!(measures(&with([60, 185]), "defender-points"), []);
    assert_eq!(measures(&with([60, 184]), "defender-points"), [(185.0, 184.0, points)]);
    assert_eq!(measures(&with([60, 185]), "attacker-points"), []);
    assert_eq!(measures(&with([59, 185]), "attacker-points"), [(60.0, 59.0, points)]);
    // A piece goes, never a unit.
    let (after, change) = resolved(&with([60, 184]), "defender-points");
    assert_eq!((change.as_str(), after.units.len()), ("Take Gateway B away", 2));
    let context_of = with([59, 185]);
    let context = Context { table: Table::new(&context_of), plan: Plan::default() };
    assert_eq!(found(&context_of, "attacker-points")[0].proposals(&context), []);
}

#[test]
fn cannons_of_an_army_count_among_what_breaks_walls() {
    let cannons = |id, army, count| ArmyUnit { breaks_walls: true, ..unit(id, army, 85, 1, count) };
    let with = |engines: usize, units: &[ArmyUnit]| {
        let edits = [Edit::ArmyPoints(Role::Attacker, Some(1000)), Edit::ArmyPoints(Role::Defender, Some(1000))];
        let kinds = vec!["mangonel"; engines];
        table(&kinds, units).edited(&edits).expect("it can be said")
    };
    let count = |layout: &Layout| {
        measures(layout, "wall-breakers").iter().map(|(count, most, _)| (*count, *most)).collect::<Vec<_>>()
    };
    let defender = Role::Defender;
    // The Attacker holds the bottom edge, where the engines stand.
    for (engines, cannon, expected) in
        [(0, 2, vec![]), (0, 3, vec![(3.0, 2.0)]), (1, 1, vec![]), (1, 2, vec![(3.0, 2.0)]), (2, 1, vec![(3.0, 2.0)])]
    {
        let layout = with(engines, &[cannons(1, Role::Attacker, cannon), unit(2, Role::Attacker, 40, 3, 9)]);
        assert_eq!(count(&layout), expected, "{engines} engines and {cannon} cannons");
    }
    assert_eq!(count(&with(2, &[cannons(1, defender, 2)])), [], "each army by itself");
    let layout = with(1, &[cannons(1, Role::Attacker, 2)]);
    let finding = &found(&layout, "wall-breakers")[0];
    let message =
        "Mangonel A and 2 × Unit 1: 3 pieces of one army can break walls, and for its points 2 pieces is the most.";
    assert_eq!(messages::message(finding, &layout), message);
    let (after, change) = resolved(&layout, "wall-breakers");
    assert_eq!((change.as_str(), after.pieces.len()), ("Take Mangonel A away", 0));
    // Which of its units an army does without isn't proposed.
    let both = with(0, &[cannons(1, Role::Attacker, 3), cannons(2, defender, 5)]);
    let context = Context { table: Table::new(&both), plan: Plan::default() };
    let all = found(&both, "wall-breakers");
    assert_eq!((all.len(), all[0].measured), (1, 5.0), "nothing tells two findings without pieces apart");
    assert_eq!(all[0].proposals(&context), []);
}

#[test]
fn a_tower_holds_as_many_units_and_stands_as_the_packet_says() {
    let [of_units, of_stands] = [MeasureUnit::Units, MeasureUnit::Stands];
    let halberdiers = |id, stands, count| inside(unit(id, Role::Defender, 45, stands, count), 0);
    for (rows, usual, doubled) in [
        (vec![], None, None),
        (vec![(1, 1)], None, None),
        (vec![(3, 1)], None, None),
        (vec![(4, 1)], Some((4.0, 3.0, of_stands)), None),
        (vec![(1, 2)], None, None),
        (vec![(1, 1), (2, 1)], None, None),
        (vec![(2, 1), (2, 1)], Some((4.0, 3.0, of_stands)), None),
        (vec![(1, 3)], Some((3.0, 2.0, of_units)), None),
        (vec![(2, 3)], Some((3.0, 2.0, of_units)), None),
        (vec![(6, 1)], Some((6.0, 3.0, of_stands)), None),
        (vec![(7, 1)], Some((7.0, 3.0, of_stands)), Some((7.0, 6.0, of_stands))),
        (vec![(1, 4)], Some((4.0, 2.0, of_units)), Some((4.0, 3.0, of_units))),
        (vec![(3, 2), (3, 1)], Some((3.0, 2.0, of_units)), Some((9.0, 6.0, of_stands))),
    ] {
        let units: Vec<ArmyUnit> =
            rows.iter().zip(1..).map(|((stands, count), id)| halberdiers(id, *stands, *count)).collect();
        let layout = table(&["stone-tower", "gateway-tower"], &units);
        assert_eq!(measures(&layout, "tower-capacity"), Vec::from_iter(usual), "{rows:?}");
        assert_eq!(measures(&large(&layout, 0), "tower-capacity"), Vec::from_iter(doubled), "a large one, {rows:?}");
        // In The Watchtower only units are counted, however large the tower is.
        let count: u32 = rows.iter().map(|(_, count)| count).sum();
        let watched = (count > 2).then(|| (f64::from(count), 2.0, of_units));
        for layout in [&layout, &large(&layout, 0)] {
            assert_eq!(measures(&playing(layout, "the-watchtower"), "tower-capacity"), Vec::from_iter(watched));
        }
    }
    let layout = table(&["stone-tower"], &[halberdiers(1, 1, 3)]);
    let finding = &found(&layout, "tower-capacity")[0];
    assert_eq!(messages::message(finding, &layout), "Stone tower A holds 3 units, and 2 units is the most.");
    assert!(matches!(outcome(&table(&["wall"], &[]), "tower-capacity"), Outcome::NotApplicable(_)));
}

#[test]
fn the_last_units_are_taken_out_until_the_tower_holds_the_rest() {
    let in_tower = |id, stands, count| inside(unit(id, Role::Defender, 45, stands, count), 0);
    let left = |layout: &Layout| {
        layout.units.iter().map(|unit| (unit.id.0, unit.count, unit.tower.is_some())).collect::<Vec<_>>()
    };
    let layout = table(&["stone-tower"], &[in_tower(1, 1, 1), in_tower(2, 1, 1), in_tower(3, 1, 1)]);
    let (after, change) = resolved(&layout, "tower-capacity");
    assert_eq!(change, "Take Unit 3 out of Stone tower A");
    assert_eq!(left(&after), [(1, 1, true), (2, 1, true), (3, 1, false)]);
    // Some of a row become a row of their own.
    let layout = table(&["stone-tower"], &[in_tower(1, 1, 1), in_tower(2, 1, 4)]);
    let (after, change) = resolved(&layout, "tower-capacity");
    assert_eq!(change, "Take 3 × Unit 2 out of Stone tower A");
    assert_eq!(left(&after), [(1, 1, true), (2, 1, true), (3, 3, false)]);
    assert_eq!((after.units[2].name.as_str(), after.units[2].stands), ("Unit 2", 1));
    let layout = table(&["stone-tower"], &[in_tower(1, 5, 1), in_tower(2, 5, 1)]);
    let (after, change) = resolved(&layout, "tower-capacity");
    assert_eq!(change, "Take Unit 2 and Unit 1 out of Stone tower A");
    assert_eq!(left(&after), [(1, 1, false), (2, 1, false)]);
}

#[test]
fn a_unit_leaves_a_tower_that_is_gone_or_has_become_something_else() {
    let kind = |id| siege_works().kind(id).expect("a kind");
    let layout = table(&["stone-tower", "wall"], &[inside(unit(1, Role::Defender, 45, 3, 1), 0)]);
    let tower = |edits: &[Edit]| layout.edited(edits).expect("it can be done").units[0].tower.clone();
    let change = |change| Edit::Change(PieceId::nth(0), change);
    assert_eq!(tower(&[change(PieceChange::Kind(kind("palisade-tower")))]), Some(PieceId::nth(0)));
    assert_eq!(tower(&[change(PieceChange::Kind(kind("gateway")))]), None);
    assert_eq!(tower(&[Edit::Remove(PieceId::nth(0))]), None);
    let into = |piece: usize| Edit::ChangeUnit(UnitId(1), UnitChange::Tower(Some(PieceId::nth(piece))));
    assert_eq!([tower(&[into(1)]), tower(&[into(9)])], [None, None], "neither a wall nor nothing holds units");
    let attackers = table(&["stone-tower"], &[inside(unit(1, Role::Attacker, 45, 3, 1), 0)]);
    assert_eq!(attackers.units[0].tower, None);
}

#[test]
fn an_army_lists_only_so_many_units_with_numbers_that_can_be() {
    let most = u32::try_from(ArmyUnit::MAX).expect("few");
    let units: Vec<ArmyUnit> = (1..=most).map(|id| unit(id, Role::Defender, 1, 1, 1)).collect();
    let full = table(&[], &units);
    let add = |unit| full.edited(&[Edit::Unit(unit)]);
    assert!(add(unit(most + 1, Role::Defender, 1, 1, 1)).is_err());
    assert!(add(unit(most + 1, Role::Attacker, 1, 1, 1)).is_ok());
    assert!(add(unit(most, Role::Defender, 2, 1, 1)).is_ok(), "it takes the place of another");
    let odd = table(&[], &[unit(1, Role::Defender, u32::MAX, 0, 0)]);
    assert_eq!((odd.units[0].points, odd.units[0].stands, odd.units[0].count), (ArmyUnit::MAX_POINTS, 1, 1));
    let huge = table(&[], &[unit(1, Role::Defender, u32::MAX, u32::MAX, u32::MAX)]);
    assert_eq!((huge.units[0].stands, huge.units[0].count), (ArmyUnit::MAX_STANDS, ArmyUnit::MAX_COUNT));
    let named = |name: &str| {
        let edit = Edit::ChangeUnit(UnitId(1), UnitChange::Name(name.to_owned()));
        odd.edited(&[edit]).expect("it can be done").units[0].name.clone()
    };
    assert_eq!([named("Bows"), named("  ")], ["Bows", "Unit 1"]);
    let gone = UnitId(2);
    for edit in [Edit::RemoveUnit(gone), Edit::ChangeUnit(gone, UnitChange::Count(2))] {
        assert!(odd.edited(&[edit]).is_err());
    }
}

#[test]
fn ghost_moor_says_all_of_it_too() {
    let keep = Piece::new(PieceId::nth(0), ghost_moor().kind("keep").expect("a kind"), [centimetres(60.0); 2]);
    let edits = [Edit::Add(keep), Edit::Unit(inside(unit(1, Role::Defender, 10, 2, 2), 0))];
    let layout = Layout::new(ghost_moor()).edited(&edits).expect("all can be added");
    assert_eq!(measures(&layout, "room-in-keeps"), [(2.0, 1.0, MeasureUnit::Units)]);
    assert_eq!(layout.units_cost(Role::Defender), 20);
    let barrow = layout.edited(&[Edit::Scenario(ghost_moor().scenario("the-barrow"))]).expect("it can be played");
    assert_eq!(measures(&barrow, "room-in-keeps"), []);
    assert_eq!(barrow.units_cost(Role::Defender), 40);
    assert!(!pack::all().any(|pack| pack.new_unit.is_some() != (pack.id == "siege-works")));
}

proptest! {
    /// What units cost is what each of them costs, added one by one, and after the fix no tower holds too many.
    #[test]
    fn costs_and_fixes_are_what_is_added_one_by_one(
        rows in prop::collection::vec((any::<bool>(), 0..300_u32, 1..5_u32, 1..5_u32, 0..5_usize), 0..12),
        is_watched in any::<bool>(),
        is_large in any::<bool>(),
    ) {
        let towers = ["stone-tower", "wall", "gateway-tower", "palisade-tower"];
        let units = rows.iter().zip(1..).map(|((is_attackers, points, stands, count, tower), id)| {
            let army = if *is_attackers { Role::Attacker } else { Role::Defender };
            inside(unit(id, army, *points, *stands, *count), *tower)
        });
        let mut layout = table(&towers, &units.collect::<Vec<_>>());
        if is_watched {
            layout = playing(&layout, "the-watchtower");
        }
        if is_large {
            layout = large(&layout, 2);
        }
        let is_in_tower = |is_attackers: bool, tower: usize| !is_attackers && tower < 4 && tower != 1;
        for army in [Role::Attacker, Role::Defender] {
            let mut total = 0;
            for (is_attackers, points, _, count, tower) in &rows {
                if *is_attackers == (army == Role::Attacker) {
                    for _ in 0..*count {
                        total += if is_watched && is_in_tower(*is_attackers, *tower) { 3 * points } else { *points };
                    }
                }
            }
            prop_assert_eq!(layout.units_cost(army), total);
        }
        for (tower, kind) in towers.iter().enumerate() {
            let here = || rows.iter().filter(|(is_attackers, .., at)| is_in_tower(*is_attackers, *at) && *at == tower);
            let units: u32 = here().map(|(_, _, _, count, _)| count).sum();
            let stands: u32 = here().map(|(_, _, stands, count, _)| stands * count).sum();
            let is_doubled = is_large && tower == 2;
            let is_over = match (is_watched, is_doubled) {
                (true, _) => units > 2,
                (false, true) => units > 3 || stands > 6,
                (false, false) => units > 2 || stands > 3,
            };
            let id = PieceId::nth(tower);
            let all = found(&layout, "tower-capacity");
            prop_assert_eq!(all.iter().any(|finding| finding.pieces == [id.clone()]), is_over, "{}", kind);
        }
        let count_all = |layout: &Layout| layout.units.iter().map(|unit| unit.count).sum::<u32>();
        let before = count_all(&layout);
        for _ in 0..4 {
            if found(&layout, "tower-capacity").is_empty() {
                break;
            }
            layout = resolved(&layout, "tower-capacity").0;
        }
        prop_assert_eq!(found(&layout, "tower-capacity").len(), 0);
        prop_assert_eq!(count_all(&layout), before, "nobody is lost");
    }
}
