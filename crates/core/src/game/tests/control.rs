use super::*;
use crate::checks::testing::{circle, rectangle};
use crate::game::control::{ControlTable, ElementControl, WhyNot, control, models_in_blast};
use crate::pack::Role::{Attacker, Defender};
use ModelType::{BattleEngine, Cohort, Leader, Solo, Unit};

/// In Payload: the Defender's 50 mm and 40 mm objectives and flag, then the Attacker's flag, 40 and 50 mm objectives.
const OBJECTIVE_50: usize = 0;
const OBJECTIVE_40: usize = 1;
const FLAG: usize = 2;

/// What holds at an element.
fn at(table: &TestTable, element: usize, models: &[Model]) -> ElementControl {
    let all = control(table.rules, &table.elements, &in_play(models));
    all.into_iter().find(|control| control.element == element).expect("the element is in play")
}

/// Whether the Attacker and the Defender secure an element.
fn secured(table: &TestTable, element: usize, models: &[Model]) -> [bool; 2] {
    let sides = at(table, element, models).sides;
    [sides.attacker.secures, sides.defender.secures]
}

fn why_not(table: &TestTable, element: usize, models: &[Model]) -> Vec<Result<(), WhyNot>> {
    at(table, element, models).models.into_iter().map(|model| model.secures).collect()
}

fn in_unit(mut model: Model, unit: u32) -> Model {
    model.unit = Some(unit);
    model
}

fn being(mut model: Model, state: ModelState) -> Model {
    model.state = state;
    model
}

#[test]
fn each_type_secures_what_the_packet_lets_it() {
    let table = table("payload", &[], &[]);
    for (model_type, on_50, on_40) in [
        (Leader, true, true),
        (Cohort, true, false),
        (BattleEngine, true, false),
        (Solo, false, false),
        (Unit, false, true),
    ] {
        let one = |element| [table.beside(element, 3.0, model(Attacker, model_type))];
        let far = |element| [table.beside(element, 3.03, model(Attacker, model_type))];
        for (element, secures) in [(OBJECTIVE_50, on_50), (OBJECTIVE_40, on_40)] {
            assert_eq!(secured(&table, element, &one(element)), [secures, false], "{model_type:?} at {element}");
            assert_eq!(secured(&table, element, &far(element)), [false, false], "{model_type:?} far from {element}");
        }
        // Where it secures nothing it contests all the same, but for a Leader.
        let contested = [table.beside(OBJECTIVE_50, 1.0, model(Defender, Cohort)), one(OBJECTIVE_50)[0].clone()];
        assert_eq!(secured(&table, OBJECTIVE_50, &contested)[1], model_type == Leader, "{model_type:?}");
    }
    assert_eq!(
        why_not(&table, OBJECTIVE_50, &[table.beside(OBJECTIVE_50, 1.0, model(Attacker, Solo))]),
        [Err(WhyNot::Type)]
    );
}

#[test]
fn two_leaders_secure_the_same_objective() {
    let table = table("payload", &[], &[]);
    let leaders = [Attacker, Defender].map(|side| table.beside(OBJECTIVE_40, 2.0, model(side, Leader)));
    assert_eq!(secured(&table, OBJECTIVE_40, &leaders), [true, true]);
}

#[test]
fn barred_models_neither_secure_nor_contest() {
    let table = table("payload", &[], &[]);
    for (entry, state) in
        [(1, ModelState::Disabled), (2, ModelState::Inert), (3, ModelState::Wild), (4, ModelState::Autonomous)]
    {
        let barred = being(table.beside(OBJECTIVE_50, 1.0, model(Attacker, Cohort)), state);
        let models = [barred, table.beside(OBJECTIVE_50, 1.0, model(Defender, Cohort))];
        assert_eq!(secured(&table, OBJECTIVE_50, &models), [false, true], "{state:?}");
        let own = &at(&table, OBJECTIVE_50, &models).models[0];
        assert_eq!((&own.secures, &own.contests), (&Err(WhyNot::Barred(entry)), &Err(WhyNot::Barred(entry))));
    }
    let leader = being(table.beside(OBJECTIVE_50, 1.0, model(Attacker, Leader)), ModelState::Disabled);
    assert_eq!(secured(&table, OBJECTIVE_50, &[leader]), [false, false]);
}

#[test]
fn by_one_reading_barred_models_secure_scenario_terrain_and_take_caches() {
    for (way, secures) in [("nothing", false), ("other-elements", true)] {
        let payload = table("payload", &[("barred-secure", way)], &[]);
        let solo =
            |table: &TestTable, element| being(table.beside(element, 1.0, model(Attacker, Solo)), ModelState::Disabled);
        assert_eq!(secured(&payload, FLAG, &[solo(&payload, FLAG)]), [secures, false], "{way}");
        // It contests nothing by either, and secures no objective.
        let leaders = [solo(&payload, FLAG), payload.beside(FLAG, 1.0, model(Defender, Leader))];
        assert!(secured(&payload, FLAG, &leaders)[1], "{way}");
        let unit = being(payload.beside(OBJECTIVE_40, 1.0, model(Attacker, Unit)), ModelState::Disabled);
        assert_eq!(secured(&payload, OBJECTIVE_40, &[unit]), [false, false], "{way}");
        let trench = table("trench-warfare", &[("barred-secure", way)], &[]);
        assert_eq!(secured(&trench, 2, &[solo(&trench, 2)]), [secures, false], "{way}");
    }
}

#[test]
fn a_unit_secures_with_all_its_remaining_models() {
    let table = table("payload", &[], &[]);
    let [near, far] = [1.0, 4.0].map(|gap| in_unit(table.beside(OBJECTIVE_40, gap, model(Attacker, Unit)), 7));
    let lost = in_unit(model(Attacker, Unit), 7);
    assert_eq!(secured(&table, OBJECTIVE_40, &[near.clone(), near.clone(), lost.clone()]), [true, false]);
    let models = [near.clone(), far.clone()];
    let why = [Err(WhyNot::UnitApart(vec![ModelId(1)])), Err(WhyNot::OutOfReach)];
    assert_eq!(
        (secured(&table, OBJECTIVE_40, &models), why_not(&table, OBJECTIVE_40, &models)),
        ([false, false], why.to_vec())
    );
    // Another unit, or the opponent's with the same number, is none of its models.
    let others = [near.clone(), in_unit(far.clone(), 8), Model { side: Defender, ..far }];
    assert_eq!(secured(&table, OBJECTIVE_40, &others), [true, false]);
}

#[test]
fn scenario_terrain_takes_a_leader_a_solo_or_two_others_inside() {
    // The Defender's flag is at 31.4, 19.6.
    let table = table("payload", &[], &[circle("a", "hill", (31.4, 16.0), 4.0)]);
    let hill = Point::new(31.4, 16.0);
    let inside = |model_type| placed(model(Attacker, model_type), hill);
    for (models, secures) in [
        (vec![inside(Leader)], true),
        (vec![inside(Solo)], true),
        (vec![inside(Cohort)], false),
        (vec![inside(Unit)], false),
        (vec![inside(Unit), inside(Cohort)], true),
        (vec![inside(BattleEngine), inside(BattleEngine)], true),
    ] {
        assert_eq!(secured(&table, FLAG, &models), [secures, false], "{models:?}");
    }
    assert_eq!(why_not(&table, FLAG, &[inside(Unit)]), [Err(WhyNot::TooFew { needed: 2, there: 1 })]);
    // One opposing model inside contests; one beside the hill, or at the flag, doesn't.
    let solo = inside(Solo);
    assert_eq!(secured(&table, FLAG, &[solo.clone(), placed(model(Defender, Unit), hill)]), [false, false]);
    for beside in [Point::new(31.4, 13.3), table.at(FLAG)] {
        assert_eq!(secured(&table, FLAG, &[solo.clone(), placed(model(Defender, Unit), beside)]), [true, false]);
    }
    assert_eq!(secured(&table, FLAG, &[placed(model(Attacker, Solo), Point::new(31.4, 13.5))]), [true, false]);
}

#[test]
fn terrain_that_nobody_can_stand_in_is_secured_from_around_it_as_it_is_read() {
    let at_rim = |gap: f64| {
        placed(model(Attacker, Solo), Point::new(31.4 - 2.0 - gap - base_radius(&model(Attacker, Solo)), 16.0))
    };
    let secured_by = |kind: &str, readings: &[(&str, &str)], model: &Model| {
        let table = table("payload", readings, &[circle("a", kind, (31.4, 16.0), 4.0)]);
        secured(&table, FLAG, std::slice::from_ref(model))[0]
    };
    assert!(secured_by("obstruction", &[], &at_rim(3.0)) && !secured_by("obstruction", &[], &at_rim(3.03)));
    assert!(!secured_by("hill", &[], &at_rim(0.5)));
    for (kind, reading) in [("wall", "secure-obstacle"), ("guard-tower", "secure-habitable")] {
        for (way, secures) in [("around", true), ("inside", false)] {
            assert_eq!(secured_by(kind, &[(reading, way)], &at_rim(2.0)), secures, "{kind} {way}");
            assert!(secured_by(kind, &[(reading, way)], &at_rim(-1.0)), "{kind} {way}");
        }
    }
    // Those that can enter a tower have to be inside.
    let mut table = table("payload", &[], &[circle("a", "guard-tower", (31.4, 16.0), 4.0)]);
    let terrain = table.elements.iter_mut().find_map(|element| element.terrain.as_mut()).expect("a flag claims it");
    terrain.enterers.push(ModelId(0));
    for (gap, secures) in [(2.0, false), (-1.5, true)] {
        assert_eq!(secured(&table, FLAG, &[at_rim(gap)])[0], secures, "{gap}");
    }
}

#[test]
fn a_wall_across_a_flag_is_measured_to_its_own_rim() {
    let wall = rectangle("a", "wall", (31.4, 17.0), (6.0, 1.0), 30.0);
    let table = table("payload", &[], std::slice::from_ref(&wall));
    let solo = placed(model(Attacker, Solo), Point::new(25.0, 13.0));
    let gap = wall.footprint().signed_distance(Point::new(25.0, 13.0)) - base_radius(&solo);
    let [found] = &at(&table, FLAG, &[solo]).models[..] else { panic!("one model") };
    assert!((found.gap - gap).abs() < 1e-9, "{} against {gap}", found.gap);
}

#[test]
fn only_the_opponent_takes_a_cache_and_any_model_there_contests_it() {
    let table = table("trench-warfare", &[], &[]);
    // The third element is the Defender's cache.
    let one = |side, model_type| table.beside(2, 3.0, model(side, model_type));
    assert_eq!(secured(&table, 2, &[one(Attacker, Unit)]), [true, false]);
    assert_eq!(secured(&table, 2, &[one(Attacker, Unit), one(Defender, Solo)]), [false, false]);
    assert_eq!(secured(&table, 2, &[one(Attacker, Unit), one(Defender, Leader)]), [true, false]);
    assert_eq!(why_not(&table, 2, &[one(Defender, Leader)]), [Err(WhyNot::OwnElement)]);
    // What can be taken is never secured.
    let models = [one(Attacker, Unit)];
    let controls = control(table.rules, &table.elements, &in_play(&models));
    assert!(!ControlTable::new(table.rules, &controls).is_secured(2));
}

#[test]
fn a_blast_is_suffered_inside_terrain_or_within_range_of_the_objective() {
    // The Defender's flag is at 8.6, 23.6, and the objective is the second element.
    let table = table("high-stakes", &[], &[circle("a", "hill", (8.6, 27.0), 4.0)]);
    let barred = being(table.beside(1, 2.9, model(Attacker, Leader)), ModelState::Disabled);
    let hill = Point::new(8.6, 27.0);
    let models = [
        barred,
        table.beside(1, 3.1, model(Defender, Unit)),
        placed(model(Defender, Cohort), hill),
        model(Attacker, Solo),
    ];
    let suffers = |element: usize| models_in_blast(table.rules, &table.elements[element], &in_play(&models));
    assert_eq!((suffers(1), suffers(0)), (vec![ModelId(0)], vec![ModelId(2)]));
}

#[test]
fn whose_model_it_is_decides_or_by_one_reading_who_controls_it() {
    for (way, expected) in [("owner", [false, true]), ("control", [true, false])] {
        let table = table("payload", &[("whose-model", way)], &[]);
        let cohort = table.beside(OBJECTIVE_50, 1.0, model(Defender, Cohort));
        let stolen = [ModelInPlay { id: ModelId(0), model: &cohort, is_controlled: true }];
        let controls = control(table.rules, &table.elements, &stolen);
        let secured = ControlTable::new(table.rules, &controls);
        assert_eq!([Attacker, Defender].map(|role| secured.secures(role, OBJECTIVE_50)), expected, "{way}");
    }
}
