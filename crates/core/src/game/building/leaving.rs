//! Changing floors, and leaving a building by its door.

use super::occupants::{BuildingState, Occupant};
use super::placed::{PlacedBuilding, base_radius};
use super::room::{FloorRoom, NoRoom, floor_room};
use crate::game::model::ModelId;
use crate::geometry::Point;
use crate::pack::{BuildingReadings, ExitMeasure};
use crate::units::{at_least, at_most};

/// Why a model can't change floors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloorRefusal {
    NotInside,
    /// It is there already.
    SameFloor,
    NoFloor,
    NoRoom(NoRoom),
}

/// Why a model can't leave like that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ExitRefusal {
    NotInside,
    /// It would be on the building.
    OnBuilding,
    /// It would be so far from the door, which is farther than it moves.
    TooFar(f64),
}

/// A model on another floor, for which it gives its movement: what has become of the building, and whether the players have to try whether
/// the bases fit.
///
/// # Errors
///
/// Why it can't.
pub fn on_other_floor(
    building: &PlacedBuilding,
    state: &BuildingState,
    model: ModelId,
    floor: usize,
    readings: BuildingReadings,
) -> Result<(BuildingState, bool), FloorRefusal> {
    let mut state = state.clone();
    let occupant = state.occupants.iter_mut().find(|occupant| occupant.model == model);
    let occupant = occupant.ok_or(FloorRefusal::NotInside)?;
    if floor >= building.rules.floors.len() {
        return Err(FloorRefusal::NoFloor);
    }
    if occupant.floor == floor {
        return Err(FloorRefusal::SameFloor);
    }
    occupant.floor = floor;
    match floor_room(building, &state.bases_on(floor), readings.mixed_bases) {
        FloorRoom::Room(_) => Ok((state, false)),
        FloorRoom::Unsure => Ok((state, true)),
        FloorRoom::No(why) => Err(FloorRefusal::NoRoom(why)),
    }
}

/// How far from the door a model is that has left and stands here, in inches.
pub fn exit_distance(door: Point, at: Point, base: u32, measure: ExitMeasure) -> f64 {
    let (middle, radius) = (at.distance(door), base_radius(base));
    match measure {
        ExitMeasure::FarEdge => middle + radius,
        ExitMeasure::NearEdge => (middle - radius).max(0.0),
    }
}

/// A model that leaves and moves so far at most, to stand here: what has become of the building, and the model.
///
/// # Errors
///
/// Why it can't.
pub fn exit(
    building: &PlacedBuilding,
    state: &BuildingState,
    model: ModelId,
    at: Point,
    movement: f64,
    readings: BuildingReadings,
) -> Result<(BuildingState, Occupant), ExitRefusal> {
    let index = state.occupants.iter().position(|occupant| occupant.model == model);
    let index = index.ok_or(ExitRefusal::NotInside)?;
    let mut state = state.clone();
    let occupant = state.occupants.remove(index);
    if !at_least(building.footprint.signed_distance(at), base_radius(occupant.base)) {
        return Err(ExitRefusal::OnBuilding);
    }
    let distance = exit_distance(building.door, at, occupant.base, readings.exit_measure);
    if at_most(distance, movement) { Ok((state, occupant)) } else { Err(ExitRefusal::TooFar(distance)) }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{MIDDLE, occupant, placed, tower};
    use super::*;
    use crate::geometry::Vector;
    use crate::pack::{FloorCapacity, Role};

    fn state(bases: &[(u32, usize)]) -> BuildingState {
        let occupants = bases.iter().enumerate();
        let occupants = occupants.map(|(nth, &(base, floor))| occupant(nth, Role::Attacker, base, floor)).collect();
        BuildingState { occupants, damage: 0 }
    }

    #[test]
    fn a_model_changes_to_a_floor_with_room() {
        let footprint = tower(4.0);
        let building = placed(&footprint);
        let change = |bases: &[(u32, usize)], model, floor| {
            on_other_floor(&building, &state(bases), ModelId(model), floor, BuildingReadings::default())
        };
        let (after, unsure) = change(&[(30, 0), (30, 0)], 1, 1).expect("there is room");
        assert_eq!((after, unsure), (state(&[(30, 0), (30, 1)]), false));
        assert_eq!(change(&[(30, 0)], 5, 1), Err(FloorRefusal::NotInside));
        assert_eq!(change(&[(30, 0)], 0, 0), Err(FloorRefusal::SameFloor));
        assert_eq!(change(&[(30, 0)], 0, 2), Err(FloorRefusal::NoFloor));
        let held = FloorCapacity { base: 40, most: 3 };
        let full = change(&[(40, 0), (40, 1), (40, 1), (40, 1)], 0, 1);
        assert_eq!(full, Err(FloorRefusal::NoRoom(NoRoom::TooMany(held))));
    }

    #[test]
    fn an_exit_is_measured_from_the_door() {
        let footprint = tower(4.0);
        let building = placed(&footprint);
        let radius = base_radius(40);
        let leave = |down: f64, movement, exit_measure| {
            let readings = BuildingReadings { exit_measure, ..BuildingReadings::default() };
            let at = MIDDLE + Vector::new(0.0, 2.0 + down);
            exit(&building, &state(&[(30, 0), (40, 1)]), ModelId(1), at, movement, readings)
        };
        let (after, left) = leave(5.0 - radius, 5.0, ExitMeasure::FarEdge).expect("it is near enough");
        assert_eq!((after, left.base), (state(&[(30, 0)]), 40));
        let too_far = |left| matches!(left, Err(ExitRefusal::TooFar(distance)) if distance > 5.0);
        assert!(too_far(leave(5.1 - radius, 5.0, ExitMeasure::FarEdge)));
        assert!(leave(5.0 + radius, 5.0, ExitMeasure::NearEdge).is_ok());
        assert!(too_far(leave(5.1 + radius, 5.0, ExitMeasure::NearEdge)));
        assert!(leave(radius, 5.0, ExitMeasure::FarEdge).is_ok());
        assert_eq!(leave(radius - 0.1, 5.0, ExitMeasure::FarEdge), Err(ExitRefusal::OnBuilding));
        let outside = exit(&building, &state(&[]), ModelId(0), MIDDLE, 5.0, BuildingReadings::default());
        assert_eq!(outside, Err(ExitRefusal::NotInside));
        // On the far side of the tower it is measured straight to the door all the same.
        let behind = MIDDLE - Vector::new(0.0, 3.0);
        assert!((exit_distance(building.door, behind, 40, ExitMeasure::FarEdge) - 5.0 - radius).abs() < 1e-9);
    }
}
