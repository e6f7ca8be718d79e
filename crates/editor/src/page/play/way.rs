//! The way of a model that is being dragged, and what is said of it.

use super::messages::title;
use super::state::PlayState;
use crate::game::{ModelWay, SeenModel, WayBlocker};
use crate::layout::PieceId;
use crate::units::{Length, Unit};
use crate::words::t;

/// The way of the model that is being dragged, from where it stood; `None` where it can't stand where it is.
///
/// The shortest way takes longer to find than a move of the pointer may take, so it is asked for as often as the panels follow.
pub fn dragged_way(state: &PlayState) -> Option<ModelWay> {
    let (dragged, _) = state.dragged().filter(|_| state.stands())?;
    let (from, model) = (state.dragged_from()?, state.model(dragged)?);
    let (to, base) = (model.place()?, model.base_of(state.layout().pack)?);
    let others = state.models().filter(|(id, _)| *id != dragged);
    let others: Vec<SeenModel> =
        others.filter_map(|(id, model)| Some(SeenModel { id, model, at: model.place()? })).collect();
    Some(ModelWay::new(&state.table(), base, &others, [from, to]))
}

/// What is said of a way, and whether it is longer than a model of this speed may move.
pub fn way_told(state: &PlayState, way: &ModelWay, speed: Option<Length>, unit: Unit) -> (String, bool) {
    let length = |inches: f64| unit.amount(inches, 2);
    let blockers: Vec<String> = way.blocked_by.iter().map(|blocker| blocker_title(state, blocker)).collect();
    let blockers = blockers.join(", ");
    let Some(walk) = &way.walk else {
        let none = if blockers.is_empty() {
            t!("No way there for this base.").to_owned()
        } else {
            t!("No way there: {} in the way.", blockers)
        };
        return (none, false);
    };
    let rules = &state.layout().pack.walking;
    let pieces = |ids: &[PieceId]| ids.iter().map(|id| piece_title(state, id)).collect::<Vec<_>>().join(", ");
    let mut told = vec![if blockers.is_empty() {
        t!("Moves {}.", length(walk.length))
    } else {
        t!("Moves {}, round {}; straight it would be {}.", length(walk.length), blockers, length(way.straight()))
    }];
    if !walk.rough.is_empty() {
        told.push(t!("Rough terrain costs {} of the move: {}.", length(rules.rough_costs), pieces(&walk.rough)));
    }
    if !walk.crossed.is_empty() {
        told.push(t!("Crosses {}.", pieces(&walk.crossed)));
    }
    let mut is_too_far = false;
    if let Some(speed) = speed.map(Length::inches) {
        let left = walk.allowed(speed, rules) - walk.length;
        is_too_far = !walk.is_within(speed, rules);
        told.push(if is_too_far {
            t!("{} too far.", length(-left))
        } else {
            t!("{} of the move left.", length(left.max(0.0)))
        });
    }
    (told.join(" "), is_too_far)
}

fn blocker_title(state: &PlayState, blocker: &WayBlocker) -> String {
    match blocker {
        WayBlocker::Piece(id) => piece_title(state, id),
        WayBlocker::Model(id) => title(state, *id),
        WayBlocker::Flag => t!("a flag").to_owned(),
    }
}

fn piece_title(state: &PlayState, id: &PieceId) -> String {
    state.layout().piece(id).map(|piece| format!("{} {}", piece.title(), piece.letter())).unwrap_or_default()
}
