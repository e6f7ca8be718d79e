//! What is said of attachments, weapon crews and marshals.

use super::messages::title;
use super::state::PlayState;
use crate::game::GamePart;
use crate::game::duties::{
    CrewPart, NoControl, controlled, controllers, crew_bonus, crewmen_in_contact, has_lost_controller, out_of_command,
    reactivated, replaced_gunner, successors, unit_leader,
};
use crate::game::element::ModelInPlay;
use crate::game::model::{Model, ModelId, ModelState, ModelType, RingKind};
use crate::units::Unit;
use crate::words::{many, plural, t};

/// What follows from what a model is beside its type: sentences, and acts that are offered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DutyFacts {
    pub sentences: Vec<String>,
    pub acts: Vec<DutyAct>,
    /// The models that could control it, for a warjack, each with its name and why it can't take control now.
    pub controllers: Vec<(ModelId, String)>,
}

/// Something that is done with a model by what it is beside its type, in one step.
#[derive(Clone, Debug, PartialEq)]
pub struct DutyAct {
    /// Its name in the page.
    pub id: &'static str,
    pub title: String,
    pub edits: Vec<GamePart>,
}

/// What follows for a model of the game.
pub fn duty_facts(state: &PlayState, id: ModelId, unit: Unit) -> DutyFacts {
    let models = state.models_in_play();
    let Some(own) = models.iter().find(|model| model.id == id).copied() else { return DutyFacts::default() };
    let mut facts = DutyFacts::default();
    of_unit(state, &models, own, &mut facts);
    of_crew(state, &models, own, unit, &mut facts);
    of_marshal(state, &models, own, &mut facts);
    of_warjack(state, &models, own, unit, &mut facts);
    facts
}

fn of_unit(state: &PlayState, models: &[ModelInPlay], own: ModelInPlay, facts: &mut DutyFacts) {
    let duties = &own.model.duties;
    let Some(leader) = unit_leader(models, own) else { return };
    if leader == own.id {
        facts.sentences.push(t!("It leads its unit.").to_owned());
        let command = own.model.rings.iter().find(|ring| ring.about == RingKind::Command);
        if let Some(command) = command {
            let out = out_of_command(state.layout().pack, models, own, command.distance.inches());
            let text = plural!(
                "1 model of the unit is out of its command range",
                "{} models of the unit are out of its command range"
            );
            let names: Vec<String> = out.iter().map(|id| title(state, *id)).collect();
            facts.sentences.push(if out.is_empty() {
                t!("The whole unit is in its command range.").to_owned()
            } else {
                format!("{}: {}.", many(out.len(), text), names.join(", "))
            });
        }
    } else if duties.leads_unit {
        let officer = title(state, leader);
        facts.sentences.push(t!("{} leads the unit while it is there: this model gives no orders.", officer));
    }
}

fn of_crew(state: &PlayState, models: &[ModelInPlay], own: ModelInPlay, unit: Unit, facts: &mut DutyFacts) {
    let pack = state.layout().pack;
    let Some(crews) = pack.weapon_crews.as_ref().filter(|_| own.model.duties.crew == Some(CrewPart::Gunner)) else {
        return;
    };
    let in_contact = crewmen_in_contact(pack, models, own).len();
    let farther = unit.amount(crew_bonus(crews, in_contact), 2);
    let counted = many(in_contact, plural!("1 crewman in contact", "{} crewmen in contact"));
    facts.sentences.push(t!("{}: activated here, it moves {} farther.", counted, farther));
    let base = crews.gunner_counts_as;
    facts.sentences.push(t!("In lines of sight its base counts as {} mm. It doesn't run or charge.", base));
    for successor in successors(pack, crews, models, own) {
        let Some(crewman) = state.model(successor) else { continue };
        let after = replaced_gunner(own.model, crewman);
        facts.acts.push(DutyAct {
            id: "replace-gunner",
            title: t!("Destroyed: {} takes its place", title(state, successor)),
            edits: vec![GamePart::Model(own.id, Some(Box::new(after))), GamePart::Model(successor, None)],
        });
    }
}

fn of_marshal(state: &PlayState, models: &[ModelInPlay], own: ModelInPlay, facts: &mut DutyFacts) {
    let Some(marshal) = own.model.duties.marshal else { return };
    let warjacks = controlled(state.layout().pack, models, own);
    let count = warjacks.len();
    facts.sentences.push(many_of(count, marshal.limit));
    for warjack in &warjacks {
        let name = title(state, warjack.id);
        facts.sentences.push(if warjack.is_strange {
            t!("{} and it can't work together: only one of them is a mercenary.", name)
        } else if warjack.is_in_range {
            t!("{} is in range: it may run, charge, or boost one attack or damage roll.", name)
        } else {
            t!("{} is out of range: it has nothing of its marshal in this activation.", name)
        });
    }
}

fn many_of(count: usize, limit: u32) -> String {
    let text = t!("It controls {} of {} warjacks.", count, limit);
    if u32::try_from(count).is_ok_and(|count| count > limit) {
        format!("{text} {}", t!("That is more than it may."))
    } else {
        text
    }
}

fn of_warjack(state: &PlayState, models: &[ModelInPlay], own: ModelInPlay, unit: Unit, facts: &mut DutyFacts) {
    if own.model.model_type != ModelType::Cohort {
        return;
    }
    let pack = state.layout().pack;
    let with = |change: &dyn Fn(&mut Model)| {
        let mut after = own.model.clone();
        change(&mut after);
        vec![GamePart::Model(own.id, Some(Box::new(after)))]
    };
    if has_lost_controller(models, own.model) && own.model.state != ModelState::Autonomous {
        facts.sentences.push(t!("Who controlled it is gone: it is autonomous.").to_owned());
        facts.acts.push(DutyAct {
            id: "set-autonomous",
            title: t!("Mark it as autonomous").to_owned(),
            edits: with(&|model| (model.state, model.duties.controller) = (ModelState::Autonomous, None)),
        });
    }
    for (controller, can) in controllers(pack, models, own) {
        let name = title(state, controller);
        let text = match can {
            Err(why) if own.model.duties.controller != Some(controller) => {
                format!("{name}: {}", no_control(why, unit))
            }
            _ => name.clone(),
        };
        facts.controllers.push((controller, text));
        let is_inert = own.model.state == ModelState::Inert;
        let by = models.iter().find(|model| model.id == controller).filter(|_| is_inert);
        if let Some(by) = by {
            let after = reactivated(pack, models, *by, own);
            let title = if after.state == ModelState::Autonomous {
                t!("{} reactivates it: it is autonomous", name)
            } else {
                t!("{} reactivates it and controls it", name)
            };
            facts.acts.push(DutyAct {
                id: "reactivate",
                title,
                edits: vec![GamePart::Model(own.id, Some(Box::new(after)))],
            });
        }
    }
}

/// Why a model can't take control of a warjack.
fn no_control(why: NoControl, unit: Unit) -> String {
    match why {
        NoControl::NotAController => t!("controls no warjacks").to_owned(),
        NoControl::AtLimit(limit) => t!("controls {} already", limit),
        NoControl::Apart(Some(apart)) => t!("{} apart, and takes control in contact", unit.amount(apart, 2)),
        NoControl::Apart(None) => t!("not on the table").to_owned(),
        NoControl::Mercenary => t!("only one of them is a mercenary").to_owned(),
        NoControl::Opponents => t!("the opponent's").to_owned(),
    }
}
