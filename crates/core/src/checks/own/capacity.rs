//! How many stands and units are in each piece, and which of them are taken out where that is too much.

use crate::checks::finding::{Finding, Proposal, ProposedChange};
use crate::checks::measure::{Measure, MeasureUnit};
use crate::layout::{ArmyUnit, Edit, Layout, Piece, UnitChange, UnitId};
use crate::pack::Capacity;

/// How many of a row of units stand in a piece.
type Inside<'l> = (&'l ArmyUnit, u32);

/// What is measured of a piece, and what there is room for beside it; `None` where it holds no units. These are its units where they are too
/// many, or else the stands, or else what it has least room for.
pub fn measure(layout: &Layout, piece: &Piece) -> Option<(Measure, f64)> {
    let capacity = layout.capacity(piece)?;
    let inside: Vec<Inside> = layout.units_in(&piece.id).map(|unit| (unit, unit.count)).collect();
    let of_stands = capacity.stands.map(|most| (stands(&inside), most, MeasureUnit::Stands));
    let measures = [Some((units(&inside), capacity.units, MeasureUnit::Units)), of_stands];
    let is_over = |(number, most, _): &(u32, u32, MeasureUnit)| number > most;
    let room = |(number, most, _): &(u32, u32, MeasureUnit)| f64::from(*most) - f64::from(*number);
    let measures = measures.into_iter().flatten();
    let first = measures.clone().find(is_over).or_else(|| measures.min_by(|a, b| room(a).total_cmp(&room(b))));
    let worst @ (number, most, unit) = first?;
    Some((Measure::new(f64::from(number), f64::from(most), unit), room(&worst)))
}

/// To take the last units out of a piece, one after the other, until it holds the rest.
pub fn take_out(layout: &Layout, finding: &Finding) -> Option<Proposal> {
    let piece = layout.piece(finding.pieces.first()?)?;
    let capacity = layout.capacity(piece)?;
    let mut inside: Vec<Inside> = layout.units_in(&piece.id).map(|unit| (unit, unit.count)).collect();
    let mut taken: Vec<(UnitId, u32)> = Vec::new();
    let mut edits = Vec::new();
    while !fits(capacity, &inside) {
        let (unit, mut left) = inside.pop()?;
        while left > 0 && !fits(capacity, &with(&inside, (unit, left))) {
            left -= 1;
        }
        taken.push((unit.id, unit.count - left));
        if left == 0 {
            edits.push(Edit::ChangeUnit(unit.id, UnitChange::Tower(None)));
        } else {
            // The rest of them is a row by itself.
            inside.push((unit, left));
            let outside = ArmyUnit { id: layout.free_unit_id(), count: unit.count - left, tower: None, ..unit.clone() };
            edits.extend([Edit::ChangeUnit(unit.id, UnitChange::Count(left)), Edit::Unit(outside)]);
        }
    }
    let has_room = layout.edited(&edits).is_ok();
    has_room.then_some(Proposal::Edits { change: ProposedChange::TakeOut(piece.id.clone(), taken), edits })
}

fn with<'l>(inside: &[Inside<'l>], last: Inside<'l>) -> Vec<Inside<'l>> {
    inside.iter().copied().chain([last]).collect()
}

fn fits(capacity: Capacity, inside: &[Inside]) -> bool {
    units(inside) <= capacity.units && capacity.stands.is_none_or(|most| stands(inside) <= most)
}

fn units(inside: &[Inside]) -> u32 {
    inside.iter().map(|(_, count)| count).sum()
}

fn stands(inside: &[Inside]) -> u32 {
    inside.iter().map(|(unit, count)| unit.stands * count).sum()
}
