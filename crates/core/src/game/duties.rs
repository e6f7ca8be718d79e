//! What some models are beside their type, as older rules of the game have it: attachments of units, weapon crews, and marshals with the
//! warjacks that they control. The numbers are the pack's, and what a model's card says is its player's to enter.

use super::contact::base_distance;
use super::element::ModelInPlay;
pub use super::model::{Attachment, CrewPart, Duties, Marshal};
use super::model::{Model, ModelId, ModelState, ModelType};
use crate::geometry::Point;
use crate::pack::{Pack, WeaponCrews};
use crate::units::at_most;

/// A warjack that a model controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controlled {
    pub id: ModelId,
    /// Whether it is in the marshal's range. One that isn't has nothing of it in its activation.
    pub is_in_range: bool,
    /// Whether one of the two is a mercenary and the other isn't.
    pub is_strange: bool,
}

/// Why a model can't take control of a warjack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoControl {
    /// It is no marshal and no Leader.
    NotAController,
    /// It controls as many as it can.
    AtLimit(u32),
    /// They aren't in contact, but so many inches apart; `None` where one of them isn't on the table.
    Apart(Option<f64>),
    /// One of the two is a mercenary and the other isn't.
    Mercenary,
    /// It is the opponent's.
    Opponents,
}

/// The model by which lines of sight count the base of another size, in millimetres: a gunner's base is as small as the pack says, whatever
/// it stands on.
pub fn sight_base(pack: &Pack, model: &Model) -> u32 {
    let crews = pack.weapon_crews.as_ref().filter(|_| model.duties.crew == Some(CrewPart::Gunner));
    crews.map_or(model.base, |crews| crews.gunner_counts_as.min(model.base))
}

/// Which model of a unit leads it: an officer that is attached, or else the one that leads it by itself. Only models that are still in the
/// game count, and `unit` is any one of them.
pub fn unit_leader(models: &[ModelInPlay], unit: ModelInPlay) -> Option<ModelId> {
    unit.model.unit?;
    let members = || models.iter().filter(|other| other.group() == unit.group());
    let officer = members().find(|member| member.model.duties.attachment == Some(Attachment::Officer));
    let leader = || members().find(|member| member.model.duties.leads_unit);
    officer.or_else(leader).map(|member| member.id)
}

/// The models of a leader's unit that are out of its command range of so many inches, or not on the table.
pub fn out_of_command(pack: &'static Pack, models: &[ModelInPlay], leader: ModelInPlay, range: f64) -> Vec<ModelId> {
    let is_out = |other: &&ModelInPlay| {
        other.id != leader.id
            && other.group() == leader.group()
            && !distance(pack, leader.model, other.model).is_some_and(|apart| at_most(apart, range))
    };
    models.iter().filter(is_out).map(|other| other.id).collect()
}

/// The crewmen in contact with a gunner.
pub fn crewmen_in_contact(pack: &'static Pack, models: &[ModelInPlay], gunner: ModelInPlay) -> Vec<ModelId> {
    crewmen_within(pack, models, gunner, 0.0)
}

/// How much farther a gunner moves with these crewmen in contact when it is activated, in inches.
pub fn crew_bonus(crews: &WeaponCrews, crewmen: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few models")]
    let crewmen = crewmen as f64;
    crews.bonus * crewmen
}

/// The crewmen that can take the place of a gunner that is destroyed.
pub fn successors(
    pack: &'static Pack,
    crews: &WeaponCrews,
    models: &[ModelInPlay],
    gunner: ModelInPlay,
) -> Vec<ModelId> {
    crewmen_within(pack, models, gunner, crews.succession)
}

fn crewmen_within(pack: &'static Pack, models: &[ModelInPlay], gunner: ModelInPlay, within: f64) -> Vec<ModelId> {
    let is_near = |other: &&ModelInPlay| {
        other.model.side == gunner.model.side
            && other.model.unit == gunner.model.unit
            && other.model.duties.crew == Some(CrewPart::Crewman)
            && distance(pack, gunner.model, other.model).is_some_and(|apart| at_most(apart, within))
    };
    models.iter().filter(|other| other.id != gunner.id).filter(is_near).map(|other| other.id).collect()
}

/// How far two models are apart, base to base, in inches; `None` where one of them isn't on the table.
fn distance(pack: &'static Pack, one: &Model, other: &Model) -> Option<f64> {
    let of = |model: &Model| -> Option<(Point, f64)> { Some((model.place()?, model.base_of(pack)?.radius)) };
    Some(base_distance(of(one)?, of(other)?))
}

/// A gunner whose place a crewman takes: it is able again, with nothing of what was done to it. The crewman leaves the table.
pub fn replaced_gunner(gunner: &Model, crewman: &Model) -> Model {
    Model { state: crewman.state, ..gunner.clone() }
}

/// The warjacks that a model controls.
pub fn controlled(pack: &'static Pack, models: &[ModelInPlay], controller: ModelInPlay) -> Vec<Controlled> {
    let controls = |other: &&ModelInPlay| other.model.duties.controller == Some(controller.id);
    let one = |other: &ModelInPlay| {
        let range = controller.model.duties.marshal.map(|marshal| marshal.range.inches());
        let apart = distance(pack, controller.model, other.model);
        Controlled {
            id: other.id,
            is_in_range: range.zip(apart).is_some_and(|(range, apart)| at_most(apart, range)),
            is_strange: controller.model.duties.is_mercenary != other.model.duties.is_mercenary,
        }
    };
    models.iter().filter(controls).map(one).collect()
}

/// Whether a warjack has lost the model that controls it: it is in the game no more. The warjack is then autonomous.
pub fn has_lost_controller(models: &[ModelInPlay], warjack: &Model) -> bool {
    let controller = warjack.duties.controller;
    controller.is_some_and(|controller| models.iter().all(|other| other.id != controller))
}

/// The models that could control a warjack, those of its own player, each with why it can't now.
pub fn controllers(
    pack: &'static Pack,
    models: &[ModelInPlay],
    warjack: ModelInPlay,
) -> Vec<(ModelId, Result<(), NoControl>)> {
    let is_able = |other: &&ModelInPlay| {
        other.id != warjack.id && other.model.side == warjack.model.side && limit(other.model).is_some()
    };
    models.iter().filter(is_able).map(|other| (other.id, takes_control(pack, models, *other, warjack))).collect()
}

/// How many warjacks a model can control; `None` for one that controls none. A Leader has no limit.
fn limit(model: &Model) -> Option<u32> {
    let of_leader = (model.model_type == ModelType::Leader).then_some(u32::MAX);
    model.duties.marshal.map(|marshal| marshal.limit).or(of_leader)
}

/// Whether a model can take control of a warjack now, with its action.
///
/// # Errors
///
/// Why it can't.
pub fn takes_control(
    pack: &'static Pack,
    models: &[ModelInPlay],
    controller: ModelInPlay,
    warjack: ModelInPlay,
) -> Result<(), NoControl> {
    let limit = limit(controller.model).ok_or(NoControl::NotAController)?;
    if controller.model.side != warjack.model.side {
        return Err(NoControl::Opponents);
    }
    if controller.model.duties.is_mercenary != warjack.model.duties.is_mercenary {
        return Err(NoControl::Mercenary);
    }
    let others = controlled(pack, models, controller).iter().filter(|other| other.id != warjack.id).count();
    if u32::try_from(others).is_ok_and(|others| others >= limit) {
        return Err(NoControl::AtLimit(limit));
    }
    match distance(pack, controller.model, warjack.model) {
        Some(apart) if at_most(apart, 0.0) => Ok(()),
        apart => Err(NoControl::Apart(apart)),
    }
}

/// What becomes of an inert warjack that a model of its player reactivates: it is controlled where there is room for it, and autonomous
/// otherwise.
pub fn reactivated(pack: &'static Pack, models: &[ModelInPlay], by: ModelInPlay, warjack: ModelInPlay) -> Model {
    let is_full = takes_control(pack, models, by, warjack) != Ok(());
    let mut after = warjack.model.clone();
    after.state = if is_full { ModelState::Autonomous } else { ModelState::Able };
    after.duties.controller = (!is_full).then_some(by.id);
    after
}
