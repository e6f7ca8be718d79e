//! Damage to a building, and its destruction.

use super::occupants::{BuildingState, Occupant};
use crate::pack::Building;

/// What an attack on a building is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackKind {
    Melee,
    Ranged,
    Arcane,
}

impl AttackKind {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Melee, Self::Ranged, Self::Arcane];
}

/// How an attack hits a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    Automatic,
    /// With a roll against this defence.
    Against(u32),
}

/// What the destruction of a building brings, in this order. Then the piece leaves the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destruction {
    /// The models inside, which are destroyed with it and give no soul tokens.
    pub lost: Vec<Occupant>,
    /// The flag that claimed it. Whoever destroyed the building puts it at the building's edge, where it is an obstruction and what is
    /// secured from then on.
    pub flag: Option<usize>,
}

/// How an attack hits.
pub const fn hit(building: &Building, attack: AttackKind) -> Hit {
    match attack {
        AttackKind::Melee => Hit::Automatic,
        AttackKind::Ranged | AttackKind::Arcane => Hit::Against(building.defence),
    }
}

/// The armour against an attack.
pub const fn armour(building: &Building, attack: AttackKind) -> u32 {
    match attack {
        AttackKind::Ranged => building.armour + building.armour_against_ranged,
        AttackKind::Melee | AttackKind::Arcane => building.armour,
    }
}

/// The building after a damage roll that came to so much, with its destruction where it is destroyed by it. `flag` claims it.
pub fn damaged(
    building: &Building,
    state: &BuildingState,
    attack: AttackKind,
    damage_roll: u32,
    flag: Option<usize>,
) -> (BuildingState, Option<Destruction>) {
    let boxes = damage_roll.saturating_sub(armour(building, attack));
    marked(building, state, state.damage.saturating_add(boxes), flag)
}

/// The building once so many of its boxes are marked, with its destruction where it is destroyed by that. `flag` claims it.
pub fn marked(
    building: &Building,
    state: &BuildingState,
    boxes: u32,
    flag: Option<usize>,
) -> (BuildingState, Option<Destruction>) {
    let mut after = BuildingState { damage: boxes.min(building.boxes), ..state.clone() };
    let is_destroyed = after.damage >= building.boxes && state.damage < building.boxes;
    let destruction = is_destroyed.then(|| Destruction { lost: std::mem::take(&mut after.occupants), flag });
    (after, destruction)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{occupant, rules};
    use super::*;
    use crate::pack::Role;

    #[test]
    fn each_attack_has_its_armour_and_its_way_to_hit() {
        let rules = rules();
        let known = [(Hit::Automatic, 20), (Hit::Against(5), 24), (Hit::Against(5), 20)];
        assert_eq!(AttackKind::ALL.map(|attack| (hit(rules, attack), armour(rules, attack))), known);
        for (attack, roll, marked) in [
            (AttackKind::Melee, 20, 0),
            (AttackKind::Melee, 21, 1),
            (AttackKind::Arcane, 30, 10),
            (AttackKind::Ranged, 24, 0),
            (AttackKind::Ranged, 30, 6),
            (AttackKind::Melee, 3, 0),
        ] {
            let (after, destruction) = damaged(rules, &BuildingState::default(), attack, roll, None);
            assert_eq!((after.damage, destruction), (marked, None), "{attack:?} {roll}");
        }
    }

    #[test]
    fn damage_adds_up_to_the_destruction_with_all_inside_and_hands_the_flag_over() {
        let rules = rules();
        let occupants = vec![occupant(0, Role::Defender, 30, 0), occupant(1, Role::Defender, 40, 1)];
        let mut state = BuildingState { occupants: occupants.clone(), damage: 0 };
        let attacks = [(AttackKind::Ranged, 36), (AttackKind::Melee, 35), (AttackKind::Arcane, 32)];
        for ((attack, roll), damage) in attacks.into_iter().zip([12, 27, 39]) {
            let (after, destruction) = damaged(rules, &state, attack, roll, Some(2));
            assert_eq!((after.damage, &after.occupants, destruction), (damage, &occupants, None));
            state = after;
        }
        for (roll, flag) in [(21, Some(2)), (60, None)] {
            let (after, destruction) = damaged(rules, &state, AttackKind::Melee, roll, flag);
            assert_eq!(after, BuildingState { occupants: Vec::new(), damage: 40 });
            assert_eq!(destruction, Some(Destruction { lost: occupants.clone(), flag }));
            // It can't be destroyed twice.
            assert_eq!(damaged(rules, &after, AttackKind::Melee, 60, flag), (after.clone(), None));
        }
    }
}
