//! Buildings in play: who can go in, who is inside, and which flag claims one.

pub mod messages;
#[cfg(test)]
mod tests;

use super::state::PlayState;
use crate::game::building::{
    BuildingInPlay, ClaimingFlag, Entering, EntryRefusal, FloorChoice, entering, may_enter, range_between, range_to,
};
use crate::game::model::{Model, ModelId};
use crate::game::standing::standing_elements;
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;
use crate::units::at_most;

/// Somewhere that models would go in, with what comes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct WayIn {
    pub floors: FloorChoice,
    pub entering: Entering,
}

/// The buildings on the table of a game.
pub fn buildings(state: &PlayState) -> Vec<BuildingInPlay> {
    BuildingInPlay::all(&state.kept().game, state.layout())
}

/// The building that a piece on the table is.
pub fn building(state: &PlayState, piece: &PieceId) -> Option<BuildingInPlay> {
    BuildingInPlay::find(&state.kept().game, state.layout(), piece)
}

/// The building that the selected model, as it is kept, is at: where it could go in by its place and has been dropped on it, or is within reach of
/// its door.
pub fn building_at_hand(state: &PlayState) -> Option<BuildingInPlay> {
    let model = state.kept().game.model(state.selected()?)?;
    let (at, radius) = (model.place()?, model.base_of(state.layout().pack)?.radius);
    let is_at_hand = |building: &BuildingInPlay| {
        let is_on_it = building.footprint.signed_distance(at) < radius - 0.02;
        let is_at_door = at_most(building.door.distance(at) - radius, building.rules.door_reach);
        is_on_it || (is_at_door && may_enter(building.rules, model))
    };
    buildings(state).into_iter().find(is_at_hand)
}

/// The ways in for a model on the table and its unit: each floor for all of them, and for several models the floors with room first.
pub fn ways_in(state: &PlayState, building: &BuildingInPlay, model: ModelId) -> Vec<WayIn> {
    let game = &state.kept().game;
    let is_unit = game.entering_together(model).len() > 1;
    let spread = is_unit.then_some(FloorChoice::WithRoom);
    let floors = spread.into_iter().chain((0..building.rules.floors.len()).map(FloorChoice::Floor));
    let way = |floors: FloorChoice| {
        let entering = entering(game, building, model, floors, game.pack().buildings)?;
        Some(WayIn { floors, entering })
    };
    floors.filter_map(way).collect()
}

/// Why none of several ways in is as the packet has it, where all have the same reason.
pub fn common_refusal(ways: &[WayIn]) -> Option<EntryRefusal> {
    let first = ways.first()?.entering.verdict.as_ref().err()?;
    ways.iter().all(|way| way.entering.verdict.as_ref().err() == Some(first)).then_some(*first)
}

/// The flag that claims a building in this scenario, as the game has it.
pub fn claiming_flag(state: &PlayState, played: ScenarioAtEdge, piece: &PieceId) -> Option<ClaimingFlag> {
    let standing = standing_elements(&state.kept().game, played);
    let flag = standing.iter().find(|element| !element.is_gone && element.claims.as_ref() == Some(piece))?;
    let base = played.scenario.elements.get(flag.index)?.kind.base;
    Some(ClaimingFlag { element: flag.index, at: flag.at, base })
}

/// A model of the opponent's that is measured to from a building, or that is in one.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildingRange {
    pub target: ModelId,
    /// From the edge of the building to the base, or the other way round; between two buildings from edge to edge. In inches.
    pub distance: f64,
    /// Where the viewer is inside: how much farther its attacks reach, in inches.
    pub bonus: f64,
    /// Whether the target is in a building.
    pub is_inside: bool,
}

/// The ranges of the selected model to opposing models where one of both is in a building. What they see isn't said: the packet doesn't tell.
pub fn ranges(state: &PlayState) -> Vec<BuildingRange> {
    let Some((_, own)) = state.selected_model() else { return Vec::new() };
    let all = buildings(state);
    let place = |model: &Model| {
        let inside = model.inside.as_ref();
        let building = inside.and_then(|inside| all.iter().find(|building| building.piece == inside.piece));
        (building.cloned(), model.place())
    };
    let from = place(own);
    let bonus = match (&from.0, &own.inside) {
        (Some(building), Some(inside)) => {
            building.rules.floors.get(inside.floor).map_or(0.0, |floor| floor.range_bonus)
        }
        _ => 0.0,
    };
    let range = |(target, model): (ModelId, &Model)| {
        let to = place(model);
        let is_inside = to.0.is_some();
        let distance = match (&from, to) {
            ((Some(one), _), (Some(other), _)) if one.piece == other.piece => 0.0,
            ((Some(one), _), (Some(other), _)) => range_between(&one.placed(), &other.placed()),
            ((Some(building), _), (None, Some(at))) => range_to(&building.placed(), at, model.base),
            ((None, Some(at)), (Some(building), _)) => range_to(&building.placed(), *at, own.base),
            _ => return None,
        };
        Some(BuildingRange { target, distance, bonus, is_inside })
    };
    state.models().filter(|(_, model)| model.side != own.side).filter_map(range).collect()
}
