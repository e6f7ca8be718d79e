use super::*;
use crate::checks::testing::circle;
use crate::game::control::control;
use crate::game::kill_box::leaders_in_kill_box;
use crate::game::presence::presence;
use crate::geometry::Rect;
use crate::pack::Role::{Attacker, Defender};
use ModelType::{BattleEngine, Cohort, Leader, Solo, Unit};

/// The Scenario Presence of the Attacker and the Defender.
fn of(table: &TestTable, models: &[Model]) -> [u32; 2] {
    let models = in_play(models);
    let controls = control(table.rules, &table.elements, &models);
    let presence = presence(table.rules, &controls, &models).expect("the packet has it");
    [presence.attacker, presence.defender]
}

fn costing(mut model: Model, cost: u32) -> Model {
    model.cost = cost;
    model
}

#[test]
fn presence_is_what_models_cost_by_which_elements_are_secured_contested_or_not() {
    let table = table("payload", &[], &[circle("a", "hill", (31.4, 16.0), 4.0)]);
    let hill = |model| placed(model, Point::new(31.4, 16.0));
    let cohort = |side, cost| costing(table.beside(0, 1.0, model(side, Cohort)), cost);
    assert_eq!(of(&table, &[cohort(Attacker, 15), cohort(Defender, 11)]), [15, 11], "contested");
    assert_eq!(of(&table, &[table.beside(0, 1.0, model(Attacker, Leader)), cohort(Attacker, 0)]), [10, 0]);
    let solo = costing(model(Attacker, Solo), 6);
    assert_eq!(of(&table, &[table.beside(0, 1.0, solo.clone())]), [0, 0], "a solo secures no objective");
    assert_eq!(of(&table, &[hill(solo.clone())]), [6, 0]);
    assert_eq!(of(&table, &[hill(costing(model(Defender, BattleEngine), 18))]), [0, 0], "it takes two");
    assert_eq!(
        of(&table, &[hill(costing(model(Defender, BattleEngine), 18)), hill(costing(model(Defender, Unit), 9))]),
        [0, 27]
    );
}

#[test]
fn each_unit_leader_and_solo_counts_once_and_whole() {
    let table = table("payload", &[], &[circle("a", "hill", (31.4, 16.0), 4.0)]);
    let hill = |model| placed(model, Point::new(31.4, 16.0));
    let member = |model_type, cost| Model { unit: Some(1), ..costing(model(Attacker, model_type), cost) };
    // A lost grunt's cost counts, and being at two elements counts once.
    let unit = [table.beside(1, 1.0, member(Unit, 10)), table.beside(1, 1.0, member(Unit, 4)), member(Unit, 3)];
    assert_eq!(of(&table, &unit), [17, 0]);
    let leaders = [hill(member(Leader, 0)), table.beside(0, 1.0, member(Leader, 0))];
    assert_eq!(of(&table, &leaders), [10, 0]);
    assert_eq!(of(&table, &[leaders[0].clone(), table.beside(0, 1.0, model(Attacker, Leader))]), [20, 0]);
    let solos = [hill(member(Solo, 5)), hill(member(Solo, 4))];
    assert_eq!(of(&table, &solos), [9, 0]);
    assert_eq!(of(&table, &[solos[0].clone(), table.beside(0, 1.0, member(Solo, 4))]), [0, 0], "one is elsewhere");
    assert_eq!(of(&table, &[solos[0].clone(), member(Solo, 4)]), [9, 0], "one is lost");
}

#[test]
fn inert_and_wild_models_count_nothing_however_it_is_read() {
    let table = table("payload", &[("barred-secure", "other-elements")], &[circle("a", "hill", (31.4, 16.0), 4.0)]);
    let hill = |state| placed(Model { state, ..costing(model(Attacker, Cohort), 7) }, Point::new(31.4, 16.0));
    assert_eq!(of(&table, &[hill(ModelState::Inert), hill(ModelState::Able)]), [7, 0]);
    assert_eq!(of(&table, &[hill(ModelState::Wild), hill(ModelState::Wild)]), [0, 0]);
    assert_eq!(of(&table, &[hill(ModelState::Autonomous), hill(ModelState::Able)]), [14, 0]);
}

#[test]
fn a_leader_is_in_the_kill_box_when_all_of_its_base_is() {
    let table = table("payload", &[], &[]);
    let bounds = Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0));
    // How far the centre is from the edge at most, by the base.
    for (base, centre) in [(30, 11.409), (40, 11.213), (50, 11.016), (80, 10.425), (120, 9.638)] {
        for (edge, x, y) in
            [(Side::Bottom, 24.0, 48.0), (Side::Top, 24.0, 0.0), (Side::Left, 0.0, 24.0), (Side::Right, 48.0, 24.0)]
        {
            for (from_edge, is_in) in [(centre - 0.01, true), (centre + 0.03, false)] {
                let inward = |value: f64| {
                    if value > 24.0 {
                        value - from_edge
                    } else if value < 24.0 {
                        value + from_edge
                    } else {
                        value
                    }
                };
                let leader = Model { base, ..model(Attacker, Leader) };
                let at = Point::new(inward(x), inward(y));
                let models =
                    [placed(leader.clone(), at), placed(Model { side: Defender, ..leader.clone() }, at), leader];
                let found = leaders_in_kill_box(table.rules, &in_play(&models), Attacker, (bounds, edge), 12.0);
                assert_eq!(found.len(), usize::from(is_in), "{base} mm, {from_edge} from {edge:?}");
            }
        }
    }
    let depths = |way| {
        let rules = rules("wolves-at-our-heels", &[("wolves-kill-box", way)]);
        [Attacker, Defender].map(|role| [1, 2, 5].map(|turn| rules.kill_box(turn, role)))
    };
    let [growing, flat] = [[None, Some(12.0), Some(18.0)], [None, Some(12.0), Some(12.0)]];
    assert_eq!((depths("both"), depths("attacker")), ([growing, growing], [growing, flat]));
}
