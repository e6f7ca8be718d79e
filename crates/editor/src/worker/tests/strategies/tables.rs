//! Strategies for tables and what they hold: pieces, edits, own terrain.

use proptest::prelude::*;

use crate::checks::{EventScenarios, Plan};
use crate::formats::PlannedTable;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::{Point, Shape, Side};
use crate::layout::{
    ArmyPoints, ArmyUnit, Edit, Layout, Levels, Payer, Piece, PieceChange, PieceId, UnitChange, UnitEquipment, UnitId,
    Waiver,
};
use crate::pack::{self, Equipment, Kind, Pack, Role, ScenarioAtEdge};
use crate::units::{Angle, Length};

pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("built in")
}

pub fn one_of<T: Clone + std::fmt::Debug + 'static>(all: impl IntoIterator<Item = T>) -> BoxedStrategy<T> {
    prop::sample::select(all.into_iter().collect::<Vec<_>>()).boxed()
}

pub fn kind() -> BoxedStrategy<&'static Kind> {
    one_of(&pack().kinds)
}

pub fn side() -> BoxedStrategy<Side> {
    one_of(Side::CLOCKWISE)
}

pub fn cells() -> BoxedStrategy<Vec<ScenarioAtEdge>> {
    prop::collection::vec(played(), 0..8).boxed()
}

pub fn played() -> BoxedStrategy<ScenarioAtEdge> {
    (one_of(&pack().scenarios), side()).prop_map(|(scenario, edge)| ScenarioAtEdge { scenario, edge }).boxed()
}

pub fn length() -> BoxedStrategy<Length> {
    (-10_000..=10_000).prop_map(Length::hundredths).boxed()
}

pub fn place() -> BoxedStrategy<[Length; 2]> {
    [length(), length()].boxed()
}

pub fn angle() -> BoxedStrategy<Angle> {
    any::<i32>().prop_map(Angle::tenths).boxed()
}

pub fn id() -> BoxedStrategy<PieceId> {
    prop_oneof![(0..900_usize).prop_map(PieceId::nth), Just(PieceId::new("mill 2, ü").expect("an id"))].boxed()
}

pub fn ids() -> BoxedStrategy<Vec<PieceId>> {
    prop::collection::vec(id(), 0..4).boxed()
}

pub fn point() -> BoxedStrategy<Point> {
    (-1e3..1e3, -1e3..1e3).prop_map(|(x, y)| Point::new(x, y)).boxed()
}

pub fn shape() -> BoxedStrategy<Shape> {
    prop_oneof![
        length().prop_map(|diameter| Shape::Circle { diameter }),
        place().prop_map(|[width, depth]| Shape::Ellipse { width, depth }),
        place().prop_map(|[width, depth]| Shape::Rectangle { width, depth }),
        prop::collection::vec(place(), 3..20).prop_map(|points| Shape::Polygon { points }),
    ]
    .boxed()
}

pub fn levels() -> BoxedStrategy<Option<Levels>> {
    prop::option::of((1..=Levels::MAX).prop_map(|number| Levels::new(number).expect("from 1 to the most"))).boxed()
}

pub fn equipment() -> BoxedStrategy<&'static Equipment> {
    one_of(&pack::find("siege-works").expect("built in").equipment)
}

pub fn payer() -> BoxedStrategy<Option<Payer>> {
    one_of([None, Some(Payer::Attacker), Some(Payer::Defender), Some(Payer::Nobody)])
}

pub fn army_points() -> BoxedStrategy<ArmyPoints> {
    any::<(Option<u32>, Option<u32>)>().prop_map(|(attacker, defender)| ArmyPoints { attacker, defender }).boxed()
}

fn unit_equipment() -> BoxedStrategy<Vec<UnitEquipment>> {
    prop::collection::vec(
        (equipment(), any::<u32>()).prop_map(|(equipment, units)| UnitEquipment { equipment, units }),
        0..3,
    )
    .boxed()
}

fn unit() -> BoxedStrategy<ArmyUnit> {
    let numbers = (any::<u32>(), any::<u32>(), any::<u32>());
    (any::<u32>(), role(), any::<String>(), numbers, any::<bool>(), prop::option::of(id()))
        .prop_map(|(id, army, name, (points, stands, count), breaks_walls, tower)| ArmyUnit {
            points,
            count,
            breaks_walls,
            tower,
            ..ArmyUnit::new(UnitId(id), army, name, stands)
        })
        .boxed()
}

fn unit_change() -> BoxedStrategy<UnitChange> {
    prop_oneof![
        any::<String>().prop_map(UnitChange::Name),
        any::<u32>().prop_map(UnitChange::Points),
        any::<u32>().prop_map(UnitChange::Stands),
        any::<u32>().prop_map(UnitChange::Count),
        any::<bool>().prop_map(UnitChange::BreaksWalls),
        prop::option::of(id()).prop_map(UnitChange::Tower),
    ]
    .boxed()
}

fn role() -> BoxedStrategy<Role> {
    one_of([Role::Attacker, Role::Defender])
}

pub fn piece() -> BoxedStrategy<Piece> {
    let own = (any::<Option<String>>(), any::<Option<String>>(), prop::option::of(shape()), prop::option::of(length()));
    let turns = (angle(), angle());
    let extras = (any::<(Option<u32>, bool)>(), levels(), payer(), prop::collection::vec(equipment(), 0..3));
    (id(), kind(), prop::collection::vec(kind(), 0..3), own, place(), turns, extras)
        .prop_map(|(id, kind, also, (name, label, shape, height), at, (turn, door), extras)| {
            let ((counts_as, locked), levels, paid_by, equipment) = extras;
            Piece {
                also,
                name,
                label,
                turn,
                shape,
                height,
                levels,
                door,
                paid_by,
                equipment,
                counts_as,
                locked,
                ..Piece::new(id, kind, at)
            }
        })
        .boxed()
}

pub fn waiver() -> BoxedStrategy<Waiver> {
    (any::<String>(), ids(), any::<String>())
        .prop_map(|(check, pieces, reason)| Waiver { check, pieces, reason })
        .boxed()
}

pub fn layout() -> BoxedStrategy<Layout> {
    let pieces = prop::collection::vec(piece().prop_map(std::sync::Arc::new), 0..6);
    let waivers = prop::collection::vec(waiver(), 0..3);
    let armies = (army_points(), unit_equipment(), prop::collection::vec(unit(), 0..3));
    (any::<(String, String)>(), side(), prop::option::of(one_of(&pack().scenarios)), pieces, armies, waivers)
        .prop_map(|((name, notes), attacker_edge, scenario, pieces, (army_points, unit_equipment, units), waivers)| {
            Layout {
                pack: pack(),
                table: pack().usual_table(),
                name,
                attacker_edge,
                scenario,
                pieces,
                army_points,
                unit_equipment,
                units,
                waivers,
                notes,
            }
        })
        .boxed()
}

pub fn plan() -> BoxedStrategy<Plan> {
    any::<bool>().prop_map(|quadrant_method| Plan { quadrant_method }).boxed()
}

pub fn chosen() -> BoxedStrategy<EventScenarios> {
    prop::option::of((0..pack().scenarios.len(), side()))
        .prop_map(|struck| match struck {
            Some((scenario, edge)) => EventScenarios::default().with_scenario_toggled(scenario).with_edge_toggled(edge),
            None => EventScenarios::default(),
        })
        .boxed()
}

pub fn planned() -> BoxedStrategy<PlannedTable> {
    (layout(), plan(), chosen()).prop_map(|(layout, plan, chosen)| PlannedTable { layout, plan, chosen }).boxed()
}

pub fn own() -> BoxedStrategy<OwnTerrain> {
    (piece(), any::<Option<u32>>(), 1..=99_u32)
        .prop_map(|(piece, tint, count)| OwnTerrain { count, ..OwnTerrain::from_piece(&piece, tint) })
        .boxed()
}

pub fn own_list() -> BoxedStrategy<Vec<OwnTerrain>> {
    prop::collection::vec(own(), 0..4).boxed()
}

pub fn change() -> BoxedStrategy<PieceChange> {
    prop_oneof![
        (place(), angle()).prop_map(|(at, turn)| PieceChange::Move(at, turn)),
        prop::option::of(shape()).prop_map(PieceChange::Shape),
        kind().prop_map(PieceChange::Kind),
        prop::collection::vec(kind(), 0..3).prop_map(PieceChange::Also),
        any::<Option<String>>().prop_map(PieceChange::Name),
        any::<Option<String>>().prop_map(PieceChange::Label),
        prop::option::of(length()).prop_map(PieceChange::Height),
        any::<Option<u32>>().prop_map(PieceChange::CountsAs),
        any::<bool>().prop_map(PieceChange::Locked),
        levels().prop_map(PieceChange::Levels),
        payer().prop_map(PieceChange::PaidBy),
        prop::collection::vec(equipment(), 0..3).prop_map(PieceChange::Equipment),
    ]
    .boxed()
}

pub fn edit() -> BoxedStrategy<Edit> {
    prop_oneof![
        piece().prop_map(Edit::Add),
        id().prop_map(Edit::Remove),
        piece().prop_map(Edit::Replace),
        (id(), 0..300_usize).prop_map(|(id, below)| Edit::Order(id, below)),
        (id(), change()).prop_map(|(id, change)| Edit::Change(id, change)),
        any::<String>().prop_map(Edit::Rename),
        any::<String>().prop_map(Edit::Notes),
        one_of(&pack().tables).prop_map(Edit::Table),
        side().prop_map(Edit::AttackerEdge),
        prop::option::of(one_of(&pack().scenarios)).prop_map(Edit::Scenario),
        (role(), any::<Option<u32>>()).prop_map(|(role, points)| Edit::ArmyPoints(role, points)),
        (equipment(), any::<u32>()).prop_map(|(equipment, units)| Edit::UnitEquipment(equipment, units)),
        unit().prop_map(Edit::Unit),
        (any::<u32>(), unit_change()).prop_map(|(id, change)| Edit::ChangeUnit(UnitId(id), change)),
        any::<u32>().prop_map(|id| Edit::RemoveUnit(UnitId(id))),
        (0..60_usize, 0..4_usize).prop_map(|(reading, choice)| Edit::Reading(reading, choice)),
        waiver().prop_map(Edit::Waive),
        (any::<String>(), ids()).prop_map(|(check, pieces)| Edit::Unwaive { check, pieces }),
    ]
    .boxed()
}

pub fn edits() -> BoxedStrategy<Vec<Edit>> {
    prop::collection::vec(edit(), 0..5).boxed()
}
