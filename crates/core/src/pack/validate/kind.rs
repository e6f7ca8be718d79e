//! Validates a kind of terrain.

use super::super::file::{
    BuildingTable, FloorCapacityTable, HoldsTable, KindTable, MAX_LEVELS, MAX_STRUCTURE, PackFile, ShapeTable,
    SightPer, SightTable, TestTable, Trait, TroopTable,
};
use super::dice::check_dice;
use super::names::{MAX_HELD, MAX_POINTS, check_unique};

/// The highest value for lines of sight.
const MAX_SIGHT_VALUE: u32 = 99;

/// Makes sure of what is data of a kind's rules.
pub(super) fn check_kind_rules(kind: &KindTable, troops: &[TroopTable]) -> Result<(), String> {
    if let Some(sight) = kind.sight {
        check_sight(sight).map_err(|why| format!("sight: {why}"))?;
    }
    for (index, aura) in kind.aura.iter().enumerate() {
        if aura.text.is_empty() || aura.whose.as_ref().is_some_and(String::is_empty) {
            return Err(format!("aura[{index}]: a text is empty"));
        }
    }
    for (index, test) in kind.test.iter().enumerate() {
        check_move_test(test, troops).map_err(|why| format!("test[{index}]: {why}"))?;
    }
    let is_scatter = kind.traits.iter().any(|id| Trait::named(id) == Some(Trait::Scatter));
    check_points(kind)?;
    if kind.moves.is_some() && (is_scatter || kind.building.is_some()) {
        return Err("moves: neither scatter nor a building that models enter moves by itself".to_owned());
    }
    check_unique("dice", (0..).zip(&kind.dice).map(|(index, table)| (&*table.name, index)))?;
    for table in &kind.dice {
        check_dice(table).map_err(|why| format!("dice {}: {why}", table.name))?;
    }
    Ok(())
}

/// Makes sure of what a kind costs, and of what destroys it.
fn check_points(kind: &KindTable) -> Result<(), String> {
    if let Some(points) = kind.points
        && !(1..=MAX_POINTS).contains(&points)
    {
        return Err(format!("points is {points}; write 1 to {MAX_POINTS}, or nothing for what costs nothing"));
    }
    if kind.points.is_none() && (kind.paid_by.is_some() || kind.doubled_over.is_some()) {
        return Err("paid_by and doubled_over are for what costs points".to_owned());
    }
    for (name, value) in [("structure", kind.structure), ("gate", kind.gate)] {
        if let Some(value) = value
            && !(1..=MAX_STRUCTURE).contains(&value)
        {
            return Err(format!("{name} is {value}; write what a test rolls more than, from 1 to {MAX_STRUCTURE}"));
        }
    }
    match (kind.structure, kind.gate) {
        (None, Some(_)) => Err("gate: only what has a structure itself has a gate with another one".to_owned()),
        (Some(structure), Some(gate)) if gate > structure => {
            Err("gate: it stands no longer than the piece that it is in, whose structure is lower".to_owned())
        }
        (None, None) if kind.leaves.is_some() => Err("leaves: only what has a structure is destroyed".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of how many units a kind holds.
pub(super) fn check_holds(kind: &KindTable, pack: &PackFile) -> Result<(), String> {
    let Some(HoldsTable { stands, units, doubled }) = kind.holds else { return Ok(()) };
    if pack.units.is_none() {
        return Err("units is missing in pack.toml; armies of the pack list none".to_owned());
    }
    if doubled.is_some() && kind.doubled_over.is_none() {
        return Err("doubled is for what costs twice as much, and doubled_over is missing".to_owned());
    }
    let larger = doubled.into_iter().flat_map(|doubled| [doubled.stands, doubled.units]);
    match [stands, units].into_iter().chain(larger).find(|number| !(1..=MAX_HELD).contains(number)) {
        Some(number) => Err(format!("{number} is no number of stands or units; write 1 to {MAX_HELD}")),
        None => Ok(()),
    }
}

/// Makes sure of how a kind is drawn.
pub(super) fn check_drawn(kind: &KindTable, kinds: &[KindTable]) -> Result<(), String> {
    let Some(drawn) = &kind.drawn else { return Ok(()) };
    let ShapeTable::Rectangle { width, .. } = &kind.shape else {
        return Err("only a rectangle is drawn as a line".to_owned());
    };
    if !(drawn.least..=drawn.most).contains(width) {
        return Err("the width of its shape isn't from least to most".to_owned());
    }
    let is_known = |corner: &&String| kinds.iter().any(|other| other.id == **corner && other.drawn.is_none());
    if let Some(other) = drawn.corners.iter().chain(&drawn.gates).find(|other| !is_known(other)) {
        return Err(format!("no kind that isn't drawn itself is called {other}"));
    }
    if !drawn.gates.is_empty() && (kind.points.is_none() || kind.paid_by.is_none()) {
        return Err("only what an army pays for has gates".to_owned());
    }
    let is_free = |gate: &&String| kinds.iter().any(|other| other.id == **gate && other.points.is_none());
    match drawn.gates.iter().find(is_free) {
        Some(gate) => Err(format!("the gate {gate} has no points")),
        None => Ok(()),
    }
}

/// Makes sure of what has an outside.
pub(super) fn check_outside(kind: &KindTable) -> Result<(), String> {
    match kind.shape {
        ShapeTable::Rectangle { .. } => Ok(()),
        _ if kind.outside => Err("only a rectangle has one".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of where a kind shoots.
pub(super) fn check_corridor(kind: &KindTable) -> Result<(), String> {
    let Some(corridor) = &kind.corridor else { return Ok(()) };
    if matches!(kind.shape, ShapeTable::Circle { .. }) {
        return Err("what is round has no front, since nothing shows how it is turned".to_owned());
    }
    match corridor.from {
        Some(from) if from >= corridor.to => Err("from isn't less than to".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of what a kind leaves in its place.
pub(super) fn check_leaves(kind: &KindTable, kinds: &[KindTable]) -> Result<(), String> {
    let Some(leaves) = &kind.leaves else { return Ok(()) };
    match kinds.iter().find(|other| other.id == *leaves) {
        None => Err(format!("leaves: no kind is called {leaves}")),
        Some(left) if left.structure.is_some() => Err("leaves: a kind that isn't destroyed itself".to_owned()),
        Some(_) => Ok(()),
    }
}

fn check_sight(SightTable { value, per, of }: SightTable) -> Result<(), String> {
    if value > MAX_SIGHT_VALUE {
        return Err(format!("the value is {value}; write {MAX_SIGHT_VALUE} at most"));
    }
    match (per, of) {
        (SightPer::Piece, Some(_)) => Err("a piece with one value has no levels or floors to count".to_owned()),
        (_, Some(of)) if !(1..=MAX_LEVELS).contains(&of) => {
            Err(format!("of is {of}; write how many levels or floors, from 1 to {MAX_LEVELS}"))
        }
        _ => Ok(()),
    }
}

fn check_move_test(test: &TestTable, troops: &[TroopTable]) -> Result<(), String> {
    let TestTable { moves, troops: who, except, fails_on, damage } = test;
    if moves.is_empty() || (1..moves.len()).any(|index| moves[..index].contains(&moves[index])) {
        return Err("moves names no move, or one twice".to_owned());
    }
    if !who.is_empty() && !except.is_empty() {
        return Err("write troops for those who test, or except for those who don't".to_owned());
    }
    if let Some(unknown) = who.iter().chain(except).find(|id| !troops.iter().any(|troop| troop.id == **id)) {
        return Err(format!("no troop is called {unknown}"));
    }
    if !(1..=5).contains(fails_on) {
        return Err(format!("fails_on is {fails_on}; a D6 that decides something fails on 1 to 5"));
    }
    if damage.is_empty() { Err("damage is empty".to_owned()) } else { Ok(()) }
}

pub(super) fn check_building(building: &BuildingTable, bases: &[u32]) -> Result<(), String> {
    let BuildingTable { floors, holds, boxes, .. } = building;
    if floors.is_empty() || holds.is_empty() || *boxes == 0 {
        return Err("write a floor, a base that it holds, and a box of damage at least".to_owned());
    }
    check_unique("floor", (0..).zip(floors).map(|(index, floor)| (&*floor.name, index)))?;
    if let Some(unknown) = holds.iter().find(|held| !bases.contains(&held.base)) {
        return Err(format!("holds has a base of {} mm, which no model of the pack has", unknown.base));
    }
    let is_in_order = |pair: &[FloorCapacityTable]| pair[0].base < pair[1].base && pair[0].most >= pair[1].most;
    if !holds.windows(2).all(is_in_order) || holds.iter().any(|held| held.most == 0) {
        return Err("holds isn't one for each base, smallest first, and no more of a larger base".to_owned());
    }
    Ok(())
}
