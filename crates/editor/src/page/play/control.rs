//! The elements of the scenario as they stand in a game: who secures and contests each by the models as they are shown, and what can be done
//! with it.

use super::messages::title;
use super::state::PlayState;
use crate::analysis::Diagram;
use crate::checks::messages;
use crate::game::building::set_enterers;
use crate::game::control::{ElementControl, ModelControl, WhyNot, control};
use crate::game::element_move::{OpenMove, OpenWay, edits_of_move, open_moves};
use crate::game::element_path::BlockerKind;
use crate::game::model::ModelId;
use crate::game::score_messages::why_not;
use crate::game::score_rules::ScoreRules;
use crate::game::standing::{StandingElement, claimable, elements_in_play, standing_elements};
use crate::game::{Claim, Game, GamePart};
use crate::layout::PieceId;
use crate::pack::{Role, ScenarioAtEdge};
use crate::units::Unit;
use crate::words::t;

/// An element with who controls it.
#[derive(Clone, Debug, PartialEq)]
pub struct ControlledElement {
    /// Its place in the scenario.
    pub index: usize,
    pub title: String,
    /// Whether it has left the table.
    pub is_gone: bool,
    /// How many tokens are on it.
    pub tokens: u32,
    pub controller: Controller,
    /// The models that are near enough, each with what it does there.
    pub models: Vec<(ModelId, String)>,
    /// The terrain that can be claimed, for an element that claims terrain.
    pub claims: Vec<ClaimChoice>,
    /// The movement that a player may make with it now.
    pub moves: Vec<OpenMove>,
}

/// Terrain that a flag can claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimChoice {
    pub claim: Claim,
    pub name: String,
    pub is_chosen: bool,
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
    let game = &state.kept().game;
    let table = state.table();
    let diagram = Diagram::new(layout, played.scenario, played.edge);
    let standing = state.standing(played);
    let models = state.models_in_play();
    let mut elements = elements_in_play(&table, &standing);
    set_enterers(&mut elements, layout, &models);
    let controls = control(rules, &elements, &models);
    let moves = open_moves(rules, &game.record());
    let element = |standing: &StandingElement| {
        let on_diagram = diagram.element(standing.index)?;
        let control = controls.iter().find(|control| control.element == standing.index);
        let near = control.iter().flat_map(|control| &control.models);
        let near = near.filter(|model| model.contests != Err(WhyNot::OutOfReach));
        let claims =
            if on_diagram.element.kind.claims_terrain { claim_choices(game, played, standing) } else { Vec::new() };
        Some(ControlledElement {
            index: standing.index,
            title: messages::element(&diagram, &on_diagram),
            is_gone: standing.is_gone,
            tokens: standing.tokens,
            controller: control.map_or(Controller::Nobody, Controller::of),
            models: near.map(|model| (model.model, said(state, rules, model))).collect(),
            claims,
            moves: moves.iter().filter(|open| open.element == standing.index).copied().collect(),
        })
    };
    standing.iter().filter_map(element).collect()
}

/// Who secures and contests each element that is on the table, by the models as they are shown.
pub fn control_now(state: &PlayState, rules: ScoreRules, played: ScenarioAtEdge) -> Vec<ElementControl> {
    let standing = state.standing(played);
    control(rules, &elements_in_play(&state.table(), &standing), &state.models_in_play())
}

/// What a flag can claim: nothing, or a piece in its reach.
fn claim_choices(game: &Game, played: ScenarioAtEdge, standing: &StandingElement) -> Vec<ClaimChoice> {
    let mut pieces = claimable(game, played, standing.index);
    pieces.extend(standing.claims.iter().filter(|claimed| !pieces.contains(claimed)).cloned().collect::<Vec<_>>());
    let nothing = ClaimChoice {
        claim: Claim::Nothing,
        name: t!("nothing: it stands by itself").to_owned(),
        is_chosen: standing.claims.is_none(),
    };
    let of_piece = |id: &PieceId| {
        let piece = game.baseline().piece(id)?;
        Some(ClaimChoice {
            claim: Claim::Piece(id.clone()),
            name: format!("{} {}", piece.title(), piece.letter()),
            is_chosen: standing.claims.as_ref() == Some(id),
        })
    };
    pieces.iter().filter_map(of_piece).chain([nothing]).collect()
}

/// What an element does that is moved so far, in inches.
#[derive(Clone, Debug, PartialEq)]
pub struct MovedElement {
    /// The edits that move it and write that down.
    pub edits: Vec<GamePart>,
    /// Where it comes to stand, in words.
    pub text: String,
}

/// What comes of moving an element so far; `None` where it can't be moved.
pub fn moved_element(
    state: &PlayState,
    played: ScenarioAtEdge,
    open: OpenMove,
    inches: f64,
    unit: Unit,
) -> Option<MovedElement> {
    let (game, layout) = (&state.kept().game, state.layout());
    let rules = ScoreRules::of(layout.pack, played.scenario)?;
    let table = state.table();
    let way = OpenWay::of(rules, &table, &standing_elements(game, played), &state.models_in_play(), open)?;
    let stop = way.stop(inches);
    let far = unit.amount(stop.distance, 2);
    let text = match stop.blocker {
        _ if stop.has_arrived => t!("It moves {} and arrives.", far),
        None => t!("It moves {}.", far),
        Some(BlockerKind::Model(id)) => t!("It moves {} and stops before {}.", far, title(state, id)),
        Some(BlockerKind::Piece(index)) => {
            let piece = &table.pieces.get(index)?.piece;
            t!("It moves {} and stops before {}.", far, format!("{} {}", piece.title(), piece.letter()))
        }
    };
    Some(MovedElement { edits: edits_of_move(game, open, &stop), text })
}

/// The element that a movement leads to, in a sentence.
pub fn move_title(state: &PlayState, played: ScenarioAtEdge, open: OpenMove, unit: Unit) -> String {
    let diagram = Diagram::new(state.layout(), played.scenario, played.edge);
    let toward = diagram.element(open.toward).map_or_else(String::new, |placed| messages::element(&diagram, &placed));
    let far = unit.amount(open.allowed, 2);
    match open.by {
        Role::Attacker => t!("The Attacker may move it up to {} toward {}", far, toward),
        Role::Defender => t!("The Defender may move it up to {} toward {}", far, toward),
    }
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
