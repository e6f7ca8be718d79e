//! Equipment that is used in a game: what is rolled for it, and what came of that. Nothing of it is kept.

use super::state::PlayState;
use crate::editor::scenario_roll::Die;
use crate::layout::PieceId;
use crate::pack::Equipment;
use crate::page::dice::{RolledDistance, RolledResult, distance_odds};
use crate::units::parse_number;
use crate::words::t;

/// The longest distance that dice are compared with, in the pack's unit.
const MAX_DISTANCE: f64 = 1000.0;

/// The equipment of a piece in a game that dice are rolled for; none of what is destroyed.
pub fn rolled_equipment(state: &PlayState, piece: &PieceId) -> Vec<&'static Equipment> {
    let Some(piece) = state.layout().piece(piece) else { return Vec::new() };
    let has_dice = |one: &&&'static Equipment| one.dice.is_some() || one.distance.is_some();
    piece.equipment.iter().filter(has_dice).filter(|one| one.is_for(piece.kind)).copied().collect()
}

/// The distance that was typed, in the pack's unit.
fn distance(typed: &str) -> Result<f64, String> {
    let number = parse_number(typed).filter(|number| (0.0..=MAX_DISTANCE).contains(number));
    number.ok_or_else(|| t!("Write the distance as a number, such as {}.", 12))
}

/// How likely the dice come to the distance that was typed; `None` where there is no distance, or none is typed yet.
pub fn equipment_odds(equipment: &Equipment, typed: &str) -> Option<String> {
    let roll = equipment.distance.as_ref()?;
    if typed.trim().is_empty() {
        return None;
    }
    Some(distance(typed).map_or_else(|why| why, |distance| distance_odds(roll, distance)))
}

/// Rolls for equipment, and tells what came of it.
///
/// # Errors
///
/// Why it can't be rolled for.
pub fn roll_equipment(equipment: &Equipment, typed: &str, die: Die) -> Result<String, String> {
    if let Some(table) = &equipment.dice {
        return Ok(RolledResult::new(table, die).outcome(table));
    }
    let distance = distance(typed)?;
    let told = equipment.distance.as_ref().map(|roll| RolledDistance::new(roll, die).outcome(roll, distance));
    Ok(told.unwrap_or_default())
}
