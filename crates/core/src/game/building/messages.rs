//! Sentences about a building: why models can't go in, change floors or leave.

use super::entering::EntryRefusal;
use super::leaving::{ExitRefusal, FloorRefusal};
use super::room::NoRoom;
use crate::pack::{Building, FloorCapacity, Role};
use crate::units::{Unit, distance};
use crate::words::{many, many_filled, plural, t};

/// Why models can't go in.
pub fn entry_refusal(building: &Building, refusal: &EntryRefusal, unit: Unit) -> String {
    match refusal {
        EntryRefusal::Destroyed => t!("The building is destroyed.").to_owned(),
        EntryRefusal::NotOneUnit => t!("One model enters, or all models of one unit.").to_owned(),
        EntryRefusal::UnitStaysOutside(models) => many(
            *models,
            plural!(
                "A whole unit enters or none of it: 1 model would stay outside.",
                "A whole unit enters or none of it: {} models would stay outside."
            ),
        ),
        EntryRefusal::IsInside(_) => t!("It is inside already.").to_owned(),
        EntryRefusal::Barred(Role::Attacker) => t!("The Attacker has models inside, who bar the door.").to_owned(),
        EntryRefusal::Barred(Role::Defender) => t!("The Defender has models inside, who bar the door.").to_owned(),
        EntryRefusal::Type(model_type) => t!("{}: models of this type don't go in.", model_type.name()),
        EntryRefusal::Base(base) => barred_base(building, *base),
        EntryRefusal::TooFar(far) => t!(
            "Too far from the door: {}, and models enter within {}.",
            distance(*far, unit),
            unit.amount(building.door_reach, 2)
        ),
        EntryRefusal::NoFloor(_) => no_floor(),
        EntryRefusal::NoRoom(floor, why) => format!("{}: {}", floor_name(building, *floor), no_room(building, *why)),
    }
}

/// Why a floor has no room.
pub fn no_room(building: &Building, why: NoRoom) -> String {
    match why {
        NoRoom::Base(base) => barred_base(building, base),
        NoRoom::TooMany(FloorCapacity { base, most }) => many_filled(
            usize::try_from(most).unwrap_or(usize::MAX),
            plural!(
                "It holds 1 model on a {1} mm base or a larger one.",
                "It holds {0} models on {1} mm bases or larger ones."
            ),
            &[&base],
        ),
        NoRoom::TooManyMixed => t!("These are too many together for one floor.").to_owned(),
        NoRoom::TooSmall => t!("The bases don't fit beside each other.").to_owned(),
    }
}

/// What is said where a floor may have room.
pub fn unsure_room(building: &Building, floor: usize) -> String {
    t!("{}: the bases may fit. Try it with the models.", floor_name(building, floor))
}

/// Why a model can't change floors.
pub fn floor_refusal(building: &Building, refusal: FloorRefusal) -> String {
    match refusal {
        FloorRefusal::NotInside => not_inside(),
        FloorRefusal::SameFloor => t!("It is on this floor already.").to_owned(),
        FloorRefusal::NoFloor => no_floor(),
        FloorRefusal::NoRoom(why) => no_room(building, why),
    }
}

/// Why a model can't leave like that.
pub fn exit_refusal(refusal: ExitRefusal, unit: Unit) -> String {
    match refusal {
        ExitRefusal::NotInside => not_inside(),
        ExitRefusal::OnBuilding => t!("It would stand on the building.").to_owned(),
        ExitRefusal::TooFar(far) => {
            t!("That is {} from the door, farther than it moves.", distance(far, unit))
        }
    }
}

fn barred_base(building: &Building, base: u32) -> String {
    let bases: Vec<String> = building.bases().map(|base| base.to_string()).collect();
    t!("A {} mm base doesn't enter; these do: {} mm.", base, bases.join(", "))
}

fn not_inside() -> String {
    t!("It isn't inside.").to_owned()
}

fn no_floor() -> String {
    t!("There is no such floor.").to_owned()
}

/// What a floor is called.
pub fn floor_name(building: &Building, floor: usize) -> &str {
    building.floors.get(floor).map_or("", |floor| &floor.name)
}

#[cfg(test)]
mod tests {
    use super::super::testing::rules;
    use super::*;

    #[test]
    fn each_refusal_says_what_stands_in_the_way() {
        let rules = rules();
        let said = |refusal| entry_refusal(rules, &refusal, Unit::Inch);
        let held = FloorCapacity { base: 40, most: 3 };
        for (refusal, sentence) in [
            (EntryRefusal::Base(50), "A 50 mm base doesn't enter; these do: 30, 40 mm."),
            (EntryRefusal::TooFar(1.52), "Too far from the door: 1.52\", and models enter within 1\"."),
            (EntryRefusal::UnitStaysOutside(1), "A whole unit enters or none of it: 1 model would stay outside."),
            (
                EntryRefusal::NoRoom(1, NoRoom::TooMany(held)),
                "Upper floor: It holds 3 models on 40 mm bases or larger ones.",
            ),
            (EntryRefusal::NoRoom(0, NoRoom::TooSmall), "Lower floor: The bases don't fit beside each other."),
        ] {
            assert_eq!(said(refusal), sentence);
        }
        assert_eq!(unsure_room(rules, 0), "Lower floor: the bases may fit. Try it with the models.");
        let far = exit_refusal(ExitRefusal::TooFar(7.2), Unit::Inch);
        assert_eq!(far, "That is 7.2\" from the door, farther than it moves.");
    }
}
