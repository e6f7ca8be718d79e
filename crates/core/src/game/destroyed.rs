//! Army points destroyed: what the models cost that have left the table.

use std::collections::BTreeMap;

use super::by_role::ByRole;
use super::element::{Group, ModelInPlay};
use super::played::Game;
use crate::pack::Role;

/// The army points that each player has destroyed: what the opponent's models cost that aren't on the table, of a unit once none of it is.
/// `None` where a player has no models with a cost.
pub fn destroyed(game: &Game) -> Option<ByRole<u32>> {
    let (attacker, defender) = (lost(game, Role::Defender)?, lost(game, Role::Attacker)?);
    Some(ByRole { attacker, defender })
}

/// What a player has lost.
fn lost(game: &Game, side: Role) -> Option<u32> {
    // What each group costs, and whether any of it is still there.
    let mut groups: BTreeMap<Group, (u32, bool)> = BTreeMap::new();
    for (id, model) in game.models().filter(|(_, model)| model.side == side) {
        let group = ModelInPlay { id, model, is_controlled: false }.group();
        let (cost, is_there) = groups.entry(group).or_default();
        *cost = cost.saturating_add(model.cost);
        *is_there |= model.is_there();
    }
    groups.values().any(|(cost, _)| *cost > 0).then_some(())?;
    Some(groups.values().filter(|(_, is_there)| !is_there).map(|(cost, _)| *cost).fold(0, u32::saturating_add))
}
