//! Whom the blast of an element strikes whose last token goes at the end of a turn.

use std::rc::Rc;

use super::game_score::GameScore;
use super::turn_form::{FormPurpose, TurnForm};
use crate::checks::messages::list;
use crate::game::control::models_in_blast;
use crate::game::model::ModelId;
use crate::game::standing::{elements_in_play, standing_elements};
use crate::geometry::Point;
use crate::pack::ScenarioAtEdge;
use crate::page::play::{KeptGame, PlayState, messages};
use crate::words::t;

/// A blast, with the models that it strikes.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementBlast {
    /// The element's place in the scenario.
    pub element: usize,
    /// The middle of its ring on the table and the ring's radius, in inches; `None` where it goes out from terrain.
    pub ring: Option<(Point, f64)>,
    /// The models.
    pub models: Vec<ModelId>,
    /// Whom it strikes, as a sentence.
    pub text: String,
}

/// The blasts at the end of the turn that is played, by the models as they stand, as the form is filled in. What stood where in an earlier
/// turn isn't known.
pub fn blasts(form: &TurnForm, score: &GameScore, kept: &Rc<KeptGame>, played: ScenarioAtEdge) -> Vec<ElementBlast> {
    if form.purpose != FormPurpose::EndTurn {
        return Vec::new();
    }
    let preview = form.preview(score);
    let Some(step) = preview.sheet.steps.get(form.turn).filter(|step| !step.blasts.is_empty()) else {
        return Vec::new();
    };
    let state = PlayState::new(kept.clone());
    let elements = elements_in_play(&state.table(), &standing_elements(&kept.game, played));
    let models = state.models_in_play();
    let blast = |element: &usize| {
        let standing = elements.iter().find(|standing| standing.index == *element);
        let struck = standing.map_or_else(Vec::new, |standing| models_in_blast(score.rules, standing, &models));
        let ring = standing.filter(|standing| standing.terrain.is_none()).and_then(|standing| {
            let radius = score.rules.element(standing.index)?.kind.radius();
            Some((standing.at, radius + score.rules.pack.game.control_range))
        });
        let names: Vec<String> = struck.iter().map(|id| messages::title(&state, *id)).collect();
        let title = score.title(*element);
        let text = if names.is_empty() {
            t!("{}: the blast strikes nobody.", title)
        } else {
            t!("{}: the blast strikes {}.", title, list(&names))
        };
        ElementBlast { element: *element, ring, models: struck, text }
    };
    step.blasts.iter().map(blast).collect()
}
