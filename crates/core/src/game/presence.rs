//! Scenario Presence: what the models near scenario elements cost.

use std::collections::BTreeSet;

use super::by_role::ByRole;
use super::control::{ElementControl, side};
use super::element::{Group, ModelInPlay};
use super::model::{ModelId, ModelType};
use super::score_rules::ScoreRules;
use crate::pack::Role;

/// The Scenario Presence of both players: the printed cost of the models and units by which they secure an element, contested or not.
/// `models` are all models of the game, those too that have left it: a unit counts what it costs, whatever is left of it. `None` where
/// the packet says nothing of it.
pub fn presence(rules: ScoreRules, controls: &[ElementControl], models: &[ModelInPlay]) -> Option<ByRole<u32>> {
    rules.card.presence.as_ref()?;
    let of = |role: Role| {
        let present: BTreeSet<Group> =
            controls.iter().flat_map(|control| present_at(rules, control, role, models)).collect();
        present.iter().map(|group| cost(rules, *group, models)).fold(0, u32::saturating_add)
    };
    Some(ByRole::new(of))
}

/// What of a player's is present at an element.
fn present_at(rules: ScoreRules, control: &ElementControl, role: Role, models: &[ModelInPlay]) -> BTreeSet<Group> {
    let ignored = |model: &ModelInPlay| {
        rules.card.presence.as_ref().is_some_and(|presence| presence.ignores.contains(&model.model.state))
    };
    let at_element = |id: ModelId| {
        let here = control.models.iter().find(|here| here.model == id)?;
        (here.side == role && here.secures.is_ok()).then_some(())
    };
    let is_present =
        |model: &&ModelInPlay| side(rules, model) == role && !ignored(model) && at_element(model.id).is_some();
    let all_here = |model: &&ModelInPlay| {
        // A solo of several models counts where all that are left are at the same element.
        let is_mate = |other: &&ModelInPlay| other.model.is_there() && other.group() == model.group();
        model.model.model_type != ModelType::Solo
            || models.iter().filter(is_mate).all(|other| at_element(other.id).is_some())
    };
    models.iter().filter(is_present).filter(all_here).map(ModelInPlay::group).collect()
}

/// What a group costs.
fn cost(rules: ScoreRules, wanted: Group, models: &[ModelInPlay]) -> u32 {
    let mut members = models.iter().filter(|model| model.group() == wanted).peekable();
    let is_leader = members.peek().is_some_and(|model| model.model.model_type == ModelType::Leader);
    match &rules.card.presence {
        Some(presence) if is_leader => presence.leader,
        _ => members.map(|model| model.model.cost).fold(0, u32::saturating_add),
    }
}
