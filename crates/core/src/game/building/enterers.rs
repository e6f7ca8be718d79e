//! Who has to be inside a building that is Scenario Terrain: the models that can go in.

use crate::game::element::{ElementInPlay, ModelInPlay};
use crate::game::model::{Model, ModelId};
use crate::layout::{Layout, Piece};
use crate::pack::Building;

/// Whether a model may go into a building, by its type and its base.
pub fn may_enter(building: &Building, model: &Model) -> bool {
    !building.barred_types.contains(&model.model_type) && building.bases().any(|base| base == model.base)
}

/// Says of each element that claims a building which of these models can go in.
pub fn set_enterers(elements: &mut [ElementInPlay], layout: &Layout, models: &[ModelInPlay]) {
    for terrain in elements.iter_mut().filter_map(|element| element.terrain.as_mut()) {
        let building = layout.piece(&terrain.piece).and_then(|piece| piece.members().find_map(Piece::building));
        let enter = |model: &&ModelInPlay| building.is_some_and(|building| may_enter(building, model.model));
        let enterers: Vec<ModelId> = models.iter().filter(enter).map(|model| model.id).collect();
        terrain.enterers = enterers;
    }
}
