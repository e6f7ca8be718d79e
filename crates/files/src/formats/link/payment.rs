//! What armies pay for in the payload of a link of version 1, as permanent as the rest of it.

use std::sync::Arc;

use super::coder::Coder;
use super::common::LinkResult;
use super::problem::LinkProblem::{Damaged, Newer};
use crate::layout::{ArmyPoints, Layout, Payer, UnitEquipment};
use crate::pack::{Equipment, Kind, Pack};

/// One more than the highest number of equipment.
const TAGS: u32 = 64;
/// Who pays for a piece, by their numbers.
const PAYERS: [Option<Payer>; 4] = [None, Some(Payer::Attacker), Some(Payer::Defender), Some(Payer::Nobody)];

/// The armies' points, the equipment of units, and of each piece and each part who pays for it and its equipment; at least one of these.
pub(super) fn code_payment(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let ArmyPoints { attacker, defender } = &mut layout.army_points;
    for army in [attacker, defender] {
        let mut is_known = army.is_some();
        coder.flag(&mut is_known, 224);
        if is_known {
            coder.number(army.get_or_insert_default(), ArmyPoints::MAX + 1);
        }
    }
    let Layout { pack, pieces, unit_equipment, .. } = layout;
    code_units(coder, unit_equipment, pack)?;
    for piece in pieces {
        let piece = Arc::make_mut(piece);
        let whole = (piece.kind, &mut piece.paid_by, &mut piece.equipment);
        let parts = piece.parts.iter_mut().map(|part| (part.kind, &mut part.paid_by, &mut part.equipment));
        for (kind, paid_by, equipment) in std::iter::once(whole).chain(parts) {
            code_payer(coder, paid_by)?;
            code_equipment(coder, equipment, kind, pack)?;
        }
    }
    if layout.has_payment() { Ok(()) } else { Err(Damaged) }
}

/// How many units have which equipment, in the pack's order.
fn code_units(coder: &mut Coder, all: &mut Vec<UnitEquipment>, pack: &'static Pack) -> LinkResult {
    let mut before = None;
    for index in 0..=pack.equipment.len() {
        let mut of = all.get(index).copied();
        let Some(equipment) = code_next(coder, of.map(|of| of.equipment), &mut before, pack)? else { break };
        if !equipment.is_of_units() {
            return Err(Damaged);
        }
        let of = of.get_or_insert(UnitEquipment { equipment, units: 1 });
        let mut more_than_one = of.units.saturating_sub(1);
        coder.number(&mut more_than_one, UnitEquipment::MAX);
        if coder.is_reading {
            all.push(UnitEquipment { equipment, units: more_than_one + 1 });
        }
    }
    Ok(())
}

fn code_payer(coder: &mut Coder, paid_by: &mut Option<Payer>) -> LinkResult {
    let mut number = PAYERS.iter().position(|payer| payer == paid_by).unwrap_or_default();
    coder.symbol(&mut number, &[61, 1, 1, 1]);
    *paid_by = *PAYERS.get(number).ok_or(Damaged)?;
    Ok(())
}

/// The equipment of a piece of this kind, in the pack's order.
fn code_equipment(
    coder: &mut Coder,
    all: &mut Vec<&'static Equipment>,
    kind: &Kind,
    pack: &'static Pack,
) -> LinkResult {
    let mut before = None;
    for index in 0..=pack.equipment.len() {
        let Some(equipment) = code_next(coder, all.get(index).copied(), &mut before, pack)? else { break };
        if !equipment.is_for(kind) {
            return Err(Damaged);
        }
        if coder.is_reading {
            all.push(equipment);
        }
    }
    Ok(())
}

/// The next equipment of a list, by its number; `None` at the list's end. Each comes behind the one `before` it in the pack's order.
fn code_next(
    coder: &mut Coder,
    next: Option<&'static Equipment>,
    before: &mut Option<usize>,
    pack: &'static Pack,
) -> Result<Option<&'static Equipment>, super::problem::LinkProblem> {
    let mut has_more = next.is_some();
    coder.flag(&mut has_more, 32);
    if !has_more {
        return Ok(None);
    }
    let mut tag = next.map_or(0, |equipment| equipment.tag);
    coder.number(&mut tag, TAGS);
    let place = pack.equipment.iter().position(|equipment| equipment.tag == tag).ok_or(Newer)?;
    if before.is_some_and(|before| place <= before) {
        return Err(Damaged);
    }
    *before = Some(place);
    Ok(pack.equipment.all().get(place))
}
