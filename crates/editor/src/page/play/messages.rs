//! What is said of the models of a game.

use super::roster::model_name;
use super::state::PlayState;
use crate::game::model::{Model, ModelId, ModelState};
use crate::game::score_messages::role;
use crate::game::{Blocker, Drift, DriftKind, Sighting};
use crate::layout::Layout;
use crate::pack::Role;
use crate::units::Unit;
use crate::words::{self, plural, t};

/// What a model is called: its own name or its type, with a number where several of its player are called the same.
pub fn title(state: &PlayState, id: ModelId) -> String {
    let (name, number) = model_name(state.kept(), id);
    let name = words::name(&name);
    number.map_or_else(|| name.clone(), |number| format!("{name} {number}"))
}

/// What a model is, beside its name: its player, its type, its base, and what has become of it.
pub fn facts(model: &Model) -> String {
    let mut facts = vec![role(model.side).to_owned(), model.model_type.name().to_owned(), t!("{} mm", model.base)];
    if model.state != ModelState::Able {
        facts.push(model.state.name().to_owned());
    }
    if model.inside.is_some() {
        facts.push(t!("inside").to_owned());
    } else if model.at.is_none() {
        facts.push(t!("not on the table").to_owned());
    }
    facts.join(", ")
}

/// What a player is called: their name, where it is known, and what they are in the game.
pub fn player(state: &PlayState, side: Role) -> String {
    let players = state.kept().game.set_up().players;
    let (name, side_name) = (players.of(side), role(side));
    if name.is_empty() { side_name.to_owned() } else { format!("{} ({side_name})", words::name(name)) }
}

/// A length in a person's unit.
fn length(inches: f64, unit: Unit) -> String {
    unit.amount(inches, 2)
}

/// What the selected model sees in all; `None` where it isn't on the table, or the opponent has no model there.
pub fn sight_summary(state: &PlayState) -> Option<String> {
    let seen = state.sight().iter().filter(|sighting| sighting.is_seen()).count();
    let all = state.sight().len();
    (all > 0).then(|| t!("Sees {} of {} opposing models", seen, all))
}

/// Whether a model is seen, and what is in the way else.
pub fn sighting(state: &PlayState, sighting: &Sighting, unit: Unit) -> String {
    let apart = if sighting.distance == 0.0 { t!("in contact").to_owned() } else { length(sighting.distance, unit) };
    if sighting.is_seen() {
        return t!("seen, {}", apart);
    }
    let names: Vec<String> = sighting.blocked_by.iter().filter_map(|blocker| blocker_title(state, blocker)).collect();
    t!("not seen, {}: {} in the way", apart, names.join(", "))
}

fn blocker_title(state: &PlayState, blocker: &Blocker) -> Option<String> {
    match blocker {
        Blocker::Piece(id) => state.layout().piece(id).map(|piece| format!("{} {}", piece.title(), piece.letter())),
        Blocker::Model(id) => Some(title(state, *id)),
    }
}

/// How many pieces of terrain aren't where they were set up; `None` where all are.
pub fn drift_summary(drift: &[Drift]) -> Option<String> {
    let count = drift.len();
    let text = plural!("1 piece isn't where it was set up", "{} pieces aren't where they were set up");
    (count > 0).then(|| words::many(count, text))
}

/// How a piece is put back. `layout` is the table as it was set up.
pub fn drift(layout: &Layout, drift: &Drift, unit: Unit) -> String {
    let Some(piece) = layout.piece(&drift.piece) else { return String::new() };
    let title = format!("{} {}", piece.title(), piece.letter());
    match drift.kind {
        DriftKind::Removed => t!("{} is off the table: put it back.", title),
        DriftKind::Moved { from, to, turn } => {
            let (right, down) = (to.x - from.x, to.y - from.y);
            let mut moves = Vec::new();
            if right.abs() >= 0.005 {
                let by = length(right.abs(), unit);
                moves.push(if right > 0.0 { t!("{} right", by) } else { t!("{} left", by) });
            }
            if down.abs() >= 0.005 {
                let by = length(down.abs(), unit);
                moves.push(if down > 0.0 { t!("{} down", by) } else { t!("{} up", by) });
            }
            if turn != 0.0 {
                let by = crate::units::readable(turn.abs(), 1);
                moves.push(if turn > 0.0 {
                    t!("turned {}° clockwise", by)
                } else {
                    t!("turned {}° anticlockwise", by)
                });
            }
            t!("{} goes {}.", title, moves.join(", "))
        }
    }
}
