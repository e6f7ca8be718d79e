//! A fortress that is laid by points: a front of walls as wide as a person says, with its gates and as many towers as the points are enough for,
//! and walls from its ends back to the Defender's edge.
//!
//! What a pack's walls are, and what stands in them, is in `drawn` of its kinds; how many gates there have to be, and what a fortress usually costs,
//! is asked of its own checks.

mod front;
mod kinds;
mod placing;
mod plan;
mod rules;
#[cfg(test)]
mod tests;

use crate::geometry::{Footprint, overlap};
use crate::layout::{Edit, Layout, PieceId};
use crate::pack::{Pack, Role};
use crate::units::{Length, at_most};
use front::{Front, NoFront, Wanted};
use kinds::{FortressKinds, fortress_before};
use placing::{Frame, Placed, PlacedRole};
pub use plan::{Fortress, FortressPlan, FortressProblem};

/// Whether a fortress can be laid on tables of a pack.
pub fn is_for(pack: &'static Pack) -> bool {
    !FortressKinds::of(pack).is_empty()
}

impl FortressPlan {
    /// The plan of a fortress where nobody says anything of it: its points are what the Defender usually spends on it, or else what the widest
    /// front costs. It is as wide as the table, or as these points are enough for with the pack's first walls, a quarter of the table
    /// from the Defender's edge. `None` where the pack has no fortresses.
    pub fn usual(layout: &Layout) -> Option<Self> {
        Self::of_points(layout, None)
    }

    /// The same with other points.
    pub fn of_points(layout: &Layout, points: Option<u32>) -> Option<Self> {
        let kinds = FortressKinds::of(layout.pack);
        let all = with_gates(layout, &kinds);
        let resolution = layout.pack.resolution();
        let [width, depth] = Frame::of(layout).size();
        let known = points.or_else(|| rules::usual_points(layout, &kinds));
        let first = &all.get(..1)?;
        let points = known.unwrap_or_else(|| match front::best(Wanted { kinds: first, width, points: 0 }) {
            Err(NoFront::TooFewPoints(least, _)) => least,
            Ok(_) | Err(NoFront::TooNarrow(_)) => 0,
        });
        let widest = |kinds| front::widest(Wanted { kinds, width, points });
        let frontage = widest(first).or_else(|| widest(&all)).unwrap_or(width);
        Some(Self {
            points,
            frontage: resolution.length(frontage),
            from_edge: resolution.length(depth / 4),
            // At the table's edges they would be in nobody's way.
            has_sides: frontage < width,
        })
    }

    /// How wide a front is at most: as the table is along the Defender's edge.
    pub fn most_frontage(layout: &Layout) -> Length {
        layout.pack.resolution().length(Frame::of(layout).size()[0])
    }

    /// The fortress on a table.
    ///
    /// # Errors
    ///
    /// It doesn't fit, or costs more than its points.
    pub fn laid_on(&self, layout: &Layout) -> Result<Fortress, FortressProblem> {
        let kinds = FortressKinds::of(layout.pack);
        let resolution = layout.pack.resolution();
        let frame = Frame::of(layout);
        let from_edge = self.measured(&kinds, &frame)?;
        let all = with_gates(layout, &kinds);
        let wanted = Wanted { kinds: &all, width: resolution.count(self.frontage), points: self.points };
        let length = |count: i32| resolution.length(count);
        let front = front::best(wanted).map_err(|problem| match problem {
            NoFront::TooNarrow(least) => FortressProblem::TooNarrow { least: length(least) },
            NoFront::TooFewPoints(least, widest) => FortressProblem::TooFewPoints { least, widest: widest.map(length) },
        })?;
        let placed = placing::pieces(&frame, &front, from_edge, self.has_sides);
        fortress(layout, &kinds, self, &front, placed)
    }

    /// How far its walls are from the Defender's edge, in what the table holds.
    fn measured(&self, kinds: &[FortressKinds], frame: &Frame) -> Result<i32, FortressProblem> {
        let [Some(overhang), Some(depth)] =
            [FortressKinds::overhang, FortressKinds::depth].map(|of| kinds.iter().map(of).max())
        else {
            return Err(FortressProblem::NoWalls);
        };
        let resolution = kinds[0].wall.resolution;
        let length = |count: i32| resolution.length(count);
        let [width, away] = frame.size();
        let (frontage, from_edge) = (resolution.count(self.frontage), resolution.count(self.from_edge));
        let farthest = away - depth - overhang;
        if frontage > width {
            Err(FortressProblem::TooWide { most: length(width) })
        } else if self.has_sides && frontage < 2 * depth {
            Err(FortressProblem::TooNarrow { least: length(2 * depth) })
        } else if from_edge > farthest {
            Err(FortressProblem::TooFar { most: length(farthest) })
        } else if from_edge < overhang {
            Err(FortressProblem::TooNear { least: length(overhang) })
        } else {
            Ok(from_edge)
        }
    }
}

/// Each kind of walls with the least number of gates in it.
fn with_gates(layout: &Layout, kinds: &[FortressKinds]) -> Vec<(FortressKinds, u32)> {
    kinds.iter().map(|kinds| (kinds.clone(), rules::least_gates(layout, kinds))).collect()
}

/// What is laid of these pieces, with equipment for the points that are left.
fn fortress(
    layout: &Layout,
    kinds: &[FortressKinds],
    plan: &FortressPlan,
    front: &Front,
    mut placed: Vec<Placed>,
) -> Result<Fortress, FortressProblem> {
    let (before, locked): (Vec<_>, Vec<_>) = fortress_before(layout, kinds).partition(|piece| !piece.locked);
    let mut edits: Vec<Edit> = before.iter().map(|piece| Edit::Remove(piece.id.clone())).collect();
    let rest = layout.edited(&edits).map_err(|_| FortressProblem::Full)?;
    let mut ids = (0..).map(PieceId::nth).filter(|id| !rest.has(id));
    for (placed, id) in placed.iter_mut().zip(&mut ids) {
        placed.piece.id = id;
    }
    equip(layout.pack, &mut placed, plan.points.saturating_sub(front.cost));
    let grounds: Vec<_> = placed.iter().map(|placed| placed.piece.footprint()).collect();
    let is_covered = |ground: &Footprint| {
        let mut shared = grounds.iter().filter_map(|other| overlap::between(ground, other));
        shared.any(|shared| !at_most(shared.depth(), 0.0))
    };
    let covered = count(rest.pieces.iter().filter(|piece| is_covered(&piece.footprint())).count());
    let side_sections = count(placed.iter().filter(|placed| placed.role == PlacedRole::Side).count());
    let is_before = |placed: &Placed| before.iter().any(|piece| **piece == placed.piece);
    let is_there = before.len() == placed.len() && placed.iter().all(is_before);
    let pieces: Vec<PieceId> = placed.iter().map(|placed| placed.piece.id.clone()).collect();
    edits.extend(placed.into_iter().map(|placed| Edit::Add(placed.piece)));
    let after = layout.edited(&edits).map_err(|_| FortressProblem::Full)?;
    let own = after.pieces.iter().filter(|piece| pieces.contains(&piece.id)).cloned().collect();
    let costs = Layout { pieces: own, unit_equipment: Vec::new(), ..after }.army_costs(Role::Defender);
    Ok(Fortress {
        edits: if is_there { Vec::new() } else { edits },
        pieces,
        frontage: plan.frontage - layout.pack.resolution().length(front.lacking),
        points: costs.iter().map(|cost| cost.points).sum(),
        costs,
        side_sections,
        replaced: if is_there { 0 } else { count(before.len()) },
        is_there,
        covered,
        locked: count(locked.len()),
    })
}

/// Gives equipment to the pieces of a front for so many points: the cheapest first, to gates, then towers, then sections, those nearest the middle
/// first. What the opponent doesn't know of is for a person to choose.
fn equip(pack: &'static Pack, placed: &mut [Placed], points: u32) {
    let mut all: Vec<_> = pack.equipment.all().iter().collect();
    all.retain(|one| one.paid_by == Role::Defender && !one.is_of_units() && !one.is_secret);
    all.sort_by_key(|one| one.points);
    let last = placed.iter().filter(|placed| placed.role != PlacedRole::Side).count().saturating_sub(1);
    let mut order: Vec<usize> = (0..placed.len()).filter(|nth| placed[*nth].role != PlacedRole::Side).collect();
    order.sort_by_key(|nth| (placed[*nth].role, (2 * nth).abs_diff(last)));
    let mut left = points;
    for equipment in all {
        for nth in &order {
            let piece = &mut placed[*nth].piece;
            if equipment.is_for(piece.kind) && equipment.points <= left {
                left -= equipment.points;
                piece.equipment.push(equipment);
            }
        }
    }
    for placed in placed {
        placed.piece.equipment.sort_by_key(|equipment| pack.equipment_place(equipment));
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
