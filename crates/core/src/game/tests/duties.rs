use super::*;
use crate::game::duties::{
    Attachment, Controlled, CrewPart, Duties, Marshal, NoControl, controlled, controllers, crew_bonus,
    crewmen_in_contact, has_lost_controller, out_of_command, reactivated, replaced_gunner, sight_base, successors,
    takes_control, unit_leader,
};
use crate::game::{SeenModel, sightings};

fn at(x: f64, y: f64, base: u32, duties: Duties) -> Model {
    let model = Model { base, duties, unit: Some(1), ..model(Role::Attacker, ModelType::Unit) };
    placed(model, Point::new(x, y))
}

fn gunner(base: u32, x: f64) -> Model {
    at(x, 24.0, base, Duties { crew: Some(CrewPart::Gunner), ..Duties::default() })
}

fn crewman(x: f64) -> Model {
    at(x, 24.0, 30, Duties { crew: Some(CrewPart::Crewman), ..Duties::default() })
}

fn plain(base: u32, x: f64) -> Model {
    placed(Model { base, ..model(Role::Defender, ModelType::Solo) }, Point::new(x, 24.0))
}

/// Whether the first of these models, in a row on an empty table, sees the last past the middle one.
fn sees_past(models: &[Model; 3]) -> bool {
    let layout = playing(&[], "payload", Side::Bottom);
    let seen: Vec<SeenModel> = (0..)
        .zip(models)
        .map(|(id, model)| SeenModel { id: ModelId(id), model, at: model.place().expect("it is on the table") })
        .collect();
    let sightings = sightings(&Table::new(&layout), &seen, ModelId(0), |seen| seen.id == ModelId(2));
    sightings[0].is_seen()
}

#[test]
fn a_gunner_hides_only_small_models_and_every_model_hides_it() {
    // The viewer is on a small base, so that no wider line leads past.
    for base in [30, 40, 50, 80, 120] {
        // Whether a gunner on this base hides a model on each of these.
        for (target, is_seen) in [(30, false), (40, true), (50, true), (80, true), (120, true)] {
            assert_eq!(
                sees_past(&[plain(30, 6.0), gunner(base, 24.0), plain(target, 40.0)]),
                is_seen,
                "{base} {target}"
            );
        }
        // A model on a small base hides a gunner on any base, as large as it is, where it covers it.
        assert!(!sees_past(&[plain(30, 6.0), plain(base, 24.0), gunner(30, 40.0)]), "{base}");
    }
    // Without the rule a model hides those on bases no larger than its own.
    assert!(sees_past(&[plain(30, 6.0), plain(40, 24.0), plain(50, 40.0)]));
    assert!(!sees_past(&[plain(30, 6.0), plain(50, 24.0), plain(40, 40.0)]));
    // A medium model hides a gunner on a large base, which counts as small.
    assert!(!sees_past(&[plain(30, 6.0), plain(120, 24.0), gunner(50, 40.0)]));
    let bases = [30, 40, 120].map(|base| sight_base(pack(), &gunner(base, 0.0)));
    assert_eq!((bases, sight_base(pack(), &plain(120, 0.0))), ([30; 3], 120));
}

#[test]
fn crewmen_in_contact_let_a_gunner_move_farther_and_those_near_it_take_its_place() {
    let crews = pack().weapon_crews.as_ref().expect("the pack has crews");
    // Radii are 25 mm and 15 mm: in contact at 40 mm.
    let touching = 40.0 / 25.4;
    let models = [
        gunner(50, 24.0),
        crewman(24.0 + touching),
        crewman(24.0 - touching - 1.0),
        crewman(24.0 - touching - 1.02),
        Model { side: Role::Defender, ..crewman(24.0 - touching) },
        Model { unit: Some(2), ..crewman(24.0 + touching) },
        Model { at: None, ..crewman(24.0) },
    ];
    let all = in_play(&models);
    assert_eq!(crewmen_in_contact(pack(), &all, all[0]), [ModelId(1)]);
    assert_eq!(successors(pack(), crews, &all, all[0]), [ModelId(1), ModelId(2)]);
    for (crewmen, bonus) in [(0, 0.0), (1, 2.0), (3, 6.0)] {
        assert!((crew_bonus(crews, crewmen) - bonus).abs() < 1e-9, "{crewmen}");
    }
    let disabled = Model { state: ModelState::Disabled, ..gunner(50, 24.0) };
    let after = replaced_gunner(&disabled, &crewman(25.0));
    assert_eq!((after.state, after.at, after.duties.crew), (ModelState::Able, disabled.at, Some(CrewPart::Gunner)));
}

#[test]
fn an_attached_officer_leads_its_unit_while_it_is_there() {
    let of = |duties| at(10.0, 10.0, 30, duties);
    let leader = of(Duties { leads_unit: true, ..Duties::default() });
    let officer = of(Duties { attachment: Some(Attachment::Officer), ..Duties::default() });
    let member = of(Duties { attachment: Some(Attachment::Member), ..Duties::default() });
    let other_unit = Model { unit: Some(2), ..officer.clone() };
    let models = [leader, member, other_unit, officer];
    let all = in_play(&models);
    assert_eq!(unit_leader(&all, all[1]), Some(ModelId(3)));
    assert_eq!(unit_leader(&all[..3], all[1]), Some(ModelId(0)), "once the officer is lost");
    assert_eq!(unit_leader(&all[1..3], all[1]), None);
    let spread = [0.0, 5.0, 5.02].map(|gap| at(10.0 + gap + 30.0 / 25.4, 10.0, 30, Duties::default()));
    let unit: Vec<Model> = [models[0].clone()].into_iter().chain(spread).collect();
    let unit = in_play(&unit);
    assert_eq!(out_of_command(pack(), &unit, unit[0], 5.0), [ModelId(3)]);
    let alone = Model { unit: None, ..models[0].clone() };
    assert_eq!(unit_leader(&all, in_play(&[alone])[0]), None);
}

#[test]
fn a_marshal_controls_as_many_warjacks_as_it_may_and_takes_others_over_in_contact() {
    let marshal = Marshal { limit: 1, range: Length::clamped(7.0) };
    let own = |x: f64, base: u32, duties: Duties| {
        placed(Model { base, duties, ..model(Role::Attacker, ModelType::Cohort) }, Point::new(x, 24.0))
    };
    let under = |controller: u32| Duties { controller: Some(ModelId(controller)), ..Duties::default() };
    // The bases of 30 and 50 mm touch at 40 mm.
    let touching = 40.0 / 25.4;
    let models = [
        Model { model_type: ModelType::Solo, ..own(24.0, 30, Duties { marshal: Some(marshal), ..Duties::default() }) },
        own(24.0 + touching + 7.0, 50, under(0)),
        own(24.0 - touching, 50, Duties::default()),
        own(5.0, 50, under(77)),
        own(24.0 - touching, 50, Duties { is_mercenary: true, ..Duties::default() }),
        Model { model_type: ModelType::Leader, ..own(24.0, 30, Duties::default()) },
    ];
    let all = in_play(&models);
    let in_range = Controlled { id: ModelId(1), is_in_range: true, is_strange: false };
    assert_eq!(controlled(pack(), &all, all[0]), [in_range]);
    let tried = |by: usize, warjack: usize| takes_control(pack(), &all, all[by], all[warjack]);
    assert_eq!(tried(0, 2), Err(NoControl::AtLimit(1)));
    assert_eq!(tried(5, 2), Ok(()));
    assert_eq!(tried(5, 4), Err(NoControl::Mercenary));
    assert_eq!(tried(2, 1), Err(NoControl::NotAController));
    assert!(matches!(tried(5, 3), Err(NoControl::Apart(Some(apart))) if apart > 16.0));
    let offered: Vec<ModelId> = controllers(pack(), &all, all[2]).into_iter().map(|(id, _)| id).collect();
    assert_eq!(offered, [ModelId(0), ModelId(5)]);
    assert_eq!([1, 2, 3].map(|index: usize| has_lost_controller(&all, all[index].model)), [false, false, true]);
    let inert = ModelInPlay { model: &Model { state: ModelState::Inert, ..models[2].clone() }, ..all[2] };
    let by_leader = reactivated(pack(), &all, all[5], inert);
    assert_eq!((by_leader.state, by_leader.duties.controller), (ModelState::Able, Some(ModelId(5))));
    let by_full = reactivated(pack(), &all, all[0], inert);
    assert_eq!((by_full.state, by_full.duties.controller), (ModelState::Autonomous, None));
}
