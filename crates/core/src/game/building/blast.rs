//! An attack with an area of effect that hits a model inside a building directly.

use super::occupants::BuildingState;
use crate::game::model::ModelId;

/// What an area of effect does inside, whatever its size, in place of what it does outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blast {
    /// The model that was hit. The packet doesn't say whether it suffers the hit itself besides: that is the players' to rule.
    pub hit: ModelId,
    pub floor: usize,
    /// Everybody else on its floor, who is struck by the blast.
    pub struck: Vec<ModelId>,
}

/// The blast of a direct hit on a model; `None` where it isn't inside.
pub fn blast(state: &BuildingState, hit: ModelId) -> Option<Blast> {
    let floor = state.occupant(hit)?.floor;
    let struck = state.on_floor(floor).map(|occupant| occupant.model).filter(|model| *model != hit).collect();
    Some(Blast { hit, floor, struck })
}

#[cfg(test)]
mod tests {
    use super::super::testing::occupant;
    use super::*;
    use crate::pack::Role;

    #[test]
    fn a_direct_hit_strikes_everybody_else_on_the_floor() {
        let floors = [0, 1, 0, 1, 1];
        let occupants = floors.iter().enumerate().map(|(nth, floor)| occupant(nth, Role::Defender, 30, *floor));
        let state = BuildingState { occupants: occupants.collect(), damage: 0 };
        let struck = |model| blast(&state, ModelId(model)).map(|blast| (blast.floor, blast.struck));
        let models = |numbers: &[u32]| numbers.iter().map(|number| ModelId(*number)).collect::<Vec<_>>();
        assert_eq!(struck(0), Some((0, models(&[2]))));
        assert_eq!(struck(3), Some((1, models(&[1, 4]))));
        assert_eq!(struck(7), None);
    }
}
