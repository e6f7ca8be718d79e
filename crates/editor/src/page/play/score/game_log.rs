//! The log of a game: what each of its steps has done, told from what the step changed. It has the steps that are kept to be undone.

use std::collections::BTreeSet;

use super::messages::turn_name;
use crate::game::model::Model;
use crate::game::score_messages::element;
use crate::game::score_rules::ScoreRules;
use crate::game::{ElementPart, Game, GamePart, GameStep, PieceState, StructureState, Target, TargetState};
use crate::layout::PieceId;
use crate::page::play::garrison::garrison_told;
use crate::page::play::state::PlayState;
use crate::page::play::structure_target::{share_name, tokens_said};
use crate::words::{self, many_filled, plural, t};

/// A step of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// What it has done.
    pub told: String,
    /// Whether it is undone.
    pub is_undone: bool,
}

/// The steps of a game, the newest first.
pub fn game_log(state: &PlayState) -> Vec<LogRow> {
    let steps = &state.kept().steps;
    let row = |(nth, step): (usize, &GameStep)| LogRow { told: told(state, step), is_undone: nth >= steps.made };
    steps.steps.iter().enumerate().map(row).rev().collect()
}

/// What a step has done.
fn told(state: &PlayState, step: &GameStep) -> String {
    let pairs = || {
        let before = |part: &GamePart| step.back.iter().find(|other| other.id() == part.id()).cloned();
        step.again.iter().map(move |after| (before(after).unwrap_or_else(|| after.id().unchanged()), after))
    };
    // A garrison goes with its piece, and a turn that ends with what is written down of it.
    let lost: BTreeSet<&PieceId> = pairs().filter_map(|(_, after)| destroyed_piece(after)).collect();
    let ends_turn = pairs().any(|(before, after)| turns_ended(after) > turns_ended(&before));
    let mut models: Vec<(Option<Box<Model>>, Option<&Model>)> = Vec::new();
    let mut said: Vec<String> = Vec::new();
    for (before, after) in pairs() {
        said.extend(match (before, after) {
            (GamePart::Model(_, before), GamePart::Model(_, after)) => {
                models.push((before, after.as_deref()));
                None
            }
            (GamePart::Structure(_, before), GamePart::Structure(piece, after)) => {
                structure(state, piece, &before, after)
            }
            (_, GamePart::Garrison(piece, None)) if lost.contains(piece) => None,
            (GamePart::Progress(before), GamePart::Progress(after)) => match (before.ending, after.ending) {
                (None, Some(_)) => Some(t!("The game is ended").to_owned()),
                (Some(_), None) => Some(t!("The game goes on").to_owned()),
                _ if ends_turn => after.turns_ended.checked_sub(1).map(|turn| t!("{} is over", turn_name(turn))),
                _ => Some(t!("The turns are set back").to_owned()),
            },
            (_, GamePart::Turn(..)) if ends_turn => None,
            (_, after) => Some(part(state, after)),
        });
    }
    if let Some(told) = told_of_models(&models) {
        said.insert(0, told);
    }
    said.join("; ")
}

/// The piece of which nothing stands after this.
fn destroyed_piece(part: &GamePart) -> Option<&PieceId> {
    match part {
        GamePart::Structure(piece, state) if state.is_down() => Some(piece),
        _ => None,
    }
}

const fn turns_ended(part: &GamePart) -> usize {
    match part {
        GamePart::Progress(progress) => progress.turns_ended,
        _ => 0,
    }
}

/// What a piece is called as it was set up, whatever has become of it.
fn title(state: &PlayState, piece: &PieceId) -> String {
    let piece = state.kept().game.baseline().piece(piece).or_else(|| state.layout().piece(piece));
    piece.map_or_else(String::new, |piece| format!("{} {}", words::name(&piece.title()), piece.letter()))
}

/// What a part has become.
fn part(state: &PlayState, after: &GamePart) -> String {
    let game = &state.kept().game;
    let title = |piece: &PieceId| title(state, piece);
    match after {
        GamePart::Piece(piece, PieceState::AsSetUp) => t!("{} is back where it was set up", title(piece)),
        GamePart::Piece(piece, PieceState::Moved { .. }) => t!("{} is moved", title(piece)),
        GamePart::Piece(piece, PieceState::Removed) => t!("{} is off the table", title(piece)),
        GamePart::Damage(piece, boxes) => {
            many_filled(*boxes as usize, plural!("{1}: 1 box of damage", "{1}: {0} boxes of damage"), &[&title(piece)])
        }
        GamePart::Garrison(piece, None) => t!("The garrison leaves {}", title(piece)),
        GamePart::Garrison(piece, Some(garrison)) => {
            let place = state.layout().piece(piece).or_else(|| game.baseline().piece(piece));
            let who = place.map_or_else(String::new, |place| garrison_told(garrison, place, state.layout().pack));
            t!("Into {}: {}", title(piece), who)
        }
        GamePart::Element(place, after) => element_told(game, *place, after),
        GamePart::Turn(turn, _) => t!("{} is corrected", turn_name(*turn)),
        GamePart::SetUp(_) => t!("The set-up of the game is changed").to_owned(),
        GamePart::Clocks(_) => t!("The clocks are set").to_owned(),
        // These are told with what they were before.
        GamePart::Model(..) | GamePart::Structure(..) | GamePart::Progress(_) => String::new(),
    }
}

fn element_told(game: &Game, place: usize, after: &ElementPart) -> String {
    let rules = game.scenario().and_then(|scenario| ScoreRules::of(game.pack(), scenario));
    let title = rules.map_or_else(|| t!("An element").to_owned(), |rules| element(rules, place));
    if after.is_gone { t!("{} is off the table", title) } else { t!("{} is moved", title) }
}

/// What has become of the structure of a piece: of each target that was tested or changed.
fn structure(state: &PlayState, piece: &PieceId, before: &StructureState, after: &StructureState) -> Option<String> {
    let shares = state.kept().game.shares_of(piece);
    let was_down = before.is_down();
    let target = |target: Target| {
        let (was, now) = (before.target(target), after.target(target));
        let name = match target {
            Target::Gate => Some(t!("gate").to_owned()),
            Target::Share(_) => share_name(state, piece, target),
        };
        let said = target_told(was, now)?;
        Some(name.map_or_else(|| said.clone(), |name| format!("{name}: {said}")))
    };
    let targets = (0..shares).map(Target::Share).chain([Target::Gate]);
    let said: Vec<String> = targets.filter_map(target).collect();
    let said =
        if said.is_empty() && was_down && !after.is_down() { t!("stands again").to_owned() } else { said.join(", ") };
    (!said.is_empty()).then(|| format!("{}: {said}", title(state, piece)))
}

/// What has become of a target; `None` where nothing has.
fn target_told(was: TargetState, now: TargetState) -> Option<String> {
    if was == now {
        return None;
    }
    let test = now.last_test.filter(|_| now.last_test != was.last_test || now.is_down != was.is_down);
    let how = test.map(|test| if test.was_battered { t!("battered") } else { t!("tested") });
    let what = match (was.is_down, now.is_down) {
        (false, true) => t!("destroyed").to_owned(),
        (true, false) => t!("stands again").to_owned(),
        _ => tokens_said(now).unwrap_or_else(|| t!("no tokens").to_owned()),
    };
    Some(how.map_or_else(|| what.clone(), |how| format!("{how}, {what}")))
}

/// What has become of the models of a step, by what happened to most of them.
fn told_of_models(models: &[(Option<Box<Model>>, Option<&Model>)]) -> Option<String> {
    let (before, after) = models.first()?;
    let named = after.or(before.as_deref())?;
    let name = if named.name.is_empty() { named.model_type.name().to_owned() } else { words::name(&named.name) };
    let count = models.len();
    let is_moved = |(before, after): &(Option<Box<Model>>, Option<&Model>)| {
        let place = |model: &Model| (model.at, model.inside.clone(), model.facing);
        before.as_deref().zip(*after).is_some_and(|(before, after)| place(before) != place(after))
    };
    let text = match (before, after) {
        (None, Some(_)) => plural!("{1} comes into the game", "{0} models come into the game"),
        (_, None) => plural!("{1} is out of the game", "{0} models are out of the game"),
        _ if models.iter().any(is_moved) => plural!("{1} moves", "{0} models move"),
        _ => plural!("{1} is changed", "{0} models are changed"),
    };
    Some(many_filled(count, text, &[&name]))
}
