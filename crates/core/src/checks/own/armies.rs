//! What armies have and pay for, and what is taken away where that is too much.

use std::sync::Arc;

use super::chosen::Chosen;
use super::numbers::count;
use crate::checks::finding::{Finding, Proposal, ProposedChange};
use crate::checks::measure::at_most;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::pack::{Equipment, PerThousandMeasure, PointsMeasure, Role, Selector};

/// What an army pays for pieces.
pub fn cost(layout: &Layout, pieces: &[Chosen], points: PointsMeasure) -> u32 {
    let PointsMeasure { army, equipment, units } = points;
    let paid = pieces.iter().map(|piece| piece.placed.piece).filter(|piece| layout.payer(piece) == Some(army));
    let of_pieces: u32 = paid.map(Piece::points).sum();
    let of_equipment = || -> u32 {
        let of_pieces = layout.members().flat_map(|piece| &piece.equipment).map(|equipment| (*equipment, 1));
        let of_units = layout.unit_equipment.iter().map(|of| (of.equipment, of.units));
        let of_army = of_pieces.chain(of_units).filter(|(equipment, _)| equipment.paid_by == army);
        of_army.map(|(equipment, units)| units * equipment.points).sum()
    };
    let of_units = if units { layout.units_cost(army) } else { 0 };
    of_pieces + of_units + if equipment { of_equipment() } else { 0 }
}

/// The pieces that are counted for an army's points, group by group, each with its army. What nobody pays for is its army's all the same.
pub fn counted<'t>(
    layout: &Layout,
    pieces: &[Chosen<'t>],
    selector: &Selector,
    of: &PerThousandMeasure,
) -> Vec<(Role, Vec<&'t Piece>)> {
    let armies = [Role::Attacker, Role::Defender].into_iter().filter(|role| of.army.is_none_or(|army| army == *role));
    let kinds: Vec<Option<&String>> = if of.each_kind { selector.kinds.iter().map(Some).collect() } else { vec![None] };
    let groups = armies.flat_map(|role| kinds.iter().map(move |kind| (role, *kind)));
    let group = |(role, kind): (Role, Option<&String>)| {
        let is_counted = |piece: &&Piece| {
            let has_it = of.equipment.as_ref().is_none_or(|id| piece.equipment.iter().any(|one| one.id == *id));
            let is_of_kind = kind.is_none_or(|id| piece.kind.id == *id);
            layout.army(piece) == Some(role) && has_it && is_of_kind
        };
        (role, pieces.iter().map(|piece| piece.placed.piece).filter(is_counted).collect())
    };
    groups.map(group).collect()
}

/// The units of one army that are counted beside its pieces.
pub fn units(layout: &Layout, role: Role, of: &PerThousandMeasure) -> usize {
    if of.units { layout.wall_breakers(role) as usize } else { 0 }
}

/// To take away what costs too much: the one piece that is enough and costs least, or else the dearest ones until it is enough.
pub fn remove_costs(layout: &Layout, pieces: &[Chosen], points: PointsMeasure, most: f64) -> Option<Proposal> {
    let over = f64::from(cost(layout, pieces, points)) - most;
    let loose = pieces.iter().map(|piece| piece.placed.piece).filter(|piece| !piece.locked && piece.points() > 0);
    let paid = loose.filter(|piece| layout.payer(piece) == Some(points.army));
    let mut paid: Vec<(u32, &Piece)> = paid.map(|piece| (piece.points(), piece)).collect();
    // Of equal ones the last.
    paid.reverse();
    paid.sort_by_key(|(points, _)| *points);
    let is_enough = |points: u32| f64::from(points) >= over;
    if let Some((_, piece)) = paid.iter().find(|(points, _)| is_enough(*points)) {
        return Some(remove(vec![piece.id.clone()]));
    }
    let (mut removed, mut ids) = (0, Vec::new());
    while !is_enough(removed) {
        let (points, piece) = paid.pop()?;
        removed += points;
        ids.push(piece.id.clone());
    }
    Some(remove(ids))
}

/// To take away as many as are too many of the pieces that a finding has counted, the last ones that aren't locked, or their equipment, where
/// that is what is counted.
pub fn remove_counted(
    layout: &Layout,
    finding: &Finding,
    army: Option<Role>,
    of: &PerThousandMeasure,
) -> Option<Proposal> {
    let is_enough = |left: &usize| at_most(count(*left), finding.limit);
    // Which of its units an army does without is for its player to choose.
    let units = army.map_or(0, |army| units(layout, army, of));
    let left = (0..finding.pieces.len()).rev().find(|left| is_enough(&(left + units)))?;
    let over = finding.pieces.len() - left;
    let there = layout.pieces.iter().filter(|piece| finding.pieces.contains(&piece.id));
    let mut loose: Vec<&Arc<Piece>> = there.rev().filter(|piece| !piece.locked).take(over).collect();
    loose.reverse();
    if loose.len() < over {
        return None;
    }
    let ids = loose.iter().map(|piece| piece.id.clone()).collect();
    let Some(equipment) = of.equipment.as_ref().and_then(|id| layout.pack.equipment(id)) else {
        return Some(remove(ids));
    };
    let edits = loose.iter().map(|piece| Edit::Change(piece.id.clone(), without(piece, equipment))).collect();
    Some(Proposal::Edits { change: ProposedChange::TakeEquipment(ids, equipment), edits })
}

fn remove(ids: Vec<PieceId>) -> Proposal {
    let edits = ids.iter().cloned().map(Edit::Remove).collect();
    Proposal::Edits { change: ProposedChange::Remove(ids), edits }
}

fn without(piece: &Piece, equipment: &Equipment) -> PieceChange {
    PieceChange::Equipment(piece.equipment.iter().copied().filter(|other| *other != equipment).collect())
}
