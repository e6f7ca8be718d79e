//! Going into a building by its door.

use super::occupants::{BuildingState, Occupant};
use super::placed::{PlacedBuilding, base_radius};
use super::room::{FloorRoom, NoRoom, floor_room};
use crate::game::model::{ModelId, ModelType};
use crate::geometry::Point;
use crate::pack::Role;
use crate::pack::{BuildingReadings, UnitAtDoor};
use crate::units::at_most;

/// A model that would go in at the end of its movement, with the floor that it would be on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entrant {
    /// What it would be inside.
    pub occupant: Occupant,
    pub model_type: ModelType,
    /// The middle of its base on the table.
    pub at: Point,
}

/// Models that can go in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What has become of the building then.
    pub state: BuildingState,
    /// The floors on which the players have to try whether the bases fit.
    pub unsure: Vec<usize>,
}

/// Why models can't go in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EntryRefusal {
    /// The building is destroyed.
    Destroyed,
    /// They aren't one model, or the models of one unit.
    NotOneUnit,
    /// So many models of the unit would stay outside.
    UnitStaysOutside(usize),
    /// A model is inside already.
    IsInside(ModelId),
    /// The other side has models inside, which bar the door.
    Barred(Role),
    /// No model of this type may enter.
    Type(ModelType),
    /// No model on this base may enter.
    Base(u32),
    /// They are too far from the door: this far, where one has to be at it, the nearest, and where all have to, the farthest.
    TooFar(f64),
    /// The building has no such floor.
    NoFloor(usize),
    /// A floor has no room for them.
    NoRoom(usize, NoRoom),
}

/// Models going into a building: one, or those of one unit, which has `unit_models` on the table.
///
/// # Errors
///
/// The first reason why they can't.
pub fn entry(
    building: &PlacedBuilding,
    state: &BuildingState,
    entrants: &[Entrant],
    unit_models: usize,
    readings: BuildingReadings,
) -> Result<Entry, EntryRefusal> {
    if state.damage >= building.rules.boxes {
        return Err(EntryRefusal::Destroyed);
    }
    require_one_unit(entrants, unit_models)?;
    for Entrant { occupant, model_type, .. } in entrants {
        if state.occupant(occupant.model).is_some() {
            return Err(EntryRefusal::IsInside(occupant.model));
        }
        if let Some(side) = state.side().filter(|side| *side != occupant.side) {
            return Err(EntryRefusal::Barred(side));
        }
        if building.rules.barred_types.contains(model_type) {
            return Err(EntryRefusal::Type(*model_type));
        }
        if !building.rules.bases().any(|base| base == occupant.base) {
            return Err(EntryRefusal::Base(occupant.base));
        }
        if occupant.floor >= building.rules.floors.len() {
            return Err(EntryRefusal::NoFloor(occupant.floor));
        }
    }
    let distances = entrants.iter().map(|entrant| distance_from_door(building, entrant));
    let distance = match readings.unit_at_door {
        UnitAtDoor::OneModel => distances.fold(f64::INFINITY, f64::min),
        UnitAtDoor::AllModels => distances.fold(0.0, f64::max),
    };
    if !at_most(distance, building.rules.door_reach) {
        return Err(EntryRefusal::TooFar(distance));
    }
    let mut entry = Entry { state: state.clone(), unsure: Vec::new() };
    entry.state.occupants.extend(entrants.iter().map(|entrant| entrant.occupant));
    for floor in 0..building.rules.floors.len() {
        if !entrants.iter().any(|entrant| entrant.occupant.floor == floor) {
            continue;
        }
        match floor_room(building, &entry.state.bases_on(floor), readings.mixed_bases) {
            FloorRoom::Room(_) => {}
            FloorRoom::Unsure => entry.unsure.push(floor),
            FloorRoom::No(why) => return Err(EntryRefusal::NoRoom(floor, why)),
        }
    }
    Ok(entry)
}

/// Requires one model, or all models of one unit.
fn require_one_unit(entrants: &[Entrant], unit_models: usize) -> Result<(), EntryRefusal> {
    let Some(first) = entrants.first() else { return Err(EntryRefusal::NotOneUnit) };
    let (side, unit) = (first.occupant.side, first.occupant.unit);
    let is_of_unit = |entrant: &Entrant| (entrant.occupant.side, entrant.occupant.unit) == (side, unit);
    if !entrants.iter().all(is_of_unit) || (unit.is_none() && entrants.len() > 1) {
        return Err(EntryRefusal::NotOneUnit);
    }
    match unit_models.saturating_sub(entrants.len()) {
        outside if unit.is_some() && outside > 0 => Err(EntryRefusal::UnitStaysOutside(outside)),
        _ => Ok(()),
    }
}

/// How far a model's base is from the door.
fn distance_from_door(building: &PlacedBuilding, entrant: &Entrant) -> f64 {
    (entrant.at.distance(building.door) - base_radius(entrant.occupant.base)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{MIDDLE, occupant, placed, rules, tower};
    use super::*;
    use crate::geometry::Vector;
    use crate::pack::FloorCapacity;

    /// A model whose base is so far below the door.
    fn entrant(number: usize, base: u32, floor: usize, distance: f64) -> Entrant {
        let at = MIDDLE + Vector::new(0.0, 2.0 + distance + base_radius(base));
        let occupant = Occupant { unit: Some(1), ..occupant(number, Role::Attacker, base, floor) };
        Entrant { occupant, model_type: ModelType::Unit, at }
    }

    fn unit(bases: &[(u32, usize)]) -> Vec<Entrant> {
        bases.iter().enumerate().map(|(nth, &(base, floor))| entrant(nth, base, floor, 0.0)).collect()
    }

    fn enter(state: &BuildingState, entrants: &[Entrant], unit_at_door: UnitAtDoor) -> Result<Entry, EntryRefusal> {
        let readings = BuildingReadings { unit_at_door, ..BuildingReadings::default() };
        entry(&placed(&tower(4.0)), state, entrants, entrants.len(), readings)
    }

    #[test]
    fn models_enter_within_an_inch_of_the_door() {
        let empty = BuildingState::default();
        for (distances, one, all) in [
            (&[0.0, 0.0][..], None, None),
            (&[1.0, 1.0], None, None),
            (&[1.0, 1.5], None, Some(1.5)),
            (&[3.0, 0.5], None, Some(3.0)),
            (&[1.5, 3.0], Some(1.5), Some(3.0)),
        ] {
            let entrants: Vec<Entrant> =
                distances.iter().enumerate().map(|(nth, distance)| entrant(nth, 30, 0, *distance)).collect();
            for (reading, refused) in [(UnitAtDoor::OneModel, one), (UnitAtDoor::AllModels, all)] {
                match (enter(&empty, &entrants, reading), refused) {
                    (Ok(entry), None) => assert_eq!(entry.state.occupants.len(), 2),
                    (Err(EntryRefusal::TooFar(far)), Some(expected)) => assert!((far - expected).abs() < 1e-9),
                    (other, _) => panic!("{distances:?} {reading:?}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn each_refusal_has_its_reason() {
        let empty = BuildingState::default();
        let refused = |state: &BuildingState, entrants: &[Entrant]| enter(state, entrants, UnitAtDoor::OneModel).err();
        let inside = |side| BuildingState { occupants: vec![occupant(90, side, 30, 0)], damage: 0 };
        let destroyed = BuildingState { damage: rules().boxes, ..BuildingState::default() };
        let two = unit(&[(30, 0), (30, 0)]);
        assert_eq!(refused(&empty, &two), None);
        assert_eq!(refused(&destroyed, &two), Some(EntryRefusal::Destroyed));
        assert_eq!(refused(&BuildingState { damage: destroyed.damage - 1, ..empty.clone() }, &two), None);
        assert_eq!(refused(&empty, &[]), Some(EntryRefusal::NotOneUnit));
        assert_eq!(refused(&inside(Role::Attacker), &two), None);
        assert_eq!(refused(&inside(Role::Defender), &two), Some(EntryRefusal::Barred(Role::Defender)));
        let again = BuildingState { occupants: vec![two[1].occupant], damage: 0 };
        assert_eq!(refused(&again, &two), Some(EntryRefusal::IsInside(ModelId(1))));
        assert_eq!(refused(&empty, &unit(&[(30, 0), (50, 0)])), Some(EntryRefusal::Base(50)));
        assert_eq!(refused(&empty, &unit(&[(30, 2)])), Some(EntryRefusal::NoFloor(2)));
        let medium = NoRoom::TooMany(FloorCapacity { base: 40, most: 3 });
        assert_eq!(refused(&empty, &unit(&[(40, 1); 4])), Some(EntryRefusal::NoRoom(1, medium)));
        // Not a unit, or two.
        let mut other = two.clone();
        other[1].occupant.unit = Some(2);
        assert_eq!(refused(&empty, &other), Some(EntryRefusal::NotOneUnit));
        other[1].occupant.unit = Some(1);
        other[1].occupant.side = Role::Defender;
        assert_eq!(refused(&empty, &other), Some(EntryRefusal::NotOneUnit));
        let mut solos = two.clone();
        for entrant in &mut solos {
            entrant.occupant.unit = None;
        }
        assert_eq!(refused(&empty, &solos), Some(EntryRefusal::NotOneUnit));
        assert_eq!(refused(&empty, &solos[..1]), None);
    }

    #[test]
    fn a_whole_unit_goes_in_or_none_of_it() {
        let footprint = tower(4.0);
        let building = placed(&footprint);
        let of_unit = |models, count| {
            entry(
                &building,
                &BuildingState::default(),
                &unit(&[(30, 0); 5][..count]),
                models,
                BuildingReadings::default(),
            )
        };
        assert_eq!(of_unit(7, 5), Err(EntryRefusal::UnitStaysOutside(2)));
        assert_eq!(of_unit(5, 5).map(|entry| entry.state.occupants.len()), Ok(5));
        // Ten small models fill both floors.
        let mut ten: Vec<(u32, usize)> = vec![(30, 0); 5];
        ten.extend([(30, 1); 5]);
        let all = entry(&building, &BuildingState::default(), &unit(&ten), 10, BuildingReadings::default());
        let state = all.map(|entry| entry.state).expect("there is room");
        assert_eq!([0, 1].map(|floor| state.on_floor(floor).count()), [5, 5]);
        let one_more = [entrant(20, 30, 1, 0.0)];
        let refused = entry(&building, &state, &one_more, 1, BuildingReadings::default());
        let held = FloorCapacity { base: 30, most: 5 };
        assert_eq!(refused, Err(EntryRefusal::NoRoom(1, NoRoom::TooMany(held))));
    }
}
