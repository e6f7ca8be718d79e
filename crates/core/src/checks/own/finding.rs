//! What is found by a check of a pack, and what could resolve it.

use serde::{Deserialize, Serialize};

use super::armies;
use super::capacity;
use super::chosen::chosen;
use super::numbers::{count, is_within, side_of};
use super::sections::split;
use crate::checks::context::Context;
use crate::checks::finding::{Finding, FindingDetails, Proposal, ProposedChange, Resolvable};
use crate::checks::messages;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::pack::{Band, OwnCheck, OwnMeasure, Role, SizeMeasure};

/// How far beyond its limit a side may be brought, in inches: sides are rounded to the hundredth.
const BEYOND_LIMIT: f64 = 0.01;

/// A check of a pack has found something: what, its data says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnFinding {
    /// Whose army it is about, where armies are measured by themselves.
    pub army: Option<Role>,
}

impl FindingDetails for OwnFinding {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        messages::own_finding(finding, self.army, layout)
    }
}

impl Resolvable for OwnFinding {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let Some(own) = context.table.pack().own_check(finding.check) else { return Vec::new() };
        match own.measure {
            OwnMeasure::Distance(_) | OwnMeasure::Inside(_) | OwnMeasure::Adjacency(_) => finding.move_its_pieces(),
            OwnMeasure::Facing => turn_about(context.table.layout, finding).into_iter().collect(),
            OwnMeasure::Count if finding.measured < finding.limit => place(context, own).into_iter().collect(),
            OwnMeasure::Count => remove_last(context, own).into_iter().collect(),
            OwnMeasure::Size(size) => of_size(context, own, size, finding).into_iter().collect(),
            OwnMeasure::PerThousand(_) | OwnMeasure::Points(_) if finding.measured < finding.limit => {
                place(context, own).into_iter().collect()
            }
            OwnMeasure::PerThousand(ref of) => {
                armies::remove_counted(context.table.layout, finding, self.army, of).into_iter().collect()
            }
            OwnMeasure::Points(points) => {
                let pieces = chosen(&context.table, &own.of);
                armies::remove_costs(context.table.layout, &pieces, points, finding.limit).into_iter().collect()
            }
            OwnMeasure::Capacity => capacity::take_out(context.table.layout, finding).into_iter().collect(),
            // Which of them to take away or to enlarge is the organiser's choice.
            OwnMeasure::Sum(_) => Vec::new(),
        }
    }

    fn excess(&self, finding: &Finding) -> f64 {
        // The size of each piece is one thing to change; a number of pieces is as many.
        if finding.pieces.is_empty() { (finding.measured - finding.limit).abs() } else { 1.0 }
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let is_edit = |proposal: &Proposal| matches!(proposal, Proposal::Edits { .. });
        self.propose(context, finding).into_iter().filter(is_edit).collect()
    }
}

/// To add a piece of the first kind that a check is of.
fn place(context: &Context, own: &OwnCheck) -> Option<Proposal> {
    let id = own.of.kinds.first()?;
    context.table.pack().kind(id).map(Proposal::place)
}

/// To remove as many as are too many of the pieces that a check is of, the last ones that aren't locked; `None` where there aren't enough.
fn remove_last(context: &Context, own: &OwnCheck) -> Option<Proposal> {
    let band = own.limits?;
    let pieces = chosen(&context.table, &own.of);
    let left = (0..pieces.len()).rev().find(|left| is_within(&band, count(*left)))?;
    let over = pieces.len() - left;
    let loose = pieces.iter().rev().map(|piece| piece.placed.piece).filter(|piece| !piece.locked);
    let mut ids: Vec<PieceId> = loose.take(over).map(|piece| piece.id.clone()).collect();
    ids.reverse();
    let edits = ids.iter().cloned().map(Edit::Remove).collect();
    (ids.len() == over).then_some(Proposal::Edits { change: ProposedChange::Remove(ids), edits })
}

/// To turn the sections about that a finding names; `None` where one is locked.
fn turn_about(layout: &Layout, finding: &Finding) -> Option<Proposal> {
    let edits = layout.edits_turning_about(finding.pieces.iter());
    let change = ProposedChange::TurnAbout(finding.pieces.clone());
    (edits.len() == finding.pieces.len()).then_some(Proposal::Edits { change, edits })
}

/// To split a piece of the wrong size, or to resize it.
fn of_size(context: &Context, own: &OwnCheck, size: SizeMeasure, finding: &Finding) -> Option<Proposal> {
    let band = own.limits?;
    let piece = context.table.layout.piece(finding.pieces.first()?)?;
    if size.split && finding.measured >= finding.limit {
        split(context.table.layout, piece, &band)
    } else {
        resize(piece, &band, size)
    }
}

/// To resize a piece of one shape in proportion, so that its side is within the limits.
fn resize(piece: &Piece, band: &Band, SizeMeasure { side, .. }: SizeMeasure) -> Option<Proposal> {
    let shape = piece.shape();
    let now = side_of(&shape.widths(), side);
    let wanted = match band.at_least {
        Some(least) if now < least => least,
        _ => band.at_most.or_else(|| Some(band.below? - BEYOND_LIMIT))?,
    };
    let (width, depth) = shape.extent();
    let resized = shape.stretched(width * wanted / now, depth * wanted / now, 0.0, piece.kind.resolution);
    let passes = !piece.is_compound() && is_within(band, side_of(&resized.widths(), side));
    let edits = vec![Edit::Change(piece.id.clone(), PieceChange::Shape(Some(resized)))];
    passes.then_some(Proposal::Edits { change: ProposedChange::Resize, edits })
}
