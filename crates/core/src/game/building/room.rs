//! How many models a floor of a building holds.

use super::floor_fit::{FloorFit, fit};
use super::occupants::BuildingState;
use super::placed::PlacedBuilding;
use crate::geometry::Point;
use crate::pack::MixedBases;
use crate::pack::{Building, FloorCapacity};

/// Whether models can be on a floor together.
#[derive(Clone, Debug, PartialEq)]
pub enum FloorRoom {
    /// They can, with their bases about these places on the table, in their order.
    Room(Vec<Point>),
    /// No way to place them was found, and none is ruled out: the players try it with the models.
    Unsure,
    No(NoRoom),
}

/// Why a floor has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// No model on such a base may enter.
    Base(u32),
    /// There are more models on this base, or on it and larger ones, than a floor holds.
    TooMany(FloorCapacity),
    /// There are too many together, on bases of several sizes.
    TooManyMixed,
    /// The bases don't fit.
    TooSmall,
}

/// Whether models on these bases can be on a floor together.
pub fn floor_room(building: &PlacedBuilding, bases: &[u32], mixed: MixedBases) -> FloorRoom {
    if let Some(why) = too_many(building.rules, bases, mixed) {
        return FloorRoom::No(why);
    }
    match fit(building.footprint, bases) {
        FloorFit::Fits(places) => FloorRoom::Room(places),
        FloorFit::Unsure => FloorRoom::Unsure,
        FloorFit::No => FloorRoom::No(NoRoom::TooSmall),
    }
}

/// Why there are too many by their numbers.
fn too_many(building: &Building, bases: &[u32], mixed: MixedBases) -> Option<NoRoom> {
    if let Some(unknown) = bases.iter().find(|base| !building.bases().any(|known| known == **base)) {
        return Some(NoRoom::Base(*unknown));
    }
    let count = |of: &dyn Fn(u32) -> bool| bases.iter().filter(|base| of(**base)).count();
    let is_more = |count: usize, most: u32| u32::try_from(count).map_or(true, |count| count > most);
    let exceeded = building.holds.iter().find(|held| is_more(count(&|base| base >= held.base), held.most));
    if let Some(held) = exceeded {
        return Some(NoRoom::TooMany(*held));
    }
    // The shares of a floor, over their common denominator.
    let whole: u64 = building.holds.iter().map(|held| u64::from(held.most)).product();
    let share = |held: &FloorCapacity| count(&|base| base == held.base) as u64 * (whole / u64::from(held.most.max(1)));
    let taken: u64 = building.holds.iter().map(share).sum();
    (mixed == MixedBases::ByShare && taken > whole).then_some(NoRoom::TooManyMixed)
}

/// On which floors models on these bases can be, beside those inside, in their order; `None` where some have no room whichever floors they
/// take. A way that is sure goes before one that isn't, and of those the one with as many as possible of the first models far down.
pub fn floors_for(
    building: &PlacedBuilding,
    state: &BuildingState,
    bases: &[u32],
    mixed: MixedBases,
) -> Option<Vec<usize>> {
    let mut search = FloorSearch { building, state, bases, mixed, unsure: None };
    search.sure(&mut Vec::new()).or(search.unsure)
}

struct FloorSearch<'s> {
    building: &'s PlacedBuilding<'s>,
    state: &'s BuildingState,
    bases: &'s [u32],
    mixed: MixedBases,
    /// The first way that isn't sure.
    unsure: Option<Vec<usize>>,
}

impl FloorSearch<'_> {
    /// A sure way that begins with these floors.
    fn sure(&mut self, floors: &mut Vec<usize>) -> Option<Vec<usize>> {
        let nth = floors.len();
        let loads = (0..self.building.rules.floors.len()).map(|floor| self.load(floor, floors));
        if loads.clone().any(|load| too_many(self.building.rules, &load, self.mixed).is_some()) {
            return None;
        }
        if nth == self.bases.len() {
            let rooms: Vec<FloorRoom> = loads.map(|load| floor_room(self.building, &load, self.mixed)).collect();
            if rooms.iter().all(|room| matches!(room, FloorRoom::Room(_))) {
                return Some(floors.clone());
            }
            if self.unsure.is_none() && !rooms.iter().any(|room| matches!(room, FloorRoom::No(_))) {
                self.unsure = Some(floors.clone());
            }
            return None;
        }
        // Models on equal bases take floors in order, since another order is the same.
        let last = (0..nth).rev().find(|index| self.bases[*index] == self.bases[nth]);
        let first = last.map_or(0, |index| floors[index]);
        for floor in first..self.building.rules.floors.len() {
            floors.push(floor);
            let found = self.sure(floors);
            floors.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The bases on a floor, with those of the new models that take these floors.
    fn load(&self, floor: usize, floors: &[usize]) -> Vec<u32> {
        let new = self.bases.iter().zip(floors).filter(|(_, on)| **on == floor).map(|(base, _)| *base);
        self.state.bases_on(floor).into_iter().chain(new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{occupant, placed, tower};
    use super::*;
    use crate::pack::Role;

    /// Whether a floor of a round tower that is so wide holds so many small and medium models.
    fn holds(diameter: f64, small: usize, medium: usize, mixed: MixedBases) -> FloorRoom {
        let footprint = tower(diameter);
        let bases = [vec![30; small], vec![40; medium]].concat();
        floor_room(&placed(&footprint), &bases, mixed)
    }

    #[test]
    fn every_mix_of_small_and_medium_models_has_room_by_its_numbers() {
        for small in 0..=7 {
            for medium in 0..=5 {
                // So large that all that may be there fit.
                let by_fit = medium <= 3 && small + medium <= 5;
                let by_share = 3 * small + 5 * medium <= 15;
                for (mixed, expected) in [(MixedBases::ByFit, by_fit), (MixedBases::ByShare, by_share)] {
                    let room = holds(6.0, small, medium, mixed);
                    assert_eq!(matches!(room, FloorRoom::Room(_)), expected, "{small} {medium} {mixed:?}: {room:?}");
                    assert_eq!(matches!(room, FloorRoom::No(_)), !expected, "{small} {medium} {mixed:?}: {room:?}");
                }
            }
        }
        let five_small = FloorRoom::No(NoRoom::TooMany(FloorCapacity { base: 30, most: 5 }));
        assert_eq!(holds(6.0, 3, 3, MixedBases::ByFit), five_small);
        assert_eq!(holds(6.0, 1, 3, MixedBases::ByShare), FloorRoom::No(NoRoom::TooManyMixed));
        let large = floor_room(&placed(&tower(6.0)), &[30, 50], MixedBases::ByFit);
        assert_eq!(large, FloorRoom::No(NoRoom::Base(50)));
    }

    #[test]
    fn models_have_to_fit() {
        // Five small ones need 3.19", three medium ones 3.4", whatever the numbers are.
        for (diameter, small, medium, fits) in [
            (3.20, 5, 0, true),
            (3.18, 5, 0, false),
            (3.40, 0, 3, true),
            (3.38, 0, 3, false),
            (3.38, 0, 2, true),
            (3.0, 4, 0, true),
            (3.0, 5, 0, false),
        ] {
            let room = holds(diameter, small, medium, MixedBases::ByFit);
            assert_eq!(matches!(room, FloorRoom::Room(_)), fits, "{diameter} {small} {medium}: {room:?}");
            assert_eq!(room == FloorRoom::No(NoRoom::TooSmall), !fits, "{diameter} {small} {medium}: {room:?}");
        }
    }

    #[test]
    fn a_unit_spreads_over_the_floors_that_have_room() {
        let footprint = tower(4.0);
        let building = placed(&footprint);
        let spread = |occupants: &[(u32, usize)], bases: &[u32]| {
            let occupants = occupants.iter().enumerate();
            let occupants = occupants.map(|(nth, &(base, floor))| occupant(nth, Role::Attacker, base, floor)).collect();
            let state = BuildingState { occupants, damage: 0 };
            floors_for(&building, &state, bases, MixedBases::ByShare)
        };
        assert_eq!(spread(&[], &[30; 3]), Some(vec![0; 3]));
        assert_eq!(spread(&[], &[30; 6]), Some(vec![0, 0, 0, 0, 0, 1]));
        assert_eq!(spread(&[], &[40; 6]), Some(vec![0, 0, 0, 1, 1, 1]));
        assert_eq!(spread(&[(40, 0), (40, 0), (40, 0)], &[30; 5]), Some(vec![1; 5]));
        assert_eq!(spread(&[(40, 0), (40, 0), (40, 0)], &[30; 6]), None);
        // A medium model and three small ones take 14 fifteenths of a floor.
        assert_eq!(spread(&[(40, 1)], &[40, 40, 40, 30, 30, 30]), Some(vec![0, 0, 0, 1, 1, 1]));
        assert_eq!(spread(&[], &[30; 11]), None);
        assert_eq!(spread(&[], &[50]), None);
        assert_eq!(spread(&[], &[]), Some(Vec::new()));
    }
}
