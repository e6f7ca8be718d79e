//! Leaders in their own kill box.

use super::control::side;
use super::element::{ModelInPlay, base_radius};
use super::model::{ModelId, ModelType};
use super::score_rules::ScoreRules;
use crate::geometry::{Rect, Side};
use crate::pack::Role;
use crate::units::at_most;

/// The Leaders of a player that are completely within so many inches of their own table edge.
pub fn leaders_in_kill_box(
    rules: ScoreRules,
    models: &[ModelInPlay],
    role: Role,
    (table, edge): (Rect, Side),
    depth: f64,
) -> Vec<ModelId> {
    let is_in = |model: &&ModelInPlay| {
        let Some(at) = model.model.place() else { return false };
        let from_edge = match edge {
            Side::Top => at.y - table.min.y,
            Side::Bottom => table.max.y - at.y,
            Side::Left => at.x - table.min.x,
            Side::Right => table.max.x - at.x,
        };
        let is_leader = model.model.model_type == ModelType::Leader && side(rules, model) == role;
        is_leader && at_most(from_edge + base_radius(model.model), depth)
    };
    models.iter().filter(is_in).map(|model| model.id).collect()
}
