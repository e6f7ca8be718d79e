//! The units of the armies in the payload of a link of version 1, as permanent as the rest of it.

use super::coder::Coder;
use super::common::LinkResult;
use super::problem::LinkProblem::{Damaged, Newer};
use super::text::code_text;
use crate::layout::{ArmyUnit, Layout, UnitId};
use crate::pack::Role;

/// The tables' pieces that links have room for.
const PIECES: usize = 1 << 16;
/// The numbers below which those of units nearly always are: points, stands, how many of it there are, and ids.
const LIKELY: [u32; 4] = [256, 4, 4, 32];

/// The units: at least one, the Attacker's first, and then in the order of their ids.
pub(super) fn code_units(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    // Permanent, whatever an army may list one day.
    const MAX_ROWS: usize = 2 * ArmyUnit::MAX;
    if coder.is_reading && layout.pack.new_unit.is_none() {
        return Err(Damaged);
    }
    let mut units = std::mem::take(&mut layout.units);
    let mut index = 0;
    loop {
        let mut has_more = index < units.len();
        coder.flag(&mut has_more, 224);
        if !has_more {
            break;
        }
        if index >= MAX_ROWS {
            return Err(Newer);
        }
        if coder.is_reading {
            units.push(ArmyUnit::new(UnitId(0), Role::Defender, String::new(), 1));
        }
        code_unit(coder, &mut units[index], layout)?;
        index += 1;
    }
    let place = |unit: &ArmyUnit| (unit.army == Role::Defender, unit.id);
    let is_taken = |(index, unit): (usize, &ArmyUnit)| units[..index].iter().any(|other| other.id == unit.id);
    if units.is_empty()
        || units.windows(2).any(|pair| place(&pair[0]) >= place(&pair[1]))
        || units.iter().enumerate().any(is_taken)
    {
        return Err(Damaged);
    }
    let of = |role| units.iter().filter(|unit| unit.army == role).count();
    if [Role::Attacker, Role::Defender].into_iter().any(|role| of(role) > ArmyUnit::MAX) {
        return Err(Newer);
    }
    layout.units = units;
    Ok(())
}

fn code_unit(coder: &mut Coder, unit: &mut ArmyUnit, layout: &Layout) -> LinkResult {
    let mut is_attackers = unit.army == Role::Attacker;
    coder.flag(&mut is_attackers, 96);
    unit.army = if is_attackers { Role::Attacker } else { Role::Defender };
    code_text(coder, &mut unit.name)?;
    if unit.name.trim().is_empty() {
        return Err(Damaged);
    }
    let [points, stands, count, ids] = LIKELY;
    let mut id = unit.id.0.saturating_sub(1);
    coder.likely_number(&mut id, ids, UnitId::END - 1);
    unit.id = UnitId(id + 1);
    coder.likely_number(&mut unit.points, points, ArmyUnit::MAX_POINTS + 1);
    for (number, likely, most) in
        [(&mut unit.stands, stands, ArmyUnit::MAX_STANDS), (&mut unit.count, count, ArmyUnit::MAX_COUNT)]
    {
        let mut more_than_one = number.saturating_sub(1);
        coder.likely_number(&mut more_than_one, likely, most);
        *number = more_than_one + 1;
    }
    coder.flag(&mut unit.breaks_walls, 32);
    let mut has_tower = unit.tower.is_some();
    coder.flag(&mut has_tower, 64);
    if !has_tower {
        unit.tower = None;
        return Ok(());
    }
    let place = unit.tower.as_ref().and_then(|id| layout.pieces.iter().position(|piece| piece.id == *id));
    let mut place = place.unwrap_or_default();
    coder.likely_index(&mut place, layout.pieces.len().clamp(1, PIECES - 1), PIECES);
    let tower = layout.pieces.get(place).ok_or(Damaged)?;
    if unit.army == Role::Attacker || tower.capacity().is_none() {
        return Err(Damaged);
    }
    unit.tower = Some(tower.id.clone());
    Ok(())
}
