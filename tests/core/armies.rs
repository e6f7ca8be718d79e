//! What armies pay for, in files, in links and in two windows.

use std::fmt::Write as _;

use proptest::prelude::*;
use tablewright::checks::{EventScenarios, Plan};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::{
    ArmyUnit, Edit, Layout, LayoutConflict, Payer, Piece, PieceChange, PieceId, UnitChange, UnitId,
};
use tablewright::pack::{self, Equipment, Pack, Role};
use tablewright::units::Length;

const ROLES: [Role; 2] = [Role::Attacker, Role::Defender];

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn equipment(id: &str) -> &'static Equipment {
    siege_works().equipment(id).expect("equipment")
}

fn wall(nth: usize) -> Edit {
    let kind = siege_works().kind("wall").expect("a kind");
    Edit::Add(Piece::new(PieceId::nth(nth), kind, [Length::hundredths(1000); 2]))
}

/// A table with all of what armies pay for.
fn layout() -> impl Strategy<Value = Layout> {
    let piece = (0..18_usize, 0..4_usize, any::<[bool; 5]>(), any::<bool>());
    let points = prop::option::of(0..=20_000_u32);
    let row = (any::<bool>(), ".{0,9}[a-z]", 0..=5000_u32, 1..=40_u32, 1..=99_u32, any::<bool>(), 0..30_usize);
    let rows = prop::collection::vec(prop::option::of(row), 0..9);
    (prop::collection::vec(piece, 0..20), prop::collection::vec(0..=99_u32, 5), points.clone(), points, rows).prop_map(
        |(pieces, units, attacker, defender, rows)| {
            let pack = siege_works();
            let mut edits =
                vec![Edit::ArmyPoints(Role::Attacker, attacker), Edit::ArmyPoints(Role::Defender, defender)];
            for (nth, (kind, payer, has, is_part)) in pieces.into_iter().enumerate() {
                let kind = &pack.kinds.all()[kind];
                let mut piece = Piece::new(PieceId::nth(nth), kind, [Length::hundredths(2000); 2]);
                piece.paid_by = [None, Some(Payer::Attacker), Some(Payer::Defender), Some(Payer::Nobody)][payer];
                let all = pack.equipment.all().iter().zip(has);
                piece.equipment = all.filter(|(one, has)| *has && one.is_for(kind)).map(|(one, _)| one).collect();
                match edits.last_mut() {
                    Some(Edit::Add(whole)) if is_part && whole.parts.len() < 11 => whole.parts.push(piece),
                    _ => edits.push(Edit::Add(piece)),
                }
            }
            for (one, units) in pack.equipment.all().iter().zip(units).filter(|(one, _)| one.is_of_units()) {
                edits.push(Edit::UnitEquipment(one, units));
            }
            // Some ids are free, and only a part of the places are towers.
            for (row, id) in rows.into_iter().zip(1..).filter_map(|(row, id)| Some((row?, id))) {
                let (is_attackers, name, points, stands, count, breaks_walls, tower) = row;
                let army = ROLES[usize::from(!is_attackers)];
                let tower = (tower < 20).then(|| PieceId::nth(tower));
                edits.push(Edit::Unit(ArmyUnit {
                    points,
                    count,
                    breaks_walls,
                    tower,
                    ..ArmyUnit::new(UnitId(id), army, name, stands)
                }));
            }
            Layout::new(pack).edited(&edits).expect("they can be added")
        },
    )
}

fn planned(layout: Layout) -> PlannedTable {
    PlannedTable { layout, plan: Plan::default(), chosen: EventScenarios::default() }
}

proptest! {
    #[test]
    fn files_and_links_have_it(layout in layout()) {
        prop_assert_eq!(&json::read(&json::write(&layout)).expect("a file that was written"), &layout);
        let link = link::write(&planned(layout.clone()));
        prop_assert_eq!(&link::read(&link).expect("a link that was written").layout, &layout);
    }

    #[test]
    fn edits_lead_from_one_table_to_the_other(before in layout(), after in layout()) {
        let edits = before.edits_to(&after).expect("both are of the pack");
        prop_assert_eq!(before.edited(&edits).expect("they can be made"), after);
    }
}

#[test]
fn a_file_without_it_is_written_as_before() {
    let text = json::write(&Layout::new(siege_works()).edited(&[wall(0)]).expect("it can be added"));
    assert!(text.contains("\"version\": 7"), "{text}");
    for edit in [
        Edit::ArmyPoints(Role::Defender, Some(0)),
        Edit::UnitEquipment(equipment("ladders"), 1),
        Edit::Change(PieceId::nth(0), PieceChange::PaidBy(Some(Payer::Nobody))),
        Edit::Change(PieceId::nth(0), PieceChange::Equipment(vec![equipment("boiling-oil")])),
    ] {
        let layout = Layout::new(siege_works()).edited(&[wall(0), edit]).expect("it can be done");
        let text = json::write(&layout);
        assert!(text.contains("\"version\": 8"), "{text}");
        assert_eq!(json::read(&text).as_ref(), Ok(&layout));
    }
}

#[test]
fn both_windows_keep_what_they_said() {
    let before = Layout::new(siege_works()).edited(&[wall(0), wall(1)]).expect("they can be added");
    let oil = |nth| Edit::Change(PieceId::nth(nth), PieceChange::Equipment(vec![equipment("boiling-oil")]));
    let one = before.edited(&[
        Edit::ArmyPoints(Role::Attacker, Some(2000)),
        Edit::UnitEquipment(equipment("ladders"), 2),
        oil(0),
    ]);
    let other = before.edited(&[
        Edit::ArmyPoints(Role::Defender, Some(1500)),
        Edit::UnitEquipment(equipment("mantlets"), 3),
        oil(1),
    ]);
    let (one, other) = (one.expect("it can be done"), other.expect("it can be done"));
    let merged = one.merged(&before, &other).expect("nothing is in the way").layout;
    assert_eq!(ROLES.map(|role| merged.army_points.of(role)), [Some(2000), Some(1500)]);
    assert_eq!(["ladders", "mantlets"].map(|id| merged.units_with(equipment(id))), [2, 3]);
    assert!(merged.pieces.iter().all(|wall| wall.equipment == [equipment("boiling-oil")]));
}

fn halberdiers(id: u32, army: Role) -> ArmyUnit {
    ArmyUnit { points: 45, ..ArmyUnit::new(UnitId(id), army, "Halberdiers".to_owned(), 3) }
}

#[test]
fn a_file_with_units_is_of_the_newest_version_and_has_no_defaults() {
    let tower = siege_works().kind("stone-tower").expect("a kind");
    let tower = Piece::new(PieceId::nth(0), tower, [Length::hundredths(1000); 2]);
    let inside = ArmyUnit { count: 2, tower: Some(PieceId::nth(0)), ..halberdiers(3, Role::Defender) };
    let cannon = ArmyUnit { breaks_walls: true, stands: 1, ..halberdiers(1, Role::Attacker) };
    let edits = [Edit::Add(tower), Edit::Unit(inside), Edit::Unit(cannon)];
    let layout = Layout::new(siege_works()).edited(&edits).expect("they can be added");
    let text = json::write(&layout);
    assert!(text.contains("\"version\": 9"), "{text}");
    for line in [
        r#"{ "army": "attacker", "name": "Halberdiers", "points": 45, "breaks_walls": true }"#,
        r#"{ "id": 3, "army": "defender", "name": "Halberdiers", "points": 45, "stands": 3, "count": 2, "tower": "a" }"#,
    ] {
        assert!(text.contains(line), "{text}");
    }
    assert_eq!(json::read(&text).as_ref(), Ok(&layout));
    assert_eq!(layout.known_to(Some(Role::Attacker)), layout, "units are no secret");
}

#[test]
fn two_windows_keep_the_units_of_both() {
    let tower = siege_works().kind("stone-tower").expect("a kind");
    let tower = Edit::Add(Piece::new(PieceId::nth(0), tower, [Length::hundredths(1000); 2]));
    let before = Layout::new(siege_works()).edited(&[tower, Edit::Unit(halberdiers(1, Role::Defender))]);
    let before = before.expect("they can be added");
    let change = |change| Edit::ChangeUnit(UnitId(1), change);
    let after = |edits: &[Edit]| before.edited(edits).expect("it can be done");
    let called = |name: &str| ArmyUnit { name: name.to_owned(), ..halberdiers(2, Role::Attacker) };
    let one = after(&[change(UnitChange::Points(50)), Edit::Unit(called("Bows"))]);
    let other = after(&[change(UnitChange::Tower(Some(PieceId::nth(0)))), Edit::Unit(called("Knights"))]);
    let merged = one.merged(&before, &other).expect("nothing is in the way").layout;
    let names: Vec<(&str, u32)> = merged.units.iter().map(|unit| (&*unit.name, unit.id.0)).collect();
    assert_eq!(names, [("Bows", 2), ("Knights", 3), ("Halberdiers", 1)]);
    let first = merged.unit(UnitId(1)).expect("it is there");
    assert_eq!((first.points, first.tower.as_ref()), (50, Some(&PieceId::nth(0))));
    // What is gone can't be changed, and what has changed isn't taken away.
    let gone = after(&[Edit::RemoveUnit(UnitId(1))]);
    assert_eq!(gone.merged(&before, &one).err(), Some(LayoutConflict::RemovedUnit("Halberdiers".to_owned())));
    assert_eq!(one.merged(&before, &gone).err(), Some(LayoutConflict::ChangedUnit("Halberdiers".to_owned())));
    let both = gone.merged(&before, &gone).expect("nothing is in the way").layout;
    assert_eq!(both, gone);
    let ruin = after(&[Edit::Remove(PieceId::nth(0))]);
    assert_eq!(ruin.merged(&before, &other).err(), Some(LayoutConflict::Removed("Stone tower".to_owned())));
    let outside = other.merged(&before, &ruin).expect("nobody is in the way").layout;
    assert_eq!(outside.unit(UnitId(1)).and_then(|unit| unit.tower.clone()), None);
}

#[test]
fn what_can_not_be_is_refused_with_its_place() {
    let file = |fields: &str, piece: &str| {
        format!(
            r#"{{ "format": "tablewright-layout", "version": 9, "pack": "siege-works", "unit": "centimetres"{fields},
            "pieces": [{{ "id": "a", "kind": "gateway", "at": [20, 20]{piece} }}] }}"#
        )
    };
    let mut said = String::new();
    for (fields, piece) in [
        (r#", "army_points": { "attacker": -1 }"#, ""),
        (r#", "army_points": { "defender": 20001 }"#, ""),
        (r#", "army_points": { "defender": 99.5 }"#, ""),
        (r#", "army_points": { "neutral": 5 }"#, ""),
        (r#", "unit_equipment": [{ "equipment": "ladder", "units": 1 }]"#, ""),
        (r#", "unit_equipment": [{ "equipment": "boiling-oil", "units": 1 }]"#, ""),
        (r#", "unit_equipment": [{ "equipment": "ladders", "units": 0 }]"#, ""),
        (r#", "unit_equipment": [{ "equipment": "ladders", "units": 100 }]"#, ""),
        (r#", "unit_equipment": [{ "equipment": "ladders", "units": 1 }, { "equipment": "ladders", "units": 2 }]"#, ""),
        (r#", "units": [{ "army": "neutral", "name": "Bows" }]"#, ""),
        (r#", "units": [{ "army": "defender" }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": " " }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "points": 5001 }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "stands": 0 }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "count": 100 }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "id": 10000 }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "tower": "a" }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows", "tower": "b" }]"#, ""),
        (r#", "units": [{ "army": "defender", "name": "Bows" }, { "army": "attacker", "name": "Bows", "id": 1 }]"#, ""),
        ("", r#", "paid_by": "everybody""#),
        ("", r#", "equipment": ["ladders"]"#),
        ("", r#", "equipment": ["sally-gate"]"#),
        ("", r#", "equipment": ["boiling-oil", "boiling-oil"]"#),
    ] {
        let problem = json::read(&file(fields, piece)).expect_err(&format!("{fields}{piece}"));
        let [fields, piece] = [fields, piece].map(|text| text.trim_start_matches(", "));
        writeln!(said, "{fields}{piece}\n    {problem}").expect("a text can be written");
    }
    insta::assert_snapshot!(said);
    assert!(json::read(&file("", "")).is_ok());
}
