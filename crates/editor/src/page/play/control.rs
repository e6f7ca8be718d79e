//! Who secures and contests the elements of the scenario, by the models as they are shown.

use super::messages::title;
use super::state::PlayState;
use crate::analysis::{Diagram, Table};
use crate::checks::{self, messages};
use crate::game::control::{ElementControl, ModelControl, WhyNot, control};
use crate::game::element::{ElementInPlay, ModelInPlay};
use crate::game::model::ModelId;
use crate::game::score_messages::why_not;
use crate::game::score_rules::ScoreRules;
use crate::pack::{Role, ScenarioAtEdge};
use crate::words::t;

/// An element with who controls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlledElement {
    /// Its place in the scenario.
    pub index: usize,
    pub title: String,
    pub controller: Controller,
    /// The models that are near enough, each with what it does there.
    pub models: Vec<(ModelId, String)>,
}

/// Who controls an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    Nobody,
    /// A player secures it.
    Secured(Role),
    /// Whoever could secure it is kept from that by a model of the opponent's.
    Contested,
}

impl Controller {
    fn of(control: &ElementControl) -> Self {
        let sides = [Role::Attacker, Role::Defender];
        if let Some(role) = sides.into_iter().find(|role| control.sides.of(*role).secures) {
            Self::Secured(role)
        } else if sides.into_iter().any(|role| control.sides.of(role).could_secure) {
            Self::Contested
        } else {
            Self::Nobody
        }
    }

    /// Its name in the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Secured(Role::Attacker) => "attacker",
            Self::Secured(Role::Defender) => "defender",
            Self::Contested => "contested",
        }
    }

    /// What is said of it.
    pub fn text(self) -> &'static str {
        match self {
            Self::Nobody => t!("nobody secures it"),
            Self::Secured(Role::Attacker) => t!("the Attacker secures it"),
            Self::Secured(Role::Defender) => t!("the Defender secures it"),
            Self::Contested => t!("contested"),
        }
    }
}

/// The elements of a scenario with who controls each, in the scenario's order; none where the pack doesn't say who can.
pub fn controlled_elements(state: &PlayState, played: ScenarioAtEdge) -> Vec<ControlledElement> {
    let layout = state.layout();
    let Some(rules) = ScoreRules::of(layout.pack, played.scenario) else { return Vec::new() };
    let table = Table::new(layout);
    let diagram = Diagram::new(layout, played.scenario, played.edge);
    let claims = checks::flags(&table, &diagram).best_assignment();
    let elements = ElementInPlay::all(&table, &diagram, &claims);
    let models: Vec<ModelInPlay> =
        state.models().map(|(id, model)| ModelInPlay { id, model, is_controlled: false }).collect();
    let element = |control: ElementControl| {
        let standing = diagram.element(control.element)?;
        let near = control.models.iter().filter(|model| model.contests != Err(WhyNot::OutOfReach));
        Some(ControlledElement {
            index: control.element,
            title: messages::element(&diagram, &standing),
            controller: Controller::of(&control),
            models: near.map(|model| (model.model, said(state, rules, model))).collect(),
        })
    };
    control(rules, &elements, &models).into_iter().filter_map(element).collect()
}

/// What a model near an element does there.
fn said(state: &PlayState, rules: ScoreRules, model: &ModelControl) -> String {
    let name = title(state, model.model);
    match (&model.secures, &model.contests) {
        (Ok(()), Ok(())) => t!("{} secures and contests", name),
        (Ok(()), Err(_)) => t!("{} secures, and contests nothing", name),
        (Err(why), Ok(())) => t!("{} contests; secures nothing: {}", name, why_not(rules, why)),
        (Err(why), Err(_)) => format!("{name}: {}", why_not(rules, why)),
    }
}
